import Bubbles
import Drawing

/// What goes with its bubble as that grows or shrinks.
extension DisplayListMorph {
  /// Returns something that stays, where it isn't as far from left to right as from top to bottom: with the
  /// words beside it, as the bubble becomes wider or narrower; `nil` if it goes another way.
  func spread(
    _ from: DrawingCommand, _ to: DrawingCommand, _ across: Double, _ progress: Double
  ) -> DrawingCommand? {
    guard across != progress, flight == nil,
      shapes.map({ from.lies(in: $0.initial.box) && to.lies(in: $0.final.box) }) ?? true,
      let path = from.path.flatMap({ old in
        to.path.flatMap { old.interpolated(to: $0, across: across, down: progress) }
      })
    else { return nil }
    return from.interpolated(to: to, path: path, at: progress)
  }

  /// Whether the bubble becomes higher.
  private var grows: Bool {
    shapes.map { $0.final.box.height > $0.initial.box.height } ?? false
  }

  /// Clips a command to its bubble, and moves it with the bubble's corner.
  ///
  /// - Parameters:
  ///   - shape: the current bubble.
  ///   - own: the bubble at the command's own position.
  ///   - rise: how much higher it stands in the bubble, in points.
  func carry(
    _ command: DrawingCommand, by shape: BubbleShape?, from own: BubbleShape?,
    at progress: MorphProgress, risenBy rise: Double = 0
  ) -> DrawingCommand {
    guard progress.shape != 1, let shape, let own else { return command }
    guard command.lies(in: own.box) else {
      return own.riding(command, on: shape)
    }
    let date = (own == shapes?.final ? date : meta?.initial).flatMap {
      command.lies(in: $0) ? $0 : nil
    }
    // It goes down with the lower edge.
    let isLow = date != nil && opening == nil && grows
    let down = isLow ? shape.box.maxY - own.box.maxY : shape.box.minY - own.box.minY
    let way = Point(x: shape.box.minX - own.box.minX, y: down - rise)
    // A time comes and goes together with its ticks.
    return shape.containing(
      command.offsetBy(x: way.x, y: way.y), margin: margin,
      whole: date?.offsetBy(x: way.x, y: way.y))
  }
}
