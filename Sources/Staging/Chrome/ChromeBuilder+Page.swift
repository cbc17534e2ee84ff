import Bubbles
import ChatModel
import Drawing
import Themes
import Typesetting

/// A chat on a sheet.
extension ChromeBuilder {
  private static let titleGap = 3.0
  private static let ruleGap = 10.0
  private static let lowMargin = 14.0

  /// Returns what stands at the top of a sheet, over its messages: the chat's name, who takes part, a rule.
  package func page(for state: ChatState) -> Chrome {
    var content = HeaderContent(state: state, words: look.words)
    if let resting = content.resting {
      (content.subtitle, content.isActive) = (resting.text, resting.isActive)
    }
    let head = directed(pageHead(content))
    return Chrome(
      pieces: [head],
      content: Rect(
        x: 0, y: head.frame.maxY, width: device.size.width,
        height: max(0, device.size.height - head.frame.maxY)))
  }

  private func pageHead(_ content: HeaderContent) -> ChromePiece {
    // In line with what is written below.
    let margin =
      look.message.style == .bubbles ? look.message.margin : look.message.rowInsets.left
    let room = max(24, device.size.width - 2 * margin)
    // There is little room on a phone's side.
    let isLow = device.isLow
    let title = shaper.label(
      content.title, look.font.headerTitle, width: room, lines: isLow ? 1 : 3)
    // Nobody is online on paper.
    let subtitle = content.subtitle.flatMap { text in
      text.isEmpty || content.isActive || isLow
        ? nil : shaper.label(text, look.font.headerSubtitle, width: room, lines: 2)
    }
    // What the screen of a phone covers isn't written on.
    let covered = device.hasBezel ? device.safeArea.top : 0
    var y = covered + (isLow || covered > 0 ? min(margin, Self.lowMargin) : margin)
    var words: [DrawingCommand] = []
    func add(_ text: ShapedText, _ color: Color) {
      words += text.commands(at: Point(x: margin, y: grid.round(y)), width: room, color: color)
      y += text.size.height
    }
    add(title, look.header.title)
    if let subtitle {
      y += Self.titleGap
      add(subtitle, look.header.subtitle)
    }
    y = grid.round(y + Self.ruleGap)
    let rule = Rect(x: margin, y: y, width: room, height: hairline)
    let frame = Rect(x: 0, y: 0, width: device.size.width, height: y + hairline)
    return ChromePiece(
      .header, frame: frame,
      list: DisplayList(words + [.fill(Path(rect: rule), .color(look.header.divider))]))
  }
}
