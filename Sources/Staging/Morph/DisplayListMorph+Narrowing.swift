import Bubbles
import Drawing

/// Bubbles that become narrower as their time goes to a line of its own.
extension DisplayListMorph {
  /// The longest part of the change for which a bubble stays as wide as it was.
  private static let longestDelay = 0.7

  /// Returns the part of the change before which a bubble doesn't become narrower: its time would pass over
  /// the words beside it, which it first has to leave above it; `nil` if it passes over none.
  ///
  /// - Parameters:
  ///   - pairs: what stays, before and afterwards.
  static func narrowingDelay(
    _ shapes: (initial: BubbleShape, final: BubbleShape)?, _ meta: (initial: Rect, final: Rect)?,
    _ pairs: [(DrawingCommand, DrawingCommand)]
  ) -> Double? {
    guard let shapes, let meta, shapes.final.box.width < shapes.initial.box.width else {
      return nil
    }
    let (old, new) = (shapes.initial.box, shapes.final.box)
    let drop = meta.final.minY - new.minY - (meta.initial.minY - old.minY)
    let words = pairs.lazy.map(\.0).filter { $0.isGlyphs && $0.lies(in: old) }
    let times = words.filter { $0.lies(in: meta.initial) }.map(\.band)
    guard drop > 0, let top = times.map(\.minY).min(), let foot = times.map(\.maxY).max() else {
      return nil
    }
    let end = meta.final.minX - new.minX
    let way =
      words.filter { !$0.lies(in: meta.initial) }.map(\.band)
      .filter { $0.minY < foot && $0.maxX - old.minX > end }.map { $0.maxY - top }.max() ?? 0
    return way > 0 ? min(longestDelay, way / drop) : nil
  }
}
