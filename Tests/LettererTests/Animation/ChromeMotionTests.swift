import Drawing
import ListLayout
import Testing

@testable import Letterer

@Suite struct ChromeMotionTests {
  let style = MotionStyle(MotionTokens(), isReduced: false)
  let screen = Size(width: 100, height: 200)

  func piece(_ label: String, y: Double, height: Double = 40) -> ChromePiece {
    ChromePiece(
      label: label, frame: Rect(x: 0, y: y, width: 100, height: height),
      list: DisplayList([
        .fill(Path(rect: Rect(x: 0, y: 0, width: 100, height: height)), .color(.white))
      ]))
  }

  @Test func theComposerRidesOnTheKeyboard() {
    var motion = ChromeMotion([piece("composer", y: 160)], screen: screen)
    motion.move(
      to: [piece("composer", y: 100), piece("keyboard", y: 140, height: 60)], at: 1, style: style)
    for step in 0...30 {
      let pieces = motion.shown(at: 1 + Double(step) / 100)
      #expect(pieces.map(\.label) == ["composer", "keyboard"])
      #expect(abs(pieces[0].frame.maxY - pieces[1].frame.minY) < 1e-9)
    }
    #expect(motion.shown(at: 1).map(\.frame.minY) == [160, 200])
    #expect(motion.shown(at: 2).map(\.frame.minY) == [100, 140])
    #expect(motion.end == 1 + style.keyboard.end)
  }

  @Test func whatLeavesIsGoneInTheEnd() {
    var motion = ChromeMotion(
      [piece("composer", y: 100), piece("keyboard", y: 140, height: 60)], screen: screen)
    motion.move(to: [piece("composer", y: 160)], at: 0, style: style)
    #expect(motion.shown(at: 0.1).map(\.label) == ["composer", "keyboard"])
    #expect(motion.shown(at: 0.3).map(\.label) == ["composer"])
    #expect(motion.finalPieces.map(\.label) == ["composer"])
  }

  @Test func aSecondMoveStartsWhereTheFirstOneIs() {
    var motion = ChromeMotion([piece("composer", y: 160)], screen: screen)
    motion.move(to: [piece("composer", y: 100)], at: 0, style: style)
    let before = motion.shown(at: 0.1)[0].frame
    motion.move(to: [piece("composer", y: 150)], at: 0.1, style: style)
    #expect(abs(motion.shown(at: 0.1)[0].frame.minY - before.minY) < 1e-9)
    #expect(motion.shown(at: 1)[0].frame.minY == 150)
  }

  /// The whole picture fades then.
  @Test func reducedMotionLetsNothingSlide() {
    let reduced = MotionStyle(MotionTokens(), isReduced: true)
    var motion = ChromeMotion([], screen: screen)
    motion.move(to: [piece("keyboard", y: 140)], at: 0, style: reduced)
    let shown = motion.shown(at: 0)
    #expect(shown.map(\.frame.minY) == [140])
    guard case .group(_, let group)? = shown.first?.command else {
      Issue.record("there is no keyboard")
      return
    }
    #expect(group.opacity == 1)
    #expect(motion.end <= 0)
  }
}
