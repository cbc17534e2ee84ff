/// Vertical metrics of emoji, as fractions of their size.
enum EmojiMetrics {
  /// From the emoji's centre down to the baseline.
  static let centerToBaseline = 0.36
  /// From where an emoji begins to its picture: the margin that the bundled font leaves on both sides.
  static let bearing = 0.07
  /// The same of a flag, which is wider.
  static let flagBearing = 0.028

  /// Returns that of a text's first character.
  static func bearing(of text: String) -> Double {
    let first = text.unicodeScalars.first?.value ?? 0
    return (0x1F1E6...0x1F1FF).contains(first) ? flagBearing : bearing
  }
}
