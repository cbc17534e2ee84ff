import ChatModel
import SQLite

/// Builds the entries of one chat of iMessage's database.
struct IMessageMessageBuilder: EntryAssembling {
  /// The one whose database it is.
  static let me: Participant.ID = "me"

  var ledger = EntryLedger()
  /// A row has no line.
  var place: SourceLocation? { nil }

  let directory: IMessageDirectory
  private let database: Database
  private let chat: IMessageDirectory.Chat?
  private var index: IMessageIndex
  private var attachments: IMessageAttachments?
  /// The first message that is kept.
  private var first = 0
  private let lookups: IMessageLookups?

  init(
    _ database: Database, _ directory: IMessageDirectory, _ chat: IMessageDirectory.Chat?,
    _ index: IMessageIndex, _ lookups: IMessageLookups?
  ) {
    self.lookups = lookups
    self.database = database
    self.directory = directory
    self.chat = chat
    self.index = index
  }

  // MARK: - People

  /// Adds “me” and the members of the chat.
  mutating func meetEverybody() {
    roster.add(Self.me, name: "Me", placeholder: "Me")
    for member in chat?.members ?? [] {
      roster.add(Participant.ID(member), name: nil, placeholder: member)
    }
  }

  /// Adds the owner of a row of `handle`; the id.
  @discardableResult
  mutating func meet(_ handle: Int, isMe: Bool = false) -> Participant.ID {
    if isMe { return Self.me }
    var known = directory.handles[handle]
    // In a chat of two, nobody else can have said it.
    if known == nil, let chat, !chat.isGroup { known = chat.members.first ?? chat.id }
    let id = Participant.ID(known ?? "unknown")
    roster.add(id, name: known, placeholder: "Unknown")
    return id
  }

  /// How a service line calls somebody.
  func name(_ person: Participant.ID) -> String {
    person == Self.me ? "You" : roster.name(of: person) ?? "Somebody"
  }

  // MARK: - Entries

  /// The entries of some messages, by their numbers.
  mutating func entries(
    _ kept: [Int], in source: ExportSource
  ) throws(DatabaseError) -> [Entry] {
    first = kept.first ?? 0
    var messages = Set(kept.map { index.rows.row(of: $0) })
    let rows = try database.rows(of: "message", IMessageRow.columns, "WHERE _rowid_ = ?")
    // The stickers of tapbacks are files, too.
    for guid in try guids(of: kept) { messages.formUnion(index.tapbacks(of: guid)) }
    attachments = try IMessageAttachments(database, of: messages, lookups, in: source)
    var entries: [Entry] = []
    entries.reserveCapacity(kept.count)
    for number in kept {
      try rows.restart([.int(index.rows.row(of: number))])
      guard try rows.next() else { continue }
      let row = IMessageRow(rows)
      if IMessageIndex.isService(row.item, row.associatedType) {
        entries.append(.service(service(row)))
      } else {
        entries += try message(row)
      }
    }
    return entries
  }

  private func guids(of kept: [Int]) throws(DatabaseError) -> [String] {
    var guids: [String] = []
    let rows = try database.rows(of: "message", ["guid"], "WHERE _rowid_ = ?")
    for number in kept {
      try rows.restart([.int(index.rows.row(of: number))])
      if try rows.next(), let guid = rows.words(0), !index.tapbacks(of: guid).isEmpty {
        guids.append(guid)
      }
    }
    return guids
  }

  private mutating func message(_ row: IMessageRow) throws(DatabaseError) -> [Entry] {
    var message = Message(
      id: identity(row.guid), sender: meet(row.handle, isMe: row.isFromMe),
      date: date(milliseconds: row.time))
    message.delivery = row.isFromMe ? delivery(of: row) : nil
    message.reactions = try reactions(of: row)
    try relate(&message, row)
    let edits = row.summary.map { IMessageEdits($0) }
    let body = row.body.flatMap { AttributedBody($0) }
    let files = try attachments?.files(of: row.row) ?? []
    if row.retracted != nil || edits?.isRetracted == true,
      body?.text.isEmpty ?? (row.text ?? "").isEmpty, files.isEmpty
    {
      // Only its sender can unsend it.
      message.content = .deleted(byMe: row.isFromMe)
      message.deletedBy = message.sender
      return [.message(message)]
    }
    if row.edited != nil {
      message.edited = Edit(date: row.edited.flatMap(LocalDateTime.init(milliseconds:)))
      message.history = edits?.former.map { InlineMarkup.parse($0, .plain) } ?? []
      for _ in 0..<min(edits?.retractedCount ?? 0, 100) {
        warn(
          one: "part of a message was taken back and isn't shown",
          many: "parts of messages were taken back and aren't shown")
      }
    }
    var text = MarkedText()
    if let subject = row.subject {
      text.append(subject, .bold)
      text.beginLine()
    }
    if let body { append(body, to: &text) } else { append(row.text ?? "", to: &text) }
    if row.body != nil, body == nil, row.text == nil {
      warn(one: "text can't be decoded", many: "texts can't be decoded")
    }
    if let effect = row.effect {
      message.effect = IMessageEffect.sending(named: IMessageEffect.name(of: effect))
      append(effect: effect, to: &text)
    }
    message.text = text.text
    var contents = ordered(files, by: body).filter { !$0.isOfBalloon }.map { content($0, row) }
    if let transcript = body?.runs.lazy.compactMap(\.transcript).first, message.text.isEmpty {
      message.text = RichText(transcript)
    }
    if let balloon = row.balloon {
      contents.insert(self.balloon(balloon, row, files), at: 0)
    }
    if contents.isEmpty, message.text.isEmpty {
      contents = [placeholder("Message without content", "")]
    }
    return entries(of: message, contents: contents)
  }

  private func delivery(of row: IMessageRow) -> DeliveryState? {
    if row.isFailed { return .failed }
    if row.isRead { return .read }
    if row.isDelivered { return .delivered }
    return row.isSent == true ? .sent : nil
  }

  // MARK: - What belongs to a message

  private mutating func reactions(of row: IMessageRow) throws(DatabaseError) -> [Reaction] {
    guard let guid = row.guid else { return [] }
    let tapbacks = index.tapbacks(of: guid)
    guard !tapbacks.isEmpty else { return [] }
    let rows = try database.rows(of: "message", IMessageRow.columns, "WHERE _rowid_ = ?")
    // Whoever reacts again to a part takes the former reaction back.
    var latest: [(key: String, sender: Participant.ID, reaction: Reaction)] = []
    for tapback in tapbacks {
      try rows.restart([.int(tapback)])
      guard try rows.next() else { continue }
      let values = IMessageRow(rows)
      guard let associated = values.associated,
        let tapback = IMessageTapback(
          type: values.associatedType, emoji: values.associatedEmoji)
      else { continue }
      let target = IMessageTapback.target(associated)
      guard target.message == guid else { continue }
      let sender = meet(values.handle, isMe: values.isFromMe)
      let key = "\(target.part) \(sender.rawValue)"
      latest.removeAll { $0.key == key }
      guard !tapback.isRemoval else { continue }
      latest.append((key, sender, try reaction(tapback, values)))
    }
    var reactions: [Reaction] = []
    for (_, sender, reaction) in latest {
      if let place = reactions.firstIndex(where: {
        $0.emoji == reaction.emoji && $0.image == reaction.image
      }) {
        reactions[place].count += 1
        if !reactions[place].senders.contains(sender) { reactions[place].senders.append(sender) }
      } else {
        reactions.append(reaction)
        reactions[reactions.count - 1].senders = [sender]
      }
    }
    return reactions
  }

  private mutating func reaction(
    _ tapback: IMessageTapback, _ row: IMessageRow
  ) throws(DatabaseError) -> Reaction {
    switch tapback.kind {
    case .emoji(let emoji): return Reaction(emoji: emoji)
    case .sticker:
      let file = try attachments?.files(of: row.row).first
      let place = file.flatMap { attachments?.place(of: $0) }
      if place == nil { noteMissing() }
      return Reaction(emoji: "sticker", image: place.map { MediaReference(path: $0) })
    case nil: return Reaction(emoji: "❓")
    }
  }

  /// Replies and threads.
  private mutating func relate(_ message: inout Message, _ row: IMessageRow) throws(DatabaseError) {
    // A sticker may be put onto a message; then it stands as an answer to it.
    let stuck = row.associatedType == 1_000 ? row.associated : nil
    guard
      let target = row.thread ?? stuck.map({ IMessageTapback.target($0).message }),
      target != row.guid
    else { return }
    if row.thread != nil { message.thread = Message.ID(target) }
    guard let number = index.number(ofID: target) else {
      message.reply = Reply(quote: "A message that isn't in the export")
      return
    }
    message.reply = Reply(target: Message.ID(target))
    guard number < first else { return }
    let rows = try database.rows(
      of: "message", IMessageRow.columns, "WHERE _rowid_ = ?", [.int(index.rows.row(of: number))])
    guard try rows.next() else { return }
    let answered = IMessageRow(rows)
    guard answered.guid == target else { return }
    message.reply?.sender = meet(answered.handle, isMe: answered.isFromMe)
    var text = MarkedText()
    if let body = answered.body.flatMap({ AttributedBody($0) }) {
      append(body, to: &text, counts: false)
    } else {
      append(answered.text ?? "", to: &text)
    }
    message.reply?.quote = String(text.text.string.prefix(200))
  }

  // MARK: - Files

  /// The files in the order in which they stand in the text; others follow.
  private func ordered(
    _ files: [IMessageAttachments.File], by body: AttributedBody?
  ) -> [IMessageAttachments.File] {
    let order = body?.runs.compactMap(\.attachment) ?? []
    let places = Dictionary(
      order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ number: Int) -> Int { files[number].id.flatMap { places[$0] } ?? order.count }
    return files.indices.sorted { (place($0), $0) < (place($1), $1) }.map { files[$0] }
  }

  private mutating func content(_ file: IMessageAttachments.File, _ row: IMessageRow) -> Content {
    let place = attachments?.place(of: file)
    if place == nil { noteMissing() }
    let media = Media(
      path: place, fileName: file.shownName, mimeType: file.type, byteCount: file.byteCount)
    if file.isSticker || row.associatedType == 1_000 { return .sticker(media, emoji: nil) }
    if row.isAudio || file.kind == "com.apple.coreaudio-format" { return .voice(media) }
    let name = file.shownName ?? ""
    if name.hasSuffix(".loc.vcf") || file.type == "text/x-vlocation" {
      return .location(Location(name: String(name.prefix { $0 != "." })))
    }
    if name.lowercased().hasSuffix(".vcf") || file.type == "text/vcard" {
      let card = place.map { MediaReference(path: $0) }
      return .contact(Contact(name: String(name.prefix { $0 != "." }), card: card))
    }
    return .file(media, type: file.type)
  }

  private mutating func noteMissing() {
    noteMissingFile(hint: "copy the folder `Attachments` to the place beside the database")
  }

  /// What an app shows in place of words.
  private mutating func balloon(
    _ id: String, _ row: IMessageRow, _ files: [IMessageAttachments.File]
  ) -> Content {
    let balloon = IMessageBalloon(id, row.payload)
    guard balloon.isLink else { return placeholder(balloon.kind, balloon.summary) }
    let words = (row.text ?? "").trimmed
    let image = files.first(where: \.isOfBalloon).flatMap { attachments?.place(of: $0) }
    return .link(
      LinkPreview(
        url: balloon.url ?? words, title: balloon.title.map { RichText($0) },
        summary: balloon.summary.isEmpty ? nil : RichText(balloon.summary), site: balloon.site,
        image: image.map { MediaReference(path: $0) }))
  }
}
