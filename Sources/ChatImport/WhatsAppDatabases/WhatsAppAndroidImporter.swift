import ChatModel
import SQLite

/// Reads WhatsApp's decrypted database of an Android phone, `msgstore.db`, and the names in `wa.db`
/// beside it.
struct WhatsAppAndroidImporter: SeveralChats {
  static let format = ChatFormat.whatsAppAndroid
  static let fileEndings: Set<String> = []

  let source: ExportSource
  let options: ImportOptions

  /// The chats of the database, and what it tells of people.
  enum Chats: ChatsFound {
    case recent([WhatsAppAndroidTables.Chat], TableReader, WhatsAppAndroidTables, WhatsAppAccounts)
    /// Those of before 2021.
    case old(WhatsAppOldTable)

    var names: [(name: String, id: String)] {
      switch self {
      case .recent(let chats, _, _, _): chats.map { ($0.name, $0.address) }
      case .old(let table): table.names
      }
    }
  }

  static func recognises(_ database: DatabaseHead) -> Bool {
    isRecent(database)
      || database.holds("messages", "key_remote_jid", "key_from_me", "media_wa_type")
  }

  private static func isRecent(_ database: DatabaseHead) -> Bool {
    database.holds("message", "chat_row_id", "from_me", "key_id")
      && database.holds("chat", "jid_row_id") && database.holds("jid")
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let reader = TableReader(
      try source.openDatabase(), name: source.name, servesMany: forAll)
    var accounts = WhatsAppAccounts()
    try readContacts(&accounts)
    // Versions on the way from one schema to the other have the tables of both.
    let recent = WhatsAppAndroidTables(reader, &accounts)
    if let recent, let chats = try recent.chats(accounts) {
      return .recent(chats, reader, recent, accounts)
    }
    return .old(try WhatsAppOldTable(reader: reader, source: source, accounts: accounts))
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    switch chats {
    case .recent(let chats, let reader, let tables, let accounts):
      var builder = WhatsAppAndroidBuilder(
        reader: reader, source: source, tables: tables, accounts: accounts)
      return try builder.conversation(chats[number], options)
    case .old(var table): return try table.conversation(number, options)
    }
  }

  /// The names of the address book.
  private func readContacts(_ accounts: inout WhatsAppAccounts) throws(DiagnosticsError) {
    guard let path = ["wa.db", "Databases/wa.db", "databases/wa.db"].first(where: source.holds),
      let database = source.openDatabase(at: path)
    else { return }
    let reader = TableReader(database, name: path)
    try reader.forEach(
      "wa_contacts", ["jid", "display_name", "wa_name", "given_name", "nickname"]
    ) { row in
      guard let address = row.words(0) else { return }
      accounts.note(
        name: row.words(1) ?? row.words(3) ?? row.words(4) ?? row.words(2), of: address)
    }
  }
}
