import Drawing
import Testing

@testable import Comparing

@Suite struct CoveringTests {
  let expected = TextLikePicture(width: 60, height: 50, seed: 3).painted()
  let region = PixelRect(x: 20, y: 10, width: 15, height: 12)

  /// The picture with all pixels of the region and some around it inverted.
  func changed(around: Int) -> Bitmap {
    expected.changing { pixels in
      for y in region.y - around..<region.maxY + around {
        for x in region.x - around..<region.maxX + around { pixels[y * 60 + x] ^= 0x00FF_FFFF }
      }
    }
  }

  @Test func whatIsCoveredDiffersFromNothing() {
    let left = expected.covering([region])
    #expect(left == changed(around: 0).covering([region]))
    #expect(PixelHash(of: left) == PixelHash(of: changed(around: 0).covering([region])))
    #expect(left != expected)
  }

  @Test func whatIsNotCoveredIsCompared() {
    let found = Comparer.exact.compare(
      changed(around: 1).covering([region]), with: expected.covering([region]))
    guard case .different(let difference) = found else {
      Issue.record("the pixels around the region differ")
      return
    }
    #expect(difference.statistics.changed == 17 * 14 - 15 * 12)
  }

  @Test func regionsOutsideAreLeftOut() {
    let far = [
      PixelRect(x: 60, y: 0, width: 5, height: 5), PixelRect(x: -9, y: -9, width: 9, height: 99),
      PixelRect(x: 3, y: 3, width: 0, height: 4),
    ]
    #expect(expected.covering(far) == expected)
    #expect(expected.covering([]) == expected)
    let corner = expected.covering([PixelRect(x: 58, y: -3, width: 100, height: 5)])
    let differing = corner.pixels.indices.filter { corner.pixels[$0] != expected.pixels[$0] }
    #expect(Set(differing) == [58, 59, 118, 119])
  }
}
