import ChatModel
import SQLite

/// Reads the database of Dino, `dino.db`.
struct DinoImporter: SeveralChats {
  static let format = ChatFormat.dino
  static let fileEndings: Set<String> = []

  let source: ExportSource
  let options: ImportOptions

  /// The chats of the database, and what it tells of people.
  struct Chats: ChatsFound {
    fileprivate typealias Chat = (row: Int, address: String, account: Int, isRoom: Bool)

    fileprivate let reader: TableReader
    fileprivate let all: [Chat]
    fileprivate let accounts: [Int: (address: String?, name: String?)]
    fileprivate let addresses: [Int: String]
    /// The numbers of addresses.
    fileprivate let numbers: [String: Int]
    fileprivate let people: [String: String]
    /// The messages that have an item; `nil` where that can't be read of all.
    fileprivate let shown: SortedNumbers?

    var names: [(name: String, id: String)] {
      all.map { (people[$0.address] ?? $0.address, $0.address) }
    }
  }

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("content_item", "conversation_id", "foreign_id")
      && database.holds("message", "counterpart_id") && database.holds("jid", "bare_jid")
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let reader = TableReader(
      try source.openDatabase(), name: source.name, servesMany: forAll)
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
    var last: Int?
    var shown: [Int] = []
    try reader.forEach("content_item", ["conversation_id", "content_type", "foreign_id"]) { row in
      let conversation = row.int(0) ?? 0
      if conversation != last { used.insert(conversation) }
      last = conversation
      if row.int(1) == DinoBuilder.Kind.message, let number = row.int(2) { shown.append(number) }
    }
    let isWhole =
      reader.holds("content_item", ["content_type"])
      && !reader.damage.contains { $0.table == "content_item" }
    var chats: [Chats.Chat] = []
    try reader.forEach("conversation", ["id", "jid_id", "account_id", "type", "resource"]) { row in
      guard let id = row.int(0), used.remove(id) != nil else { return }
      var address = row.int(1).flatMap { addresses[$0] } ?? "conversation-\(id)"
      if row.int(3) == 2, let nick = row.words(4) { address += "/" + nick }
      chats.append((id, address, row.int(2) ?? 0, row.int(3) == 1))
    }
    for row in used.sorted() { chats.append((row, "conversation-\(row)", 0, false)) }
    var numbers: [String: Int] = [:]
    for (number, address) in addresses {
      numbers[address] = min(number, numbers[address] ?? number)
    }
    return Chats(
      reader: reader, all: chats, accounts: accounts, addresses: addresses, numbers: numbers,
      people: names, shown: isWhole ? SortedNumbers(shown) : nil)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let chat = chats.all[number]
    let account = chats.accounts[chat.account]
    var builder = DinoBuilder(
      reader: chats.reader, source: source, conversation: chat.row, addresses: chats.addresses,
      counterpart: XMPPAddress(chat.address).flatMap { chats.numbers[$0.bare] },
      shown: chats.shown,
      client: ClientAssembly(
        address: chat.address, isRoom: chat.isRoom, account: account?.address,
        accountName: account?.name, names: chats.people))
    return try builder.conversation(options)
  }
}
