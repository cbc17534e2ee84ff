import ChatModel
import SQLite

/// Reads a chat of Gajim's database as it was before version 1.9: one table of lines.
struct GajimLogs {
  /// What the lines are, as Gajim numbers them.
  private enum Kind {
    static let statuses = 0...1
    static let room = 2
    static let failure = 7
    static let outgoing: Set<Int> = [5, 6]
  }

  private static let columns = [
    "kind", "contact_name", "message", "subject", "show", "stanza_id", "message_id", "marker",
  ]

  let reader: TableReader
  /// What the chats are called, and their ids.
  let names: [(name: String, id: String)]
  private let chats: [(id: Int, isRoom: Bool)]

  /// Passes the lines.
  init(_ reader: TableReader) throws(DiagnosticsError) {
    self.reader = reader
    var addresses: [Int: (address: String, isRoom: Bool)] = [:]
    try reader.forEach("jids", ["jid_id", "jid", "type"]) { row in
      guard let id = row.int(0), let address = row.words(1) else { return }
      addresses[id] = (address, row.int(2) == 1)
    }
    var ids: [Int] = []
    var known: Set<Int> = []
    var rooms: Set<Int> = []
    try reader.forEach("logs", ["jid_id", "kind"]) { row in
      let id = row.int(0) ?? 0
      if known.insert(id).inserted { ids.append(id) }
      if row.int(1) == Kind.room { rooms.insert(id) }
    }
    names = ids.map { id in
      let name = addresses[id]?.address ?? "chat-\(id)"
      return (name: name, id: name)
    }
    chats = ids.map { ($0, rooms.contains($0) || addresses[$0]?.isRoom == true) }
  }

  /// One of the chats, with the entries that the options ask for.
  func conversation(
    _ chosen: Int, _ options: ImportOptions
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let (id, isRoom) = chats[chosen]
    let address = XMPPAddress(names[chosen].name)
    var client = ClientAssembly(
      address: (isRoom ? address?.bare : address?.full) ?? names[chosen].name, isRoom: isRoom,
      account: nil)
    var rows = ChatRows()
    try reader.forEach(
      "logs", ["rowid", "time", "kind", "message"], where: "jid_id", is: .int(id)
    ) { row in
      guard let number = row.int(0) else { return }
      let kind = row.int(2) ?? 0
      let isMessage = kind > 1 && kind != Kind.failure && !row.isNull(3)
      let time = GajimBuilder.milliseconds(row.double(1))
      rows.take(ChatRows.Row(number, isService: !isMessage, order: time ?? 0, time: time))
    }
    rows.arrange()
    let selected = try rows.selection(options)
    var entries: [Entry] = []
    entries.reserveCapacity(selected.count)
    try reader.forEachRow(of: "logs", Self.columns, selected) { row, place in
      entries.append(row.map { entry($0, place, &client) } ?? client.rows.unreadable())
    }
    return try client.conversation(
      entries, title: isRoom ? address?.local : nil, options, reader)
  }

  private func entry(
    _ row: Statement, _ place: ChatRows.Row, _ client: inout ClientAssembly
  ) -> Entry {
    let kind = row.int(0) ?? 0
    let id = client.rows.identity(row.words(5) ?? row.words(6) ?? "line-\(place.number)")
    let date = client.rows.date(milliseconds: place.time)
    let isOwn = Kind.outgoing.contains(kind)
    let nick = row.words(1)
    let sender =
      isOwn
      ? client.meetOwner()
      : client.isRoom
        ? client.meet(client.address + (nick.map { "/" + $0 } ?? "")) : client.meet(nil)
    let name = client.rows.roster.name(of: sender) ?? sender.rawValue
    let words = row.words(2)
    func line(_ text: String, _ kind: ServiceLine.Kind = .other) -> Entry {
      .service(ServiceLine(id: id, kind: kind, text: text, actor: sender, date: date))
    }
    if Kind.statuses.contains(kind) {
      let shows = ["online", "free for a chat", "away", "away for long", "busy", "offline"]
      let show = row.int(4).flatMap { shows.indices.contains($0) ? shows[$0] : nil }
      return line("\(name) is \(show ?? "there")" + (words.map { ": \($0)" } ?? ""))
    }
    if kind == Kind.failure { return line("A message failed" + (words.map { ": \($0)" } ?? "")) }
    if words == nil, let subject = row.words(3) {
      return line("\(name) changed the subject to “\(subject)”", .topic)
    }
    var message = Message(id: id, sender: sender, date: date)
    if isOwn {
      message.delivery =
        switch row.int(7) {
        case 1?: .delivered
        case 2?: .read
        default: .sent
        }
    }
    if let words {
      message.text = client.words(words, by: sender)
    } else {
      message.content = client.rows.placeholder("Message without content", "")
    }
    return .message(message)
  }
}
