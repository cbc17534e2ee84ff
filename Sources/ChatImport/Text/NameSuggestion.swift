import ChatModel

/// Finds the name that may have been meant.
enum NameSuggestion {
  /// The candidate that a word begins, or else the nearest to it; `nil` where none is near.
  ///
  /// - Complexity: O(candidates × length²); only the first 2,000 candidates are looked at.
  static func closest(to word: String, among candidates: [String]) -> String? {
    guard !word.isEmpty else { return nil }
    let folded = word.lowercased()
    let candidates = candidates.prefix(2_000)
    // A first name is enough.
    return candidates.first { $0.lowercased().hasPrefix(folded) }
      ?? Suggestion.nearest(to: word, among: candidates)
  }

  /// The hint under an error about a name: a guess, and the list, shortened where it is long.
  static func hint(for word: String?, among names: [String]) -> String {
    let shown = names.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
    let more = names.count > 20 ? " and \(names.count - 20) more" : ""
    let list = "one of: \(shown)\(more)"
    guard let word, let guess = closest(to: word, among: names) else { return list }
    return "did you mean `\(guess)`? \(list)"
  }
}

extension NameSuggestion {
  /// The warning that every message will stand on the other side.
  static func unknownMe(_ names: [String]) -> Diagnostic {
    Diagnostic(
      .warning, "the export doesn't say who you are, so every message is an incoming one",
      hint: "say it with --me, \(hint(for: nil, among: names))")
  }
}
