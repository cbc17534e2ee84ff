import ChatModel

/// A message of a script.
///
/// Unlike a `Message`, it isn't resolved: it has an id only if one is written, a time of day
/// instead of a date, and a reply reference that is still to be looked up.
public struct ScriptMessage: Hashable, Sendable {
  /// The sender.
  public var sender: Participant.ID
  /// The explicit id; `nil` for an automatic one: `m1`, `m2` …
  public var id: Message.ID?
  /// The text, or a medium's caption.
  public var text: RichText
  private var written: WrittenTime
  /// The content besides the text.
  public var content: Content
  private var answered: Boxed<ScriptReply>?
  var extras: MessageExtras
  /// The delivery state.
  public var delivery: DeliveryState?
  /// Whether it is pinned.
  public var isPinned: Bool

  /// A message; a plain message needs only a sender and a text.
  public init(
    from sender: Participant.ID, _ text: RichText = RichText(), id: Message.ID? = nil,
    time: ScriptTime = .inherited, reply: ScriptReply? = nil, content: Content = .text,
    forward: Forward? = nil, reactions: [Reaction] = [], delivery: DeliveryState? = nil,
    edited: Edit? = nil, history: [RichText] = [], isPinned: Bool = false, album: String? = nil,
    buttons: [[Button]] = [], viaBot: String? = nil, signature: String? = nil,
    thread: Message.ID? = nil, replyCount: Int? = nil, threadSummary: ThreadSummary? = nil,
    upload: Double? = nil, receipts: [Receipt] = [], deletedBy: Participant.ID? = nil,
    effect: SendingEffect? = nil, views: Int? = nil
  ) {
    self.sender = sender
    self.id = id
    self.text = text
    written = WrittenTime(time)
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

  /// A message as a line, with its id, time and reply as written in the script.
  init(_ message: Message, id: Message.ID?, time: ScriptTime, reply: ScriptReply?) {
    sender = message.sender
    self.id = id
    text = message.text
    written = WrittenTime(time)
    content = message.content
    answered = reply.map { Boxed($0) }
    extras = message.extras
    delivery = message.delivery
    isPinned = message.isPinned
  }

  /// The time.
  public var time: ScriptTime {
    get { written.time }
    set { written = WrittenTime(newValue) }
  }

  /// The reply.
  public var reply: ScriptReply? {
    get { answered?.value }
    set { answered = newValue.map { Boxed($0) } }
  }
}

/// Properties that few messages have.
extension ScriptMessage {
  /// The origin of a forwarded message.
  public var forward: Forward? {
    _read { yield extras.parts.forward }
    _modify { yield &extras.parts.forward }
  }
  /// The reactions in display order.
  public var reactions: [Reaction] {
    _read { yield extras.parts.reactions }
    _modify { yield &extras.parts.reactions }
  }
  /// Whether it was edited, and when, if known.
  public var edited: Edit? {
    _read { yield extras.parts.edited }
    _modify { yield &extras.parts.edited }
  }
  /// The former texts, oldest first.
  public var history: [RichText] {
    _read { yield extras.parts.history }
    _modify { yield &extras.parts.history }
  }
  /// The album's name, shared by all its messages.
  public var album: String? {
    _read { yield extras.parts.album }
    _modify { yield &extras.parts.album }
  }
  /// The buttons under the message, in rows.
  public var buttons: [[Button]] {
    _read { yield extras.parts.buttons }
    _modify { yield &extras.parts.buttons }
  }
  /// The bot that sent the message.
  public var viaBot: String? {
    _read { yield extras.parts.viaBot }
    _modify { yield &extras.parts.viaBot }
  }
  /// The author's signature in a channel.
  public var signature: String? {
    _read { yield extras.parts.signature }
    _modify { yield &extras.parts.signature }
  }
  /// How many have seen it, in a channel.
  public var views: Int? {
    _read { yield extras.parts.views }
    _modify { yield &extras.parts.views }
  }
  /// The first message of the thread that it belongs to.
  public var thread: Message.ID? {
    _read { yield extras.parts.thread }
    _modify { yield &extras.parts.thread }
  }
  /// The number of replies in its own thread.
  public var replyCount: Int? {
    _read { yield extras.parts.replyCount }
    _modify { yield &extras.parts.replyCount }
  }
  /// What is known of the replies in its own thread, beside their number.
  public var threadSummary: ThreadSummary? {
    _read { yield extras.parts.threadSummary }
    _modify { yield &extras.parts.threadSummary }
  }
  /// The fraction of its medium that has been sent or fetched, 0…1; `nil` when complete.
  public var upload: Double? {
    _read { yield extras.parts.upload }
    _modify { yield &extras.parts.upload }
  }
  /// Who has received or read it, as far as known.
  public var receipts: [Receipt] {
    _read { yield extras.parts.receipts }
    _modify { yield &extras.parts.receipts }
  }
  /// The person who deleted it, as far as known.
  public var deletedBy: Participant.ID? {
    _read { yield extras.parts.deletedBy }
    _modify { yield &extras.parts.deletedBy }
  }
  /// The effect with which it was sent.
  public var effect: SendingEffect? {
    _read { yield extras.parts.effect }
    _modify { yield &extras.parts.effect }
  }
}

/// The time of a line, stored compactly.
private enum WrittenTime: Hashable, Sendable {
  case inherited, undated
  case time(hour: UInt8, minute: UInt8, second: UInt8?)
  case date(LocalDateTime)
  /// A time that isn't valid on a clock.
  indirect case other(hour: Int, minute: Int, second: Int?)

  init(_ time: ScriptTime) {
    switch time {
    case .inherited: self = .inherited
    case .undated: self = .undated
    case .date(let date): self = .date(date)
    case .time(let hour, let minute, let second):
      let small = second.map { UInt8(exactly: $0) }
      if let hour = UInt8(exactly: hour), let minute = UInt8(exactly: minute), small != .some(nil) {
        self = .time(hour: hour, minute: minute, second: small ?? nil)
      } else {
        self = .other(hour: hour, minute: minute, second: second)
      }
    }
  }

  var time: ScriptTime {
    switch self {
    case .inherited: .inherited
    case .undated: .undated
    case .date(let date): .date(date)
    case .time(let hour, let minute, let second):
      .time(hour: Int(hour), minute: Int(minute), second: second.map { Int($0) })
    case .other(let hour, let minute, let second):
      .time(hour: hour, minute: minute, second: second)
    }
  }
}

/// The message that is replied to, as named in a script.
public struct ScriptReply: Hashable, Sendable {
  /// The reply's target; `nil` if only words are quoted.
  public var target: MessageReference?
  /// The quoted sender, if the target isn't in the chat.
  public var sender: Participant.ID?
  /// The quoted words; `nil` to use the target's.
  public var quote: String?
  /// The picture of a story of that sender, if a story is replied to.
  public var story: MediaReference?

  /// A reply.
  public init(
    to target: MessageReference? = nil, sender: Participant.ID? = nil, quote: String? = nil,
    story: MediaReference? = nil
  ) {
    self.target = target
    self.sender = sender
    self.quote = quote
    self.story = story
  }
}

/// A reference to an earlier message of a script.
public enum MessageReference: Hashable, Sendable {
  /// `last`, `last of Ben`: the last message, or a participant's last message.
  case last(of: Participant.ID?)
  /// `#id`: the id.
  case id(Message.ID)
  /// The beginning of its text, or its content's kind in brackets: `[photo]`; the latest such
  /// message.
  case beginning(String)
  /// `?#id`: the id of a message that isn't in the chat; valid only in replies.
  case outside(Message.ID)
}

extension Message {
  /// A message from a line of a script at its resolved position.
  init(_ line: ScriptMessage, id: ID, date: LocalDateTime?, reply: Reply?) {
    self.init(
      id: id, sender: line.sender, text: line.text, date: date, content: line.content,
      reply: reply, extras: line.extras, delivery: line.delivery, isPinned: line.isPinned)
  }
}
