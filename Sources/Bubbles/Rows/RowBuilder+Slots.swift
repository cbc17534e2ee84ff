import ChatModel

/// Turns entries into slots: groups albums and inserts day separators.
extension RowBuilder {
  /// Iterates over the entries from a place, with the context of the entries above.
  struct Walk<Entries: EntryList> {
    let rules: RowRules
    let entries: Entries
    /// The place of the next entry.
    private(set) var place: Int
    private(set) var outlook: RowSlot.Outlook
    /// The slots passed, if kept.
    private(set) var slots: [RowSlot] = []
    /// The number of slots passed.
    private(set) var slotCount = 0

    init(
      _ entries: Entries, _ rules: RowRules, from place: Int = 0,
      outlook: RowSlot.Outlook = RowSlot.Outlook()
    ) {
      self.entries = entries
      self.rules = rules
      self.place = place
      self.outlook = outlook
    }

    /// Whether all entries have been passed.
    var isOver: Bool { place >= entries.entryCount }

    /// Iterates to the end. Complexity: O(entries).
    mutating func finish() { while !isOver { step() } }

    /// Iterates to the end and keeps at least the last `count` slots, or all if there are fewer.
    ///
    /// Complexity: O(entries); the memory of `count` slots.
    mutating func finish(keeping count: Int) {
      while !isOver {
        step()
        if slots.count > 2 * count + 2 { slots.removeFirst(count) }
      }
    }

    /// Iterates to the end and passes each slot to a closure without keeping it.
    ///
    /// Complexity: O(entries); the memory of one entry's slots.
    mutating func finish(_ body: (RowSlot) -> Void) {
      while !isOver {
        step()
        for slot in slots { body(slot) }
        slots.removeAll(keepingCapacity: true)
      }
    }

    /// Passes an entry or an album, preceded by a day separator if a day begins.
    mutating func step() {
      guard let entry = entries.entry(at: place) else { return }
      let above = outlook
      var count = 1
      switch entry {
      case .message(let message):
        enter(message.date, above)
        if message.album != nil {
          while let other = entries.message(at: place + count), isSameAlbum(message, other) {
            count += 1
          }
        }
        outlook.named = message.id
        if rules.captionsAreApart, hasCaptionApart(message, count: count) {
          add(.messages, count: count, .message(message.id), above, part: .media)
          add(.messages, count: count, .caption(message.id), above, part: .caption)
        } else {
          add(.messages, count: count, .message(message.id), above)
        }
      case .service(let line):
        enter(line.date, above)
        if let id = line.id { outlook.named = id }
        add(.service, line.id.map { .message($0) } ?? .service(after: outlook.named), above)
      case .separator(let separator):
        outlook.day = separator.date
        outlook.isDayWrittenOut = true
        let name =
          separator.date.map { RowName.day($0, withTime: false) }
          ?? .separator(after: outlook.named)
        add(.separator, name, above)
      case .unreadMark:
        // The day is above the unread mark, not between the mark and the unread messages.
        switch entries.entry(at: place + 1) {
        case .message(let message): enter(message.date, above)
        case .service(let line): enter(line.date, above)
        case .separator, .unreadMark, nil: break
        }
        add(.unread, .unread, above)
      }
      place += count
    }

    private mutating func add(
      _ kind: RowSlot.Kind, count: Int = 1, _ name: RowName, _ above: RowSlot.Outlook,
      part: RowSlot.Part = .whole
    ) {
      slots.append(
        RowSlot(
          kind: kind, part: part, start: place, count: count, name: name, outlook: above))
      slotCount += 1
    }

    /// Adds a day separator if a day begins.
    private mutating func enter(_ date: LocalDateTime?, _ above: RowSlot.Outlook) {
      guard let date else { return }
      defer {
        outlook.day = date
        outlook.isDayWrittenOut = false
      }
      if let day = outlook.day, !isNewDay(date, after: day) { return }
      // An explicit separator has no time to compare: the entries of its day need no other.
      if outlook.isDayWrittenOut, outlook.day.map({ $0.isSameDay(as: date) }) ?? true { return }
      let name = RowName.day(date, withTime: rules.separatorPause != nil)
      add(.day(date), count: 0, name, above)
    }

    private func isNewDay(_ date: LocalDateTime, after former: LocalDateTime) -> Bool {
      if !former.isSameDay(as: date) { return true }
      guard let pause = rules.separatorPause else { return false }
      return date.secondsSince1970 - former.secondsSince1970 >= pause
    }

    /// Returns whether the message at this place, or an album that begins with it, are pictures with words.
    private func hasCaptionApart(_ message: Message, count: Int) -> Bool {
      guard message.content.takesCaptionApart else { return false }
      guard count > 1 else { return message.text.hasVisibleWords }
      let messages = (place..<place + count).compactMap { entries.message(at: $0) }
      return messages.allSatisfy(\.content.takesCaptionApart)
        && messages.words?.hasVisibleWords == true
    }

    private func isSameAlbum(_ first: Message, _ other: Message) -> Bool {
      guard other.album == first.album, other.sender == first.sender else { return false }
      switch (first.content, other.content) {
      case (.text, _), (_, .text), (.deleted, _), (_, .deleted): return false
      default: break
      }
      if let date = first.date, let otherDate = other.date { return date.isSameDay(as: otherDate) }
      return true
    }
  }

  /// Marks whether two adjacent slots belong to one run.
  func join(_ above: inout RowSlot, _ below: inout RowSlot, in entries: some EntryList) {
    above.isLastOfRun = true
    above.joinsBelow = false
    below.isFirstOfRun = true
    below.joinsAbove = false
    guard rules.hasRuns, above.kind == .messages, below.kind == .messages else { return }
    if below.part == .caption { return joinCaption(&above, &below, in: entries) }
    guard let earlier = entries.message(at: below.start - 1),
      let later = entries.message(at: below.start), earlier.sender == later.sender,
      !isLine(earlier), !isLine(later), !rules.answersBeginRuns || later.reply == nil
    else { return }
    if let pause = rules.runPause, let start = earlier.date, let end = later.date,
      abs(end.secondsSince1970 - start.secondsSince1970) >= pause
    {
      return
    }
    above.isLastOfRun = false
    below.isFirstOfRun = false
    // Bubbles are joined only if nothing is between them.
    if hasBubble(above, earlier, in: entries), hasBubble(later), !hasFoot(earlier), !hasHead(later)
    {
      above.joinsBelow = true
      below.joinsAbove = true
    }
  }

  /// Returns whether something stands between a message's bubble and the next one of its run.
  func hasFoot(_ message: Message) -> Bool {
    !message.buttons.isEmpty || rules.editsStandBelow && message.edited != nil
      || rules.threadsStandBelow && message.replyCount ?? 0 > 0
      || rules.quotesStandBelow && message.reply != nil
      || rules.showsReceipts && message.delivery == .failed && rules.words.receipt(.failed) != nil
  }

  /// Returns whether a row begins with something that stands above its bubble, and so would seem to belong to
  /// the bubble above if it were as near to that.
  func hasHead(_ slot: RowSlot, in entries: some EntryList) -> Bool {
    guard slot.part != .caption, let message = entries.message(at: slot.start) else { return false }
    return !isLine(message) && hasHead(message)
  }

  /// Returns whether something stands between a message's bubble and the one above it in its run.
  private func hasHead(_ message: Message) -> Bool {
    if rules.forwardsSayWho, message.forward != nil { return true }
    guard let reply = message.reply else { return false }
    return reply.story == nil ? rules.quotesStandAbove : rules.storiesStandAbove
  }

  /// Returns the same as ``MessageRow/hasBubble``, before the row is built.
  func hasBubble(_ message: Message) -> Bool {
    if message.reply != nil || message.forward != nil && !rules.forwardsSayWho { return true }
    switch message.content {
    case .sticker, .videoMessage: return !message.text.isEmpty
    case .text:
      return rules.emojiHaveBubbles
        || EmojiText.count(in: message.text, limit: rules.bigEmojiLimit) == 0
    case .deleted: return !rules.deletedAreLines
    default: return true
    }
  }
}
