import ChatModel

/// Attributes in braces after lines other than messages, and after edits.
extension AttributeParser {
  static let serviceWords =
    ServiceLine.Kind.allCases.map(\.rawValue) + ["by", "with", "about", "at", "undated"]

  /// Applies the attributes of a system line.
  func apply(_ range: Range<Int>, to line: inout ScriptServiceLine) {
    for item in items(range) {
      if let (id, end) = ReferenceParser.id(bytes, item.range), end == item.range.upperBound {
        line.id = id
      } else if let kind = ServiceLine.Kind(rawValue: item.word) {
        line.kind = kind
        expectNoMore(item)
      } else {
        switch item.word {
        case "by": line.actor = names(item.rest).first
        case "with": line.members = names(item.rest)
        case "about": line.target = id(item)
        case "at": line.time = time(item)
        case "undated":
          line.time = .undated
          expectNoMore(item)
        default: unknown(item, among: Self.serviceWords)
        }
      }
    }
  }

  /// Applies the attributes of a separator.
  func apply(_ range: Range<Int>, to separator: inout ScriptSeparator) {
    for item in items(range) {
      switch item.word {
      case "on": if let date = date(item) { separator.day = .on(date) }
      case "undated":
        separator.day = .none
        expectNoMore(item)
      default: unknown(item, among: ["on", "undated"])
      }
    }
  }

  /// Applies the attributes of an edit.
  func apply(_ range: Range<Int>, toEdit mode: inout TextMode) {
    for item in items(range) {
      if item.word == "plain" {
        mode = textMode(item.rest)
      } else {
        unknown(item, among: ["plain"])
      }
    }
  }
}
