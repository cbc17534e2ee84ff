import Time

/// The playback pace of a chat without a script: an export, whose messages are hours or days apart.
public struct PlayingPace: Hashable, Sendable {
  /// The gap between messages of the same second.
  public var shortestGap: Instant
  /// The gap between messages that are a day or more apart; in between, the gap grows
  /// logarithmically.
  public var longestGap: Instant
  /// The duration of a key press by "me".
  public var key: Instant
  /// The maximum number of keystrokes of a text; longer ones grow by several characters at once.
  public var keystrokes: Int
  /// How long the last frame is held.
  public var hold: Instant
  /// Whether the keyboard rises before "me" types, and goes after the last message of "me".
  public var raisesKeyboard: Bool

  /// A pace; negative times count as zero.
  public init(
    shortestGap: Instant = .milliseconds(500), longestGap: Instant = .milliseconds(2500),
    key: Instant = .milliseconds(60), keystrokes: Int = 24, hold: Instant = .seconds(2),
    raisesKeyboard: Bool = true
  ) {
    self.shortestGap = max(.zero, shortestGap)
    self.longestGap = max(self.shortestGap, longestGap)
    self.key = max(.zero, key)
    self.keystrokes = max(1, keystrokes)
    self.hold = max(.zero, hold)
    self.raisesKeyboard = raisesKeyboard
  }

  /// The pace of an ordinary chat.
  public static let standard = PlayingPace()

  /// Returns the gap between two messages that were some seconds apart; `nil`, for unknown, gives
  /// the gap of a minute.
  ///
  /// The logarithm is piecewise linear between powers of two, so that all machines compute the
  /// same.
  public func gap(seconds: Int?) -> Instant {
    let day = 86_400
    let distance = min(day, max(0, seconds ?? 60))
    let part = Self.doublings(to: distance + 1)
    return shortestGap + (longestGap - shortestGap) * part / Self.doublings(to: day + 1)
  }

  /// Returns the piecewise linear base-2 logarithm of a number, in thousandths.
  private static func doublings(to number: Int) -> Int {
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    return power * 1000 + (number - (1 << power)) * 1000 / (1 << power)
  }
}
