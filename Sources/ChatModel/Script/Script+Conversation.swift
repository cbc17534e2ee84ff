extension Script {
  /// A chat as a script: whatever stands in it is written out, so that ``conversation(_:)`` gives it
  /// back equal, ids and dates included.
  ///
  /// That holds for any chat whose ids are unique, whose participants hold everybody who is spoken of,
  /// and whose media have paths. Nothing in the script depends on the day on which it is read.
  ///
  /// Complexity: O(entries + participants).
  public init(conversation: Conversation) {
    var writer = ConversationWriter(conversation)
    self = writer.script()
  }
}

/// Writes a conversation as a script.
struct ConversationWriter {
  private let conversation: Conversation
  private var clock = ScriptClock(today: .reference)
  private var messageCount = 0
  private var ids: Set<Message.ID> = []

  init(_ conversation: Conversation) { self.conversation = conversation }

  mutating func script() -> Script {
    for case .message(let message) in conversation.entries { ids.insert(message.id) }
    let presentation = Presentation(
      title: conversation.title, subtitle: conversation.subtitle, kind: conversation.kind,
      avatar: conversation.avatar, me: conversation.me, people: people())
    let items = conversation.entries.map { ScriptItem(kind($0)) }
    return Script(presentation: presentation, items: items)
  }

  // MARK: People

  /// Everybody under a handle of their own: their name, or with a number where it is taken.
  private func people() -> [Person] {
    var handles: Set<String> = []
    var counts: [String: Int] = [:]
    var known: Set<Participant.ID> = []
    var people: [Person] = []
    for participant in conversation.participants where known.insert(participant.id).inserted {
      let name =
        Handle.clean(participant.name) ?? Handle.clean(participant.id.rawValue) ?? "Someone"
      var handle = name
      // A handle `Me` would choose a side where the chat has none.
      var isTaken = ScriptResolver.isMe(name) && conversation.me != participant.id
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
      to: reply.target.map { ids.contains($0) ? .id($0) : .outside($0) }, sender: reply.sender,
      quote: reply.quote)
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
  /// A name as lines can call somebody; `nil` where nothing of it is left.
  static func clean(_ name: String) -> String? {
    var text = ""
    for scalar in name.unicodeScalars.prefix(60) {
      text.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    let trimmed = Substring(text).trimmingBlanks
    return trimmed.isEmpty ? nil : String(trimmed)
  }
}
