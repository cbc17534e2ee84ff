import ChatModel
import Time

extension Stage {
  /// Returns a timeline's stage at a time, with all events up to then applied.
  ///
  /// It equals a stage that played everything up to then: events without a lasting effect are
  /// skipped if that is certain.
  /// - Complexity: O(events) cheap steps, and the scenes of the last few seconds; if the view is
  ///   scrolled or never at rest, the scenes of all events.
  ///
  /// - Parameters:
  ///   - least: the minimum number of skipped events that is worthwhile.
  ///   - kept: how many of the last entries have to be known, where nothing above them is ever
  /// shown.
  ///   - opening: the stage at the timeline's start; if it is `nil` and needed, it is made.
  package static func reaching(
    _ moment: Instant, of timeline: Timeline, scenes: SceneBuilder, options: Options = Options(),
    leavingOut least: Int = 100, keeping kept: Int = ChatEnd.standardCount,
    opening: inout Stage?
  ) async throws -> Stage {
    for start in StartPoint.before(moment, of: timeline, scenes, options, leavingOut: least) {
      var stage = try await Stage(
        timeline, from: start, keeping: kept, scenes: scenes, options: options)
      try await stage.applyEvents(through: moment)
      if stage.isExact { return stage }
    }
    var stage: Stage
    if let opening {
      stage = opening
    } else {
      stage = try await Stage(
        timeline, from: nil, keeping: kept, scenes: scenes, options: options)
      opening = stage
    }
    try await stage.advance(to: moment)
    return stage
  }

  /// Returns the same for a timeline that is used once.
  package static func reaching(
    _ moment: Instant, of timeline: Timeline, scenes: SceneBuilder, options: Options = Options(),
    leavingOut least: Int = 100, keeping kept: Int = ChatEnd.standardCount
  ) async throws -> Stage {
    var opening: Stage?
    return try await reaching(
      moment, of: timeline, scenes: scenes, options: options, leavingOut: least, keeping: kept,
      opening: &opening)
  }
}
