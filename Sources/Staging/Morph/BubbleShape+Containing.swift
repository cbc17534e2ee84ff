import Bubbles
import Drawing

extension BubbleShape {
  /// How far letters are out of the bubble when they have vanished, in points.
  private static let softness = 12.0

  /// Returns a command clipped to the bubble. Letters that its edge passes fade, rather than being cut:
  /// words come as the bubble grows over them, and go as it leaves them behind.
  func containing(_ command: DrawingCommand) -> DrawingCommand {
    var ink = command.bounds
    if case .glyphs(let run, let origin, _) = command {
      let size = run.font.size
      ink = Rect(x: origin.x, y: origin.y - size, width: run.advance, height: size * 1.3)
    }
    let isInside =
      ink.minX >= box.minX && ink.maxX <= box.maxX && ink.minY >= box.minY && ink.maxY <= box.maxY
    if isInside { return command }
    guard case .glyphs(let run, let origin, let color) = command else {
      return .group(DisplayList([command]), GroupStyle(clip: path))
    }
    let rows = presence(of: ink.minY, ink.maxY, within: (box.minY, box.maxY), over: ink.height / 2)
    return .group(
      DisplayList(soft(run, at: origin, color.opacity(rows))), GroupStyle(clip: path))
  }

  /// Returns a run with the letters faded that lie beyond the bubble's left or right edge.
  private func soft(_ run: GlyphRun, at origin: Point, _ color: Color) -> [DrawingCommand] {
    let parts = run.divided { start, end in
      presence(
        of: origin.x + start, origin.x + end, within: (box.minX, box.maxX), over: Self.softness)
    }
    if parts.allSatisfy({ $0.value == 1 }) { return [.glyphs(run, at: origin, color)] }
    return parts.compactMap { part, x, presence in
      guard presence > 0 else { return nil }
      return .glyphs(part, at: Point(x: origin.x + x, y: origin.y), color.opacity(presence))
    }
  }

  /// Returns the opacity of what stands between two places and may leave a range over some distance.
  private func presence(
    of low: Double, _ high: Double, within range: (low: Double, high: Double),
    over distance: Double
  ) -> Double {
    1 - min(1, max(0, range.low - low, high - range.high) / max(1, distance))
  }
}
