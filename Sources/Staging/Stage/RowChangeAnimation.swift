import Bubbles
import ChatModel
import Drawing
import ListLayout

/// The animations of rows that are inserted, deleted or moved by one update.
struct RowChangeAnimation {
  let changes: RowChanges
  /// In seconds.
  let time: Double
  let style: MotionStyle
  /// The scale of the screen, in pixels per point.
  let scale: Double
  /// The number of rows after the changes.
  let rowCount: Int
  /// The composer before the changes, which may have held the sent text.
  let composer: ChromePiece?
  /// What that text answered.
  let reply: ChromePiece?
  /// The senders of inserted messages, by row.
  let speakers: [RowID: Participant.ID]
  /// The effects with which they were sent, by row.
  let effects: [RowID: SendingEffect]
  /// The rows that the events themselves moved, whichever rows the difference moves.
  let movers: Set<RowID>
  /// The animations within rows at the time.
  let parts: LiveParts

  /// Starts the rows' own animations, and changes the start and end attributes of their
  /// transitions.
  ///
  /// - Returns: the timing of the other rows' moves; `nil` leaves it unchanged.
  func apply(
    to transition: inout LayoutTransition<RowID>, _ live: inout LiveRows
  ) -> Timing? {
    var timing: Timing?
    remove(from: &transition, &live)
    // A message that is sent again where it stands isn't lifted.
    for row in movers where !changes.moved.isEmpty {
      live.update(row) { $0.rise(from: time, until: time + style.move.end) }
    }
    let lastOther = lastOther
    for (row, place) in changes.inserted where live[row.id] != nil {
      if comeWithEffect(row, in: &transition, &live) {
        timing = style.insert
        continue
      }
      if flyFromStrip(row, in: &transition, &live) || flyFromComposer(row, in: &transition, &live)
        || growFromDots(row, in: &transition, &live)
        || place > lastOther && growInPlace(row, in: &transition, &live)
      {
        timing = style.insert
        continue
      }
      // Other rows have to make room first.
      let entrance =
        place < lastOther
        ? LiveRow.Entrance(start: time, timing: style.squeezeIn, scale: style.insertScale)
        : LiveRow.Entrance(
          start: time, timing: style.insert, rise: style.insertRise, scale: style.insertScale)
      live.update(row.id) { $0.enter(entrance) }
      transition.update(row.id) { $0.initial.alpha = $0.final.alpha }
    }
    return timing
  }

  /// The place of the last row that isn't inserted; −1 if there is none. Those above it have to wait for
  /// room.
  ///
  /// - Complexity: O(inserted).
  var lastOther: Int {
    let inserted = Set(changes.inserted.map(\.place))
    return (0..<rowCount).last { !inserted.contains($0) } ?? -1
  }

  /// Returns the row with the words of pictures that come with them; `nil` if they have none.
  func caption(of row: RowID) -> Row? {
    guard let place = changes.inserted.first(where: { $0.row.id == row })?.place else { return nil }
    return changes.inserted.first { $0.place == place + 1 && $0.row.id.isCaption }?.row
  }

  /// The inserted rows that wait for room.
  ///
  /// - Complexity: O(inserted).
  var waiting: Set<RowID> {
    let lastOther = lastOther
    return Set(changes.inserted.lazy.filter { $0.place < lastOther }.map(\.row.id))
  }

  /// Lets a message come with the effect with which it was sent.
  ///
  /// - Returns: whether it has one.
  private func comeWithEffect(
    _ row: Row, in transition: inout LayoutTransition<RowID>, _ live: inout LiveRows
  ) -> Bool {
    // Lines without a bubble would be seen through, over others and over the composer.
    guard !style.isReduced, let effect = effects[row.id], effect.movesBubble,
      let measured = live[row.id]?.measured, let box = measured.anchors.bubble,
      box.size != measured.size
    else { return false }
    var motion = EffectMotion(effect, box: box, in: measured.size.width)
    let timing = Timing(duration: EffectMotion.duration(of: effect), curve: .linear)
    let flies = flyFromComposer(row, in: &transition, &live)
    // What begins smaller than it is doesn't grow from dots, which would have to shrink first: they go.
    motion.isThere =
      flies || (effect != .gentle && growFromDots(row, in: &transition, &live))
    if !motion.isThere, changes.typingRow(leftBy: speakers[row.id]) != nil {
      motion.wait = min(EffectMotion.longestWait, style.delete.end * 0.5)
    }
    live.update(row.id) {
      $0.enter(
        LiveRow.Entrance(
          start: time, timing: timing, fades: false, flight: flies ? style.insert : nil,
          effect: motion))
    }
    if !motion.isThere { transition.update(row.id) { $0.initial = $0.final } }
    return true
  }

  /// Lets the bubble of somebody who begins to type grow where it will be, from the corner beside its tail,
  /// into the room that the rows above make.
  ///
  /// - Returns: whether it is such a bubble.
  private func growInPlace(
    _ row: Row, in transition: inout LayoutTransition<RowID>, _ live: inout LiveRows
  ) -> Bool {
    guard row.isTyping, !style.isReduced, live[row.id]?.measured.anchors.shape != nil,
      let top = transition.elements.first(where: { $0.id == .item(row.id) })?.final.frame.minY
    else { return false }
    live.update(row.id) {
      $0.enter(LiveRow.Entrance(start: time, timing: style.insert, scale: 0, growsFromCorner: true))
    }
    setOut(row.id, at: (top - transition.finalOffset) / scale, in: &transition)
    return true
  }

  /// Morphs a person's typing dots into their message.
  ///
  /// - Returns: whether that person had typing dots.
  private func growFromDots(
    _ row: Row, in transition: inout LayoutTransition<RowID>, _ live: inout LiveRows
  ) -> Bool {
    guard let typing = changes.typingRow(leftBy: speakers[row.id]), let dots = live[typing.id],
      let old = transition.elements.first(where: { $0.id == .item(typing.id) })
    else { return false }
    let others =
      old.change == .delete ? [] : typing.peopleTyping.filter { $0.id != speakers[row.id] }
    let (all, shape) = (dots.drawing(at: time, style, with: parts), dots.outline(at: time))
    var drawing = all
    if let speaker = speakers[row.id] {
      // The avatar beside the dots becomes that of its run.
      drawing = drawing.renaming(.avatar(of: speaker), to: .runAvatar)
      // That of pictures with words stands beside these.
      if row.message?.avatar == nil, caption(of: row.id)?.message?.avatar != nil {
        drawing = drawing.removing(.runAvatar)
      }
    }
    // Who goes on typing keeps a face; the words that name all of them stay with these to go.
    if !others.isEmpty {
      drawing = DisplayList(drawing.without(others.map(\.id)).commands.filter { !$0.isGlyphs })
    }
    live.update(row.id) {
      $0.turn(from: drawing, shape: shape, at: time, style.insert)
    }
    transition.update(row.id) { element in
      element.initial = old.initial
      element.initial.id = element.final.id
      element.change = .reload
    }
    guard old.change != .delete, let speaker = speakers[row.id] else {
      transition.elements.removeAll { $0.id == .item(typing.id) }
      live.remove(typing.id)
      return true
    }
    live.update(typing.id) {
      $0.turn(from: all.without([speaker]), shape: shape, at: time, style.insert)
      // The bubble becomes that of the message; another one grows in the room that this leaves.
      guard !style.isReduced else { return }
      $0.enter(
        LiveRow.Entrance(
          start: time, timing: style.insert, scale: 0, growsFromCorner: true, isOfBubble: true))
    }
    return true
  }

  /// Moves sent text from the composer's field to its bubble.
  ///
  /// - Returns: whether the text was in the field.
  private func flyFromComposer(
    _ row: Row, in transition: inout LayoutTransition<RowID>, _ live: inout LiveRows
  ) -> Bool {
    guard let message = row.message, message.side == .outgoing, !message.text.isEmpty,
      !style.isReduced, let composer,
      let words = composer.field, let measured = live[row.id]?.measured,
      let shape = measured.anchors.shape
    else { return false }
    var start = words
    let quote = reply.flatMap { reply in
      reply.field.flatMap {
        FlyingQuote(
          $0, up: composer.frame.minY - reply.frame.minY, isBelow: reply.isBelowComposer,
          over: words, in: measured)
      }
    }
    if let box = quote?.box { start.box = start.box.union(box) }
    // The row starts where its bubble's top aligns with the field's.
    let rise = shape.box.minY - start.box.minY
    let top = composer.frame.minY - rise
    var initial = start.bubble(movedBy: rise)
    // In the order of the bubble: what it answers comes before its own words.
    let typed = SentWords(Array(initial.list.commands.dropFirst()), in: measured)
    let quoted =
      quote?.parts(movedBy: rise, isBlock: !typed.keepLines) ?? FlyingQuote.Parts()
    initial.list = DisplayList(
      quoted.before + initial.list.commands.prefix(1) + quoted.inside + typed.commands
        + quoted.after)
    live.update(row.id) {
      // A text that breaks into other lines is replaced as a block: its lines would cross one another.
      $0.turn(
        from: initial.list, shape: initial.shape, at: time, style.insert,
        flight: Flight(leaving: words.fill, isBlock: !typed.keepLines))
      $0.enter(
        LiveRow.Entrance(
          start: time, timing: style.insert, fades: false, flight: style.insert))
    }
    setOut(row.id, at: top, in: &transition)
    return true
  }
}

extension Row {
  /// Returns whether it is the typing row of a person.
  func isTyping(_ who: Participant.ID?) -> Bool {
    who.map { who in peopleTyping.contains { $0.id == who } } ?? false
  }

  /// Those who are typing.
  fileprivate var peopleTyping: [RowPerson] { typing?.people ?? [] }
}

extension RowChanges {
  /// Returns the typing row in which a person is no longer; `nil` if there is none.
  func typingRow(leftBy who: Participant.ID?) -> Row? {
    deleted.first { $0.isTyping(who) }
      ?? updated.first { $0.old.isTyping(who) && !$0.new.isTyping(who) }?.old
  }
}

extension LayoutTransition {
  /// Changes an item's start and end attributes.
  mutating func update(_ id: ID, _ change: (inout Element) -> Void) {
    for index in elements.indices where elements[index].id == .item(id) {
      change(&elements[index])
    }
  }
}

extension ChromePiece.Field {
  /// Returns the field and its words as a bubble, moved downward.
  fileprivate func bubble(movedBy y: Double) -> (list: DisplayList, shape: BubbleShape) {
    let shape = BubbleShape(box: box.offsetBy(x: 0, y: y), radii: CornerRadii(radius))
    // Words are separate commands, so that they can be matched in the bubble.
    let words = words.map { $0.moved(by: Point(x: 0, y: y)) }
    // The bubble comes around the words as they fly: until then the field is seen.
    return (DisplayList([.fill(shape.path, .color(fill.opacity(0)))] + words), shape)
  }
}

extension DisplayList {
  /// Returns the drawing of those who type without the faces of some of them.
  fileprivate func without(_ people: [Participant.ID]) -> DisplayList {
    let faces = Set(people.map(PartID.avatar(of:)))
    return DisplayList(
      commands.filter { command in
        guard case .group(_, let style) = command, let part = style.part else { return true }
        return !faces.contains(part)
      })
  }

  /// Returns the same without a part.
  fileprivate func removing(_ part: PartID) -> DisplayList {
    DisplayList(
      commands.filter { command in
        if case .group(_, let style) = command { style.part != part } else { true }
      })
  }

  /// Returns the same with a part under another id.
  fileprivate func renaming(_ part: PartID, to other: PartID) -> DisplayList {
    DisplayList(
      commands.map { command in
        guard case .group(let list, var style) = command, style.part == part else { return command }
        style.part = other
        return .group(list, style)
      })
  }
}

extension DrawingCommand {
  /// Returns it moved; glyphs stay glyphs.
  func moved(by way: Point) -> DrawingCommand {
    guard case .glyphs(let run, let origin, let color) = self else {
      return .group(
        DisplayList([self]), GroupStyle(transform: .translation(x: way.x, y: way.y)))
    }
    return .glyphs(run, at: origin + way, color)
  }
}
