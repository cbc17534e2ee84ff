import ChatModel
import Drawing
import Typesetting

/// A poll's answers in boxes.
extension CardBuilder {
  /// Adds an answer's box at the top, filled as far as its part of the votes; returns its height.
  func addBox(
    _ option: Poll.Option, _ answer: Answer, _ figure: ShapedText, voters: [RowPerson],
    width: Double, to canvas: inout CardCanvas
  ) -> Double {
    let tokens = look.poll
    let insets = EdgeInsets(top: 9, left: 12, bottom: 9, right: 12)
    let hasMark = option.isChosen || answer.verdict != nil || !answer.isClosed
    let mark = hasMark ? tokens.mark + 10 : 0
    let faces = answer.isHidden || voters.isEmpty ? 0 : facesWidth(voters) + 8
    let aside = mark + (answer.isHidden ? 0 : figure.size.width + 10) + faces
    let style = answerStyle(
      weight: answer.isLeading || answer.isMarkedRight(look) || option.isChosen ? 600 : 500)
    let room = width - insets.horizontal
    // The figure takes a line of its own beside narrow words.
    let isBeside = room - aside >= style.size * 4
    let text = label(
      option.text, style, width: max(20, isBeside ? room - aside : room - mark),
      lines: max(4, look.lines(2, of: style, in: room)))
    let below = isBeside || answer.isHidden ? 0 : figure.size.height
    let height = max(text.size.height + below, tokens.mark) + insets.vertical
    let box = Rect(x: 0, y: 0, width: width, height: height)
    let outline = Path(rounded: box, look.card.radius)
    let ink = ink(of: answer)
    canvas.fill(outline, tokens.optionFill.alpha > 0 ? tokens.optionFill : colors.track)
    if !answer.isHidden {
      // One without votes is there, too, so that it grows with the first.
      var filled = CardCanvas()
      filled.fill(
        Path(rect: Rect(x: 0, y: 0, width: width * answer.part, height: height)),
        ink.opacity(option.isChosen || answer.verdict != nil ? 0.26 : 0.14))
      canvas.place(filled.list, at: .zero, clip: outline)
    }
    if option.isChosen || answer.verdict != nil {
      canvas.add([
        .stroke(
          Path(rounded: box.outset(by: -0.5), max(0, look.card.radius - 0.5)), ink,
          Stroke(width: 1))
      ])
    }
    let top = (height - text.size.height - below) / 2
    canvas.text(
      text, at: Point(x: insets.left, y: top),
      width: isBeside ? room - aside : room - mark, colors.text, colors, look)
    if !answer.isHidden {
      let isLine = text.shaped.lines.count == 1
      let place =
        isBeside
        ? Point(
          x: width - insets.right - mark - figure.size.width,
          y: isLine
            ? top + text.shaped.firstBaseline - figure.firstBaseline
            : box.midY - figure.size.height / 2)
        : Point(x: insets.left, y: top + text.size.height)
      canvas.text(figure, at: place, colors.text)
      if faces > 0, isBeside {
        add(faces: voters, endingAt: place.x - 8, middle: box.midY, to: &canvas)
      }
    }
    if hasMark {
      addMark(
        answer, isChosen: option.isChosen,
        at: Point(x: width - insets.right - tokens.mark / 2, y: box.midY), size: tokens.mark,
        to: &canvas)
    }
    return height
  }
}
