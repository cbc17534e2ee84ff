import ChatModel
import JSONText
import SQLite

/// Builds one chat of WhatsApp's database of an iPhone.
struct WhatsAppIOSBuilder {
  /// A chat.
  struct Chat {
    var row: Int
    var address: String
    /// What it is called on the phone.
    var partner: String?
    var name: String
  }

  /// A file, a place, a card or a link.
  private struct Item {
    var media = Media()
    var title: String?
    var cardName: String?
    var card: String?
    var latitude: Double?
    var longitude: Double?
    var metadata = WireMessage([][...])
  }

  private static let columns = [
    "ZSTANZAID", "ZISFROMME", "ZGROUPMEMBER", "ZMESSAGESTATUS", "ZMESSAGETYPE", "ZGROUPEVENTTYPE",
    "ZTEXT", "ZFROMJID", "ZPARENTMESSAGE",
  ]

  let reader: TableReader
  let source: ExportSource
  let accounts: WhatsAppAccounts
  let chat: Chat
  private var assembly = RowAssembly()
  private let kind: Conversation.Kind
  /// Addresses of members by the numbers of their rows.
  private var members: [Int: String] = [:]
  private var items: [Int: Item] = [:]
  private var receipts: [Int: WireMessage] = [:]

  init(reader: TableReader, source: ExportSource, accounts: WhatsAppAccounts, chat: Chat) {
    self.reader = reader
    self.source = source
    self.accounts = accounts
    self.chat = chat
    kind = WhatsAppAccounts.kind(of: chat.address)
  }

  /// The chat, with the entries that the options ask for.
  mutating func conversation(
    _ options: ImportOptions
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let rows = try index()
    let selected = try rows.selection(options)
    try readParts(of: selected)
    var entries: [Entry] = []
    entries.reserveCapacity(selected.count)
    try reader.forEachRow(of: "ZWAMESSAGE", Self.columns, selected) { row, place in
      entries += row.map { self.entries(of: $0, place) } ?? [assembly.unreadable()]
    }
    let (reader, row) = (reader, chat.row)
    try RowAssembly.settleReplies(&entries) { wanted throws(DiagnosticsError) in
      try reader.ids(wanted, in: "ZWAMESSAGE", "ZSTANZAID", where: "ZCHATSESSION", is: .int(row))
    }
    let me: Participant.ID?
    if let wanted = options.me {
      me = try assembly.roster.resolve(me: wanted, file: source.name)
    } else {
      me = assembly.roster.meetOwner(accounts)
    }
    let conversation = Conversation(
      title: kind == .direct ? nil : chat.partner, kind: kind, me: me,
      participants: assembly.roster.participants, entries: entries)
    return (conversation, assembly.warnings(reader, me: me))
  }

  // MARK: - Rows

  /// Milliseconds since 1970 from seconds since 2001.
  static func milliseconds(_ seconds: Double?) -> Int? {
    guard let seconds else { return nil }
    // What is no date at all stays one that doesn't exist.
    return Int(exactly: ((seconds + 978_307_200) * 1_000).rounded(.down)) ?? Int.max
  }

  /// Whether a message of a type tells of an event, not of what somebody said or of a call.
  private static func isService(_ type: Int, event: Int?) -> Bool {
    type == 6 || type == 28 || type == 10 && WhatsAppTypes.iOSCall(event) == nil
  }

  private mutating func index() throws(DiagnosticsError) -> ChatRows {
    var rows = ChatRows()
    var senders = WhatsAppSenders()
    try reader.forEach(
      "ZWAMESSAGE",
      [
        "rowid", "ZSORT", "ZMESSAGEDATE", "ZMESSAGETYPE", "ZISFROMME", "ZGROUPMEMBER",
        "ZGROUPEVENTTYPE",
      ],
      where: "ZCHATSESSION", is: .int(chat.row)
    ) { row in
      guard let number = row.int(0) else { return }
      rows.take(
        ChatRows.Row(
          number, isService: Self.isService(row.int(3) ?? 0, event: row.int(6)),
          order: row.int(1) ?? number, time: Self.milliseconds(row.double(2))))
      senders.note(isOwn: row.bool(4), row: row.int(5))
    }
    rows.arrange()
    let reader = reader
    let members = try reader.once("members") { () throws(DiagnosticsError) in
      var members: [Int: String] = [:]
      try reader.forEach("ZWAGROUPMEMBER", ["Z_PK", "ZMEMBERJID"]) { row in
        if let number = row.int(0) { members[number] = row.words(1) }
      }
      return members
    }
    self.members = members
    let person = kind == .direct ? chat.address : nil
    senders.join(&assembly.roster, person: person, accounts) { members[$0] }
    return rows
  }

  private mutating func readParts(of rows: [ChatRows.Row]) throws(DiagnosticsError) {
    let numbers = RowNumbers(rows.lazy.map(\.number))
    var items: [Int: Item] = [:]
    try reader.forEach(
      "ZWAMEDIAITEM",
      [
        "ZMEDIALOCALPATH", "ZTITLE", "ZVCARDSTRING", "ZVCARDNAME", "ZFILESIZE", "ZMOVIEDURATION",
        "ZLATITUDE", "ZLONGITUDE", "ZMETADATA",
      ], of: numbers, key: "ZMESSAGE"
    ) { message, row in
      var item = Item()
      let written = row.words(0)
      item.media = Media(
        path: written.flatMap(path(of:)),
        fileName: written?.split(separator: "/").last.map(String.init),
        byteCount: row.int(4).flatMap { $0 > 0 ? $0 : nil },
        duration: row.double(5).flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil })
      item.title = row.words(1)
      item.card = row.words(2)
      // Files have their MIME type where contacts have their card.
      if let type = item.card, type.contains("/"), !type.contains(where: \.isNewline) {
        item.media.mimeType = type
      }
      item.cardName = row.words(3)
      item.latitude = row.double(6).flatMap { abs($0) <= 90 ? $0 : nil }
      item.longitude = row.double(7).flatMap { abs($0) <= 180 ? $0 : nil }
      item.metadata = WireMessage(row.bytes(8))
      items[message] = item
    }
    self.items = items
    var receipts: [Int: WireMessage] = [:]
    try reader.forEach("ZWAMESSAGEINFO", ["ZRECEIPTINFO"], of: numbers, key: "ZMESSAGE") {
      message, row in
      receipts[message] = WireMessage(row.bytes(0))
    }
    self.receipts = receipts
  }

  /// Where a file lies beside the database.
  private func path(of written: String) -> String? {
    let plain = written.hasPrefix("/") ? String(written.dropFirst()) : written
    guard source.container != nil else { return plain }
    return ["Message/" + plain, plain].first(where: source.holds)
  }

  // MARK: - Entries

  private mutating func entries(of row: Statement, _ place: ChatRows.Row) -> [Entry] {
    let number = place.number
    let id = assembly.identity(row.words(0))
    let date = assembly.date(milliseconds: place.time)
    let type = row.int(4) ?? 0
    let isOwn = row.bool(1)
    let member = row.int(2).flatMap { members[$0] }
    if let event = event(row, type, number) {
      return [.service(service(event, row, id: id, member, isOwn, date))]
    }
    let sender: Participant.ID
    if isOwn {
      sender = assembly.roster.meetOwner(accounts)
    } else {
      let from = row.words(7).flatMap { $0.hasSuffix("@g.us") ? nil : $0 }
      sender = assembly.roster.meet(
        member ?? (kind == .direct ? chat.address : from), accounts)
    }
    var message = Message(id: id, sender: sender, date: date)
    if isOwn { message.delivery = Self.delivery(row.int(3)) }
    if type == 14 {
      message.content = .deleted(byMe: isOwn)
      return [.message(message)]
    }
    let item = items[number] ?? Item()
    let receipt = receipts[number] ?? WireMessage([][...])
    if isOwn { message.receipts = confirmations(in: receipt) }
    let isMedia = WhatsAppTypes.iOSMedia[type] != nil
    // What stands under a picture is its title; a document's title is its name.
    let caption = isMedia && type != 8 ? item.title : nil
    if let words = row.words(6) ?? caption { message.text = WhatsAppWords.parse(words, []) }
    message.reactions = reactions(receipt)
    if item.metadata.int(46) ?? 0 > 0 { message.forward = Forward() }
    message.reply = reply(item.metadata, parent: row.int(8))
    message.content = content(row, type, item, receipt)
    if message.content == .text, message.text.isEmpty {
      message.content = assembly.placeholder("Message without content", "")
    }
    return [.message(message)]
  }

  private static func delivery(_ status: Int?) -> DeliveryState? {
    switch status {
    case 1?: .sent
    case 5?, 6?: .delivered
    case 8?: .read
    default: nil
    }
  }

  private mutating func confirmations(in info: WireMessage) -> [Receipt] {
    let known = WhatsAppIOSReceipts(info)
    for _ in 0..<known.unknownCount {
      assembly.warn(
        one: "receipt doesn't tell whose it is", many: "receipts don't tell whose they are")
    }
    return known.all.map { one in
      Receipt(
        one.state, by: assembly.roster.meet(one.address, accounts),
        date: LocalDateTime(secondsSince1970: one.seconds))
    }
  }

  private mutating func reactions(_ receipt: WireMessage) -> [Reaction] {
    let all = receipt.message(7)
    var tally = ReactionTally()
    for other in all.messages(1) {
      guard let emoji = other.words(3) else { continue }
      tally.add(emoji, by: assembly.roster.meet(other.words(2), accounts))
    }
    for own in all.messages(2) {
      if let emoji = own.words(2) { tally.add(emoji, by: assembly.roster.meetOwner(accounts)) }
    }
    return tally.reactions
  }

  private mutating func reply(_ metadata: WireMessage, parent: Int?) -> Reply? {
    var reply: Reply?
    if let target = metadata.words(5) {
      reply = Reply(
        target: Message.ID(target),
        sender: metadata.words(6).map { assembly.roster.meet($0, accounts) },
        quote: metadata.words(19).map { WhatsAppWords.parse($0, []).string })
    }
    guard reply?.quote == nil, let parent,
      let statement = try? reader.database.rows(
        of: "ZWAMESSAGE", ["ZSTANZAID", "ZTEXT", "ZMESSAGETYPE", "ZISFROMME", "ZGROUPMEMBER"],
        "WHERE _rowid_ = ?", [.int(parent)]), (try? statement.next()) == true,
      let target = statement.words(0)
    else { return reply }
    let who =
      statement.bool(3)
      ? assembly.roster.meetOwner(accounts)
      : assembly.roster.meet(
        statement.int(4).flatMap { members[$0] } ?? chat.address, accounts)
    return Reply(
      target: Message.ID(target), sender: reply?.sender ?? who,
      quote: statement.words(1).map { WhatsAppWords.parse($0, []).string }
        ?? WhatsAppTypes.iOS[statement.int(2) ?? 0])
  }

  private mutating func content(
    _ row: Statement, _ type: Int, _ item: Item, _ receipt: WireMessage
  ) -> Content {
    if let kind = WhatsAppTypes.iOSMedia[type] {
      var media = item.media
      if type == 8, let title = item.title { media.fileName = title }
      if media.reference.path == nil {
        assembly.noteMissingFile(hint: "copy the folder `Message` beside the database")
      }
      return WhatsAppWords.content(media, kind)
    }
    switch type {
    case 0: return .text
    case 4:
      if let card = item.card {
        return .contact(WhatsAppWords.contact(card, name: item.cardName))
      }
      return .contact(Contact(name: item.cardName ?? item.title ?? "Contact"))
    case 5:
      return .location(
        Location(
          latitude: item.latitude, longitude: item.longitude, name: item.title,
          address: item.cardName))
    case 7:
      guard let url = item.cardName, url.contains("://") else { return .text }
      return .link(
        LinkPreview(
          url: url, title: item.title.map { RichText($0) }, summary: item.card.map { RichText($0) })
      )
    case 10:
      return .call(WhatsAppTypes.iOSCall(row.int(5)) ?? Call())
    case 38, 39, 53: return .viewOnce
    case 46:
      let poll = receipt.message(8)
      let options = poll.messages(3).compactMap { $0.words(1) }
      if options.isEmpty {
        assembly.warn(
          one: "poll is shown without its options", many: "polls are shown without their options")
      }
      return .poll(
        Poll(
          question: RichText(poll.words(2) ?? row.words(6) ?? ""),
          options: options.map { Poll.Option(text: RichText($0)) }))
    case 59:
      let length = item.metadata.message(87).message(1).int(3)
      return .call(
        Call(
          outcome: length ?? 0 > 0 ? .answered : row.bool(1) ? .cancelled : .missed,
          duration: length.flatMap { $0 > 0 && $0 < 1_000_000_000 ? Double($0) : nil }))
    default:
      if row.words(6) != nil {
        assembly.warn(
          one: "message of the kind \(type) is shown as an ordinary one",
          many: "messages of the kind \(type) are shown as ordinary ones")
        return .text
      }
      return assembly.placeholder(WhatsAppTypes.iOS[type] ?? "\(type)", item.title ?? "")
    }
  }

  // MARK: - Events

  /// What happened; `nil` where a row is a message.
  private func event(_ row: Statement, _ type: Int, _ number: Int) -> WhatsAppEvent? {
    switch type {
    case 6:
      let (words, _, _) = words(of: row)
      return WhatsAppTypes.iOSGroupEvent(row.int(5), words)
    case 10:
      if WhatsAppTypes.iOSCall(row.int(5)) != nil { return nil }
      return WhatsAppTypes.iOSSystemEvent(row.int(5))
    case 28:
      let seconds = items[number]?.metadata.int(36)
      return .disappearing(isOn: seconds.map { $0 > 0 })
    default: return nil
    }
  }

  /// What stands in the words of an event: a name, or who did it to whom.
  private func words(of row: Statement) -> (name: String?, actor: String?, members: [String]) {
    guard let text = row.words(6) else { return (nil, nil, []) }
    if text.hasPrefix("{"), let root = (try? JSONDocument(Array(text.utf8), .lenient))?.root {
      let name = (root["new_subject"] ?? root["subject"])?.string
      return (name, root["author"]?.string, [])
    }
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let lists = parts.map { $0.split(separator: ",").map(String.init) }
    guard lists.allSatisfy({ $0.allSatisfy { $0.contains("@") } }) else { return (text, nil, []) }
    return lists.count == 2 ? (nil, lists[0].first, lists[1]) : (nil, nil, lists[0])
  }

  private mutating func service(
    _ event: WhatsAppEvent, _ row: Statement, id: Message.ID, _ member: String?, _ isOwn: Bool,
    _ date: LocalDateTime?
  ) -> ServiceLine {
    let (_, author, others) = words(of: row)
    var people = others
    var actor = author
    switch event {
    case .added, .removed:
      // Without a list the member is whom it was done to, and the words are who did it.
      if people.count == 1, actor == nil, let member {
        actor = people[0]
        people = [member]
      } else if people.isEmpty, let member {
        people = [member]
      }
    default: actor = actor ?? member
    }
    let who: Participant.ID? =
      isOwn
      ? assembly.roster.meetOwner(accounts)
      : actor.map { assembly.roster.meet($0, accounts) }
    return assembly.service(
      event, id: id, actor: who, members: people.map { assembly.roster.meet($0, accounts) },
      date: date)
  }
}
