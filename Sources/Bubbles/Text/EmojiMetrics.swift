/// Vertical metrics of emoji, as fractions of their size.
enum EmojiMetrics {
  /// From the emoji's centre down to the baseline.
  static let centerToBaseline = 0.36
}
