import Bubbles
import ChatModel
import Drawing
import ListDiff
import ListLayout

/// The list of a chat's rows in one look: the layout, the drawings of visible rows, and their
/// animations.
///
/// The layout is in whole device pixels, whose sums are exact; everything else is in points.
struct StagedList: Sendable {
  private(set) var layout: LayoutEngine<RowID>
  private(set) var animator: LayoutAnimator<RowID>
  private(set) var live = LiveRows()
  /// The convergence of a screen that started in the middle of a timeline.
  private(set) var convergence: Convergence?
  /// The rows that must not be shown, if only the end of a chat is known.
  private(set) var omitted: OmittedRows?

  /// The input of a layout pass.
  struct Context {
    let chat: ChatSnapshot
    let scenes: SceneBuilder
    let style: MotionStyle
    /// In seconds.
    let time: Double
  }

  /// A list without rows.
  init(_ scenes: SceneBuilder, convergence: Convergence? = nil, omitted: OmittedRows? = nil) {
    let isAtTop = scenes.options.anchor == .top
    layout = LayoutEngine(
      viewport: scenes.pixels(scenes.options.device.size), anchor: isAtTop ? .top : .bottom,
      options: LayoutOptions(
        keepsContentAtBottom: !isAtTop && !scenes.isPage && scenes.look.message.start == .bottom,
        bottomTolerance: isAtTop ? 0 : 1))
    animator = Self.animator(scenes)
    self.convergence = convergence
    self.omitted = omitted
  }

  /// Returns an animator; queued updates are queued as events, with all of their effects.
  private static func animator(_ scenes: SceneBuilder) -> LayoutAnimator<RowID> {
    LayoutAnimator(policy: .overlap, viewportHeight: scenes.options.device.pixelSize.height)
  }

  // MARK: Layout

  /// Sets the insets to the area that header, composer and keyboard cover.
  ///
  /// - Parameters:
  ///   - ridesOnComposer: whether what is visible moves with the lower inset, also away from the chat's
  ///     end; a list anchored at its top doesn't.
  ///   - transient: how much higher what comes and goes by itself becomes, in points: it lies over what is
  ///     read away from the end.
  mutating func setInsets(
    around content: Rect, _ scenes: SceneBuilder, ridesOnComposer: Bool = false,
    transient: Double = 0
  ) {
    let rides = ridesOnComposer && !layout.isAtBottom && scenes.options.anchor == .bottom
    let (offset, covered) = (layout.contentOffset, layout.inset(for: .composer)?.bottom ?? 0)
    let gap = scenes.look.gap
    let height = scenes.options.device.size.height
    layout.setInset(
      EdgeInsets(top: scenes.pixels(content.minY + gap.contentTop)), for: .header)
    layout.setInset(
      EdgeInsets(bottom: scenes.pixels(height - content.maxY + gap.contentBottom)), for: .composer)
    guard rides, let bottom = layout.inset(for: .composer)?.bottom else { return }
    layout.setContentOffset(offset + bottom - covered - scenes.pixels(transient))
  }

  /// Inserts all rows of a chat, and scrolls to the position in its state.
  mutating func insertAll(_ context: Context) async throws {
    let items = context.chat.rows.indices.map { item(at: $0, context) }
    layout.performBatchUpdates(to: [LayoutSection(id: .chat, items: items)])
    switch context.chat.state.place {
    case .message(let id): try await scroll(to: id, context)
    case nil where context.scenes.options.anchor == .top: break
    default: try await scroll(to: nil, context)
    }
    try await measureVisible(context)
  }

  /// Updates the layout with changes of the rows.
  mutating func apply(_ changes: RowChanges, _ context: Context) async throws {
    noteUnseen(changes, at: context.time)
    live.apply(changes, at: context.time)
    var operations: [LayoutOperation<RowID>] = changes.deleted.map { .delete($0.id) }
    operations += changes.moved.map {
      .move($0.row.id, to: ItemPosition(section: 0, item: $0.place))
    }
    operations += changes.inserted.map {
      .insert(item(at: $0.place, context), at: ItemPosition(section: 0, item: $0.place))
    }
    let insertedIDs = Set(changes.inserted.map(\.row.id))
    let updatedIDs = Set(changes.updated.map(\.new.id))
    // The gap to the row above a difference may change.
    for places in changes.touched {
      for place in max(0, places.lowerBound - 1)..<places.upperBound
      where !insertedIDs.contains(context.chat.rows[place].id) {
        let item = item(at: place, context)
        operations.append(
          updatedIDs.contains(item.id)
            ? .reload(item, fixing: fixedEdge(of: item.id, context.scenes)) : .reconfigure(item))
      }
    }
    layout.performBatchUpdates(operations)
    // Changed rows that are drawn are measured at once, so that they can morph.
    let shown = changes.updated.map(\.new).filter { live[$0.id] != nil }
    let measured = try await context.scenes.measure(shown)
    let losesWords = changes.losingWords
    for row in measured {
      let timing =
        losesWords.contains(row.id) ? context.style.moveAfterDeletion : context.style.move
      live.update(row.id) {
        $0.turn(into: row, at: context.time, timing, context.style)
      }
    }
    layout.setMeasuredSizes(measured.map { ($0.id, context.scenes.pixels($0.size)) })
  }

  /// Returns a row as a layout item, by its index. The gap to the row below comes from that row.
  private func item(at place: Int, _ context: Context) -> LayoutItem<RowID> {
    let (rows, scenes) = (context.chat.rows, context.scenes)
    let spacing =
      place + 1 < rows.count ? scenes.pixels(scenes.gap(above: rows[place + 1])) : 0
    let height = scenes.pixels(rows[place].message == nil ? 36 : 64)
    return LayoutItem(
      id: rows[place].id,
      size: .estimated(Size(width: layout.viewport.width, height: height)), spacing: spacing)
  }

  /// Returns which edge of a row is fixed when it grows: the upper one if it is visible and the
  /// view isn't at the chat's end. A list anchored at its top keeps its first visible row.
  private func fixedEdge(
    of id: RowID, _ scenes: SceneBuilder
  ) -> ContentOffsetAnchor.Edge? {
    guard scenes.options.anchor == .bottom, !layout.isAtBottom,
      let frame = layout.attributes(for: .item(id))?.frame,
      frame.intersects(layout.visibleBounds)
    else { return nil }
    return .top
  }

  /// Lays all rows out again for another screen size.
  ///
  /// - Complexity: O(visible).
  mutating func resize(around content: Rect, _ context: Context) async throws {
    layout.setViewport(context.scenes.pixels(context.scenes.options.device.size))
    setInsets(around: content, context.scenes)
    layout.invalidateSizes()
    live.removeAll()
    try await measureVisible(context)
    layout.setContentOffset(layout.contentOffset.rounded())
  }

  // MARK: Measuring

  /// Measures visible rows until no new ones come into view.
  mutating func measureVisible(_ context: Context) async throws {
    if layout.inset(for: .page) != nil, layout.isAtBottom { layout.setInset(nil, for: .page) }
    while true {
      keepPlace(context)
      let ids = layout.unmeasuredVisible(margin: 0)
      if ids.isEmpty { break }
      try await measure(ids, context)
    }
    if let free = freeOnPage(context) {
      layout.setInset(EdgeInsets(bottom: free), for: .page)
    }
  }

  /// Keeps a list anchored at its top at the end to which it was scrolled, or at its beginning,
  /// whatever is inserted there; also if all of it fitted the screen for a while.
  private mutating func keepPlace(_ context: Context) {
    guard context.scenes.options.anchor == .top, !context.chat.reducer.isAway else { return }
    if context.chat.state.place == .end {
      layout.scrollToBottom()
    } else {
      layout.scrollToTop()
    }
  }

  /// Measures rows and updates their sizes in the layout.
  private mutating func measure(_ ids: [RowID], _ context: Context) async throws {
    convergence?.addMeasured(ids, at: context.time)
    omitted?.addShown(ids)
    let measured = try await context.scenes.measure(ids.compactMap { row($0, context.chat) })
    live.insert(measured)
    layout.setMeasuredSizes(measured.map { ($0.id, context.scenes.pixels($0.size)) })
  }

  /// Measures rows that are only visible during their animation: as soon as it starts, whichever
  /// frames are requested.
  mutating func measureMoving(_ context: Context) async throws {
    let missing = animator.shown(at: context.time).compactMap(\.id.item)
      .filter { live[$0] == nil }.compactMap { row($0, context.chat) }
    guard !missing.isEmpty else { return }
    omitted?.addShown(missing.map(\.id))
    live.insert(try await context.scenes.measure(missing))
  }

  /// Measures a row that is drawn away from its position, if it isn't drawn yet.
  mutating func measureFloating(_ row: Row, _ scenes: SceneBuilder) async throws {
    guard live[row.id] == nil else { return }
    live.insert(try await scenes.measure([row]))
  }

  // MARK: Scrolling

  /// Scrolls a message to the middle of the view, or to the end.
  mutating func scroll(to target: Message.ID?, _ context: Context) async throws {
    guard let target, let id = rowID(of: target, context.chat) else {
      layout.scrollToBottom()
      return try await measureVisible(context)
    }
    layout.scroll(to: id, at: .center)
    try await measureVisible(context)
    // Half pixels would blur everything.
    layout.setContentOffset(layout.contentOffset.rounded())
  }

  /// Scrolls by a distance in pixels, limited by the content's ends, and measures the rows on the
  /// way.
  ///
  /// - Returns: the actual distance; negative towards older messages.
  mutating func scroll(by distance: Double, _ context: Context) async throws -> Double {
    var reached = 0.0
    // Part of the previous view stays visible, as an anchor for the rest.
    let step = max(1, (layout.visibleBounds.height / 2).rounded(.down))
    while reached != distance {
      let before = layout.contentOffset
      layout.setContentOffset(before + min(max(distance - reached, -step), step))
      let moved = layout.contentOffset - before
      guard moved != 0 else { break }
      reached += moved
      try await measureVisible(context)
    }
    return reached
  }

  /// Measures the rows between the previous and the current content offset.
  mutating func measurePassed(from start: Double, _ context: Context) async throws {
    while true {
      let low = min(start, layout.contentOffset)
      let high = max(start, layout.contentOffset) + layout.viewport.height
      let area = Rect(x: 0, y: low, width: layout.viewport.width, height: high - low)
      let ids = layout.unmeasured(in: area)
      guard !ids.isEmpty else { return }
      try await measure(ids, context)
    }
  }

  // MARK: Motion

  /// Shows the current layout, at rest.
  mutating func settle(_ context: Context) async throws {
    animator.settle(layout.visibleAttributes(), contentOffset: layout.contentOffset)
    try await measureMoving(context)
  }

  /// Shows the current layout on a screen of another size, at rest.
  mutating func restart(_ scenes: SceneBuilder) {
    animator = Self.animator(scenes)
    animator.settle(layout.visibleAttributes(), contentOffset: layout.contentOffset)
  }

  /// Discards all drawn rows and their animations.
  mutating func removeLive() { live.removeAll() }

  /// Restarts typing dots, at a time in seconds.
  mutating func restartTyping(_ rows: [Row], at time: Double) {
    live.restartTyping(rows.last, at: time)
  }

  /// Lets a name that goes stay over a row's words for some time, in seconds.
  mutating func keepHead(of row: RowID, for time: Double) {
    live.update(row) { $0.keepHead(for: time) }
  }

  /// Discards animations that have ended at a time, in seconds.
  mutating func pruneMotion(before time: Double) { animator.prune(before: time) }

  /// Starts recording layout attributes for a transition.
  mutating func beginTransition() { layout.beginTransition() }

  mutating func endTransition() -> LayoutTransition<RowID> { layout.endTransition() }

  /// Starts the rows' own animations and returns the timing of their moves.
  mutating func start(
    _ animation: RowChangeAnimation, in transition: inout LayoutTransition<RowID>
  ) -> Timing? {
    animation.apply(to: &transition, &live)
  }

  /// Starts the moves of rows at a time in seconds.
  mutating func start(
    _ transition: LayoutTransition<RowID>, _ timing: Timing, stopsScrolls: Bool,
    _ context: Context
  ) async throws {
    animator.add(
      transition, at: context.time, timing: TransitionTiming(all: timing),
      stopsScrolls: stopsScrolls)
    try await measureMoving(context)
  }

  /// Discards rows that are neither near the viewport nor animated.
  mutating func prune(at time: Double, _ style: MotionStyle) {
    guard live.isFull else { return }
    let shown = animator.shown(at: time).compactMap(\.id.item)
    let near = Set(layout.visibleAttributes().compactMap(\.id.item)).union(shown)
    live.prune(near: near, at: time, style)
  }

  // MARK: Exactness

  /// Notes a pending change, if the screen started in the middle of a timeline.
  mutating func noteChange(_ change: StagedChat.Change, at time: Double) {
    convergence?.add(change.events, change.state, at: time)
  }

  /// Notes that everything is at rest at a time in seconds, if the list is at its end.
  mutating func noteRest(at time: Double) {
    if layout.isAtBottom { convergence?.addRest(at: time) }
  }

  /// Notes which changed rows may not have been visible.
  private mutating func noteUnseen(_ changes: RowChanges, at time: Double) {
    guard convergence != nil else { return }
    let seen = Set(layout.visibleAttributes().compactMap(\.id.item)).filter { live[$0] != nil }
    let touched =
      changes.deleted.map(\.id) + changes.moved.map(\.row.id) + changes.updated.map(\.new.id)
    convergence?.add(
      inserted: changes.inserted.map(\.row.id), hasUnseen: !touched.allSatisfy(seen.contains),
      at: time)
  }
}
