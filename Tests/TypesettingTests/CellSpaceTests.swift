import Testing

@testable import Typesetting

/// In a style of one width a space is a cell, whichever font the letters beside it have.
@Suite struct CellSpaceTests {
  private let shaper: TextShaper

  init() throws { shaper = TextShaper(fonts: try FontLibrary.bundled()) }

  private func width(_ text: String, _ family: String = "JetBrains Mono") -> Double {
    shaper.shape(
      TextRequest(text: text, style: TextStyle(families: [family], size: 13, lineHeight: 18))
    ).size.width
  }

  @Test(arguments: [
    ["مرحبا", "بكم"], ["מה", "שלומך"], ["კეთილი", "იყოს"], ["환영", "합니다"], ["ชา", "a"], ["a", "ชา"],
  ]) func spacesAreCells(_ words: [String]) {
    let cell = width("0")
    let apart = words.reduce(0) { $0 + width($1) }
    #expect(abs(width(words.joined(separator: " ")) - apart - cell) < 0.01)
    #expect(abs(width(words.joined(separator: "   ")) - apart - 3 * cell) < 0.01)
  }

  /// Elsewhere a space belongs to the letters before it.
  @Test func otherStylesKeepTheirSpaces() {
    let space = width("مرحبا بكم", "Inter") - width("مرحبا", "Inter") - width("بكم", "Inter")
    let cell = width("مرحبا بكم") - width("مرحبا") - width("بكم")
    #expect(space > 0 && space < cell)
  }

  @Test func onlySpacesBesideOtherLettersAreSetApart() {
    func ranges(_ text: String) -> [Range<Int>] {
      var text = text
      return text.withUTF8 { CellSpaces.ranges(in: $0, 0, $0.count) }
    }
    #expect(ranges("a b").isEmpty && ranges(" a ").isEmpty && ranges("").isEmpty)
    #expect(ranges("é b — и").isEmpty)
    #expect(ranges("ب b c") == [2..<3])
    #expect(ranges("b  ب ") == [1..<3, 5..<6])
  }
}
