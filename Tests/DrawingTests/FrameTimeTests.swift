import Drawing
import Testing
import Time

/// Frames at the edges of their times.
@Suite struct FrameTimeTests {
  @Test(arguments: [(60, 2, 30, 1), (30000, 1001, 30000, 1001), (10, 4, 5, 2), (7, 7, 1, 1)])
  func ratesAreInLowestTerms(frames: Int, seconds: Int, lowest: Int, per: Int) {
    let rate = FrameRate(frames, per: seconds)
    #expect(rate.frames == lowest && rate.seconds == per)
    #expect(rate.framesPerSecond == Double(frames) / Double(seconds))
  }

  /// Thirds of a second: the nearest nanosecond, and the nearest hundredth.
  @Test(arguments: [
    (0, 0, 0), (1, 333_333_333, 33), (2, 666_666_667, 67), (3, 1_000_000_000, 100),
    (5, 1_666_666_667, 167),
  ])
  func aFrameBeginsAtTheNearestUnit(frame: Int, nanoseconds: Int, hundredths: Int) {
    #expect(FrameRate(3).time(of: frame) == .nanoseconds(nanoseconds))
    #expect(FrameRate(3).time(of: frame, in: 100) == hundredths)
  }

  @Test func halvesOfAUnitGoUp() {
    // An eighth of a second is 12.5 hundredths.
    #expect((0..<5).map { FrameRate(8).time(of: $0, in: 100) } == [0, 13, 25, 38, 50])
  }

  @Test(arguments: [
    (-1, 0, 0), (0, 0, 0), (1, 0, 1), (333_333_332, 0, 1), (333_333_333, 1, 1),
    (333_333_334, 1, 2), (666_666_666, 1, 2), (666_666_667, 2, 2), (666_666_668, 2, 3),
    (1_000_000_000, 3, 3),
  ])
  func aMomentHasAFrameBeforeAndOneAfter(nanoseconds: Int, at: Int, from: Int) {
    let rate = FrameRate(3)
    #expect(rate.frame(at: .nanoseconds(nanoseconds)) == at)
    #expect(rate.frame(from: .nanoseconds(nanoseconds)) == from)
  }
}
