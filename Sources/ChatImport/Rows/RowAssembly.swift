import ChatModel

/// What every format of database rows needs while its chat is put together.
struct RowAssembly: EntryAssembling {
  var ledger = EntryLedger()
  /// A database has no lines.
  var place: SourceLocation? { nil }

  /// All warnings: those of the messages, of what is damaged, and of an unknown “me”.
  func warnings(_ reader: TableReader, me: Participant.ID?) -> [Diagnostic] {
    ledger.tally.warnings + reader.warnings + unknownMe(me)
  }

  /// The line for a row that can't be read any more, so that it isn't lost.
  mutating func unreadable() -> Entry {
    warn(
      one: "message can't be read and is shown as a line",
      many: "messages can't be read and are shown as lines")
    return .service(ServiceLine(text: "Unreadable message"))
  }

  /// The line about a message that somebody else took back than who wrote it.
  mutating func removal(
    of message: Message, by remover: Participant.ID, reason: String? = nil,
    date: LocalDateTime? = nil
  ) -> Entry {
    let who = roster.name(of: remover) ?? remover.rawValue
    let whose = roster.name(of: message.sender) ?? message.sender.rawValue
    return .service(
      ServiceLine(
        id: identity(of: 1, in: message.id),
        text: "\(who) deleted a message of \(whose)" + (reason.map { ": \($0)" } ?? ""),
        actor: remover, members: [message.sender], target: message.id, date: date ?? message.date))
  }

  /// Leaves the quoted words out of replies whose target is among the entries.
  static func settleReplies(_ entries: inout [Entry]) {
    var known: Set<Message.ID> = []
    for entry in entries {
      if case .message(let message) = entry { known.insert(message.id) }
    }
    for index in entries.indices {
      guard case .message(var message) = entries[index], let target = message.reply?.target else {
        continue
      }
      if known.contains(target), target != message.id {
        message.reply?.quote = nil
        message.reply?.sender = nil
      } else {
        message.reply?.target = nil
        if message.reply?.quote == nil {
          message.reply?.quote = "A message that isn't in the export"
        }
      }
      entries[index] = .message(message)
    }
  }
}
