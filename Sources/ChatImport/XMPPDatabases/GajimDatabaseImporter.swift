import ChatModel
import SQLite

/// Reads the database of Gajim, `logs.db`, of either schema.
struct GajimDatabaseImporter: ExportFormat {
  static let format = ChatFormat.gajimDatabase
  static let fileEndings: Set<String> = []

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("message", "fk_remote_pk", "direction") && database.holds("remote", "jid")
      || database.holds("logs", "jid_id", "kind", "message") && database.holds("jids", "jid")
  }

  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let reader = TableReader(try source.openDatabase(), name: source.name)
    if !reader.holds("message", ["fk_remote_pk"]) {
      return try GajimLogs(reader: reader).conversation(options)
    }
    func addresses(_ table: String) throws(DiagnosticsError) -> [Int: String] {
      var all: [Int: String] = [:]
      try reader.forEach(table, ["pk", "jid"]) { row in
        if let key = row.int(0) { all[key] = row.words(1) }
      }
      return all
    }
    let remotes = try addresses("remote")
    let accounts = try addresses("account")
    var chats: [(remote: Int, account: Int, isRoom: Bool)] = []
    var known: [Int: Int] = [:]
    try reader.forEach("message", ["fk_remote_pk", "fk_account_pk", "type"]) { row in
      let remote = row.int(0) ?? 0
      let isRoom = row.int(2) == 2
      if let place = known[remote] {
        if isRoom { chats[place].isRoom = true }
      } else {
        known[remote] = chats.count
        chats.append((remote, row.int(1) ?? 0, isRoom))
      }
    }
    let names = chats.map { chat in
      let name = remotes[chat.remote] ?? "remote-\(chat.remote)"
      return (name: name, id: name)
    }
    let chosen = try ChatChoice.index(of: options.chat, among: names, in: source.name)
    let chat = chats[chosen]
    let address = XMPPAddress(names[chosen].name)
    var builder = GajimBuilder(
      reader: reader, remote: chat.remote, remotes: remotes,
      client: ClientAssembly(
        address: (chat.isRoom ? address?.bare : address?.full) ?? names[chosen].name,
        isRoom: chat.isRoom,
        account: XMPPAddress(accounts[chat.account])?.bare))
    return try builder.conversation(options)
  }
}
