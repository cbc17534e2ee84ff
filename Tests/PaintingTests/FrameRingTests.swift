import Drawing
import Testing

@testable import Painting

struct FrameRingTests {
  private let format = FrameFormat(width: 120, height: 180, scale: 1, background: .white)

  /// Painted by any number of workers, into any number of bitmaps, every frame is that moment painted
  /// alone.
  @Test(arguments: 1...4)
  func framesInParts(parts: Int) throws {
    let painter = Painter(glyphs: RingGlyphs())
    for seed in 0..<UInt64(4) {
      var ring = FrameRing(format, count: 2 + Int(seed) % 3)
      var scene = RandomScene(seed: seed &+ 900)
      var last: DisplayList?
      for frame in 0..<24 {
        let list = scene.list
        let damage = last.map {
          list.damage(since: $0, scale: format.scale, width: format.width, height: format.height)
        }
        let work = ring.begin(frame, list, damage: damage ?? Damage(format.area), parts: parts)
        #expect(work.count <= parts)
        for part in work.reversed() {
          part.copy()
          try part.paint(with: painter, format)
        }
        var alone = Bitmap(width: format.width, height: format.height)
        try painter.paint(
          PaintRequest(list: list, scale: format.scale, background: format.background),
          into: &alone)
        #expect(ring.bitmap(of: frame) == alone, "seed \(seed), frame \(frame)")
        last = list
        scene.change()
      }
    }
  }

  /// Parts share no pixel, hold all that differs, and about as much of it each.
  @Test func partsAreEqualShares() {
    let list = sampleScreen(width: 120, height: 180)
    let damage = Damage([
      PixelRect(x: 0, y: 10, width: 120, height: 20),
      PixelRect(x: 30, y: 100, width: 40, height: 60),
    ])
    var ring = FrameRing(format, count: 2)
    _ = ring.begin(0, list, damage: Damage(format.area), parts: 1)
    _ = ring.begin(1, list, damage: Damage(format.area), parts: 1)
    let parts = ring.begin(2, list, damage: damage, parts: 3)
    let areas = parts.map { $0.painted.reduce(0) { $0 + $1.area } }
    #expect(areas.reduce(0, +) == damage.area)
    #expect(areas.allSatisfy { abs($0 - damage.area / 3) <= 120 })
    let pixels = parts.flatMap { $0.painted + $0.copied }
    for (index, rect) in pixels.enumerated() {
      #expect(!pixels.dropFirst(index + 1).contains { $0.intersects(rect) })
    }
    #expect(pixels.reduce(0) { $0 + $1.area } == format.area.area)
  }

  /// Whoever still holds a part that is painted doesn't make the ring copy its bitmap.
  @Test func partsHoldNoBitmap() {
    let list = sampleScreen(width: 120, height: 180)
    var ring = FrameRing(format, count: 3)
    var held: [FramePart] = []
    var places: [UnsafeRawPointer?] = []
    for frame in 0..<9 {
      held += ring.begin(frame, list, damage: Damage(format.area), parts: 2)
      places.append(ring.bitmap(of: frame).withUnsafeBytes { $0.baseAddress })
    }
    #expect(held.count == 18)
    #expect(Set(places).count == 3)
  }
}
