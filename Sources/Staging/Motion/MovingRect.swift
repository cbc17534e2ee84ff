import Drawing
import ListLayout

/// A rectangle on its way: where it will be, and what is still left of each move.
///
/// Moves add up, so a second one that begins during the first neither jumps nor stops it.
struct MovingRect: Sendable {
  /// Where it will be.
  private(set) var final: Rect
  private var moves: [Move] = []

  private struct Move: Sendable {
    var difference: Rect
    var start: Double
    var timing: Timing
  }

  init(_ rect: Rect) { final = rect }

  /// Starts to move to another place at a time, in seconds.
  mutating func move(to rect: Rect, at time: Double, _ timing: Timing) {
    moves.removeAll { $0.timing.isOver(at: time, from: $0.start) }
    guard rect != final else { return }
    let difference = Rect(
      x: final.minX - rect.minX, y: final.minY - rect.minY, width: final.width - rect.width,
      height: final.height - rect.height)
    moves.append(Move(difference: difference, start: time, timing: timing))
    final = rect
  }

  /// Begins at another place than where it belongs.
  mutating func come(from rect: Rect, at time: Double, _ timing: Timing) {
    let target = final
    final = rect
    move(to: target, at: time, timing)
  }

  /// Returns where it is at a time; exactly the final place once all moves are over.
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

  /// When the last move is over; minus infinity at rest.
  var end: Double { moves.map { $0.start + $0.timing.end }.max() ?? -.infinity }
}
