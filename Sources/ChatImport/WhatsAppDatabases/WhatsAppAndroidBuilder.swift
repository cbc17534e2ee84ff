import ChatModel
import SQLite

/// Builds one chat of WhatsApp's database of an Android phone.
struct WhatsAppAndroidBuilder {
  private static let messages: UInt8 = 0
  private static let calls: UInt8 = 1
  /// Messages that have no words of a sender: events, notices, and the beginnings of albums.
  private static let services: Set<Int> = [7, 36, 99, 112]
  /// A missed call.
  private static let missedCall = 10
  private static let minute = 60_000
  private static let columns = [
    "key_id", "from_me", "sender_jid_row_id", "status", "timestamp", "message_type", "text_data",
  ]

  let reader: TableReader
  let source: ExportSource
  let tables: WhatsAppAndroidTables
  let accounts: WhatsAppAccounts
  private var assembly = RowAssembly()
  private var chat: WhatsAppAndroidTables.Chat
  private var parts: WhatsAppAndroidParts
  /// Calls that no message tells of, by the numbers of their rows.
  private var logged: [Int: (call: Call, isOwn: Bool)] = [:]
  /// The minutes of missed calls that messages tell of.
  private var missedMinutes: Set<Int> = []

  init(
    reader: TableReader, source: ExportSource, tables: WhatsAppAndroidTables,
    accounts: WhatsAppAccounts
  ) {
    self.reader = reader
    self.source = source
    self.tables = tables
    self.accounts = accounts
    chat = WhatsAppAndroidTables.Chat(row: 0, address: "", name: "")
    parts = WhatsAppAndroidParts(tables, of: RowNumbers([]))
  }

  /// The chat, with the entries that the options ask for.
  mutating func conversation(
    _ chat: WhatsAppAndroidTables.Chat, _ options: ImportOptions
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    self.chat = chat
    let kind = WhatsAppAccounts.kind(of: chat.address)
    var rows = try index(kind)
    let kept = RowNumbers([])
    parts = WhatsAppAndroidParts(tables, of: kept)
    rows.insert(try callRows())
    let selected = try rows.selection(options)
    try readParts(of: selected)
    var entries = try entries(selected)
    let reader = reader
    try RowAssembly.settleReplies(&entries) { wanted throws(DiagnosticsError) in
      try reader.ids(wanted, in: "message", "key_id", where: "chat_row_id", is: .int(chat.row))
    }
    let me: Participant.ID?
    if let wanted = options.me {
      me = try assembly.roster.resolve(me: wanted, file: source.name)
    } else {
      me = assembly.roster.meetOwner(accounts)
    }
    let conversation = Conversation(
      title: chat.subject ?? (kind == .direct ? nil : chat.name), kind: kind, me: me,
      participants: assembly.roster.participants, entries: entries)
    return (conversation, assembly.warnings(reader, me: me))
  }

  // MARK: - Rows

  /// Passes over the messages of the chat; everybody in it is met.
  private mutating func index(_ kind: Conversation.Kind) throws(DiagnosticsError) -> ChatRows {
    var rows = ChatRows()
    var senders = WhatsAppSenders()
    var missed: Set<Int> = []
    try reader.forEach(
      "message",
      ["rowid", "sort_id", "timestamp", "message_type", "from_me", "sender_jid_row_id"],
      where: "chat_row_id", is: .int(chat.row)
    ) { row in
      guard let number = row.int(0) else { return }
      if row.int(3) == Self.missedCall, let time = row.int(2) { missed.insert(time / Self.minute) }
      let sort = row.int(1).flatMap { $0 > 0 ? $0 : nil }
      rows.take(
        ChatRows.Row(
          number, table: Self.messages, isService: Self.services.contains(row.int(3) ?? 0),
          order: sort ?? number, time: row.int(2)))
      senders.note(isOwn: row.bool(4), row: row.int(5))
    }
    rows.arrange()
    missedMinutes = missed
    let (person, tables) = (kind == .direct ? chat.address : nil, tables)
    senders.join(&assembly.roster, person: person, accounts) { tables.address($0) }
    return rows
  }

  /// Calls of the chat's person that no message tells of: older versions log them only.
  private mutating func callRows() throws(DiagnosticsError) -> [ChatRows.Row] {
    let (reader, tables) = (reader, tables)
    let untold = try reader.once("calls") { () throws(DiagnosticsError) in
      try Self.untoldCalls(reader, tables)
    }
    var found: [ChatRows.Row] = []
    for logged in untold[chat.address] ?? [] {
      // A missed call has a notice of its own in the chat.
      if logged.call.outcome == .missed, let time = logged.time,
        missedMinutes.contains(time / Self.minute)
      {
        continue
      }
      self.logged[logged.row] = (logged.call, logged.isOwn)
      found.append(ChatRows.Row(logged.row, table: Self.calls, order: 0, time: logged.time))
    }
    return found
  }

  private typealias LoggedCall = (row: Int, time: Int?, call: Call, isOwn: Bool)

  /// The calls of everybody that no message tells of, by addresses.
  private static func untoldCalls(
    _ reader: TableReader, _ tables: WhatsAppAndroidTables
  ) throws(DiagnosticsError) -> [String: [LoggedCall]] {
    var told: Set<Int> = []
    try reader.forEach("message_call_log", ["call_log_row_id"]) { row in
      if let call = row.int(0) { told.insert(call) }
    }
    var found: [String: [LoggedCall]] = [:]
    try reader.forEach(
      "call_log",
      [
        "_id", "jid_row_id", "group_jid_row_id", "timestamp", "from_me", "video_call", "duration",
        "call_result",
      ]
    ) { row in
      guard let number = row.int(0), !told.contains(number) else { return }
      let group = row.int(2) ?? 0
      guard let address = tables.address(group > 0 ? group : row.int(1)) else { return }
      let call = call(row, video: 5, duration: 6, result: 7)
      found[address, default: []].append((number, row.int(3), call, row.bool(4)))
    }
    return found
  }

  private static func call(
    _ row: Statement, video: Int, duration: Int, result: Int
  ) -> Call {
    let length = row.double(duration).flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
    let outcome: Call.Outcome =
      switch row.int(result) {
      case 5?: .answered
      case 4?: .declined
      case 2?: row.bool(4) ? .cancelled : .missed
      default: length == nil ? .missed : .answered
      }
    return Call(isVideo: row.bool(video), outcome: outcome, duration: length)
  }

  private mutating func readParts(of rows: [ChatRows.Row]) throws(DiagnosticsError) {
    let numbers = RowNumbers(rows.lazy.filter { $0.table == Self.messages }.map(\.number))
    parts = WhatsAppAndroidParts(tables, of: numbers)
    try parts.readMedia(path(of:))
    try parts.readDetails(accounts, &assembly.roster)
    try parts.readEvents()
    try parts.readAdditions(accounts, &assembly.roster)
    var links: [Int: Int] = [:]
    try reader.forEach(
      "message_call_log", ["call_log_row_id"], of: numbers, key: "message_row_id"
    ) { message, row in
      if let call = row.int(0) { links[call] = message }
    }
    let wanted = links
    var calls: [Int: Call] = [:]
    try reader.forEach(
      "call_log",
      [
        "jid_row_id", "call_id", "timestamp", "group_jid_row_id", "from_me", "video_call",
        "duration", "call_result",
      ],
      of: RowNumbers(wanted.keys), key: "_id"
    ) { number, row in
      if let message = wanted[number] {
        calls[message] = Self.call(row, video: 5, duration: 6, result: 7)
      }
    }
    for (message, call) in calls { parts.calls[message] = call }
  }

  /// Where a file lies beside the database: phones keep it in a folder that is called as the app.
  private func path(of written: String) -> String? {
    let plain = written.hasPrefix("/") ? String(written.dropFirst()) : written
    guard source.container != nil else { return plain }
    return [plain, "WhatsApp/" + plain, "com.whatsapp/WhatsApp/" + plain, "../" + plain]
      .filter { !$0.hasPrefix("..") }.first(where: source.holds)
  }

  // MARK: - Entries

  private mutating func entries(
    _ selected: [ChatRows.Row]
  ) throws(DiagnosticsError) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(selected.count)
    try reader.forEachRow(of: "message", Self.columns, selected) { row, place in
      if place.table == Self.calls {
        entries.append(.message(loggedCall(place)))
      } else {
        entries += row.map { self.entries(of: $0, place) } ?? [assembly.unreadable()]
      }
    }
    return entries
  }

  private mutating func loggedCall(_ row: ChatRows.Row) -> Message {
    let (call, isOwn) = logged[row.number] ?? (Call(), false)
    let sender =
      isOwn
      ? assembly.roster.meetOwner(accounts)
      : assembly.roster.meet(chat.address, accounts)
    return Message(
      id: assembly.identity("call-\(row.number)"), sender: sender,
      date: assembly.date(milliseconds: row.time), content: .call(call))
  }

  private mutating func entries(of row: Statement, _ place: ChatRows.Row) -> [Entry] {
    let number = place.number
    let type = row.int(5) ?? 0
    let isOwn = row.bool(1)
    let address = tables.address(row.int(2))
    if type == 99, parts.albums.values.contains(number) { return [] }
    let id = assembly.identity(row.words(0))
    let date = assembly.date(milliseconds: place.time)
    if type == 7 || type == 36 || type == 112 {
      return [.service(service(row, number, type, id: id, address, isOwn, date))]
    }
    let sender: Participant.ID
    if isOwn {
      sender = assembly.roster.meetOwner(accounts)
    } else {
      let isDirect = WhatsAppAccounts.kind(of: chat.address) != .group
      sender = assembly.roster.meet(address ?? (isDirect ? chat.address : nil), accounts)
    }
    var message = Message(id: id, sender: sender, date: date)
    if isOwn {
      message.delivery = delivery(row.int(3), number)
      message.receipts = (parts.receipts[number] ?? []).compactMap { receipt in
        guard let state = receipt.state, let address = receipt.address else { return nil }
        return Receipt(
          state, by: assembly.roster.meet(address, accounts),
          date: receipt.time.flatMap(LocalDateTime.init(milliseconds:)))
      }
    }
    if type == 15 || type == 64 {
      let remover = parts.removers[number].map { assembly.roster.meet($0, accounts) }
      message.content = .deleted(byMe: isOwn && (remover ?? sender) == sender)
      message.deletedBy = remover ?? sender
      guard let remover, remover != sender else { return [.message(message)] }
      return [.message(message), assembly.removal(of: message, by: remover)]
    }
    complete(&message, number, row.words(6))
    let contents = self.contents(type, number, row.words(6))
    let isEmpty = contents == [.text] && message.text.isEmpty
    return assembly.entries(
      of: message,
      contents: isEmpty ? [assembly.placeholder("Message without content", "")] : contents)
  }

  /// What every kind of message may have.
  private mutating func complete(_ message: inout Message, _ number: Int, _ words: String?) {
    if let words = words ?? parts.captions[number] {
      message.text = WhatsAppWords.parse(words, parts.mentions[number] ?? [])
    }
    message.reactions = parts.reactions[number]?.reactions ?? []
    message.isPinned = parts.pinned.contains(number)
    if parts.forwarded.contains(number) { message.forward = Forward() }
    if let time = parts.edited[number] {
      message.edited = Edit(date: time > 0 ? LocalDateTime(milliseconds: time) : nil)
    }
    if let quote = parts.quotes[number] {
      let who =
        quote.isOwn
        ? assembly.roster.meetOwner(accounts)
        : assembly.roster.meet(quote.address ?? chat.address, accounts)
      message.reply = Reply(
        target: quote.key.map(Message.ID.init(_:)), sender: who,
        quote: quote.words.map { WhatsAppWords.parse($0, []).string }
          ?? WhatsAppTypes.android[quote.type] ?? "A message that isn't in the export")
    }
    if let parent = parts.albums[number] { message.album = "album-\(parent)" }
  }

  private func delivery(_ status: Int?, _ number: Int) -> DeliveryState? {
    switch status {
    case 13?, 8?: return .read
    case 5?: return .delivered
    case 4?: return .sent
    case 0?, 1?:
      // The status of what was sent from another device isn't kept.
      guard let receipts = parts.receipts[number] else { return .sending }
      if receipts.allSatisfy({ $0.state == .read }) { return .read }
      return receipts.allSatisfy { $0.state != nil } ? .delivered : .sent
    default: return nil
    }
  }

  private mutating func contents(_ type: Int, _ number: Int, _ words: String?) -> [Content] {
    if let kind = WhatsAppTypes.androidMedia[type] {
      let media = parts.media[number] ?? Media()
      if media.reference.path == nil {
        assembly.noteMissingFile(hint: "copy the phone's folder `Media` beside the database")
      }
      return [WhatsAppWords.content(media, kind)]
    }
    switch type {
    case 0:
      guard let link = parts.links[number] else { return [.text] }
      return [
        .link(
          LinkPreview(
            url: link.url, title: link.title.map { RichText($0) },
            summary: link.summary.map { RichText($0) }))
      ]
    case 4, 14:
      let cards = parts.cards[number] ?? []
      if cards.isEmpty { return [.contact(Contact(name: words ?? "Contact"))] }
      return cards.map { .contact(WhatsAppWords.contact($0)) }
    case 5, 16:
      var location = parts.locations[number] ?? Location()
      if type == 16 { location.isLive = true }
      return [.location(location)]
    case 8, 10, 90:
      return [.call(parts.calls[number] ?? Call(outcome: type == 10 ? .missed : .answered))]
    case 42, 43, 82: return [.viewOnce]
    case 66:
      let options = (parts.polls[number] ?? []).map { option in
        var option = option.option
        option.votes = max(option.votes, option.voters.count)
        return option
      }
      return [
        .poll(
          Poll(
            question: RichText(words ?? ""), options: options,
            isClosed: parts.closedPolls.contains(number),
            totalVoters: parts.voters[number]?.count))
      ]
    case 23, 44, 54:
      if let payment = parts.payments[number] { return [.payment(payment)] }
      return [assembly.placeholder("Order", words ?? "")]
    case 92: return [assembly.placeholder("Event", parts.events[number] ?? words ?? "")]
    default:
      // Newer kinds whose words are known are messages all the same.
      if words != nil {
        assembly.warn(
          one: "message of the kind \(type) is shown as an ordinary one",
          many: "messages of the kind \(type) are shown as ordinary ones")
        return [.text]
      }
      return [assembly.placeholder(WhatsAppTypes.android[type] ?? "\(type)", "")]
    }
  }

  private mutating func service(
    _ row: Statement, _ number: Int, _ type: Int, id: Message.ID, _ address: String?,
    _ isOwn: Bool, _ date: LocalDateTime?
  ) -> ServiceLine {
    let actor: Participant.ID? =
      isOwn
      ? assembly.roster.meetOwner(accounts)
      : address.map { assembly.roster.meet($0, accounts) }
    var members = (parts.members[number] ?? []).map { assembly.roster.meet($0, accounts) }
    let event: WhatsAppEvent =
      type == 36
      ? .disappearing(isOn: nil)
      : type == 112
        ? .settingsChanged : WhatsAppTypes.androidEvent(parts.actions[number], row.words(6))
    if event == .blocked, members.isEmpty, actor == nil {
      members = [assembly.roster.meet(chat.address, accounts)]
    }
    return assembly.service(event, id: id, actor: actor, members: members, date: date)
  }
}
