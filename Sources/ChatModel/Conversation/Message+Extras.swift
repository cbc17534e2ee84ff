/// What few messages have.
extension Message {
  /// The message that it answers.
  public var reply: Reply? {
    get { answered?.value }
    set { answered = newValue.map { Boxed($0) } }
  }
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
  public var thread: ID? {
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
