import ChatModel

/// Writes a conversation as a script, entry by entry.
struct ConversationWriter: IteratorProtocol, Sendable {
  private let conversation: Conversation
  /// The header.
  let presentation: Presentation
  private var clock = ScriptClock(today: .reference)
  private var place = 0
  private var messageCount = 0
  /// The ids of replied-to messages that are in the chat.
  private let answered: Set<Message.ID>

  init(_ conversation: Conversation) {
    self.conversation = conversation
    presentation = Presentation(
      title: conversation.title, subtitle: conversation.subtitle, kind: conversation.kind,
      avatar: conversation.avatar, me: conversation.me, people: Self.people(of: conversation))
    var targets: Set<Message.ID> = []
    for case .message(let message) in conversation.entries {
      if let target = message.reply?.target { targets.insert(target) }
    }
    var answered: Set<Message.ID> = []
    if !targets.isEmpty {
      for case .message(let message) in conversation.entries where targets.contains(message.id) {
        answered.insert(message.id)
      }
    }
    self.answered = answered
  }

  mutating func next() -> ScriptItem? {
    guard place < conversation.entries.count else { return nil }
    defer { place += 1 }
    return ScriptItem(kind(conversation.entries[place]))
  }

  // MARK: People

  /// Returns all participants with unique handles: their name, with a number if it is taken.
  private static func people(of conversation: Conversation) -> [Person] {
    var handles: Set<String> = []
    var counts: [String: Int] = [:]
    var known: Set<Participant.ID> = []
    var people: [Person] = []
    for participant in conversation.participants where known.insert(participant.id).inserted {
      let name =
        Handle.clean(participant.name) ?? Handle.clean(participant.id.rawValue) ?? "Someone"
      var handle = name
      // A handle `Me` would choose the outgoing side of a chat that has none.
      var isTaken = Handle.isMe(name) && conversation.me != participant.id
      while isTaken || !handles.insert(handle).inserted {
        isTaken = false
        let count = counts[name, default: 1] + 1
        counts[name] = count
        handle = "\(name) (\(count))"
      }
      people.append(Person(handle, participant: participant))
    }
    return people
  }

  // MARK: Entries

  private mutating func kind(_ entry: Entry) -> ScriptItem.Kind {
    switch entry {
    case .message(let message): .message(line(message))
    case .service(let line): .service(self.line(line))
    case .separator(let separator): .separator(line(separator))
    case .unreadMark(let count): .unreadMark(count: count)
    }
  }

  private mutating func time(_ date: LocalDateTime?) -> ScriptTime {
    let time = clock.time(for: date)
    _ = clock.date(time)
    return time
  }

  private mutating func line(_ message: Message) -> ScriptMessage {
    messageCount += 1
    return ScriptMessage(
      message, id: message.id.rawValue == "m\(messageCount)" ? nil : message.id,
      time: time(message.date), reply: message.reply.map(reply))
  }

  private func reply(_ reply: Reply) -> ScriptReply {
    ScriptReply(
      to: reply.target.map { answered.contains($0) ? .id($0) : .outside($0) }, sender: reply.sender,
      quote: reply.quote, story: reply.story)
  }

  private mutating func line(_ line: ServiceLine) -> ScriptServiceLine {
    ScriptServiceLine(
      line.text, id: line.id, kind: line.kind, actor: line.actor, members: line.members,
      target: line.target, time: time(line.date))
  }

  private mutating func line(_ separator: Separator) -> ScriptSeparator {
    let line = ScriptSeparator(
      separator.text, day: separator.date.map { .on($0) } ?? ScriptSeparator.Day.none)
    _ = clock.enter(line)
    return line
  }
}

extension Handle {
  /// Returns a name as a valid handle; `nil` if nothing of it remains.
  package static func clean(_ name: String) -> String? {
    var text = ""
    for scalar in name.unicodeScalars.prefix(60) {
      text.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    let trimmed = Substring(text).trimmingBlanks
    return trimmed.isEmpty ? nil : String(trimmed)
  }
}
