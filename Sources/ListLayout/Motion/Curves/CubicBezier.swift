/// A cubic Bézier from (0,0) to (1,1) as a function of x.
struct CubicBezier {
  private let x: Coefficients
  private let y: Coefficients

  /// One coordinate, as a polynomial without constant part of the curve's parameter.
  private struct Coefficients {
    var cubic: Double
    var square: Double
    var linear: Double

    init(_ first: Double, _ second: Double) {
      linear = 3 * first
      square = 3 * (second - first) - linear
      cubic = 1 - linear - square
    }

    func value(_ u: Double) -> Double { ((cubic * u + square) * u + linear) * u }
    func slope(_ u: Double) -> Double { (3 * cubic * u + 2 * square) * u + linear }
  }

  /// A curve by its control points; an x outside 0…1 is taken as the nearer end.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = Coefficients(min(max(x1, 0), 1), min(max(x2, 0), 1))
    y = Coefficients(y1, y2)
  }

  /// The curve's y at an x in 0…1.
  func value(at position: Double) -> Double {
    if position <= 0 { return 0 }
    if position >= 1 { return 1 }
    return y.value(parameter(at: position))
  }

  /// The least and the greatest y: those of the ends or where the slope is nothing.
  var range: ClosedRange<Double> {
    var range = 0.0...1.0
    func add(_ u: Double) {
      guard u > 0, u < 1 else { return }
      let value = y.value(u)
      range = min(range.lowerBound, value)...max(range.upperBound, value)
    }
    let (a, b, c) = (3 * y.cubic, 2 * y.square, y.linear)
    let root = (b * b - 4 * a * c).squareRoot()
    if a == 0 {
      add(-c / b)
    } else if !root.isNaN {
      add((-b + root) / (2 * a))
      add((-b - root) / (2 * a))
    }
    return range
  }

  /// The parameter at an x: Newton's method, kept within a bracket that is halved wherever a step
  /// would leave it.
  private func parameter(at position: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var parameter = position
    for _ in 0..<64 {
      let error = x.value(parameter) - position
      if abs(error) < 1e-15 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let slope = x.slope(parameter)
      let step = parameter - error / slope
      let next = slope > 1e-9 && step > low && step < high ? step : (low + high) / 2
      if next == parameter { break }
      parameter = next
    }
    return parameter
  }
}
