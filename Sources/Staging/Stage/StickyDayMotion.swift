import Bubbles

/// The scrolls during which the day of the topmost row is shown.
struct StickyDayMotion: Sendable {
  private var scrolls: [ScrollRun] = []

  /// Starts a scroll between two times, in seconds. It replaces the previous one.
  ///
  /// - Parameters:
  ///   - showsDays: whether days are shown during this scroll.
  ///   - seen: the days that are seen at their own places.
  mutating func start(
    from start: Double, to end: Double, showsDays: Bool, seen: Set<RowID> = []
  ) {
    let former = presence(at: start)
    scrolls.removeAll { $0.end + ScrollRun.rest <= start }
    for index in scrolls.indices { scrolls[index].end = min(scrolls[index].end, start) }
    if showsDays { scrolls.append(ScrollRun(start: start, end: end, seen: seen, former: former)) }
  }

  /// Hides all days without animation.
  mutating func removeAll() { scrolls = [] }

  /// Returns whether a day stops below the header as a scroll begins, rather than coming from under it.
  func stops(_ day: RowID, at time: Double) -> Bool {
    scrolls.contains { $0.stops(day, at: time) }
  }

  /// Returns a day's opacity at a time, 0…1.
  func presence(at time: Double) -> Double {
    scrolls.map { $0.presence(at: time) }.max() ?? 0
  }

  /// When all days are hidden, in seconds; minus infinity if none is shown.
  var end: Double { scrolls.map { $0.end + ScrollRun.rest }.max() ?? -.infinity }
}
