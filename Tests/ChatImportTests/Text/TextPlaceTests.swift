import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Where in a text a byte stands, as diagnostics say it.
@Suite struct TextPlaceTests {
  @Test(
    arguments: [
      ("ab\ncd", -1, 1, 1, "ab"), ("ab\ncd", 0, 1, 1, "ab"), ("ab\ncd", 2, 1, 3, "ab"),
      ("ab\ncd", 3, 2, 1, "cd"), ("ab\ncd", 5, 2, 3, "cd"), ("ab\ncd", 99, 2, 3, "cd"),
      ("ab\n", 3, 2, 1, ""), ("", 0, 1, 1, ""), ("\n\n", 1, 2, 1, ""), ("ab\r\ncd", 1, 1, 2, "ab"),
      ("ab\r\ncd", 2, 1, 3, "ab"), ("ab\r\ncd", 3, 1, 3, "ab"), ("ab\r\ncd\r\n", 5, 2, 2, "cd"),
      ("é€x", 5, 1, 3, "é€x"), ("👩‍👧x", 11, 1, 2, "👩‍👧x"), ("e\u{301}x", 3, 1, 2, "e\u{301}x"),
      (String(repeating: "é", count: 160), 4, 1, 3, String(repeating: "é", count: 160)),
      (String(repeating: "é", count: 161), 322, 1, 162, String(repeating: "é", count: 160)),
      (String(repeating: "a", count: 640), 640, 1, 641, String(repeating: "a", count: 160)),
      (String(repeating: "a", count: 641), 3, 1, 4, nil),
    ] as [(String, Int, Int, Int, String?)])
  func places(text: String, offset: Int, line: Int, column: Int, shown: String?) throws {
    let bytes = Array(text.utf8)
    let place = SourceLocation(file: "a", line: line, column: column, lineText: shown)
    #expect(TextPlace.location(of: offset, in: bytes, file: "a") == place)
    // What was passed in pieces says the same.
    let export = try ExportText(bytes, name: "a")
    var survey = TextSurvey()
    bytes.withUnsafeBufferPointer { survey.add($0, isLast: true) }
    #expect(survey.location(of: offset, in: export) == place)
  }

  /// A text larger than what is read at a time: every place is as if all of it were looked at.
  @Test(arguments: [1, 2]) func placesInALongText(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["word ", "é", "日本", "👩‍👧", "\r\n", "x", "\n", "e\u{301}"].map { Array($0.utf8) }
    var bytes: [UInt8] = []
    while bytes.count < 700_000 {
      bytes += pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      // Some lines are long, and some begin right where a piece ends.
      if Int.random(in: 0..<2000, using: &generator) == 0 {
        bytes += [UInt8](repeating: 0x61, count: Int.random(in: 0...9000, using: &generator))
      }
    }
    let export = try ExportText(bytes, name: "a")
    var survey = TextSurvey()
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...300_000, using: &generator))
      bytes[start..<end].withUnsafeBufferPointer { survey.add($0, isLast: end == bytes.count) }
      start = end
    }
    #expect(survey.count == bytes.count && survey.invalidCount == 0)
    let edges = [0, 256 << 10, (256 << 10) - 1, 512 << 10, (512 << 10) + 1, bytes.count]
    for offset in edges + (0..<12).map({ _ in Int.random(in: 0...bytes.count, using: &generator) })
    {
      // A place is that of a character's first byte.
      var offset = offset
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      #expect(
        survey.location(of: offset, in: export)
          == TextPlace.location(of: offset, in: bytes, file: "a"), "seed \(seed), \(offset)")
    }
  }

  /// Far inside a line its scalars are counted, and the line isn't shown.
  @Test func placesInALongLine() throws {
    let line = Array("a\n".utf8) + Array(repeating: Array("é👩‍👧".utf8), count: 20_000).joined()
    let export = try ExportText(line, name: "a")
    var survey = TextSurvey()
    line.withUnsafeBufferPointer { survey.add($0, isLast: true) }
    let near = survey.location(of: 2 + 13 * 5000, in: export)
    #expect(near == SourceLocation(file: "a", line: 2, column: 10_001))
    let far = survey.location(of: 2 + 13 * 6000, in: export)
    #expect(far == SourceLocation(file: "a", line: 2, column: 6000 * 4 + 1))
  }

  @Test(arguments: [(1, "1 place isn't UTF-8 and is shown as �"), (2, nil)])
  func whatIsNotUTF8IsTold(count: Int, message: String?) throws {
    let bytes = Array("a\nb".utf8) + [UInt8](repeating: 0xFF, count: count) + Array("c".utf8)
    let export = try ExportText(bytes, name: "a")
    var survey = TextSurvey()
    bytes.withUnsafeBufferPointer { survey.add($0, isLast: true) }
    let warning = try #require(survey.encodingWarning(in: export))
    #expect(
      warning.message == message ?? "2 places aren't UTF-8 and are shown as �; this is the first")
    #expect(warning.severity == .warning && warning.location?.line == 2)
    #expect(warning.location?.column == 2)
    var whole = TextSurvey()
    Array("aé".utf8).withUnsafeBufferPointer { whole.add($0, isLast: true) }
    #expect(try whole.encodingWarning(in: ExportText(Array("aé".utf8), name: "a")) == nil)
  }
}
