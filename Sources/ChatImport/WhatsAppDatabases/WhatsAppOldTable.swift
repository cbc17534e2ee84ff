import ChatModel
import SQLite

/// Builds one chat of WhatsApp's database of an Android phone as it was before 2021: all messages in one
/// table.
struct WhatsAppOldTable {
  private static let columns = [
    "key_id", "key_from_me", "status", "timestamp", "media_wa_type", "data", "remote_resource",
    "media_size", "media_name", "media_caption", "media_mime_type", "media_duration", "latitude",
    "longitude", "quoted_row_id", "forwarded", "edit_version",
  ]

  let reader: TableReader
  let source: ExportSource
  let accounts: WhatsAppAccounts
  private var assembly = RowAssembly()
  /// The addresses of chats with messages, and names of groups.
  private let addresses: [String]
  private let subjects: [String: String]
  private var chat = ""
  private var paths: [Int: String] = [:]

  init(
    reader: TableReader, source: ExportSource, accounts: WhatsAppAccounts
  ) throws(DiagnosticsError) {
    self.reader = reader
    self.source = source
    self.accounts = accounts
    (addresses, subjects) = try Self.chats(reader)
  }

  /// What the chats are called, and their ids.
  var names: [(name: String, id: String)] {
    addresses.map { (subjects[$0] ?? accounts.shownName(of: $0), $0) }
  }

  /// One of the chats, with the entries that the options ask for.
  mutating func conversation(
    _ number: Int, _ options: ImportOptions
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    chat = addresses[number]
    let rows = try index()
    let selected = try rows.selection(options)
    let numbers = RowNumbers(selected.lazy.map(\.number))
    var paths: [Int: String] = [:]
    try reader.forEach("message_media", ["file_path"], of: numbers, key: "message_row_id") {
      number, row in
      paths[number] = row.words(0)
    }
    self.paths = paths
    var entries = try entries(selected)
    let (reader, address) = (reader, chat)
    try RowAssembly.settleReplies(&entries) { wanted throws(DiagnosticsError) in
      try reader.ids(wanted, in: "messages", "key_id", where: "key_remote_jid", is: .text(address))
    }
    let me: Participant.ID?
    if let wanted = options.me {
      me = try assembly.roster.resolve(me: wanted, file: source.name)
    } else {
      me = assembly.roster.meetOwner(accounts)
    }
    let conversation = Conversation(
      title: subjects[chat], kind: WhatsAppAccounts.kind(of: chat), me: me,
      participants: assembly.roster.participants, entries: entries)
    return (conversation, assembly.warnings(reader, me: me))
  }

  private static func chats(
    _ reader: TableReader
  ) throws(DiagnosticsError) -> (addresses: [String], subjects: [String: String]) {
    var addresses: [String] = []
    var known: Set<String> = ["-1"]
    try reader.forEach("messages", ["key_remote_jid"]) { row in
      guard let address = row.words(0), known.insert(address).inserted else { return }
      addresses.append(address)
    }
    var subjects: [String: String] = [:]
    try reader.forEach("chat_list", ["key_remote_jid", "subject"]) { row in
      if let address = row.words(0) { subjects[address] = row.words(1) }
    }
    var rows: [Int: String] = [:]
    try reader.forEach("jid", ["_id", "raw_string"]) { row in
      if let id = row.int(0) { rows[id] = row.words(1) }
    }
    try reader.forEach("chat", ["jid_row_id", "subject"]) { row in
      if let address = row.int(0).flatMap({ rows[$0] }), let subject = row.words(1) {
        subjects[address] = subject
      }
    }
    return (addresses, subjects)
  }

  private mutating func index() throws(DiagnosticsError) -> ChatRows {
    var rows = ChatRows()
    var senders: [String] = []
    var known: Set<String> = []
    var hasOwn = false
    try reader.forEach(
      "messages", ["rowid", "timestamp", "status", "key_from_me", "remote_resource"],
      where: "key_remote_jid", is: .text(chat)
    ) { row in
      guard let number = row.int(0) else { return }
      rows.take(
        ChatRows.Row(number, isService: row.int(2) == 6, order: number, time: row.int(1)))
      if row.bool(3) {
        hasOwn = true
      } else if let sender = row.words(4), known.insert(sender).inserted {
        senders.append(sender)
      }
    }
    rows.arrange()
    if WhatsAppAccounts.kind(of: chat) == .direct { assembly.roster.meet(chat, accounts) }
    for sender in senders { assembly.roster.meet(sender, accounts) }
    if hasOwn { assembly.roster.meetOwner(accounts) }
    return rows
  }

  private mutating func entries(
    _ selected: [ChatRows.Row]
  ) throws(DiagnosticsError) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(selected.count)
    try reader.forEachRow(of: "messages", Self.columns, selected) { row, place in
      entries += row.map { self.entries(of: $0, place) } ?? [assembly.unreadable()]
    }
    return entries
  }

  private mutating func entries(of row: Statement, _ place: ChatRows.Row) -> [Entry] {
    let id = assembly.identity(row.words(0))
    let date = assembly.date(milliseconds: place.time)
    let isOwn = row.bool(1)
    let address = row.words(6)
    if row.int(2) == 6 {
      // The number of the action stands where a file's size does.
      let action = row.int(7)
      let words = row.words(5)
      let isAddress = words?.hasSuffix("@s.whatsapp.net") ?? false
      let actor: Participant.ID? =
        isOwn
        ? assembly.roster.meetOwner(accounts)
        : address.map { assembly.roster.meet($0, accounts) }
      let members = isAddress ? words.map { [assembly.roster.meet($0, accounts)] } ?? [] : []
      let event = WhatsAppTypes.androidEvent(action, isAddress ? nil : words)
      return [
        .service(assembly.service(event, id: id, actor: actor, members: members, date: date))
      ]
    }
    let sender =
      isOwn
      ? assembly.roster.meetOwner(accounts) : assembly.roster.meet(address ?? chat, accounts)
    var message = Message(id: id, sender: sender, date: date)
    if isOwn {
      message.delivery =
        switch row.int(2) {
        case 13?, 8?: .read
        case 5?: .delivered
        case 4?: .sent
        case 0?, 1?: .sending
        default: nil
        }
    }
    let type = row.int(4) ?? 0
    if type == 15 || row.int(16) == 7 {
      message.content = .deleted(byMe: isOwn)
      return [.message(message)]
    }
    if row.int(15) ?? 0 > 0 { message.forward = Forward() }
    if let quote = row.int(14), quote > 0 { message.reply = reply(quote) }
    let isText = type == 0
    if let words = isText ? row.words(5) : row.words(9) {
      message.text = WhatsAppWords.parse(words, [])
    }
    message.content = content(row, type, place.number)
    if message.content == .text, message.text.isEmpty {
      message.content = assembly.placeholder("Message without content", "")
    }
    return [.message(message)]
  }

  private mutating func content(_ row: Statement, _ type: Int, _ number: Int) -> Content {
    switch type {
    case 0: return .text
    case 4, 14:
      let card = row.words(5) ?? ""
      return .contact(WhatsAppWords.contact(card, name: card.isEmpty ? row.words(8) : nil))
    case 5, 16:
      return .location(
        Location(
          latitude: row.double(12).flatMap { abs($0) <= 90 ? $0 : nil },
          longitude: row.double(13).flatMap { abs($0) <= 180 ? $0 : nil }, name: row.words(8),
          isLive: type == 16))
    case 8, 10: return .call(Call(outcome: type == 10 ? .missed : .answered))
    default:
      guard let kind = WhatsAppTypes.androidMedia[type] else {
        return assembly.placeholder(WhatsAppTypes.android[type] ?? "\(type)", row.words(5) ?? "")
      }
      let name = row.words(8)
      let media = Media(
        path: path(of: paths[number], name: name, kind), fileName: name,
        mimeType: row.words(10), byteCount: row.int(7).flatMap { $0 > 0 ? $0 : nil },
        duration: row.double(11).flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil })
      if media.reference.path == nil {
        assembly.noteMissingFile(hint: "copy the phone's folder `Media` beside the database")
      }
      return WhatsAppWords.content(media, kind)
    }
  }

  /// Where a file lies: at its path, or in the folder of its kind.
  private func path(of written: String?, name: String?, _ kind: WhatsAppWords.Kind) -> String? {
    var places: [String] = []
    if let written { places += [written, "WhatsApp/" + written] }
    if let name, !name.contains("/") {
      let folder =
        switch kind {
        case .photo: "Images"
        case .video, .videoMessage: "Video"
        case .animation: "Animated Gifs"
        case .sound: "Audio"
        case .sticker: "Stickers"
        case .document: "Documents"
        }
      places += ["", "WhatsApp/"].map { $0 + "Media/WhatsApp \(folder)/" + name }
    }
    guard source.container != nil else { return places.first }
    return places.first(where: source.holds)
  }

  private mutating func reply(_ quote: Int) -> Reply? {
    var found: (key: String?, isOwn: Bool, address: String?, words: String?, type: Int)?
    do throws(DatabaseError) {
      let statement = try reader.database.rows(
        of: "messages_quotes",
        ["key_id", "key_from_me", "remote_resource", "data", "media_wa_type"],
        "WHERE _rowid_ = ?", [.int(quote)])
      guard try statement.next() else { return nil }
      found = (
        statement.words(0), statement.bool(1), statement.words(2), statement.words(3),
        statement.int(4) ?? 0
      )
    } catch { return nil }
    guard let found else { return nil }
    let who =
      found.isOwn
      ? assembly.roster.meetOwner(accounts)
      : assembly.roster.meet(found.address ?? chat, accounts)
    return Reply(
      target: found.key.map(Message.ID.init(_:)), sender: who,
      quote: found.words.map { WhatsAppWords.parse($0, []).string }
        ?? WhatsAppTypes.android[found.type])
  }
}
