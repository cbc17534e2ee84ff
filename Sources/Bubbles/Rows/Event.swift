/// An event as its summary tells of it.
struct Event {
  /// What it is called: “Live event”.
  var kind: String
  var title: String
  /// When and where it is; empty if unknown.
  var detail: String

  /// Whether a kind of content that has no card of its own is an event.
  static func isOne(_ kind: String) -> Bool { kind.lowercased().contains("event") }

  init(kind: String, summary: String) {
    let words = kind.split { $0 == "_" || $0 == "-" || $0.isWhitespace }.joined(separator: " ")
    self.kind = words.prefix(1).uppercased() + words.dropFirst()
    // What comes first is its name; places and times follow.
    let line = summary.split(whereSeparator: \.isNewline).joined(separator: " · ")
    for mark in [" · ", ", "] {
      if let range = line.firstRange(of: mark), range.lowerBound > line.startIndex {
        title = String(line[..<range.lowerBound])
        detail = String(line[range.upperBound...])
        return
      }
    }
    title = line
    detail = ""
  }
}
