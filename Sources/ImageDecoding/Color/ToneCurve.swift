/// What light a stored value stands for: 0…1 to 0…1.
enum ToneCurve: Hashable, Sendable {
  case power(Double)
  /// sRGB's own (IEC 61966-2-1).
  case sRGB
  /// `(a·x + b)^g + e` from `d` on, `c·x + f` below: the five forms of ICC's parametric curves.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  /// Values at equal distances, of 65,535; at least two.
  case samples([UInt16])

  static let linear = ToneCurve.power(1)

  func light(_ value: Double) -> Double {
    switch self {
    case .power(let exponent):
      return exponent == 1 ? value : StablePower.power(value, exponent)
    case .sRGB:
      return value <= 0.04045 ? value / 12.92 : StablePower.power((value + 0.055) / 1.055, 2.4)
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      return value >= d ? StablePower.power(a * value + b, g) + e : c * value + f
    case .samples(let samples):
      let place = value * Double(samples.count - 1)
      let index = min(samples.count - 2, Int(place))
      let part = place - Double(index)
      let (low, high) = (Double(samples[index]), Double(samples[index + 1]))
      return (low + (high - low) * part) / 65_535
    }
  }

  /// Returns the light of each of the 256 values, of 65,535; `nil` for a curve that falls, or that
  /// leaves no picture of it.
  func table() -> [UInt16]? {
    var table: [UInt16] = []
    for value in 0..<256 {
      let light = light(Double(value) / 255)
      guard light.isFinite else { return nil }
      let level = UInt16((max(0, min(1, light)) * 65_535).rounded())
      guard level >= table.last ?? 0 else { return nil }
      table.append(level)
    }
    guard table[255] > 0x8000, table[255] - table[0] > 0x4000 else { return nil }
    return table
  }
}
