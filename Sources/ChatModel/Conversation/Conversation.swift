/// A chat: who takes part, and everything that stands in it, in the order in which it is shown.
public struct Conversation: Hashable, Sendable, Codable {
  /// What kind of chat it is.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Two people.
    case direct
    /// Several people.
    case group
    /// One speaks, many read.
    case channel
    /// Notes to oneself.
    case saved
    /// A person and a bot.
    case bot
  }

  /// The name in the header; where absent it follows from the participants.
  public var title: String?
  /// The line under the title: presence, members.
  public var subtitle: String?
  /// What kind of chat it is.
  public var kind: Kind
  /// The picture in the header; a path relative to the conversation's media folder.
  public var avatar: MediaReference?
  /// Whose side is the outgoing one; `nil` until chosen.
  public var me: Participant.ID?
  /// Everybody who says something or is spoken of, in the order of appearance.
  public var participants: [Participant]
  /// What stands in the chat, in the order shown.
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

  /// The participant of an id. Complexity: O(participants).
  public func participant(_ id: Participant.ID) -> Participant? {
    participants.first { $0.id == id }
  }
}

/// Somebody who takes part.
public struct Participant: Hashable, Sendable, Codable, Identifiable {
  /// Who it is; the name, where a format has nothing better.
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

  /// Who it is.
  public var id: ID
  /// The name shown.
  public var name: String
  /// The picture; where absent, initials on a colour.
  public var avatar: MediaReference?
  /// The colour of the name and of the initials, `#RRGGBB`; where absent it follows from the id.
  public var color: String?
  /// Whether it is a program.
  public var isBot: Bool

  /// Somebody, by name alone or with more.
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

/// One thing that stands in a chat.
///
/// It is as wide as a reference: what stands in a chat, what happened in it and each of its states
/// share one copy of what was said.
public indirect enum Entry: Hashable, Sendable, Codable {
  /// Something said.
  case message(Message)
  /// Something that happened: a member joined, a call, an encryption notice.
  case service(ServiceLine)
  /// A day separator with its own text; day separators that follow from dates are not stored.
  case separator(Separator)
  /// Where the unread messages begin, with their count where known.
  case unreadMark(count: Int?)

  /// When it was said, or which day it is.
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
  /// What it says; empty where its date says it.
  public var text: String
  /// The day it stands for, where known.
  public var date: LocalDateTime?

  /// A separator.
  public init(text: String, date: LocalDateTime? = nil) {
    self.text = text
    self.date = date
  }
}

/// A line about the chat itself.
public struct ServiceLine: Hashable, Sendable, Codable {
  /// What happened; `other` where the words say it all.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The chat was created.
    case created
    /// Somebody joined by themselves.
    case joined
    /// Somebody left by themselves.
    case left
    /// Somebody was added by another.
    case added
    /// Somebody was removed by another.
    case removed
    /// The chat got another name.
    case renamed
    /// The chat got another picture, or none.
    case photoChanged
    /// A message was pinned.
    case pinned
    /// Somebody called.
    case call
    /// A call was not answered.
    case missedCall
    /// Messages are encrypted, or a security code changed.
    case encryption
    /// A topic of a group was created or changed.
    case topic
    /// Messages are deleted after a while, or no longer.
    case autoDelete
    /// Money was sent.
    case payment
    /// Somebody took a screenshot.
    case screenshot
    /// Somebody scored in a game.
    case game
    /// The chat got another look.
    case theme
    /// Somebody boosted the chat.
    case boost
    /// Something else, which the line's words say.
    case other
  }

  /// Identity in its chat.
  public var id: Message.ID?
  /// What happened.
  public var kind: Kind
  /// The whole line, as it is shown.
  public var text: String
  /// Who did it.
  public var actor: Participant.ID?
  /// To whom it was done.
  public var members: [Participant.ID]
  /// The message that it speaks of, as a pin does.
  public var target: Message.ID?
  /// When.
  public var date: LocalDateTime?

  /// A line about the chat.
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
