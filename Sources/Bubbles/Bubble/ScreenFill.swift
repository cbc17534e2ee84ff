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
}

extension DrawingCommand {
  /// Returns the drawing of a row with its gradients laid over the screen.
  ///
  /// - Parameters:
  ///   - height: the screen's, in points.
  ///   - transform: maps the command's points to the screen's.
  /// - Complexity: O(1) for what has no such gradient, else O(commands), but for cards, reactions and
  ///   other parts of rows.
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
      let places = list.placesForScreen
      guard !places.isEmpty else { return nil }
      let inner = style.transform.then(transform)
      return list.repainted(at: places) { $0.changed(overScreen: height, inner) }
        .map { .group($0, style) }
    default: return nil
    }
  }
}
