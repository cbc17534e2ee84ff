/// The scrolls during which the day of what stands at the top is shown there.
struct StickyDayMotion: Sendable {
  private var scrolls: [ScrollRun] = []

  /// Starts a scroll that lasts from a time to another one, in seconds. It replaces the one before.
  ///
  /// - Parameter showsDays: whether days are shown during this one.
  mutating func start(from start: Double, to end: Double, showsDays: Bool) {
    scrolls.removeAll { $0.end + ScrollRun.rest <= start }
    for index in scrolls.indices { scrolls[index].end = min(scrolls[index].end, start) }
    if showsDays { scrolls.append(ScrollRun(start: start, end: end)) }
  }

  /// Hides all days at once.
  mutating func removeAll() { scrolls = [] }

  /// Returns how much of a day is seen at a time, 0…1.
  func presence(at time: Double) -> Double {
    scrolls.map { $0.presence(at: time) }.max() ?? 0
  }

  /// When all days are hidden, in seconds; minus infinity where none is shown.
  var end: Double { scrolls.map { $0.end + ScrollRun.rest }.max() ?? -.infinity }
}
