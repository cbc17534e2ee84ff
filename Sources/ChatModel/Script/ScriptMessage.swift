/// Something that somebody says in a script.
///
/// It is a ``Message`` before its chat is known: an id only where one is written, a time of day
/// instead of a date, an answer to words that are still to be found.
public struct ScriptMessage: Hashable, Sendable {
  /// Who says it.
  public var sender: Participant.ID
  /// The explicit id; `nil` counts: `m1`, `m2` …
  public var id: Message.ID?
  /// When.
  public var time: ScriptTime
  /// The message that it answers.
  public var reply: ScriptReply?
  /// What it is, beside its text.
  public var content: Content
  /// The text, or a medium's caption.
  public var text: RichText
  /// Where it was forwarded from.
  public var forward: Forward?
  /// Reactions in the order shown.
  public var reactions: [Reaction]
  /// How far it got.
  public var delivery: DeliveryState?
  /// Whether it was edited, and when where known.
  public var edited: Edit?
  /// Former wordings, oldest first.
  public var history: [RichText]
  /// Whether it is pinned.
  public var isPinned: Bool
  /// Messages of one album share its name.
  public var album: String?
  /// Buttons under the message, in rows.
  public var buttons: [[Button]]
  /// The bot through which it was sent.
  public var viaBot: String?
  /// The author's signature in a channel.
  public var signature: String?
  /// The thread that it belongs to: its first message.
  public var thread: Message.ID?
  /// How many replies its own thread has.
  public var replyCount: Int?
  /// How much of its medium has been sent or fetched, 0…1; `nil` once all of it is there.
  public var upload: Double?

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
    self.time = time
    self.reply = reply
    self.content = content
    self.text = text
    self.forward = forward
    self.reactions = reactions
    self.delivery = delivery
    self.edited = edited
    self.history = history
    self.isPinned = isPinned
    self.album = album
    self.buttons = buttons
    self.viaBot = viaBot
    self.signature = signature
    self.thread = thread
    self.replyCount = replyCount
    self.upload = upload
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
