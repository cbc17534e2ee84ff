import ChatModel

/// The contents of the row of a message, or of an album's messages.
package struct MessageRow: Hashable, Sendable {
  /// The side of the bubble: the sender's, not a writing direction.
  package enum Side: Hashable, Sendable { case incoming, outgoing }

  package var side: Side
  package var isFirstOfRun = true
  package var isLastOfRun = true
  /// Whether the bubble above (below) is on the same side in the same run, so that the
  /// corners between them are drawn joined.
  package var joinsAbove = false
  package var joinsBelow = false
  private var named: Boxed<RowPerson>?
  private var pictured: Boxed<RowPerson>?
  /// Whether width is reserved for avatars, shown or not.
  package var hasAvatarColumn = false
  /// The text without white space around it.
  package var text = RichText()
  /// The content other than the text: none, one item, or an album's pictures.
  package var contents: [Content] = []
  /// The transfers of each of the contents; empty if all are complete.
  package var uploads: [MediaUpload?] = []
  /// The number of emoji if the text is drawn as big emoji; else 0.
  package var bigEmojiCount = 0
  /// Whether big emoji are in a bubble.
  package var hasEmojiBubble = false
  private var located: Boxed<RowPerson>?
  private var answered: Boxed<QuotedMessage>?
  private var heard: Boxed<RowPerson>?
  private var inked: Boxed<String>?
  /// The people who chose each answer of a poll, as far as they are shown.
  package var voters: [[RowPerson]] = []
  package var forward: Forwarded?
  package var reactions: [RowReaction] = []
  package var buttons: [[Button]] = []
  package var meta = RowMeta()
  /// Whether it mentions “me”.
  package var mentionsMe = false
  /// The delivery state as text under the bubble.
  package var receipt: String?
  /// The time after it.
  package var receiptTime: String?
  /// Whether its words are faint, as long as they are sent.
  package var isFaint = false
  /// The number of replies in its thread; not shown if 0.
  package var replyCount = 0

  private var summarized: Boxed<RowThread>?

  package init(side: Side) { self.side = side }

  // Boxed: most rows have none of these, and a chat has as many rows as messages.

  /// The sender, if the name is shown above.
  package var name: RowPerson? {
    get { named?.value }
    set { named = newValue.map { Boxed($0) } }
  }
  /// The sender, if the avatar is shown beside.
  package var avatar: RowPerson? {
    get { pictured?.value }
    set { pictured = newValue.map { Boxed($0) } }
  }
  /// The sender, if a map shows where they are.
  package var mapPerson: RowPerson? {
    get { located?.value }
    set { located = newValue.map { Boxed($0) } }
  }
  /// The message that it replies to.
  package var reply: QuotedMessage? {
    get { answered?.value }
    set { answered = newValue.map { Boxed($0) } }
  }

  /// What is known of the replies in its thread.
  package var thread: RowThread? {
    get { summarized?.value }
    set { summarized = newValue.map { Boxed($0) } }
  }

  /// The sender of a voice message, if a picture is shown in it.
  package var speaker: RowPerson? {
    get { heard?.value }
    set { heard = newValue.map { Boxed($0) } }
  }

  /// The id of the message, if it lies under ink.
  package var ink: String? {
    get { inked?.value }
    set { inked = newValue.map { Boxed($0) } }
  }

  /// Whether words in it say that it was forwarded.
  var saysOrigin: Bool { forward != nil && forward?.heading == nil }

  /// Whether it is a text with the preview of a link in it.
  package var isLinkPreview: Bool {
    guard contents.count == 1, case .link = contents[0] else { return false }
    return true
  }

  /// Whether the text stands above the content: a link's preview and a table continue it.
  package var textIsAbove: Bool {
    if case .table? = contents.first, contents.count == 1 { return true }
    return isLinkPreview
  }

  /// Whether it is a card: a file, a contact, a place and the like.
  var isCard: Bool {
    guard contents.count == 1 else { return false }
    switch contents[0] {
    case .audio, .file, .contact, .location, .poll, .link, .payment, .invitation, .form: return true
    case .unsupported(let kind, _): return Event.isOne(kind)
    default: return false
    }
  }

  /// Whether its content has an outline or a bar: a table, or the preview of a link.
  var hasOutline: Bool {
    switch contents.first {
    case .table, .link: true
    default: false
    }
  }

  /// Whether its content ends with an edge: that of a picture, or its outline's.
  var endsWithEdge: Bool {
    switch contents.first {
    case .photo, .video, .animation, .videoMessage, .sticker: true
    default: hasOutline
    }
  }

  /// How many parts with edges follow its words and its content: reactions, and buttons unless words are between.
  var partsBelow: Int {
    (reactions.isEmpty ? 0 : 1) + (buttons.isEmpty || replyCount > 0 ? 0 : 1)
  }

  /// Whether its content begins with a picture.
  var beginsWithPicture: Bool {
    switch contents.first {
    case .location: true
    case .photo, .video, .animation, .videoMessage, .sticker: true
    default: false
    }
  }

  /// Whether it is the note of a message that was deleted.
  var isDeleted: Bool {
    if case .deleted? = contents.first { true } else { false }
  }

  /// Whether it is a payment without lines, and nothing else.
  var isPayment: Bool {
    guard contents.count == 1, case .payment(let payment) = contents[0] else { return false }
    return payment.items.isEmpty
  }

  /// Whether it is drawn in a bubble: stickers and round videos aren't, nor big emoji in most looks.
  package var hasBubble: Bool {
    if bigEmojiCount > 0 { return hasEmojiBubble }
    guard text.isEmpty, contents.count == 1 else { return true }
    switch contents[0] {
    case .sticker, .videoMessage: return reply != nil || saysOrigin
    default: return true
    }
  }
}

/// The transfer progress of a message's medium.
package struct MediaUpload: Hashable, Sendable {
  package var message: Message.ID
  /// The completed part, 0…1.
  package var part: Double

  package init(message: Message.ID, part: Double) {
    self.message = message
    self.part = part
  }
}

/// The origin of a forwarded message, as shown.
package struct Forwarded: Hashable, Sendable {
  /// `nil` if unknown.
  package var name: String?
  /// Who forwarded it, in words over it, in looks that say so.
  package var heading: String?

  package init(name: String?) { self.name = name }
}

/// The metadata of a message, shown in its date block.
package struct RowMeta: Hashable, Sendable {
  /// The time of day as shown.
  package var time: String?
  package var delivery: DeliveryState?
  package var isEdited = false
  package var isPinned = false
  /// How many have seen it: “1.2K”.
  package var views: String?
  /// The author's signature in a channel.
  package var signature: String?
  package var viaBot: String?

  package init(time: String? = nil, delivery: DeliveryState? = nil) {
    self.time = time
    self.delivery = delivery
  }
}

/// The replied-to message, as the reply shows it.
package struct QuotedMessage: Hashable, Sendable {
  /// The sender; `nil` if unknown.
  package var sender: RowPerson?
  /// Its text on one line, or its kind: “Photo”.
  package var snippet: String
  /// The custom emoji in the snippet.
  package var emoji: [Entity]
  /// Whether the snippet is its kind instead of its text.
  package var isLabel: Bool
  /// Whether it is a photo, or what was said of one.
  package var isPhoto = false
  package var thumbnail: MediaReference?
  /// Whether “me” sent it.
  package var isMine: Bool
  /// What stands over the story that is replied to; `nil` for a message.
  package var storyTitle: String?
  /// Who answers whom, in words over it, in looks that say so.
  package var heading: String?
  /// Whether messages of its side stand beside avatars.
  package var hasAvatarColumn = false

  package init(
    sender: RowPerson? = nil, snippet: String, emoji: [Entity] = [], isLabel: Bool = false,
    thumbnail: MediaReference? = nil, isMine: Bool = false,
    storyTitle: String? = nil
  ) {
    self.sender = sender
    self.snippet = snippet
    self.emoji = emoji
    self.isLabel = isLabel
    self.thumbnail = thumbnail
    self.isMine = isMine
    self.storyTitle = storyTitle
  }
}

/// What is known of the replies in a message's thread, as shown.
package struct RowThread: Hashable, Sendable {
  /// Who replied; the writer of the last reply is the last.
  package var people: [RowPerson]
  package var title: String?
  /// When the last reply was written: “today at 9:41”.
  package var lastTime: String?
  /// The words of the last reply, on one line.
  package var lastText: String?

  package init(
    people: [RowPerson] = [], title: String? = nil, lastTime: String? = nil,
    lastText: String? = nil
  ) {
    self.people = people
    self.title = title
    self.lastTime = lastTime
    self.lastText = lastText
  }
}

/// The contents of a reaction's pill.
package struct RowReaction: Hashable, Sendable {
  package var emoji: String
  package var count: Int
  /// Whether “me” is among the people who reacted.
  package var isMine: Bool
  /// The people who reacted, if their avatars replace the count.
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
