/// Levels of sRGB as amounts of light, and back; source: IEC 61966-2-1.
enum LinearLight {
  /// The light of each level, 0…1.
  static let ofLevel: [Float] = (0..<256).map { level in
    let value = Double(level) / 255
    return Float(value <= 0.04045 ? value / 12.92 : power2_4((value + 0.055) / 1.055))
  }

  /// The light half-way between a level and the next.
  private static let bounds: [Float] = (0..<255).map { (ofLevel[$0] + ofLevel[$0 + 1]) / 2 }

  /// Returns the level whose light is the nearest.
  static func level(_ light: Float) -> UInt8 {
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low + high) / 2
      if light < bounds[middle] { high = middle } else { low = middle + 1 }
    }
    return UInt8(low)
  }

  /// Returns x to the power of 2.4, which is x² times the fifth root of x²; by Newton's method from
  /// above, for x in 0…1.
  private static func power2_4(_ value: Double) -> Double {
    let square = value * value
    var root = 1.0
    for _ in 0..<64 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}
