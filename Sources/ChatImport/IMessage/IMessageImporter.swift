import ChatModel
import SQLite

/// Reads the database of Apple's Messages: `chat.db` of a Mac, or `sms.db` of a phone's backup.
struct IMessageImporter: ExportFormat {
  static let format = ChatFormat.iMessage
  static let fileEndings: Set<String> = ["db"]

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("message", "guid", "text", "date", "handle_id", "is_from_me")
      && database.holds("handle", "id")
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` or `chat` name nothing, one of several chats has to be
  ///   chosen, or the database can't be read.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let database = try source.openDatabase()
    let directory = try source.reading { () throws(DatabaseError) in
      try IMessageDirectory(database)
    }
    var chat: IMessageDirectory.Chat?
    if !directory.chats.isEmpty || options.chat != nil {
      let chats = directory.chats.map { (name: $0.name, id: $0.id) }
      chat = directory.chats[try ChatChoice.index(of: options.chat, among: chats, in: source.name)]
    }
    let index = try source.reading { () throws(DatabaseError) in
      try IMessageIndex(
        database, chats: chat?.rows,
        among: directory.chats.reduce(into: []) { $0.formUnion($1.rows) })
    }
    var builder = IMessageMessageBuilder(database, directory, chat, index)
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
