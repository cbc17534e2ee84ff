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
    let day = 86_400
    let distance = min(day, max(0, seconds ?? 60))
    let part = Self.doublings(to: distance + 1)
    return shortestGap + (longestGap - shortestGap) * part / Self.doublings(to: day + 1)
  }

  /// How often one is doubled until it is a number, in thousandths.
  private static func doublings(to number: Int) -> Int {
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    return power * 1000 + (number - (1 << power)) * 1000 / (1 << power)
  }
}
