import Bubbles
import Drawing

/// What flies with words to a place outside of their bubble: what they answer.
extension DisplayListMorph {
  /// Returns whether what leaves the composer ends outside of the bubble.
  func isOutside(_ end: Point) -> Bool {
    guard flight != nil, let shapes else { return false }
    return !shapes.final.box.contains(end)
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
