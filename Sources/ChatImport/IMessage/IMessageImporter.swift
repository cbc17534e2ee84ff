import ChatModel
import SQLite

/// Reads the database of Apple's Messages: `chat.db` of a Mac, or `sms.db` of a phone's backup.
struct IMessageImporter: SeveralChats {
  static let format = ChatFormat.iMessage
  static let fileEndings: Set<String> = ["db"]

  let source: ExportSource
  let options: ImportOptions

  /// The chats of the database.
  struct Chats: ChatsFound {
    fileprivate let database: Database
    fileprivate let directory: IMessageDirectory
    fileprivate let lookups: IMessageLookups?

    /// Without a list of chats, all that was said is one.
    var names: [(name: String, id: String)] {
      directory.chats.isEmpty ? [("", "")] : directory.chats.map { ($0.name, $0.id) }
    }
  }

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("message", "guid", "text", "date", "handle_id", "is_from_me")
      && database.holds("handle", "id")
  }

  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let chats = try chats(forAll: false)
    guard !chats.directory.chats.isEmpty || options.chat != nil else {
      return try read(0, of: chats)
    }
    let names = chats.directory.chats.isEmpty ? [] : chats.names
    return try read(
      try ChatChoice.index(of: options.chat, among: names, in: source.name), of: chats)
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let database = try source.openDatabase()
    return try source.reading { () throws(DatabaseError) in
      Chats(
        database: database, directory: try IMessageDirectory(database),
        lookups: forAll ? try? IMessageLookups(database) : nil)
    }
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let (database, directory) = (chats.database, chats.directory)
    let chat = directory.chats.isEmpty ? nil : directory.chats[number]
    let index = try source.reading { () throws(DatabaseError) in
      try IMessageIndex(
        database, chats: chat?.rows, chats.lookups,
        among: directory.chats.lazy.map(\.rows).joined())
    }
    var builder = IMessageMessageBuilder(database, directory, chat, index, chats.lookups)
    builder.meetEverybody()
    var me: Participant.ID? = IMessageMessageBuilder.me
    if let wanted = options.me { me = try builder.roster.resolve(me: wanted, file: source.name) }
    let kept = try index.rows.selection(options)
    let entries = try source.reading { () throws(DatabaseError) in
      try builder.entries(kept, in: source)
    }
    if index.orphanCount > 0, chat != nil {
      for _ in 0..<min(index.orphanCount, 1_000_000) {
        builder.warn(
          one: "message belongs to no chat and is left out",
          many: "messages belong to no chat and are left out")
      }
    }
    let isGroup = chat?.isGroup ?? (directory.handles.count > 1)
    let conversation = Conversation(
      title: chat?.name, kind: isGroup ? .group : .direct, me: me,
      participants: builder.roster.participants, entries: entries)
    return (conversation, builder.ledger.tally.warnings + database.nameWarnings)
  }
}
