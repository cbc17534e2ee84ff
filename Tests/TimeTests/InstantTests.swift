import Testing
import Time

@Suite struct InstantTests {
  private static let edges: [Int64] = [
    .min, .min + 1, -1_000_000_000, -1, 0, 1, 999_999_999, 86_400_000_000_000, .max - 1, .max,
  ]

  /// Sums, differences and products against numbers twice as wide.
  @Test func arithmeticStaysAtTheEnds() {
    func clamped(_ value: Int128) -> Int64 { Int64(clamping: value) }
    for left in Self.edges {
      for right in Self.edges {
        let (a, b) = (Instant(nanoseconds: left), Instant(nanoseconds: right))
        #expect((a + b).nanoseconds == clamped(Int128(left) + Int128(right)))
        #expect((a - b).nanoseconds == clamped(Int128(left) - Int128(right)))
        #expect((a * Int(right)).nanoseconds == clamped(Int128(left) * Int128(right)))
        if right != 0 {
          #expect((a / Int(right)).nanoseconds == clamped(Int128(left) / Int128(right)))
        }
        var sum = a
        sum += b
        #expect(sum == a + b)
        sum = a
        sum -= b
        #expect(sum == a - b)
      }
    }
  }

  @Test func whatIsDividedByNothingIsWithoutEnd() {
    #expect(Instant.seconds(1) / 0 == .max)
    #expect(Instant.seconds(-1) / 0 == .min)
    #expect(Instant.zero / 0 == .zero)
    #expect(Instant.seconds(1) / 0.0 == .max)
    #expect(Instant.zero / 0.0 == .zero)
    #expect(Instant.min / -1 == .max)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 9.3e18, -9.3e18])
  func numbersBeyondEveryTime(value: Double) {
    let end: Instant = value.isNaN ? .zero : value < 0 ? .min : .max
    #expect(.seconds(value) == end)
    #expect(.seconds(1) * value == end)
    #expect(Instant(notBefore: value) == end)
    #expect((Instant.seconds(1) / value == .zero) == (value.isNaN || abs(value) > 2e9))
  }

  @Test func unitsAreWhole() {
    #expect(Instant.milliseconds(1500).nanoseconds == 1_500_000_000)
    #expect(Instant.milliseconds(4.35).nanoseconds == 4_350_000)
    #expect(Instant.seconds(0.1 + 0.2) == .milliseconds(300))
    #expect(Instant.seconds(UInt64.max) == .max)
    #expect(Instant.milliseconds(Int.min) == .min)
    #expect(Instant.milliseconds(1999).wholeMilliseconds == 1999)
    #expect((Instant.milliseconds(2) - .nanoseconds(1)).wholeMilliseconds == 1)
    #expect(Instant.seconds(-3).wholeMilliseconds == 0)
    #expect(Instant.milliseconds(250) / .seconds(1) == 0.25)
    #expect(Instant.seconds(3) * 0.5 == .milliseconds(1500))
  }

  @Test func noEarlierThanANumberOfSeconds() {
    for seconds in [0.1, 1.0 / 3, 12.000_000_000_4, 1e6 + 0.1, 9e9] {
      let time = Instant(notBefore: seconds)
      #expect(time.seconds >= seconds)
      #expect((time - .nanoseconds(2)).seconds < seconds || seconds > 1e6)
    }
  }

  @Test func theStandardLibrarysDurations() {
    #expect(Instant(Duration.milliseconds(1500)) == .milliseconds(1500))
    #expect(Instant(Duration.seconds(Int64.max)) == .max)
    #expect(Instant(Duration.seconds(Int64.min)) == .min)
    #expect(Instant(Duration.nanoseconds(-5)).nanoseconds == -5)
    #expect(Duration(Instant.milliseconds(1500)) == .milliseconds(1500))
    #expect(Instant(Duration(Instant.max)) == .max)
  }
}
