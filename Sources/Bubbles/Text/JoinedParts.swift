extension [String] {
  /// Returns what a line tells, one after the other: from right to left in a chat that is read so, each part
  /// in the direction of its own words.
  func joined(isMirrored: Bool) -> String {
    guard isMirrored, count > 1 else { return joined(separator: " · ") }
    return isolated(separator: " · ")
  }
}

extension Collection where Element == String {
  /// Returns parts that follow one another from right to left, each in the direction of its own words: by a
  /// mark of that direction, and isolates.
  package func isolated(separator: String) -> String {
    "\u{200F}" + map { "\u{2068}\($0)\u{2069}" }.joined(separator: separator)
  }
}
