import Time

/// How fast a chat plays that has no script: an export, whose messages are hours or days apart.
public struct PlayingPace: Hashable, Sendable {
  /// How long passes between messages of the same second.
  public var shortestGap: Instant
  /// How long passes between messages that are a day or more apart; what is between grows with the
  /// logarithm.
  public var longestGap: Instant
  /// How long "me" takes for a key.
  public var key: Instant
  /// The most strokes in which a text is typed; longer ones grow by several characters at once.
  public var keystrokes: Int
  /// How long the last picture stands.
  public var hold: Instant

  /// A pace; negative times count as none.
  public init(
    shortestGap: Instant = .milliseconds(500), longestGap: Instant = .milliseconds(2500),
    key: Instant = .milliseconds(60), keystrokes: Int = 24, hold: Instant = .seconds(2)
  ) {
    self.shortestGap = max(.zero, shortestGap)
    self.longestGap = max(self.shortestGap, longestGap)
    self.key = max(.zero, key)
    self.keystrokes = max(1, keystrokes)
    self.hold = max(.zero, hold)
  }

  /// The pace of an ordinary chat.
  public static let standard = PlayingPace()

  /// How long passes between two messages that were some seconds apart; with an unknown distance it
  /// is that of a minute.
  ///
  /// The logarithm is one of straight pieces between powers of two, so that every machine counts
  /// alike.
  public func gap(seconds: Int?) -> Instant {
    let distance = min(86_400, max(0, seconds ?? 60)) + 1
    let power = Int.bitWidth - 1 - distance.leadingZeroBitCount
    let fraction = (distance - (1 << power)) * 1000 >> power
    let day = 86_401
    let dayPower = Int.bitWidth - 1 - day.leadingZeroBitCount
    let whole = dayPower * 1000 + ((day - (1 << dayPower)) * 1000 >> dayPower)
    return shortestGap + (longestGap - shortestGap) * (power * 1000 + fraction) / whole
  }
}
