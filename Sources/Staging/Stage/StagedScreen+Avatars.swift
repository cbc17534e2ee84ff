import Bubbles
import Drawing
import ListDiff

/// Sticky avatars, which slide along the visible part of their run of messages.
extension StagedScreen {
  /// The visible messages of a run, by their indices among the visible rows.
  private struct Run {
    var members: [Int]
    /// The indices of the first and the last among all rows.
    var places: ClosedRange<Int>
    /// Whether the run starts and ends with them.
    var isFirst: Bool
    var isLast: Bool
  }

  /// Returns the rows with each covered avatar moved to the visible part of its run.
  ///
  /// - Complexity: O(visible log rows), and the rows of a run that is longer than the screen.
  func stickingAvatars(
    in placed: [Scene.PlacedRow], _ chat: ChatSnapshot, at time: Double
  ) async throws -> [Scene.PlacedRow] {
    guard scenes.look.avatar.isSticky else { return placed }
    var placed = placed
    let leaving = Set(avatarSlides.lazy.filter { $0.progress(at: time) != nil }.map(\.from))
    for run in runs(of: placed, chat.rows)
    where !run.members.contains(where: { leaving.contains(placed[$0].measured.id) }) {
      guard let bearer = scenes.look.avatar.position == .last ? run.members.last : run.members.first
      else { continue }
      let natural = placed[bearer].avatarTop
      guard natural != nil || goesOn(run, in: placed, chat.rows, at: time) else { continue }
      let top = grid.round(stickyTop(of: run, in: placed, natural: natural, at: time))
      if let natural {
        if top != natural { placed[bearer].moveAvatar(by: top - natural) }
      } else if let message = bearing(run, chat.rows) {
        try await placed[bearer].add(avatar(of: message, at: top - placed[bearer].origin.y))
      }
    }
    return placed
  }

  // MARK: Avatars on their way

  /// Returns the ways of the avatars of runs that end elsewhere after some changes.
  func avatarSlides(of animation: RowChangeAnimation, _ chat: ChatSnapshot) -> [AvatarSlide] {
    let style = animation.style
    guard !style.isReduced else { return [] }
    let inserted = Set(animation.changes.inserted.map(\.row.id))
    let gaining = Set(
      animation.changes.updated.lazy.filter { $0.old.message?.avatar == nil }.map(\.old.id))
    let waiting = animation.waiting
    return animation.changes.updated.compactMap { old, new in
      guard let person = old.message?.avatar, new.message?.avatar == nil,
        let place = list.layout.index(of: new.id)?.item,
        let goal = bearer(of: place, chat.rows), goal.message?.avatar == person,
        // Where runs join, because what stood between them went, the goal has had an avatar all along.
        inserted.contains(goal.id) || gaining.contains(goal.id)
      else { return nil }
      let typed = animation.changes.typingRow(leftBy: person.id) != nil
      // The name stays beside it as it waits: over words that it leaves.
      let isLeft = waiting.contains(goal.id) && scenes.look.avatar.position == .first
      let rise = isLeft ? wordsRise(to: goal.id, from: new.id) : nil
      return AvatarSlide(
        from: new.id, to: goal.id, isThere: typed && inserted.contains(goal.id),
        rise: rise ?? 0, start: animation.time,
        timing: waiting.contains(goal.id) ? style.squeezeIn : style.insert)
    }
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
  func slidingAvatars(
    in placed: [Scene.PlacedRow], _ chat: ChatSnapshot, at time: Double
  ) async throws -> [Scene.PlacedRow] {
    var placed = placed
    for slide in avatarSlides {
      guard let progress = slide.progress(at: time),
        let origin = placed.firstIndex(where: { $0.measured.id == slide.from }),
        let message = list.row(slide.to, chat)?.message
      else { continue }
      let rise = slide.rise * style.move.progress(at: time, from: slide.start)
      let start = restingTop(of: placed[origin]) - rise
      if slide.isThere {
        // The one beside the dots stays; the one above goes down behind it.
        let goal = placed.first { $0.measured.id == slide.to }
        let way = (goal?.avatarTop ?? start) - start
        let top = grid.round(start + way * min(1, max(0, progress)))
        placed[origin].command = placed[origin].command.removing(.runAvatar)
        placed[origin].add(try await avatar(of: message, at: top - placed[origin].origin.y))
        continue
      }
      guard let goal = placed.firstIndex(where: { $0.measured.id == slide.to }),
        let end = placed[goal].avatarTop
      else {
        // Where it goes isn't seen yet: it waits for room. A lifted row has its own.
        let isLifted = list.live[slide.to]?.isRisen(at: time) ?? false
        placed[origin].command = placed[origin].command.removing(.runAvatar)
        let avatar = try await avatar(
          of: message, at: grid.round(start) - placed[origin].origin.y,
          opacity: isLifted ? 1 - min(1, max(0, progress * 3)) : 1)
        placed[origin].add(avatar)
        continue
      }
      let top = grid.round(start + (end - start) * min(1, max(0, progress)))
      placed[origin].command = placed[origin].command.removing(.runAvatar)
      placed[goal].command = placed[goal].command.removing(.runAvatar)
      let frame = placed[goal].measured.anchors.avatar
      placed[goal].measured.nodes.removeAll { $0.frame == frame }
      let avatar = try await avatar(of: message, at: top - placed[goal].origin.y)
      placed[goal].add(avatar)
    }
    return placed
  }

  /// Returns where the avatar of a message stands by itself, as its upper edge on the screen.
  private func restingTop(of row: Scene.PlacedRow) -> Double {
    let box = row.measured.anchors.bubble ?? Rect(origin: .zero, size: row.measured.size)
    let isAtTop = scenes.look.avatar.align == .top
    return row.origin.y + (isAtTop ? box.minY : box.maxY - scenes.look.avatar.size)
  }

  // MARK: Runs

  private func runs(of placed: [Scene.PlacedRow], _ rows: [Row]) -> [Run] {
    let members = placed.indices.compactMap { index -> (index: Int, place: Int)? in
      guard let place = list.layout.index(of: placed[index].measured.id)?.item,
        rows[place].message?.hasAvatarColumn == true
      else { return nil }
      return (index, place)
    }
    var runs: [Run] = []
    for member in members.sorted(by: { $0.place < $1.place }) {
      guard let message = rows[member.place].message else { continue }
      if let last = runs.indices.last, !message.isFirstOfRun, !runs[last].isLast,
        runs[last].places.upperBound + 1 == member.place
      {
        runs[last].members.append(member.index)
        runs[last].places = runs[last].places.lowerBound...member.place
        runs[last].isLast = message.isLastOfRun
      } else {
        runs.append(
          Run(
            members: [member.index], places: member.place...member.place,
            isFirst: message.isFirstOfRun, isLast: message.isLastOfRun))
      }
    }
    return runs
  }

  /// Returns the upper edge of a run's avatar: its own position, or else the nearest visible one
  /// within the run.
  private func stickyTop(
    of run: Run, in placed: [Scene.PlacedRow], natural: Double?, at time: Double
  ) -> Double {
    let (look, size) = (scenes.look, scenes.look.avatar.size)
    func edges(_ member: Int?) -> ClosedRange<Double> {
      guard let row = member.map({ placed[$0] }) else { return 0...0 }
      let box = row.measured.anchors.bubble ?? Rect(origin: .zero, size: row.measured.size)
      let ends = (row.origin.y + box.minY, row.origin.y + box.maxY - size)
      return min(ends.0, ends.1)...max(ends.0, ends.1)
    }
    switch look.avatar.position {
    case .last:
      let begin = run.isFirst ? edges(run.members.first).lowerBound : -.infinity
      return min(natural ?? .infinity, max(seen(at: time).upperBound - size, begin))
    case .first:
      let end = run.isLast ? edges(run.members.last).upperBound : .infinity
      return max(natural ?? -.infinity, min(seen(at: time).lowerBound, end))
    }
  }

  /// Returns the visible range of messages, in points; it moves with the composer.
  private func seen(at time: Double) -> ClosedRange<Double> {
    let (gap, room) = (scenes.look.gap, chrome.room(at: time))
    let top = room.minY + gap.contentTop
    return top...max(top, room.maxY - gap.contentBottom)
  }

  /// Returns whether a run continues outside of the view, towards the end where its avatar is.
  private func goesOn(
    _ run: Run, in placed: [Scene.PlacedRow], _ rows: [Row], at time: Double
  ) -> Bool {
    switch scenes.look.avatar.position {
    case .last:
      guard !run.isLast, run.places.upperBound + 1 < rows.count, let last = run.members.last
      else { return false }
      let gap = scenes.gap(above: rows[run.places.upperBound + 1])
      let bottom = placed[last].origin.y + placed[last].measured.size.height
      return bottom + gap > seen(at: time).upperBound
    case .first:
      guard !run.isFirst, let first = run.members.first else { return false }
      let gap = scenes.gap(above: rows[run.places.lowerBound])
      return placed[first].origin.y - gap < seen(at: time).lowerBound
    }
  }

  /// Returns the message with the avatar of a run whose end isn't visible.
  private func bearing(_ run: Run, _ rows: [Row]) -> MessageRow? {
    switch scenes.look.avatar.position {
    case .last:
      rows[run.places.upperBound...].lazy.compactMap(\.message).first(where: \.isLastOfRun)
    case .first:
      rows[...run.places.lowerBound].lazy.reversed().compactMap(\.message)
        .first(where: \.isFirstOfRun)
    }
  }

  /// Returns a message's avatar, in its row's coordinates except for its upper edge.
  private func avatar(
    of message: MessageRow, at y: Double, opacity: Double = 1
  ) async throws -> (command: DrawingCommand, node: LayoutNode)? {
    guard let person = message.avatar, opacity > 0 else { return nil }
    let size = scenes.look.avatar.size
    let frame = Rect(x: scenes.avatarX(message.side), y: y, width: size, height: size)
    let list = try await scenes.avatar(of: person)
    let style = GroupStyle(
      transform: .translation(x: frame.minX, y: frame.minY), opacity: opacity, part: .runAvatar)
    return (.group(list, style), LayoutNode(.avatar, person.name, frame: frame))
  }
}

extension Scene.PlacedRow {
  /// The upper edge of its avatar on the screen, where it is drawn as the row changes; `nil` if it has
  /// none.
  fileprivate var avatarTop: Double? {
    measured.anchors.avatar == nil ? nil : command.top(of: .runAvatar)
  }

  /// Moves its avatar down.
  fileprivate mutating func moveAvatar(by y: Double) {
    command = command.moving(.runAvatar, by: y)
    for index in measured.nodes.indices
    where measured.nodes[index].frame == measured.anchors.avatar {
      measured.nodes[index].frame.origin.y += y
    }
    measured.anchors.avatar?.origin.y += y
  }

  /// Adds the avatar of its run, in the row's own coordinates.
  fileprivate mutating func add(_ avatar: (command: DrawingCommand, node: LayoutNode)?) {
    guard let avatar else { return }
    let beside = DrawingCommand.group(
      DisplayList([avatar.command]),
      GroupStyle(transform: .translation(x: origin.x, y: origin.y)))
    command = .group(
      DisplayList([command, beside]), GroupStyle(part: .row(measured.id)))
    measured.nodes.append(avatar.node)
  }
}

extension DrawingCommand {
  /// Returns the same without a part, at any depth.
  fileprivate func removing(_ part: PartID) -> DrawingCommand {
    guard case .group(let list, let style) = self else { return self }
    let commands = list.commands.filter { $0.part != part }.map { $0.removing(part) }
    return commands == list.commands ? self : .group(DisplayList(commands), style)
  }

  /// Returns the upper edge of a part, at any depth; `nil` if there is none.
  fileprivate func top(of part: PartID) -> Double? {
    guard case .group(let list, let style) = self else { return nil }
    if style.part == part { return style.transform.ty }
    let inner = list.commands.lazy.compactMap { $0.top(of: part) }.first
    return inner.map { style.transform.apply(to: Point(x: 0, y: $0)).y }
  }

  private var part: PartID? {
    if case .group(_, let style) = self { style.part } else { nil }
  }

  /// Returns the same with a part moved down, at any depth.
  fileprivate func moving(_ part: PartID, by y: Double) -> DrawingCommand {
    guard case .group(let list, var style) = self else { return self }
    if style.part == part {
      style.transform = style.transform.then(.translation(x: 0, y: y))
      return .group(list, style)
    }
    let commands = list.commands.map { $0.moving(part, by: y) }
    return commands == list.commands ? self : .group(DisplayList(commands), style)
  }
}
