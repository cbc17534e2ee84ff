import Bubbles
import Drawing

extension BubbleShape {
  /// How far letters are within the bubble when they begin to vanish, and how far out of it when they have,
  /// in points: nothing in a bubble at rest is nearer to its edge.
  private static let softness = (within: 3.0, without: 4.0)
  /// Signs as wide as this, in points, vanish as letters do: ticks beside a date.
  private static let signWidth = 26.0

  /// Returns a command clipped to the bubble. Letters that its edge passes fade, rather than being cut:
  /// words come as the bubble grows over them, and go as it leaves them behind.
  func containing(_ command: DrawingCommand) -> DrawingCommand {
    var ink = command.bounds
    if case .glyphs(let run, let origin, _) = command {
      let size = run.font.size
      ink = Rect(x: origin.x, y: origin.y - size, width: run.advance, height: size * 1.3)
    }
    let near = Self.softness.within
    let isInside =
      ink.minX >= box.minX + near && ink.maxX <= box.maxX - near && ink.minY >= box.minY
      && ink.maxY <= box.maxY
    if isInside { return command }
    let rows = presence(of: ink.minY, ink.maxY, within: (box.minY, box.maxY), over: ink.height / 2)
    guard case .glyphs(let run, let origin, let color) = command else {
      let isSign = ink.width <= Self.signWidth && ink.height <= Self.signWidth
      let part = isSign ? min(rows, columns(of: ink.minX, ink.maxX)) : 1
      return .group(DisplayList([command]), GroupStyle(opacity: part, clip: path))
    }
    return .group(
      DisplayList(soft(run, at: origin, color.opacity(rows))), GroupStyle(clip: path))
  }

  /// Returns a run with the letters faded that lie beyond the bubble's left or right edge.
  private func soft(_ run: GlyphRun, at origin: Point, _ color: Color) -> [DrawingCommand] {
    let parts = run.divided { start, end in columns(of: origin.x + start, origin.x + end) }
    if parts.allSatisfy({ $0.value == 1 }) { return [.glyphs(run, at: origin, color)] }
    return parts.compactMap { part, x, presence in
      guard presence > 0 else { return nil }
      return .glyphs(part, at: Point(x: origin.x + x, y: origin.y), color.opacity(presence))
    }
  }

  /// Returns the opacity of what stands between two places beside each other.
  private func columns(of low: Double, _ high: Double) -> Double {
    let (near, far) = Self.softness
    return presence(
      of: low, high, within: (box.minX + near, box.maxX - near), over: near + far)
  }

  /// Returns the opacity of what stands between two places and may leave a range over some distance.
  private func presence(
    of low: Double, _ high: Double, within range: (low: Double, high: Double),
    over distance: Double
  ) -> Double {
    1 - min(1, max(0, range.low - low, high - range.high) / max(1, distance))
  }
}
