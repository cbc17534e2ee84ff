/// Elementary functions from the four basic operations alone.
///
/// The last bits of a C library's functions differ between its versions and between processors;
/// what is drawn must not. Arguments are reduced as by Cody and Waite ("Software Manual for the
/// Elementary Functions", 1980) and the rest is a Taylor series whose first left out term is below
/// a double's precision; the error stays within a few units of the last place.
package enum Elementary {
  /// *e* to the power of `x`.
  static func exp(_ x: Double) -> Double {
    guard x > -745 else { return x.isNaN ? x : 0 }
    guard x < 709 else { return .infinity }
    let power = (x * 1.4426950408889634).rounded()
    // ln 2 in two parts, so that the first product is exact.
    let rest = (x - power * 6.93147180369123816490e-01) - power * 1.90821492927058770002e-10
    var sum = 1.0
    for divisor in stride(from: 14.0, through: 1, by: -1) { sum = 1 + sum * rest / divisor }
    return Double(sign: .plus, exponent: Int(power), significand: sum)
  }

  /// The natural logarithm of a positive number.
  static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    var significand = x.significand
    var power = Double(x.exponent)
    if significand > 1.4142135623730951 {
      significand /= 2
      power += 1
    }
    // The series of the inverse hyperbolic tangent.
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for divisor in stride(from: 23.0, through: 1, by: -2) { sum = sum * square + 1 / divisor }
    return power * 6.93147180369123816490e-01
      + (2 * ratio * sum + power * 1.90821492927058770002e-10)
  }

  /// Sine and cosine of an angle in radians, of up to a million turns.
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    let quarters = (x * 0.63661977236758134308).rounded()
    // π ÷ 2 in three parts, so that the first two products are exact.
    let rest =
      ((x - quarters * 1.57079632673412561417e+00) - quarters * 6.07710050630396597660e-11)
      - quarters * 2.02226624879595063154e-21
    let square = rest * rest
    var sine = 1.0
    for divisor in stride(from: 18.0, through: 2, by: -2) {
      sine = 1 - sine * square / (divisor * (divisor + 1))
    }
    sine *= rest
    var cosine = 1.0
    for divisor in stride(from: 18.0, through: 2, by: -2) {
      cosine = 1 - cosine * square / (divisor * (divisor - 1))
    }
    switch Int(quarters) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
