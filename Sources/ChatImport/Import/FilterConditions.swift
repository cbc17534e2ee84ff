import ChatModel

/// A filter whose names are resolved to ids.
struct FilterConditions {
  private let words: [WordSearch]
  private let senders: Set<Participant.ID>?
  /// The kinds that are kept; `nil` for all.
  var kinds: Set<MessageKind>?
  /// The messages that begin the threads that are kept; `nil` where threads don't matter.
  var threads: Set<Message.ID>?

  /// A filter's conditions; its threads are still to be found.
  ///
  /// - Throws: a ``DiagnosticsError`` for each name that nobody has, with a guess and the list.
  init(_ filter: MessageFilter, people: [Participant]) throws(DiagnosticsError) {
    words = filter.words.map(WordSearch.init)
    kinds = filter.kinds.isEmpty ? nil : Set(filter.kinds)
    var senders: Set<Participant.ID> = []
    var unknown: [Diagnostic] = []
    for name in filter.senders {
      let found = Self.people(named: name, among: people)
      if found.isEmpty {
        unknown.append(
          Diagnostic(
            .error, "nobody in the chat is called `\(name)`",
            hint: NameSuggestion.hint(for: name, among: people.map(\.name))))
      }
      senders.formUnion(found)
    }
    guard unknown.isEmpty else { throw DiagnosticsError(unknown) }
    self.senders = filter.senders.isEmpty ? nil : senders
  }

  /// Everybody of an id or a name: as written, else whatever the case.
  private static func people(
    named name: String, among people: [Participant]
  ) -> [Participant.ID] {
    let exact = people.filter { $0.id.rawValue == name || $0.name == name }
    guard exact.isEmpty else { return exact.map(\.id) }
    let folded = name.lowercased()
    return people.filter { $0.name.lowercased() == folded }.map(\.id)
  }

  /// Returns whether an entry meets all conditions.
  ///
  /// - Complexity: O(its words).
  func keep(_ entry: Entry) -> Bool {
    guard let kind = MessageKind(entry) else { return false }
    if let kinds, !kinds.contains(kind) { return false }
    if let senders, !isBy(senders, entry) { return false }
    if let threads, !isIn(threads, entry) { return false }
    return words.isEmpty || words.contains(where: entry.hasWords)
  }

  private func isBy(_ senders: Set<Participant.ID>, _ entry: Entry) -> Bool {
    switch entry {
    case .message(let message): senders.contains(message.sender)
    case .service(let line): line.actor.map(senders.contains) ?? false
    case .separator, .unreadMark: false
    }
  }

  private func isIn(_ threads: Set<Message.ID>, _ entry: Entry) -> Bool {
    switch entry {
    case .message(let message):
      threads.contains(message.id) || message.thread.map(threads.contains) ?? false
    case .service(let line): line.id.map(threads.contains) ?? false
    case .separator, .unreadMark: false
    }
  }
}
