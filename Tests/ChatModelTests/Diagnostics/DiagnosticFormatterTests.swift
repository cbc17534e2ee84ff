import Testing

@testable import ChatModel

@Suite struct DiagnosticFormatterTests {
  private func text(
    _ line: String, column: Int, length: Int = 1, hint: String? = nil, width: Int = 100,
    isColored: Bool = false
  ) -> [String] {
    let location = SourceLocation(
      file: "a.chat", line: 7, column: column, length: length, lineText: line)
    let diagnostic = Diagnostic(.error, "wrong", hint: hint, at: location)
    return DiagnosticFormatter(isColored: isColored, width: width).text(diagnostic)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func showsPlaceLineCaretAndHint() {
    #expect(
      text("Ben: [foto x]", column: 7, length: 4, hint: "did you mean `[photo]`?") == [
        "a.chat:7:7: error: wrong", "  Ben: [foto x]", "        ^~~~",
        "  hint: did you mean `[photo]`?", "",
      ])
  }

  @Test func aCaretStandsUnderWideAndCombinedCharacters() {
    #expect(text("日本 x", column: 4)[2] == "       ^")
    #expect(text("e\u{301}e\u{301} x", column: 4)[2] == "     ^")
    #expect(text("👨‍👩‍👧❤️ x", column: 4)[2] == "       ^")
    #expect(text("a日本b", column: 2, length: 2)[2] == "   ^~~~")
    #expect(text("한国Ａ x", column: 5)[2] == "         ^")
  }

  @Test func tabsAreSpaces() {
    #expect(text("\ta\tb", column: 4)[1...2] == ["      a   b", "          ^"])
  }

  @Test func longLinesAreCut() {
    let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let lines = text(line, column: 501, width: 40)
    #expect(
      lines[1] == "  …" + String(repeating: "a", count: 20) + "X"
        + String(repeating: "b", count: 19) + "…")
    #expect(lines[2] == "  " + String(repeating: " ", count: 21) + "^")
    let wide = text(String(repeating: "日", count: 500), column: 300, width: 40)
    #expect(wide[1].count < 40)
    #expect(wide[2].count <= 44)
  }

  @Test func aPlaceAtTheEndOfALineHasACaret() {
    #expect(text("abc", column: 4)[2] == "     ^")
    #expect(text("", column: 1).count == 2)
  }

  @Test func nothingMovesTheCursor() {
    let lines = text("a\u{1B}[2Jb\u{202E}c\rd", column: 3)
    #expect(lines[1] == "  a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}d")
  }

  @Test func whatIsUnknownIsLeftOut() {
    let plain = DiagnosticFormatter().text(Diagnostic(.warning, "odd"))
    #expect(plain == "warning: odd\n")
    let place = SourceLocation(file: "a", line: 1, column: 1)
    #expect(DiagnosticFormatter().text(Diagnostic(.error, "x", at: place)) == "a:1:1: error: x\n")
  }

  @Test func coloursComeAndGo() {
    let lines = text("abc", column: 2, isColored: true)
    #expect(lines[0].contains("\u{1B}[1;31merror: \u{1B}[0m"))
    #expect(lines[2] == "   \u{1B}[1;32m^\u{1B}[0m")
  }

  /// A line as long as what is shown stands there whole; one that is longer is cut around the mark.
  @Test(
    arguments: [
      (40, 1, "whole"), (41, 1, "end"), (41, 41, "start"), (41, 21, "end"), (41, 22, "start"),
      (42, 22, "both"),
      (200, 200, "start"), (200, 100, "both"), (200, 21, "end"),
    ] as [(Int, Int, String)])
  func linesAreCutWhereTheyAreLonger(length: Int, column: Int, cut: String) {
    let letters = (0..<length).map { String($0 % 10) }.joined()
    let lines = text(letters, column: column, width: 40)
    let shown = lines[1].dropFirst(2)
    #expect(shown.hasPrefix("…") == ["start", "both"].contains(cut), "\(shown)")
    #expect(shown.hasSuffix("…") == ["end", "both"].contains(cut), "\(shown)")
    #expect(shown.filter { $0 != "…" }.count <= 40)
    // The caret stands under the character that is meant.
    let caret = lines[2].count - 1
    #expect(lines[2].hasSuffix("^"))
    #expect(Array(lines[1])[caret] == Array(letters)[column - 1])
  }

  @Test func aMarkThatIsCutEndsWithTheLine() {
    let line = String(repeating: "a", count: 30)
    #expect(text(line, column: 1, length: 30, width: 20)[1] == "  " + line.prefix(20) + "…")
    #expect(
      text(line, column: 1, length: 30, width: 20)[2] == "  ^" + String(repeating: "~", count: 19))
    #expect(text("abc", column: 2, length: 9)[2] == "   ^~")
    #expect(text("abc", column: 2, length: 0)[2] == "   ^")
    #expect(text("abc", column: 0)[2] == "  ^")
    #expect(text("abc", column: 9)[2] == "     ^")
  }

  @Test func noLineIsNarrowerThanTwenty() {
    #expect(DiagnosticFormatter(width: 1).width == 20)
    #expect(DiagnosticFormatter(width: 20).width == 20)
    #expect(DiagnosticFormatter(width: 21).width == 21)
    #expect(DiagnosticFormatter().width == 100)
  }

  /// Tabs reach to the next fourth column, wherever they stand.
  @Test(
    arguments: [
      ("\tX", "    X"), ("a\tX", "a   X"), ("abc\tX", "abc X"), ("abcd\tX", "abcd    X"),
      ("日\tX", "日  X"), ("a\t\tX", "a       X"),
    ] as [(String, String)])
  func tabsReachToTheNextStop(line: String, shown: String) {
    let lines = text(line, column: line.count)
    #expect(lines[1] == "  " + shown)
    let wide = shown.filter { $0 == "日" }.count
    #expect(lines[2] == String(repeating: " ", count: 2 + shown.count - 1 + wide) + "^")
  }

  @Test func coloursTellErrorsFromWarnings() {
    let place = SourceLocation(file: "a", line: 1, column: 1, lineText: "x")
    let formatter = DiagnosticFormatter(isColored: true)
    let bold = "\u{1B}[1m"
    let end = "\u{1B}[0m"
    #expect(
      formatter.text(Diagnostic(.error, "no", hint: "yes", at: place))
        == "\(bold)a:1:1: \(end)\u{1B}[1;31merror: \(end)\(bold)no\(end)\n  x\n"
        + "  \u{1B}[1;32m^\(end)\n  \u{1B}[36mhint: \(end)yes\n")
    #expect(
      formatter.text(Diagnostic(.warning, "no"))
        == "\u{1B}[1;35mwarning: \(end)\(bold)no\(end)\n")
  }

  @Test func whateverIsSaidMovesNoCursor() {
    let place = SourceLocation(file: "a\u{1B}b", line: 1, column: 1)
    #expect(
      DiagnosticFormatter().text(Diagnostic(.error, "c\nd", hint: "e\u{202E}f", at: place))
        == "a\u{FFFD}b:1:1: error: c\u{FFFD}d\n  hint: e\u{FFFD}f\n")
  }

  @Test func severalStandBelowOneAnother() {
    let all = [Diagnostic(.error, "a"), Diagnostic(.warning, "b", hint: "c")]
    #expect(DiagnosticFormatter().text(all) == "error: a\nwarning: b\n  hint: c\n")
    #expect(DiagnosticFormatter().text([]) == "")
  }

  /// Wide characters before the mark take the room of two.
  @Test func aCaretStandsUnderWideCharactersThatAreCut() {
    let line = String(repeating: "日", count: 500)
    let lines = text(line, column: 300, width: 40)
    let shown = String(repeating: "日", count: 20)
    #expect(lines[1] == "  …\(shown)…")
    // The indentation, the sign for what was cut, nineteen characters.
    let before = String(repeating: " ", count: 41)
    #expect(lines[2] == before + "^~")
    let mixed = text(String(repeating: "日a", count: 250), column: 300, width: 40)
    // Of the twenty characters before the mark, ten are wide: those and the mark fit.
    let room = String(repeating: " ", count: 33)
    #expect(mixed[2] == room + "^")
    #expect(Array(mixed[1])[23] == "a")
  }
}
