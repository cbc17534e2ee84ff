/// A moment of what plays, counted from its start, or a length of time: whole nanoseconds.
///
/// Arithmetic never traps: what lies more than 292 years from zero stays at ``max`` or ``min``, and
/// what isn't a number is ``zero``.
public struct Instant: Hashable, Comparable, Sendable {
  /// How many nanoseconds it is.
  public var nanoseconds: Int64

  /// So many nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// No time at all; where everything begins.
  public static let zero = Instant(nanoseconds: 0)
  /// The longest time there is.
  public static let max = Instant(nanoseconds: .max)
  /// The farthest before the start.
  public static let min = Instant(nanoseconds: .min)

  /// Earlier, or shorter.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

// MARK: Units

extension Instant {
  /// So many nanoseconds.
  public static func nanoseconds(_ count: some BinaryInteger) -> Instant {
    Instant(nanoseconds: Int64(clamping: count))
  }

  /// So many milliseconds.
  public static func milliseconds(_ count: some BinaryInteger) -> Instant {
    nanoseconds(1_000_000) * Int(clamping: count)
  }

  /// So many milliseconds, to the nearest nanosecond.
  public static func milliseconds(_ count: Double) -> Instant { Instant(rounding: count * 1e6) }

  /// So many seconds.
  public static func seconds(_ count: some BinaryInteger) -> Instant {
    nanoseconds(1_000_000_000) * Int(clamping: count)
  }

  /// So many seconds, to the nearest nanosecond.
  public static func seconds(_ count: Double) -> Instant { Instant(rounding: count * 1e9) }

  /// The first that is no earlier than a number of seconds.
  public init(notBefore seconds: Double) {
    self.init(rounding: seconds * 1e9, .up)
    while self < .max, self.seconds < seconds { nanoseconds += 1 }
  }

  /// As the standard library counts it; what is less than a nanosecond is left off.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
  }

  private init(
    rounding nanoseconds: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) {
    let whole = nanoseconds.rounded(rule)
    if let count = Int64(exactly: whole) {
      self.init(nanoseconds: count)
    } else {
      self = whole.isNaN ? .zero : whole < 0 ? .min : .max
    }
  }

  /// In seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// In milliseconds, rounded down; negative ones count as none.
  public var wholeMilliseconds: Int { Int(Swift.max(0, nanoseconds / 1_000_000)) }
}

extension Duration {
  /// As the standard library counts it.
  public init(_ instant: Instant) { self = .nanoseconds(instant.nanoseconds) }
}

// MARK: Arithmetic

extension Instant {
  /// The sum; one past the longest time stays there.
  public static func + (left: Instant, right: Instant) -> Instant {
    let (sum, overflows) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    guard overflows else { return Instant(nanoseconds: sum) }
    return right < .zero ? .min : .max
  }

  /// The difference; one past the longest time stays there.
  public static func - (left: Instant, right: Instant) -> Instant {
    let (rest, overflows) = left.nanoseconds.subtractingReportingOverflow(right.nanoseconds)
    guard overflows else { return Instant(nanoseconds: rest) }
    return right < .zero ? .max : .min
  }

  /// Adds a time, as `+` does.
  public static func += (left: inout Instant, right: Instant) { left = left + right }

  /// Takes a time away, as `-` does.
  public static func -= (left: inout Instant, right: Instant) { left = left - right }

  /// So many times a time; one past the longest stays there.
  public static func * (time: Instant, factor: Int) -> Instant {
    let (product, overflows) = time.nanoseconds.multipliedReportingOverflow(by: Int64(factor))
    guard overflows else { return Instant(nanoseconds: product) }
    return (time < .zero) == (factor < 0) ? .max : .min
  }

  /// To the nearest nanosecond.
  public static func * (time: Instant, factor: Double) -> Instant {
    Instant(rounding: Double(time.nanoseconds) * factor)
  }

  /// Towards zero; what is divided by nothing is without end.
  public static func / (time: Instant, divisor: Int) -> Instant {
    guard divisor != 0 else { return time == .zero ? .zero : time < .zero ? .min : .max }
    let (rest, overflows) = time.nanoseconds.dividedReportingOverflow(by: Int64(divisor))
    return overflows ? .max : Instant(nanoseconds: rest)
  }

  /// To the nearest nanosecond.
  public static func / (time: Instant, divisor: Double) -> Instant {
    Instant(rounding: Double(time.nanoseconds) / divisor)
  }

  /// How many times a time holds another.
  public static func / (time: Instant, other: Instant) -> Double {
    Double(time.nanoseconds) / Double(other.nanoseconds)
  }
}
