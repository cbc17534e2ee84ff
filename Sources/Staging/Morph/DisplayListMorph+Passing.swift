import Bubbles
import Drawing

/// What flies with words to a place outside of their bubble: what they answer.
extension DisplayListMorph {
  /// Returns whether what leaves the composer ends outside of the bubble.
  func isOutside(_ end: Point) -> Bool {
    guard flight != nil, let shapes else { return false }
    return !shapes.final.box.contains(end)
  }

  /// The part of its way up to which an opaque ground stays so that becomes translucent.
  private static let solidUntil = 0.85

  /// Returns a ground that flies to a place outside of its bubble, opaque until it has left the composer if it
  /// was at first: what it passes over isn't seen through it. Returns anything else as it is.
  func solid(
    _ command: DrawingCommand, _ from: DrawingCommand, _ to: DrawingCommand, _ progress: Double
  ) -> DrawingCommand {
    guard flight != nil, let shapes, !to.lies(in: shapes.final.box),
      case .fill(let path, .color) = command, case .fill(_, .color(let old)) = from,
      case .fill(_, .color(let new)) = to, old.alpha == 255, new.alpha < 255
    else { return command }
    let part = min(1, max(0, (progress - Self.solidUntil) / (1 - Self.solidUntil)))
    // Weighted by how opaque each is: neither shines through the other.
    let (rest, come) = (1 - part, part * Double(new.alpha) / 255)
    var color = old.mixed(with: new, fraction: come / max(rest + come, 1e-9))
    color.alpha = UInt8(((rest + come) * 255).rounded())
    return .fill(path, .color(color))
  }

  /// Returns a command of something that ends beside the bubble as it is seen while the bubble passes over
  /// it; any other as it is.
  ///
  /// - Parameter end: where it ends.
  func passing(_ command: DrawingCommand, to end: Rect, _ shape: BubbleShape?) -> DrawingCommand {
    guard flight != nil, let shape, let shapes, !end.intersects(shapes.final.box) else {
      return command
    }
    let (box, bounds) = (shape.box, command.bounds)
    guard bounds.intersects(box) else { return command }
    let all = bounds.union(box).outset(by: 1)
    let parts = [
      Rect(x: all.minX, y: all.minY, width: all.width, height: box.minY - all.minY),
      Rect(x: all.minX, y: box.maxY, width: all.width, height: all.maxY - box.maxY),
      Rect(x: all.minX, y: box.minY, width: box.minX - all.minX, height: box.height),
      Rect(x: box.maxX, y: box.minY, width: all.maxX - box.maxX, height: box.height),
    ]
    let clip = Path(parts.flatMap { Path(rect: $0).elements })
    return .group(DisplayList([command]), GroupStyle(clip: clip))
  }
}
