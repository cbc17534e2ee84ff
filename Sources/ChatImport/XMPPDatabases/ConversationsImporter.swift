import ChatModel
import JSONText
import SQLite

/// Reads the database of Conversations and its kin on Android, which is called `history`.
struct ConversationsImporter: ExportFormat {
  static let format = ChatFormat.conversations
  static let fileEndings: Set<String> = []

  private static let columns = [
    "uuid", "counterpart", "body", "encryption", "status", "type", "relativeFilePath",
    "serverMsgId", "remoteMsgId", "edited", "reactions",
  ]

  let source: ExportSource
  let options: ImportOptions

  init(source: ExportSource, options: ImportOptions) {
    self.source = source
    self.options = options
  }

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("messages", "conversationUuid", "timeSent", "counterpart")
      && database.holds("conversations", "contactJid")
  }

  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let reader = TableReader(try source.openDatabase(), name: source.name)
    var accounts: [String: (address: String, name: String?)] = [:]
    try reader.forEach("accounts", ["uuid", "username", "server", "display_name"]) { row in
      guard let id = row.words(0), let user = row.words(1), let host = row.words(2) else { return }
      accounts[id] = ((user + "@" + host).lowercased(), row.words(3))
    }
    var names: [String: String] = [:]
    try reader.forEach("contacts", ["jid", "systemname", "servername", "presence_name"]) { row in
      guard let address = XMPPAddress(row.words(0))?.bare else { return }
      names[address] = row.words(1) ?? row.words(2) ?? row.words(3)
    }
    var used: Set<String> = []
    try reader.forEach("messages", ["conversationUuid"]) { row in used.insert(row.text(0) ?? "") }
    var chats:
      [(
        id: String, name: String, address: String, nick: String?, account: String, isRoom: Bool
      )] = []
    try reader.forEach(
      "conversations", ["uuid", "name", "contactJid", "accountUuid", "mode", "attributes"]
    ) { row in
      guard let id = row.text(0), used.remove(id) != nil else { return }
      let contact = XMPPAddress(row.words(2))
      let address = contact?.bare ?? id
      let name =
        row.words(1) ?? Self.json(row.words(5))?["muc_name"]?.string ?? names[address] ?? address
      chats.append(
        (id, name, address, contact?.resource, row.words(3) ?? "", row.int(4) == 1))
    }
    for id in used.sorted() { chats.append((id, "Chat \(id)", id, nil, "", false)) }
    let chosen = try ChatChoice.index(
      of: options.chat, among: chats.map { ($0.name, $0.address) }, in: source.name)
    let chat = chats[chosen]
    let account = accounts[chat.account]
    var client = ClientAssembly(
      address: chat.address, isRoom: chat.isRoom, account: account?.address,
      accountName: account?.name, names: names)
    client.ownNick = chat.nick
    var known: Set<String?> = []
    var rows = ChatRows()
    try reader.forEach(
      "messages", ["rowid", "timeSent", "type", "status", "counterpart"],
      "WHERE conversationUuid = ?", [.text(chat.id)]
    ) { row in
      guard let number = row.int(0) else { return }
      let isOwn = row.int(3) ?? 0 != 0
      if known.insert(isOwn ? nil : row.words(4) ?? "").inserted, row.int(2) != 3 {
        _ = isOwn ? client.meetOwner() : client.meet(row.words(4))
      }
      let time = row.int(1)
      rows.take(ChatRows.Row(number, isService: row.int(2) == 3, order: time ?? 0, time: time))
    }
    rows.arrange()
    let selected = try rows.selection(options)
    var entries: [Entry] = []
    entries.reserveCapacity(selected.count)
    try reader.forEachRow(of: "messages", Self.columns, selected) { row, place in
      guard let row else {
        entries.append(client.rows.unreadable())
        return
      }
      entries.append(entry(row, place, &client))
    }
    return try client.conversation(
      entries, title: chat.isRoom ? chat.name : nil, options, reader)
  }

  private static func json(_ text: String?) -> JSONValue? {
    guard let text else { return nil }
    return (try? JSONDocument(Array(text.utf8), .lenient))?.root
  }

  // MARK: - Entries

  private func entry(
    _ row: Statement, _ place: ChatRows.Row, _ client: inout ClientAssembly
  ) -> Entry {
    let id = client.rows.identity(row.words(7) ?? row.words(8) ?? row.words(0))
    let date = client.rows.date(milliseconds: place.time)
    let type = row.int(5) ?? 0
    let body = row.text(2) ?? ""
    if type == 3 {
      return .service(
        ServiceLine(id: id, text: body.isEmpty ? "The status changed" : body, date: date))
    }
    let status = row.int(4) ?? 0
    let isOwn = status != 0
    let sender = isOwn ? client.meetOwner() : client.meet(row.words(1))
    var message = Message(id: id, sender: sender, date: date)
    if isOwn {
      message.delivery =
        switch status {
        case 1, 5, 6: .sending
        case 2: .sent
        case 3: .failed
        case 7: .delivered
        case 8: .read
        default: nil
        }
    }
    if let edits = row.words(9), edits != "0", edits != "[]" { message.edited = Edit() }
    message.reactions = reactions(row.words(10), &client)
    if [4, 6, 7].contains(row.int(3) ?? 0) {
      message.content = client.rows.placeholder(
        "Encrypted message", "It couldn't be decrypted")
      return .message(message)
    }
    switch type {
    case 1, 2, 5: message.content = file(row.words(6), body, &client)
    case 6:
      let parts = body.split(separator: ":")
      let length = parts.count > 1 ? Double(parts[1]).map { $0 / 1_000 } : nil
      let isAnswered = parts.first == "true"
      message.content = .call(
        Call(
          outcome: isAnswered ? .answered : isOwn ? .cancelled : .missed,
          duration: isAnswered ? length.flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil } : nil))
    default:
      if let location = ClientAssembly.location(body) {
        message.content = .location(location)
      } else if row.words(6) != nil {
        message.content = file(row.words(6), body, &client)
      } else if body.isEmpty {
        message.content = client.rows.placeholder("Message without content", "")
      } else {
        message.text = client.words(body, by: sender)
      }
    }
    return .message(message)
  }

  /// A file: its address, size, width, height and length stand in the words between bars.
  private func file(
    _ written: String?, _ body: String, _ client: inout ClientAssembly
  ) -> Content {
    let parts = body.split(separator: "|", omittingEmptySubsequences: false)
    let hasAddress = parts.first.map { $0.contains("://") } ?? false
    let numbers = parts.dropFirst(hasAddress ? 1 : 0).map { Int($0) }
    func number(_ place: Int, _ range: ClosedRange<Int>) -> Int? {
      guard numbers.indices.contains(numbers.startIndex + place) else { return nil }
      return numbers[numbers.startIndex + place].flatMap { range.contains($0) ? $0 : nil }
    }
    let name = (written ?? (hasAddress ? String(parts[0]) : nil))?.split(separator: "/").last
      .map(String.init)
    let path = name.flatMap { name in
      let folders = ["", "Images/", "Videos/", "Files/", "Recordings/", "Media/"]
      return source.container == nil
        ? nil : folders.map { $0 + name }.first(where: source.holds)
    }
    if path == nil {
      client.rows.noteMissingFile(hint: "copy the phone's folder of files beside the database")
    }
    let media = Media(
      path: path, fileName: name, byteCount: number(0, 1...(1 << 50)),
      width: number(1, 1...1_000_000), height: number(2, 1...1_000_000),
      duration: number(3, 1...1_000_000_000).map { Double($0) / 1_000 })
    return .file(media, type: nil)
  }

  private func reactions(_ text: String?, _ client: inout ClientAssembly) -> [Reaction] {
    var tally = ReactionTally()
    for value in Self.json(text).map({ Array($0.elements) }) ?? [] {
      guard let emoji = value.words("reaction") else { continue }
      let isOwn = value["received"]?.bool == false
      tally.add(emoji, by: isOwn ? client.meetOwner() : client.meet(value.words("from")))
    }
    return tally.reactions
  }
}
