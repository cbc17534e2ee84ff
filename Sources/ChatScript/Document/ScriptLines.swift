import ChatModel

/// The items of a script: a list, or the source that they are created from.
///
/// Items that are parsed from a text or created from a chat on each iteration take no memory,
/// however long the chat is.
enum ScriptLines: Sequence, Sendable {
  case list([ScriptItem])
  /// A text without further diagnostics, and the survey of its items.
  case text(SourceText, ScriptSurvey)
  /// A chat that the items are created from.
  indirect case chat(ConversationWriter)

  /// All items.
  var list: [ScriptItem] {
    switch self {
    case .list(let items): items
    case .text, .chat: Array(self)
    }
  }

  /// The survey of all items. Complexity: O(items) for a list.
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
      // Errors were reported when the text was first parsed.
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
