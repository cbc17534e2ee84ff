import ChatModel
import Drawing
import ListDiff
import ListLayout

/// What happens at one moment becomes one transition.
extension Stage {
  /// Takes the events of one moment, in seconds.
  mutating func apply(_ events: [TimelineEvent], at time: Double) async throws {
    let former = style.isReduced ? try await present(at: time).list : nil
    animator.prune(before: time)
    let field = chrome.piece("composer")
    let isTurned = events.contains { if case .rotate = $0 { true } else { false } }
    let formerScreen = isTurned ? try await screen(at: time) : nil
    var change = StateChange()
    for event in events {
      let next = reducer.apply(event)
      change.entries += next.entries
      change.parts.formUnion(next.parts)
    }
    noteUploads(events, at: time)
    noteGestures(events, at: time)
    guard !change.isEmpty else { return }
    if let former { dissolve.leave(former, at: time) }
    engine.beginTransition()
    var timing = style.move
    if !change.parts.isDisjoint(with: [.typing, .composer, .keyboard, .banner, .clock]) {
      let room = content
      try await setSurroundings(at: time)
      // The messages ride on the composer.
      if content != room { timing = style.keyboard }
    }
    var changes: RowChanges?
    if !change.entries.isEmpty || change.parts.contains(.typing) {
      changes = try await setRows(change, at: time)
    }
    let offset = engine.contentOffset
    if change.parts.contains(.scroll) {
      timing = try await scroll(by: events, at: time)
    }
    let hasScrolled = change.parts.contains(.scroll) && engine.contentOffset != offset
    try await measureVisible(at: time)
    var transition = engine.endTransition()
    if let changes {
      timing = animate(
        changes, in: &transition, at: time, timing, field: field,
        speakers: RowID.speakers(of: events))
    }
    animator.add(transition, at: time, timing: TransitionTiming(all: timing))
    try await bringOn(animator.shown(at: time))
    if hasScrolled { noteScroll(from: time, to: time + timing.end) }
    try await setJumpButton(at: time)
    if let formerScreen, change.parts.contains(.orientation) {
      try await turn(from: formerScreen, at: time)
    }
    prune(at: time)
  }

  /// Draws what surrounds the messages anew, and lets it move there.
  private mutating func setSurroundings(at time: Double) async throws {
    let next = try await scenes.chrome(for: reducer.stateWithoutEntries)
    let button = chrome.finalPieces.filter { $0.label == Self.jumpLabel }
    chrome.move(to: next.pieces + button, at: time, style: style)
    guard next.content != content else { return }
    content = next.content
    setInsets()
  }

  static let jumpLabel = "jump"

  /// The way back to the newest message, with how many came since.
  func jumpButton() async throws -> ChromePiece {
    try await scenes.jumpButton(
      unread: reducer.stateWithoutEntries.newBelow, bottom: content.maxY)
  }

  /// The way back to the newest message, while the view is away from it; at once where there is no
  /// time yet.
  mutating func setJumpButton(at time: Double?) async throws {
    let isShown = !engine.isAtBottom && scenes.options.showsChrome
    let old = chrome.piece(Self.jumpLabel)
    guard isShown || old != nil else { return }
    let button = isShown ? try await jumpButton() : nil
    guard button != old else { return }
    let pieces =
      chrome.finalPieces.filter { $0.label != Self.jumpLabel } + [button].compactMap(\.self)
    if let time {
      chrome.move(to: pieces, at: time, style: style)
    } else {
      chrome = ChromeMotion(pieces, screen: scenes.options.device.size)
    }
  }

  // MARK: Rows

  /// Builds anew what a change reaches and tells the layout in what it differs.
  private mutating func setRows(
    _ change: StateChange, at time: Double
  ) async throws -> RowChanges {
    let changes = RowChanges(sequence.apply(change, reducer: reducer))
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
    return changes
  }

  /// Which edge of a row stays when it grows: its upper one where it is seen and the view doesn't
  /// rest at the chat's end.
  private func fixedEdge(of id: RowID) -> ContentOffsetAnchor.Edge? {
    guard !engine.isAtBottom, let frame = engine.attributes(for: .item(id))?.frame,
      frame.intersects(engine.visibleBounds)
    else { return nil }
    return .top
  }

  /// Lets rows come and go as they do; gives the timing of what moves.
  private mutating func animate(
    _ changes: RowChanges, in transition: inout LayoutTransition<RowID>, at time: Double,
    _ timing: Timing, field: ChromePiece?, speakers: [RowID: Participant.ID]
  ) -> Timing {
    var timing = timing
    for row in changes.deleted {
      live[row.id]?.leave(
        LiveRow.Departure(start: time, timing: style.delete, sink: style.deleteSink))
    }
    for (row, _) in changes.moved { live[row.id]?.rise(until: time + style.move.end) }
    let inserted = Set(changes.inserted.map(\.place))
    let lastOther = rows.indices.last { !inserted.contains($0) } ?? -1
    for (row, place) in changes.inserted where live[row.id] != nil {
      if row.message?.side == .outgoing, let field, takeOff(row, from: field, &transition, time) {
        timing = style.insert
      } else if let typing = changes.deleted.first(where: { $0.isTyping(speakers[row.id]) }),
        unfold(row, from: typing, in: &transition, at: time)
      {
        timing = style.insert
      } else if place < lastOther {
        // Others have to give way first.
        live[row.id]?.enter(
          LiveRow.Entrance(start: time, timing: style.squeezeIn, scale: style.insertScale))
        transition.update(row.id) { $0.initial.alpha = $0.final.alpha }
      } else {
        live[row.id]?.enter(
          LiveRow.Entrance(
            start: time, timing: style.insert, rise: style.insertRise, scale: style.insertScale))
        transition.update(row.id) { $0.initial.alpha = $0.final.alpha }
      }
    }
    return timing
  }

  /// Somebody's dots become what they say. Whether they could.
  private mutating func unfold(
    _ row: Row, from typing: Row, in transition: inout LayoutTransition<RowID>, at time: Double
  ) -> Bool {
    guard let dots = live[typing.id],
      let old = transition.elements.first(where: {
        $0.id == .item(typing.id) && $0.change == .delete
      })
    else { return false }
    let drawing = dots.drawing(at: time, style, with: parts(at: time))
    live[row.id]?.turn(
      from: drawing, shape: dots.measured.anchors.shape, at: time, style.insert)
    transition.elements.removeAll { $0.id == .item(typing.id) }
    transition.update(row.id) { element in
      element.initial = old.initial
      element.initial.id = element.final.id
      element.change = .reload
    }
    live[typing.id] = nil
    return true
  }

  /// One's own words leave the composer's field and become a bubble. Whether they could.
  private mutating func takeOff(
    _ row: Row, from field: ChromePiece, _ transition: inout LayoutTransition<RowID>,
    _ time: Double
  ) -> Bool {
    guard !style.isReduced, let words = field.field,
      let shape = live[row.id]?.measured.anchors.shape
    else { return false }
    // The row begins where its bubble's top lies over the field's.
    let rise = shape.box.minY - words.box.minY
    let top = field.frame.minY - rise
    let initial = words.bubble(movedBy: rise)
    live[row.id]?.turn(from: initial.list, shape: initial.shape, at: time, style.insert)
    live[row.id]?.enter(
      LiveRow.Entrance(start: time, timing: style.insert, fades: false, isFlight: true))
    let offset = transition.initialOffset
    let y = pixels(top) + offset
    transition.update(row.id) { element in
      element.initial = element.final
      element.initial.frame.origin.y = y
    }
    return true
  }

  // MARK: Scrolling

  /// Scrolls as the events say; gives the timing of it.
  private mutating func scroll(by events: [TimelineEvent], at time: Double) async throws -> Timing {
    let start = engine.contentOffset
    var timing: Timing?
    for event in events {
      switch event {
      case .scroll(let target):
        try await scroll(to: target, at: time)
        timing = nil
      case .append(.message(let message))
      where message.sender == reducer.stateWithoutEntries.conversation.me:
        try await scroll(to: nil, at: time)
        timing = nil
      case .swipe(let distance):
        let way = try await swipe(by: distance, at: time)
        timing = style.swipe(
          wanted: way.wanted, reached: way.reached, height: engine.viewport.height)
      default: break
      }
    }
    // What is passed is seen as well.
    try await measure(passedFrom: start, at: time)
    return timing ?? style.scroll(over: (engine.contentOffset - start) / scale)
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

  // MARK: Memory

  /// The most rows that are kept beside those that move.
  private static let keptRows = 240

  /// Forgets rows that are neither near nor on their way.
  private mutating func prune(at time: Double) {
    guard live.count > Self.keptRows else { return }
    let shown = animator.shown(at: time).compactMap(\.id.item)
    let near = Set(engine.visibleAttributes().compactMap(\.id.item)).union(shown)
    let style = style
    live = live.filter { near.contains($0.key) || $0.value.isMoving(at: time, style) }
  }
}

extension Row {
  /// Whether it shows that somebody is typing.
  fileprivate func isTyping(_ who: Participant.ID?) -> Bool {
    guard case .typing(let typing) = kind, let who else { return false }
    return typing.people.contains { $0.id == who }
  }
}

extension RowID {
  /// Who says what comes in by events.
  fileprivate static func speakers(of events: [TimelineEvent]) -> [RowID: Participant.ID] {
    var speakers: [RowID: Participant.ID] = [:]
    for case .append(.message(let message)) in events {
      speakers[.message(message.id.rawValue)] = message.sender
    }
    return speakers
  }
}

extension LayoutTransition {
  /// Changes an item's ends.
  fileprivate mutating func update(_ id: ID, _ change: (inout Element) -> Void) {
    for index in elements.indices where elements[index].id == .item(id) {
      change(&elements[index])
    }
  }
}

extension ChromePiece.Field {
  /// The field and its words as if they were a bubble, moved downward.
  fileprivate func bubble(movedBy y: Double) -> (list: DisplayList, shape: BubbleShape) {
    let shape = BubbleShape(box: box.offsetBy(x: 0, y: y), radii: CornerRadii(radius))
    // Words stand by themselves, so that they are found again in the bubble.
    let words = words.map { command -> DrawingCommand in
      guard case .glyphs(let run, let origin, let color) = command else {
        return .group(
          DisplayList([command]), GroupStyle(transform: .translation(x: 0, y: y)))
      }
      return .glyphs(run, at: Point(x: origin.x, y: origin.y + y), color)
    }
    return (DisplayList([.fill(shape.path, .color(fill))] + words), shape)
  }
}
