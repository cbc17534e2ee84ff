/// A message.
///
/// Chats hold many of them: properties that few messages have are stored out of line, so that a
/// plain message takes 96 bytes and its text.
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
  /// The sender.
  public var sender: Participant.ID
  /// The text, or a medium's caption.
  public var text: RichText
  /// The date, local to the chat; `nil` if the source has none.
  public var date: LocalDateTime?
  /// The content besides the text: none, media, a poll …
  public var content: Content
  var answered: Boxed<Reply>?
  package var extras: MessageExtras
  /// The delivery state; `nil` displays nothing.
  public var delivery: DeliveryState?
  /// Whether it is pinned.
  public var isPinned: Bool

  /// A message; a plain message needs only an id, a sender and a text.
  public init(
    id: ID, sender: Participant.ID, date: LocalDateTime? = nil, content: Content = .text,
    text: RichText = RichText(), reply: Reply? = nil, forward: Forward? = nil,
    reactions: [Reaction] = [], delivery: DeliveryState? = nil, edited: Edit? = nil,
    history: [RichText] = [], isPinned: Bool = false, album: String? = nil,
    buttons: [[Button]] = [], viaBot: String? = nil, signature: String? = nil, thread: ID? = nil,
    replyCount: Int? = nil, threadSummary: ThreadSummary? = nil, upload: Double? = nil,
    receipts: [Receipt] = [], deletedBy: Participant.ID? = nil, effect: SendingEffect? = nil,
    views: Int? = nil
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
      replyCount: replyCount, threadSummary: threadSummary, upload: upload, receipts: receipts,
      deletedBy: deletedBy, effect: effect, views: views)
  }

  /// A message from its parts, with the rare properties already combined.
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

/// The delivery state of an outgoing message.
public enum DeliveryState: String, Hashable, Sendable, Codable, CaseIterable {
  /// Not sent yet: a clock.
  case sending
  /// Received by the server: one tick.
  case sent
  /// Received by the recipient's device: two ticks.
  case delivered
  /// Read by the recipient: two ticks in the colour for read messages.
  case read
  /// Sending failed: an exclamation mark.
  case failed
}

/// The edit of a message.
public struct Edit: Hashable, Sendable, Codable {
  /// The date, if known.
  public var date: LocalDateTime?

  /// An edit.
  public init(date: LocalDateTime? = nil) { self.date = date }
}

/// The message that is replied to.
public struct Reply: Hashable, Sendable, Codable {
  /// The reply's target; `nil` if only a quote is known.
  public var target: Message.ID?
  /// The quoted sender, if the target isn't in the chat.
  public var sender: Participant.ID?
  /// The quoted words; if absent, derived from the target.
  public var quote: String?
  /// The picture of a story of that sender, if a story is replied to.
  public var story: MediaReference?
  /// Whether the target was deleted without a note; a look decides what is shown of it then.
  public var isTargetDeleted: Bool

  /// A reply.
  public init(
    target: Message.ID? = nil, sender: Participant.ID? = nil, quote: String? = nil,
    story: MediaReference? = nil, isTargetDeleted: Bool = false
  ) {
    self.target = target
    self.sender = sender
    self.quote = quote
    self.story = story
    self.isTargetDeleted = isTargetDeleted
  }
}

extension Reply {
  private enum CodingKeys: String, CodingKey { case target, sender, quote, story, isTargetDeleted }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      target: try values.decodeIfPresent(Message.ID.self, forKey: .target),
      sender: try values.decodeIfPresent(Participant.ID.self, forKey: .sender),
      quote: try values.decodeIfPresent(String.self, forKey: .quote),
      story: try values.decodeIfPresent(MediaReference.self, forKey: .story),
      isTargetDeleted: try values.decodeIfPresent(Bool.self, forKey: .isTargetDeleted) ?? false)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(target, forKey: .target)
    try values.encodeIfPresent(sender, forKey: .sender)
    try values.encodeIfPresent(quote, forKey: .quote)
    try values.encodeIfPresent(story, forKey: .story)
    if isTargetDeleted { try values.encode(true, forKey: .isTargetDeleted) }
  }
}

/// The origin of a forwarded message.
public struct Forward: Hashable, Sendable, Codable {
  /// The original sender, as displayed; `nil` if unknown.
  public var from: String?
  /// The original date.
  public var date: LocalDateTime?

  /// A forward.
  public init(from: String? = nil, date: LocalDateTime? = nil) {
    self.from = from
    self.date = date
  }
}

/// A reaction and its senders.
public struct Reaction: Hashable, Sendable, Codable {
  /// The emoji, or a custom one's name.
  public var emoji: String
  /// The number of reactions; at least the number of `senders`.
  public var count: Int
  /// The senders, as far as known.
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
  /// The label.
  public var text: String
  /// The link's address.
  public var url: String?

  /// A button.
  public init(text: String, url: String? = nil) {
    self.text = text
    self.url = url
  }
}
