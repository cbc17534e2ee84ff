import ChatModel
import JSONText
import SQLite

/// Reads the database of Signal Desktop, decrypted.
struct SignalDatabaseImporter: ExportFormat {
  static let format = ChatFormat.signalDatabase
  static let fileEndings: Set<String> = ["sqlite", "db"]

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ database: DatabaseHead) -> Bool {
    database.holds("messages", "id", "json", "conversationId", "sent_at")
      && database.holds("conversations", "id", "type")
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` or `chat` name nothing, one of several chats has to be
  ///   chosen, or the database can't be read.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let database = try source.openDatabase()
    let directory = try source.reading { () throws(DatabaseError) in
      var directory = try SignalDirectory(database)
      var said: Set<String> = []
      try database.rows(of: "messages", ["conversationId"]).forEach { row in
        if let id = row.words(0) { said.insert(id) }
      }
      directory.keep(said)
      return directory
    }
    let chats = directory.chats.map { (name: $0.name, id: $0.id) }
    let chat = directory.chats[
      try ChatChoice.index(of: options.chat, among: chats, in: source.name)]
    var index = try source.reading { () throws(DatabaseError) in
      var index = RowIndex()
      let columns = ["rowid", "conversationId", "type", "sent_at"]
      try database.rows(of: "messages", columns).forEach { row in
        guard let number = row.int(0), row.text(1) == chat.id else { return }
        let time = row.int(3)
        index.take(
          number, time: time, isService: !SignalMessage.isSaid(row.text(2)),
          id: time.map { "\($0)" })
      }
      index.arrange()
      return index
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
