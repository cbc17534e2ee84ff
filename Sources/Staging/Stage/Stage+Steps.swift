import Bubbles
import ChatModel
import Drawing
import ListDiff
import ListLayout

/// What happens leads to where everything will rest: rows, sizes and places, without time.
extension Stage {
  /// What events have led to.
  struct Outcome {
    /// Whether everything is as it was.
    var isEmpty = true
    /// What else than entries is different.
    var parts: StateChange.Parts = []
    /// What surrounds the messages, where that was drawn anew.
    var pieces: [ChromePiece]?
    /// In what the rows differ since the last step.
    var changes: RowChanges?
    /// The content offset before the first scroll, in pixels.
    var scrollStart: Double?
    /// The fling with which it ended: how far it should have gone and how far it went, in pixels.
    var fling: (wanted: Double, reached: Double)?
    /// Whether a scroll went anywhere.
    var hasScrolled = false
  }

  /// Brings rows and places up to date with some events, at a time in seconds.
  mutating func lay(
    out events: [TimelineEvent], at time: Double, _ outcome: inout Outcome
  ) async throws {
    var change = StateChange()
    for event in events {
      let next = reducer.apply(event)
      change.entries += next.entries
      change.parts.formUnion(next.parts)
    }
    headStart?.takes(events, change, at: time)
    guard !change.isEmpty else { return }
    outcome.isEmpty = false
    outcome.parts.formUnion(change.parts)
    if !change.parts.isDisjoint(with: [.typing, .composer, .keyboard, .banner, .clock]) {
      try await setSurroundings(&outcome)
    }
    if !change.entries.isEmpty || change.parts.contains(.typing) {
      let changes = RowChanges(sequence.apply(change, reducer: reducer))
      try await setRows(changes, at: time)
      outcome.changes = changes
    }
    if change.parts.contains(.scroll) { try await scroll(by: events, at: time, &outcome) }
    if change.parts.contains(.orientation) { try await hold(at: time, &outcome) }
    try await measureVisible(at: time)
    noteNew(events)
  }

  /// Draws what surrounds the messages anew, and leaves them the room between.
  mutating func setSurroundings(_ outcome: inout Outcome) async throws {
    let next = try await scenes.chrome(for: reducer.stateWithoutEntries)
    outcome.pieces = next.pieces
    guard next.content != content else { return }
    content = next.content
    setInsets()
  }

  /// Counts what others say while the view is away from the end.
  private mutating func noteNew(_ events: [TimelineEvent]) {
    let me = reducer.stateWithoutEntries.conversation.me
    for event in events {
      switch event {
      case .append(.message(let message)) where message.sender != me: newBelow.insert(message.id)
      case .delete(let id, leavesNote: false): newBelow.remove(id)
      default: break
      }
    }
    // A list that stays at its beginning by itself has nothing that one came back for.
    if engine.isAtBottom || !reducer.isAway { newBelow = [] }
  }

  // MARK: Rows

  /// Tells the layout in what the rows differ.
  mutating func setRows(_ changes: RowChanges, at time: Double) async throws {
    noteChanges(changes, at: time)
    for row in changes.inserted where row.row.isTyping { typingSince[row.row.id] = time }
    // What left and comes again begins anew.
    for (row, _) in changes.inserted { live[row.id] = nil }
    for row in changes.deleted where row.isTyping { typingSince[row.id] = nil }
    var operations: [LayoutOperation<RowID>] = changes.deleted.map { .delete($0.id) }
    operations += changes.moved.map {
      .move($0.row.id, to: ItemPosition(section: 0, item: $0.place))
    }
    operations += changes.inserted.map {
      .insert(item(at: $0.place), at: ItemPosition(section: 0, item: $0.place))
    }
    let insertedIDs = Set(changes.inserted.map(\.row.id))
    let updatedIDs = Set(changes.updated.map(\.new.id))
    // The row above a difference may stand at another distance.
    for places in changes.touched {
      for place in max(0, places.lowerBound - 1)..<places.upperBound
      where !insertedIDs.contains(rows[place].id) {
        let item = item(at: place)
        operations.append(
          updatedIDs.contains(item.id)
            ? .reload(item, fixing: fixedEdge(of: item.id)) : .reconfigure(item))
      }
    }
    engine.performBatchUpdates(operations)
    // What changed is measured at once where it is on the stage, so that it turns into its new self.
    let shown = changes.updated.map(\.new).filter { live[$0.id] != nil }
    let measured = try await scenes.measure(shown)
    for row in measured { live[row.id]?.turn(into: row, at: time, style.move, style) }
    engine.setMeasuredSizes(measured.map { ($0.id, scenes.pixels($0.size)) })
  }

  /// Builds all rows anew.
  mutating func rebuiltRows() -> RowChanges {
    let old = rows
    sequence = scenes.rowSequence(for: reducer.state)
    return RowChanges([RowSplice(from: old, to: rows)])
  }

  /// Which edge of a row stays when it grows: its upper one where it is seen and the view doesn't
  /// rest at the chat's end. A list that is anchored at its top keeps what is first seen.
  private func fixedEdge(of id: RowID) -> ContentOffsetAnchor.Edge? {
    guard scenes.options.anchor == .bottom, !engine.isAtBottom,
      let frame = engine.attributes(for: .item(id))?.frame,
      frame.intersects(engine.visibleBounds)
    else { return nil }
    return .top
  }

  // MARK: Scrolling

  /// Scrolls as events say.
  private mutating func scroll(
    by events: [TimelineEvent], at time: Double, _ outcome: inout Outcome
  ) async throws {
    let start = engine.contentOffset
    outcome.scrollStart = outcome.scrollStart ?? start
    for event in events {
      switch event {
      case .scroll(let target):
        try await scroll(to: target, at: time)
        outcome.fling = nil
      case .append(.message(let message))
      where message.sender == reducer.stateWithoutEntries.conversation.me:
        try await scroll(to: nil, at: time)
        outcome.fling = nil
      case .swipe(let distance):
        outcome.fling = try await swipe(by: distance, at: time)
      default: break
      }
    }
    // What is passed is seen as well.
    try await measure(passedFrom: start, at: time)
    outcome.hasScrolled = outcome.hasScrolled || engine.contentOffset != start
  }

  /// Measures the rows between where the view was and where it is.
  private mutating func measure(passedFrom start: Double, at time: Double) async throws {
    while true {
      let low = min(start, engine.contentOffset)
      let high = max(start, engine.contentOffset) + engine.viewport.height
      let area = Rect(x: 0, y: low, width: engine.viewport.width, height: high - low)
      let ids = engine.unmeasured(in: area)
      guard !ids.isEmpty else { return }
      try await measure(ids, at: time)
    }
  }
}
