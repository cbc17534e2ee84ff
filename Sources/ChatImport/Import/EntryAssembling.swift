import ChatModel

/// Puts the entries of a chat together, whatever they are read from.
protocol EntryAssembling {
  /// What is known of the chat so far.
  var ledger: EntryLedger { get set }
  /// Where what is built stands in the export; `nil` where that can't be said in lines.
  var place: SourceLocation? { get }
}

extension EntryAssembling {
  /// Everybody met so far.
  var roster: ParticipantRoster {
    _read { yield ledger.roster }
    _modify { yield &ledger.roster }
  }

  /// The id that a message has in the export; a second one of the same id gets a number of its own.
  mutating func identity(_ raw: String?) -> Message.ID {
    let (id, isDouble) = ledger.take(raw)
    if isDouble {
      warn(one: "message has the id of another one", many: "messages have the id of another one")
    }
    return id
  }

  /// Adds somebody whom the name alone tells from others; the id, which is the name.
  @discardableResult
  mutating func meet(named name: String) -> Participant.ID {
    roster.add(Participant.ID(name), name: name, placeholder: name)
    return Participant.ID(name)
  }

  /// An id for what a message holds beside its first content.
  mutating func identity(of part: Int, in message: Message.ID) -> Message.ID {
    ledger.take("\(message.rawValue)/\(part)").id
  }

  /// A date from milliseconds since 1970 on the chat's clock; one that doesn't exist is counted.
  mutating func date(milliseconds: Int?) -> LocalDateTime? {
    guard let milliseconds else { return nil }
    if let date = LocalDateTime(milliseconds: milliseconds) { return date }
    warn(
      one: "message has a date that doesn't exist and is shown without one",
      many: "messages have dates that don't exist and are shown without one")
    return nil
  }

  /// Counts one more of what couldn't be represented; the words follow the number.
  mutating func warn(one: String, many: String, hint: String? = nil) {
    guard ledger.tally.add(one: one, many: many, hint: hint) else { return }
    if let place { ledger.tally.locate(place) }
  }

  /// Counts one more message of a kind that is shown as a card.
  mutating func placeholder(_ kind: String, _ summary: String) -> Content {
    warn(
      one: "message of the kind `\(kind)` is shown as a card",
      many: "messages of the kind `\(kind)` are shown as cards")
    return .unsupported(kind: kind, summary: summary)
  }

  /// Counts one more file that the export doesn't have.
  mutating func noteMissingFile(hint: String) {
    warn(one: "file is not in the export", many: "files are not in the export", hint: hint)
  }

  /// A message as entries: what it holds beside its first content stands in messages of their own.
  mutating func entries(of message: Message, contents: [Content]) -> [Entry] {
    guard let first = contents.first else { return [.message(message)] }
    var message = message
    message.content = first
    guard contents.count > 1 else { return [.message(message)] }
    if contents.allSatisfy(\.isVisual) { message.album = "album-\(message.id.rawValue)" }
    var others: [Entry] = []
    for (number, content) in contents.enumerated().dropFirst() {
      others.append(
        .message(
          Message(
            id: identity(of: number + 1, in: message.id), sender: message.sender,
            date: message.date, content: content, delivery: message.delivery,
            album: message.album, thread: message.thread)))
    }
    return [.message(message)] + others
  }

  /// The warning that nobody is known to be “me”; none where somebody is.
  func unknownMe(_ me: Participant.ID?) -> [Diagnostic] {
    guard me == nil, !roster.participants.isEmpty else { return [] }
    return [NameSuggestion.unknownMe(roster.participants.map(\.name))]
  }
}
