import Drawing
import Themes
import Typesetting

/// The last line of a bubble, under a rule: its replies, or a card's button.
struct BubbleFooter {
  let size: Size
  private let text: String
  private let shaped: ShapedText
  private let colors: SideColors
  /// Whether its words lead nowhere, and are grey.
  private let isQuiet: Bool
  /// The arrow at the end of what leads to replies; a button's words are centred.
  private let arrow: ReplyArrow?
  /// The faces before those words.
  private let faces: FaceRow?
  private let padding = 7.0
  private static let faceGap = 8.0
  /// How thick the rule is.
  private let rule: Double

  /// - Parameter faces: who replied.
  init(
    _ text: String, isThread: Bool, isQuiet: Bool = false, faces: FaceRow? = nil, look: Look,
    colors: SideColors,
    width: Double, grid: PixelGrid, shaper: any TextShaping
  ) {
    self.text = text
    self.isQuiet = isQuiet
    rule = grid.whole(1)
    self.colors = colors
    arrow = isThread ? ReplyArrow(look) : nil
    self.faces = faces
    var style = look.font.button
    style.size = look.font.replyText.size
    style.lineHeight = look.font.replyText.lineHeight
    let aside = faces.map { $0.size.width + Self.faceGap } ?? 0
    shaped = shaper.shape(
      TextRequest(text: text, style: style, width: max(24, width - aside), maximumLines: 1))
    size = Size(
      width: aside + shaped.size.width + (arrow.map { 12 + $0.reach } ?? 0),
      height: max(shaped.size.height, faces?.size.height ?? 0) + padding)
  }

  /// - Parameter avatars: draws a person's face.
  func draw(
    in frame: Rect, avatars: (RowPerson, Rect, Path?, inout RowCanvas) -> Void,
    into canvas: inout RowCanvas
  ) {
    canvas.note(arrow == nil ? .button : .thread, text, frame: frame)
    canvas.fill(
      Path(rect: Rect(x: frame.minX, y: frame.minY, width: frame.width, height: rule)),
      colors.divider)
    let middle = frame.minY + padding + (size.height - padding) / 2
    var x = arrow == nil ? frame.midX - shaped.size.width / 2 : frame.minX
    if let faces {
      faces.draw(
        at: Point(x: x, y: middle - faces.size.height / 2), avatars: avatars, into: &canvas)
      x += faces.size.width + Self.faceGap
    }
    canvas.text(
      shaped, text, at: Point(x: x, y: middle - shaped.size.height / 2),
      palette: TextPalette(isQuiet ? colors.meta : colors.accentText))
    arrow?.draw(to: Point(x: frame.maxX - 2, y: middle), color: colors.accentText, into: &canvas)
  }
}
