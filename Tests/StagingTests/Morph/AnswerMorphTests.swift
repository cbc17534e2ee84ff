import Drawing
import Testing

@testable import Bubbles
@testable import Staging

/// Answers of a poll, from one vote to the next.
@Suite struct AnswerMorphTests {
  private func text(_ text: String, x: Double) -> DrawingCommand {
    .glyphs(
      GlyphRun(
        font: FontInstance(face: 0, size: 10), glyphs: [], advance: 30, text: text,
        reach: GlyphRun.Reach()),
      at: Point(x: x, y: 15), .black)
  }

  private let ring = DrawingCommand.stroke(
    Path(circleAt: Point(x: 10, y: 12), radius: 8), .black, Stroke(width: 1))

  private func bar(_ width: Double, _ color: Color, from x: Double = 40) -> DrawingCommand {
    .fill(Path(rounded: Rect(x: x, y: 24, width: width, height: 4), 2), .color(color))
  }

  private func opacity(_ command: DrawingCommand) -> Double {
    switch command {
    case .glyphs(_, _, let color), .stroke(_, let color, _), .fill(_, .color(let color)):
      Double(color.alpha) / 255
    default: 0
    }
  }

  /// What the votes are is said where the ring was, once that has gone, and bars grow from nothing.
  @Test(arguments: [40.0, 140]) func figuresTakeTheRingsPlace(start: Double) throws {
    let morph = DisplayListMorph(
      from: DisplayList([ring, text("Seven", x: 40)]),
      to: DisplayList([
        text("Seven", x: 40), text("50%", x: 2), bar(200, .white), bar(100, .black, from: start),
      ]), rewraps: true, isAnswer: true)
    var lengths: [Double] = []
    for step in 1...99 {
      let list = morph.list(at: MorphProgress(shape: Double(step) / 100))
      let rings = list.commands.filter { if case .stroke = $0 { true } else { false } }
      let figures = list.commands.filter { $0.isGlyphs && $0.bounds.minX < 40 }
      #expect(rings.isEmpty || figures.isEmpty, "at \(step) %")
      let bars = list.commands.filter {
        if case .fill(_, .color(let color)) = $0 { color.red == 0 } else { false }
      }
      guard let bar = bars.first else { continue }
      #expect(figures.count == 1)
      #expect(abs((start == 40 ? bar.bounds.minX - 40 : bar.bounds.maxX - 240)) < 1e-9)
      lengths.append(bar.bounds.width)
    }
    #expect(try #require(lengths.first) < 30 && #require(lengths.last) > 98)
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// The ring of a mark doesn't become the outline of the row that is chosen.
  @Test func aRingIsNoOutline() {
    let outline = DrawingCommand.stroke(
      Path(rounded: Rect(x: 0, y: 0, width: 200, height: 24), 4), .black, Stroke(width: 1))
    let ring = DrawingCommand.stroke(
      Path(rounded: Rect(x: 176, y: 4, width: 16, height: 16), 4), .black, Stroke(width: 1))
    let morph = DisplayListMorph(
      from: DisplayList([text("Seven", x: 10), ring]),
      to: DisplayList([outline, text("Seven", x: 10)]), rewraps: true, isAnswer: true)
    for step in 1...99 {
      let list = morph.list(at: MorphProgress(shape: Double(step) / 100))
      for case .stroke(let path, _, _) in list.commands {
        #expect([16, 200].contains { abs(path.controlBounds.width - $0) < 1e-9 }, "at \(step) %")
      }
    }
  }
}
