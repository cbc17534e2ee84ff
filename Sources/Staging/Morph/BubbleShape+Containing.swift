import Bubbles
import Drawing

extension BubbleShape {
  /// How far letters are inside of an edge where they are whole, at most and at least, in points.
  private static let margins = 2.0...6.0

  /// Returns how far letters are inside of the bubble's left and right edge where they are whole: no farther
  /// than its words are at rest.
  ///
  /// - Complexity: O(commands).
  func margin(of commands: [DrawingCommand]) -> Double {
    var margin = Self.margins.upperBound
    for case .glyphs(let run, let origin, _) in commands
    where origin.y > box.minY && origin.y < box.maxY {
      let (left, right) = (origin.x - box.minX, box.maxX - origin.x - run.advance)
      margin = min(margin, max(left, Self.margins.lowerBound), max(right, Self.margins.lowerBound))
    }
    return margin
  }

  /// Returns a command clipped to the bubble. Letters that its edge comes near fade, rather than being cut:
  /// words come as the bubble grows over them, and go as it leaves them behind.
  ///
  /// - Parameters:
  ///   - margin: how far letters are inside of the left and right edge where they are whole.
  ///   - whole: the frame of what it is a part of, of which nothing is seen where not all of it is: a date.
  func containing(
    _ command: DrawingCommand, margin: Double, whole: Rect? = nil
  ) -> DrawingCommand {
    let isWhole = whole != nil
    var ink = whole ?? command.bounds
    if !isWhole, case .glyphs(let run, let origin, _) = command {
      let size = run.font.size
      ink = Rect(x: origin.x, y: origin.y - size, width: run.advance, height: size * 1.3)
    }
    let room = command.isGlyphs || isWhole ? margin : 0
    let foot = isWhole ? Self.margins.lowerBound : 0
    let isInside =
      ink.minX >= box.minX + room && ink.maxX <= box.maxX - room
      && ink.minY >= box.minY + foot && ink.maxY <= box.maxY - foot
    if isInside { return command }
    if isWhole {
      let across = presence(of: ink.minX, ink.maxX, within: (box.minX, box.maxX), over: margin)
      let down = presence(
        of: ink.minY, ink.maxY, within: (box.minY, box.maxY), over: Self.margins.lowerBound)
      return .group(
        DisplayList([command.faded(min(across, down))]), GroupStyle(clip: path))
    }
    return .group(DisplayList(soft(command, margin)), GroupStyle(clip: path))
  }

  /// Returns a command with its letters faded that are near the bubble's edges, those in cards, too.
  private func soft(_ command: DrawingCommand, _ margin: Double) -> [DrawingCommand] {
    switch command {
    case .glyphs(let run, let origin, let color):
      return soft(run, at: origin, color, margin)
    case .group(let list, let style)
    where style.transform.isUpright && style.transform.a == 1:
      var inner = self
      inner.box = box.offsetBy(x: -style.transform.tx, y: -style.transform.ty)
      return [.group(DisplayList(list.commands.flatMap { inner.soft($0, margin) }), style)]
    default: return [command]
    }
  }

  private func soft(
    _ run: GlyphRun, at origin: Point, _ color: Color, _ margin: Double
  ) -> [DrawingCommand] {
    let size = run.font.size
    let (top, bottom) = (origin.y - size, origin.y + size * 0.3)
    // What is above and below the letters may be out.
    let out = size * 0.26
    let rows = presence(of: top, bottom, within: (box.minY - out, box.maxY + out), over: out)
    guard rows > 0 else { return [] }
    let color = color.opacity(rows)
    let parts = run.divided { start, end in
      presence(of: origin.x + start, origin.x + end, within: (box.minX, box.maxX), over: margin)
    }
    if parts.allSatisfy({ $0.value == 1 }) { return [.glyphs(run, at: origin, color)] }
    return parts.compactMap { part, x, presence in
      guard presence > 0 else { return nil }
      return .glyphs(part, at: Point(x: origin.x + x, y: origin.y), color.opacity(presence))
    }
  }

  /// Returns the opacity of what stands between two places and is to stay within a range: 0 where it reaches
  /// its end, 1 some distance before.
  private func presence(
    of low: Double, _ high: Double, within range: (low: Double, high: Double),
    over distance: Double
  ) -> Double {
    min(1, max(0, min(low - range.low, range.high - high) / distance))
  }
}
