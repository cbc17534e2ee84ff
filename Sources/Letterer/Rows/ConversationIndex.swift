import ChatModel

/// Who takes part and which message has which id, looked up once per state.
struct ConversationIndex {
  let conversation: Conversation
  /// Whether names and avatars tell the incoming messages' senders apart.
  let showsSenders: Bool
  /// The entry after the last message of one's own; `nil` where there is none.
  let endOfLastOwnMessage: Int?
  private let participants: [Participant.ID: Int]
  private let messages: [Message.ID: Int]

  private let colors: PersonColors

  init(_ conversation: Conversation, colorCount: Int) {
    self.conversation = conversation
    var participants: [Participant.ID: Int] = [:]
    for (position, participant) in conversation.participants.enumerated()
    where participants[participant.id] == nil {
      participants[participant.id] = position
    }
    self.participants = participants
    colors = PersonColors(
      conversation.participants, me: conversation.me, count: colorCount)
    // Only messages that are answered need to be found again.
    var wanted: Set<Message.ID> = []
    for case .message(let message) in conversation.entries {
      if let target = message.reply?.target { wanted.insert(target) }
    }
    var messages: [Message.ID: Int] = [:]
    if !wanted.isEmpty {
      for (position, entry) in conversation.entries.enumerated() {
        guard case .message(let message) = entry, wanted.contains(message.id) else { continue }
        if messages[message.id] == nil { messages[message.id] = position }
      }
    }
    self.messages = messages
    endOfLastOwnMessage =
      conversation.entries.lastIndex { entry in
        if case .message(let message) = entry { message.sender == conversation.me } else { false }
      }.map { $0 + 1 }
    switch conversation.kind {
    case .group: showsSenders = true
    case .channel, .saved: showsSenders = false
    case .direct, .bot:
      // While nobody is "me", both stand on one side and need their names.
      showsSenders = conversation.me == nil && conversation.participants.count > 1
    }
  }

  func person(_ id: Participant.ID) -> RowPerson {
    guard let position = participants[id] else { return RowPerson(id: id) }
    return RowPerson(conversation.participants[position], colorIndex: colors[id])
  }

  /// Whether a mark in the text speaks to “me”: by id, or by name after an at sign.
  func mentionsMe(_ text: RichText) -> Bool {
    guard let me = conversation.me else { return false }
    let name = person(me).name
    return text.entities.contains { entity in
      switch entity.kind {
      case .mentionName(let id): return id == me
      case .mention:
        let words = text.string.slice(utf8: entity.start, entity.end).drop { $0 == "@" }
        return words == name || words == me.rawValue
      default: return false
      }
    }
  }

  func quoted(_ reply: Reply) -> QuotedMessage {
    var target: Message?
    if let id = reply.target, let position = messages[id],
      case .message(let message) = conversation.entries[position]
    {
      target = message
    }
    let sender = (target?.sender ?? reply.sender).map { person($0) }
    if let quote = reply.quote, !quote.isEmpty {
      return QuotedMessage(
        sender: sender, snippet: Snippet.line(of: RichText(quote)),
        thumbnail: target.flatMap { Snippet.thumbnail(of: $0.content) })
    }
    guard let target else {
      return QuotedMessage(sender: sender, snippet: "Message", isLabel: true)
    }
    let thumbnail = Snippet.thumbnail(of: target.content)
    let words = Snippet.line(of: target.text)
    if !words.isEmpty {
      return QuotedMessage(sender: sender, snippet: words, thumbnail: thumbnail)
    }
    return QuotedMessage(
      sender: sender, snippet: Snippet.label(of: target.content), isLabel: true,
      thumbnail: thumbnail)
  }
}

/// A message in one line.
enum Snippet {
  /// The most characters that a line of any look can show.
  private static let limit = 160

  /// The words on one line; what a spoiler hides stays hidden.
  static func line(of text: RichText) -> String {
    var hidden: [Range<Int>] = []
    for entity in text.entities {
      if case .spoiler = entity.kind, entity.start < entity.end {
        hidden.append(entity.start..<entity.end)
      }
    }
    var line = ""
    var offset = 0
    var isAfterSpace = true
    for character in text.string.prefix(limit * 4) {
      let start = offset
      offset += character.utf8.count
      if character.isWhitespace {
        if !isAfterSpace { line.append(" ") }
        isAfterSpace = true
        continue
      }
      isAfterSpace = false
      line.append(hidden.contains { $0.contains(start) } ? "•" : character)
    }
    if line.last == " " { line.removeLast() }
    return line.count > limit ? line.prefix(limit) + "…" : line
  }

  /// What a message without words is called.
  static func label(of content: Content) -> String {
    switch content {
    case .text: "Message"
    case .photo: "Photo"
    case .video: "Video"
    case .animation: "GIF"
    case .videoMessage: "Video message"
    case .voice: "Voice message"
    case .audio(let media): media.title ?? media.fileName ?? "Audio"
    case .file(let media): media.fileName ?? "File"
    case .sticker(_, let emoji): emoji.map { "\($0) Sticker" } ?? "Sticker"
    case .contact(let contact): contact.name.isEmpty ? "Contact" : contact.name
    case .location(let location): location.isLive ? "Live location" : "Location"
    case .poll(let poll): poll.question.isEmpty ? "Poll" : poll.question
    case .call(let call): call.isVideo ? "Video call" : "Call"
    case .link(let link): link.title ?? link.url
    case .payment(let payment): payment.title
    case .deleted: "Deleted message"
    case .viewOnce: "View once"
    case .unsupported(let kind, _): kind
    }
  }

  static func thumbnail(of content: Content) -> MediaReference? {
    switch content {
    case .photo(let media), .sticker(let media, _):
      media.isSpoiler ? nil : media.thumbnail ?? media.reference
    case .video(let media), .animation(let media), .videoMessage(let media):
      media.isSpoiler ? nil : media.thumbnail
    case .link(let link): link.image
    default: nil
    }
  }
}
