import ChatModel

/// The participants of a chat, looked up once: events don't change them.
struct RowPeople: Sendable {
  /// Whose messages are outgoing.
  let me: Participant.ID?
  /// Whether incoming messages show their senders' names and avatars.
  let showsSenders: Bool
  /// How many there are beside “me”.
  let othersCount: Int
  private let kind: Conversation.Kind
  private let isAmongFew: Bool
  private let participants: [Participant.ID: Participant]
  private let colors: PersonColors

  /// - Parameter marksChannels: whether groups that aren't named as channels are those of a few.
  init(_ conversation: Conversation, colorCount: Int, marksChannels: Bool = false) {
    me = conversation.me
    kind = conversation.kind
    isAmongFew =
      switch conversation.kind {
      case .direct, .bot: true
      case .group: marksChannels && !(conversation.title.map(Conversation.canBeChannel) ?? false)
      case .channel, .saved: false
      }
    participants = Dictionary(
      conversation.participants.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    othersCount = conversation.participants.count { $0.id != conversation.me }
    colors = PersonColors(
      conversation.participants, me: conversation.me, count: colorCount)
    switch conversation.kind {
    case .group: showsSenders = true
    case .channel, .saved: showsSenders = false
    case .direct, .bot:
      // Without a “me”, both are on one side and need names.
      showsSenders = conversation.me == nil && conversation.participants.count > 1
    }
  }

  func person(_ id: Participant.ID) -> RowPerson {
    var person =
      participants[id].map { RowPerson($0, colorIndex: colors[id]) } ?? RowPerson(id: id)
    if kind == .bot, id != me { person.isBot = true }
    person.isAmongFew = isAmongFew
    return person
  }

  /// Returns whether a mark in the text mentions “me”: by id, or by name after an at sign.
  func mentionsMe(_ text: RichText) -> Bool {
    guard let me else { return false }
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
}

extension Conversation {
  /// Returns whether a name has neither capitals nor spaces, as channels' names.
  package static func canBeChannel(_ name: String) -> Bool {
    !name.isEmpty && !name.contains { $0.isUppercase || $0.isWhitespace }
  }
}
