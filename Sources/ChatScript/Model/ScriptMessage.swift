import ChatModel

/// Something that somebody says in a script.
///
/// It is a `Message` before its chat is known: an id only where one is written, a time of day
/// instead of a date, an answer to words that are still to be found.
public struct ScriptMessage: Hashable, Sendable {
  /// Who says it.
  public var sender: Participant.ID
  /// The explicit id; `nil` counts: `m1`, `m2` …
  public var id: Message.ID?
  /// The text, or a medium's caption.
  public var text: RichText
  private var written: WrittenTime
  /// What it is, beside its text.
  public var content: Content
  private var answered: Boxed<ScriptReply>?
  var extras: MessageExtras
  /// How far it got.
  public var delivery: DeliveryState?
  /// Whether it is pinned.
  public var isPinned: Bool

  /// A message; a plain one needs a sender and a text.
  public init(
    from sender: Participant.ID, _ text: RichText = RichText(), id: Message.ID? = nil,
    time: ScriptTime = .inherited, reply: ScriptReply? = nil, content: Content = .text,
    forward: Forward? = nil, reactions: [Reaction] = [], delivery: DeliveryState? = nil,
    edited: Edit? = nil, history: [RichText] = [], isPinned: Bool = false, album: String? = nil,
    buttons: [[Button]] = [], viaBot: String? = nil, signature: String? = nil,
    thread: Message.ID? = nil, replyCount: Int? = nil, upload: Double? = nil
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
      replyCount: replyCount, upload: upload)
  }

  /// A message as a line, with its id, time and answer as the script writes them.
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

  /// When.
  public var time: ScriptTime {
    get { written.time }
    set { written = WrittenTime(newValue) }
  }

  /// The message that it answers.
  public var reply: ScriptReply? {
    get { answered?.value }
    set { answered = newValue.map { Boxed($0) } }
  }
}

/// What few messages have.
extension ScriptMessage {
  /// Where it was forwarded from.
  public var forward: Forward? {
    _read { yield extras.parts.forward }
    _modify { yield &extras.parts.forward }
  }
  /// Reactions in the order shown.
  public var reactions: [Reaction] {
    _read { yield extras.parts.reactions }
    _modify { yield &extras.parts.reactions }
  }
  /// Whether it was edited, and when where known.
  public var edited: Edit? {
    _read { yield extras.parts.edited }
    _modify { yield &extras.parts.edited }
  }
  /// Former wordings, oldest first.
  public var history: [RichText] {
    _read { yield extras.parts.history }
    _modify { yield &extras.parts.history }
  }
  /// Messages of one album share its name.
  public var album: String? {
    _read { yield extras.parts.album }
    _modify { yield &extras.parts.album }
  }
  /// Buttons under the message, in rows.
  public var buttons: [[Button]] {
    _read { yield extras.parts.buttons }
    _modify { yield &extras.parts.buttons }
  }
  /// The bot through which it was sent.
  public var viaBot: String? {
    _read { yield extras.parts.viaBot }
    _modify { yield &extras.parts.viaBot }
  }
  /// The author's signature in a channel.
  public var signature: String? {
    _read { yield extras.parts.signature }
    _modify { yield &extras.parts.signature }
  }
  /// The thread that it belongs to: its first message.
  public var thread: Message.ID? {
    _read { yield extras.parts.thread }
    _modify { yield &extras.parts.thread }
  }
  /// How many replies its own thread has.
  public var replyCount: Int? {
    _read { yield extras.parts.replyCount }
    _modify { yield &extras.parts.replyCount }
  }
  /// How much of its medium has been sent or fetched, 0…1; `nil` once all of it is there.
  public var upload: Double? {
    _read { yield extras.parts.upload }
    _modify { yield &extras.parts.upload }
  }
}

/// When a line was said, in few bytes.
private enum WrittenTime: Hashable, Sendable {
  case inherited, undated
  case time(hour: UInt8, minute: UInt8, second: UInt8?)
  case date(LocalDateTime)
  /// What no clock shows.
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

/// The message that another one answers, as a script names it.
public struct ScriptReply: Hashable, Sendable {
  /// Which message; `nil` where only words are quoted.
  public var target: MessageReference?
  /// Who is quoted, where the target isn't in the chat.
  public var sender: Participant.ID?
  /// The words quoted; where absent they follow from the target.
  public var quote: String?

  /// An answer.
  public init(
    to target: MessageReference? = nil, sender: Participant.ID? = nil, quote: String? = nil
  ) {
    self.target = target
    self.sender = sender
    self.quote = quote
  }
}

/// How a script names a message that stands above.
public enum MessageReference: Hashable, Sendable {
  /// `last`, `last of Ben`: the last message, or the last one of somebody.
  case last(of: Participant.ID?)
  /// `#id`: by its id.
  case id(Message.ID)
  /// By the beginning of its text, or of its content's kind in brackets: `[photo]`; the latest such
  /// message.
  case beginning(String)
  /// `?#id`: by its id, though it doesn't stand in the chat; only an answer may name it so.
  case outside(Message.ID)
}

extension Message {
  /// A line of a script in its place.
  init(_ line: ScriptMessage, id: ID, date: LocalDateTime?, reply: Reply?) {
    self.init(
      id: id, sender: line.sender, text: line.text, date: date, content: line.content,
      reply: reply, extras: line.extras, delivery: line.delivery, isPinned: line.isPinned)
  }
}
