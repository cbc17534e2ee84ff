import Drawing
import Foundation
import TestSupport
import Testing

@testable import Painting

struct ListDamageTests {
  @Test func equalListsHaveNone() {
    let (first, second) = (RandomScene(seed: 3), RandomScene(seed: 3))
    #expect(damage(first.list, second.list).isEmpty)
    #expect(damage(DisplayList(), DisplayList()).isEmpty)
  }

  @Test func aMovedBubbleDamagesBothPlaces() {
    let list = DisplayList([square(0, 0)])
    let damage = damage(
      screen([("a", list, 0), ("b", list, 40)]), screen([("a", list, 0), ("b", list, 80)]))
    #expect(
      damage.rects == [
        PixelRect(x: 0, y: 37, width: 13, height: 16),
        PixelRect(x: 0, y: 77, width: 13, height: 16),
      ])
  }

  @Test func aMoveThatIsRoundedAwayDamagesNothing() {
    let list = DisplayList([square(0, 0)])
    #expect(damage(screen([("a", list, 40.1)]), screen([("a", list, 40.3)])).isEmpty)
    #expect(!damage(screen([("a", list, 40.1)]), screen([("a", list, 40.6)])).isEmpty)
  }

  @Test func onlyTheChangedPartOfABubbleIsDamaged() {
    let dots = { (y: Double) in DisplayList([square(0, 0), square(60, y), square(80, 0)]) }
    let damage = damage(
      screen([("a", dots(0), 20), ("b", dots(0), 50)]),
      screen([("a", dots(0), 20), ("b", dots(2), 50)]))
    #expect(damage.rects == [PixelRect(x: 57, y: 47, width: 16, height: 18)])
  }

  @Test func aChangeStaysInsideItsClip() {
    let (red, blue) = (DisplayList([square(0, 0, side: 90)]), DisplayList([square(1, 0, side: 90)]))
    let clip = GroupStyle(clip: Path(rect: Rect(x: 0, y: 10, width: 20, height: 5)))
    let damage = damage(DisplayList([.group(red, clip)]), DisplayList([.group(blue, clip)]))
    #expect(damage.rects == [PixelRect(x: 0, y: 8, width: 22, height: 9)])
  }

  @Test func whatStandsAboveAnotherCounts() {
    let (list, other) = (DisplayList([square(0, 0)]), DisplayList([square(5, 5)]))
    let damage = damage(
      screen([("a", list, 0), ("b", other, 0), ("c", list, 70)]),
      screen([("b", other, 0), ("a", list, 0), ("c", list, 70)]))
    #expect(damage.bounds.intersection(PixelRect(x: 5, y: 5, width: 5, height: 5)).area == 25)
    #expect(damage.bounds.maxY < 30)
  }

  @Test func anInsertedRowDamagesWhatItMoves() {
    let list = DisplayList([square(0, 0)])
    let damage = damage(
      screen([("a", list, 0), ("b", list, 40)]),
      screen([("a", list, 0), ("new", list, 40), ("b", list, 80)]))
    #expect(damage.bounds == PixelRect(x: 0, y: 37, width: 13, height: 56))
  }

  /// Outside of the damage two lists are painted alike, whatever happened between them.
  @Test func outsideOfDamageNothingDiffers() throws {
    let painter = Painter(glyphs: RingGlyphs())
    for seed in Effort.seeds(24, long: 4000, from: 0) {
      var scene = RandomScene(seed: seed)
      let scale = [1, 1.5, 2, 3][Int(seed % 4)]
      let (width, height) = (Int(120 * scale), Int(180 * scale))
      func picture(_ list: DisplayList) throws -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        try painter.paint(
          PaintRequest(list: list, scale: scale, background: .white), into: &bitmap)
        return bitmap
      }
      var former = scene.list
      var bitmap = try picture(former)
      for step in 0..<3 {
        for _ in 0...step { scene.change() }
        let list = scene.list
        let damage = list.damage(since: former, scale: scale, width: width, height: height)
        let next = try picture(list)
        bitmap.copy(damage.rects, from: next)
        #expect(difference(bitmap, next) == nil, "seed \(seed), step \(step), scale \(scale)")
        (former, bitmap) = (list, next)
      }
    }
  }

  private func damage(_ former: DisplayList, _ list: DisplayList) -> Damage {
    list.damage(since: former, scale: 1, width: 100, height: 100)
  }

  private func square(_ x: Double, _ y: Double, side: Double = 10) -> DrawingCommand {
    .fill(Path(rect: Rect(x: x, y: y, width: side, height: side)), .color(.black))
  }

  private func screen(_ rows: [(label: String, list: DisplayList, y: Double)]) -> DisplayList {
    DisplayList(
      rows.map {
        .group($0.list, GroupStyle(transform: .translation(x: 0, y: $0.y), part: .test($0.label)))
      })
  }
}
