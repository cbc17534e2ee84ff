import Bubbles
import ChatModel
import Drawing
import ListLayout
import Time

/// A chat as it plays: it takes what happens, one event after another, and knows what is seen at
/// any moment until the next one.
///
/// Rows, differences, sizes and places follow from the events alone, never from which moments are
/// looked at. So a moment looks the same whether it is reached frame by frame or at once.
///
/// Lengths are points; the layout beneath counts in whole device pixels, whose sums are exact.
package struct Stage: Sendable {
  /// How a stage is played.
  package struct Options: Hashable, Sendable {
    /// Whether what comes and goes fades instead of flying, growing or springing.
    package var reducesMotion: Bool
    /// Whether a change waits for the one before, or sets off from what is seen.
    package var queuesUpdates: Bool

    package init(reducesMotion: Bool = false, queuesUpdates: Bool = false) {
      self.reducesMotion = reducesMotion
      self.queuesUpdates = queuesUpdates
    }
  }

  let options: Options
  /// What measures rows and draws what surrounds them, in the look of the moment.
  var scenes: SceneBuilder
  var style: MotionStyle
  var reducer: StateReducer
  /// All rows, from top to bottom.
  var rows: [Row] { sequence.rows }
  var sequence: RowSequence
  var engine: LayoutEngine<RowID>
  var animator: LayoutAnimator<RowID>
  /// The rows near the viewport, and those that are on their way.
  var live: [RowID: LiveRow] = [:]
  /// When those who type began to.
  var typingSince: [RowID: Double] = [:]
  /// How far what is being sent or fetched is there, by message.
  var uploads: [Message.ID: UploadRun] = [:]
  /// What fingers draw aside.
  var gestures: [GestureRun] = []
  /// Scrolls whose days may still be seen.
  var scrolls: [ScrollRun] = []
  var chrome: ChromeMotion
  /// What gives way where nothing may move.
  var dissolve = Dissolve()
  var background: DisplayList
  /// The same chat in its other look, which all that happens reaches as well; empty where the
  /// appearance never changes.
  var counterpart: [Stage] = []
  /// How far the night has spread.
  var night: NightSpread
  /// What is left for messages at rest.
  var content: Rect
  /// The same on its way.
  var room: MovingRect
  /// What others said while the view was away from the end, and nobody has seen since.
  var newBelow: Set<Message.ID> = []
  /// The device on its way from upright to lying, or back.
  var turning: Turn?
  /// What the device can be turned on, in points; `nil` where it isn't turned.
  let canvas: Size?
  /// What happens later.
  var upcoming: Slice<EventList>
  /// What it began with, to begin anew with all of it.
  let origin: Origin
  /// Where it set out, if that wasn't at the timeline's start.
  var headStart: HeadStart?
  /// What it left out of the chat, if it did.
  var leftOut: LeftOut?

  /// A timeline at its start, at rest.
  package init(_ timeline: Timeline, scenes: SceneBuilder, options: Options = Options())
    async throws
  {
    try await self.init(timeline, from: nil, keeping: .max, scenes: scenes, options: options)
  }

  /// The end of a chat at rest, with its last rows alone: at least `count` of them, where there are
  /// so many. Nothing can happen in it.
  package init(endOf state: ChatState, rows count: Int, scenes: SceneBuilder) async throws {
    let origin = Origin(timeline: Timeline(initial: state), scenes: scenes)
    let scenes = scenes.turned(to: state.appearance)
    try await self.init(origin, from: nil, in: scenes, Options(), lastRows: count)
  }

  /// The same where a head start sets out, if there is one.
  ///
  /// - Parameter kept: how many of the last entries have to be known, where nothing above them is
  ///   ever seen.
  init(
    _ timeline: Timeline, from headStart: HeadStart?, keeping kept: Int, scenes: SceneBuilder,
    options: Options
  ) async throws {
    let origin = Origin(timeline: timeline, scenes: scenes)
    let first = headStart?.reducer.stateWithoutEntries ?? timeline.initial
    let end = ChatEnd(of: timeline, from: headStart, keeping: kept, anchor: scenes.options.anchor)
    try await self.init(
      origin, from: headStart, end, in: scenes.turned(to: first.appearance), options)
    let looks = timeline.appearances.map { scenes.turned(to: $0) }
    if let other = looks.first(where: { $0.look.appearance != self.scenes.look.appearance }) {
      counterpart = [try await Stage(origin, from: headStart, end, in: other, options)]
    }
    // A screen that shows more than was kept needs all of it.
    if showsWhatWasLeftOut {
      self = try await Stage(
        timeline, from: headStart, keeping: .max, scenes: scenes, options: options)
    }
  }

  /// The same in one look.
  private init(
    _ origin: Origin, from headStart: HeadStart?, _ end: ChatEnd? = nil,
    in scenes: SceneBuilder, _ options: Options, lastRows: Int? = nil
  ) async throws {
    let timeline = origin.timeline
    let device = scenes.options.device
    let known = end?.reducer ?? headStart?.reducer
    let (start, way) = known.map { ($0.state, []) } ?? timeline.initial.way
    let scenes = scenes.held(as: start.orientation)
    canvas = timeline.turnsDevice ? timeline.canvas(on: device) : nil
    self.origin = origin
    self.options = options
    self.scenes = scenes
    style = MotionStyle(scenes.look.motion, isReduced: options.reducesMotion)
    reducer = known ?? StateReducer(start, remembersPath: false)
    self.headStart = headStart
    sequence =
      lastRows.map { RowSequence(lastOf: start, rules: scenes.rules, count: $0) }
      ?? scenes.rowSequence(for: start)
    if let end { leftOut = LeftOut(sequence.rows(through: end.border)) }
    upcoming = timeline.events[(headStart?.index ?? 0)...]
    let surroundings = try await scenes.chrome(for: start)
    content = surroundings.content
    background = try await scenes.background()
    night = NightSpread(isNight: scenes.look.appearance == .dark)
    room = MovingRect(content)
    chrome = ChromeMotion(surroundings.pieces, screen: scenes.options.device.size)
    let isAtTop = scenes.options.anchor == .top
    engine = LayoutEngine(
      viewport: scenes.pixels(scenes.options.device.size), anchor: isAtTop ? .top : .bottom,
      options: LayoutOptions(keepsContentAtBottom: !isAtTop, bottomTolerance: isAtTop ? 0 : 1))
    // Changes that wait are held back as events, with all that they bring.
    animator = LayoutAnimator(
      policy: .overlap, viewportHeight: scenes.options.device.pixelSize.height)
    try await raise(start)
    if !way.isEmpty { try await go(way, to: timeline.initial) }
    try await setOut()
  }

  // MARK: Time

  /// Lets everything happen up to a moment and at it.
  package mutating func advance(to end: Instant) async throws {
    try await take(until: end)
    if !isSure { try await playAll(until: end) }
  }

  /// Lets everything happen up to a moment and at it.
  mutating func take(until end: Instant) async throws {
    while let moment = nextEvent, moment <= end {
      noteRest(at: moment)
      let events = upcoming.prefix { $0.time <= moment }
      upcoming = upcoming.dropFirst(events.count)
      let time = moment.seconds
      try await apply(events.map(\.event), at: time)
      for index in counterpart.indices {
        try await counterpart[index].apply(events.map(\.event), at: time)
      }
      setLook(at: time)
    }
    noteRest(at: end)
  }

  /// When the next events come; `nil` after the last. Where changes wait, all that
  /// have come meanwhile are taken together, once the rows have arrived.
  package var nextEvent: Instant? {
    guard let next = upcoming.first?.time else { return nil }
    guard options.queuesUpdates else { return next }
    let arrival = max(
      0, animator.endTime, dissolve.end, night.end, turning?.end ?? 0,
      gestures.map(\.end).max() ?? 0,
      live.values.lazy.map { $0.end(style) }.max() ?? 0)
    return max(next, Instant(notBefore: arrival))
  }

  /// Whether two moments from `time` seconds on may look different before the next event.
  package func isMoving(at time: Double) -> Bool {
    !animator.isIdle(at: time) || max(chrome.end, room.end, night.end, dissolve.end) > time
      || !typingSince.isEmpty || scrollEnd > time || gestures.contains { $0.end > time }
      || uploads.values.contains { $0.end > time } || (turning?.end ?? 0) > time
      || live.values.contains { $0.isMoving(at: time, style) }
  }

  /// When everything is at rest once all events that have been taken are over, in seconds.
  package var settledTime: Double {
    max(
      animator.endTime, chrome.end, room.end, night.end, dissolve.end, scrollEnd,
      gestures.map(\.end).max() ?? 0, uploads.values.map(\.end).max() ?? 0,
      turning?.end ?? 0,
      live.values.map { $0.end(style) }.max() ?? 0)
  }

  /// Lets everything happen that is still to come.
  ///
  /// - Returns: when all of it has arrived. Somebody who goes on typing isn't waited for.
  package mutating func settle() async throws -> Instant {
    try await advance(to: .max)
    return Instant(notBefore: max(0, settledTime))
  }
}

extension RowID {
  /// The one section that all rows stand in.
  static let chat = RowID("chat")
}

extension Row {
  /// Whether it shows that somebody is typing.
  var isTyping: Bool {
    if case .typing = kind { true } else { false }
  }
}
