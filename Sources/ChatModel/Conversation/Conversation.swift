/// A chat: its participants and its entries in display order.
public struct Conversation: Hashable, Sendable, Codable {
  /// The kinds of chats.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Two people.
    case direct
    /// Several people.
    case group
    /// One person posts, many read.
    case channel
    /// Notes to oneself.
    case saved
    /// A person and a bot.
    case bot
  }

  /// The name in the header; if absent, derived from the participants.
  public var title: String?
  /// The line under the title: presence or members.
  public var subtitle: String?
  /// The kind of chat.
  public var kind: Kind
  /// The picture in the header; a path relative to the conversation's media folder.
  public var avatar: MediaReference?
  /// The participant of the outgoing side; `nil` until chosen.
  public var me: Participant.ID?
  /// All senders and mentioned people, in order of appearance.
  public var participants: [Participant]
  /// The entries in display order.
  public var entries: [Entry]

  /// A chat; empty by default.
  public init(
    title: String? = nil, subtitle: String? = nil, kind: Kind = .direct,
    avatar: MediaReference? = nil, me: Participant.ID? = nil, participants: [Participant] = [],
    entries: [Entry] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.kind = kind
    self.avatar = avatar
    self.me = me
    self.participants = participants
    self.entries = entries
  }

  /// Returns the participant with an id. Complexity: O(participants).
  public func participant(_ id: Participant.ID) -> Participant? {
    participants.first { $0.id == id }
  }
}

/// A participant of a chat.
public struct Participant: Hashable, Sendable, Codable, Identifiable {
  /// The identity of a participant; the name, if a format has no better identifier.
  public struct ID: Hashable, Sendable, Codable, ExpressibleByStringLiteral, RawRepresentable {
    /// The id's text.
    public var rawValue: String
    /// An id from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An id from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An id from a literal.
    public init(stringLiteral value: String) { rawValue = value }
  }

  /// The identity.
  public var id: ID
  /// The displayed name.
  public var name: String
  /// The picture; if absent, initials on a colour.
  public var avatar: MediaReference?
  /// The colour of the name and of the initials, `#RRGGBB`; if absent, derived from the id.
  public var color: String?
  /// Whether it is a bot.
  public var isBot: Bool

  /// A participant, by name alone or with details.
  public init(
    id: ID, name: String? = nil, avatar: MediaReference? = nil, color: String? = nil,
    isBot: Bool = false
  ) {
    self.id = id
    self.name = name ?? id.rawValue
    self.avatar = avatar
    self.color = color
    self.isBot = isBot
  }
}

/// An entry of a chat.
///
/// It is as wide as a reference: the chat, its events and each of its states share one copy of a
/// message.
public indirect enum Entry: Hashable, Sendable, Codable {
  /// A message.
  case message(Message)
  /// A system line: a member joined, a call, an encryption notice.
  case service(ServiceLine)
  /// A day separator with its own text; day separators derived from dates aren't stored.
  case separator(Separator)
  /// The start of the unread messages, with their count if known.
  case unreadMark(count: Int?)

  /// The date of the message or the day.
  package var date: LocalDateTime? {
    switch self {
    case .message(let message): message.date
    case .service(let line): line.date
    case .separator(let separator): separator.date
    case .unreadMark: nil
    }
  }
}

/// A separator line, such as a day.
public struct Separator: Hashable, Sendable, Codable {
  /// The text; empty if the date is displayed instead.
  public var text: String
  /// The day that it represents, if known.
  public var date: LocalDateTime?

  /// A separator.
  public init(text: String, date: LocalDateTime? = nil) {
    self.text = text
    self.date = date
  }
}

/// A system line about the chat itself.
public struct ServiceLine: Hashable, Sendable, Codable {
  /// The kinds of events; `other` if only the text tells.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The chat was created.
    case created
    /// A participant joined by themselves.
    case joined
    /// A participant left by themselves.
    case left
    /// A participant was added by another.
    case added
    /// A participant was removed by another.
    case removed
    /// The chat was renamed.
    case renamed
    /// The chat's picture was changed or removed.
    case photoChanged
    /// A message was pinned.
    case pinned
    /// A participant called.
    case call
    /// A call was not answered.
    case missedCall
    /// Messages are encrypted, or a security code changed.
    case encryption
    /// A topic of a group was created or changed.
    case topic
    /// Automatic deletion of messages was turned on or off.
    case autoDelete
    /// Money was sent.
    case payment
    /// A participant took a screenshot.
    case screenshot
    /// A participant scored in a game.
    case game
    /// The chat's theme was changed.
    case theme
    /// A participant boosted the chat.
    case boost
    /// Another event, described by the text.
    case other
  }

  /// Identity in its chat.
  public var id: Message.ID?
  /// The kind of event.
  public var kind: Kind
  /// The whole line, as displayed.
  public var text: String
  /// The participant who did it.
  public var actor: Participant.ID?
  /// The participants affected.
  public var members: [Participant.ID]
  /// The message that it refers to, such as a pinned one.
  public var target: Message.ID?
  /// The date.
  public var date: LocalDateTime?

  /// A system line.
  public init(
    id: Message.ID? = nil, kind: Kind = .other, text: String, actor: Participant.ID? = nil,
    members: [Participant.ID] = [], target: Message.ID? = nil, date: LocalDateTime? = nil
  ) {
    self.id = id
    self.kind = kind
    self.text = text
    self.actor = actor
    self.members = members
    self.target = target
    self.date = date
  }
}
