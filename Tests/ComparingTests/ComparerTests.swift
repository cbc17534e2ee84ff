import Drawing
import TestSupport
import Testing

@testable import Comparing

/// What the comparers say of made pairs.
@Suite struct ComparerTests {
  static let all: [Comparer] = [.exact, .jitter(), .tolerant()]
  let screen = TextLikePicture(width: 200, height: 170, seed: 5).painted()

  func difference(
    _ comparer: Comparer, _ actual: Bitmap, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> PictureDifference {
    let found = comparer.compare(actual, with: screen)
    guard case .different(let difference) = found else {
      Issue.record("\(found)", sourceLocation: sourceLocation)
      throw Unexpected()
    }
    return difference
  }

  struct Unexpected: Error {}

  @Test(arguments: all) func equalPicturesAreTheSame(_ comparer: Comparer) {
    #expect(comparer.compare(screen, with: screen) == .same)
    let copy = screen.changing { _ in }
    #expect(comparer.compare(copy, with: screen) == .same)
    #expect(comparer.compare(copy, with: screen).passes)
  }

  @Test func onePixelByOneLevel() throws {
    let actual = screen.changing { $0[170 * 200 - 1] ^= 1 }
    let exact = try difference(.exact, actual)
    let frame = PixelRect(x: 199, y: 169, width: 1, height: 1)
    #expect(
      exact.boxes == [DifferenceBox(frame: frame, pixels: 1, greatestDifference: 1)])
    #expect(exact.statistics.changed == 1)
    #expect(exact.statistics.aboveChannel == 0)
    #expect(exact.statistics.visible == 0)
    #expect(exact.statistics.greatestDifference == 1)
    // The window lies within the picture.
    #expect(
      exact.statistics.worstWindow
        == DifferenceWindow(frame: PixelRect(x: 168, y: 138, width: 32, height: 32), pixels: 1))
    guard case .tolerated(let statistics) = Comparer.jitter().compare(actual, with: screen) else {
      Issue.record("a pixel one level off is jitter")
      return
    }
    #expect(statistics.changed == 1)
    guard case .tolerated(let seen) = Comparer.tolerant().compare(actual, with: screen) else {
      Issue.record("a pixel one level off can't be seen")
      return
    }
    #expect(seen.worstWindow.pixels == 0)
  }

  @Test func jitterEndsAtItsLimits() {
    let comparer = Comparer.jitter(channel: 2, maxPixels: 256)
    func changed(_ count: Int, by levels: UInt32) -> Bitmap {
      let plain = Bitmap(width: 30, height: 30) { _, _ in 0xFF80_8080 }
      return plain.changing { pixels in for index in 0..<count { pixels[index] += levels << 8 } }
    }
    let plain = changed(0, by: 0)
    #expect(comparer.compare(changed(256, by: 2), with: plain).passes)
    #expect(!comparer.compare(changed(257, by: 2), with: plain).passes)
    #expect(!comparer.compare(changed(257, by: 1), with: plain).passes)
    #expect(!comparer.compare(changed(1, by: 3), with: plain).passes)
    #expect(
      Comparer.jitter(channel: 3, maxPixels: 1).compare(changed(1, by: 3), with: plain).passes)
    // The number of pixels doesn't make up for one that is off.
    #expect(
      !Comparer.jitter(channel: 2, maxPixels: .max).compare(changed(1, by: 3), with: plain).passes)
  }

  /// Most pixels of a shifted text lie on its edges, and yet it must not pass.
  @Test func aTextShiftedByHalfAPixel() throws {
    let actual = screen.shifted(hundredths: 45)
    let found = try difference(.tolerant(), actual).statistics
    #expect(found.antialiased > found.visible / 2)
    #expect(found.worstWindow.pixels > 64)
    #expect(!Comparer.exact.compare(actual, with: screen).passes)
    #expect(!Comparer.jitter().compare(actual, with: screen).passes)
  }

  /// A patch of other colours, as another emoji is: few pixels of all, and near each other.
  @Test func anotherPatch() throws {
    let place = PixelRect(x: 57, y: 70, width: 40, height: 40)
    let actual = screen.changing { pixels in
      for y in place.y..<place.maxY {
        for x in place.x..<place.maxX {
          pixels[y * 200 + x] =
            (x - 77) * (x - 77) + (y - 90) * (y - 90) < 380 ? 0xFFFF_C83C : .white
        }
      }
    }
    for comparer in Self.all {
      let found = try difference(comparer, actual)
      #expect(found.boxes.count == 1)
      #expect(found.boxes.allSatisfy { place.intersection($0.frame) == $0.frame })
      #expect(place.intersects(found.statistics.worstWindow.frame))
    }
    #expect(try difference(.tolerant(), actual).statistics.worstWindow.pixels > 500)
  }

  @Test func aBlockThatMovedDown() throws {
    let actual = screen.changing { pixels in
      for y in (76..<170).reversed() {
        for x in 0..<200 { pixels[y * 200 + x] = y < 88 ? .white : pixels[(y - 12) * 200 + x] }
      }
    }
    for comparer in Self.all {
      let found = try difference(comparer, actual)
      #expect(found.statistics.worstWindow.pixels > 64)
      #expect(found.boxes.allSatisfy { $0.frame.y >= 76 })
    }
  }

  /// The same text in another colour of the same lightness.
  @Test func anotherTextColor() throws {
    let picture = TextLikePicture(width: 200, height: 170, seed: 5)
    let blue = picture.painted(ink: 0xFF10_60D0)
    let green = picture.painted(ink: 0xFF1A_7438)
    for comparer in Self.all { #expect(!comparer.compare(green, with: blue).passes) }
  }

  /// A few pixels here and there may differ visibly; not as many in one place.
  @Test func tolerantCountsByPlace() {
    let plain = Bitmap(width: 300, height: 300) { _, _ in .white }
    let scattered = plain.changing { pixels in
      for y in stride(from: 0, to: 300, by: 4) {
        for x in stride(from: 0, to: 300, by: 4) { pixels[y * 300 + x] = .black }
      }
    }
    #expect(Comparer.tolerant().compare(scattered, with: plain).passes)
    #expect(!Comparer.tolerant(maxPixels: 63).compare(scattered, with: plain).passes)
    let dense = plain.changing { pixels in
      for index in 0..<65 { pixels[(100 + index / 9) * 300 + 60 + index % 9] = .black }
    }
    #expect(!Comparer.tolerant().compare(dense, with: plain).passes)
    #expect(Comparer.tolerant(maxPixels: 65).compare(dense, with: plain).passes)
  }

  /// White that became transparent looks the same on white alone.
  @Test func transparencyIsSeen() {
    let white = Bitmap(width: 40, height: 40) { _, _ in .white }
    let clear = Bitmap(width: 40, height: 40)
    for comparer in Self.all { #expect(!comparer.compare(clear, with: white).passes) }
    let black = Bitmap(width: 40, height: 40) { _, _ in .black }
    #expect(!Comparer.tolerant().compare(clear, with: black).passes)
  }

  /// A threshold that isn't a number allows no difference.
  @Test func aThresholdThatIsNoNumberIsZero() {
    let plain = Bitmap(width: 40, height: 40) { _, _ in 0xFF80_8080 }
    let actual = plain.changing { pixels in for index in pixels.indices { pixels[index] += 1 } }
    #expect(Comparer.tolerant().compare(actual, with: plain).passes)
    #expect(!Comparer.tolerant(threshold: .nan).compare(actual, with: plain).passes)
    #expect(!Comparer.tolerant(threshold: -1).compare(actual, with: plain).passes)
  }
}
