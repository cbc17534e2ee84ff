import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// Lines, columns and bytes of a file.
@Suite struct SourceTextTests {
  private func source(_ text: String) -> SourceText {
    SourceText(bytes: Array(text.utf8), file: "x")
  }

  @Test(
    arguments: [
      ("", [0]), ("a", [0]), ("\n", [0, 1]), ("a\nb", [0, 2]), ("a\r\nb", [0, 3]),
      ("a\rb", [0, 2]),
      ("\r\r\n\n", [0, 1, 3, 4]), ("a\n", [0, 2]), ("a\r", [0, 2]), ("a\n\rb", [0, 2, 3]),
    ] as [(String, [Int])])
  func whereLinesStart(text: String, starts: [Int]) {
    #expect(source(text).lineStarts == starts)
  }

  @Test func whereOffsetsLie() {
    let source = source("ab\r\nc\n\nd")
    #expect((0...8).map { source.lineIndex(of: $0) } == [0, 0, 0, 0, 1, 1, 2, 3, 3])
    #expect((0...3).map { source.lineRange($0) } == [0..<2, 4..<5, 6..<6, 7..<8])
    #expect(source.lineEnd(from: 1) == 2)
    #expect(source.lineEnd(from: 7) == 8)
  }

  /// Columns and lengths count what a reader counts.
  @Test(
    arguments: [
      (0..<1, 1, 1, 1), (2..<4, 1, 3, 2), (2..<2, 1, 3, 1), (3..<20, 1, 4, 1), (4..<5, 1, 5, 1),
      (5..<8, 2, 1, 1), (8..<9, 2, 2, 1), (5..<9, 2, 1, 2), (9..<9, 2, 3, 1), (10..<28, 3, 1, 1),
      (28..<29, 3, 2, 1), (40..<50, 3, 3, 1),
    ] as [(Range<Int>, Int, Int, Int)])
  func places(range: Range<Int>, line: Int, column: Int, length: Int) {
    // Line ends at 4; a wide character and a letter; a family, and a letter.
    let source = source("abcd\n日e\n👨‍👩‍👧f")
    let place = source.location(of: range)
    #expect(place.line == line && place.column == column && place.length == length)
    #expect(place.lineText == ["abcd", "日e", "👨‍👩‍👧f"][line - 1])
  }

  /// The table of well-formed byte sequences, at the ends of each of its ranges.
  @Test(
    arguments: [
      ([0x7F], nil), ([0x80], 0), ([0xBF], 0), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0),
      ([0xC2, 0x80], nil), ([0xC2, 0x7F], 0), ([0xC2, 0xC0], 0), ([0xDF, 0xBF], nil), ([0xDF], 0),
      ([0xE0, 0x9F, 0x80], 0), ([0xE0, 0xA0, 0x80], nil), ([0xE0, 0xBF, 0xBF], nil),
      ([0xE0, 0xA0, 0x7F], 0), ([0xE0, 0xA0, 0xC0], 0), ([0xE1, 0x80, 0x80], nil),
      ([0xE1, 0x7F, 0x80], 0), ([0xEC, 0xBF, 0xBF], nil), ([0xED, 0x9F, 0xBF], nil),
      ([0xED, 0xA0, 0x80], 0), ([0xEE, 0x80, 0x80], nil), ([0xEF, 0xBF, 0xBF], nil),
      ([0xEF, 0xBF], 0), ([0xF0, 0x8F, 0x80, 0x80], 0), ([0xF0, 0x90, 0x80, 0x80], nil),
      ([0xF0, 0xBF, 0xBF, 0xBF], nil), ([0xF0, 0x90, 0x7F, 0x80], 0),
      ([0xF0, 0x90, 0x80, 0x7F], 0),
      ([0xF0, 0x90, 0x80, 0xC0], 0), ([0xF1, 0x80, 0x80, 0x80], nil),
      ([0xF3, 0xBF, 0xBF, 0xBF], nil), ([0xF4, 0x8F, 0xBF, 0xBF], nil),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xF4, 0x80, 0x80], 0),
    ] as [([UInt8], Int?)])
  func wellFormedUTF8(bytes: [UInt8], invalid: Int?) {
    #expect(SourceText.firstInvalidUTF8(in: bytes) == invalid)
    let around = Array("aé".utf8) + bytes + Array("b".utf8)
    #expect(SourceText.firstInvalidUTF8(in: around) == invalid.map { $0 + 3 })
  }

  /// A NUL near the beginning is no text's; further below it is one that can be removed.
  @Test(arguments: [(8191, true), (8192, false)] as [(Int, Bool)]) func filesWithNULs(
    offset: Int, isBinary: Bool
  ) {
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: offset) + [0] + Array("\nA: b".utf8)
    let (script, diagnostics) = Script.parse(bytes)
    #expect(
      diagnostics.map(\.message)
        == [
          isBinary ? "this is not a text file" : "a NUL character stands here",
          isBinary ? "" : "this line is no message",
        ].filter { !$0.isEmpty })
    #expect(script.messages.isEmpty == isBinary)
    if !isBinary { #expect(diagnostics.first?.location?.line == offset + 1) }
  }

  @Test(arguments: ["chat", "json", "yaml"] as [String])
  func aByteOrderMarkIsNoneOfTheText(form: String) throws {
    let text =
      ["chat": "A: b", "json": "{\"script\": 1}", "yaml": "script: 1\nitems: []"][form] ?? ""
    let bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    #expect(Script.form(of: bytes).rawValue == form)
    #expect(Script.parse(anyForm: bytes).diagnostics == [])
  }

  @Test(
    arguments: [
      ("x.json", "A: b", ScriptForm.json), ("x.JSON", "", .json), ("x.yaml", "", .yaml),
      ("x.Yml", "{", .yaml), ("x.chat", "{}", .chat), ("x.chat", "script: 1", .chat),
      ("-", "{}", .json), ("-", " \t\r\n {", .json), ("-", "script: 1", .yaml),
      ("-", "\n\nscript: 1", .yaml), ("-", "script: 2", .chat), ("-", "script:1", .chat),
      ("-", "Ana: {", .chat), ("-", "", .chat), ("x.txt", "{", .json), ("json", "A: b", .chat),
    ] as [(String, String, ScriptForm)])
  func formsAreKnownByNameAndBeginning(file: String, text: String, form: ScriptForm) {
    #expect(Script.form(of: Array(text.utf8), file: file) == form)
  }

  // MARK: How many diagnostics

  @Test(
    arguments: [
      (199, 199, nil), (200, 200, nil), (201, 201, "and 1 more error"),
      (202, 201, "and 2 more errors"),
    ] as [(Int, Int, String?)])
  func twoHundredErrorsAreShown(count: Int, shown: Int, last: String?) {
    let found = Script.parse(Array(String(repeating: "no\n", count: count).utf8)).diagnostics
    #expect(found.count == shown)
    #expect(found.last?.message == last ?? "this line is no message")
  }

  @Test(arguments: [(200, 200, nil), (201, 201, "and 1 more warning")] as [(Int, Int, String?)])
  func twoHundredWarningsAreShown(count: Int, shown: Int, last: String?) {
    let text = String(repeating: "== Satruday ==\n", count: count)
    let found = Script.parse(Array(text.utf8)).diagnostics
    #expect(found.count == shown)
    #expect(found.allSatisfy { $0.severity == .warning })
    #expect(found.last?.message == last ?? "`Satruday` names no day")
  }

  /// However many warnings there are, errors are shown beside them, and the other way round.
  @Test func errorsAndWarningsAreCountedApart() {
    let days = String(repeating: "== Satruday ==\n", count: 200)
    let pins = String(repeating: "@pin #no\n", count: 200)
    for text in [days + pins, pins + days] {
      let found = Script.parse(Array(text.utf8)).diagnostics
      #expect(found.count { $0.severity == .error } == 200)
      #expect(found.count { $0.severity == .warning } == 200)
    }
  }

  @Test func diagnosticsStandInTheOrderOfTheFile() {
    let collector = DiagnosticCollector(source: source("abcdef"))
    for (text, start) in [("c", 4), ("a", 1), ("d", 5), ("b", 1)] {
      collector.error(text, at: .range(start..<start + 1))
    }
    collector.warning("nowhere", at: .nowhere)
    #expect(collector.diagnostics.map(\.message) == ["nowhere", "a", "b", "c", "d"])
    #expect(collector.hasError(at: .range(4..<6)))
    #expect(!collector.hasError(at: .range(3..<6)))
    #expect(!collector.hasError(at: .range(0..<1)) && !collector.hasError(at: .nowhere))
  }

  /// What is wrong in an indented line stands in that line.
  @Test(
    arguments: [
      ("Ben: a\n  b {raed}", 2, 6), ("Ben:   a {raed}", 1, 11),
      ("Ben: a\n\n\tb\n\t\tc {raed}", 4, 6),
      ("Ben: a\n    b\n  c {raed}", 3, 6), ("Ben: a\r\n  {raed}", 2, 4),
      ("* a\n  b\n  c {raed}", 3, 6), ("@edit last: a\n  {raed}", 2, 4),
    ] as [(String, Int, Int)])
  func placesInIndentedLines(text: String, line: Int, column: Int) {
    let found = Script.parse(Array(text.utf8)).diagnostics.first { $0.message.contains("`raed`") }
    #expect(found?.location?.line == line && found?.location?.column == column)
    #expect(found?.location?.length == 4)
  }

  @Test func itemsKnowWhereTheyEnd() throws {
    let text = "Ben: a\n  b\n\n  c\n\n# d\n@wait 1s\n== e ==\n"
    let script = try Script(text: text, file: "x")
    let bytes = Array(text.utf8)
    #expect(
      script.items.compactMap { item in
        item.span.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
      } == ["Ben: a\n  b\n\n  c", "# d", "@wait 1s", "== e =="])
    #expect(script.items.map { $0.span?.line } == [1, 6, 7, 8])
    #expect(script.location(of: script.items[0])?.length == 6)
    #expect(script.location(of: script.items[2])?.length == 8)
    #expect(script.location(of: ScriptItem(.comment(""))) == nil)
  }
}
