import ChatModel

/// The items of a script: a list of them, or where they come from.
///
/// Read from a text or made of a chat each time anew, they take no memory, however long it is.
enum ScriptLines: Sequence, Sendable {
  case list([ScriptItem])
  /// A text in which nothing new can be found to be wrong, and what was found in its items.
  case text(SourceText, ScriptSurvey)
  /// A chat of which they are made.
  indirect case chat(ConversationWriter)

  /// All items.
  var list: [ScriptItem] {
    switch self {
    case .list(let items): items
    case .text, .chat: Array(self)
    }
  }

  /// What is known of all items together. Complexity: O(items) for a list.
  var survey: ScriptSurvey {
    switch self {
    case .list(let items): ScriptSurvey(items)
    case .text(_, let survey): survey
    case .chat: ScriptSurvey(self)
    }
  }

  /// Whether it is known that no message names a file. Complexity: O(1).
  var surelyHasNoMedia: Bool {
    if case .text(_, let survey) = self { !survey.hasMedia } else { false }
  }

  func makeIterator() -> Iterator {
    switch self {
    case .list(let items): Iterator(items: items.makeIterator())
    case .text(let source, _):
      // What is wrong was said when the text was read first.
      Iterator(
        parser: ScriptParser(source: source, diagnostics: DiagnosticCollector(source: nil)))
    case .chat(let writer): Iterator(writer: writer)
    }
  }

  struct Iterator: IteratorProtocol {
    fileprivate var items: IndexingIterator<[ScriptItem]>?
    fileprivate var parser: ScriptParser?
    fileprivate var writer: ConversationWriter?

    mutating func next() -> ScriptItem? { items?.next() ?? parser?.next() ?? writer?.next() }
  }
}
