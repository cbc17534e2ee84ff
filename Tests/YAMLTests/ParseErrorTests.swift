import Testing
import YAML

/// What is wrong with a text, and where.
@Suite struct ParseErrorTests {
  static func error(_ text: String, limits: Limits = Limits()) -> ParseError? {
    do throws(ParseError) {
      _ = try Node(parsing: text, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("a: b: c", "mapping values are not allowed in this context", 1, 5),
    ("a: 1\n- b\n", "did not find expected key", 2, 1),
    ("a: [1,\nb: 2\n", "did not find expected ',' or ']'", 3, 1),
    ("a: \"b\n", "found unexpected end of stream", 2, 1),
    ("a: %b", "found character that cannot start any token", 1, 4),
    ("a: &", "did not find expected alphabetic or numeric character", 1, 5),
    ("a: !t!x y", "found undefined tag handle", 1, 4),
    (#"a: "\q""#, "found unknown escape character", 1, 5),
    (#"a: "\uD800""#, "found invalid Unicode character escape code", 1, 7),
    ("%YAML 3.0\n---\na", "found incompatible YAML document", 1, 1),
  ])
  func whatIsNotYAMLHasItsPlace(text: String, problem: String, line: Int, column: Int) throws {
    guard case .syntax(let found) = Self.error(text) else {
      Issue.record("\(String(describing: Self.error(text)))")
      return
    }
    #expect(found.text == problem)
    #expect(found.mark == Mark(line: line, column: column))
  }

  @Test func aProblemSaysWhatTheParserWasAbout() {
    #expect(
      Self.error("x: 1\na: [1,\n")
        == .syntax(
          .init(
            "did not find expected node content", at: Mark(line: 3, column: 1),
            in: .init("while parsing a flow node", at: Mark(line: 3, column: 1)))))
    guard case .syntax(let found) = Self.error("x: 1\na: 'b\n") else {
      Issue.record("an open quote")
      return
    }
    #expect(found.context == .init("while scanning a quoted scalar", at: Mark(line: 2, column: 4)))
  }

  @Test(arguments: [
    ("a\u{0}", 1, 2), ("a: \u{7}", 1, 4), ("é: 🚲 \u{7F}", 1, 6), ("\u{1B}", 1, 1),
    ("a: 1\r\n\nb: é\u{FFFE}\n", 3, 5), ("a:\n\u{1}", 2, 1),
  ])
  func forbiddenCharacters(text: String, line: Int, column: Int) {
    #expect(
      Self.error(text)
        == .character(
          .init("control characters are not allowed", at: Mark(line: line, column: column))))
  }

  @Test func thereIsOneDocument() {
    let context = ParseError.Context(
      "expected a single document in the stream", at: Mark(line: 1, column: 1))
    let problem = "but found another document"
    #expect(
      Self.error("a: 1\n---\nb: 2\n")
        == .composition(.init(problem, at: Mark(line: 2, column: 1), in: context)))
    // Empty ones count.
    #expect(
      Self.error("---\n---\n")
        == .composition(.init(problem, at: Mark(line: 2, column: 1), in: context)))
    #expect(Self.error("---\na: 1\n...\n# no other\n") == nil)
  }

  @Test(arguments: [
    ("a: *x", 1, 4), ("a: &x [1, *x]", 1, 11), ("[*x, &x 1]", 1, 2),
  ])
  func anAliasNeedsAnAnchorAboveIt(text: String, line: Int, column: Int) {
    #expect(
      Self.error(text)
        == .composition(.init("found undefined alias", at: Mark(line: line, column: column))))
  }

  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", ["a"], 1, 1), ("b: 1\na: 1\nb: 2\na: 2\na: 3", ["a", "b"], 2, 1),
    ("x: {k: 1, 'k': 2}", ["k"], 1, 5), ("[&x k, {k: 1, *x : 2}]", ["k"], 1, 9),
    // Whoever reads the tree can't tell them apart.
    ("\u{E9}: 1\ne\u{301}: 2", ["\u{E9}"], 1, 1), ("a: 1\n!x a: 2", ["a"], 1, 1),
    ("{'': 1, \"\": 2}", [""], 1, 2),
  ])
  func aKeyStandsOnce(text: String, keys: [String], line: Int, column: Int) {
    #expect(Self.error(text) == .repeatedKeys(keys, at: Mark(line: line, column: column)))
  }

  @Test func keysOfOtherMappingsAndCollectionsMayRepeat() {
    #expect(Self.error("a: {a: {a: 1}}\nb: {a: 1}") == nil)
    #expect(Self.error("? [a]\n: 1\n? [a]\n: 2\n") == nil)
    #expect(Self.error("a: 1\nA: 2") == nil)
  }
}
