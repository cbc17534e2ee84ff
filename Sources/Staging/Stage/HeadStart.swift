import Bubbles
import ChatModel
import ListLayout
import Time

/// Where a stage sets out in the midst of a timeline, at rest, as if all before had been played; and
/// whether what it shows by now is what it would show then.
///
/// It begins unsure: what was on its way is left out. Once that is over, and all that has set out
/// since, the view at the chat's end looks the same whatever it has been through. It is unsure again
/// where something happens that reaches what it never saw: a row that another stage may have
/// measured, or may be turning into another one outside of the view.
struct HeadStart: Sendable {
  /// What has happened before.
  let reducer: StateReducer
  /// The first event that it takes.
  let index: Int
  /// Whether it shows what a stage that played everything shows.
  private(set) var isSure = false
  /// When all that it may have missed is over, in seconds.
  private var settles: Double
  /// Whether something scrolled away and nothing came back.
  private var isAway = false
  /// The longest that a change takes, in seconds.
  private let longest: Double
  /// Rows that come with the events that are being taken.
  private var arriving: Set<RowID> = []

  init(reducer: StateReducer, index: Int, settles: Double, longest: Double) {
    self.reducer = reducer
    self.index = index
    self.settles = settles
    self.longest = longest
  }

  // MARK: What happens

  /// Notes that everything that is known of rests at a time, in seconds.
  mutating func rests(at time: Double) {
    if !isAway, time >= settles { isSure = true }
  }

  /// Notes what is about to be taken.
  mutating func takes(_ events: [TimelineEvent], _ change: StateChange, at time: Double) {
    arriving = []
    guard change.parts.contains(.scroll) else { return }
    isAway = events.contains(where: \.mayLeaveEnd)
    missed(at: time)
    settles = max(settles, time + (events.map(\.length).max() ?? 0))
  }

  /// Notes rows that come, and others that are changed though they may not be seen.
  mutating func changes(_ inserted: [RowID], unseen: Bool, at time: Double) {
    arriving = Set(inserted)
    if unseen { missed(at: time) }
  }

  /// Notes what is measured: of what was there already, it may be known.
  mutating func measures(_ ids: [RowID], at time: Double) {
    if !ids.allSatisfy(arriving.contains) { missed(at: time) }
  }

  private mutating func missed(at time: Double) {
    isSure = false
    settles = max(settles, time + longest)
  }
}

extension TimelineEvent {
  /// Whether it may take the view from the chat's end.
  fileprivate var mayLeaveEnd: Bool {
    switch self {
    case .scroll(let target): target != nil
    case .swipe: true
    default: false
    }
  }
}

extension Stage {
  /// A timeline's stage at a moment, all events up to then taken.
  ///
  /// It is the same as if it had been played up to there: what leaves no trace is left out where
  /// that is certain.
  /// - Complexity: O(events) cheap steps, and the scenes of the last few seconds; where the view is
  ///   scrolled or never rests, the scenes of all events.
  ///
  /// - Parameters:
  ///   - least: how many events have to be left out for it to be worth while.
  ///   - kept: how many of the last entries have to be known, where nothing above them is ever seen.
  ///   - opening: the stage at the timeline's start, which is made where it is needed and `nil`.
  package static func reaching(
    _ moment: Instant, of timeline: Timeline, scenes: SceneBuilder, options: Options = Options(),
    leavingOut least: Int = 100, keeping kept: Int = ChatEnd.standardCount,
    opening: inout Stage?
  ) async throws -> Stage {
    for start in starts(before: moment, of: timeline, scenes, options, leavingOut: least) {
      var stage = try await Stage(
        timeline, from: start, keeping: kept, scenes: scenes, options: options)
      try await stage.take(until: moment)
      if stage.isSure { return stage }
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

  /// Begins at the timeline's start after all, with all of the chat.
  mutating func playAll(until moment: Instant) async throws {
    self = try await Stage(origin.timeline, scenes: origin.scenes, options: options)
    try await take(until: moment)
  }

  /// Whether it shows what one shows that played everything, of all of the chat, in both looks.
  var isSure: Bool {
    headStart?.isSure != false && leftOut?.isSeen != true && counterpart.allSatisfy(\.isSure)
  }

  /// Whether something was seen of what it left out, in either look.
  var showsWhatWasLeftOut: Bool {
    leftOut?.isSeen == true || counterpart.contains(where: \.showsWhatWasLeftOut)
  }

  /// Looks whether everything rests at a moment, before anything happens at it.
  mutating func noteRest(at moment: Instant) {
    for index in counterpart.indices { counterpart[index].noteRest(at: moment) }
    guard headStart?.isSure == false, engine.isAtBottom else { return }
    let time = moment.seconds
    if settledTime <= time { headStart?.rests(at: time) }
  }

  /// Looks which rows a head start may not have seen, before they change.
  mutating func noteChanges(_ changes: RowChanges, at time: Double) {
    guard headStart != nil else { return }
    let seen = Set(engine.visibleAttributes().compactMap(\.id.item)).filter { live[$0] != nil }
    let touched =
      changes.deleted.map(\.id) + changes.moved.map(\.row.id) + changes.updated.map(\.new.id)
    headStart?.changes(
      changes.inserted.map(\.row.id), unseen: !touched.allSatisfy(seen.contains), at: time)
  }

  /// How long before a moment it may be enough to set out.
  private static var ways: [Instant] { [4, 16, 64, 256].map { .seconds($0) } }

  /// Where a stage may set out to reach a moment, the last one first.
  private static func starts(
    before moment: Instant, of timeline: Timeline, _ scenes: SceneBuilder, _ options: Options,
    leavingOut least: Int
  ) -> [HeadStart] {
    // Changes that wait for others may wait for long.
    guard !options.queuesUpdates, scenes.options.anchor == .bottom,
      timeline.events.count(until: { $0 >= moment }) >= least
    else { return [] }
    let longest = scenes.longestChange(in: timeline, options)
    let places = places(before: moment, of: timeline, longest: longest)
    var starts: [HeadStart] = []
    var reducer = StateReducer(timeline.initial, remembersPath: false)
    var taken = 0
    for place in places.reversed() where place.index >= least && place.index > taken {
      reducer.apply(taken..<place.index, of: timeline.events)
      taken = place.index
      starts.append(
        HeadStart(
          reducer: reducer, index: taken, settles: place.settles, longest: longest))
    }
    return starts.reversed()
  }

  /// The last event that may be left out, for each of the ways, and when what was on its way then is
  /// over, in seconds.
  private static func places(
    before moment: Instant, of timeline: Timeline, longest: Double
  ) -> [(index: Int, settles: Double)] {
    var places = ways.map { _ in (index: 0, settles: 0.0) }
    var reducer = StateReducer(timeline.initial, remembersPath: false)
    var settles = 0.0
    var isAway = !timeline.initial.restsAtEnd
    let events = timeline.events
    let farthest = moment - (ways.max() ?? .zero)
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
        for (place, way) in ways.enumerated() where time <= moment - way {
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
