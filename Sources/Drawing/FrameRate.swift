import Time

/// How many pictures a sequence has in a second: a whole number, or a fraction such as 30000/1001.
///
/// Times are whole frames of it, so that nothing is ever rounded twice: a frame begins at the
/// nanosecond that is nearest to its place, and leads back from there to itself.
public struct FrameRate: Hashable, Sendable {
  /// Frames in `seconds` seconds.
  public let frames: Int
  /// Seconds that hold `frames` frames.
  public let seconds: Int

  /// The last frame that is counted, whatever the time: 2⁶⁰.
  public static let lastFrame = 1 << 60

  /// A rate in lowest terms; both parts are positive.
  public init(_ frames: Int, per seconds: Int = 1) {
    precondition(frames > 0 && seconds > 0, "a rate is positive")
    var (a, b) = (frames, seconds)
    while b > 0 { (a, b) = (b, a % b) }
    self.frames = frames / a
    self.seconds = seconds / a
  }

  /// Frames in one second.
  public var framesPerSecond: Double { Double(frames) / Double(seconds) }

  /// When a frame begins.
  public func time(of frame: Int) -> Instant {
    .nanoseconds(time(of: frame, in: 1_000_000_000))
  }

  /// When a frame begins, in whole units of `unit` to a second, rounded to the nearest; differences
  /// of these carry no error along. What is more than an `Int` holds is `Int.max`.
  public func time(of frame: Int, in unit: Int) -> Int {
    let place = Int128(frame) * Int128(seconds)
    let (doubled, overflows) = place.multipliedReportingOverflow(by: 2 * Int128(unit))
    guard !overflows else { return .max }
    return Int(clamping: (doubled + Int128(frames)) / (2 * Int128(frames)))
  }

  /// The last frame that begins at a time or before it; the first before the start.
  public func frame(at time: Instant) -> Int { max(0, frame(from: time + .nanoseconds(1)) - 1) }

  /// The first frame that begins at a time or after it.
  public func frame(from time: Instant) -> Int {
    guard time > .zero else { return 0 }
    // Frame f begins at time t or after it where f · seconds / frames ≥ t − ½ nanoseconds.
    let half = Int128(frames) * (2 * Int128(time.nanoseconds) - 1)
    let (whole, rest) = half.quotientAndRemainder(dividingBy: 2_000_000_000 * Int128(seconds))
    return Int(min(whole + (rest > 0 ? 1 : 0), Int128(Self.lastFrame)))
  }
}
