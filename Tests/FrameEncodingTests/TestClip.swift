import Drawing
import TestSupport

@testable import FrameEncoding

/// A short sequence of odd-sized pictures: boxes that move, specks that come and go, pauses.
func testClip(
  width: Int, height: Int, count: Int, seed: UInt64, content: TestContent = .rectangles
) -> [Frame] {
  var random = SeededGenerator(seed: seed)
  var frames: [Frame] = []
  var bitmap = testPicture(content, width: width, height: height, seed: seed)
  var tick = 0
  for index in 0..<count {
    let former = frames.last?.bitmap
    var rects = [PixelRect(x: 0, y: 0, width: width, height: height)]
    if former != nil {
      rects = (0..<Int(random.next() % 3 + 1)).map { _ in
        let (x, y) = (Int(random.next() % UInt64(width)), Int(random.next() % UInt64(height)))
        return PixelRect(
          x: x, y: y, width: Int(random.next() % UInt64(width - x)) + 1,
          height: Int(random.next() % UInt64(height - y)) + 1)
      }
      let patch = testPicture(content, width: width, height: height, seed: random.next())
      let keep = random.next() % 4
      for rect in rects { paste(patch, into: &bitmap, rect, every: Int(keep) * 7 + 1) }
    }
    let shown = Int(random.next() % 5) + 1
    frames.append(
      Frame(
        index: index, ticks: tick..<(tick + shown), bitmap: bitmap, former: former,
        damage: Damage(rects)))
    tick += shown
  }
  return frames
}

/// Copies a rectangle's pixels, or some of them.
private func paste(_ patch: Bitmap, into bitmap: inout Bitmap, _ rect: PixelRect, every: Int) {
  let width = bitmap.width
  patch.withUnsafeBytes { source in
    let source = source.bindMemory(to: UInt32.self)
    bitmap.withUnsafeMutableBytes { target in
      let target = target.bindMemory(to: UInt32.self)
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX where (x + y * 3) % every == 0 {
          target[y * width + x] = source[y * width + x]
        }
      }
    }
  }
}
