/// The clock of the status bar, by which live locations run out.
extension StateReducer {
  /// Takes the time that passes on the clock from what is left of live locations.
  ///
  /// - Complexity: O(live locations); O(entries) the first time.
  mutating func passTime(from former: String?, to clock: String) {
    guard let now = Self.minute(of: clock) else { return }
    let former = former.flatMap(Self.minute)
    let live =
      liveLocations
      ?? order.slots.compactMap { message(in: $0) }.filter(\.isLiveForSomeTime).map(\.id)
    liveLocations = live
    for id in live {
      update(id) { message in
        guard case .location(var location) = message.content, let left = location.minutesLeft,
          let rest = location.minutes(of: left, from: former, to: now), rest != left
        else { return false }
        location.minutesLeft = rest
        message.content = .location(location)
        return true
      }
    }
  }

  /// Returns the minute of the day that a clock shows, such as `9:41`; `nil` for other words.
  private static func minute(of clock: String) -> Int? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }
}

extension Message {
  /// Whether it shares a place for a known time.
  var isLiveForSomeTime: Bool {
    if case .location(let location) = content { location.minutesLeft != nil } else { false }
  }
}

extension Location {
  /// Returns what is left of some minutes at a minute of the day; `nil` if it isn't known how much time has
  /// passed. More than half a day back is what is to come.
  fileprivate func minutes(of left: Int, from former: Int?, to now: Int) -> Int? {
    let day = 24 * 60
    if let endMinute {
      let rest = (endMinute - now + day) % day
      return rest < day / 2 ? min(left, rest) : 0
    }
    guard let former else { return nil }
    let passed = (now - former + day) % day
    return passed < day / 2 ? max(0, left - passed) : left
  }
}
