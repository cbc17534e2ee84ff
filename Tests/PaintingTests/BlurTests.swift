import CKernels
import Testing

@testable import Painting

/// The blur of masks against the plain way to do it: three boxes over each row, then over each column.
@Suite struct BlurTests {
  @Test func masksAreBlurredAsRowByRowAndColumnByColumn() {
    for seed in 0..<UInt64(60) {
      var random = RandomScene(seed: seed)
      let (width, rows) = (1 + random.index(40), 1 + random.index(40))
      let (stride, box) = (width + random.index(4), random.index(14))
      var mask = (0..<stride * rows).map { _ in
        seed % 2 == 0 ? UInt8(random.index(256)) : random.index(9) == 0 ? 0 : 255
      }
      // Lines that are those before them, across and down.
      for row in 1..<max(2, rows) where row < rows && random.index(2) == 0 {
        for x in 0..<width { mask[row * stride + x] = mask[(row - 1) * stride + x] }
      }
      for x in 1..<max(2, width) where x < width && random.index(3) == 0 {
        for row in 0..<rows { mask[row * stride + x] = mask[row * stride + x - 1] }
      }
      var expected = mask
      Self.blur(&expected, stride, width, rows, box)
      let isDone = letterer_blur_mask(&mask, stride, width, rows, box)
      #expect(isDone && mask == expected, "seed \(seed): \(width) × \(rows), box \(box)")
    }
  }

  private static func blur(
    _ mask: inout [UInt8], _ stride: Int, _ width: Int, _ rows: Int, _ box: Int
  ) {
    guard box >= 2 else { return }
    var plane = mask.map { Int($0) * 256 }
    for row in 0..<rows {
      let line = (0..<width).map { plane[row * stride + $0] }
      for (x, value) in thrice(line, box).enumerated() { plane[row * stride + x] = value }
    }
    for x in 0..<width {
      let line = (0..<rows).map { plane[$0 * stride + x] }
      for (row, value) in thrice(line, box).enumerated() {
        mask[row * stride + x] = UInt8(min(255, (value + 128) >> 8))
      }
    }
  }

  private static func thrice(_ line: [Int], _ size: Int) -> [Int] {
    let half = size / 2
    let sides =
      size % 2 == 1
      ? [(half, half), (half, half), (half, half)]
      : [(half, half - 1), (half - 1, half), (half, half)]
    return sides.reduce(line) { line, side in
      let count = side.0 + side.1 + 1
      let reciprocal = (1 << 40) / count
      return line.indices.map { place in
        let part = line[max(0, place - side.0)..<min(line.count, place + side.1 + 1)]
        return (part.reduce(0, +) * reciprocal + (1 << 39)) >> 40
      }
    }
  }
}
