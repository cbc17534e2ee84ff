import ChatModel

/// Finds the name that somebody may have meant.
enum NameSuggestion {
  /// The candidate nearest to a word, if it is near enough for a slip of the finger.
  ///
  /// - Complexity: O(candidates × length²); only the first 2,000 candidates are looked at.
  static func closest(to word: String, among candidates: [String]) -> String? {
    let folded = Array(word.lowercased().prefix(64))
    guard !folded.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates.prefix(2_000) {
      let other = Array(candidate.lowercased().prefix(64))
      var distance = editDistance(folded, other)
      // A first name or a beginning is as good as a small slip.
      if other.starts(with: folded) { distance = min(distance, 1) }
      guard distance <= max(1, min(folded.count, other.count) / 3) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The hint under an error about a name: a guess, and the list, shortened where it is long.
  static func hint(for word: String?, among names: [String]) -> String {
    let shown = names.prefix(20).map { "“\($0)”" }.joined(separator: ", ")
    let more = names.count > 20 ? " and \(names.count - 20) more" : ""
    let list = "one of: \(shown)\(more)"
    guard let word, let guess = closest(to: word, among: names) else { return list }
    return "did you mean “\(guess)”? \(list)"
  }

  /// Levenshtein's distance with neighbours swapped as one step (optimal string alignment).
  static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, a) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, b) in right.enumerated() {
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (a == b ? 0 : 1))
        if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
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
