import ChatModel
import Time

/// A point in a timeline at which a stage may start, at rest, as if everything before had been
/// played.
struct StartPoint: Sendable {
  /// The state after the skipped events.
  let reducer: StateReducer
  /// The index of the first event that is applied.
  let index: Int
  /// When the animations of skipped events have ended, in seconds.
  let settles: Double
  /// The longest animation of a change, in seconds.
  let longest: Double
}

extension StartPoint {
  /// The lead times before a time that are tried.
  private static var leads: [Instant] { [4, 16, 64, 256].map { .seconds($0) } }

  /// Returns the start points from which a stage may reach a time, the last one first.
  ///
  /// - Parameter least: the minimum number of skipped events that is worthwhile.
  static func before(
    _ moment: Instant, of timeline: Timeline, _ scenes: SceneBuilder, _ options: Stage.Options,
    leavingOut least: Int
  ) -> [StartPoint] {
    // Queued updates may be delayed for long.
    guard !options.queuesUpdates, scenes.options.anchor == .bottom,
      timeline.events.count(until: { $0 >= moment }) >= least
    else { return [] }
    let longest = scenes.longestChange(in: timeline, options)
    let places = places(before: moment, of: timeline, longest: longest)
    var starts: [StartPoint] = []
    var reducer = StateReducer(timeline.initial, remembersPath: false)
    var taken = 0
    for place in places.reversed() where place.index >= least && place.index > taken {
      reducer.apply(taken..<place.index, of: timeline.events)
      taken = place.index
      starts.append(
        StartPoint(
          reducer: reducer, index: taken, settles: place.settles, longest: longest))
    }
    return starts.reversed()
  }

  /// Returns the last event that may be skipped, for each of the lead times, and when the
  /// animations before it have ended, in seconds.
  private static func places(
    before moment: Instant, of timeline: Timeline, longest: Double
  ) -> [(index: Int, settles: Double)] {
    var places = leads.map { _ in (index: 0, settles: 0.0) }
    var reducer = StateReducer(timeline.initial, remembersPath: false)
    var settles = 0.0
    var isAway = !timeline.initial.restsAtEnd
    let events = timeline.events
    let farthest = moment - (leads.max() ?? .zero)
    var index = 0
    for part in events.parts {
      // Early typing is superseded by later events, so the end of a text is sufficient.
      var first = 0
      if case .typing = part, part.time <= farthest { first = part.count - 1 }
      for place in first..<part.count {
        let event = events[index + place]
        let time = event.time
        guard time < moment else { return places }
        let change = reducer.apply(event.event)
        if change.parts.contains(.scroll) { isAway = event.event.mayLeaveEnd }
        settles = max(settles, time.seconds + max(longest, event.event.length))
        let next = index + place + 1
        // Simultaneous events are applied together; and dots depend on when typing started.
        guard next < events.count, events.time(at: next) > time,
          !isAway, settles.isFinite, reducer.stateWithoutEntries.typing.isEmpty,
          reducer.stateWithoutEntries.recorders.isEmpty
        else { continue }
        for (place, lead) in leads.enumerated() where time <= moment - lead {
          places[place] = (next, settles)
        }
      }
      index += part.count
    }
    return places
  }
}

extension SceneBuilder {
  /// Returns the longest animation but a fling, in any of a timeline's looks, in seconds.
  package func longestChange(in timeline: Timeline, _ options: Stage.Options) -> Double {
    let styles = timeline.appearances.map {
      MotionStyle(turned(to: $0).look.motion, isReduced: options.reducesMotion)
    }
    return styles.map(\.longest).max() ?? 0
  }

  /// Returns whether one of the looks that a timeline shows has a ring that turns beside what is being sent.
  package func turnsRings(in timeline: Timeline) -> Bool {
    timeline.appearances.contains { turned(to: $0).look.delivery.sending == .ring }
  }
}

extension ChatState {
  /// Whether the view is at the chat's end.
  package var restsAtEnd: Bool {
    switch place {
    case nil, .end: true
    case .message, .path: false
    }
  }
}
