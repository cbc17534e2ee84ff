import Foundation
import TestSupport
import Testing

@testable import JSONText

/// JSON as the standard has it, to a tree of data.
struct StrictReadingTests {
  private func read(_ json: String) -> Result<DataNode, JSONSyntaxError> {
    Result { () throws(JSONSyntaxError) in try DataNode(json: Array(json.utf8)) }
  }

  private func error(_ json: String) -> JSONSyntaxError? {
    if case .failure(let error) = read(json) { error } else { nil }
  }

  @Test(
    arguments: [
      ("null", "null"), (" true\n", "true"), ("\tfalse\r\n", "false"), ("[]", "[]"), ("{}", "{}"),
      ("[ [ ] , { } ]", "[[], {}]"), ("[{\"a\":1,\"b\":null}]", "[{\"a\": 1, \"b\": null}]"),
      ("0", "0"), ("-0", "-0"), ("-1.5", "-1.5"), ("1E+3", "1E+3"), ("1.0e-3", "1.0e-3"),
      ("0e1", "0e1"), (#""\"\\\/\n\r\t""#, #""\"\\/\n\r\t""#), (#""\b\f""#, #""\u0008\u000C""#),
      (#""\u0041\u00e9\u65E5""#, "\"Aé日\""), (#""\uD83D\uDE00""#, "\"😀\""),
      // Half of a pair is none.
      (#""\uD83D""#, "\"\u{FFFD}\""), (#""\uD83D\n""#, "\"\u{FFFD}\\n\""),
      (#""\uD83D\uD83D\uDE00""#, "\"\u{FFFD}😀\""),
    ] as [(String, String)])
  func whatIsRead(json: String, expected: String) throws {
    #expect(JSONWriter.line(try read(json).get()) == expected)
  }

  @Test(
    arguments: [
      ("", 0, .expected(.value), true), ("[1,", 3, .expected(.value), true),
      ("[1", 2, .expected(.separator(inObject: false)), true), ("{", 1, .expected(.key), true),
      ("{a:1}", 1, .expected(.key), false), ("1 2", 2, .expected(.end), false),
      ("nul", 0, .expected(.value), false), ("nulll", 0, .expected(.value), false),
      ("[nulll]", 1, .expected(.value), false), ("+1", 0, .expected(.value), false),
      ("{\"a\":1,\"a\":2}", 7, .repeatedKey("a"), false), ("01", 0, .number("01"), false),
      ("1.", 0, .number("1."), false), ("-.5", 0, .number("-.5"), false),
      ("1.e3", 0, .number("1.e3"), false), ("1e", 0, .number("1e"), false),
      ("-", 0, .number("-"), false), ("1-2", 0, .number("1-2"), false),
      ("1e+", 0, .number("1e+"), false), ("\"a", 0, .openString, true),
      ("\"a\nb\"", 0, .openString, false), ("\"a\\", 3, .openString, true),
      ("\"a\tb\"", 2, .controlCharacter, false), ("\"\\x\"", 1, .escape, false),
      ("\"\\u12\"", 5, .hexadecimal, false), ("\"\\u12g4\"", 5, .hexadecimal, false),
      ("\"\\u1", 4, .hexadecimal, false), ("\"\\uD83D\\u12\"", 11, .hexadecimal, false),
      // Of several flaws, the first one in the text shows.
      ("[\"\\x\", 01,]", 2, .escape, false),
    ] as [(String, Int, JSONSyntaxError.Problem, Bool)])
  func whatIsWrong(json: String, offset: Int, problem: JSONSyntaxError.Problem, isTruncated: Bool) {
    let error = error(json)
    #expect(error?.problem == problem && error?.offset == offset)
    #expect(error?.isTruncated == isTruncated)
  }

  /// Deep texts are refused before anything recurses.
  @Test func howDeepItMayBe() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(error(nested(JSONParser.maximumDepth)) == nil)
    #expect(error(nested(JSONParser.maximumDepth + 1))?.problem == .depth)
    #expect(error(String(repeating: "{\"a\":", count: 100_000))?.problem == .depth)
  }

  @Test func placesAreThoseOfTheText() throws {
    let node = try read(#" {"a": [1, "é"], "b": {}, "c\n": null} "#).get()
    #expect(node.place == 1..<2)
    guard case .object(let pairs) = node.value else {
      Issue.record("no object")
      return
    }
    #expect(pairs.map(\.key) == ["a", "b", "c\n"])
    #expect(pairs.map(\.place) == [2..<5, 18..<21, 27..<32])
    #expect(pairs.map(\.value.place) == [7..<8, 23..<25, 34..<38])
    guard case .array(let elements) = pairs[0].value.value else {
      Issue.record("no array")
      return
    }
    #expect(elements.map(\.place) == [8..<9, 11..<15])
  }

  /// What is written is read again, here and by others, in one line and in many.
  @Test func whatIsWrittenIsReadAgain() throws {
    let seed = Effort.seed(of: "StrictReadingTests")
    var generator = TreeGenerator(random: SeededGenerator(seed: seed))
    for _ in 0..<Effort.rounds(300, long: 30_000) {
      let tree = DataNode.array([generator.node(depth: 4)])
      let line = JSONWriter.line(tree)
      for text in [line, JSONWriter.text(tree)] {
        #expect(JSONWriter.line(try read(text).get()) == line, "seed \(seed)")
        #expect(throws: Never.self, "seed \(seed)") {
          try JSONSerialization.jsonObject(with: Data(text.utf8))
        }
      }
    }
  }
}

/// Trees of data from a seed.
private struct TreeGenerator {
  var random: SeededGenerator

  private mutating func text() -> String {
    let pieces = ["a", "\"", "\\", "\n", "\t", "\u{1}", "ü", "🦋", "\u{2028}", "\u{FEFF}", " ", "/"]
    return (0..<random.below(6)).map { _ in random.element(of: pieces) }.joined()
  }

  mutating func node(depth: Int) -> DataNode {
    switch random.below(depth > 0 ? 7 : 5) {
    case 0: DataNode(.null)
    case 1: .bool(random.oneIn(2))
    case 2: .int(random.below(2000) - 1000)
    case 3: .double(Double(random.below(2000) - 1000) / 64)
    case 4: .string(text())
    case 5: .array((0..<random.below(5)).map { _ in node(depth: depth - 1) })
    default:
      .object((0..<random.below(5)).map { ("\($0)" + text(), node(depth: depth - 1)) })
    }
  }
}
