import Drawing
import TestSupport
import Testing

@testable import Comparing

/// Boxes of differing pixels against flooding pixel by pixel.
@Suite struct BoxTests {
  /// The connected components of the pixels that differ, in the order of reading.
  func flooded(_ expected: Bitmap, _ actual: Bitmap, distance: Int) -> [DifferenceBox] {
    let (width, left, right) = (expected.width, expected.pixels, actual.pixels)
    var open = left.indices.filter { left[$0] != right[$0] }
    var boxes: [DifferenceBox] = []
    while let first = open.popLast() {
      var component: [Int] = []
      var front = [first]
      while let index = front.popLast() {
        component.append(index)
        let isNear = { (other: Int) in
          abs(other % width - index % width) <= distance
            && abs(other / width - index / width) <= distance
        }
        front += open.filter(isNear)
        open.removeAll(where: isNear)
      }
      let xs = component.map { $0 % width }
      let ys = component.map { $0 / width }
      guard let x = xs.min(), let y = ys.min(), let maxX = xs.max(), let maxY = ys.max() else {
        continue
      }
      boxes.append(
        DifferenceBox(
          frame: PixelRect(x: x, y: y, width: maxX - x + 1, height: maxY - y + 1),
          pixels: component.count,
          greatestDifference: component.map {
            NaiveComparison.greatestDifference(left[$0], right[$0])
          }.max() ?? 0))
    }
    return boxes.sorted { DifferenceBox.precedes($0, $1) }
  }

  @Test func theyAreTheConnectedComponents() throws {
    for seed in Effort.seeds(6, long: 100) {
      for distance in [1, 2, 5, 16] {
        var random = SeededGenerator(seed: seed)
        let (width, height) = (random.below(150) + 1, random.below(60) + 1)
        let expected = Bitmap(width: width, height: height) { _, _ in .white }
        let sparsity = random.element(of: [8, 40, 200])
        let actual = expected.changing { pixels in
          for index in pixels.indices where random.oneIn(sparsity * distance) {
            pixels[index] -= UInt32(random.below(200) + 1)
          }
        }
        let found = Comparer.exact.compare(
          actual, with: expected, clustering: Clustering(distance: distance, limit: .max))
        guard case .different(let difference) = found else {
          #expect(expected == actual)
          continue
        }
        #expect(
          difference.boxes == flooded(expected, actual, distance: distance),
          "LETTERER_SEED=\(seed), distance \(distance)")
      }
    }
  }

  @Test func moreThanTheLimitAreMergedByPlace() throws {
    for seed in Effort.seeds(4, long: 60) {
      var random = SeededGenerator(seed: seed)
      let expected = Bitmap(width: 300, height: 200) { _, _ in .white }
      let actual = expected.changing { pixels in
        for index in pixels.indices where random.oneIn(100) { pixels[index] = .black }
      }
      let differing = actual.pixels.indices.filter { actual.pixels[$0] != .white }
      for limit in [1, 2, 7, 40] {
        let clustering = Clustering(distance: 2, limit: limit)
        let result = Comparer.exact.compare(actual, with: expected, clustering: clustering)
        guard case .different(let difference) = result else {
          Issue.record("LETTERER_SEED=\(seed): \(result)")
          continue
        }
        let boxes = difference.boxes
        #expect((1...limit).contains(boxes.count), "LETTERER_SEED=\(seed), limit \(limit)")
        #expect(boxes.reduce(0) { $0 + $1.pixels } == differing.count, "LETTERER_SEED=\(seed)")
        for index in differing {
          let pixel = PixelRect(x: index % 300, y: index / 300, width: 1, height: 1)
          #expect(boxes.contains { $0.frame.intersects(pixel) }, "LETTERER_SEED=\(seed), \(pixel)")
        }
        #expect(
          zip(boxes, boxes.dropFirst()).allSatisfy {
            ($0.frame.y, $0.frame.x) <= ($1.frame.y, $1.frame.x)
          }, "LETTERER_SEED=\(seed)")
      }
    }
  }

  @Test(arguments: [
    Clustering(distance: .max), Clustering(distance: 1, limit: 0),
    Clustering(distance: .min, limit: 1),
  ]) func extremesGiveOneBox(_ clustering: Clustering) {
    let expected = Bitmap(width: 90, height: 70) { _, _ in .white }
    let actual = expected.changing { pixels in
      for index in [95, 3000, 6210] { pixels[index] = .black }
    }
    guard
      case .different(let difference) = Comparer.exact.compare(
        actual, with: expected, clustering: clustering)
    else {
      Issue.record("three pixels differ")
      return
    }
    let frame = PixelRect(x: 0, y: 1, width: 31, height: 69)
    #expect(
      difference.boxes == [DifferenceBox(frame: frame, pixels: 3, greatestDifference: 255)])
  }
}
