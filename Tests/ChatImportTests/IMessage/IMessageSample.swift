import ChatModel
import DatabaseSupport
import Foundation
import TestSupport

@testable import ChatImport

/// Databases of iMessage for tests.
enum IMessageSample {
  static let tables = """
    CREATE TABLE handle(ROWID INTEGER PRIMARY KEY, id TEXT, service TEXT);
    CREATE TABLE chat(ROWID INTEGER PRIMARY KEY, guid TEXT, style INTEGER, chat_identifier TEXT,
      display_name TEXT, service_name TEXT);
    CREATE TABLE message(ROWID INTEGER PRIMARY KEY, guid TEXT UNIQUE, text TEXT, attributedBody BLOB,
      subject TEXT, handle_id INTEGER DEFAULT 0, date INTEGER, date_read INTEGER DEFAULT 0,
      date_delivered INTEGER DEFAULT 0, is_delivered INTEGER DEFAULT 0, is_sent INTEGER DEFAULT 0,
      error INTEGER DEFAULT 0, is_from_me INTEGER DEFAULT 0, item_type INTEGER DEFAULT 0,
      other_handle INTEGER DEFAULT 0, group_title TEXT, group_action_type INTEGER DEFAULT 0,
      associated_message_guid TEXT, associated_message_type INTEGER DEFAULT 0,
      associated_message_emoji TEXT, thread_originator_guid TEXT, expressive_send_style_id TEXT,
      balloon_bundle_id TEXT, payload_data BLOB, message_summary_info BLOB,
      date_edited INTEGER DEFAULT 0, date_retracted INTEGER DEFAULT 0,
      is_audio_message INTEGER DEFAULT 0, share_status INTEGER DEFAULT 0);
    CREATE TABLE attachment(ROWID INTEGER PRIMARY KEY, guid TEXT, filename TEXT, uti TEXT,
      mime_type TEXT, transfer_name TEXT, total_bytes INTEGER, is_sticker INTEGER DEFAULT 0);
    CREATE TABLE chat_message_join(chat_id INTEGER, message_id INTEGER,
      PRIMARY KEY(chat_id, message_id));
    CREATE TABLE chat_handle_join(chat_id INTEGER, handle_id INTEGER);
    CREATE TABLE message_attachment_join(message_id INTEGER, attachment_id INTEGER);
    INSERT INTO handle VALUES(1, '+15550001', 'iMessage'), (2, 'zoe@example.com', 'iMessage');
    INSERT INTO chat VALUES(1, 'iMessage;+;chat7', 43, 'chat7', 'Trip', 'iMessage');
    INSERT INTO chat_handle_join VALUES(1, 1), (1, 2);

    """

  /// The bytes of a blob in SQL.
  static func blob(_ bytes: [UInt8]) -> String {
    "x'" + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "'"
  }

  /// A row of `message` in chat 1, with columns and their values in SQL. Its minute is its number.
  static func message(_ row: Int, _ values: [(String, String)]) -> String {
    var columns = [("ROWID", "\(row)"), ("guid", "'G\(row)'")]
    columns.append(("date", "\(795_174_000 + row * 60)000000000"))
    for (column, value) in values {
      columns.removeAll { $0.0 == column }
      columns.append((column, value))
    }
    let names = columns.map(\.0).joined(separator: ", ")
    let words = columns.map(\.1).joined(separator: ", ")
    return """
      INSERT INTO message(\(names)) VALUES(\(words));
      INSERT INTO chat_message_join VALUES(1, \(row));

      """
  }

  /// The bytes of a database.
  static func bytes(_ sql: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try SampleDatabase.make(sql, at: folder.path("chat.db"))
    return [UInt8](try folder.data("chat.db"))
  }

  /// The chat in a database.
  static func imported(
    _ sql: String, _ options: ImportOptions = ImportOptions()
  ) throws -> ImportedChat {
    try ChatImporter.open(bytes: try bytes(sql), name: "chat.db", options: options)
  }
}
