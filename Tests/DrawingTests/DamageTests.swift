import Drawing
import TestSupport
import Testing

@Suite struct DamageTests {
  @Test func rectanglesThatOverlapBecomeOne() {
    let damage = Damage([
      PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 5, y: 5, width: 10, height: 10),
      PixelRect(x: 100, y: 100, width: 1, height: 1),
    ])
    #expect(
      damage.rects == [
        PixelRect(x: 0, y: 0, width: 15, height: 15),
        PixelRect(x: 100, y: 100, width: 1, height: 1),
      ])
    #expect(damage.area == 226)
    #expect(damage.bounds == PixelRect(x: 0, y: 0, width: 101, height: 101))
    #expect(damage.intersects(rows: 14..<20))
    #expect(!damage.intersects(rows: 15..<100))
  }

  @Test(arguments: 1...200) func everythingStaysCoveredAndNothingOverlaps(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func next(_ limit: Int) -> Int { random.below(limit) }
    let rects = (0..<next(60)).map { _ in
      PixelRect(x: next(300), y: next(300), width: next(40), height: next(40))
    }
    let damage = Damage(rects)
    #expect(damage.rects.count <= 16)
    for rect in rects where !rect.isEmpty {
      #expect(damage.rects.contains { $0.union(rect) == $0 }, "seed \(seed)")
    }
    for (index, rect) in damage.rects.enumerated() {
      for other in damage.rects.dropFirst(index + 1) {
        #expect(!rect.intersects(other), "seed \(seed)")
      }
    }
  }
}
