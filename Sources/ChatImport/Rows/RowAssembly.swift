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

  /// Leaves the quoted words out of replies whose target is among the entries, and the target where it is
  /// nowhere.
  ///
  /// - Parameter others: returns those of some messages that the chat has beside its entries, as only a
  ///   part of it is kept.
  static func settleReplies(
    _ entries: inout [Entry],
    others: (Set<Message.ID>) throws(DiagnosticsError) -> Set<Message.ID> = {
      _ throws(DiagnosticsError) in []
    }
  ) throws(DiagnosticsError) {
    var known: Set<Message.ID> = []
    var wanted: Set<Message.ID> = []
    for entry in entries {
      guard case .message(let message) = entry else { continue }
      known.insert(message.id)
      if let target = message.reply?.target { wanted.insert(target) }
    }
    wanted.subtract(known)
    let left = wanted.isEmpty ? [] : try others(wanted)
    for index in entries.indices {
      guard case .message(var message) = entries[index], let target = message.reply?.target else {
        continue
      }
      if known.contains(target), target != message.id {
        message.reply?.quote = nil
        message.reply?.sender = nil
      } else if left.contains(target) {
        if message.reply?.quote == nil { message.reply?.quote = "An earlier message" }
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
