import Drawing

/// The way from one drawing of a thing to another drawing of it: what both have stays and moves,
/// what only one has fades.
///
/// Commands are paired in order by what they are: glyphs by their run, groups by their label,
/// fills by the kind of their path, a bubble's outline by being one. At both ends the drawing is
/// exactly the one given.
package struct DisplayListMorph: Sendable {
  /// The drawing that it begins with.
  package let initial: DisplayList
  /// The drawing that it ends with.
  package let final: DisplayList
  private let shapes: (initial: BubbleShape, final: BubbleShape)?
  private let swapsText: Bool
  private let steps: [Step]

  private enum Step: Sendable {
    case keep(DrawingCommand)
    case outline(DrawingCommand, DrawingCommand)
    case change(DrawingCommand, DrawingCommand)
    case nested(DisplayListMorph, GroupStyle, GroupStyle)
    case leave(DrawingCommand)
    case enter(DrawingCommand)
  }

  /// - Parameters:
  ///   - shapes: the bubbles' outlines in both, where both have one.
  ///   - swapsText: whether texts that differ change at once rather than fade, as in a field that
  ///     is being typed into.
  /// - Complexity: O(n · m) for n and m commands that differ, at most 250,000 steps; beyond that
  ///   everything that differs fades.
  package init(
    from initial: DisplayList, to final: DisplayList,
    shapes: (initial: BubbleShape, final: BubbleShape)? = nil, swapsText: Bool = false
  ) {
    self.initial = initial
    self.final = final
    self.shapes = shapes
    self.swapsText = swapsText
    let outlines = shapes.map { ($0.initial.path, $0.final.path) }
    let from = initial.commands
    let to = final.commands
    let pairs = CommandPairing(
      from.map { CommandKey($0, outline: outlines?.0) },
      to.map { CommandKey($0, outline: outlines?.1) }
    ).pairs
    var steps: [Step] = []
    var (i, j) = (0, 0)
    for pair in pairs + [(from.count, to.count)] {
      while i < pair.0 {
        if !swapsText || !from[i].isText { steps.append(.leave(from[i])) }
        i += 1
      }
      while j < pair.1 {
        steps.append(swapsText && to[j].isText ? .keep(to[j]) : .enter(to[j]))
        j += 1
      }
      guard i < from.count, j < to.count else { break }
      steps += Self.steps(from[i], to[j], outlines, swapsText)
      i += 1
      j += 1
    }
    self.steps = steps
  }

  private static func steps(
    _ from: DrawingCommand, _ to: DrawingCommand, _ outlines: (Path, Path)?, _ swapsText: Bool
  ) -> [Step] {
    if from == to { return [.keep(to)] }
    if let outlines, from.path == outlines.0, to.path == outlines.1 {
      return [.outline(from, to)]
    }
    if swapsText, case .group = to, to.isText { return [.keep(to)] }
    if case .group(let list, let style) = from, case .group(let other, let otherStyle) = to {
      return [
        .nested(DisplayListMorph(from: list, to: other, swapsText: swapsText), style, otherStyle)
      ]
    }
    if from.interpolated(to: to, at: 0.5) != nil { return [.change(from, to)] }
    return [.leave(from), .enter(to)]
  }

  /// The drawing on its way. Complexity: O(commands).
  package func list(at progress: MorphProgress) -> DisplayList {
    if progress.isComplete { return final }
    if progress.isAtStart, !swapsText { return initial }
    var commands: [DrawingCommand] = []
    commands.reserveCapacity(steps.count)
    let shape = shapes.map { $0.initial.interpolated(to: $0.final, at: progress.shape) }
    let outline = shape?.path
    for step in steps {
      switch step {
      case .keep(let command): commands.append(command)
      case .outline(let from, let to):
        if let outline, let command = from.interpolated(to: to, path: outline, at: progress.shape) {
          commands.append(command)
        }
      case .change(let from, let to):
        if let command = from.interpolated(to: to, at: progress.shape) { commands.append(command) }
      case .nested(let morph, let from, let to):
        commands.append(.group(morph.list(at: progress), from.interpolated(to: to, at: progress)))
      case .leave(let command):
        guard progress.leave < 1 else { continue }
        let faded = command.faded(1 - progress.leave)
        commands.append(carry(faded, by: shape, from: shapes?.initial, at: progress))
      case .enter(let command): enter(command, progress, shape, into: &commands)
      }
    }
    return DisplayList(commands)
  }

  /// What stands in a bubble stays in it, and goes along with its corner.
  ///
  /// - Parameters:
  ///   - shape: the bubble as it is.
  ///   - own: the bubble in which the command stands at its place.
  private func carry(
    _ command: DrawingCommand, by shape: BubbleShape?, from own: BubbleShape?,
    at progress: MorphProgress
  ) -> DrawingCommand {
    // At rest it is the command itself, so that what comes next finds the drawing as it is.
    guard progress.shape != 1, let shape, let own, command.lies(in: own.box) else { return command }
    let move = Transform.translation(
      x: shape.box.minX - own.box.minX, y: shape.box.minY - own.box.minY)
    return .group(
      DisplayList([.group(DisplayList([command]), GroupStyle(transform: move))]),
      GroupStyle(clip: shape.path))
  }

  private func enter(
    _ command: DrawingCommand, _ progress: MorphProgress, _ shape: BubbleShape?,
    into commands: inout [DrawingCommand]
  ) {
    guard case .group(let list, var style) = command, ReactionStrip.isPill(style.label) else {
      if progress.enter > 0 {
        let faded = command.faded(progress.enter)
        commands.append(carry(faded, by: shape, from: shapes?.final, at: progress))
      }
      return
    }
    guard progress.popFade > 0, progress.pop > 0 else { return }
    let bounds = list.bounds
    style.opacity *= progress.popFade
    style.transform = Transform.scale(
      progress.pop, around: Point(x: bounds.midX, y: bounds.midY)
    ).then(style.transform)
    commands.append(.group(list, style))
  }
}

extension GroupStyle {
  fileprivate func interpolated(to other: GroupStyle, at progress: MorphProgress) -> GroupStyle {
    GroupStyle(
      transform: transform.interpolated(to: other.transform, at: progress.shape),
      opacity: min(1, max(0, opacity.interpolated(to: other.opacity, at: progress.shape))),
      clip: clip.flatMap { from in
        other.clip.map { from.interpolated(to: $0, at: progress.shape) ?? $0 }
      } ?? other.clip,
      label: other.label)
  }
}

extension DrawingCommand {
  fileprivate var isText: Bool {
    switch self {
    case .glyphs: true
    case .group(_, let style): style.label == ChromePiece.caretLabel
    default: false
    }
  }

  /// The path that is filled, stroked or casts a shadow.
  fileprivate var path: Path? {
    switch self {
    case .fill(let path, _), .stroke(let path, _, _), .shadow(let path, _): path
    case .glyphs, .picture, .group: nil
    }
  }

  /// Whether its middle lies in a box.
  fileprivate func lies(in box: Rect) -> Bool {
    let bounds = bounds
    return box.contains(Point(x: bounds.midX, y: bounds.midY))
  }

  /// The command at a part of its opacity.
  func faded(_ opacity: Double) -> DrawingCommand {
    if opacity >= 1 { return self }
    switch self {
    case .fill(let path, .color(let color)):
      return .fill(path, .color(color.opacity(opacity)))
    case .stroke(let path, let color, let pen): return .stroke(path, color.opacity(opacity), pen)
    case .glyphs(let run, let origin, let color):
      return .glyphs(run, at: origin, color.opacity(opacity))
    case .group(let list, var style):
      style.opacity *= opacity
      return .group(list, style)
    case .shadow(let path, var shadow):
      shadow.color = shadow.color.opacity(opacity)
      return .shadow(path, shadow)
    case .fill, .picture: return .group(DisplayList([self]), GroupStyle(opacity: opacity))
    }
  }

  /// The command between two of the same kind; `nil` where there is nothing between them.
  fileprivate func interpolated(to other: DrawingCommand, at progress: Double) -> DrawingCommand? {
    switch (self, other) {
    case (.glyphs(let run, let from, let color), .glyphs(let otherRun, let to, let otherColor)):
      guard run == otherRun else { return nil }
      return .glyphs(
        run, at: from.interpolated(to: to, at: progress),
        color.mixed(with: otherColor, fraction: progress))
    case (.picture(let picture, let from, let radii), .picture(let same, let to, let otherRadii)):
      guard picture == same else { return nil }
      return .picture(
        picture, in: from.interpolated(to: to, at: progress),
        radii.interpolated(to: otherRadii, at: progress))
    default:
      guard let from = path, let to = other.path,
        let between = from.interpolated(to: to, at: progress)
      else { return nil }
      return interpolated(to: other, path: between, at: progress)
    }
  }

  /// The same with a path that is given.
  fileprivate func interpolated(
    to other: DrawingCommand, path: Path, at progress: Double
  ) -> DrawingCommand? {
    switch (self, other) {
    case (.fill(_, let paint), .fill(_, let otherPaint)):
      guard let mixed = paint.interpolated(to: otherPaint, at: progress) else { return nil }
      return .fill(path, mixed)
    case (.stroke(_, let color, let pen), .stroke(_, let otherColor, let otherPen)):
      var mixed = otherPen
      mixed.width = max(0, pen.width.interpolated(to: otherPen.width, at: progress))
      return .stroke(path, color.mixed(with: otherColor, fraction: progress), mixed)
    case (.shadow(_, let shadow), .shadow(_, let otherShadow)):
      return .shadow(
        path,
        Shadow(
          color: shadow.color.mixed(with: otherShadow.color, fraction: progress),
          x: shadow.x.interpolated(to: otherShadow.x, at: progress),
          y: shadow.y.interpolated(to: otherShadow.y, at: progress),
          blur: max(0, shadow.blur.interpolated(to: otherShadow.blur, at: progress))))
    default: return nil
    }
  }
}
