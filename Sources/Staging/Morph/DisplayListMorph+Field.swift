import Bubbles
import Drawing

extension DisplayListMorph {
  /// A text field with input focus: changed texts switch at once rather than fade.
  package struct Field: Sendable {
    /// How much higher the initial drawing is than the final one, in points. Commands of only one
    /// of them keep their distance to the lower edge.
    package var slack: Double
    /// How much further to the right its words stand in the initial field than in the final one, in
    /// points. They keep their distance to the field's edge.
    package var shift: Double
    /// The edge that moves, before and afterwards, in points; `nil` if there is none. Buttons that it
    /// passes aren't seen within the field.
    package var edges: (initial: Double, final: Double)?
    /// The clip of the words, before and afterwards; `nil` for none.
    package var window: (initial: Path, final: Path)?

    package init(
      slack: Double = 0, shift: Double = 0, edges: (initial: Double, final: Double)? = nil,
      window: (initial: Path, final: Path)? = nil
    ) {
      self.slack = slack
      self.shift = shift
      self.edges = edges
      self.window = window
    }
  }
}

extension DisplayListMorph.Field {
  /// Returns what waits within the field clipped to its current outline; everything else as it is.
  func framed(_ command: DrawingCommand, _ progress: Double) -> DrawingCommand {
    guard case .group(_, let style) = command, style.part == .attachmentsInField,
      let (initial, final) = window, let outline = initial.interpolated(to: final, at: progress)
    else { return command }
    return .group(DisplayList([command]), GroupStyle(clip: outline))
  }

  /// Returns typed words: there at once, clipped to the field's current size, at their distance to its edge.
  ///
  /// In a field that grows they stand in its middle: one more line has room there as it comes, with less of it
  /// above and below. A line that has none is not cut, but comes as the field grows over it. In a field that
  /// shrinks they stand at its lower edge, where the caret is.
  ///
  /// - Returns: one command, or none.
  func swapped(_ command: DrawingCommand, at progress: Double) -> [DrawingCommand] {
    guard progress < 1 else { return [command] }
    let grows = slack < 0 && window != nil
    let rest = (grows ? slack / 2 : slack) * (1 - progress)
    let moved = command.offsetBy(x: shift * (1 - progress), y: rest)
    guard grows, let (initial, final) = window,
      let outline = initial.interpolated(to: final, at: progress)
    else { return [moved] }
    let room = Self.room(for: moved, within: outline.controlBounds)
    guard room > 0 else { return [] }
    return [
      .group(DisplayList([moved.faded(room)]), GroupStyle(clip: outline, part: .fieldWords))
    ]
  }

  /// How far letters may be out of the field at which they are whole, and how much farther where none is seen,
  /// in points.
  private static let (whole, out) = (1.0, 3.0)

  /// Returns how far a line is within a field, 0…1: what stands on its baseline.
  private static func room(for line: DrawingCommand, within field: Rect) -> Double {
    guard case .glyphs(let run, let origin, _) = line else { return 1 }
    let gap = min(run.band(at: origin).minY - field.minY, field.maxY - origin.y)
    return min(1, max(0, (gap + whole + out) / out))
  }

  /// Over how far a button comes in view as the field's edge leaves it, in points.
  static let reach = 8.0

  /// Returns how far a button beside the field is in view while the field's edge moves across it, 0…1;
  /// 1 for everything else.
  func room(for command: DrawingCommand, _ progress: Double) -> Double {
    guard let edges, edges.initial != edges.final, command.isComposerButton
    else { return 1 }
    let bounds = command.bounds
    let edge = edges.initial.interpolated(to: edges.final, at: progress)
    // A field begins to the right of its buttons; on a mirrored screen it ends to their left.
    let inner = max(edges.initial, edges.final)
    let outer = min(edges.initial, edges.final)
    guard bounds.midX > outer - bounds.width, bounds.midX < inner + bounds.width else { return 1 }
    let isLeft = bounds.maxX <= inner && bounds.maxX > outer
    let gap = isLeft ? edge - bounds.maxX : bounds.minX - edge
    let rest = isLeft ? inner - bounds.maxX : bounds.minX - outer
    return min(1, max(0, gap / max(1, min(Self.reach, rest))))
  }
}

extension DisplayListMorph {
  /// Returns the buttons that move, of pairs of commands.
  static func movingButtons(
    _ pairs: [(DrawingCommand, DrawingCommand)]
  ) -> [(initial: Rect, final: Rect)] {
    pairs.compactMap { from, to in
      guard from.isComposerButton, to.isComposerButton else { return nil }
      let (old, new) = (from.bounds, to.bounds)
      return old.midX == new.midX ? nil : (old, new)
    }
  }

  /// Returns how far something of only one drawing has room, 0…1: a button is seen while neither the field's
  /// edge nor another button stands in its place, and replaced words without a bubble as far as their
  /// place reaches.
  ///
  /// - Parameter leaves: whether it is only in the initial drawing.
  func room(for command: DrawingCommand, _ progress: Double, leaves: Bool) -> Double {
    if let places, let shapes, flight == nil, command.isGlyphs {
      let box = leaves ? shapes.initial.box : shapes.final.box
      let isDate = (leaves ? meta?.initial : date).map(command.lies) ?? false
      guard command.lies(in: box), !isDate else { return 1 }
      if !leaves, let opening { return opening.room(for: command, at: progress) }
      return places.room(for: command, isInitial: leaves, at: progress)
    }
    if let feet, command.isGlyphs {
      let bounds = command.bounds
      let out = bounds.maxY - feet.initial.interpolated(to: feet.final, at: progress)
      let room = min(1, max(0, 1 - out / max(1, bounds.height / 2)))
      // A bar below the words goes down with the lower edge.
      guard !leaves, !isCut, let places else { return room }
      return min(room, places.room(for: command, isInitial: false, at: progress))
    }
    guard let field, command.isComposerButton else { return 1 }
    let bounds = command.bounds
    return movingButtons.reduce(field.room(for: command, progress)) { room, other in
      func gap(_ other: Rect) -> Double { max(bounds.minX - other.maxX, other.minX - bounds.maxX) }
      let own = gap(leaves ? other.initial : other.final)
      let passed = gap(leaves ? other.final : other.initial)
      guard own > 0 else { return room }
      let rest = max(1, min(Field.reach, own, passed > 0 ? passed : own))
      return min(
        room, max(0, gap(other.initial.interpolated(to: other.final, at: progress)) / rest))
    }
  }
}

extension DrawingCommand {
  /// Whether it is a button of the composer.
  var isComposerButton: Bool {
    if case .group(_, let style) = self { style.part?.kind == .composerButton } else { false }
  }

  /// Returns a composer's button at some fraction of its presence: half as large at 0; other commands as
  /// they are.
  func shrunkAsButton(to presence: Double) -> DrawingCommand {
    guard presence < 1, isComposerButton, case .group(let list, var style) = self else {
      return self
    }
    let box = bounds
    style.transform = style.transform.then(
      .scale(0.5 + presence / 2, around: Point(x: box.midX, y: box.midY)))
    return .group(list, style)
  }
}
