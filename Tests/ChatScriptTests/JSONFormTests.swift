import JSONText
import Testing

@testable import ChatModel
@testable import ChatScript

/// JSON as it is read and written.
@Suite struct JSONFormTests {
  /// What a text says, written again; or what is wrong with it, with its column.
  private func read(_ json: String) -> String {
    let source = SourceText(bytes: Array(json.utf8), file: "x")
    let diagnostics = DiagnosticCollector(source: source)
    let reader = JSONReader(source: source, diagnostics: diagnostics)
    let node = reader.read()
    if let flaw = diagnostics.diagnostics.first {
      return "\(flaw.location?.line ?? 0):\(flaw.location?.column ?? 0) \(flaw.message)"
    }
    return node.map { String(JSONWriter.text($0).dropLast()) } ?? "nothing"
  }

  @Test(
    arguments: [
      ("null", "null"), (" true\n", "true"), ("\tfalse\r\n", "false"), ("[]", "[]"), ("{}", "{}"),
      ("[ ]", "[]"), ("{ }", "{}"), ("[1,2]", "[1, 2]"), ("[ [ ] , { } ]", "[[], {}]"),
      ("[{\"a\":1,\"b\":null}]", "[{\"a\": 1, \"b\": null}]"), ("\"\"", "\"\""),
      ("0", "0"), ("-0", "-0"), ("10", "10"), ("-1.5", "-1.5"), ("1e3", "1e3"), ("1E+3", "1E+3"),
      ("1.0e-3", "1.0e-3"), ("0.5", "0.5"), ("0e1", "0e1"),
      (#""\"\\\/\n\r\t""#, #""\"\\/\n\r\t""#), (#""\b\f""#, #""\u0008\u000C""#),
      (#""\u0041\u00e9\u65E5""#, "\"Aé日\""),
      // Characters past U+FFFF stand as two halves.
      (#""\uD83D\uDE00""#, "\"😀\""), (#""\ud800\udc00""#, "\"\u{10000}\""),
      (#""\uDBFF\uDFFD""#, "\"\u{10FFFD}\""), (#""a\uD83D\uDE00b""#, "\"a😀b\""),
      // Half of a pair is none.
      (#""\uD83D""#, "\"\u{FFFD}\""), (#""\uDE00""#, "\"\u{FFFD}\""),
      (#""\uD83Dx""#, "\"\u{FFFD}x\""),
      (#""\uD83D\n""#, "\"\u{FFFD}\\n\""), (#""\uD83D\u0041""#, "\"\u{FFFD}A\""),
      (#""\uD83D\uD83D\uDE00""#, "\"\u{FFFD}😀\""), (#""\uDE00\uD83D""#, "\"\u{FFFD}\u{FFFD}\""),
    ] as [(String, String)])
  func whatIsRead(json: String, expected: String) { #expect(read(json) == expected) }

  @Test(
    arguments: [
      ("", "1:1 the text ends where a value should stand"),
      ("[1,", "1:4 the text ends where a value should stand"),
      ("[1", "1:3 a comma or `]` should stand here"),
      ("[1 2]", "1:4 a comma or `]` should stand here"),
      ("[,]", "1:2 a value should stand here"), ("[1,]", "1:4 a value should stand here"),
      ("{\"a\":1", "1:7 a comma or `}` should stand here"),
      ("{\"a\" 1}", "1:6 a colon should stand after the key"),
      ("{a:1}", "1:2 a key in double quotes should stand here"),
      ("{\"a\":1,}", "1:8 a key in double quotes should stand here"),
      ("{", "1:2 a key in double quotes should stand here"),
      ("{\"a\":1,\"a\":2}", "1:8 the key `a` stands here twice"),
      ("1 2", "1:3 nothing more is expected after the end"),
      ("nul", "1:1 a value should stand here"), ("nulll", "1:1 a value should stand here"),
      ("True", "1:1 a value should stand here"), ("'a'", "1:1 a value should stand here"),
      ("01", "1:1 `01` is not a number"), ("-01", "1:1 `-01` is not a number"),
      ("00", "1:1 `00` is not a number"), ("1.", "1:1 `1.` is not a number"),
      ("-.5", "1:1 `-.5` is not a number"), ("1.e3", "1:1 `1.e3` is not a number"),
      ("1e", "1:1 `1e` is not a number"), ("-", "1:1 `-` is not a number"),
      ("1-2", "1:1 `1-2` is not a number"), ("+1", "1:1 a value should stand here"),
      (".5", "1:1 a value should stand here"), ("\"a", "1:1 this text is not closed"),
      ("\"a\nb\"", "1:1 this text is not closed"), ("\"a\\", "1:4 this text is not closed"),
      ("\"a\tb\"", "1:3 a control character stands in a text"),
      ("\"\\x\"", "1:2 there is no such escape"),
      ("\"\\u12\"", "1:6 four hexadecimal digits should stand after \\u"),
      ("\"\\u12g4\"", "1:6 four hexadecimal digits should stand after \\u"),
      ("\"\\u1", "1:5 four hexadecimal digits should stand after \\u"),
      ("\"\\uD83D\\u12\"", "1:12 four hexadecimal digits should stand after \\u"),
      ("\n [\n  x]", "3:3 a value should stand here"),
    ] as [(String, String)])
  func whatIsWrong(json: String, expected: String) { #expect(read(json) == expected) }

  @Test(arguments: [(128, true), (129, false)] as [(Int, Bool)]) func howDeepItMayBe(
    depth: Int, isFine: Bool
  ) {
    let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect((read(json) == "1:129 this is nested too deep") == !isFine)
    #expect(isFine == read(json).hasPrefix("["))
  }

  /// Long chats are written item by item, as short ones are at once.
  @Test(arguments: [0, 1, 19, 20, 21, 22, 50] as [Int]) func longChatsAreWrittenAlike(count: Int)
    throws
  {
    let items = (0..<count).map { ScriptItem(.comment("\($0)")) }
    let script = Script(presentation: Presentation(title: "T", battery: 5), items: items)
    let json = script.json()
    #expect(try Script(json: json) == script)
    let lines = json.split(separator: "\n").map(String.init)
    #expect(lines.first == "{" && lines.last == "}")
    #expect(lines[1...3] == ["  \"script\": 1,", "  \"title\": \"T\",", "  \"battery\": 5,"])
    if count > 5 {
      #expect(lines[4] == "  \"items\": [")
      #expect(lines[lines.count - 2] == "  ]")
      #expect(
        Array(lines[5..<lines.count - 2])
          == (0..<count).map { "    {\"comment\": \"\($0)\"}" + ($0 < count - 1 ? "," : "") })
    }
  }
}
