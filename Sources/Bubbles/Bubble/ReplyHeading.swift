import Drawing
import Themes
import Typesetting

/// Words over a bubble that say who answers whom, or whose story, or who passed it on.
struct ReplyHeading {
  let size: Size
  private let text: String
  private let shaped: ShapedText
  private let look: Look
  /// The arrow before the words.
  private let mark: Symbol?
  private let insets: EdgeInsets

  /// The room of the arrow, that at the words' sides, and the distance to what is below them.
  private static let icon = 16.0
  private static let side = 4.0
  static let gap = 4.0

  /// - Parameters:
  ///   - text: the words.
  ///   - width: the widest that all of it may be.
  ///   - isFlush: whether it begins with what is below it, rather than where words in a bubble do.
  ///   - mark: the arrow before it; by default that of replies, where the look has it.
  init(
    _ text: String, look: Look, width: Double, isFlush: Bool = false, mark: Symbol? = nil,
    shaper: any TextShaping
  ) {
    self.text = text
    self.look = look
    self.mark = mark ?? (look.reply.style == .tucked ? .reply : nil)
    insets = isFlush ? EdgeInsets() : look.bubble.insets
    let aside = self.mark != nil ? Self.icon + 2 * Self.side : insets.horizontal
    let room = max(24, width - aside)
    shaped = shaper.label(
      text, look.font.meta, width: room, lines: look.lines(1, of: look.font.meta, in: room))
    size = Size(width: shaped.size.width + aside, height: shaped.size.height)
  }

  /// Draws it at the frame's left or right edge.
  func draw(in frame: Rect, isRight: Bool, into canvas: inout RowCanvas) {
    // As other small words beside bubbles, on the chat's own ground.
    let color = look.delivery.receipt
    let start = isRight ? frame.maxX - size.width : frame.minX
    var x = start + (isRight ? insets.right : insets.left)
    if let mark {
      x = start + Self.side
      for command in mark.commands(
        centeredAt: Point(x: x + 6, y: frame.minY + shaped.size.height / 2), height: 13,
        color: color)
      {
        canvas.add(command)
      }
      x += Self.icon
    }
    canvas.text(shaped, text, at: Point(x: x, y: frame.minY), palette: TextPalette(color))
  }
}
