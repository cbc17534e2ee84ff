extension [String] {
  /// Returns what a line tells, one after the other: from right to left in a chat that is read so, each part
  /// in the direction of its own words.
  func joined(isMirrored: Bool) -> String {
    guard isMirrored, count > 1 else { return joined(separator: " · ") }
    // A mark of that direction, and isolates.
    return "\u{200F}" + map { "\u{2068}\($0)\u{2069}" }.joined(separator: " · ")
  }
}
