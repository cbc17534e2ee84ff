import Testing

@testable import JSONText

struct JSONWriterTests {
  /// What fits into a line of a hundred characters, with a comma behind it, stands in one.
  @Test(arguments: [(92, true), (93, false)] as [(Int, Bool)]) func whatIsShortStandsInOneLine(
    count: Int, isShort: Bool
  ) {
    let text = String(repeating: "x", count: count)
    let json = JSONWriter.text(.array([.strings([text]), .int(1)]))
    let expected =
      isShort ? "[\n  [\"\(text)\"],\n  1\n]" : "[\n  [\n    \"\(text)\"\n  ],\n  1\n]"
    #expect(json.split(separator: "\n").joined(separator: "\n") == expected)
  }

  @Test func mappingsAreIndentedByTwo() {
    let long = String(repeating: "x", count: 60)
    let node = DataNode.object([
      ("a", .object([("b", .string(long)), ("c", .array([.int(1), .string(long)]))])),
      ("d", .object([])), ("e", .array([])), ("f", DataNode(.null)), ("g", .bool(true)),
    ])
    #expect(
      JSONWriter.text(node) == """
        {
          "a": {
            "b": "\(long)",
            "c": [1, "\(long)"]
          },
          "d": {},
          "e": [],
          "f": null,
          "g": true
        }

        """)
    #expect(JSONWriter.text(.object([])) == "{}\n")
    #expect(JSONWriter.text(.array([.object([("a", .int(1))])])) == "[{\"a\": 1}]\n")
  }

  @Test(
    arguments: [
      (1, "1"), (-1, "-1"), (0, "0"), (-0.0, "-0.0"), (0.25, "0.25"), (1e300, "1e+300"),
      (.infinity, "null"), (.nan, "null"), (1e18, "1000000000000000000"),
    ] as [(Double, String)])
  func numbersAreWritten(value: Double, text: String) {
    #expect(JSONWriter.text(.double(value)) == text + "\n")
  }

  @Test(
    arguments: [("+1", "1"), (".5", "0.5"), ("-.5", "-0.5"), ("+.5", "0.5"), ("-1", "-1")]
      as [(String, String)])
  func numbersOfYAMLBecomeThoseOfJSON(text: String, expected: String) {
    #expect(JSONWriter.text(DataNode(.number(text))) == expected + "\n")
  }

  /// Both ends of what may stand as it is.
  @Test(
    arguments: [
      (0x1F, "\\u001F"), (0x20, nil), (0x7E, nil), (0x7F, "\\u007F"), (0x85, "\\u0085"),
      (0x9F, "\\u009F"), (0xA0, nil), (0x2027, nil), (0x2028, "\\u2028"), (0x2029, "\\u2029"),
      (0x202A, nil), (0xD7FF, nil), (0xE000, nil), (0xFEFE, nil), (0xFEFF, "\\uFEFF"),
      (0xFF00, nil),
      (0xFFFD, nil), (0xFFFE, "\\uFFFE"), (0xFFFF, "\\uFFFF"), (0x10000, nil), (0x10FFFF, nil),
    ] as [(UInt32, String?)])
  func charactersThatAreWrittenByNumber(value: UInt32, expected: String?) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(JSONWriter.quoted(String(scalar)) == "\"" + (expected ?? String(scalar)) + "\"")
  }

  /// A long list is written piece by piece as it would be at once.
  @Test(arguments: [0, 1, 20, 21, 22, 60]) func piecesAreTheWhole(count: Int) {
    let items = (0..<count).map { DataNode.object([("comment", .string("\($0)"))]) }
    let head: [(String, DataNode)] = [("script", .int(1)), ("a", .strings(["x", "y"]))]
    var text = ""
    JSONWriter.write(head, "items", items) { text += $0 }
    #expect(text == JSONWriter.text(.object(head + [("items", .array(items))])))
  }

  @Test func oneLineHasNoEnd() {
    let long = String(repeating: "x", count: 200)
    let node = DataNode.object([
      ("a", .array([.string(long), DataNode(.null)])), ("b", .object([])),
    ])
    #expect(JSONWriter.line(node) == "{\"a\": [\"\(long)\", null], \"b\": {}}")
  }
}
