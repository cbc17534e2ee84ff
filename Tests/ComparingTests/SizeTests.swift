import Drawing
import TestSupport
import Testing

@testable import Comparing

/// Pictures of other sizes than expected, and of unusual ones.
@Suite struct SizeTests {
  @Test(arguments: ComparerTests.all) func anotherSizeNeverPasses(_ comparer: Comparer) throws {
    let expected = TextLikePicture(width: 90, height: 80, seed: 1).painted()
    for (width, height) in [(89, 80), (90, 79), (50, 80), (1, 1)] {
      let smaller = expected.cropped(width: width, height: height)
      for (one, other) in [(expected, smaller), (smaller, expected)] {
        let found = comparer.compare(one, with: other)
        #expect(!found.passes)
        let sizes = try #require(SizeMismatch(other, one))
        #expect(found == .sizes(sizes, overlap: nil))
        #expect(sizes.actualWidth == one.width && sizes.actualHeight == one.height)
        #expect(sizes.expectedWidth == other.width && sizes.expectedHeight == other.height)
      }
    }
  }

  @Test(arguments: ComparerTests.all) func whatBothHaveIsCompared(_ comparer: Comparer) {
    let expected = Bitmap(width: 70, height: 60) { _, _ in .white }
    let actual = Bitmap(width: 40, height: 90) { x, y in
      (10..<20).contains(x) && (50..<70).contains(y) ? .black : .white
    }
    guard
      case .sizes(_, .some(let overlap)) = comparer.compare(actual, with: expected)
    else {
      Issue.record("the overlap differs")
      return
    }
    let frame = PixelRect(x: 10, y: 50, width: 10, height: 10)
    #expect(
      overlap.boxes == [DifferenceBox(frame: frame, pixels: 100, greatestDifference: 255)])
  }

  /// A difference that the comparer would allow is told as well where the sizes differ.
  @Test func allowedDifferencesOfTheOverlapAreTold() {
    let expected = Bitmap(width: 20, height: 20) { _, _ in .white }
    let actual = Bitmap(width: 21, height: 20) { x, y in x == 3 && y == 4 ? 0xFFFF_FFFE : .white }
    guard case .sizes(_, .some(let overlap)) = Comparer.jitter().compare(actual, with: expected)
    else {
      Issue.record("the overlap differs")
      return
    }
    #expect(overlap.statistics.changed == 1)
  }

  @Test(arguments: ComparerTests.all) func aSinglePixel(_ comparer: Comparer) {
    let white = Bitmap(width: 1, height: 1) { _, _ in .white }
    let black = Bitmap(width: 1, height: 1) { _, _ in .black }
    #expect(comparer.compare(white, with: white) == .same)
    let found = Comparer.exact.compare(black, with: white)
    #expect(!found.passes)
    #expect(Comparer.tolerant(maxPixels: 0).compare(black, with: white).passes == false)
  }

  /// Wide and tall strips take memory for the rows that differ alone, and no more than the pictures.
  @Test(arguments: [(60_000, 40), (40, 60_000)]) func longStrips(width: Int, height: Int) throws {
    let expected = Bitmap(width: width, height: height)
    var actual = expected
    let changed = [0, width * height / 2 + width / 2, width * height - 1]
    actual.edit { pixels in for index in changed { pixels[index] = 0xFF00_00FF } }
    guard case .different(let difference) = Comparer.exact.compare(actual, with: expected) else {
      Issue.record("three pixels differ")
      return
    }
    #expect(difference.statistics.changed == 3)
    #expect(difference.boxes.map(\.pixels) == [1, 1, 1])
    #expect(
      difference.boxes.map(\.frame)
        == changed.map { PixelRect(x: $0 % width, y: $0 / width, width: 1, height: 1) })
    #expect(difference.statistics.worstWindow.pixels == 1)
  }
}
