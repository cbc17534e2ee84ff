import ChatModel
import SQLite

/// Reads the database of Dino, `dino.db`.
struct DinoImporter: ExportFormat {
  static let format = ChatFormat.dino
  static let fileEndings: Set<String> = []

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("content_item", "conversation_id", "foreign_id")
      && database.holds("message", "counterpart_id") && database.holds("jid", "bare_jid")
  }

  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let reader = TableReader(try source.openDatabase(), name: source.name)
    var addresses: [Int: String] = [:]
    try reader.forEach("jid", ["id", "bare_jid"]) { row in
      if let id = row.int(0) { addresses[id] = row.words(1)?.lowercased() }
    }
    var accounts: [Int: (address: String?, name: String?)] = [:]
    try reader.forEach("account", ["id", "bare_jid", "alias"]) { row in
      if let id = row.int(0) { accounts[id] = (row.words(1)?.lowercased(), row.words(2)) }
    }
    var names: [String: String] = [:]
    try reader.forEach("roster", ["jid", "name"]) { row in
      if let address = XMPPAddress(row.words(0))?.bare { names[address] = row.words(1) }
    }
    var used: Set<Int> = []
    try reader.forEach("content_item", ["conversation_id"]) { row in used.insert(row.int(0) ?? 0) }
    var chats: [(row: Int, address: String, account: Int, isRoom: Bool)] = []
    try reader.forEach("conversation", ["id", "jid_id", "account_id", "type", "resource"]) { row in
      guard let id = row.int(0), used.remove(id) != nil else { return }
      var address = row.int(1).flatMap { addresses[$0] } ?? "conversation-\(id)"
      if row.int(3) == 2, let nick = row.words(4) { address += "/" + nick }
      chats.append((id, address, row.int(2) ?? 0, row.int(3) == 1))
    }
    for row in used.sorted() { chats.append((row, "conversation-\(row)", 0, false)) }
    let chosen = try ChatChoice.index(
      of: options.chat, among: chats.map { (names[$0.address] ?? $0.address, $0.address) },
      in: source.name)
    let chat = chats[chosen]
    let account = accounts[chat.account]
    var builder = DinoBuilder(
      reader: reader, source: source, conversation: chat.row, addresses: addresses,
      client: ClientAssembly(
        address: chat.address, isRoom: chat.isRoom, account: account?.address,
        accountName: account?.name, names: names))
    return try builder.conversation(options)
  }
}
