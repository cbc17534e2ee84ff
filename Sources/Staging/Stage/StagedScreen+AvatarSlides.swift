import Bubbles
import Drawing
import ListLayout

/// Avatars on their way, as runs end elsewhere.
extension StagedScreen {
  /// Returns the avatars on their way after some changes, in the order in which they set out.
  func avatarSlides(after animation: RowChangeAnimation, _ chat: ChatSnapshot) -> [AvatarSlide] {
    var slides = avatarSlides.filter { $0.end > animation.time }
    guard !animation.style.isReduced else { return slides }
    for index in slides.indices {
      // The dots to which it is on its way become a message.
      let person = slides[index].person
      guard animation.changes.typingRow(leftBy: person.id)?.id == slides[index].to else { continue }
      let answer = animation.changes.inserted.first {
        animation.speakers[$0.row.id] == person.id && $0.row.message?.avatar != nil
      }
      if let answer { slides[index].to = answer.row.id }
    }
    let returns = returns(of: animation, chat, during: slides) + returnsFromWords(of: animation)
    for slide in departures(of: animation, chat) + returns {
      var slide = slide
      if !slide.isMeasuredFromEnd,
        let former = slides.last(where: { $0.to == slide.from && $0.isMeasuredFromEnd }),
        let progress = former.progress(at: animation.time)
      {
        slide.lag = former.lag * (1 - progress)
      }
      slides.removeAll {
        $0.to == slide.from && $0.isMeasuredFromEnd != slide.isMeasuredFromEnd
      }
      slides.append(slide)
    }
    return slides
  }

  /// Returns the ways of avatars from messages to rows further down or up in their runs.
  private func departures(
    of animation: RowChangeAnimation, _ chat: ChatSnapshot
  ) -> [AvatarSlide] {
    let (style, look) = (animation.style, scenes.look)
    let inserted = Set(animation.changes.inserted.map(\.row.id))
    let gaining = Set(
      animation.changes.updated.lazy.filter { RunFace(of: $0.old, look) == nil }.map(\.old.id))
    let waiting = animation.waiting
    return animation.changes.updated.compactMap { old, new in
      guard let message = old.message, let person = message.avatar, new.message?.avatar == nil,
        let place = list.layout.index(of: new.id)?.item,
        let goal = bearer(of: place, chat.rows), RunFace(of: goal, look)?.person == person,
        // Where runs join, because what stood between them went, the goal has had an avatar all along.
        inserted.contains(goal.id) || gaining.contains(goal.id)
      else { return nil }
      let lifted = animation.changes.moved.isEmpty ? [] : animation.movers
      if lifted.contains(new.id) || lifted.contains(goal.id),
        let start = shownTop(of: new.id, at: animation.time),
        let end = shownTop(of: goal.id, at: animation.time, isFinal: true)
      {
        return AvatarSlide(
          from: new.id, to: goal.id, person: person, side: message.side, isMeasuredFromEnd: true,
          lag: start - end, start: animation.time, timing: style.move)
      }
      let wasTyping =
        animation.changes.typingRow(leftBy: person.id) != nil
        || animation.changes.updated.contains { $0.new.id == goal.id && $0.old.isTyping(person.id) }
      // The name stays beside it as it waits: over words that it leaves.
      let isLeft = waiting.contains(goal.id) && look.avatar.position == .first
      let rise = isLeft ? wordsRise(to: goal.id, from: new.id) : nil
      return AvatarSlide(
        from: new.id, to: goal.id, person: person, side: message.side,
        isThere: wasTyping && (inserted.contains(goal.id) || goal.isTyping),
        rise: rise ?? 0, start: animation.time,
        timing: waiting.contains(goal.id)
          ? style.squeezeIn
            // Words below a picture come from as far as the others make room.
          : goal.id.isCaption && !wasTyping ? style.move : style.insert)
    }
  }

  /// Returns the ways of avatars back to messages from the dots below them: these go, or stand below
  /// something else now.
  private func returns(
    of animation: RowChangeAnimation, _ chat: ChatSnapshot, during slides: [AvatarSlide]
  ) -> [AvatarSlide] {
    let (changes, look) = (animation.changes, scenes.look)
    guard let dots = (changes.deleted + changes.updated.map(\.old)).first(where: \.isTyping),
      let face = RunFace(of: dots, look)
    else { return [] }
    return changes.updated.compactMap { old, new in
      guard old.message != nil, old.message?.avatar == nil, new.message?.avatar == face.person,
        let start = shownTop(of: dots.id, at: animation.time),
        let end = shownTop(of: new.id, at: animation.time, isFinal: true)
      else { return nil }
      // It may still have been on its way there.
      let former = slides.last { $0.to == dots.id && $0.from == new.id }
      let part = former?.progress(at: animation.time) ?? 1
      return AvatarSlide(
        from: dots.id, to: new.id, person: face.person, side: face.side, isMeasuredFromEnd: true,
        stays: chat.rows.last?.id == dots.id && chat.rows.last?.isTyping(face.person.id) == true,
        lag: (start - end) * part + (former?.lag ?? 0) * (1 - part), start: animation.time,
        timing: animation.style.move)
    }
  }

  /// Returns the upper edge of the avatar of a row where that is shown at a time in seconds: beside the bubble as
  /// it is then, or as it will be. `nil` if the row isn't shown.
  func shownTop(of row: RowID, at time: Double, isFinal: Bool = false) -> Double? {
    guard let live = list.live[row],
      let shown = list.animator.shown(at: time).first(where: { $0.id == .item(row) })
    else { return nil }
    let top = (shown.attributes.frame.minY + shown.attributes.translation.y) / scale
    let box = isFinal ? nil : live.outline(at: time)?.box
    return top + restingTop(of: live.measured, beside: box)
  }

  /// Returns the rows that have a name no longer, because one that still waits for room above them has it.
  func losingHead(by animation: RowChangeAnimation, _ chat: ChatSnapshot) -> [RowID] {
    let waiting = animation.waiting
    guard !waiting.isEmpty else { return [] }
    return animation.changes.updated.compactMap { old, new in
      guard old.message?.isFirstOfRun == true, new.message?.isFirstOfRun == false,
        let place = list.layout.index(of: new.id)?.item, place > 0,
        waiting.contains(chat.rows[place - 1].id)
      else { return nil }
      return new.id
    }
  }

  /// Returns how much lower the words of a row with a name stand than those of one without, in points.
  private func wordsRise(to named: RowID, from other: RowID) -> Double? {
    guard let low = list.live[named]?.measured.anchors.text?.minY,
      let high = list.live[other]?.measured.anchors.text?.minY
    else { return nil }
    return max(0, low - high)
  }

  /// Returns the row with the avatar of a run, from the index of one of its rows.
  private func bearer(of place: Int, _ rows: [Row]) -> Row? {
    switch scenes.look.avatar.position {
    case .last: rows[place...].first { $0.message?.isLastOfRun ?? true }
    case .first: rows[...place].last { $0.message?.isFirstOfRun ?? true }
    }
  }

  /// Returns the rows with each avatar that is on its way drawn there alone, neither where it was nor
  /// where it will be.
  ///
  /// - Complexity: O(visible log rows) while there are any.
  func slidingAvatars(in placed: [Scene.PlacedRow], at time: Double) async throws
    -> [Scene.PlacedRow]
  {
    var placed = placed
    for slide in avatarSlides {
      guard let progress = slide.progress(at: time) else { continue }
      if slide.isMeasuredFromEnd {
        try await slideToEnd(slide, progress, in: &placed, at: time)
      } else {
        try await slideOn(slide, progress, in: &placed, at: time)
      }
    }
    return placed
  }

  /// Draws an avatar on its way from a message to another row of its run.
  private func slideOn(
    _ slide: AvatarSlide, _ progress: Double, in placed: inout [Scene.PlacedRow], at time: Double
  ) async throws {
    guard let origin = placed.firstIndex(where: { $0.measured.id == slide.from }) else { return }
    let face = RunFace(slide.person, on: slide.side)
    let part = min(1, max(0, progress))
    let rise = slide.rise * style.move.progress(at: time, from: slide.start)
    let start =
      placed[origin].origin.y + restingTop(of: placed[origin].measured) - rise
      + slide.lag * (1 - part)
    let goal = placed.firstIndex { $0.measured.id == slide.to }
    // Words below a picture come from below the screen: the way there doesn't begin as they are seen.
    let captionTop = slide.to.isCaption ? shownTop(of: slide.to, at: time, isFinal: true) : nil
    let own = goal.map { placed[$0] }.flatMap { row in
      [.runAvatar, PartID.avatar(of: slide.person.id)].compactMap { part in
        row.top(of: part).map { (part: part, top: $0) }
      }.first
    }
    placed[origin].command = placed[origin].command.removing(.runAvatar)
    if slide.isThere {
      // The one beside the dots stays; the one above goes down behind it.
      let top = grid.round(start + ((captionTop ?? own?.top ?? start) - start) * part)
      placed[origin].add(try await avatar(of: face, at: top - placed[origin].origin.y))
      return
    }
    guard let goal, let own else {
      // Where it goes isn't seen yet: it waits for room.
      let top = start + ((captionTop ?? start) - start) * part
      placed[origin].add(
        try await avatar(of: face, at: grid.round(top) - placed[origin].origin.y))
      return
    }
    let top = grid.round(start + ((captionTop ?? own.top) - start) * part)
    placed[goal].command = placed[goal].command.removing(own.part)
    let frame = placed[goal].measured.anchors.avatar
    placed[goal].measured.nodes.removeAll { $0.frame == frame }
    placed[goal].add(try await avatar(of: face, at: top - placed[goal].origin.y))
  }

  /// Draws an avatar on its way that is measured from its end.
  private func slideToEnd(
    _ slide: AvatarSlide, _ progress: Double, in placed: inout [Scene.PlacedRow], at time: Double
  ) async throws {
    let origin = placed.firstIndex { $0.measured.id == slide.from }
    if !slide.stays, let origin {
      placed[origin].command = placed[origin].command.removing(.avatar(of: slide.person.id))
        .removing(.runAvatar)
    }
    let lag = slide.lag * (1 - min(1, max(0, progress)))
    guard let goal = placed.firstIndex(where: { $0.measured.id == slide.to }) else {
      if slide.to.isCaption, let origin, let end = shownTop(of: slide.to, at: time, isFinal: true) {
        placed[origin].add(
          try await avatar(
            of: RunFace(slide.person, on: slide.side),
            at: grid.round(end + lag) - placed[origin].origin.y))
      }
      return
    }
    let frame = placed[goal].measured.anchors.avatar
    let end = frame?.minY ?? restingTop(of: placed[goal].measured)
    let top = grid.round(placed[goal].origin.y + end + lag)
    placed[goal].command = placed[goal].command.removing(.runAvatar)
    placed[goal].measured.nodes.removeAll { $0.frame == frame }
    placed[goal].add(
      try await avatar(
        of: RunFace(slide.person, on: slide.side), at: top - placed[goal].origin.y))
  }

  /// Returns where the avatar of a row stands by itself, as its upper edge within the row.
  private func restingTop(of row: MeasuredRow, beside bubble: Rect? = nil) -> Double {
    let box = bubble ?? row.anchors.bubble ?? Rect(origin: .zero, size: row.size)
    return scenes.look.avatar.align == .top ? box.minY : box.maxY - scenes.look.avatar.size
  }
}
