import ChatModel
import JSONText
import SQLite

/// The conversations of Signal Desktop's database, and everybody in them.
struct SignalDirectory {
  struct Chat {
    var id: String
    var name: String
    var isGroup: Bool
    /// The other one of a chat of two.
    var other: Participant.ID?
  }

  /// The conversations that may have messages, in the order of their rows.
  private(set) var chats: [Chat] = []
  private(set) var people = SignalPeople()

  init(_ database: Database) throws(DatabaseError) {
    let own = try Self.ownAccounts(database)
    let columns = [
      "id", "type", "name", "profileFullName", "profileName", "profileFamilyName", "e164",
      "serviceId", "uuid", "groupId",
    ]
    var found: [Chat] = []
    var known = SignalPeople()
    try database.rows(of: "conversations", columns).forEach { row in
      guard let id = row.words(0) else { return }
      let parts = [row.words(4), row.words(5)].compactMap(\.self).joined(separator: " ")
      let account = row.words(7) ?? row.words(8)
      let name =
        row.words(2) ?? row.words(3) ?? (parts.isEmpty ? nil : parts) ?? row.words(6) ?? id
      guard row.text(1) != "group" else {
        found.append(Chat(id: id, name: name, isGroup: true, other: nil))
        return
      }
      let isOwn = account.map { own.contains($0.lowercased()) } ?? false
      let person = isOwn ? SignalPeople.me : Participant.ID(account ?? id)
      for alias in [id, account, row.words(6)].compactMap(\.self) { known.aliases[alias] = person }
      known.names[person] = name
      found.append(Chat(id: id, name: isOwn ? "Note to Self" : name, isGroup: false, other: person))
    }
    chats = found
    people = known
  }

  /// Only conversations in which something was said are shown.
  mutating func keep(_ ids: Set<String>) {
    let known = Set(chats.map(\.id))
    chats.removeAll { !ids.contains($0.id) }
    // What is said in a conversation that isn't listed isn't lost either.
    for id in ids.subtracting(known).sorted() {
      chats.append(Chat(id: id, name: id, isGroup: true, other: nil))
    }
  }

  /// The ids of the account whose database it is.
  private static func ownAccounts(_ database: Database) throws(DatabaseError) -> Set<String> {
    var own: Set<String> = []
    let rows = try database.rows(of: "items", ["id", "json"])
    while try rows.next() {
      guard ["uuid_id", "number_id", "pni"].contains(rows.text(0) ?? ""),
        let json = rows.bytes(1), let document = try? JSONDocument(json, .lenient),
        let value = document.root.words("value")
      else { continue }
      // `ACI.1` names the first device.
      own.insert(value.prefix { $0 != "." }.lowercased())
    }
    guard own.isEmpty else { return own }
    let sessions = try database.rows(of: "sessions", ["ourServiceId", "ourUuid"], "LIMIT 1")
    if try sessions.next(), let id = sessions.words(0) ?? sessions.words(1) {
      own.insert(id.lowercased())
    }
    return own
  }
}
