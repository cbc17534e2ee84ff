import ChatModel
import Time

/// A place in the midst of a timeline at which a stage may start, at rest, as if all before had
/// been played.
struct StartPoint: Sendable {
  /// What has happened before.
  let reducer: StateReducer
  /// The place of the first event that is applied.
  let index: Int
  /// When all that happened before is over, in seconds.
  let settles: Double
  /// The longest that a change takes, in seconds.
  let longest: Double
}

extension StartPoint {
  /// How long before a moment it may be enough to start.
  private static var leads: [Instant] { [4, 16, 64, 256].map { .seconds($0) } }

  /// Returns where a stage may start to reach a moment, the last one first.
  ///
  /// - Parameter least: how many events have to be left out for it to be worth while.
  static func before(
    _ moment: Instant, of timeline: Timeline, _ scenes: SceneBuilder, _ options: Stage.Options,
    leavingOut least: Int
  ) -> [StartPoint] {
    // Changes that wait for others may wait for long.
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

  /// The last event that may be left out, for each of the leads, and when what was on its way then
  /// is over, in seconds.
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
      // What happens long before gives way to what comes after it, so of a text the end is enough.
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
        // What happens at one moment happens together; and dots tell since when somebody types.
        guard next < events.count, events.time(at: next) > time,
          !isAway, settles.isFinite, reducer.stateWithoutEntries.typing.isEmpty
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
  /// The longest that a change takes which isn't flung, in any of a timeline's looks, in seconds.
  package func longestChange(in timeline: Timeline, _ options: Stage.Options) -> Double {
    let styles = timeline.appearances.map {
      MotionStyle(turned(to: $0).look.motion, isReduced: options.reducesMotion)
    }
    return styles.map(\.longest).max() ?? 0
  }
}

extension ChatState {
  /// Whether the view stands at the chat's end.
  package var restsAtEnd: Bool {
    switch place {
    case nil, .end: true
    case .message, .path: false
    }
  }
}
