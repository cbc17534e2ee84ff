import Drawing
import Testing

@testable import Typesetting

/// Baselines stand at even distances whatever a line holds; further only where ink would meet.
@Suite struct LineRhythmTests {
  let sample: ShapedSample

  init() throws { sample = try ShapedSample() }

  private func baselines(_ text: ShapedText) -> [Double] { text.lines.map(\.baseline) }

  @Test func scriptsDoNotMoveBaselines() {
    let mixed = sample.shape("Latin\n漢字\nمرحبا\n😀 emoji\nनमस्ते\nภาษา\nΕλλ\n")
    let plain = sample.shape("a\nb\nc\nd\ne\nf\ng\n")
    #expect(baselines(mixed) == baselines(plain))
    #expect(mixed.size.height == 8 * 21)
  }

  @Test func boxesAreStackedWithoutGaps() {
    let text = sample.shape("one two three four five six", width: 80)
    var y = 0.0
    for line in text.lines {
      #expect(line.rect.minY == y)
      #expect(line.rect.height == 21)
      y = line.rect.maxY
    }
    #expect(text.size.height == y)
  }

  @Test func theBaselineStandsInTheMiddleOfTheLine() throws {
    let line = sample.shape("x").lines[0]
    // Inter: 0.96875 em above, 0.2412 em below.
    #expect(abs(line.baseline - ((21 - 16 * (0.96875 + 0.2412)) / 2 + 16 * 0.96875)) < 0.01)
  }

  @Test func inkThatWouldMeetMovesLinesApart() {
    let marks = String(repeating: "\u{30B}", count: 3)
    let apart = sample.shape("ppp\nω\(marks)ω")
    #expect(apart.lines[1].baseline - apart.lines[0].baseline > 21)
    // Where the ink isn't above one another, nothing moves.
    let aside = sample.shape("xxxxxxx\nxxxxxxxω\(marks)")
    #expect(aside.lines[1].baseline - aside.lines[0].baseline == 21)
  }

  /// What reaches below the last line's box is told of; most letters don't.
  @Test func deepLettersReachBelowTheLine() {
    #expect(sample.shape("jumping").inkBelow == 0)
    #expect(sample.shape("漢字 مرحبا नमस्ते 😀").inkBelow == 0)
    let deep = sample.shape("မြ").inkBelow
    #expect(deep > 0.5 && deep < 8, "\(deep)")
    #expect(sample.shape("မြ\nx").inkBelow == 0)
    #expect(sample.shape("ω" + String(repeating: "\u{325}", count: 500)).inkBelow == 21)
  }

  @Test func piledUpMarksDoNotPushLinesWithoutEnd() {
    let text = sample.shape("a\nω" + String(repeating: "\u{30B}", count: 500))
    #expect(text.size.height == 21 * 4)
  }

  @Test func largerSpansGetTheRoomThatTheyNeed() {
    let text = sample.shape("small\nLARGE", spans: [TextSpan(start: 6, end: 11, size: 60)])
    // Inter's capitals are 0.727 em high.
    #expect(text.lines[1].baseline - text.lines[0].baseline >= 60 * 0.727)
  }

  /// Where a line is cut after a word, the ellipsis stands on it.
  @Test func noSpaceStandsBeforeAnEllipsis() throws {
    for text in ["enough to be brave", "שלום לכם חברים", "漢字 かな 漢字"] {
      let whole = sample.shape(text, width: nil).size.width
      var cuts: Set<String> = []
      for width in stride(from: 20, to: whole, by: 1) {
        let line = try #require(sample.shape(text, width: width, lines: 1).lines.first)
        let parts = line.runs.sorted {
          $0.glyphs.text == "…" ? false : $1.glyphs.text == "…" || $0.x < $1.x
        }
        guard parts.last?.glyphs.text == "…", parts.count > 1 else { continue }
        let words = parts.dropLast().map(\.glyphs.text).joined()
        #expect(words.last != " ", "\(words)")
        cuts.insert(words)
        // Runs follow each other without a gap.
        let ordered = line.runs.sorted { $0.x < $1.x }
        for (run, next) in zip(ordered, ordered.dropFirst()) {
          #expect(abs(run.x + run.glyphs.advance - next.x) < 0.01)
        }
      }
      #expect(cuts.count > 3)
    }
  }

  @Test func tightLinesDoNotOverlap() {
    var style = ShapedSample.style
    style.lineHeight = 8
    let text = sample.shape("gjp\nÅÄÖ", style: style)
    #expect(text.lines[1].baseline - text.lines[0].baseline > 14)
  }
}
