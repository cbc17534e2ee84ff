import Testing
import YAML

/// What stands in a tree, and where.
@Suite struct NodeTests {
  /// A tree in one line: scalars in bars, and where everything begins.
  static func dump(_ node: Node) -> String {
    let place = "\(node.mark.line):\(node.mark.column)"
    switch node.content {
    case .scalar(let scalar): return "\(place)|\(scalar.string)|"
    case .sequence(let nodes): return place + "[" + nodes.map(dump).joined(separator: ", ") + "]"
    case .mapping(let entries):
      return place + "{"
        + entries.map { dump($0.key) + ": " + dump($0.value) }.joined(separator: ", ") + "}"
    }
  }

  @Test(arguments: [
    ("", nil), ("\n\n# only this\n", nil), ("a", "1:1|a|"), ("--- # nothing\n", "2:1||"),
    (
      "a: 1\nb:\n  - x\n  - [y, z]\n",
      "1:1{1:1|a|: 1:4|1|, 2:1|b|: 3:3[3:5|x|, 4:5[4:6|y|, 4:9|z|]]}"
    ),
    ("{b: , a: {}}", "1:1{1:2|b|: 1:5||, 1:7|a|: 1:10{}}"),
    ("? [k]\n: v\n", "1:1{1:3[1:4|k|]: 2:3|v|}"),
    // Columns count scalars: an e with its accent is two, an emoji one.
    ("e\u{301}: 1", "1:1{1:1|e\u{301}|: 1:5|1|}"), ("🚲: 😀", "1:1{1:1|🚲|: 1:4|😀|}"),
    ("a: 1\r\nb: 2\r\n", "1:1{1:1|a|: 1:4|1|, 2:1|b|: 2:4|2|}"),
    // A mark of the encoding before the text takes a column, and is no part of a key.
    ("\u{FEFF}a: 1", "1:2{1:2|a|: 1:5|1|}"),
    // Where an anchor or a tag stands before a value, it begins there.
    ("a: &x !!str\n  b", "1:1{1:1|a|: 1:4|b|}"),
    ("---\na\n...\n", "2:1|a|"),
  ])
  func aTreeHasItsPlaces(text: String, expected: String?) throws {
    #expect(try Node(parsing: text).map(Self.dump) == expected)
  }

  @Test(
    arguments: [
      ("a  b", "a  b", .plain), ("'it''s'", "it's", .singleQuoted),
      (#""\t\0\u00e9\x41""#, "\t\0\u{E9}A", .doubleQuoted), ("|\n  a\n   b\n", "a\n b\n", .literal),
      ("|+\n  a\n\n", "a\n\n", .literal), (">-\n  a\n  b\n", "a b", .folded),
      // What begins with the encoding's mark keeps it.
      (#""\uFEFFa""#, "\u{FEFF}a", .doubleQuoted),
      // Whoever reads the tree says what these mean; tags mean nothing.
      ("1_000", "1_000", .plain), ("0o17", "0o17", .plain), (".inf", ".inf", .plain),
      ("yes", "yes", .plain), ("2026-03-14", "2026-03-14", .plain), ("~", "~", .plain),
      ("!!int '7'", "7", .singleQuoted), ("! 7", "7", .plain), ("<<", "<<", .plain),
    ] as [(String, String, Node.Scalar.Style)])
  func aScalarIsATextAndHowItIsWritten(
    text: String, expected: String, style: Node.Scalar.Style
  ) throws {
    #expect(try Node(parsing: text)?.scalar == Node.Scalar(expected, style))
  }

  @Test func aliasesStandForWhatWasRead() throws {
    let root = try #require(
      try Node(parsing: "a: &x [1, &y 2]\nb: *x\nc: *y\nd: &x 3\ne: *x\n*y : f\n"))
    #expect(
      Self.dump(root) == "1:1{1:1|a|: 1:4[1:8|1|, 1:11|2|], 2:1|b|: 1:4[1:8|1|, 1:11|2|], "
        + "3:1|c|: 1:11|2|, 4:1|d|: 4:4|3|, 5:1|e|: 4:4|3|, 1:11|2|: 6:6|f|}")
  }

  @Test func aNodeIsOneOfThree() throws {
    let root = try #require(try Node(parsing: "[a, {b: c}]"))
    #expect(root.sequence?.count == 2)
    #expect(root.scalar == nil)
    #expect(root.mapping == nil)
    #expect(root.sequence?.first?.scalar?.string == "a")
    #expect(root.sequence?.first?.sequence == nil)
    #expect(root.sequence?.last?.mapping?.map(\.value.scalar?.string) == ["c"])
  }
}
