import Drawing
import Themes
import Typesetting

/// An arrow before words, slanted in most looks, that say that a message was forwarded, and from where.
struct ForwardMark {
  let size: Size
  private let text: String
  private let shaped: ShapedText
  private let icon: Double
  private static let gap = 5.0

  init(_ forward: Forwarded, look: Look, width: Double, shaper: any TextShaping) {
    let name = forward.name.flatMap { $0.isEmpty ? nil : $0 }
    text = name.map { look.words.forwardedFrom + " " + $0 } ?? look.words.forwarded
    var style = look.font.replyText
    if look.forward.isSlanted { style.slant(text) }
    icon = style.size * 1.1
    let room = max(24, width - icon - Self.gap)
    shaped = shaper.label(text, style, width: room, lines: look.lines(1, of: style, in: room))
    size = Size(width: icon + Self.gap + shaped.size.width, height: shaped.size.height)
  }

  func draw(in frame: Rect, color: Color, into canvas: inout RowCanvas) {
    canvas.note(.forward, text, frame: frame)
    // The arrow stands where the words begin.
    let isRight = shaped.lines.first?.isRightToLeft ?? false
    let line = size.height / Double(max(1, shaped.lines.count))
    let center = Point(
      x: isRight ? frame.maxX - icon / 2 : frame.minX + icon / 2, y: frame.minY + line / 2)
    for command in Symbol.forward.commands(
      centeredAt: center, height: icon, color: color, isMirrored: isRight)
    {
      canvas.add(command)
    }
    canvas.text(
      shaped, text,
      at: Point(
        x: isRight
          ? frame.maxX - icon - Self.gap - shaped.size.width : frame.minX + icon + Self.gap,
        y: frame.minY), palette: TextPalette(color))
  }
}
