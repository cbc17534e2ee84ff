import TestSupport
import Testing

@testable import TerminalPictures

@Suite struct TerminalAnswersTests {
  static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
  static let whole =
    kitty + "\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[6;34;17t\u{1B}[?1;0;1024S\u{1B}[?65;4;18c"

  func answers(_ text: String) -> TerminalAnswers { TerminalAnswers(Array(text.utf8)) }

  @Test func eachAnswerIsTaken() {
    let found = answers(Self.whole)
    #expect(found.understandsKitty && !found.understandsKittyThroughTmux)
    #expect(found.version == "WezTerm 20240203")
    #expect(found.cellSize == TerminalAnswers.CellSize(width: 17, height: 34))
    #expect(found.sixelColors == 1024)
    #expect(found.attributes == [65, 4, 18] && found.isComplete)
    #expect(found.rest.isEmpty)
  }

  @Test func answersMaySplitAnywhereBetweenKeys() {
    let bytes = Array("a\(Self.kitty)é\u{1B}[A\(Self.whole)q".utf8)
    let whole = TerminalAnswers(bytes)
    #expect(String(decoding: whole.rest, as: UTF8.self) == "aé\u{1B}[Aq")
    for split in 0...bytes.count {
      var found = TerminalAnswers()
      found.append(bytes[..<split])
      found.append(bytes[split...])
      found.finish()
      #expect(found == whole, "\(split)")
    }
  }

  @Test func refusalsAreNoSupport() {
    let found = answers("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\u{1B}_Gi=9;OK\u{1B}\\\u{1B}[?6c")
    #expect(!found.understandsKitty && found.isComplete)
    #expect(answers("\u{1B}_Gi=32;OK\u{1B}\\").understandsKittyThroughTmux)
    // A refused size of a cell, and the count of colours with an error.
    #expect(answers("\u{1B}[?1;3;0S").sixelColors == nil)
  }

  @Test func namesAreCleaned() {
    let found = answers("\u{1B}P>|evil\u{7}\u{9B}31m\(String(repeating: "x", count: 500))\u{1B}\\")
    #expect(found.version?.hasPrefix("evil31mxxx") == true)
    #expect(found.version?.count == 64)
  }

  @Test func whateverComesIsBounded() {
    for seed in Effort.seeds(10, long: 200) {
      var random = SeededGenerator(seed: seed)
      var found = TerminalAnswers()
      for _ in 0..<100 {
        let piece = (0..<random.below(600)).map { _ in
          random.oneIn(8)
            ? random.element(of: Array("\u{1B}[_P];?c\\G>|".utf8)) : UInt8(random.below(256))
        }
        found.append(piece)
      }
      found.finish()
      #expect(found.rest.count < 64 << 10, "LETTERER_SEED=\(seed)")
    }
    #expect(answers("\u{1B}_G" + String(repeating: "x", count: 1 << 20)).rest.count < 2 << 20)
  }

  @Test func theAttributesAreAskedForLast() {
    #expect(TerminalQueries.text(insideTmux: false).hasSuffix("\u{1B}[c"))
    #expect(!TerminalQueries.text(insideTmux: false).contains("tmux"))
    #expect(
      TerminalQueries.text(insideTmux: true).contains("\u{1B}Ptmux;\u{1B}\u{1B}_Gi=32,"))
  }

  @Test func aGridTakesTheBestSizeOfCells() {
    let cell = answers("\u{1B}[6;34;17t")
    func grid(_ width: Int, _ height: Int, _ answers: TerminalAnswers) -> [Int] {
      let grid = TerminalGrid(
        columns: 100, rows: 40, width: width, height: height, answers: answers)
      return [grid.cellWidth, grid.cellHeight]
    }
    #expect(grid(1000, 800, cell) == [10, 20])
    #expect(grid(0, 0, cell) == [17, 34])
    #expect(grid(0, 0, TerminalAnswers()) == [8, 16])
    // Some give sizes that aren't those of pixels.
    #expect(grid(100, 40, TerminalAnswers()) == [8, 16])
    #expect(grid(.max, .max, TerminalAnswers()) == [8, 16])
    let empty = TerminalGrid(columns: 0, rows: 0, width: 0, height: 0, answers: cell)
    #expect(empty.columns == 80 && empty.rows == 24)
  }
}
