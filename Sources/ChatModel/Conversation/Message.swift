/// Something that somebody said.
///
/// Chats hold many of them: what only few messages have stands apart, so that a plain one takes 96
/// bytes and its text.
public struct Message: Hashable, Sendable, Identifiable {
  /// Identity in its chat; stable under edits.
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

  /// Identity in its chat.
  public var id: ID
  /// Who said it.
  public var sender: Participant.ID
  /// The text, or a medium's caption.
  public var text: RichText
  /// When, local to the chat; `nil` where the source doesn't say.
  public var date: LocalDateTime?
  /// What it is, beside its text: nothing, media, a poll …
  public var content: Content
  var answered: Boxed<Reply>?
  package var extras: MessageExtras
  /// How far it got; `nil` shows nothing.
  public var delivery: DeliveryState?
  /// Whether it is pinned.
  public var isPinned: Bool

  /// A message; a plain one needs an id, a sender and a text.
  public init(
    id: ID, sender: Participant.ID, date: LocalDateTime? = nil, content: Content = .text,
    text: RichText = RichText(), reply: Reply? = nil, forward: Forward? = nil,
    reactions: [Reaction] = [], delivery: DeliveryState? = nil, edited: Edit? = nil,
    history: [RichText] = [], isPinned: Bool = false, album: String? = nil,
    buttons: [[Button]] = [], viaBot: String? = nil, signature: String? = nil, thread: ID? = nil,
    replyCount: Int? = nil, upload: Double? = nil
  ) {
    self.id = id
    self.sender = sender
    self.text = text
    self.date = date
    self.content = content
    answered = reply.map { Boxed($0) }
    self.delivery = delivery
    self.isPinned = isPinned
    extras = MessageExtras(
      forward: forward, reactions: reactions, edited: edited, history: history, album: album,
      buttons: buttons, viaBot: viaBot, signature: signature, thread: thread,
      replyCount: replyCount, upload: upload)
  }

  /// A message from its parts, those that few messages have already together.
  package init(
    id: ID, sender: Participant.ID, text: RichText, date: LocalDateTime?, content: Content,
    reply: Reply?, extras: MessageExtras, delivery: DeliveryState?, isPinned: Bool
  ) {
    self.id = id
    self.sender = sender
    self.text = text
    self.date = date
    self.content = content
    answered = reply.map { Boxed($0) }
    self.extras = extras
    self.delivery = delivery
    self.isPinned = isPinned
  }
}

/// How far an outgoing message got.
public enum DeliveryState: String, Hashable, Sendable, Codable, CaseIterable {
  /// It hasn't left the device yet: a clock.
  case sending
  /// The server has it: one tick.
  case sent
  /// The receiver's device has it: two ticks.
  case delivered
  /// The receiver has seen it: two ticks in the colour for read messages.
  case read
  /// It couldn't be sent: an exclamation mark.
  case failed
}

/// That a message was edited.
public struct Edit: Hashable, Sendable, Codable {
  /// When, where known.
  public var date: LocalDateTime?

  /// An edit.
  public init(date: LocalDateTime? = nil) { self.date = date }
}

/// The message that another one answers.
public struct Reply: Hashable, Sendable, Codable {
  /// Which message; `nil` where only a quote is known.
  public var target: Message.ID?
  /// Who is quoted, where the target isn't in the chat.
  public var sender: Participant.ID?
  /// The words quoted; where absent they follow from the target.
  public var quote: String?

  /// A reply.
  public init(target: Message.ID? = nil, sender: Participant.ID? = nil, quote: String? = nil) {
    self.target = target
    self.sender = sender
    self.quote = quote
  }
}

/// Where a message was forwarded from.
public struct Forward: Hashable, Sendable, Codable {
  /// Who said it first, as shown; `nil` where unknown.
  public var from: String?
  /// When it was said first.
  public var date: LocalDateTime?

  /// A forward.
  public init(from: String? = nil, date: LocalDateTime? = nil) {
    self.from = from
    self.date = date
  }
}

/// A reaction and who gave it.
public struct Reaction: Hashable, Sendable, Codable {
  /// The emoji, or a custom one's name.
  public var emoji: String
  /// How many gave it; at least the number of `senders`.
  public var count: Int
  /// Who gave it, as far as known.
  public var senders: [Participant.ID]
  /// A custom emoji's picture.
  public var image: MediaReference?

  /// A reaction.
  public init(
    emoji: String, count: Int? = nil, senders: [Participant.ID] = [], image: MediaReference? = nil
  ) {
    self.emoji = emoji
    self.count = max(count ?? senders.count, senders.count, 1)
    self.senders = senders
    self.image = image
  }
}

/// A button under a message.
public struct Button: Hashable, Sendable, Codable {
  /// What it says.
  public var text: String
  /// Where it leads.
  public var url: String?

  /// A button.
  public init(text: String, url: String? = nil) {
    self.text = text
    self.url = url
  }
}
