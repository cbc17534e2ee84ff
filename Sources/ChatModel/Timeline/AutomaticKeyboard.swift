import Time

/// A keyboard that rises by itself before "me" types, stays between messages, and goes after the last
/// one, so that a chat ends as it began.
package struct AutomaticKeyboard: Sendable {
  private var isUp = false
  /// When the last typed text was sent; `nil` while there is a text in the composer.
  private var sent: Instant?

  /// How long before the first letter it rises.
  package static let lead = Instant.milliseconds(350)
  /// How long it stays after the last message.
  private static let stay = Instant.milliseconds(1000)

  package init() {}

  /// Notes that "me" begins to type at a time.
  ///
  /// - Parameter last: the time of the last event, zero if there is none.
  /// - Returns: when the keyboard rises, not before that event; `nil` if it is up.
  package mutating func type(at time: Instant, after last: Instant) -> Instant? {
    sent = nil
    guard !isUp else { return nil }
    isUp = true
    return max(last, time - Self.lead)
  }

  /// Notes that the composer's text is sent, or deleted, at a time.
  package mutating func send(at time: Instant) { sent = time }

  /// Lets it go at once.
  ///
  /// - Returns: whether it was up.
  package mutating func lower() -> Bool {
    defer { self = AutomaticKeyboard() }
    return isUp
  }

  /// When it goes; `nil` if it isn't up, or if a text is left in the composer.
  package var end: Instant? { isUp ? sent.map { $0 + Self.stay } : nil }
}
