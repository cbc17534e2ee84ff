import JSONText
import SQLite

/// Reads rows of `messages`, and what newer versions keep in tables beside it.
struct SignalRowReader {
  private let rows: Statement
  private let files: Statement
  private let calls: Statement

  init(_ database: Database) throws(DatabaseError) {
    rows = try database.rows(
      of: "messages",
      [
        "id", "json", "type", "body", "sent_at", "sourceServiceId", "sourceUuid", "source",
        "callId",
      ], "WHERE _rowid_ = ?")
    let hasOrder = database.holds("message_attachments", "orderInMessage")
    files = try database.rows(
      of: "message_attachments",
      [
        "attachmentType", "path", "fileName", "contentType", "size", "width", "height", "duration",
        "flags", "caption", "editHistoryIndex",
      ], "WHERE messageId = ?" + (hasOrder ? " ORDER BY orderInMessage" : ""))
    calls = try database.rows(
      of: "callsHistory", ["type", "direction", "status", "timestamp", "endedTimestamp"],
      "WHERE callId = ?")
  }

  /// A message; `nil` where it isn't there or its JSON is damaged.
  mutating func message(_ row: Int) throws(DatabaseError) -> SignalMessage? {
    guard let document = try document(row) else { return nil }
    var message = SignalMessage(document.root)
    message.id = rows.words(0) ?? message.id
    message.type = rows.words(2) ?? message.type
    message.body = rows.words(3) ?? message.body
    message.sentAt = rows.int(4) ?? message.sentAt
    message.source = rows.words(5) ?? rows.words(6) ?? rows.words(7) ?? message.source
    let call = rows.words(8) ?? document.root["callId"]?.identifier
    if let id = message.id {
      let found = try attachments(of: id)
      if !found.isEmpty { message.files = found }
    }
    if message.call == nil, let call {
      try calls.restart([.text(call)])
      if try calls.next() {
        message.call = SignalCall(
          type: calls.text(0), direction: calls.text(1), status: calls.text(2),
          start: calls.int(3), end: calls.int(4))
      }
    }
    return message
  }

  /// Returns whether a message is there, and its JSON can be read.
  mutating func isReadable(_ row: Int) throws(DatabaseError) -> Bool { try document(row) != nil }

  private func document(_ row: Int) throws(DatabaseError) -> JSONDocument? {
    try rows.restart([.int(row)])
    guard try rows.next(), let json = rows.bytes(1),
      let document = try? JSONDocument(json, .lenient), document.root.isObject
    else { return nil }
    return document
  }

  private func attachments(of message: String) throws(DatabaseError) -> [SignalFile] {
    try files.restart([.text(message)])
    var found: [SignalFile] = []
    try files.forEach { row in
      // Those of former texts, of quotes and of previews stand in the same table.
      guard row.text(0) == "attachment", row.int(10) ?? -1 < 0 else { return }
      var file = SignalFile()
      file.path = row.words(1)
      file.name = row.words(2)
      file.type = row.words(3)
      file.byteCount = row.int(4).flatMap { $0 >= 0 ? $0 : nil }
      file.width = row.int(5).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
      file.height = row.int(6).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
      file.duration = row.double(7).flatMap { $0 >= 0 ? $0 : nil }
      file.set(flags: row.int(8))
      file.caption = row.words(9)
      found.append(file)
    }
    return found
  }
}
