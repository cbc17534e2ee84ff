/// Properties that few messages have.
extension Message {
  /// The reply.
  public var reply: Reply? {
    get { answered?.value }
    set { answered = newValue.map { Boxed($0) } }
  }
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
  public var thread: ID? {
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
