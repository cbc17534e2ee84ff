import ChatModel
import Themes

/// Builds the contents of message rows.
extension RowBuilder {
  func messageRow(
    _ slot: RowSlot, _ messages: [Message], _ surroundings: RowSurroundings
  ) -> MessageRow {
    let people = surroundings.people
    guard let first = messages.first, let last = messages.last else {
      return MessageRow(side: .incoming)
    }
    let isMine = first.sender == people.me
    var row = MessageRow(side: isMine ? .outgoing : .incoming)
    row.isFirstOfRun = slot.isFirstOfRun
    row.isLastOfRun = slot.isLastOfRun
    row.joinsAbove = slot.joinsAbove
    row.joinsBelow = slot.joinsBelow
    showSender(of: first, in: &row, people)

    let media = messages.filter { $0.content != .text }
    row.contents = media.map(\.content)
    if media.contains(where: { $0.upload != nil }) {
      row.uploads = media.map { message in
        message.upload.map { MediaUpload(message: message.id, part: $0) }
      }
    }
    row.text = (messages.words ?? first.text).trimmed().shortened()
    if !rules.mentionsHaveSigns { row.text = row.text.withoutMentionSigns() }
    if rules.linksSayAddress, row.text.isEmpty, messages.count == 1,
      case .link(let preview)? = row.contents.first
    {
      row.text = RichText(
        preview.url, entities: [Entity(.link, start: 0, end: preview.url.utf8.count)]
      ).trimmed().shortened()
    }
    if rules.pollFaces > 0, case .poll(let poll)? = row.contents.first,
      poll.options.contains(where: { !$0.voters.isEmpty })
    {
      row.voters = poll.options.map { option in
        option.voters.prefix(rules.pollFaces).map { people.person($0) }
      }
    }
    if rules.voicesShowSender, case .voice? = row.contents.first {
      row.speaker = people.person(first.sender)
    }
    row.reply = first.reply.flatMap { quoted($0, by: first.sender, surroundings) }
    if rules.quotesStandAside, let reply = row.reply {
      row.reply?.hasAvatarColumn =
        hasAvatarColumn(people) && (!reply.isMine || rules.showsOwnAvatar)
    }
    if rules.quotesSayWho, let reply = row.reply, reply.storyTitle != nil, reply.isMine, !isMine {
      row.reply?.storyTitle = rules.words.repliedToMyStory(
        by: people.person(first.sender).name)
      row.name = nil
    } else if rules.quotesSayWho, let reply = row.reply, reply.storyTitle == nil,
      let other = reply.sender
    {
      row.reply?.heading = rules.words.replied(
        by: people.person(first.sender).name, isMine: isMine, to: other.name,
        isToMe: reply.isMine)
      // The heading names the sender.
      row.name = nil
    }
    if row.contents.contains(where: \.isLiveLocation) {
      row.mapPerson = people.person(first.sender)
    }
    row.forward = rules.marksForwarded ? first.forward.map { Forwarded(name: $0.from) } : nil
    if rules.forwardsSayWho, row.forward != nil {
      row.forward?.heading = rules.words.forwarded(
        by: people.person(first.sender).name, isMine: isMine)
      // The heading names the sender.
      row.name = nil
    }
    if row.contents.isEmpty, row.reply == nil, !row.saysOrigin { setBigEmoji(of: &row) }
    let reacted = messages.first { !$0.reactions.isEmpty } ?? first
    row.reactions = reacted.reactions.map { reaction($0, people) }
    row.buttons = last.buttons.filter { !$0.isEmpty }
    row.replyCount = max(0, messages.compactMap(\.replyCount).first ?? 0)
    if row.replyCount > 0 {
      row.thread = messages.compactMap(\.threadSummary).first.map { thread($0, people) }
    }
    switch rules.timePlace {
    case .everyMessage: row.meta.time = last.date.map(timeText)
    case .firstOfRun: row.meta.time = row.isFirstOfRun ? first.date.map(timeText) : nil
    case .none: break
    }
    if isMine {
      let isMarked = rules.showsTicks || rules.marksSending && last.delivery == .sending
      if isMarked && !last.content.isCall || last.delivery == .failed {
        row.meta.delivery = last.delivery
      }
      row.isFaint = rules.fadesSending && last.delivery == .sending
      // What failed says so wherever it is.
      if rules.showsReceiptsBeside, last.delivery != .failed {
        row.receipt = last.delivery == .read ? receipt(.read, people) : nil
      } else if rules.showsReceipts || rules.showsReceiptsBeside,
        surroundings.receiptPlaces.contains(slot.entries.upperBound - 1)
          || last.delivery == .failed
      {
        row.receipt = last.delivery.flatMap { receipt($0, people) }
        if rules.showsReadTime, last.delivery == .read, row.receipt != nil {
          row.receiptTime = last.date.map(readTime)
        }
      }
    }
    row.ink = messages.first { $0.effect == .ink }?.id.rawValue
    row.mentionsMe = !isMine && people.mentionsMe(row.text)
    row.meta.isEdited = messages.contains { $0.edited != nil }
    row.meta.isPinned = rules.marksPinned && messages.contains { $0.isPinned }
    row.meta.signature = first.signature
    if rules.showsViews { row.meta.views = last.views.map { rules.words.short(max(0, $0)) } }
    row.meta.viaBot = first.viaBot
    switch slot.part {
    case .whole: break
    case .media: removeCaption(of: &row)
    case .caption: keepCaption(of: &row)
    }
    return row
  }

  /// Returns when a message was read: the time, on another day that day.
  private func readTime(_ date: LocalDateTime) -> String {
    guard let now = rules.now, !now.isSameDay(as: date) else { return timeText(date) }
    return rules.words.day(date, now: now)
  }

  private func receipt(_ state: DeliveryState, _ people: RowPeople) -> String? {
    let text = rules.words.receipt(state)
    guard people.showsSenders, state != .failed else { return text }
    return switch rules.receiptsInGroups {
    case .shown: text
    case .counted:
      state == .read ? text.map { "\($0) \(rules.words.number(people.othersCount))" } : text
    case .none: nil
    }
  }

  private func showSender(of message: Message, in row: inout MessageRow, _ people: RowPeople) {
    func isShown(_ occasion: Occasion, _ onOutgoing: Bool) -> Bool {
      switch occasion {
      case .never: false
      case .always: row.side == .incoming || onOutgoing
      case .groups: people.showsSenders && (row.side == .incoming || onOutgoing)
      }
    }
    let shown = (
      avatar: isShown(rules.avatars, rules.showsOwnAvatar),
      name: isShown(rules.names, rules.showsOwnName)
    )
    guard shown.avatar || shown.name else { return }
    let person = people.person(message.sender)
    if shown.name, row.isFirstOfRun {
      row.name = person
      row.name?.name = Words.named(person.name, in: rules.nameFormat)
    }
    guard shown.avatar else { return }
    row.hasAvatarColumn =
      rules.hasAvatarColumn
      && (!rules.avatarColumnIsForLoners || (row.isFirstOfRun && row.isLastOfRun))
    let isHere = rules.avatarPlace == .firstOfRun ? row.isFirstOfRun : row.isLastOfRun
    if isHere { row.avatar = person }
  }

  private func reaction(_ reaction: Reaction, _ people: RowPeople) -> RowReaction {
    let isMine = people.me.map { reaction.senders.contains($0) } ?? false
    var faces: [RowPerson] = []
    if rules.reactionFaces > 0, reaction.count <= rules.reactionFaces,
      reaction.senders.count == reaction.count
    {
      faces = reaction.senders.map { people.person($0) }
    }
    return RowReaction(
      emoji: reaction.emoji, count: reaction.count, isMine: isMine, faces: faces,
      image: reaction.image)
  }

  private func thread(_ summary: ThreadSummary, _ people: RowPeople) -> RowThread {
    RowThread(
      people: summary.people.map { people.person($0) }, title: summary.title,
      lastTime: summary.lastDate.map { rules.words.dayWithTime($0, now: rules.now, timeText($0)) },
      lastText: summary.lastText.map { Snippet.line(of: RichText($0)).string })
  }

  private func quoted(
    _ reply: Reply, by author: Participant.ID, _ surroundings: RowSurroundings
  ) -> QuotedMessage? {
    let target = reply.target.flatMap { surroundings.message($0) }
    if reply.isTargetDeleted, target == nil {
      switch rules.deletedQuotes {
      case .words: break
      case .note: return QuotedMessage(snippet: rules.words.deletedMessage, isLabel: true)
      case .none: return nil
      }
    }
    let who = target?.sender ?? reply.sender
    var sender = who.map { surroundings.people.person($0) }
    let isMine = who != nil && who == surroundings.people.me
    if isMine, !rules.quotesNameMe { sender?.name = rules.words.you }
    if let story = reply.story {
      let title =
        switch rules.storyTitle {
        case .sentence:
          rules.words.story(
            repliedByMe: author == surroundings.people.me, ofMine: isMine, name: sender?.name)
        case .name:
          [sender?.name, rules.words.story].compactMap(\.self).joined(separator: " · ")
        }
      return QuotedMessage(
        sender: sender, snippet: Snippet.line(of: RichText(reply.quote ?? "")).string,
        thumbnail: story.path == nil ? nil : story, isMine: isMine, storyTitle: title)
    }
    if let quote = reply.quote, !quote.isEmpty {
      var quoted = QuotedMessage(
        sender: sender, snippet: Snippet.line(of: RichText(quote)).string,
        thumbnail: target.flatMap { Snippet.thumbnail(of: $0) }, isMine: isMine)
      quoted.isPhoto = target?.isPhoto ?? false
      return quoted
    }
    guard let target else {
      return QuotedMessage(
        sender: sender, snippet: rules.words.message, isLabel: true, isMine: isMine)
    }
    return QuotedMessage(rules.worded(target), from: sender, isMine: isMine, rules.words)
  }
}

extension RowRules {
  /// Returns a message with its words as they are shown.
  fileprivate func worded(_ message: Message) -> Message {
    guard !mentionsHaveSigns else { return message }
    var message = message
    message.text = message.text.withoutMentionSigns()
    return message
  }

  /// Returns whether a message arrives as others do, so that receipts tell of it: calls don't, nor what is a line of
  /// the chat.
  func takesReceipt(_ message: Message) -> Bool {
    if deletedAreLines, case .deleted = message.content { return false }
    return !message.content.isCall
  }

  /// Returns whether a receipt under an own message takes the place of that under an earlier one. Where receipts
  /// stay, what has not arrived leaves the earlier one its place, unless it says how far it is.
  func takesReceiptFromEarlier(_ message: Message) -> Bool {
    guard takesReceipt(message) else { return false }
    guard receiptsStay else { return true }
    return switch message.delivery {
    case .failed: false
    case .sending: words.receipt(.sending) != nil
    case .sent: words.receipt(.sent) != nil
    case .delivered, .read, nil: true
    }
  }
}

extension Content {
  fileprivate var isCall: Bool { if case .call = self { true } else { false } }

  fileprivate var isLiveLocation: Bool {
    if case .location(let location) = self { location.isLive } else { false }
  }
}

extension Message {
  fileprivate var isPhoto: Bool {
    if case .photo = content { effect != .ink } else { false }
  }
}

extension QuotedMessage {
  /// The quote of a message, as it stands above a composer.
  ///
  /// - Complexity: O(participants).
  package init(_ message: Message, in conversation: Conversation, _ look: Look) {
    let rules = RowRules(look: look, now: nil)
    let people = RowPeople(conversation, colorCount: rules.personColorCount)
    self.init(
      rules.worded(message), from: people.person(message.sender),
      isMine: message.sender == people.me, rules.words)
  }

  fileprivate init(
    _ message: Message, from sender: RowPerson?, isMine: Bool, _ wording: Words
  ) {
    let words = Snippet.line(of: message)
    let line = words.isEmpty ? Snippet.label(of: message.content, wording) : words
    self.init(
      sender: sender, snippet: line.string, emoji: line.entities, isLabel: words.isEmpty,
      thumbnail: Snippet.thumbnail(of: message),
      isMine: isMine)
    isPhoto = message.isPhoto
  }
}
