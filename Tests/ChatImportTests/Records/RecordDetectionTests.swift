import ChatModel
import Testing

@testable import ChatImport

/// No format is taken for another one, whatever stands first in a file.
@Suite struct RecordDetectionTests {
  private static let slack = #"{"type": "message", "ts": "1773481267.000100", "text": "x"}"#
  private static let discord =
    #"{"id": "1", "type": "Default", "timestamp": "2026-03-14", "content": "x", "author": {}}"#
  private static let facebook = #"{"sender_name": "A", "timestamp_ms": 1, "content": "x"}"#
  private static let encrypted = #"{"senderName": "A", "timestamp": 1, "isUnsent": false}"#
  private static let matrix =
    #"{"type": "m.room.message", "event_id": "$1", "sender": "@a:x", "origin_server_ts": 1}"#
  private static let telegram = #"{"id": 1, "type": "message", "date": "2026-03-14", "text": "x"}"#
  private static let telegramHead = #""name": "G", "type": "private_group", "id": 1"#

  private static func list(_ message: String, _ head: String = "", tail: String = "") -> String {
    "{\(head)\(head.isEmpty ? "" : ", ")\"messages\": [\(message)]\(tail.isEmpty ? "" : ", ")\(tail)}"
  }

  @Test(
    arguments: [
      ("[\(slack)]", .slack), ("[7, null, \(slack)]", .slack),
      (#"[{"user": "U1", "text": "x", "ts": "1.2"}]"#, .slack),
      (list(discord, #""guild": {}, "channel": {}"#), .discord),
      (list(discord), .discord), (list("", #""channel": {}, "guild": {}"#), .discord),
      (list(facebook), .facebook), (list(encrypted), .facebook),
      (list("", #""participants": [], "thread_path": "x""#), .facebook),
      (list(matrix), .matrix), ("[\(matrix)]", .matrix), (#"{"chunk": [\#(matrix)]}"#, .matrix),
      (#"{"timeline": {"events": [\#(matrix)]}}"#, .matrix),
      (list("", #""room_name": "", "exported_by": """#), .matrix),
      (list(telegram, telegramHead), .telegram),
      (list(telegram, "", tail: telegramHead), .telegram),
      (list("", telegramHead), .telegram),
      // What a message says, and what stands behind it, decides nothing.
      (
        list(#"{"id": 1, "type": "message", "text": "sender_name timestamp_ms"}"#, telegramHead),
        .telegram
      ),
      (#"{"script": 1, "items": [], "messages": []}"#, .script),
    ] as [(String, ChatFormat)])
  func formats(json: String, format: ChatFormat) throws {
    for name in ["result.json", "_chat.txt", "message_1.json", "x"] {
      #expect(try ChatExport(bytes: Array(json.utf8), name: name).format == format)
    }
    // However small the pieces are that are looked at.
    #expect(try ChatExport(bytes: Array(json.utf8), name: "x", chunkSize: 3).format == format)
  }

  @Test(
    arguments: [
      #"[{"ts": 1773481267.0001, "text": "x"}]"#, #"[{"ts": "x", "type": "message"}]"#,
      #"[{"ts": "1.2"}]"#, #"{"messages": [{"author": "A", "timestamp": "x", "content": "x"}]}"#,
      #"{"messages": [{"sender_name": "A"}]}"#, #"{"messages": [{"event_id": "$1"}]}"#,
      #"{"guild": {}, "messages": []}"#, #"{"participants": [], "messages": []}"#, "[[[]]]", "[1]",
    ]) func nearlyOne(json: String)
  {
    let errors = failure { () throws(DiagnosticsError) in
      try ChatExport(bytes: Array(json.utf8), name: "x")
    }
    #expect(errors.first?.message == "`x` is JSON, but not of a known chat export")
  }

  /// Paths lead nowhere outside, also where a file is looked for before it is named.
  @Test func nothingOutsideIsFound() throws {
    let files = ExportFiles(
      """
      >>> users.json
      []
      >>> channels.json
      [{"id": "C1", "name": "../../etc"}, {"id": "/", "name": "/"}, {"id": "C2", "name": "a"}]
      >>> a/2026-03-14.json
      [{"type": "message", "user": "U1", "ts": "1.2", "text": "x", "files": [{"id": "..", "name": ".."}, {"id": "../..", "name": "passwd"}]}]
      """)
    let chat = try files.imported()
    #expect(chat.conversation.title == "#a")
    #expect(chat.messages.count == 2)
    for message in chat.messages {
      if case .file(let media) = message.content { #expect(media.reference.path == nil) }
    }
  }
}
