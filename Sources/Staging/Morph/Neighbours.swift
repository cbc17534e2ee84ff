import Drawing

/// What stays in a card while something in it is replaced: what comes or goes keeps its distance to what is
/// next above it, as that moves up or down.
struct Neighbours: Sendable {
  private let frames: [(initial: Rect, final: Rect)]

  /// - Parameter pairs: what stays, in both drawings.
  init(_ pairs: [(DrawingCommand, DrawingCommand)]) {
    frames = pairs.map { ($0.bounds, $1.bounds) }
  }

  /// Returns how far down something of only one drawing has been moved, in points.
  ///
  /// - Complexity: O(what stays).
  func offset(of command: DrawingCommand, isInitial: Bool, at progress: Double) -> Double {
    let bounds = command.bounds
    let above = frames.lazy.filter { (isInitial ? $0.initial : $0.final).maxY <= bounds.midY }
      .max { isInitial ? $0.initial.maxY < $1.initial.maxY : $0.final.maxY < $1.final.maxY }
    guard let above else { return 0 }
    let way = above.final.maxY - above.initial.maxY
    return isInitial ? way * progress : way * (progress - 1)
  }
}
