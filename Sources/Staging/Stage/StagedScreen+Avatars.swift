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
      let part = face(of: placed[bearer].measured.id, chat)?.part ?? .runAvatar
      let natural = placed[bearer].top(of: part)
      guard natural != nil || goesOn(run, in: placed, chat.rows, at: time) else { continue }
      let top = grid.round(stickyTop(of: run, in: placed, natural: natural, at: time))
      if let natural {
        if top != natural { placed[bearer].move(part, by: top - natural) }
      } else if let face = bearing(run, chat.rows) {
        try await placed[bearer].add(avatar(of: face, at: top - placed[bearer].origin.y))
      }
    }
    return placed
  }

  /// Returns the avatar of the run of a row, if that shows it.
  private func face(of row: RowID, _ chat: ChatSnapshot) -> RunFace? {
    list.row(row, chat).flatMap { RunFace(of: $0, scenes.look) }
  }

  // MARK: Runs

  private func runs(of placed: [Scene.PlacedRow], _ rows: [Row]) -> [Run] {
    let members = placed.indices.compactMap { index -> (index: Int, place: Int)? in
      guard let place = list.layout.index(of: placed[index].measured.id)?.item,
        rows[place].message?.hasAvatarColumn == true || rows[place].typing?.joinsRun == true
      else { return nil }
      return (index, place)
    }
    var runs: [Run] = []
    for member in members.sorted(by: { $0.place < $1.place }) {
      let message = rows[member.place].message
      let isLast = message?.isLastOfRun ?? true
      if let last = runs.indices.last, message?.isFirstOfRun != true, !runs[last].isLast,
        runs[last].places.upperBound + 1 == member.place
      {
        runs[last].members.append(member.index)
        runs[last].places = runs[last].places.lowerBound...member.place
        runs[last].isLast = isLast
      } else {
        runs.append(
          Run(
            members: [member.index], places: member.place...member.place,
            isFirst: message?.isFirstOfRun ?? false, isLast: isLast))
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

  /// Returns the avatar of a run whose end isn't visible.
  private func bearing(_ run: Run, _ rows: [Row]) -> RunFace? {
    let look = scenes.look
    return switch look.avatar.position {
    case .last:
      rows[run.places.upperBound...].lazy.filter { $0.message?.isLastOfRun ?? $0.isTyping }.first
        .flatMap { RunFace(of: $0, look) }
    case .first:
      rows[...run.places.lowerBound].lazy.reversed().filter { $0.message?.isFirstOfRun ?? false }
        .first.flatMap { RunFace(of: $0, look) }
    }
  }

  /// Returns the avatar of a run, in its row's coordinates except for its upper edge.
  func avatar(of face: RunFace, at y: Double) async throws -> (
    command: DrawingCommand, node: LayoutNode
  ) {
    let size = scenes.look.avatar.size
    let frame = Rect(x: scenes.avatarX(face.side), y: y, width: size, height: size)
    let list = try await scenes.avatar(of: face.person)
    let style = GroupStyle(
      transform: .translation(x: frame.minX, y: frame.minY), part: .runAvatar)
    return (.group(list, style), LayoutNode(.avatar, face.person.name, frame: frame))
  }
}
