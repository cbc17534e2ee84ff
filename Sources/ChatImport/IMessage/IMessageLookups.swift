import SQLite

/// Finds the messages of a chat of iMessage's database, and the files of a message, without passing the
/// tables for each of many chats.
final class IMessageLookups {
  private let database: Database
  private let messages: RowLookup
  private let files: RowLookup

  /// - Throws: a ``DatabaseError`` where a table can't be read.
  init(_ database: Database) throws(DatabaseError) {
    self.database = database
    messages = try RowLookup(database, "chat_message_join", "chat_id", ofTexts: false)
    files = try RowLookup(database, "message_attachment_join", "message_id", ofTexts: false)
  }

  /// Calls a closure for each message of some chats, in the order of their rows.
  func forEachMessage(
    of chats: Set<Int>, _ columns: [String], _ body: (Statement) -> Void
  ) throws(DatabaseError) {
    let joins = try database.rows(of: "chat_message_join", ["message_id"], "WHERE _rowid_ = ?")
    var numbers: Set<Int> = []
    for row in chats.flatMap({ messages.rows(of: .int($0)) }) {
      try joins.restart([.int(row)])
      if try joins.next(), let number = joins.int(0) { numbers.insert(number) }
    }
    let rows = try database.rows(of: "message", columns, "WHERE _rowid_ = ?")
    for number in numbers.sorted() {
      try rows.restart([.int(number)])
      if try rows.next() { body(rows) }
    }
  }

  /// Calls a closure for each row that tells of a file of some messages.
  func forEachFile(
    of messages: Set<Int>, _ columns: [String], _ body: (Statement) -> Void
  ) throws(DatabaseError) {
    let found = messages.flatMap { files.rows(of: .int($0)) }.sorted()
    guard !found.isEmpty else { return }
    let rows = try database.rows(of: "message_attachment_join", columns, "WHERE _rowid_ = ?")
    for row in found {
      try rows.restart([.int(row)])
      if try rows.next() { body(rows) }
    }
  }
}
