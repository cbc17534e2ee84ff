import ChatModel
import JSONText

/// Builds the entries of one chat of Signal Desktop.
struct SignalMessageBuilder: EntryAssembling {
  /// A message that another one answers.
  struct Target {
    var id: Message.ID
    /// Whether it is among those that are kept.
    var isKept: Bool
  }

  var ledger = EntryLedger()
  let people: SignalPeople
  private let source: ExportSource
  /// The records, where there are some, and the one that is built: for the places in warnings.
  var reader: RecordReader?
  var record = 0

  init(people: SignalPeople, in source: ExportSource) {
    self.people = people
    self.source = source
  }

  var place: SourceLocation? {
    guard let reader else { return nil }
    return reader.location(of: reader.index.place(of: record).range.lowerBound, in: record)
  }

  /// Adds somebody; the id.
  @discardableResult
  mutating func meet(_ id: String?) -> Participant.ID {
    let person = id.map { people.person($0) } ?? "unknown"
    roster.add(
      person, name: people.names[person], placeholder: id == nil ? "Unknown" : person.rawValue)
    return person
  }

  /// Adds “me”; the id.
  @discardableResult
  mutating func meetMe() -> Participant.ID {
    roster.add(SignalPeople.me, name: people.names[SignalPeople.me], placeholder: "Me")
    return SignalPeople.me
  }

  // MARK: - Entries

  /// The entries of a message.
  ///
  /// - Parameter target: what it answers.
  mutating func entries(of row: SignalMessage, answering target: Target?) -> [Entry] {
    for _ in 0..<SignalMembers.damagedCount(in: row.value) {
      warn(
        one: "member of a message is called nearly like one that is read, and isn't read",
        many: "members of messages are called nearly like ones that are read, and aren't read")
    }
    guard row.isSaid else { return [.service(service(row))] }
    var isMine = row.isOutgoing
    if row.type == "call-history" { isMine = row.call?.isOutgoing ?? false }
    let value = row.value
    var message = Message(
      id: identity(row.id), sender: isMine ? meetMe() : meet(row.source ?? people.soleOther),
      date: date(milliseconds: row.sentAt))
    if value["deletedForEveryone"]?.bool == true {
      // Only its sender can delete it for everyone.
      message.content = .deleted(byMe: row.isOutgoing)
      message.deletedBy = message.sender
      return [.message(message)]
    }
    if row.isOutgoing {
      message.delivery = delivery(value)
      message.receipts = receipts(value)
    }
    message.reactions = reactions(value)
    message.reply = reply(value, target)
    message.text = words(row.body, value.list("bodyRanges"))
    let captions = row.files.compactMap(\.caption)
    if message.text.isEmpty, !captions.isEmpty {
      message.text = InlineMarkup.parse(captions.joined(separator: "\n"), .plain)
    }
    let edits = value.list("editHistory")
    if edits.count > 1 {
      // The newest stands first; it is what the message says now.
      message.edited = Edit(
        date: edits[0]["timestamp"]?.int.flatMap(LocalDateTime.init(milliseconds:)))
      message.history = edits.dropFirst().reversed().map {
        words($0["body"]?.string ?? "", $0.list("bodyRanges"))
      }
    }
    var contents = contents(row)
    if contents.isEmpty, message.text.isEmpty {
      contents = [placeholder("Message without content", "")]
    }
    return entries(of: message, contents: contents)
  }

  private mutating func contents(_ row: SignalMessage) -> [Content] {
    let value = row.value
    if row.type == "call-history" { return [call(row.call)] }
    if value["isViewOnce"]?.bool == true { return [.viewOnce] }
    var contents: [Content] = []
    if row.type == "story" { contents.append(placeholder("Story", "")) }
    if let sticker = value["sticker"], sticker.isObject { contents.append(self.sticker(sticker)) }
    for file in row.files {
      if file.isText {
        warn(
          one: "long text is cut off, since its rest is a file",
          many: "long texts are cut off, since their rests are files")
      } else {
        contents.append(content(file))
      }
    }
    contents += value.list("contact").map { contact($0) }
    for preview in value.list("preview") {
      guard let url = preview.words("url") else { continue }
      let image = preview["image"].flatMap { place(of: SignalFile($0)) }
      contents.append(
        .link(
          LinkPreview(
            url: url, title: preview.words("title").map { RichText($0) },
            summary: preview.words("description").map { RichText($0) },
            image: image.map { MediaReference(path: $0) })))
    }
    if let poll = value["poll"], poll.isObject { contents.append(self.poll(poll)) }
    if let payment = value["payment"], payment.isObject {
      contents.append(
        .payment(Payment(title: "Payment", amount: nil, status: payment.words("note"))))
    }
    if let badge = value["giftBadge"], badge.isObject {
      contents.append(placeholder("Donation badge", ""))
    }
    if contents.isEmpty, row.body.isEmpty, !value.list("errors").isEmpty {
      contents.append(placeholder("Message that couldn't be received", ""))
    }
    return contents
  }

  // MARK: - What belongs to a message

  /// How far it came with each of those who received it.
  private mutating func receipts(_ value: JSONValue) -> [Receipt] {
    guard let states = value["sendStateByConversationId"], states.isObject else { return [] }
    var receipts: [Receipt] = []
    for key in states.keys {
      guard let id = key.string, people.person(id) != SignalPeople.me else { continue }
      let state: Receipt.State
      switch key.valueOfKey["status"]?.string {
      case "Delivered": state = .delivered
      case "Read", "Viewed": state = .read
      default: continue
      }
      let time = key.valueOfKey["updatedAt"]?.int
      receipts.append(
        Receipt(state, by: meet(id), date: time.flatMap(LocalDateTime.init(milliseconds:))))
    }
    return receipts
  }

  /// How far it came: as far as it came with everybody.
  private func delivery(_ value: JSONValue) -> DeliveryState? {
    if !value.list("errors").isEmpty { return .failed }
    guard let states = value["sendStateByConversationId"], states.isObject else { return nil }
    var all: [Int] = []
    for key in states.keys {
      if let id = key.string, people.person(id) == SignalPeople.me { continue }
      switch key.valueOfKey["status"]?.string {
      case "Failed": return .failed
      case "Pending": all.append(0)
      case "Sent": all.append(1)
      case "Delivered": all.append(2)
      case "Read", "Viewed": all.append(3)
      default: continue
      }
    }
    return all.min().map { [.sending, .sent, .delivered, .read][$0] }
  }

  private mutating func reactions(_ value: JSONValue) -> [Reaction] {
    var tally = ReactionTally()
    for reaction in value.list("reactions") {
      // One that was taken back has no emoji.
      guard let emoji = reaction.words("emoji") else { continue }
      tally.add(emoji, by: meet(reaction["fromId"]?.identifier))
    }
    return tally.reactions
  }

  private mutating func reply(_ value: JSONValue, _ target: Target?) -> Reply? {
    if let story = value["storyReplyContext"], story.isObject {
      return Reply(
        sender: (story.words("authorAci") ?? story.words("authorUuid")).map { meet($0) },
        quote: "Story")
    }
    guard let quote = value["quote"], quote.isObject else { return nil }
    if let target, target.isKept { return Reply(target: target.id) }
    let author =
      quote.words("authorAci") ?? quote.words("authorUuid") ?? quote.words("author")
    var said = words(quote["text"]?.string ?? "", quote.list("bodyRanges")).string
    if said.isEmpty {
      let file = quote.list("attachments").first
      said = file?.words("fileName") ?? file?.words("contentType") ?? "Message"
    }
    return Reply(
      target: target?.id, sender: author.map { meet($0) }, quote: String(said.prefix(200)))
  }

  // MARK: - Contents

  private func call(_ call: SignalCall?) -> Content {
    guard let call else { return .call(Call()) }
    let outcome: Call.Outcome
    switch call.status {
    case "Accepted", "Joined", "OutgoingRing", "GenericGroupCall": outcome = .answered
    case "Declined", "NotAccepted": outcome = call.isOutgoing ? .cancelled : .declined
    case "Missed", "MissedNotificationProfile", "Ringing", "Pending":
      outcome = call.isOutgoing ? .cancelled : .missed
    default: outcome = .answered
    }
    var duration: Double?
    if outcome == .answered, let start = call.start, let end = call.end, end > start {
      let (difference, isOverflown) = end.subtractingReportingOverflow(start)
      if !isOverflown { duration = Double(difference / 1_000) }
    }
    return .call(Call(isVideo: call.isVideo, outcome: outcome, duration: duration))
  }

  private mutating func content(_ file: SignalFile) -> Content {
    let place = place(of: file)
    if place == nil { noteMissing() }
    let media = Media(
      path: place, fileName: file.name, mimeType: file.type, byteCount: file.byteCount,
      width: file.width, height: file.height, duration: file.duration)
    if file.isVoice { return .voice(media) }
    if file.isLooping { return .animation(media) }
    return .file(media, type: file.type)
  }

  private mutating func sticker(_ value: JSONValue) -> Content {
    let data = value["data"].map { SignalFile($0) } ?? SignalFile()
    let place = place(of: data)
    if place == nil { noteMissing() }
    return .sticker(
      Media(path: place, mimeType: data.type, width: data.width, height: data.height),
      emoji: value.words("emoji") ?? value["data"]?.words("emoji"))
  }

  private func contact(_ value: JSONValue) -> Content {
    let name = value["name"]
    let parts = [name?.words("givenName"), name?.words("familyName")].compactMap(\.self)
    let shown =
      name?.words("nickname") ?? name?.words("displayName")
      ?? (parts.isEmpty ? nil : parts.joined(separator: " ")) ?? value.words("organization")
    return .contact(
      Contact(name: shown ?? "Contact", phone: value.list("number").first?.words("value")))
  }

  private mutating func poll(_ value: JSONValue) -> Content {
    var options = value.list("options").map { Poll.Option(text: RichText($0.string ?? "")) }
    var voters: Set<Participant.ID> = []
    for vote in value.list("votes") {
      let voter = meet(vote["fromConversationId"]?.identifier)
      let chosen = vote.list("optionIndexes").compactMap(\.int).filter(options.indices.contains)
      if !chosen.isEmpty { voters.insert(voter) }
      for index in chosen where !options[index].voters.contains(voter) {
        options[index].voters.append(voter)
        options[index].votes += 1
        if voter == SignalPeople.me { options[index].isChosen = true }
      }
    }
    return .poll(
      Poll(
        question: RichText(value["question"]?.string ?? ""), options: options,
        isClosed: value["terminatedAt"]?.int != nil, totalVoters: voters.count))
  }

  // MARK: - Files

  /// Where a file is in the export; `nil` where it isn't found.
  private func place(of file: SignalFile) -> String? {
    let path = file.path.map { String($0.map { $0 == "\\" ? "/" : $0 }) }
    var candidates: [String] = []
    if let path {
      candidates = ["attachments.noindex/" + path, "attachments/" + path, "media/" + path, path]
    }
    if let name = file.name {
      candidates += ["attachments/" + name, "media/" + name, name]
      // Of a file alone it isn't known what lies beside it.
      if source.container == nil { return name }
    }
    return candidates.first { source.holds($0) }
  }

  private mutating func noteMissing() {
    noteMissingFile(
      hint: "export the attachments, too, and put them into a folder `attachments` beside the chat")
  }
}

extension SignalPeople {
  /// An id of the only one beside “me”.
  var soleOther: String? {
    let all = Set(aliases.values).subtracting([Self.me])
    return all.count == 1 ? aliases.first { $0.value != Self.me }?.key : nil
  }
}
