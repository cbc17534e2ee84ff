import Drawing
import Themes
import Typesetting

/// Collects a card's drawing commands.
struct CardCanvas {
  private(set) var commands: [DrawingCommand] = []

  var list: DisplayList { DisplayList(commands) }

  mutating func add(_ more: [DrawingCommand]) { commands += more }

  mutating func fill(_ path: Path, _ color: Color) {
    if color.alpha > 0 { commands.append(.fill(path, .color(color))) }
  }

  mutating func fill(_ rect: Rect, radius: Double, _ color: Color) {
    fill(Path(rounded: rect, radius), color)
  }

  mutating func circle(_ center: Point, radius: Double, _ color: Color) {
    fill(Path(circleAt: center, radius: radius), color)
  }

  mutating func symbol(
    _ symbol: Symbol, at center: Point, height: Double, _ color: Color, secondary: Color = .clear
  ) {
    commands += symbol.commands(
      centeredAt: center, height: height, color: color, secondary: secondary)
  }

  /// Draws a text in a column; right-to-left lines are aligned to the column's right edge.
  mutating func text(_ shaped: ShapedText, at origin: Point, width: Double? = nil, _ color: Color) {
    commands += shaped.commands(at: origin, width: width, color: color)
  }

  mutating func place(_ list: DisplayList, at origin: Point, clip: Path? = nil, part: PartID? = nil)
  {
    commands.append(
      .group(
        list,
        GroupStyle(
          transform: .translation(x: origin.x, y: origin.y), clip: clip, part: part)))
  }
}

extension ShapedText {
  /// Whether its last line is right-to-left.
  var endsRightToLeft: Bool { lines.last?.isRightToLeft ?? false }
  /// The last line's width.
  var lastLineWidth: Double { lines.last?.rect.width ?? 0 }
}

extension SideColors {
  /// The colour of what icons stand on.
  var discFill: Color { disc.alpha > 0 ? disc : accent }
}
