import ChatModel

/// Attributes that say what is in a message's own thread.
extension AttributeParser {
  /// Applies `replies 3`, `replies by Ben & Cleo` or `replies 3 by Ben & Cleo`.
  func replies(_ item: Item, _ message: inout ScriptMessage) {
    var rest = item.rest
    if let word = Word.next(bytes, rest), let count = Int(word.text) {
      message.replyCount = count
      rest = word.range.upperBound..<rest.upperBound
    } else if Word.next(bytes, rest)?.text != "by" {
      diagnostics.error("`replies` needs a whole number", at: fragment.place(item.range))
      return
    }
    guard let by = Word.next(bytes, rest) else { return }
    guard by.text == "by", !by.isQuoted else {
      diagnostics.error(
        "`\(by.text.prefix(40))` has no meaning here", hint: "write `replies 3 by Ben & Cleo`",
        at: fragment.place(by.range))
      return
    }
    let people = people(after: by, item)
    summarize(&message) { $0.people = people }
  }

  /// Applies `replied 2026-03-14 9:41`, `replied "Last words"`, or both in this order.
  func replied(_ item: Item, _ message: inout ScriptMessage) {
    let words = Word.words(bytes, item.rest)
    guard let last = words.last else {
      diagnostics.error(
        "`replied` says too little", hint: #"write `replied 2026-03-14 9:40 "Last words"`"#,
        at: fragment.place(item.range))
      return
    }
    let written =
      item.rest.lowerBound..<(last.isQuoted ? last.range.lowerBound : item.rest.upperBound)
    let date = Escapes.trim(bytes, written).isEmpty ? nil : date(Escapes.trim(bytes, written))
    summarize(&message) {
      if let date { $0.lastDate = date }
      if last.isQuoted { $0.lastText = last.text }
    }
  }

  /// Changes what a message says of its thread.
  func summarize(_ message: inout ScriptMessage, _ change: (inout ThreadSummary) -> Void) {
    var summary = message.threadSummary ?? ThreadSummary()
    change(&summary)
    message.threadSummary = summary.isEmpty ? nil : summary
  }
}
