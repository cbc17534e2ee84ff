import Bubbles
import ChatModel
import Drawing
import ListLayout

/// What happens at one moment becomes one transition.
extension Stage {
  /// Takes the events of one moment, in seconds.
  mutating func apply(_ events: [TimelineEvent], at time: Double) async throws {
    let former = style.isReduced ? try await present(at: time).list : nil
    animator.prune(before: time)
    let field = chrome.piece(.composer)
    let isTurned = events.contains { if case .rotate = $0 { true } else { false } }
    let formerScreen = isTurned ? try await screen(at: time) : nil
    let formerRoom = content
    noteUploads(events, at: time)
    noteGestures(events, at: time)
    let steps = canGoTogether(events) ? [events] : events.map { [$0] }
    let formerRows = steps.count > 1 ? rows : []
    var outcome = Outcome()
    engine.beginTransition()
    for step in steps { try await lay(out: step, at: time, &outcome) }
    var transition = engine.endTransition()
    guard !outcome.isEmpty else { return }
    if let former {
      dissolve.leave(former, at: time, turnsLook: appearance != scenes.look.appearance)
    }
    if let formerScreen, outcome.parts.contains(.orientation) {
      try await turn(from: formerScreen, to: outcome.pieces ?? [], at: time)
      return prune(at: time)
    }
    moveSurroundings(outcome, at: time)
    var timing = timing(of: outcome, from: formerRoom, at: time)
    if var changes = outcome.changes {
      if steps.count > 1 { changes = RowChanges([RowSplice(from: formerRows, to: rows)]) }
      timing = animate(
        changes, in: &transition, at: time, timing, field: field,
        speakers: RowID.speakers(of: events))
    }
    animator.add(
      transition, at: time, timing: TransitionTiming(all: timing),
      stopsScrolls: outcome.hasScrolled || outcome.fling != nil)
    try await bringOn(animator.shown(at: time))
    if outcome.hasScrolled { noteScroll(from: time, to: time + timing.end) }
    try await setJumpButton(at: time)
    prune(at: time)
  }

  /// Whether some events lead to the same places together as one after another: where the view
  /// rests at the chat's end. Elsewhere, each of them leaves what is seen at its place.
  private func canGoTogether(_ events: [TimelineEvent]) -> Bool {
    !reducer.isAway && !events.contains { $0.movesView }
  }

  /// When and how what gives way moves; a scroll sets out from what is shown at a time, in seconds.
  private func timing(of outcome: Outcome, from formerRoom: Rect, at time: Double) -> Timing {
    let rest = animator.scrollRest(at: time)
    if let fling = outcome.fling {
      return style.swipe(
        from: rest, wanted: fling.wanted, reached: fling.reached, height: engine.viewport.height)
    }
    if outcome.hasScrolled, let start = outcome.scrollStart {
      return style.scroll(over: (engine.contentOffset - start - rest) / scale)
    }
    // The messages ride on the composer.
    return content == formerRoom ? style.move : style.keyboard
  }

  /// Lets what surrounds the messages go where it has been laid out.
  private mutating func moveSurroundings(_ outcome: Outcome, at time: Double) {
    guard var pieces = outcome.pieces else { return }
    if let button = chrome.piece(.jumpButton) { pieces.append(button) }
    chrome.move(to: pieces, at: time, style: style)
    room.move(to: content, at: time, style.keyboard)
  }

  /// The way back to the newest message, with how many came since.
  func jumpButton() async throws -> ChromePiece {
    try await scenes.jumpButton(unread: newBelow.count, bottom: content.maxY)
  }

  /// The way back to the newest message, while the view is away from it; at once where there is no
  /// time yet.
  mutating func setJumpButton(at time: Double?) async throws {
    let isShown = !engine.isAtBottom && scenes.options.showsChrome
    let old = chrome.piece(.jumpButton)
    guard isShown || old != nil else { return }
    let button = isShown ? try await jumpButton() : nil
    guard button != old else { return }
    let pieces =
      chrome.finalPieces.filter { $0.kind != .jumpButton } + [button].compactMap(\.self)
    if let time {
      chrome.move(to: pieces, at: time, style: style)
    } else {
      chrome = ChromeMotion(pieces, screen: scenes.options.device.size)
    }
  }

  // MARK: Rows

  /// Lets rows come and go as they do; gives the timing of what moves.
  private mutating func animate(
    _ changes: RowChanges, in transition: inout LayoutTransition<RowID>, at time: Double,
    _ timing: Timing, field: ChromePiece?, speakers: [RowID: Participant.ID]
  ) -> Timing {
    var timing = timing
    remove(changes.deleted, in: &transition, at: time)
    for (row, _) in changes.moved { live[row.id]?.rise(from: time, until: time + style.move.end) }
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

extension TimelineEvent {
  /// Whether it moves the view by hand.
  var movesView: Bool {
    switch self {
    case .scroll, .swipe: true
    default: false
    }
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
