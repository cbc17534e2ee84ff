import ChatModel
import Drawing
import Time

/// A chat during playback: applies its events in order, and returns the scene at any time until the
/// next one.
///
/// It has the chat and a screen for each look. Rows, differences, sizes and positions depend only
/// on the events, never on which times are requested. So the scene at a time is the same whether it
/// is reached frame by frame or at once.
package struct Stage: Sendable {
  let options: Options
  /// The pending events.
  private(set) var queue: EventQueue
  /// The state after the applied events.
  private(set) var chat: StagedChat
  /// A screen for each look in the timeline, one or two; all of them are kept up to date.
  private var screens: [StagedScreen]
  /// The index of the current look.
  private(set) var shownLook = 0
  /// The transition between day and night.
  private var night: NightSpread
  /// Pictures that fade out under reduced motion.
  private var dissolve = Dissolve()
  private var uploads = UploadMotion()
  /// The initial input, to start again with all of the chat.
  private let origin: Origin
  /// The start point, if it wasn't the timeline's start.
  let start: StartPoint?

  /// A stage's timeline, and the scene builder before any event.
  private final class Origin: Sendable {
    let timeline: Timeline
    let scenes: SceneBuilder

    init(timeline: Timeline, scenes: SceneBuilder) {
      self.timeline = timeline
      self.scenes = scenes
    }
  }

  /// The stage at a timeline's start, at rest.
  package init(_ timeline: Timeline, scenes: SceneBuilder, options: Options = Options())
    async throws
  {
    try await self.init(timeline, from: nil, keeping: .max, scenes: scenes, options: options)
  }

  /// The end of a chat at rest, with only its last rows: at least `count` of them, if there are so
  /// many. No events can be applied to it.
  package init(endOf state: ChatState, rows count: Int, scenes: SceneBuilder) async throws {
    let timeline = Timeline(initial: state)
    let scenes = scenes.prepared(for: timeline)
    let origin = Origin(timeline: timeline, scenes: scenes)
    try await self.init(
      origin, from: nil, nil, looks: [scenes.turned(to: state.appearance)], Options(),
      lastRows: count)
  }

  /// The stage at a start point, at rest.
  ///
  /// - Parameters:
  ///   - start: the start point; `nil` for the timeline's start.
  ///   - kept: how many of the last entries have to be known, where nothing above them is ever
  /// shown.
  init(
    _ timeline: Timeline, from start: StartPoint?, keeping kept: Int, scenes: SceneBuilder,
    options: Options
  ) async throws {
    let scenes = scenes.prepared(for: timeline)
    let origin = Origin(timeline: timeline, scenes: scenes)
    let first = start?.reducer.stateWithoutEntries ?? timeline.initial
    let end = ChatEnd(of: timeline, from: start, keeping: kept, anchor: scenes.options.anchor)
    var looks = [scenes.turned(to: first.appearance)]
    let all = timeline.appearances.map { scenes.turned(to: $0) }
    if let other = all.first(where: { $0.look.appearance != looks[0].look.appearance }) {
      looks.append(other)
    }
    try await self.init(origin, from: start, end, looks: looks, options)
    // A screen that shows more than was kept needs all of it.
    if screens.contains(where: \.showsOmittedRows) {
      self = try await Stage(
        timeline, from: start, keeping: .max, scenes: scenes, options: options)
    }
  }

  private init(
    _ origin: Origin, from start: StartPoint?, _ end: ChatEnd?, looks: [SceneBuilder],
    _ options: Options, lastRows: Int? = nil
  ) async throws {
    let timeline = origin.timeline
    let known = end?.reducer ?? start?.reducer
    let (first, path) = known.map { ($0.stateWithoutEntries, []) } ?? timeline.initial.replay
    self.origin = origin
    self.options = options
    self.start = start
    queue = EventQueue(timeline.events, from: start?.index ?? 0)
    night = NightSpread(isNight: looks.first?.look.appearance == .dark)
    let rules = looks.map(\.rules)
    chat =
      known.map { StagedChat($0, rules: rules) }
      ?? StagedChat(first, rules: rules, lastRows: lastRows)
    screens = []
    for (place, scenes) in looks.enumerated() {
      screens.append(
        try await StagedScreen(
          chat.snapshot(ofLook: place), scenes,
          style: MotionStyle(scenes.look.motion, isReduced: options.reducesMotion),
          canvas: timeline.turnsDevice ? timeline.canvas(on: scenes.options.device) : nil,
          convergence: start.map { Convergence(settles: $0.settles, longest: $0.longest) },
          omitted: end.map {
            OmittedRows(chat.sequence(ofLook: place).rows(through: $0.border))
          }))
    }
    if !path.isEmpty { try await replay(path, to: timeline.initial) }
    for place in screens.indices {
      try await screens[place].settle(chat.snapshot(ofLook: place))
    }
  }

  /// Applies the events that lead to a state, without animation.
  private mutating func replay(_ path: [TimelineEvent], to state: ChatState) async throws {
    var updates = screens.map { StagedScreen.Update(content: $0.chrome.content) }
    for event in path { try await layOut([event], at: 0, &updates) }
    // A state may differ from the result of its events.
    let changes = chat.replaceState(with: state)
    for place in screens.indices {
      try await screens[place].finishReplay(
        updates[place], changes[place], chat.snapshot(ofLook: place))
    }
  }

  // MARK: Events

  /// Applies all events up to a time, inclusive.
  package mutating func advance(to end: Instant) async throws {
    try await applyEvents(through: end)
    guard !isExact else { return }
    // Missing entries are visible: starts again at the timeline's start, with all of the chat.
    self = try await Stage(origin.timeline, scenes: origin.scenes, options: options)
    try await applyEvents(through: end)
  }

  /// Applies all events up to a time, inclusive, even if missing entries become visible.
  ///
  /// - Throws: `CancellationError` before the next events in a task that was cancelled.
  mutating func applyEvents(through end: Instant) async throws {
    while let moment = nextEvent, moment <= end {
      try Task.checkCancellation()
      noteRest(at: moment)
      try await apply(queue.removeEvents(through: moment), at: moment.seconds)
    }
    noteRest(at: end)
  }

  /// Applies the events of one time, in seconds.
  private mutating func apply(_ events: [TimelineEvent], at time: Double) async throws {
    let former = options.reducesMotion ? try await shownScene(at: time).list : nil
    var updates: [StagedScreen.Update] = []
    for place in screens.indices {
      updates.append(
        try await screens[place].beginUpdate(
          events, chat.snapshot(ofLook: place), uploads, at: time))
    }
    uploads.start(events, at: time)
    let steps = canGoTogether(events) ? [events] : events.map { [$0] }
    let formerRows = steps.count > 1 ? chat.rows : nil
    for step in steps { try await layOut(step, at: time, &updates) }
    if let former, updates.contains(where: { !$0.isEmpty }) {
      dissolve.leave(
        former, at: time, turnsLook: appearance != screens[shownLook].scenes.look.appearance)
    }
    let changes = formerRows.map { chat.changes(since: $0) }
    for place in screens.indices {
      try await screens[place].endUpdate(
        updates[place], rows: changes?[place], events, chat.snapshot(ofLook: place), uploads,
        at: time)
    }
    switchLook(at: time)
  }

  /// Returns whether some events have the same layout when applied together as one by one: if the
  /// view is at the chat's end. Elsewhere, each of them preserves the visible position.
  private func canGoTogether(_ events: [TimelineEvent]) -> Bool {
    !chat.reducer.isAway && !events.contains { $0.movesView }
  }

  /// Applies events to the chat, and lays out their changes on each screen.
  private mutating func layOut(
    _ events: [TimelineEvent], at time: Double, _ updates: inout [StagedScreen.Update]
  ) async throws {
    let change = chat.apply(events)
    for place in screens.indices {
      try await screens[place].layOut(
        change, rows: change.rows?[place], chat.snapshot(ofLook: place), at: time,
        &updates[place])
    }
  }

  /// The state's appearance, which may differ from the one shown.
  private var appearance: ChatState.Appearance {
    chat.reducer.stateWithoutEntries.appearance ?? origin.scenes.options.appearance
  }

  /// Switches to the look of the state's appearance from a time on, if it isn't current.
  private mutating func switchLook(at time: Double) {
    guard
      let other = screens.firstIndex(where: { $0.scenes.look.appearance == appearance }),
      other != shownLook
    else { return }
    night.turn(toNight: appearance == .dark, at: time, screens[shownLook].style.appearance)
    shownLook = other
  }

  // MARK: What is shown

  /// The screen in the current look.
  var screen: StagedScreen { screens[shownLook] }

  /// The scale of the screen, in pixels per point.
  package var scale: Double { screens[shownLook].scale }

  /// Whether everything visible, with its runs of a sender, is among the known rows.
  package var showsNothingAboveItsRows: Bool {
    screen.list.showsNothingAboveRows(of: chat.snapshot(ofLook: shownLook))
  }

  /// Returns the scene at a time not before the last applied event, in seconds.
  ///
  /// - Complexity: O(visible).
  package mutating func scene(at time: Double) async throws -> Scene {
    var scene = try await shownScene(at: time)
    scene.otherLook = try await otherLook(beside: scene, at: time)
    (scene.under, scene.opacity) = dissolve.layers(at: time)
    scene.filmClock = filmClock(at: .seconds(time))
    return scene
  }

  /// Returns the scene in the current look, without pictures that fade out.
  private mutating func shownScene(at time: Double) async throws -> Scene {
    try await screens[shownLook].scene(chat.snapshot(ofLook: shownLook), uploads, at: time)
  }

  /// Returns the other look during a transition; `nil` at rest.
  private mutating func otherLook(
    beside scene: Scene, at time: Double
  ) async throws -> Scene.OtherLook? {
    guard time < night.end, screens.count > 1 else { return nil }
    let other = 1 - shownLook
    let list = try await screens[other].scene(
      chat.snapshot(ofLook: other), uploads, at: time
    ).list
    let (scenes, top) = (screens[shownLook].scenes, screens[shownLook].chrome.content.minY)
    let device = scenes.options.device
    let isTurning = screens[shownLook].scenes.screen.pictureSize != scene.size
    let origin =
      isTurning
      ? Point(
        x: (scene.size.width - device.size.width) / 2,
        y: (scene.size.height - device.size.height) / 2) : scenes.chatOrigin
    let center = Point(
      x: origin.x + device.size.width - 28,
      y: origin.y + (device.safeArea.top + top) / 2)
    return Scene.OtherLook(
      list: list, isNight: scenes.look.appearance != .dark, center: center,
      part: night.part(at: time), isOpaque: scenes.options.background != .transparent)
  }

  // MARK: Time

  /// The time of the next events; `nil` after the last. If updates are queued, all events that are
  /// due are applied together, once the rows are at rest.
  package var nextEvent: Instant? {
    guard let next = queue.nextTime else { return nil }
    guard options.queuesUpdates else { return next }
    let arrival = max(screens[shownLook].arrivalTime, dissolve.end, night.end)
    return max(next, Instant(notBefore: arrival))
  }

  /// Returns whether two frames from `time` seconds on may differ before the next event.
  package func isMoving(at time: Double) -> Bool {
    othersSettledTime > time || screens[shownLook].isMoving(at: time)
  }

  /// When everything is at rest after all applied events, in seconds.
  package var settledTime: Double { max(screens[shownLook].settledTime, othersSettledTime) }

  /// When everything outside of the screens is at rest, in seconds.
  private var othersSettledTime: Double { max(night.end, dissolve.end, uploads.end) }

  /// Returns where animated pictures are at a time; `nil` where they stand still.
  func filmClock(at time: Instant) -> Int? {
    options.filmClock(at: time, end: origin.timeline.end)
  }

  /// Applies all pending events.
  ///
  /// - Returns: when everything is at rest. Ongoing typing is ignored.
  package mutating func settle() async throws -> Instant {
    try await advance(to: .max)
    return Instant(notBefore: max(0, settledTime))
  }

  // MARK: Exactness

  /// Whether it equals a stage that has played everything, with all of the chat, in each look.
  var isExact: Bool { screens.allSatisfy(\.isExact) }

  /// Notes whether everything is at rest at a time, before its events.
  private mutating func noteRest(at moment: Instant) {
    guard start != nil else { return }
    let settled = othersSettledTime
    for place in screens.indices {
      screens[place].noteRest(at: moment.seconds, settled: settled)
    }
  }
}
