/// What differs in two texts, line by line.
struct TextDifference {
  /// The most lines that are told.
  private static let longest = 40
  /// The most lines that are compared; of longer texts the first that differs is told.
  private static let mostCompared = 4000

  private(set) var finding = Finding(kind: .text)

  /// - Complexity: O(lines · differing lines), within limits.
  init(from old: String, to new: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    let first = zip(old, new).prefix { $0 == $1 }.count
    if first < min(old.count, new.count) {
      finding.summary = "line \(first + 1) differs"
    } else if old.count == new.count {
      finding.summary = "line ends differ"
    } else {
      finding.summary =
        "the text has \(new.count) lines instead of \(old.count), from line \(first + 1) on"
    }
    finding.details = changes(from: old, to: new, first)
    finding.cause = "text\n" + finding.details.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Lines with `-` and `+` before them.
  private func changes(from old: [Substring], to new: [Substring], _ first: Int) -> [String] {
    guard max(old.count, new.count) <= Self.mostCompared else {
      return [old[first...].first.map { "-" + $0 }, new[first...].first.map { "+" + $0 }]
        .compactMap(\.self)
    }
    var told: [(line: Int, text: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let line, let text, _): told.append((line, "-\(line + 1) \(text)"))
      case .insert(let line, let text, _): told.append((line, "+\(line + 1) \(text)"))
      }
    }
    let sorted = told.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map(\.element.text)
    let rest = sorted.count - Self.longest
    return sorted.prefix(Self.longest) + (rest > 0 ? ["and \(rest) further lines"] : [])
  }
}
