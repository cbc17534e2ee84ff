import SQLite

/// The chats of iMessage's database, and everybody in them.
struct IMessageDirectory {
  /// A chat: with one person it may have several rows, one for each service.
  struct Chat {
    /// The rows.
    var rows: Set<Int>
    var name: String
    /// Its id, such as a number or `chat123`.
    var id: String
    var isGroup: Bool
    /// The numbers and addresses of those in it besides “me”.
    var members: [String]
  }

  private static let groupStyle = 43

  /// The chats in the order of their rows.
  private(set) var chats: [Chat] = []
  /// Numbers and addresses by rows of `handle`.
  let handles: [Int: String]

  init(_ database: Database) throws(DatabaseError) {
    var handles: [Int: String] = [:]
    try database.rows(of: "handle", ["rowid", "id"]).forEach { row in
      if let number = row.int(0), let id = row.words(1) { handles[number] = id }
    }
    self.handles = handles
    var members: [Int: [String]] = [:]
    try database.rows(of: "chat_handle_join", ["chat_id", "handle_id"]).forEach { row in
      guard let chat = row.int(0), let handle = row.int(1).flatMap({ handles[$0] }) else { return }
      members[chat, default: []].append(handle)
    }
    var places: [String: Int] = [:]
    let columns = ["rowid", "guid", "style", "chat_identifier", "display_name"]
    try database.rows(of: "chat", columns).forEach { row in
      guard let number = row.int(0) else { return }
      let own = members[number] ?? []
      let isGroup = row.int(2).map { $0 == Self.groupStyle } ?? (own.count > 1)
      let id = row.words(3) ?? row.words(1) ?? "chat \(number)"
      if !isGroup, let place = places[id] {
        chats[place].rows.insert(number)
        return
      }
      if !isGroup { places[id] = chats.count }
      let others = own.prefix(4).joined(separator: ", ") + (own.count > 4 ? " …" : "")
      chats.append(
        Chat(
          rows: [number], name: row.words(4) ?? (isGroup && !others.isEmpty ? others : id), id: id,
          isGroup: isGroup, members: own))
    }
  }
}
