import ChatModel
import Time

extension Stage {
  /// Returns a timeline's stage at a moment, with all events up to then applied.
  ///
  /// It is the same as if it had been played up to there: what leaves no trace is left out where
  /// that is certain.
  /// - Complexity: O(events) cheap steps, and the scenes of the last few seconds; where the view is
  ///   scrolled or never rests, the scenes of all events.
  ///
  /// - Parameters:
  ///   - least: how many events have to be left out for it to be worth while.
  ///   - kept: how many of the last entries have to be known, where nothing above them is ever
  /// shown.
  ///   - opening: the stage at the timeline's start, which is made where it is needed and `nil`.
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

  /// The same of a timeline that is looked at once.
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
