import Drawing

/// Fills of bubbles whose colours run over the whole screen, so that a bubble changes its colour as
/// it scrolls.
///
/// Where a row will stand isn't known as it is measured. Until it has a place such a gradient runs
/// along the first point downward; then it is laid over the screen.
extension Paint {
  /// Returns a gradient for the screen, before it is laid over it.
  static func overScreen(_ colors: [Color]) -> Paint {
    let step = 1 / Double(max(1, colors.count - 1))
    return .linearGradient(
      from: .zero, to: Point(x: 0, y: 1),
      stops: colors.enumerated().map { GradientStop(offset: Double($0) * step, color: $1) })
  }

  /// Whether it waits for being laid over the screen.
  package var isForScreen: Bool {
    if case .linearGradient(let from, let to, _) = self {
      from == .zero && to == Point(x: 0, y: 1)
    } else {
      false
    }
  }
}

extension DrawingCommand {
  /// Returns the drawing of a row with its gradients laid over the screen.
  ///
  /// - Parameters:
  ///   - height: the screen's, in points.
  ///   - transform: maps the command's points to the screen's.
  /// - Complexity: O(commands), but O(1) for cards, reactions and other parts of rows. What has no such
  ///   gradient isn't copied.
  package func laid(overScreen height: Double, _ transform: Transform = .identity)
    -> DrawingCommand
  {
    changed(overScreen: height, transform) ?? self
  }

  /// Returns the same; `nil` if nothing of it is laid over the screen.
  private func changed(overScreen height: Double, _ transform: Transform) -> DrawingCommand? {
    switch self {
    case .fill(let path, let paint):
      guard paint.isForScreen, case .linearGradient(_, _, let stops) = paint, transform.d != 0
      else { return nil }
      func local(_ y: Double) -> Point { Point(x: 0, y: (y - transform.ty) / transform.d) }
      return .fill(path, .linearGradient(from: local(0), to: local(height), stops: stops))
    case .group(let list, let style):
      guard style.part == nil || style.part?.kind == .row else { return nil }
      let inner = style.transform.then(transform)
      var commands: [DrawingCommand]?
      for (index, command) in list.commands.enumerated() {
        guard let command = command.changed(overScreen: height, inner) else { continue }
        if commands == nil { commands = list.commands }
        commands?[index] = command
      }
      return commands.map { .group(DisplayList($0), style) }
    default: return nil
    }
  }
}
