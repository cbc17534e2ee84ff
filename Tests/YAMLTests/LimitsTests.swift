import TestSupport
import Testing
import YAML

/// Texts that mean harm.
@Suite struct LimitsTests {
  @Test func collectionsLieSoDeep() {
    let limits = Limits(depth: 3)
    #expect(ParseErrorTests.error("[[[1]], [[2]]]", limits: limits) == nil)
    #expect(
      ParseErrorTests.error("a: 1\nb: [[[]]]", limits: limits)
        == .depth(at: Mark(line: 2, column: 6)))
    #expect(
      ParseErrorTests.error("- - - - 1", limits: limits) == .depth(at: Mark(line: 1, column: 7)))
    #expect(
      ParseErrorTests.error("{a: {a: {a: {a: 1}}}}", limits: limits)
        == .depth(at: Mark(line: 1, column: 13)))
  }

  @Test(arguments: ["[", "{", "{a: ", "- ", "? ", "[{a: "])
  func depthEndsLongBeforeTheText(opening: String) throws {
    let text = String(repeating: opening, count: 300_000)
    let error = try #require(ParseErrorTests.error(text))
    guard case .depth(let mark) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(mark.line == 1)
    #expect(mark.column <= 1000 * opening.utf8.count + 1)
  }

  /// What an alias stands for lies as deep as if it were written there.
  @Test func aliasesLieSoDeep() {
    let limits = Limits(depth: 3)
    #expect(ParseErrorTests.error("a: &a [[1]]\nb: *a", limits: limits) == nil)
    #expect(
      ParseErrorTests.error("a: &a [[1]]\nb: [*a]", limits: limits)
        == .depth(at: Mark(line: 2, column: 5)))
    #expect(ParseErrorTests.error("a: &a 1\nb: [[*a]]", limits: limits) == nil)
    let chain = (1...2000).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    // The mapping is one of the thousand.
    #expect(
      ParseErrorTests.error("a0: &a0 [1]\n" + chain)
        == .depth(at: Mark(line: 1000, column: 14)))
  }

  /// Each node counts one, and the bytes of its text.
  @Test func aliasesStandForSoMuch() {
    let text = "p: 1\na: &a [xyz, '']\nb: [*a, *a]"
    // The list counts one, `xyz` four, the empty text one; two aliases repeat that.
    #expect(ParseErrorTests.error(text, limits: Limits(repetition: 12)) == nil)
    #expect(
      ParseErrorTests.error(text, limits: Limits(repetition: 11))
        == .repetition(of: Mark(line: 2, column: 4)))
    // What isn't repeated doesn't count.
    #expect(ParseErrorTests.error("a: &a [xyz]", limits: Limits(repetition: 0)) == nil)
  }

  /// Where the first node stands that aliases repeat, where they stand for more than fifty million.
  @Test(arguments: [
    (Self.levels(7, of: 9), nil), (Self.levels(9, of: 9), Mark(line: 1, column: 5)),
    ("\n\n" + Self.levels(9, of: 9), Mark(line: 3, column: 5)),
    // What no alias names doesn't count, nor do names that stand in words.
    ("z: &z 1\n" + Self.levels(9, of: 9), Mark(line: 2, column: 5)),
    (Self.levels(9, of: 9).replacing("*", with: "x*"), nil),
    // However often, what is repeated is small.
    ("a: &x 1\nl: [" + Array(repeating: "*x", count: 100_000).joined(separator: ",") + "]", nil),
  ])
  func aliasesThatRepeatTooMuch(text: String, mark: Mark?) {
    #expect(ParseErrorTests.error(text) == mark.map { .repetition(of: $0) })
  }

  /// Lists of lists of lists.
  private static func levels(_ depth: Int, of count: Int) -> String {
    "a0: &a0 [x]\n"
      + (1...depth).map { level in
        let aliases = Array(repeating: "*a\(level - 1)", count: count).joined(separator: ", ")
        return "a\(level): &a\(level) [\(aliases)]\n"
      }.joined()
  }

  @Test func aliasesOfAliasesGrowByPowers() {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...100 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      bomb += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(ParseErrorTests.error(bomb) == .repetition(of: Mark(line: 1, column: 5)))
    // As keys, which are compared.
    let keys =
      "a: &a \(String(repeating: "x", count: 1_000_000))\nb:\n"
      + String(repeating: "- { *a : 1 }\n", count: 100)
    #expect(ParseErrorTests.error(keys) == .repetition(of: Mark(line: 1, column: 4)))
  }

  /// Texts without sense give a tree or an error.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func noTextIsTooStrange(seed: UInt64) throws {
    let pieces = [
      "a", "b: ", "- ", "? ", ": ", "[", "]", "{", "}", ",", "&x ", "*x", "!!str ", "!", "|\n",
      ">-\n",
      "'", "\"", "\\", "#", " #", "%", "@", "`", "\n", "\r\n", "\r", " ", "  ", "\t", "---\n",
      "...\n",
      "%YAML 1.2\n", "%TAG ! x\n", "<<: ", "~", "\u{FEFF}", "\u{0}", "\u{85}", "\u{2028}", "é", "🚲",
      "1",
    ]
    var random = SeededGenerator(seed: seed)
    var trees = 0
    for _ in 0..<500 {
      let text = (0...random.below(24)).map { _ in random.element(of: pieces) }.joined()
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: Self.breaksLine)
        .count
      guard let root = try? Node(parsing: text) else { continue }
      trees += 1
      visit(root) { node in
        // What is missing at the end is missed below it.
        #expect((1...lines + 1).contains(node.mark.line), "seed \(seed): \(text.debugDescription)")
        #expect((1...(text.unicodeScalars.count + 1)).contains(node.mark.column))
      }
    }
    #expect(trees > 0, "seed \(seed)")
  }

  private static func breaksLine(_ character: Character) -> Bool {
    ["\n", "\r\n", "\r", "\u{85}", "\u{2028}"].contains(character)
  }

  private func visit(_ node: Node, _ body: (Node) -> Void) {
    body(node)
    node.sequence?.forEach { visit($0, body) }
    node.mapping?.forEach {
      visit($0.key, body)
      visit($0.value, body)
    }
  }
}
