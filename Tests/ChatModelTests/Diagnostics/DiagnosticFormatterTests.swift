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
}
