import ChatModel
import SQLite

/// What the tables of WhatsApp on Android hold beside messages: accounts, chats, and what belongs to
/// messages.
struct WhatsAppAndroidTables {
  /// A chat.
  struct Chat {
    var row: Int
    var address: String
    var name: String
    var subject: String?
  }

  let reader: TableReader
  /// Addresses by the numbers of their rows.
  private let addresses: [Int: String]
  private let found: [(row: Int, jid: Int, subject: String?)]

  /// Reads accounts; `nil` where the database has no chats in this schema.
  init?(_ reader: TableReader, _ accounts: inout WhatsAppAccounts) {
    self.reader = reader
    guard reader.holds("message", ["chat_row_id"]), reader.holds("chat", ["jid_row_id"]) else {
      return nil
    }
    var addresses: [Int: String] = [:]
    var found: [(row: Int, jid: Int, subject: String?)] = []
    var map: [(Int, Int)] = []
    var names: [(Int, String)] = []
    var ownName: String?
    do throws(DiagnosticsError) {
      try reader.forEach("jid", ["_id", "raw_string", "user", "server"]) { row in
        guard let id = row.int(0) else { return }
        if let raw = row.words(1) {
          addresses[id] = raw
        } else if let user = row.words(2), let server = row.words(3) {
          addresses[id] = user + "@" + server
        }
      }
      try reader.forEach("jid_map", ["lid_row_id", "jid_row_id"]) { row in
        if let hidden = row.int(0), let number = row.int(1) { map.append((hidden, number)) }
      }
      try reader.forEach("lid_display_name", ["lid_row_id", "display_name"]) { row in
        if let hidden = row.int(0), let name = row.words(1) { names.append((hidden, name)) }
      }
      try reader.forEach("props", ["key", "value"]) { row in
        if row.text(0) == "user_push_name" { ownName = row.words(1) }
      }
      try reader.forEach("chat", ["_id", "jid_row_id", "subject"]) { row in
        if let id = row.int(0) { found.append((id, row.int(1) ?? 0, row.words(2))) }
      }
    } catch { return nil }
    for (hidden, number) in map {
      if let hidden = addresses[hidden], let number = addresses[number] {
        accounts.note(hidden, is: number)
      }
    }
    for (hidden, name) in names {
      if let address = addresses[hidden] { accounts.note(name: name, of: address) }
    }
    accounts.ownName = ownName
    self.addresses = addresses
    self.found = found
  }

  /// The address of an account or a group by the number of its row.
  func address(_ row: Int?) -> String? { row.flatMap { addresses[$0] } }

  /// The chats with messages; `nil` where there are none.
  func chats(_ accounts: WhatsAppAccounts) throws(DiagnosticsError) -> [Chat]? {
    var used: Set<Int> = []
    try reader.forEach("message", ["chat_row_id"]) { row in
      if let chat = row.int(0) { used.insert(chat) }
    }
    guard !used.isEmpty else { return nil }
    var chats: [Chat] = []
    for chat in found where used.remove(chat.row) != nil {
      let address = self.address(chat.jid) ?? "chat-\(chat.row)"
      let name = chat.subject ?? accounts.shownName(of: address)
      chats.append(Chat(row: chat.row, address: address, name: name, subject: chat.subject))
    }
    // Messages of a chat that isn't in the list of chats aren't lost.
    for row in used.sorted() {
      chats.append(Chat(row: row, address: "chat-\(row)", name: "Chat \(row)"))
    }
    return chats
  }
}
