import ChatModel

/// The words of pictures in looks where these have a bubble of their own: a message, or an album, has two rows
/// then, its pictures and its words. They are a run as two messages of its sender would be.
extension RowBuilder {
  /// Leaves of a message's row what belongs to its pictures. Whatever stands under messages stands under the
  /// words.
  func removeCaption(of row: inout MessageRow) {
    row.text = RichText()
    row.mentionsMe = false
    row.buttons = []
    row.receipt = nil
    row.receiptTime = nil
    row.replyCount = 0
    row.thread = nil
    if rules.quotesStandBelow { row.reply = nil }
    let meta = row.meta
    row.meta = RowMeta()
    row.meta.viaBot = meta.viaBot
    // Both parts leave room for the mark of what failed.
    if meta.delivery == .failed { row.meta.delivery = .failed }
    if rules.timePlace == .firstOfRun { row.meta.time = meta.time }
  }

  /// Leaves of a message's row what belongs to the words of its pictures.
  func keepCaption(of row: inout MessageRow) {
    row.contents = []
    row.uploads = []
    row.reactions = []
    row.forward = nil
    row.meta.viaBot = nil
    if !rules.quotesStandBelow { row.reply = nil }
    if row.reply == nil { setBigEmoji(of: &row) }
  }

  /// Notes whether a row's text is drawn as big emoji.
  func setBigEmoji(of row: inout MessageRow) {
    row.bigEmojiCount = EmojiText.count(in: row.text, limit: rules.bigEmojiLimit)
    row.hasEmojiBubble = rules.emojiHaveBubbles
  }

  /// Marks that pictures and their words, in the slot below, belong to one run.
  func joinCaption(
    _ above: inout RowSlot, _ below: inout RowSlot, in entries: some EntryList
  ) {
    above.isLastOfRun = false
    below.isFirstOfRun = false
    guard let last = entries.message(at: below.entries.upperBound - 1),
      hasBubble(below, last, in: entries)
    else { return }
    above.joinsBelow = true
    below.joinsAbove = true
  }

  /// Returns whether a slot will have a bubble.
  ///
  /// - Parameter message: the last of its messages.
  func hasBubble(_ slot: RowSlot, _ message: Message, in entries: some EntryList) -> Bool {
    switch slot.part {
    case .whole: return hasBubble(message)
    case .media: return true
    case .caption:
      let messages = slot.entries.compactMap { entries.message(at: $0) }
      if rules.emojiHaveBubbles { return true }
      if rules.quotesStandBelow, messages.first?.reply != nil { return true }
      let words = messages.words?.trimmed() ?? RichText()
      return EmojiText.count(in: words, limit: rules.bigEmojiLimit) == 0
    }
  }
}

extension [Message] {
  /// The text of the first of them that has one.
  var words: RichText? { first { !$0.text.isEmpty }?.text }
}

extension Content {
  /// Whether its words may have a bubble of their own: pictures and videos.
  var takesCaptionApart: Bool {
    switch self {
    case .photo, .video, .animation: true
    default: false
    }
  }
}

extension RichText {
  /// Whether it contains anything but white space.
  var hasVisibleWords: Bool {
    string.unicodeScalars.contains { !$0.properties.isWhitespace }
  }
}
