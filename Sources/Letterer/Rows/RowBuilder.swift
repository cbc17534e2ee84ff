import ChatModel

/// Turns a chat's state into rows: a pure function of the state and the rules.
///
/// A row depends on its own entry, on the neighbours that share its run, and on the message that
/// it answers. One event therefore changes a few rows, and all others stay equal to what they were.
package struct RowBuilder: Sendable {
  package var rules: RowRules

  package init(rules: RowRules) { self.rules = rules }

  /// The rows of a state, from top to bottom. Complexity: O(entries).
  package func rows(for state: ChatState) -> [Row] {
    let index = ConversationIndex(state.conversation, colorCount: rules.personColorCount)
    var slots = slots(of: state.conversation)
    markRuns(in: &slots, index: index)
    var rows: [Row] = []
    rows.reserveCapacity(slots.count + 1)
    var ids = UniqueRowIDs()
    for (position, slot) in slots.enumerated() {
      let gap = gap(of: slot, after: position > 0 ? slots[position - 1] : nil)
      let kind: Row.Kind
      let id: RowID
      switch slot.kind {
      case .messages(let range):
        id = ids.message(slot.lead(in: state.conversation, range))
        kind = .message(messageRow(slot, range, index: index))
      case .day(let date):
        id = ids.day(date, withTime: rules.separatorPause != nil)
        kind = .day(dayText(date))
      case .separator(let separator):
        if let date = separator.date {
          id = ids.day(date, withTime: false)
          kind = .day(
            separator.text.isEmpty ? rules.phrases.day(date, now: rules.now) : separator.text)
        } else {
          id = ids.afterEntry("separator")
          kind = .day(separator.text)
        }
      case .service(let line):
        if let known = line.id { id = ids.message(known) } else { id = ids.afterEntry("service") }
        kind = .service(ServiceRow(kind: line.kind, text: line.text))
      case .unread(let count):
        id = ids.named("unread")
        kind = .unread(rules.phrases.unread(count: count))
      }
      rows.append(Row(id: id, gap: gap, kind: kind))
    }
    if let typing = typingRow(state, index: index) {
      let gap = gap(of: Slot(kind: .messages(0..<0)), after: slots.last)
      rows.append(Row(id: RowID("typing"), gap: gap, kind: .typing(typing)))
    }
    return rows
  }

  // MARK: Slots

  /// An entry, or a separator between entries, before it knows its neighbours.
  private struct Slot {
    enum Kind {
      case messages(Range<Int>)
      case day(LocalDateTime)
      case separator(Separator)
      case service(ServiceLine)
      case unread(Int?)
    }

    var kind: Kind
    var isFirstOfRun = true
    var isLastOfRun = true
    var joinsAbove = false
    var joinsBelow = false

    func lead(in conversation: Conversation, _ range: Range<Int>) -> Message.ID {
      if case .message(let message) = conversation.entries[range.lowerBound] { return message.id }
      return ""
    }
  }

  private func slots(of conversation: Conversation) -> [Slot] {
    let entries = conversation.entries
    var slots: [Slot] = []
    slots.reserveCapacity(entries.count + entries.count / 8)
    var day: LocalDateTime?
    // An explicit separator stands for its day; without a date, for whatever day comes next.
    var isDayWrittenOut = false

    func enter(_ date: LocalDateTime?) {
      guard let date else { return }
      defer {
        day = date
        isDayWrittenOut = false
      }
      if let day, !isNewDay(date, after: day) { return }
      // A written separator has no time to compare: what follows it on its day needs no other.
      if isDayWrittenOut, day.map({ $0.isSameDay(as: date) }) ?? true { return }
      slots.append(Slot(kind: .day(date)))
    }

    var position = 0
    while position < entries.count {
      var next = position + 1
      switch entries[position] {
      case .message(let message):
        enter(message.date)
        if message.album != nil {
          while next < entries.count, case .message(let other) = entries[next],
            isSameAlbum(message, other)
          {
            next += 1
          }
        }
        slots.append(Slot(kind: .messages(position..<next)))
      case .service(let line):
        enter(line.date)
        slots.append(Slot(kind: .service(line)))
      case .separator(let separator):
        day = separator.date
        isDayWrittenOut = true
        slots.append(Slot(kind: .separator(separator)))
      case .unreadMark(let count):
        // The day stands above the mark, not between the mark and what is unread.
        if next < entries.count {
          switch entries[next] {
          case .message(let message): enter(message.date)
          case .service(let line): enter(line.date)
          case .separator, .unreadMark: break
          }
        }
        slots.append(Slot(kind: .unread(count)))
      }
      position = next
    }
    return slots
  }

  private func isNewDay(_ date: LocalDateTime, after former: LocalDateTime) -> Bool {
    if !former.isSameDay(as: date) { return true }
    guard let pause = rules.separatorPause else { return false }
    return date.secondsSince1970 - former.secondsSince1970 >= pause
  }

  private func dayText(_ date: LocalDateTime) -> String {
    let day = rules.phrases.day(date, now: rules.now)
    return rules.separatorPause == nil ? day : day + " " + timeText(date)
  }

  private func timeText(_ date: LocalDateTime) -> String {
    rules.phrases.time(date, clock: rules.clock)
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

  private func markRuns(in slots: inout [Slot], index: ConversationIndex) {
    let entries = index.conversation.entries
    func message(_ kind: Slot.Kind, last: Bool) -> Message? {
      guard case .messages(let range) = kind,
        case .message(let message) = entries[last ? range.upperBound - 1 : range.lowerBound]
      else { return nil }
      return message
    }
    for position in slots.indices.dropFirst() {
      guard let below = message(slots[position].kind, last: false),
        let above = message(slots[position - 1].kind, last: true), above.sender == below.sender
      else { continue }
      if let pause = rules.runPause, let earlier = above.date, let later = below.date,
        abs(later.secondsSince1970 - earlier.secondsSince1970) >= pause
      {
        continue
      }
      slots[position - 1].isLastOfRun = false
      slots[position].isFirstOfRun = false
      // Bubbles join only where nothing hangs between them.
      if hasBubble(above), hasBubble(below), above.buttons.isEmpty {
        slots[position - 1].joinsBelow = true
        slots[position].joinsAbove = true
      }
    }
  }

  /// The same question as ``MessageRow/hasBubble``, before the row is built.
  private func hasBubble(_ message: Message) -> Bool {
    if message.reply != nil || message.forward != nil { return true }
    switch message.content {
    case .sticker, .videoMessage: return !message.text.isEmpty
    case .text: return EmojiText.count(in: message.text.string, limit: rules.bigEmojiLimit) == 0
    default: return true
    }
  }

  private func gap(of slot: Slot, after above: Slot?) -> Row.Gap {
    guard let above else { return .first }
    switch (slot.kind, above.kind) {
    case (.messages, .messages): return slot.isFirstOfRun ? .betweenRuns : .run
    case (.day, _), (.separator, _), (.unread, _), (_, .day), (_, .separator), (_, .unread):
      return .aroundSeparator
    case (.service, _), (_, .service): return .aroundService
    }
  }

  // MARK: Rows

  private func messageRow(
    _ slot: Slot, _ range: Range<Int>, index: ConversationIndex
  ) -> MessageRow {
    let messages = index.conversation.entries[range].compactMap { entry -> Message? in
      if case .message(let message) = entry { message } else { nil }
    }
    guard let first = messages.first, let last = messages.last else {
      return MessageRow(side: .incoming)
    }
    let isMine = first.sender == index.conversation.me
    var row = MessageRow(side: isMine ? .outgoing : .incoming)
    row.isFirstOfRun = slot.isFirstOfRun
    row.isLastOfRun = slot.isLastOfRun
    row.joinsAbove = slot.joinsAbove
    row.joinsBelow = slot.joinsBelow
    showSender(of: first, in: &row, index: index)

    row.contents = messages.compactMap { $0.content == .text ? nil : $0.content }
    row.text = (messages.first { !$0.text.isEmpty } ?? first).text.trimmed().shortened()
    row.reply = first.reply.map { index.quoted($0) }
    row.forward = first.forward.map { Forwarded(name: $0.from) }
    if row.contents.isEmpty, row.reply == nil, row.forward == nil {
      row.bigEmojiCount = EmojiText.count(in: row.text.string, limit: rules.bigEmojiLimit)
    }
    let reacted = messages.first { !$0.reactions.isEmpty } ?? first
    row.reactions = reacted.reactions.map { reaction($0, index: index) }
    row.buttons = last.buttons.filter { !$0.isEmpty }
    row.replyCount = max(0, messages.compactMap(\.replyCount).first ?? 0)
    switch rules.timePlace {
    case .everyMessage: row.meta.time = last.date.map(timeText)
    case .firstOfRun: row.meta.time = row.isFirstOfRun ? first.date.map(timeText) : nil
    case .none: break
    }
    if isMine {
      if rules.showsTicks || last.delivery == .failed { row.meta.delivery = last.delivery }
      if rules.showsReceipts, range.upperBound == index.endOfLastOwnMessage {
        row.receipt = last.delivery.flatMap { rules.phrases.receipt($0) }
      }
    }
    row.mentionsMe = !isMine && index.mentionsMe(row.text)
    row.meta.isEdited = messages.contains { $0.edited != nil }
    row.meta.isPinned = messages.contains { $0.isPinned }
    row.meta.signature = first.signature
    row.meta.viaBot = first.viaBot
    return row
  }

  private func showSender(of message: Message, in row: inout MessageRow, index: ConversationIndex) {
    func isShown(_ occasion: Occasion, _ onOutgoing: Bool) -> Bool {
      switch occasion {
      case .never: false
      case .always: row.side == .incoming || onOutgoing
      case .groups: index.showsSenders && (row.side == .incoming || onOutgoing)
      }
    }
    let shown = (
      avatar: isShown(rules.avatars, rules.showsOwnAvatar),
      name: isShown(rules.names, rules.showsOwnName)
    )
    guard shown.avatar || shown.name else { return }
    let person = index.person(message.sender)
    if shown.name, row.isFirstOfRun { row.name = person }
    guard shown.avatar else { return }
    row.hasAvatarColumn = true
    let isHere = rules.avatarPlace == .firstOfRun ? row.isFirstOfRun : row.isLastOfRun
    if isHere { row.avatar = person }
  }

  private func reaction(_ reaction: Reaction, index: ConversationIndex) -> RowReaction {
    let me = index.conversation.me
    let isMine = me.map { reaction.senders.contains($0) } ?? false
    var faces: [RowPerson] = []
    if rules.reactionFaces > 0, reaction.count <= rules.reactionFaces,
      reaction.senders.count == reaction.count
    {
      faces = reaction.senders.map { index.person($0) }
    }
    return RowReaction(
      emoji: reaction.emoji, count: reaction.count, isMine: isMine, faces: faces,
      image: reaction.image)
  }

  private func typingRow(_ state: ChatState, index: ConversationIndex) -> TypingRow? {
    let others = state.typing.filter { $0 != state.conversation.me }
    guard !others.isEmpty else { return nil }
    let people = others.map { index.person($0) }
    let hasAvatars = rules.avatars == .always || (rules.avatars == .groups && index.showsSenders)
    // One face beside the dots says who it is; of several, words tell.
    let needsWords = index.showsSenders && (people.count > 1 || !hasAvatars)
    return TypingRow(
      people: people, text: needsWords ? rules.phrases.typing(people.map(\.name)) : nil,
      hasAvatarColumn: hasAvatars)
  }
}
