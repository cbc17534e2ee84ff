import Drawing
import Testing

/// What is repainted where one group follows another.
@Suite struct FadingDamageTests {
  private func list(
    _ opacity: Double, clip: Path? = nil, transform: Transform = .identity, side: Double = 10
  ) -> DisplayList {
    let square = Path(rect: Rect(x: 10, y: 10, width: side, height: side))
    let inner = DisplayList([.fill(square, .color(.black))])
    return DisplayList([
      .group(
        inner,
        GroupStyle(
          transform: transform, opacity: opacity, clip: clip, part: PartID(PartID.Kind("group"))))
    ])
  }

  private func damage(_ old: DisplayList, _ new: DisplayList) -> [PixelRect] {
    new.damage(since: old, scale: 1, width: 100, height: 100).rects
  }

  /// The square with the margin that every command has.
  private let square = PixelRect(x: 7, y: 7, width: 16, height: 16)

  @Test(arguments: [
    (1.0, 0.0), (0, 1), (0.004, 0), (0, 0.004), (1, -1), (-1, 1), (1, 0.5), (0.5, 1),
  ])
  func whatFadesIsRepainted(old: Double, new: Double) {
    #expect(damage(list(old), list(new)) == [square])
  }

  @Test(arguments: [(0.0, 0.0), (0, -1), (-1, 0), (-1, -2), (1, 1), (0.5, 0.5)])
  func whatLooksTheSameIsNot(old: Double, new: Double) {
    #expect(damage(list(old), list(new)) == [])
  }

  @Test func whatIsNotSeenMayChange() {
    #expect(damage(list(0), list(0, side: 40)) == [])
    #expect(damage(list(0), list(0, transform: .translation(x: 9, y: 0))) == [])
    #expect(damage(list(0), list(1, side: 40)) == [PixelRect(x: 7, y: 7, width: 46, height: 46)])
    #expect(damage(list(1, side: 40), list(0)) == [PixelRect(x: 7, y: 7, width: 46, height: 46)])
  }

  @Test func aClipThatComesOrGoesIsRepainted() {
    let clip = Path(rect: Rect(x: 0, y: 0, width: 15, height: 15))
    let other = Path(rect: Rect(x: 0, y: 0, width: 12, height: 15))
    #expect(damage(list(1), list(1, clip: clip)) == [square])
    #expect(damage(list(1, clip: clip), list(1)) == [square])
    #expect(
      damage(list(1, clip: clip), list(1, clip: other))
        == [PixelRect(x: 7, y: 7, width: 10, height: 10)])
    #expect(damage(list(1, clip: clip), list(1, clip: clip)) == [])
  }

  @Test func whatMovesIsRepaintedAtBothEnds() {
    #expect(
      damage(list(1), list(1, transform: .translation(x: 50, y: 0)))
        == [square, PixelRect(x: 57, y: 7, width: 16, height: 16)])
    // A group moves by whole pixels.
    #expect(damage(list(1), list(1, transform: .translation(x: 0.3, y: -0.3))) == [])
  }
}
