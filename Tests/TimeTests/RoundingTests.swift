import Testing
import Time

/// Halves of a nanosecond, on both sides of zero.
@Suite struct RoundingTests {
  @Test(arguments: [
    (0.4, 0), (0.5, 1), (1.49, 1), (1.5, 2), (2.5, 3), (-0.4, 0), (-0.5, -1), (-1.49, -1),
    (-1.5, -2), (-2.5, -3),
  ])
  func halvesGoAwayFromZero(nanoseconds: Double, expected: Int64) {
    #expect(Instant.milliseconds(nanoseconds / 1e6).nanoseconds == expected)
    #expect((Instant(nanoseconds: 1) * nanoseconds).nanoseconds == expected)
    #expect((Instant(nanoseconds: 1) / (1 / nanoseconds)).nanoseconds == expected)
  }

  @Test(arguments: [(5, 2, 2), (-5, 2, -2), (5, -2, -2), (-5, -2, 2), (1, 3, 0), (-1, 3, 0)])
  func wholePartsGoTowardsZero(time: Int64, divisor: Int, expected: Int64) {
    #expect((Instant(nanoseconds: time) / divisor).nanoseconds == expected)
  }

  @Test(arguments: [(0.0, 0), (1e-10, 1), (1e-9, 1), (1.1e-9, 2), (-1e-10, 0), (-1.5e-9, -1)])
  func noEarlierMeansUp(seconds: Double, expected: Int64) {
    #expect(Instant(notBefore: seconds).nanoseconds == expected)
  }

  @Test(arguments: [
    (0, 0), (999_999, 0), (1_000_000, 1), (1_999_999, 1), (2_000_000, 2), (-1, 0), (-5_000_000, 0),
  ])
  func wholeMillisecondsAreThosePassed(nanoseconds: Int64, expected: Int) {
    #expect(Instant(nanoseconds: nanoseconds).wholeMilliseconds == expected)
  }

  @Test func unitsAreThousandfold() {
    #expect(Instant.milliseconds(1).nanoseconds == 1_000_000)
    #expect(Instant.seconds(1).nanoseconds == 1_000_000_000)
    #expect(Instant.milliseconds(-7) == .nanoseconds(-7_000_000))
    #expect(Instant.seconds(0.25) == .milliseconds(250))
    #expect(Instant.milliseconds(250).seconds == 0.25)
    #expect(
      Instant(
        Duration.nanoseconds(1) + Duration(secondsComponent: 0, attosecondsComponent: 999_999_999)
      ).nanoseconds == 1)
  }
}
