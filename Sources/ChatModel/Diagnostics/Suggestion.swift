/// "Did you mean": the closest of some known words.
public enum Suggestion {
  /// Returns the candidate closest to a word, if their distance is at most a third of the longer
  /// one's length; the first one if several are equally close.
  ///
  /// Complexity: O(candidates × word²), over words of at most 40 characters.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let characters = Array(word.lowercased().unicodeScalars.prefix(41))
    guard !characters.isEmpty, characters.count <= 40 else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(41))
      guard other.count <= 40 else { continue }
      let limit = min(max(characters.count, other.count) / 3, (best?.distance ?? 99) - 1)
      guard limit >= 0, let distance = distance(characters, other, limit: limit) else { continue }
      best = (distance, candidate)
      if distance == 0 { break }
    }
    return best?.candidate
  }

  /// Returns a hint with the closest candidate, or a list of all if it is short.
  package static func hint(for word: String, among candidates: [String]) -> String? {
    if let nearest = nearest(to: word, among: candidates) { return "did you mean `\(nearest)`?" }
    guard candidates.count <= 24 else { return nil }
    return "known are " + candidates.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// Returns the optimal string alignment distance: insertions, deletions, substitutions and swaps
  /// of neighbours; `nil` above the limit.
  package static func distance<Element: Equatable>(
    _ left: [Element], _ right: [Element], limit: Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    if limit == 0 { return left == right ? 0 : nil }
    var older = [Int](repeating: 0, count: right.count + 1)
    var old = Array(0...right.count)
    var new = old
    for row in left.indices {
      new[0] = row + 1
      var smallest = new[0]
      for column in right.indices {
        var cost = old[column] + (left[row] == right[column] ? 0 : 1)
        cost = min(cost, old[column + 1] + 1, new[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, older[column - 1] + 1)
        }
        new[column + 1] = cost
        smallest = min(smallest, cost)
      }
      if smallest > limit { return nil }
      (older, old, new) = (old, new, older)
    }
    return old[right.count] <= limit ? old[right.count] : nil
  }
}
