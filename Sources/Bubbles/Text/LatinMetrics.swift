/// Vertical metrics of Latin capitals and digits, as fractions of their size.
enum LatinMetrics {
  /// Half of the cap height: from a capital's centre down to the baseline.
  static let halfCapHeight = 0.3635
}
