import Drawing
import TestSupport
import Testing

@testable import Comparing

/// The worst window against counting in all of them.
@Suite struct WorstWindowTests {
  /// A white picture, and the same with some pixels black.
  func pair(_ width: Int, _ height: Int, _ isBlack: [Bool]) -> (Bitmap, Bitmap) {
    (
      Bitmap(width: width, height: height) { _, _ in .white },
      Bitmap(width: width, height: height) { x, y in isBlack[y * width + x] ? .black : .white }
    )
  }

  /// For each corner of a pixel how many black ones lie above it and to its left.
  func sums(_ width: Int, _ height: Int, _ isBlack: [Bool]) -> [[Int]] {
    var sums = [[Int]](repeating: [Int](repeating: 0, count: width + 1), count: height + 1)
    for y in 0..<height {
      var row = 0
      for x in 0..<width {
        row += isBlack[y * width + x] ? 1 : 0
        sums[y + 1][x + 1] = sums[y][x + 1] + row
      }
    }
    return sums
  }

  func count(_ window: PixelRect, _ sums: [[Int]]) -> Int {
    sums[window.maxY][window.maxX] - sums[window.y][window.maxX] - sums[window.maxY][window.x]
      + sums[window.y][window.x]
  }

  @Test func noWindowHoldsMore() throws {
    for seed in Effort.seeds(3, long: 40) {
      for (width, height) in [(1, 1), (5, 40), (40, 5), (32, 32), (33, 70), (96, 64), (131, 97)] {
        var random = SeededGenerator(seed: seed &* 7 &+ UInt64(width))
        var isBlack = [Bool](repeating: false, count: width * height)
        // Sparse pixels, and blobs that lie across the cells.
        for index in isBlack.indices { isBlack[index] = random.oneIn(40) }
        for _ in 0..<random.below(4) {
          let (left, top) = (random.below(width), random.below(height))
          for y in top..<min(height, top + random.below(30) + 1) {
            for x in left..<min(width, left + 20) where !random.oneIn(3) {
              isBlack[y * width + x] = true
            }
          }
        }
        let (expected, actual) = pair(width, height, isBlack)
        guard let differences = PixelDifferences(expected, actual, limits: .init()) else {
          continue
        }
        let worst = differences.worstWindow(of: differences.changed)
        let sums = sums(width, height, isBlack)
        var most = 0
        for y in 0...max(0, height - 32) {
          for x in 0...max(0, width - 32) {
            let window = PixelRect(x: x, y: y, width: min(32, width), height: min(32, height))
            most = max(most, count(window, sums))
          }
        }
        #expect(worst.pixels == most, "LETTERER_SEED=\(seed), \(width) × \(height)")
        #expect(
          count(worst.frame, sums) == most, "LETTERER_SEED=\(seed), \(worst.frame)")
        #expect(worst.frame.width == min(32, width) && worst.frame.height == min(32, height))
      }
    }
  }

  /// A square of 32 × 32 is found at any place, as no window of a fixed grid would.
  @Test(arguments: [(0, 0), (16, 16), (31, 1), (33, 40), (68, 68)])
  func aSquareIsFoundWhole(x: Int, y: Int) throws {
    var isBlack = [Bool](repeating: false, count: 10_000)
    for row in y..<y + 32 { for column in x..<x + 32 { isBlack[row * 100 + column] = true } }
    let (expected, actual) = pair(100, 100, isBlack)
    let differences = try #require(PixelDifferences(expected, actual, limits: .init()))
    #expect(
      differences.worstWindow(of: differences.visible)
        == DifferenceWindow(frame: PixelRect(x: x, y: y, width: 32, height: 32), pixels: 1024))
  }

  /// A window with a quarter in each of four cells is found after one that nearly fills a cell.
  @Test func aSquareOverFourCellsIsFoundAfterAFullCell() throws {
    var isBlack = [Bool](repeating: false, count: 160 * 160)
    for row in 0..<30 { for column in 0..<30 { isBlack[row * 160 + column] = true } }
    for row in 80..<112 { for column in 80..<112 { isBlack[row * 160 + column] = true } }
    let (expected, actual) = pair(160, 160, isBlack)
    let differences = try #require(PixelDifferences(expected, actual, limits: .init()))
    #expect(
      differences.worstWindow(of: differences.visible)
        == DifferenceWindow(frame: PixelRect(x: 80, y: 80, width: 32, height: 32), pixels: 1024))
  }
}
