import Testing

@testable import JSONText

@Suite struct JSONDocumentTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.utf8), .lenient).root
  }

  private func failed(_ text: String) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(Array(text.utf8), .lenient)
      return nil
    } catch { return error }
  }

  @Test func values() throws {
    let root = try parse(
      #" {"a": [1, -2.5e1, "x", true, false, null, {}, []], "b": {"c": "d"}, "": 0} "#)
    let list = try #require(root["a"])
    #expect(
      list.elements.map(\.kind) == [
        .number, .number, .string, .true, .false, .null, .object, .array,
      ])
    #expect(list.elements.map(\.int) == [1, -25, nil, nil, nil, nil, nil, nil])
    #expect(list.elements.map(\.bool) == [nil, nil, nil, true, false, nil, nil, nil])
    #expect(root["b"]?["c"]?.string == "d")
    #expect(root["b"]?["x"] == nil)
    #expect(root[""]?.int == 0)
    #expect(root.keys.map(\.string) == ["a", "b", ""])
    #expect(root.keys.map { $0.valueOfKey.kind } == [.array, .object, .number])
    #expect(
      root["a"]?.elements.map { $0.elements.map(\.offset).count } == Array(repeating: 0, count: 8))
  }

  @Test func nullIsAbsentButThere() throws {
    let root = try parse(#"{"a": null}"#)
    #expect(root["a"] == nil)
    #expect(root.has("a"))
    #expect(!root.has("b"))
  }

  @Test(arguments: [
    (#""a\n\t\r\b\f\/\\\"""#, "a\n\t\r\u{8}\u{C}/\\\""), (#""\x0B""#, "\u{B}"), (#""\x4a""#, "J"),
    (#""\xZZ""#, "xZZ"), (#""\u00e9\u4e2d""#, "é中"), (#""\ud83d\ude00""#, "😀"),
    (#""\ud83d!""#, "\u{FFFD}!"), (#""\ude00""#, "\u{FFFD}"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
    (#""\u12""#, "u12"), (#""\q""#, "q"), ("\"a\u{1}b\nc\"", "a\u{1}b\nc"),
  ]) func escapes(source: String, text: String) throws {
    #expect(try parse(source).string == text)
  }

  /// What a value says as a number, as a word and as an id.
  @Test(
    arguments: [
      ("7", 7, 7, nil, "7"), ("\"7\"", 7, 7, "7", "7"), ("-7", -7, -7, nil, "-7"),
      ("7.9", 7, 7.9, nil, "7.9"), ("\"7.9\"", 7, 7.9, "7.9", "7.9"),
      ("-7.9", -7, -7.9, nil, "-7.9"),
      ("1e3", 1000, 1000, nil, "1e3"), ("\"\"", nil, nil, "", ""), ("\"x\"", nil, nil, "x", "x"),
      ("\"inf\"", nil, nil, "inf", "inf"), ("\"nan\"", nil, nil, "nan", "nan"),
      ("\"1e999\"", nil, nil, "1e999", "1e999"), ("1e999", nil, nil, nil, "1e999"),
      ("9223372036854775807", .max, 9_223_372_036_854_775_808, nil, "9223372036854775807"),
      ("9223372036854775808", nil, 9_223_372_036_854_775_808, nil, "9223372036854775808"),
      ("\"\\u0037\"", 7, 7, "7", "7"), ("true", nil, nil, nil, nil),
      ("[7]", nil, nil, nil, nil),
      ("{\"a\": 7}", nil, nil, nil, nil), ("null", nil, nil, nil, nil),
    ] as [(String, Int?, Double?, String?, String?)])
  func numbersAndWords(
    json: String, int: Int?, double: Double?, string: String?, identifier: String?
  ) throws {
    let value = try parse(json)
    #expect(value.int == int && value.double == double)
    #expect(value.string == string && value.identifier == identifier)
    #expect(value.bool == (json == "true" ? true : nil) && value.isNull == (json == "null"))
  }

  /// Of members of one name the first counts, however the name is written.
  @Test func theFirstMemberCounts() throws {
    let root = try parse(
      #"{"a": 1, "a": 2, "b": null, "b": 3, "\u0063": 4, "c": 5, "d": {"a": 6}}"#)
    #expect(root["a"]?.int == 1 && root["b"] == nil && root.has("b"))
    #expect(root["c"]?.int == 4 && root["aa"] == nil && root[""] == nil)
    #expect(root["d"]?["a"]?.int == 6)
    #expect(try parse("[1, 2]")["a"] == nil && parse("[{}]").keys.map(\.string).isEmpty)
    #expect(try parse(#"{"a": 1}"#).elements.map(\.int).isEmpty)
  }

  @Test func numbersThatAreTooLarge() throws {
    let root = try parse("[123456789012345678901234567890, 1e999, -, 1.5, 9007199254740993]")
    #expect(root.elements.map(\.int) == [nil, nil, nil, 1, 9_007_199_254_740_993])
    #expect(root.elements.first { _ in true }?.identifier == "123456789012345678901234567890")
    #expect(root.elements.map(\.double).map { $0 == nil } == [false, true, true, false, false])
  }

  @Test(
    arguments: [
      ("", 0, .expected(.value), nil), ("{", 1, .expected(.key), .object),
      ("{\n \"a\"", 6, .expected(.colon), .object), ("{\"a\":", 5, .expected(.value), .object),
      ("[1,\n2,", 6, .expected(.value), .array), ("[\"abc", 5, .openString, .array),
      ("[tru", 4, .expected(.value), .array), ("[\"é\\", 5, .openString, .array),
      ("{\"a\": [1]", 9, .expected(.separator(inObject: true)), .object),
    ] as [(String, Int, JSONSyntaxError.Problem, JSONDocument.Kind?)])
  func truncated(
    text: String, offset: Int, problem: JSONSyntaxError.Problem, container: JSONDocument.Kind?
  ) {
    #expect(
      failed(text)
        == JSONSyntaxError(
          problem: problem, offset: offset, isTruncated: true, container: container))
  }

  @Test(
    arguments: [
      ("[1 2]", 3, .separator(inObject: false)), ("{\"a\" 1}", 5, .colon), ("[1,\n x]", 5, .value),
      ("[1] 2", 4, .end), ("{1: 2}", 1, .key), ("[1}", 2, .separator(inObject: false)),
      ("{\"a\": 1]", 7, .separator(inObject: true)), ("[,]", 1, .value), ("[1,]", 3, .value),
      ("{\"a\": 1,}", 8, .key), ("nope", 0, .value), ("]", 0, .value),
    ] as [(String, Int, JSONSyntaxError.Expected)])
  func wrong(text: String, offset: Int, expected: JSONSyntaxError.Expected) throws {
    let error = try #require(failed(text))
    #expect(error.problem == .expected(expected))
    #expect(error.offset == offset && !error.isTruncated)
  }

  @Test func deepNesting() throws {
    let depth = JSONParser.maximumDepth
    let allowed = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try parse(allowed).isArray)
    let error = failed(String(repeating: "[", count: 100_000))
    #expect(error?.problem == .depth && error?.offset == depth)
  }

  @Test(arguments: [
    "0", "12", "-7", "999999999999999999", "9999999999999999999", "1e3", "1.9", "007", "+5", "",
  ])
  func wholeNumbers(text: String) throws {
    let value = try JSONDocument(Array("\"\(text)\"".utf8), .lenient).root
    #expect(value.int == JSONValue.whole(text))
    guard let first = text.first, first.isNumber || first == "-" else { return }
    let number = try JSONDocument(Array(text.utf8), .lenient).root
    #expect(number.int == JSONValue.whole(text))
    #expect(number.integer == Int(text))
  }

  @Test(arguments: 0..<24) func stringsOfAnyLength(count: Int) throws {
    let plain = String(repeating: "x", count: count)
    for (written, meant) in [
      (plain, plain), (plain + #"\""#, plain + "\""), (#"\\"# + plain, "\\" + plain),
      (plain + "é!" + plain, plain + "é!" + plain),
    ] {
      let root = try JSONDocument(Array("[\"\(written)\", 1]".utf8), .strict).root
      #expect(root.elements.map(\.string) == [meant, nil])
    }
  }

  /// A document takes another one's place only where nobody holds that.
  @Test func documentsThatAreUsedAgain() throws {
    var last: JSONDocument?
    func next(_ text: String) throws -> JSONValue {
      try Array(text.utf8).withUnsafeBufferPointer {
        try JSONDocument.document(of: $0, .lenient, at: 5, reusing: &last).root
      }
    }
    let identity = try ObjectIdentifier(next(#"{"a": 1}"#).document)
    let held = try next(#"{"b": "two"}"#)
    #expect(ObjectIdentifier(held.document) == identity)
    let other = try next("[3]")
    #expect(held["b"]?.string == "two")
    #expect(other.elements.map(\.int) == [3])
    #expect(other.offset == 5)
    #expect(throws: JSONSyntaxError.self) { try next("[") }
    #expect(try next("[4]").elements.map(\.int) == [4])
  }
}
