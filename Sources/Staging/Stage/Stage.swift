import ChatModel
import Drawing
import Time

/// A chat as it plays: it applies what happens, one event after another, and knows what is shown at
/// any moment until the next one.
///
/// It holds the chat and a screen for each look, and passes on to each what concerns it. Rows,
/// differences, sizes and places follow from the events alone, never from which moments are looked
/// at. So a moment looks the same whether it is reached frame by frame or at once.
package struct Stage: Sendable {
  let options: Options
  /// What happens later.
  private(set) var queue: EventQueue
  /// What has happened.
  private(set) var chat: StagedChat
  /// A screen for each look that the timeline shows, one or two; all of them follow what happens.
  private var screens: [StagedScreen]
  /// The place of the look that is shown.
  private(set) var shownLook = 0
  /// How far the night has spread over the day.
  private var night: NightSpread
  /// Pictures that fade out where nothing may move.
  private var dissolve = Dissolve()
  private var uploads = UploadMotion()
  /// What it was made from, to begin anew with all of it.
  private let origin: Origin
  /// Where it started, if that wasn't at the timeline's start.
  let start: StartPoint?

  /// All that a stage plays, and what draws it before anything has happened.
  private final class Origin: Sendable {
    let timeline: Timeline
    let scenes: SceneBuilder

    init(timeline: Timeline, scenes: SceneBuilder) {
      self.timeline = timeline
      self.scenes = scenes
    }
  }

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
    try await self.init(
      origin, from: nil, nil, looks: [scenes.turned(to: state.appearance)], Options(),
      lastRows: count)
  }

  /// A timeline at rest where it starts.
  ///
  /// - Parameters:
  ///   - start: where it starts; `nil` for the timeline's start.
  ///   - kept: how many of the last entries have to be known, where nothing above them is ever
  /// shown.
  init(
    _ timeline: Timeline, from start: StartPoint?, keeping kept: Int, scenes: SceneBuilder,
    options: Options
  ) async throws {
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

  /// Applies the events that have led to a state, at once.
  private mutating func replay(_ path: [TimelineEvent], to state: ChatState) async throws {
    var updates = screens.map { StagedScreen.Update(content: $0.chrome.content) }
    for event in path { try await layOut([event], at: 0, &updates) }
    // A state may say other things than what its path leads to.
    let changes = chat.replaceState(with: state)
    for place in screens.indices {
      try await screens[place].finishReplay(
        updates[place], changes[place], chat.snapshot(ofLook: place))
    }
  }

  // MARK: Events

  /// Applies all events up to a moment and at it.
  package mutating func advance(to end: Instant) async throws {
    try await applyEvents(through: end)
    guard !isExact else { return }
    // What it lacks shows: it begins anew at the timeline's start, with all of the chat.
    self = try await Stage(origin.timeline, scenes: origin.scenes, options: options)
    try await applyEvents(through: end)
  }

  /// Applies all events up to a moment and at it, whether what it lacks shows or not.
  ///
  /// - Throws: `CancellationError` before the next moment's events in a task that was cancelled.
  mutating func applyEvents(through end: Instant) async throws {
    while let moment = nextEvent, moment <= end {
      try Task.checkCancellation()
      noteRest(at: moment)
      try await apply(queue.removeEvents(through: moment), at: moment.seconds)
    }
    noteRest(at: end)
  }

  /// Applies the events of one moment, in seconds.
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

  /// Returns whether some events lead to the same places together as one after another: where the
  /// view rests at the chat's end. Elsewhere, each of them leaves what is shown at its place.
  private func canGoTogether(_ events: [TimelineEvent]) -> Bool {
    !chat.reducer.isAway && !events.contains { $0.movesView }
  }

  /// Applies events to the chat, and lays out on each screen what they have changed.
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

  /// The state's appearance, which may not be the one that is shown yet.
  private var appearance: ChatState.Appearance {
    chat.reducer.stateWithoutEntries.appearance ?? origin.scenes.options.appearance
  }

  /// Shows the look of the state's appearance, if it isn't the one that is shown, from a time on.
  private mutating func switchLook(at time: Double) {
    guard
      let other = screens.firstIndex(where: { $0.scenes.look.appearance == appearance }),
      other != shownLook
    else { return }
    night.turn(toNight: appearance == .dark, at: time, screens[shownLook].style.appearance)
    shownLook = other
  }

  // MARK: What is shown

  /// The screen in the look that is shown.
  var screen: StagedScreen { screens[shownLook] }

  /// The scale of the screen, in pixels per point.
  package var scale: Double { screens[shownLook].scale }

  /// Whether all that can be seen, with the runs that it belongs to, is among the known rows.
  package var showsNothingAboveItsRows: Bool {
    screen.list.showsNothingAboveRows(of: chat.snapshot(ofLook: shownLook))
  }

  /// Returns the scene at a time not before the last event that was applied, in seconds.
  ///
  /// - Complexity: O(visible).
  package mutating func scene(at time: Double) async throws -> Scene {
    var scene = try await shownScene(at: time)
    scene.otherLook = try await otherLook(beside: scene, at: time)
    (scene.under, scene.opacity) = dissolve.layers(at: time)
    return scene
  }

  /// Returns the scene in its own look, without what fades out over it.
  private mutating func shownScene(at time: Double) async throws -> Scene {
    try await screens[shownLook].scene(chat.snapshot(ofLook: shownLook), uploads, at: time)
  }

  /// Returns what is seen of the other look while one gives way to the other; `nil` at rest.
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
    let center = Point(
      x: (scene.size.width + device.size.width) / 2 - 28,
      y: (scene.size.height - device.size.height + device.safeArea.top + top) / 2)
    return Scene.OtherLook(
      list: list, isNight: scenes.look.appearance != .dark, center: center,
      part: night.part(at: time), isOpaque: scenes.options.background != .transparent)
  }

  // MARK: Time

  /// When the next events come; `nil` after the last. Where changes wait, all that
  /// have come meanwhile are applied together, once the rows have arrived.
  package var nextEvent: Instant? {
    guard let next = queue.nextTime else { return nil }
    guard options.queuesUpdates else { return next }
    let arrival = max(screens[shownLook].arrivalTime, dissolve.end, night.end)
    return max(next, Instant(notBefore: arrival))
  }

  /// Returns whether two moments from `time` seconds on may look different before the next event.
  package func isMoving(at time: Double) -> Bool {
    othersSettledTime > time || screens[shownLook].isMoving(at: time)
  }

  /// When everything is at rest once all events that have been applied are over, in seconds.
  package var settledTime: Double { max(screens[shownLook].settledTime, othersSettledTime) }

  /// When what isn't a screen's own is at rest, in seconds.
  private var othersSettledTime: Double { max(night.end, dissolve.end, uploads.end) }

  /// Applies all events that are still to come.
  ///
  /// - Returns: when all of it has arrived. Somebody who goes on typing isn't waited for.
  package mutating func settle() async throws -> Instant {
    try await advance(to: .max)
    return Instant(notBefore: max(0, settledTime))
  }

  // MARK: Exactness

  /// Whether it shows what one shows that has played everything, of all of the chat, in each look.
  var isExact: Bool { screens.allSatisfy(\.isExact) }

  /// Notes whether everything rests at a moment, before anything happens at it.
  private mutating func noteRest(at moment: Instant) {
    guard start != nil else { return }
    let settled = othersSettledTime
    for place in screens.indices {
      screens[place].noteRest(at: moment.seconds, settled: settled)
    }
  }
}
