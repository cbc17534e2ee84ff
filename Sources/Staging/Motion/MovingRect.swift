import Drawing
import ListLayout

/// An animated rectangle: its final value, and the remaining offset of each move.
///
/// Moves are additive, so one that starts during another causes no jump and doesn't stop it.
struct MovingRect: Sendable {
  /// The final rectangle.
  private(set) var final: Rect
  private var moves: [Move] = []

  private struct Move: Sendable {
    var difference: Rect
    var start: Double
    var timing: Timing
  }

  init(_ rect: Rect) { final = rect }

  /// Starts moving to another rectangle at a time, in seconds.
  mutating func move(to rect: Rect, at time: Double, _ timing: Timing) {
    moves.removeAll { $0.timing.isOver(at: time, from: $0.start) }
    guard rect != final else { return }
    let difference = Rect(
      x: final.minX - rect.minX, y: final.minY - rect.minY, width: final.width - rect.width,
      height: final.height - rect.height)
    moves.append(Move(difference: difference, start: time, timing: timing))
    final = rect
  }

  /// Starts moving from another rectangle to the final one.
  mutating func come(from rect: Rect, at time: Double, _ timing: Timing) {
    let target = final
    final = rect
    move(to: target, at: time, timing)
  }

  /// Returns the rectangle at a time; exactly the final one once all moves have ended.
  func value(at time: Double) -> Rect {
    var rect = final
    for move in moves {
      let rest = 1 - move.timing.progress(at: time, from: move.start)
      guard rest != 0 else { continue }
      rect.origin.x += move.difference.minX * rest
      rect.origin.y += move.difference.minY * rest
      rect.size.width += move.difference.width * rest
      rect.size.height += move.difference.height * rest
    }
    return rect
  }

  /// When the last move ends; minus infinity at rest.
  var end: Double { moves.map { $0.start + $0.timing.end }.max() ?? -.infinity }
}
