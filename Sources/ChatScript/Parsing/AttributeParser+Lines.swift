import ChatModel

/// Attributes that say how far a message got with whom.
extension AttributeParser {
  /// Applies `read`, `read by Ben & Cleo` or `read 2026-03-14 9:41 by Ben`; only the first is about the
  /// message as a whole.
  func apply(_ state: DeliveryState, _ item: Item, to message: inout ScriptMessage) {
    guard let kind = Receipt.State(rawValue: state.rawValue), !item.rest.isEmpty else {
      message.delivery = state
      expectNoMore(item)
      return
    }
    var index = item.rest.lowerBound
    while let word = Word.next(bytes, index..<item.rest.upperBound) {
      if word.text == "by", !word.isQuoted {
        let written = Escapes.trim(bytes, item.rest.lowerBound..<word.range.lowerBound)
        let date = written.isEmpty ? nil : date(written)
        let names = people(after: word, item)
        message.receipts += names.map { Receipt(kind, by: $0, date: date) }
        return
      }
      index = word.range.upperBound
    }
    expectNoMore(item)
  }

  /// Returns who deleted it, of `deleted by Ben`.
  func deleter(_ item: Item) -> Participant.ID? {
    guard let word = Word.next(bytes, item.rest), word.text == "by", !word.isQuoted else {
      diagnostics.error(
        "`deleted` needs a person here",
        hint: "write `{deleted by Ben}`, or `[deleted]` as what the message is",
        at: fragment.place(item.range))
      return nil
    }
    return people(after: word, item).first
  }

  func people(after word: Word, _ item: Item) -> [Participant.ID] {
    let names = names(word.range.upperBound..<item.rest.upperBound)
    if names.isEmpty { diagnostics.error("`by` needs a name", at: fragment.place(word.range)) }
    return names
  }
}

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
