import Drawing
import Themes
import Typesetting

/// The mark after the name of a program: a short word in a filled box.
struct BotTag {
  let size: Size
  private let words: ShapedText
  private let text: String
  private let look: Look
  private let grid: PixelGrid

  /// Between the name and the mark.
  static let gap = 4.0
  private static let padding = 4.0
  private static let radius = 3.0

  /// `nil` in looks that don't mark programs.
  init?(_ look: Look, grid: PixelGrid, shaper: any TextShaping) {
    text = look.name.botTag
    guard !text.isEmpty else { return nil }
    self.look = look
    self.grid = grid
    var style = look.font.meta
    style.size = look.font.name.size * 0.66
    style.lineHeight = style.size * 1.5
    style.weight = 600
    words = shaper.label(text, style)
    size = Size(
      width: grid.ceil(words.size.width + 2 * Self.padding), height: grid.round(style.lineHeight))
  }

  /// - Parameter baseline: the mark's left edge, on the name's baseline.
  func draw(at baseline: Point, into canvas: inout RowCanvas) {
    // The middle of capitals, of the name as of the mark.
    let middle = baseline.y - look.font.name.size * LatinMetrics.halfCapHeight
    let box = grid.round(
      Rect(x: baseline.x, y: middle - size.height / 2, width: size.width, height: size.height))
    canvas.fill(box, radius: Self.radius, look.name.botTagFill)
    let y = box.midY + look.font.name.size * 0.66 * LatinMetrics.halfCapHeight
    canvas.text(
      words, text,
      at: Point(x: box.minX + (box.width - words.size.width) / 2, y: y - words.firstBaseline),
      palette: TextPalette(look.name.botTagText))
  }
}
