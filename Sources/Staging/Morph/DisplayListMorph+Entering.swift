import Bubbles
import Drawing

/// What is only in the final drawing.
extension DisplayListMorph {
  /// Returns the space of a part of a pill: an em around its glyphs, regardless of their ink, so
  /// that a pill grows from its emoji.
  private static func room(of command: DrawingCommand) -> Rect {
    guard case .glyphs(let run, let origin, _) = command else { return command.bounds }
    let em = run.font.size
    return Rect(
      x: origin.x - em, y: origin.y - 1.5 * em, width: run.advance + 2 * em, height: 2.5 * em)
  }

  /// Returns how far what comes below everything has room there, 0…1: what stands under it makes room first.
  private func roomBelow(for ground: Rect, _ progress: Double) -> Double {
    let (foot, last) = (initial.bounds.maxY, final.bounds.maxY)
    guard shapes != nil, ground.minY >= foot - 2, last > foot, progress < 1 else { return 1 }
    let now = foot.interpolated(to: last, at: min(1, progress))
    // It grows from its middle.
    return min(1, max(0, 2 * (now - ground.minY) / max(1, ground.height) - 1))
  }

  /// Appends what comes, as it is by then.
  func enter(
    _ command: DrawingCommand, _ progress: MorphProgress, _ shape: BubbleShape?,
    into commands: inout [DrawingCommand]
  ) {
    guard case .group(let list, var style) = command, style.part?.kind == .pill else {
      let rise = nameRise(of: command, over: shape)
      let come = min(
        presence(of: command, progress), room(for: command, progress.shape, leaves: false),
        roomAbove(for: command, risenBy: rise), roomInCorner(for: command, at: progress.shape))
      guard come > 0 else { return }
      let drop =
        (field?.slack ?? 0) * (1 - progress.shape) - rise
        + (neighbours?.offset(of: command, isInitial: false, at: progress.shape) ?? 0)
      let grown = answer?.grown(command, at: progress.shape) ?? command
      let faded = grown.faded(come).shrunkAsButton(to: come).offsetBy(x: 0, y: drop)
      let carried =
        comesOverBubble(command)
        ? faded
        : carry(
          faded, by: shape, from: shapes?.final, at: progress,
          risenBy: opening?.rise(of: faded, at: progress.shape) ?? 0)
      if let opening, let shape {
        commands.append(opening.framed(carried, of: command, in: shape))
      } else {
        commands.append(field?.framed(carried, progress.shape) ?? carried)
      }
      return
    }
    guard progress.popFade > 0, progress.pop > 0 else { return }
    let room = list.commands.reduce(Rect.zero) { $0.union(Self.room(of: $1)) }
    let ground = list.commands.lazy.compactMap(\.path).first
      .map { style.transform.apply(to: $0.controlBounds) }
    // Commands of the final bubble move with its words, and are clipped to its current size.
    let isInside =
      ground.flatMap { ground in
        shapes.map { $0.final.box.intersection(ground) == ground }
      } ?? false
    let open = isInside ? 1 : ground.map { roomBelow(for: $0, progress.shape) } ?? 1
    guard open > 0 else { return }
    style.opacity *= progress.popFade * open
    style.transform = Transform.scale(
      progress.pop * open, around: Point(x: room.midX, y: room.midY)
    ).then(style.transform)
    if isInside, let shape, let final = shapes?.final.box {
      style.transform = style.transform.then(
        .translation(x: shape.box.minX - final.minX, y: 0))
    }
    let pill = DrawingCommand.group(list, style)
    if isInside, let shape {
      commands.append(.group(DisplayList([pill]), GroupStyle(clip: shape.path)))
    } else {
      commands.append(pill)
    }
  }
}
