import ChatModel
import SQLite

/// The files of some messages of iMessage's database, and where they are in the export.
struct IMessageAttachments {
  /// A row of `attachment`.
  struct File {
    var id: String?
    /// Its path on the machine that it comes from.
    var path: String?
    var name: String?
    var type: String?
    var kind: String?
    var byteCount: Int?
    var isSticker: Bool
  }

  private let database: Database
  private let source: ExportSource
  /// The rows of attachments by those of messages.
  private var rows: [Int: [Int]] = [:]

  /// - Parameters:
  ///   - messages: the rows of the messages whose files are needed.
  ///   - lookups: what finds them, where all chats are read.
  init(
    _ database: Database, of messages: Set<Int>, _ lookups: IMessageLookups?,
    in source: ExportSource
  ) throws(DatabaseError) {
    self.database = database
    self.source = source
    let columns = ["message_id", "attachment_id"]
    func take(_ row: Statement) {
      guard let message = row.int(0), messages.contains(message), let file = row.int(1) else {
        return
      }
      rows[message, default: []].append(file)
    }
    if let lookups {
      try lookups.forEachFile(of: messages, columns) { take($0) }
    } else {
      try database.rows(of: "message_attachment_join", columns).forEach { take($0) }
    }
  }

  /// The files of a message, in the order in which they were attached.
  func files(of message: Int) throws(DatabaseError) -> [File] {
    var files: [File] = []
    for row in rows[message] ?? [] {
      let columns = [
        "guid", "filename", "transfer_name", "mime_type", "uti", "total_bytes", "is_sticker",
      ]
      let values = try database.rows(of: "attachment", columns, "WHERE _rowid_ = ?", [.int(row)])
      guard try values.next() else { continue }
      files.append(
        File(
          id: values.words(0), path: values.words(1), name: values.words(2), type: values.words(3),
          kind: values.words(4), byteCount: values.int(5).flatMap { $0 > 0 ? $0 : nil },
          isSticker: values.bool(6)))
    }
    return files
  }

  /// Where a file is in the export: `~/Library/Messages/Attachments/ab/11/GUID/a.jpg` may lie beside
  /// the database as it did there, or under its name alone; `nil` where it isn't found.
  func place(of file: File) -> String? {
    guard let path = file.path else { return nil }
    let parts = path.split(separator: "/").map(String.init)
    guard let last = parts.last, !parts.contains("..") else { return nil }
    var candidates: [String] = []
    if let folder = parts.firstIndex(of: "Attachments") {
      candidates.append(parts[folder...].joined(separator: "/"))
    }
    if let library = parts.firstIndex(of: "Library") {
      candidates.append(parts[library...].joined(separator: "/"))
      candidates.append(parts[library...].dropFirst(2).joined(separator: "/"))
    }
    for folder in ["Attachments/", "attachments/", ""] { candidates.append(folder + last) }
    return candidates.first { source.holds($0) }
  }
}

extension IMessageAttachments.File {
  /// The name that people see.
  var shownName: String? {
    name ?? path?.split(separator: "/").last.map(String.init)
  }

  /// Whether it belongs to what an app shows, such as the picture of a link's preview.
  var isOfBalloon: Bool { shownName?.hasSuffix(".pluginPayloadAttachment") ?? false }
}
