/// Powers by additions, multiplications and divisions alone: a C library's own differ in their last
/// digits from version to version and from processor to processor.
enum StablePower {
  /// Returns `base` to the power of `exponent`, to about fifteen digits; 0 for what isn't positive.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0, base.isFinite, exponent.isFinite else { return 0 }
    let logarithm = exponent * log2(base)
    guard logarithm > -1000 else { return 0 }
    guard logarithm < 1000 else { return .greatestFiniteMagnitude }
    return exp2(logarithm)
  }

  /// The area hyperbolic tangent's series, within √½ … √2.
  private static func log2(_ value: Double) -> Double {
    var exponent = Double(value.exponent)
    var significand = value.significand
    if significand > 1.414_213_562_373_095_1 {
      significand /= 2
      exponent += 1
    }
    let step = (significand - 1) / (significand + 1)
    let square = step * step
    var (sum, power, divisor) = (0.0, step, 1.0)
    for _ in 0..<13 {
      sum += power / divisor
      power *= square
      divisor += 2
    }
    return exponent + 2 * sum / ln2
  }

  /// The exponential series, within half a power of two.
  private static func exp2(_ value: Double) -> Double {
    let whole = value.rounded()
    let rest = (value - whole) * ln2
    var (sum, term) = (1.0, 1.0)
    for index in 1..<18 {
      term = term * rest / Double(index)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }

  private static let ln2 = 0.693_147_180_559_945_3
}
