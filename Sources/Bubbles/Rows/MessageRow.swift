import ChatModel

/// A message, or the messages of one album, as its row shows it.
package struct MessageRow: Hashable, Sendable {
  /// Whose side it stands on: a sender's, not a direction of writing.
  package enum Side: Hashable, Sendable { case incoming, outgoing }

  package var side: Side
  package var isFirstOfRun = true
  package var isLastOfRun = true
  /// Whether the bubble above (below) stands on the same side in the same run, so that the
  /// corners between them are drawn joined.
  package var joinsAbove = false
  package var joinsBelow = false
  private var named: Boxed<RowPerson>?
  private var pictured: Boxed<RowPerson>?
  /// Whether room is kept for avatars, shown or not.
  package var hasAvatarColumn = false
  /// The words without white space around them.
  package var text = RichText()
  /// What stands beside the words: nothing, one thing, or an album's pictures.
  package var contents: [Content] = []
  /// What is on its way of each of the contents; empty where all is there.
  package var uploads: [MediaUpload?] = []
  /// How many emoji the text is made of where it is drawn big, without a bubble; else 0.
  package var bigEmojiCount = 0
  private var answered: Boxed<QuotedMessage>?
  package var forward: Forwarded?
  package var reactions: [RowReaction] = []
  package var buttons: [[Button]] = []
  package var meta = RowMeta()
  /// Whether it speaks to “me” by name.
  package var mentionsMe = false
  /// How far it got, in words under the bubble.
  package var receipt: String?
  /// How many answers its thread has; 0 shows nothing.
  package var replyCount = 0

  package init(side: Side) { self.side = side }

  // Most rows have none of these: a chat has as many rows as messages.

  /// The sender, where the name is shown above.
  package var name: RowPerson? {
    get { named?.value }
    set { named = newValue.map { Boxed($0) } }
  }
  /// The sender, where the avatar is shown beside.
  package var avatar: RowPerson? {
    get { pictured?.value }
    set { pictured = newValue.map { Boxed($0) } }
  }
  /// The message that it answers.
  package var reply: QuotedMessage? {
    get { answered?.value }
    set { answered = newValue.map { Boxed($0) } }
  }

  /// Whether it is words with the preview of a link in them.
  package var isLinkPreview: Bool {
    guard contents.count == 1, case .link = contents[0] else { return false }
    return true
  }

  /// Whether it stands in a bubble: big emoji, stickers and round videos don't.
  package var hasBubble: Bool {
    if bigEmojiCount > 0 { return false }
    guard text.isEmpty, contents.count == 1 else { return true }
    switch contents[0] {
    case .sticker, .videoMessage: return reply != nil || forward != nil
    default: return true
    }
  }
}

/// How much of a message's medium has been sent or fetched.
package struct MediaUpload: Hashable, Sendable {
  package var message: Message.ID
  /// 0…1.
  package var part: Double

  package init(message: Message.ID, part: Double) {
    self.message = message
    self.part = part
  }
}

/// Where a message was forwarded from, as shown.
package struct Forwarded: Hashable, Sendable {
  /// `nil` where unknown.
  package var name: String?

  package init(name: String?) { self.name = name }
}

/// The small print of a message.
package struct RowMeta: Hashable, Sendable {
  /// The time of day as it is shown.
  package var time: String?
  package var delivery: DeliveryState?
  package var isEdited = false
  package var isPinned = false
  /// The author's signature in a channel.
  package var signature: String?
  package var viaBot: String?

  package init(time: String? = nil, delivery: DeliveryState? = nil) {
    self.time = time
    self.delivery = delivery
  }
}

/// The message that another one answers, as the answer shows it.
package struct QuotedMessage: Hashable, Sendable {
  /// Who said it; `nil` where unknown.
  package var sender: RowPerson?
  /// Its words on one line, or what it is: “Photo”.
  package var snippet: String
  /// Whether the snippet names what it is rather than quoting it.
  package var isLabel: Bool
  package var thumbnail: MediaReference?

  package init(
    sender: RowPerson? = nil, snippet: String, isLabel: Bool = false,
    thumbnail: MediaReference? = nil
  ) {
    self.sender = sender
    self.snippet = snippet
    self.isLabel = isLabel
    self.thumbnail = thumbnail
  }
}

/// A reaction as its pill shows it.
package struct RowReaction: Hashable, Sendable {
  package var emoji: String
  package var count: Int
  /// Whether “me” is among those who gave it.
  package var isMine: Bool
  /// Those who gave it, where their faces stand for the count.
  package var faces: [RowPerson]
  package var image: MediaReference?

  package init(
    emoji: String, count: Int, isMine: Bool = false, faces: [RowPerson] = [],
    image: MediaReference? = nil
  ) {
    self.emoji = emoji
    self.count = count
    self.isMine = isMine
    self.faces = faces
    self.image = image
  }
}
