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
  /// - Complexity: O(commands), but O(1) for cards, reactions and other parts of rows.
  package func laid(overScreen height: Double, _ transform: Transform = .identity)
    -> DrawingCommand
  {
    switch self {
    case .fill(let path, .linearGradient(let from, let to, let stops)):
      guard Paint.linearGradient(from: from, to: to, stops: stops).isForScreen, transform.d != 0
      else { return self }
      func local(_ y: Double) -> Point { Point(x: 0, y: (y - transform.ty) / transform.d) }
      return .fill(path, .linearGradient(from: local(0), to: local(height), stops: stops))
    case .group(let list, let style):
      guard style.part == nil || style.part?.kind == .row else { return self }
      let inner = style.transform.then(transform)
      let commands = list.commands.map { $0.laid(overScreen: height, inner) }
      return commands == list.commands ? self : .group(DisplayList(commands), style)
    default: return self
    }
  }
}
