import Bubbles
import ChatModel
import Drawing
import ListLayout

/// The device's screen in one look: the list, the chrome, and the gestures on both.
///
/// Any token of a theme may differ between day and night, including fonts and distances. So each
/// look has its own measurements and layout, and shares the chat's state with the other.
struct StagedScreen: Sendable {
  /// Measures rows and draws the chrome, for the current device orientation.
  private(set) var scenes: SceneBuilder
  let style: MotionStyle
  private(set) var list: StagedList
  private(set) var chrome: StagedChrome
  private(set) var gestures = GestureMotion()
  private(set) var days = StickyDayMotion()
  private(set) var highlights = HighlightMotion()
  /// What happens on the whole screen, in the order in which it began.
  private(set) var effects: [ScreenEffect] = []
  var selection = SelectionMotion()
  var menu = MenuMotion()
  /// The avatars on their way, in the order in which they set out.
  var avatarSlides: [AvatarSlide] = []
  private(set) var turn: ScreenTurn

  /// The layout changes of one update, before they are animated.
  struct Update {
    /// The previous scene, if the device is rotated.
    let former: Scene?
    /// The previous composer, and what its text answered.
    let composer: ChromePiece?
    let reply: ChromePiece?
    /// What was in the composer.
    let typed: String
    /// The previous content frame.
    let content: Rect
    /// The chrome's pieces, if they were redrawn.
    fileprivate(set) var pieces: [ChromePiece]?
    /// The row differences since the last step.
    fileprivate(set) var rows: RowChanges?
    fileprivate(set) var scroll = ScrollOutcome()
    fileprivate(set) var isTurned = false
    fileprivate(set) var isEmpty = true

    init(
      former: Scene? = nil, composer: ChromePiece? = nil, reply: ChromePiece? = nil,
      typed: String = "", content: Rect
    ) {
      self.former = former
      self.composer = composer
      self.reply = reply
      self.typed = typed
      self.content = content
    }
  }

  /// A screen with a chat's state at rest.
  ///
  /// - Parameters:
  ///   - scenes: the look, for the requested device.
  ///   - canvas: the canvas on which the device is rotated, in points; `nil` if it never is.
  init(
    _ chat: ChatSnapshot, _ scenes: SceneBuilder, style: MotionStyle, canvas: Size?,
    convergence: Convergence?, omitted: OmittedRows?
  ) async throws {
    let scenes = scenes.held(as: chat.state.orientation)
    self.scenes = scenes
    self.style = style
    turn = ScreenTurn(canvas: canvas)
    chrome = StagedChrome(
      try await scenes.chrome(for: chat),
      background: try await scenes.background(),
      screen: scenes.options.device.size)
    list = StagedList(scenes, convergence: convergence, omitted: omitted)
    list.setInsets(around: chrome.content, scenes)
    try await list.insertAll(context(chat, at: 0))
  }

  /// The parts of a state that the chrome shows.
  private static let chromeParts: StateChange.Parts = [
    .typing, .composer, .keyboard, .banner, .clock, .pins, .selection, .members,
  ]

  func context(_ chat: ChatSnapshot, at time: Double) -> StagedList.Context {
    StagedList.Context(chat: chat, scenes: scenes, style: style, time: time)
  }

  // MARK: Start

  /// Shows a state without animation after replaying the events that lead to it.
  ///
  /// - Parameter rows: the differences between the rows of the state and those after the events.
  mutating func finishReplay(
    _ update: Update, _ rows: RowChanges, _ chat: ChatSnapshot
  ) async throws {
    var update = update
    try await list.apply(rows, context(chat, at: 0))
    try await layOutChrome(&update, chat)
    if scenes.held(as: chat.state.orientation).options.device != scenes.options.device {
      try await layOutTurned(&update, chat, at: 0)
    }
    try await list.measureVisible(context(chat, at: 0))
    list.removeLive()
    chrome.setBackground(try await scenes.background())
    chrome.reset(to: update.pieces ?? [], screen: scenes.options.device.size)
  }

  /// Lays out the first frame at rest.
  mutating func settle(_ chat: ChatSnapshot) async throws {
    list.restartTyping(chat.rows, at: 0)
    try await list.settle(context(chat, at: 0))
    try await settleMenu(chat)
    try await setJumpButton(at: nil)
  }

  // MARK: Events

  /// Prepares for the events of one time, in seconds.
  mutating func beginUpdate(
    _ events: [TimelineEvent], _ chat: ChatSnapshot, _ uploads: UploadMotion, at time: Double
  ) async throws -> Update {
    list.pruneMotion(before: time)
    let isTurned = events.contains { if case .rotate = $0 { true } else { false } }
    let update = Update(
      former: isTurned ? scenes.surrounded(try await screen(chat, uploads, at: time)) : nil,
      composer: chrome.composer, reply: chrome.reply, typed: chat.state.composerText.typedString,
      content: chrome.content)
    let (isReduced, showsTimes) = (style.isReduced, scenes.rules.timePlace != .everyMessage)
    gestures.start(events, at: time) { gesture in
      switch gesture {
      case .swipeToReply: !isReduced
      case .showTimes: !isReduced && showsTimes
      // What can be read then isn't left out.
      case .reveal: true
      }
    }
    startEffects(events, at: time)
    list.beginTransition()
    return update
  }

  /// Lays out the changes of some events, without animation.
  ///
  /// - Parameter chat: the chat after the events.
  mutating func layOut(
    _ change: StagedChat.Change, rows: RowChanges?, _ chat: ChatSnapshot, at time: Double,
    _ update: inout Update
  ) async throws {
    list.noteChange(change, at: time)
    guard !change.state.isEmpty else { return }
    update.isEmpty = false
    let parts = change.state.parts
    let isListed = scenes.options.device.besides.left > 0 && !change.state.entries.isEmpty
    if isListed || !parts.isDisjoint(with: Self.chromeParts) {
      try await layOutChrome(&update, chat)
    }
    if let rows {
      try await list.apply(rows, context(chat, at: time))
      update.rows = rows
    }
    if parts.contains(.scroll) {
      try await list.scroll(
        by: change.events, roomHeight: chrome.content.height, &update.scroll,
        context(chat, at: time))
    }
    try await moveMenu(parts, chat, at: time)
    if parts.contains(.orientation) { try await layOutTurned(&update, chat, at: time) }
    try await list.measureVisible(context(chat, at: time))
    // A list that stays at its beginning by itself has no messages to jump back to.
    chrome.countUnread(
      change.events, me: chat.state.conversation.me,
      isAtEnd: list.layout.isAtBottom || !chat.reducer.isAway)
  }

  /// Redraws the chrome, and updates the content frame between its pieces.
  private mutating func layOutChrome(_ update: inout Update, _ chat: ChatSnapshot) async throws {
    let next = try await scenes.chrome(for: chat)
    update.pieces = next.pieces
    let transient = next.transient - chrome.transient
    if chrome.setContent(of: next) {
      list.setInsets(around: next.content, scenes, ridesOnComposer: true, transient: transient)
    }
  }

  /// Lays everything out again for the state's device orientation.
  ///
  /// - Complexity: O(visible).
  private mutating func layOutTurned(
    _ update: inout Update, _ chat: ChatSnapshot, at time: Double
  ) async throws {
    scenes = scenes.held(as: chat.state.orientation)
    let next = try await scenes.chrome(for: chat)
    update.pieces = next.pieces
    update.isTurned = true
    _ = chrome.setContent(of: next)
    chrome.setBackground(try await scenes.background())
    try await list.resize(around: next.content, context(chat, at: time))
  }

  /// Starts animating from what is shown at a time in seconds to the new layout.
  ///
  /// - Parameters:
  ///   - rows: in what the rows differ since the update began; `nil` where that was in the last
  /// step.
  ///   - events: the events applied.
  mutating func endUpdate(
    _ update: Update, rows: RowChanges?, _ events: [TimelineEvent], _ chat: ChatSnapshot,
    _ uploads: UploadMotion, at time: Double
  ) async throws {
    var transition = list.endTransition()
    guard !update.isEmpty else { return }
    if let former = update.former, update.isTurned {
      try await startTurn(from: former, to: update.pieces ?? [], at: time)
      return list.prune(at: time, style)
    }
    let animation = update.rows.map { changes in
      RowChangeAnimation(
        changes: rows ?? changes, time: time, style: style, scale: scale,
        rowCount: chat.rows.count, composer: update.composer, reply: update.reply,
        speakers: RowID.speakers(of: events), effects: RowID.effects(of: events),
        movers: movers(among: events, chat),
        parts: parts(uploads, at: time))
    }
    if let pieces = update.pieces {
      chrome.move(
        to: pieces, at: time, style, sends: events.sendMessage(of: chat.state.conversation.me),
        animation?.flights(of: list.live))
    }
    try await pressKey(since: update, chat, at: time)
    var timing = timing(of: update, at: time)
    let faces = animation.map(facesBesideDots) ?? []
    if let animation {
      startAvatarSlides(animation, chat)
      timing = list.start(animation, in: &transition) ?? timing
    }
    try await list.start(
      transition, timing,
      stopsScrolls: update.scroll.hasMoved || update.scroll.fling != nil,
      context(chat, at: time))
    startAvatarSlides(of: faces, at: time)
    if update.scroll.hasMoved { startScroll(chat, from: time, to: time + timing.end) }
    if !style.isReduced, let target = update.scroll.target {
      let start = update.scroll.hasMoved ? time + timing.end : time
      for row in list.rowIDs(of: target, chat) { highlights.start(row, at: start, style) }
    }
    try await setJumpButton(at: time)
    list.prune(at: time, style)
  }

  /// Starts what happens on the whole screen as messages come.
  private mutating func startEffects(_ events: [TimelineEvent], at time: Double) {
    effects.removeAll { $0.end <= time }
    guard !style.isReduced else { return }
    for case .append(.message(let message)) in events {
      guard let effect = message.effect, effect.isOfScreen else { continue }
      effects.append(ScreenEffect(effect, of: message.id, at: time))
    }
  }

  /// Returns the timing of the other rows' moves; a scroll starts from what is shown at a time, in
  /// seconds.
  private func timing(of update: Update, at time: Double) -> Timing {
    let rest = list.animator.scrollRest(at: time)
    if let fling = update.scroll.fling {
      return style.swipe(
        from: rest, wanted: fling.wanted, reached: fling.reached,
        height: list.layout.viewport.height)
    }
    if update.scroll.hasMoved, let start = update.scroll.start {
      return style.scroll(over: (list.layout.contentOffset - start - rest) / scale)
    }
    // The messages move with the composer.
    return chrome.content == update.content ? style.move : style.keyboard
  }

  /// Starts rotating the screen from the previous scene to the layout for the current orientation.
  private mutating func startTurn(
    from former: Scene, to pieces: [ChromePiece], at time: Double
  ) async throws {
    let size = scenes.options.device.size
    chrome.reset(to: pieces, screen: size)
    list.restart(scenes)
    days.removeAll()
    try await setJumpButton(at: nil)
    // With reduced motion, pictures crossfade without rotation.
    if !style.isReduced {
      turn.start(from: former, to: scenes.screen.size, at: time, style.appearance)
    }
  }

  /// Shows the balloon of the key with which a character was typed.
  private mutating func pressKey(
    since update: Update, _ chat: ChatSnapshot, at time: Double
  ) async throws {
    let text = chat.state.composerText.typedString
    guard !style.isReduced, scenes.showsChrome, chat.state.isKeyboardVisible,
      text.utf8.count > update.typed.utf8.count, text.dropLast() == update.typed[...],
      let balloon = try await scenes.keyBalloon(after: text)
    else { return }
    chrome.pressKey(balloon, at: time)
  }

  /// Returns the rows that events move to another place by themselves.
  private func movers(among events: [TimelineEvent], _ chat: ChatSnapshot) -> Set<RowID> {
    var movers: Set<RowID> = []
    for event in events {
      switch event {
      case .move(let id, _), .resend(let id):
        movers.formUnion(list.rowIDs(of: id, chat))
      default: break
      }
    }
    return movers
  }

  /// Starts the ways of avatars whose runs end elsewhere after some changes.
  private mutating func startAvatarSlides(_ animation: RowChangeAnimation, _ chat: ChatSnapshot) {
    avatarSlides = avatarSlides(after: animation, chat)
    for row in losingHead(by: animation, chat) {
      list.keepHead(of: row, for: animation.style.squeezeIn.delay)
    }
  }

  /// When all avatars have arrived, in seconds; minus infinity if they have.
  private var avatarsEnd: Double { avatarSlides.map(\.end).max() ?? -.infinity }

  /// Shows sticky days during a scroll, if the look has them.
  private mutating func startScroll(
    _ chat: ChatSnapshot, from start: Double, to end: Double
  ) {
    let line = scenes.look.separator
    days.start(
      from: start, to: end,
      showsDays: line.isSticky && line.style == .pill && !style.isReduced,
      seen: seenDays(chat, at: start))
  }

  /// Shows the jump button while the view isn't at the newest message; without animation if there
  /// is no time.
  private mutating func setJumpButton(at time: Double?) async throws {
    try await chrome.setJumpButton(
      isShown: !list.layout.isAtBottom && scenes.showsChrome && scenes.look.jump.isShown,
      at: time, scenes, style)
  }

  /// Measures a day that is drawn away from its position.
  mutating func measureFloating(_ day: Row) async throws {
    try await list.measureFloating(day, scenes)
  }

  // MARK: Time

  /// Returns whether two frames from a time in seconds on may differ before the next event.
  func isMoving(at time: Double) -> Bool {
    !list.animator.isIdle(at: time) || max(chrome.end, days.end, gestures.end, turn.end) > time
      || max(highlights.end(style), avatarsEnd, effectsEnd, selection.end, menu.end) > time
      || list.live.typingCount > 0 || list.live.turnRings
      || list.live.isMoving(at: time, style)
  }

  /// When queued updates may start, in seconds.
  var arrivalTime: Double {
    max(0, list.animator.endTime, turn.end, gestures.end, list.live.end(style), avatarsEnd)
  }

  /// When everything is at rest after all applied events, in seconds.
  var settledTime: Double {
    max(
      arrivalTime, chrome.end, days.end, highlights.end(style), effectsEnd, selection.end,
      menu.end)
  }

  /// When nothing happens on the whole screen any more, in seconds; minus infinity if nothing has.
  private var effectsEnd: Double { effects.map(\.end).max() ?? -.infinity }

  // MARK: Exactness

  /// Whether it equals a screen that has played everything, with all of the chat.
  var isExact: Bool { list.convergence?.isExact != false && !showsOmittedRows }

  /// Whether it has shown omitted rows of a chat of which only the end is known.
  var showsOmittedRows: Bool { list.omitted?.wereShown == true }

  /// Notes whether everything is at rest at a time in seconds, before its events.
  ///
  /// - Parameter settled: when everything outside of the screen is at rest.
  mutating func noteRest(at time: Double, settled: Double) {
    guard list.convergence?.isExact == false, max(settled, settledTime) <= time else { return }
    list.noteRest(at: time)
  }
}

extension SceneBuilder {
  /// Returns the chrome of a chat as it plays.
  fileprivate func chrome(for chat: ChatSnapshot) async throws -> Chrome {
    let last = options.device.besides.left > 0 ? chat.reducer.lastMessage : nil
    return try await chrome(for: chat.state, pinned: chat.reducer.pinned, last: last)
  }
}
