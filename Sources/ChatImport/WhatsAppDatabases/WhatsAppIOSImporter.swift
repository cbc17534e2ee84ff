import ChatModel
import SQLite

/// Reads WhatsApp's database of an iPhone, `ChatStorage.sqlite`.
struct WhatsAppIOSImporter: SeveralChats {
  static let format = ChatFormat.whatsAppIOS
  static let fileEndings: Set<String> = []

  let source: ExportSource
  let options: ImportOptions

  /// The chats of the database, and what it tells of people.
  struct Chats: ChatsFound {
    fileprivate let reader: TableReader
    fileprivate let all: [WhatsAppIOSBuilder.Chat]
    fileprivate let accounts: WhatsAppAccounts

    var names: [(name: String, id: String)] { all.map { ($0.name, $0.address) } }
  }

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("ZWAMESSAGE", "ZCHATSESSION", "ZISFROMME") && database.holds("ZWACHATSESSION")
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let reader = TableReader(
      try source.openDatabase(), name: source.name, servesMany: forAll)
    var used: Set<Int> = []
    try reader.forEach("ZWAMESSAGE", ["ZCHATSESSION"]) { row in used.insert(row.int(0) ?? 0) }
    var accounts = WhatsAppAccounts()
    try readNames(reader, &accounts)
    var chats: [WhatsAppIOSBuilder.Chat] = []
    try reader.forEach("ZWACHATSESSION", ["Z_PK", "ZCONTACTJID", "ZPARTNERNAME"]) { row in
      guard let number = row.int(0), used.remove(number) != nil else { return }
      let address = row.words(1) ?? "chat-\(number)"
      let partner = row.words(2).map(WhatsAppAccounts.cleaned)
      chats.append(
        WhatsAppIOSBuilder.Chat(
          row: number, address: address, partner: partner,
          name: partner ?? accounts.shownName(of: address)))
    }
    // Messages of a chat that isn't in the list of chats aren't lost.
    for row in used.sorted() {
      chats.append(
        WhatsAppIOSBuilder.Chat(row: row, address: "chat-\(row)", partner: nil, name: "Chat \(row)")
      )
    }
    return Chats(reader: reader, all: chats, accounts: accounts)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    var builder = WhatsAppIOSBuilder(
      reader: chats.reader, source: source, accounts: chats.accounts, chat: chats.all[number])
    return try builder.conversation(options)
  }

  /// Names of the address book first, then those of groups' members, then those that people gave
  /// themselves.
  private func readNames(
    _ reader: TableReader, _ accounts: inout WhatsAppAccounts
  ) throws(DiagnosticsError) {
    let number = "s.whatsapp.net"
    func pairs(
      _ table: String, _ columns: [String], _ reader: TableReader,
      _ body: (String, String) -> Void
    ) throws(DiagnosticsError) {
      try reader.forEach(table, columns) { row in
        if let first = row.words(0), let second = row.words(1) { body(first, second) }
      }
    }
    func readHidden(
      _ reader: TableReader, _ table: String, _ columns: [String],
      _ accounts: inout WhatsAppAccounts
    ) throws(DiagnosticsError) {
      try pairs(table, columns, reader) { hidden, address in
        accounts.note(
          WhatsAppAccounts.completed(hidden, server: "lid"),
          is: WhatsAppAccounts.completed(address, server: number))
      }
    }
    try readHidden(reader, "ZWAPHONENUMBERLIDPAIR", ["ZLID", "ZPHONENUMBER"], &accounts)
    try pairs("ZWACHATSESSION", ["ZCONTACTJID", "ZCONTACTIDENTIFIER"], reader) { hidden, address in
      guard hidden.hasSuffix("@lid") else { return }
      accounts.note(hidden, is: WhatsAppAccounts.completed(address, server: number))
    }
    for file in ["ContactsV2.sqlite", "LID.sqlite"] {
      guard source.holds(file), let database = source.openDatabase(at: file) else { continue }
      let other = TableReader(database, name: file)
      let table = "ZWAADDRESSBOOKCONTACT"
      try readHidden(other, table, ["ZLID", "ZWHATSAPPID"], &accounts)
      try readHidden(other, "ZWAPHONENUMBERLIDPAIR", ["ZLID", "ZPHONENUMBER"], &accounts)
      try pairs(table, ["ZWHATSAPPID", "ZFULLNAME"], other) { address, name in
        accounts.note(name: name, of: WhatsAppAccounts.completed(address, server: number))
      }
    }
    try reader.forEach("ZWACHATSESSION", ["ZCONTACTJID", "ZPARTNERNAME", "ZSESSIONTYPE"]) { row in
      guard row.int(2) ?? 0 == 0, let address = row.words(0) else { return }
      accounts.note(name: row.words(1), of: accounts.address(of: address))
    }
    try reader.forEach("ZWAGROUPMEMBER", ["ZMEMBERJID", "ZCONTACTNAME", "ZFIRSTNAME"]) { row in
      guard let address = row.words(0) else { return }
      accounts.note(name: row.words(1) ?? row.words(2), of: accounts.address(of: address))
    }
    try pairs("ZWAPROFILEPUSHNAME", ["ZJID", "ZPUSHNAME"], reader) { address, name in
      accounts.note(name: name, of: accounts.address(of: address))
    }
  }
}
