import ChatModel
import JSONText
import SQLite

/// Reads the database of Signal Desktop, decrypted.
struct SignalDatabaseImporter: SeveralChats {
  static let format = ChatFormat.signalDatabase
  static let fileEndings: Set<String> = ["sqlite", "db"]

  let source: ExportSource
  let options: ImportOptions

  /// The chats of the database.
  struct Chats: ChatsFound {
    fileprivate let database: Database
    fileprivate let directory: SignalDirectory
    /// What finds the messages of a chat, where all chats are read.
    fileprivate let messages: RowLookup?

    var names: [(name: String, id: String)] { directory.chats.map { ($0.name, $0.id) } }
  }

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("messages", "id", "json", "conversationId", "sent_at")
      && database.holds("conversations", "id", "type")
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let database = try source.openDatabase()
    return try source.reading { () throws(DatabaseError) in
      var directory = try SignalDirectory(database)
      var said: Set<String> = []
      try database.rows(of: "messages", ["conversationId"]).forEach { row in
        if let id = row.words(0) { said.insert(id) }
      }
      directory.keep(said)
      return Chats(
        database: database, directory: directory,
        messages: forAll
          ? try? RowLookup(database, "messages", "conversationId", ofTexts: true) : nil)
    }
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let (database, directory) = (chats.database, chats.directory)
    let chat = directory.chats[number]
    var index = try source.reading { () throws(DatabaseError) in
      try self.index(of: chat.id, chats.messages, database)
    }
    let kept = try selection(&index, database)
    var builder = SignalMessageBuilder(people: directory.people, in: source)
    if let other = chat.other { builder.meet(other.rawValue) }
    builder.meetMe()
    let entries = try source.reading { () throws(DatabaseError) in
      try self.entries(kept, index, database, &builder)
    }
    var me: Participant.ID? = SignalPeople.me
    if let wanted = options.me { me = try builder.roster.resolve(me: wanted, file: source.name) }
    let isSaved = chat.other == SignalPeople.me
    let conversation = Conversation(
      title: chat.name, kind: chat.isGroup ? .group : isSaved ? .saved : .direct, me: me,
      participants: builder.roster.participants, entries: entries)
    return (conversation, builder.ledger.tally.warnings + database.nameWarnings)
  }

  /// Where the messages of a chat stand.
  private func index(
    of chat: String, _ messages: RowLookup?, _ database: Database
  ) throws(DatabaseError) -> RowIndex {
    var index = RowIndex()
    func take(_ row: Statement) {
      guard let number = row.int(0), row.text(1) == chat else { return }
      let time = row.int(3)
      index.take(
        number, time: time, isService: !SignalMessage.isSaid(row.text(2)),
        id: time.map { "\($0)" })
    }
    let columns = ["rowid", "conversationId", "type", "sent_at"]
    if let messages {
      let rows = try database.rows(of: "messages", columns, "WHERE _rowid_ = ?")
      for number in messages.rows(of: .text(chat)) {
        try rows.restart([.int(number)])
        if try rows.next() { take(rows) }
      }
    } else {
      try database.rows(of: "messages", columns).forEach { take($0) }
    }
    index.arrange()
    return index
  }

  /// The messages that the options ask for. One that can't be read isn't counted as one of the last.
  private func selection(
    _ index: inout RowIndex, _ database: Database
  ) throws(DiagnosticsError) -> [Int] {
    var kept = try index.selection(options)
    guard options.last != nil, options.filter.isEmpty else { return kept }
    var first = Int.max
    while let start = kept.first, start < first {
      let unread = kept.filter { $0 < first && !index.isService($0) }
      let damaged = try source.reading { () throws(DatabaseError) in
        var reader = try SignalRowReader(database)
        var damaged: [Int] = []
        for number in unread where try !reader.isReadable(index.row(of: number)) {
          damaged.append(number)
        }
        return damaged
      }
      for number in damaged { index.noteUnreadable(number) }
      first = start
      kept = try index.selection(options)
    }
    return kept
  }

  private func entries(
    _ kept: [Int], _ rows: RowIndex, _ database: Database, _ builder: inout SignalMessageBuilder
  ) throws(DatabaseError) -> [Entry] {
    var index = rows
    var reader = try SignalRowReader(database)
    let isKept = Set(kept)
    var entries: [Entry] = []
    entries.reserveCapacity(kept.count)
    for number in kept {
      guard let row = try reader.message(index.row(of: number)) else {
        builder.warn(
          one: "message can't be decoded and is shown as a line",
          many: "messages can't be decoded and are shown as lines")
        entries.append(.service(ServiceLine(text: "Unreadable message")))
        continue
      }
      var target: SignalMessageBuilder.Target?
      if let quoted = row.value["quote"]?["id"]?.int, let found = index.number(ofID: "\(quoted)"),
        let answered = try reader.message(index.row(of: found)), answered.sentAt == quoted,
        let id = answered.id
      {
        target = .init(id: Message.ID(id), isKept: isKept.contains(found))
      }
      entries += builder.entries(of: row, answering: target)
    }
    return entries
  }
}
