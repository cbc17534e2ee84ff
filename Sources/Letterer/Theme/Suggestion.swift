/// Finds what somebody may have meant.
enum Suggestion {
  /// The candidate with the fewest edits to get there, if they are few for the word's length.
  ///
  /// Complexity: O(candidates · length²); words over 64 characters have no suggestion.
  static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    let limit = max(1, letters.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let distance = distance(letters, Array(candidate.lowercased()))
      guard distance <= limit else { continue }
      if let known = best, (known.distance, known.word) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.word
  }

  /// Damerau–Levenshtein distance, of adjacent transpositions only ("optimal string alignment").
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var previous = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var current = [i + 1]
      for (j, other) in right.enumerated() {
        var cost = min(
          previous[j + 1] + 1, current[j] + 1, previous[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          cost = min(cost, before[j - 1] + 1)
        }
        current.append(cost)
      }
      before = previous
      previous = current
    }
    return previous[right.count]
  }
}
