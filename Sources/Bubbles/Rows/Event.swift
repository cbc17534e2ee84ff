import ChatModel

/// An event as its summary tells of it.
struct Event {
  /// What it is called: “Live event”.
  var kind: String
  var title: String
  /// The day it is on, where the summary has it in digits, and whether a time of day stands with it.
  var date: (day: LocalDateTime, hasTime: Bool)?
  /// When and where it is, but for such a day; empty if unknown.
  var detail: String

  /// Whether a kind of content that has no card of its own is an event.
  static func isOne(_ kind: String) -> Bool { kind.lowercased().contains("event") }

  init(kind: String, summary: String) {
    let words = kind.split { $0 == "_" || $0 == "-" || $0.isWhitespace }.joined(separator: " ")
    self.kind = words.prefix(1).uppercased() + words.dropFirst()
    let line = summary.split(whereSeparator: \.isNewline).joined(separator: " · ")
    (title, detail) = Self.parted(line)
    let (first, rest) = Self.parted(detail)
    if let day = LocalDateTime(first) {
      date = (day, first.utf8.count > 10)
      detail = rest
    }
  }

  /// Returns what comes first, its name, and what follows: places and times.
  private static func parted(_ line: String) -> (String, String) {
    for mark in [" · ", ", "] {
      if let range = line.firstRange(of: mark), range.lowerBound > line.startIndex {
        return (String(line[..<range.lowerBound]), String(line[range.upperBound...]))
      }
    }
    return (line, "")
  }
}
