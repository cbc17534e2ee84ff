import ChatModel
import JSONText
import Testing

@testable import ChatImport

/// What a file is taken for, by its first bytes, its members or its first lines.
@Suite struct DetectionRulesTests {
  @Test(
    arguments: [
      ([0x50, 0x4B, 3, 4], "a zip archive"), ([0x50, 0x4B, 5, 6], "an empty zip archive"),
      ([0x50, 0x4B, 7, 8], nil), (Array("%PDF-1".utf8), "a PDF"),
      ([0x89, 0x50, 0x4E, 0x47], "a picture"), ([0xFF, 0xD8, 0xFF, 0xE0], "a picture"),
      (Array("GIF87a".utf8), "a picture"), (Array("GIF98a".utf8), nil),
      (Array("RIFF1234".utf8), "a picture or a sound"),
      (Array("SQLite format 3\0".utf8), "a SQLite database"), ([0x1F, 0x8B, 8], "a gzip archive"),
      ([0x37, 0x7A, 0xBC, 0xAF], "a 7z archive"), (Array("Rar!".utf8), "a RAR archive"),
      (Array("bplist00".utf8), "a binary property list"), (Array("words".utf8), nil), ([], nil),
      ([0x61, 0], "binary data"), ([0xFF, 0xFE, 0x61, 0], nil), ([0xFE, 0xFF, 0, 0x61], nil),
      ([UInt8](repeating: 0x61, count: 4095) + [0], "binary data"),
      ([UInt8](repeating: 0x61, count: 4096) + [0], nil), (Array("%PD".utf8), nil),
    ] as [([UInt8], String?)])
  func binaryFiles(bytes: [UInt8], name: String?) {
    #expect(BinaryKind(bytes)?.name == name)
    #expect(BinaryKind.isZip(bytes) == (name?.hasSuffix(" zip archive") ?? false))
  }

  @Test(
    arguments: [
      (#"{"chats": {"list": []}}"#, true), (#"{"left_chats": {"list": []}}"#, true),
      (#"{"chats": {"list": {}}}"#, false), (#"{"chats": []}"#, false),
      (#"{"messages": [], "type": "x", "id": 1}"#, true),
      (#"{"messages": [], "type": null, "id": null}"#, true),
      (#"{"messages": {}, "type": "x", "id": 1}"#, false),
      (#"{"messages": null, "type": "x", "id": 1}"#, false),
      (#"{"messages": [], "type": "x"}"#, false), (#"{"messages": [], "id": 1}"#, false),
      (#"{"type": "x", "id": 1}"#, false), ("[]", false), (#""chats""#, false),
    ]) func telegram(json: String, isTelegram: Bool) throws
  {
    let root = try JSONDocument(Array(json.utf8), .lenient).root
    #expect(TelegramImporter.canRead(root) == isTelegram)
  }

  @Test(
    arguments: [
      (#"{"people": {}}"#, true), (#"{"look": "sky"}"#, true), (#"{"device": null}"#, true),
      (#"{"me": "Ana"}"#, true), (#"{"items": []}"#, true), (#"{"script": 1}"#, true),
      (#"{"$schema": "https://example.org/letterer.json"}"#, true),
      (#"{"$schema": "https://example.org/chat.json"}"#, false), (#"{"$schema": 1}"#, false),
      (#"{"title": "T"}"#, false), (#"[{"people": {}}]"#, false), (#"{"a": {"me": 1}}"#, false),
      ("{}", false),
    ]) func twins(json: String, isTwin: Bool) throws
  {
    #expect(ScriptShape.isTwin(try JSONDocument(Array(json.utf8), .lenient).root) == isTwin)
  }

  @Test(
    arguments: [
      ("Ana: Hi", true), ("Ana 9:40: Hi", true), ("Ana:", true), ("Ana:\r\nHi", true),
      (": Hi", false), ("Ana:Hi", false), ("Ana:Hi: ho", true), ("Ana: see http://a", true),
      ("http://a", false), ("  Ana: Hi", true), ("\tAna: Hi", true), ("just words", false),
      ("just words\nAna: Hi", false), ("# a\n\n# b\nAna: Hi", true), ("# only", false), ("", false),
      ("---", true), ("--", false), ("== Today ==", true), ("==Today", false),
      ("* Ana joined", true),
      ("*Ana joined", false), ("@wait 1s", true), ("# a\r\n@wait", true),
      (String(repeating: "a", count: 59) + ": Hi", true),
      (String(repeating: "a", count: 60) + ": Hi", false),
      (String(repeating: "# a\n", count: 63) + "Ana: Hi", true),
      (String(repeating: "# a\n", count: 64) + "Ana: Hi", false),
    ]) func scripts(text: String, isScript: Bool)
  {
    #expect(ScriptShape.isScript(Array(text.utf8), file: "a.txt") == isScript)
    for name in ["a.chat", "a.yaml", "a.yml"] {
      #expect(ScriptShape.isScript(Array(text.utf8), file: name))
    }
  }

  /// The day of each message is that of its date, however the one before it was dated.
  @Test(
    arguments: [
      #""date": "2026-03-14T09:41:07""#, #""date": "2026-03-14T23:59:59""#,
      #""date": "2026-03-14T24:00:00""#, #""date": "2026-03-14T23:60:00""#,
      #""date": "2026-03-14T23:59:60""#, #""date": "2026-03-14T23:59:61""#,
      #""date": "2026-03-14 09:41:07""#, #""date": "2026-03-14x09:41:07""#,
      #""date": "2026-03-14T09-41:07""#, #""date": "2026-03-14T09:41-07""#,
      #""date": "2026-03-14T0a:41:07""#, #""date": "2026-03-14T09:4a:07""#,
      #""date": "2026-03-14T09:41:0a""#, #""date": "2026-03-14T:9:41:07""#,
      #""date": "2026-03-15T09:41:07""#, #""date": "2026-03-1aT09:41:07""#,
      #""date": "2026-03-13""#, #""date": "2026-02-30T09:41:07""#, #""date": "2026-03-14T09:41""#,
      #""date": "2026-03-14T09:41:07.5""#, #""date": "2026-03-14T09:41:\u00307""#,
      #""date": "2026-03-14T\u0030\u0039:41""#, #""date": "x""#, #""date": """#, #""date": 12"#,
      #""date": null"#, #""date": true"#, #""date_unixtime": "1773481330""#,
      #""date_unixtime": 1773481330"#, #""date_unixtime": "x""#, #""date_unixtime": [1]"#,
      #""date_unixtime": "99999999999999""#, #""date": null, "date_unixtime": "1773481330""#,
      #""date": 7, "date_unixtime": 1773481330"#,
      #""date": "2026-03-13", "date_unixtime": "1773481330""#, #""text": """#,
    ]) func days(members: String) throws
  {
    let before = #"{"id": 1, "type": "message", "date": "2026-03-14T00:00:00", "text": "a"}"#
    let json = #"""
      {"name": "G", "type": "private_group", "id": 5, "messages": [\#(before), \#(before),
        {"id": 2, "type": "message", "from": "Ana", \#(members)}, \#(before)]}
      """#
    let text = try ExportText(Array(json.utf8), name: "a")
    let index = try #require(try FormatDetector.detect(text, file: "a").telegram).index
    let days = (0..<4).map { index.day(of: $0) }
    let messages = try imported(json).messages
    #expect(days == messages.map { $0.date?.dayNumber })
    #expect(days[0] == 20_526 && days[3] == 20_526)
  }
}
