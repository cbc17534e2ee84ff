import ChatModel
import Drawing
import Typesetting

extension BubbleBuilder {
  /// What stands beside a message's words, drawn; `nil` where there is nothing.
  func card(for row: MessageRow, width: Double, shaper: any TextShaping) -> CardContent? {
    guard let content = row.contents.first else { return nil }
    let colors = look.colors(outgoing: row.side == .outgoing)
    var style = look.font.text
    style.isItalic = true
    let text: String
    switch content {
    case .deleted(let byMe): text = byMe ? phrases.deletedByMe : phrases.deleted
    default: text = Snippet.label(of: content)
    }
    let shaped = shaper.shape(
      TextRequest(
        text: text, style: style,
        width: max(1, min(width, look.bubble.maxWidthCap) - look.bubble.insets.horizontal)))
    var canvas = RowCanvas()
    canvas.text(shaped, text, at: .zero, palette: TextPalette(colors.meta))
    guard let last = shaped.lines.last else { return nil }
    return CardContent(
      size: shaped.size, list: DisplayList(canvas.commands),
      date: last.isRightToLeft ? .below : .below)
  }
}
