/// The months by their English names.
enum EnglishMonth {
  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The number of a month by its name, or by the first three letters of it; `nil` for other words.
  static func number(of word: some StringProtocol) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    let folded = word.lowercased()
    return names.firstIndex { $0 == folded || folded.utf8.count == 3 && $0.hasPrefix(folded) }
      .map { $0 + 1 }
  }
}
