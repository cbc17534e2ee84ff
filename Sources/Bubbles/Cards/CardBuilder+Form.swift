import ChatModel
import Drawing
import Themes
import Typesetting

/// Values with their labels: forms, and the lines of orders.
extension CardBuilder {
  /// The most lines that are drawn.
  private static let mostValues = 40

  /// Returns the card of a form: its title, and values below each other.
  func form(_ form: Form) -> CardContent {
    let width = max(40, min(innerWidth, look.card.maxWidth))
    let title = shaper.label(
      form.title.isEmpty ? words.form : form.title, look.font.cardTitle, width: width, lines: 4)
    var canvas = CardCanvas()
    canvas.text(title, at: .zero, width: width, colors.text)
    let top = nextLine(below: title.size.height, gap: 4)
    let height = add(form.fields, below: top, width: width, to: &canvas)
    return CardContent(size: Size(width: width, height: height), list: canvas.list)
  }

  /// Returns the card of an order: its amount and status, and its lines below.
  func order(_ payment: Payment) -> CardContent {
    let head = self.payment(payment, minWidth: look.card.maxWidth)
    let width = max(head.size.width, min(innerWidth, look.card.maxWidth))
    var canvas = CardCanvas()
    canvas.place(head.list, at: .zero)
    let height = add(
      payment.items, below: head.size.height + look.form.rowGap, width: width, to: &canvas)
    return CardContent(size: Size(width: width, height: height), list: canvas.list)
  }

  /// Adds lines of labels and values; returns their lower edge.
  private func add(
    _ values: [LabelledValue], below top: Double, width: Double, to canvas: inout CardCanvas
  ) -> Double {
    let tokens = look.form
    var valueStyle = look.font.cardText
    valueStyle.weight = 500
    var y = top
    if tokens.layout == .stacked {
      return addStacked(values, below: top, width: width, to: &canvas)
    }
    let values = values.prefix(Self.mostValues)
    for (index, line) in values.enumerated() {
      if tokens.isDivided || index == 0 {
        canvas.fill(Path(rect: Rect(x: 0, y: y, width: width, height: rule)), colors.divider)
        if lineGrid == nil { y += 1 }
      }
      y += tokens.rowGap
      let label = shaper.label(line.label, look.font.cardText, width: width, lines: 3)
      let value = shaper.label(line.value, valueStyle, width: width, lines: 6)
      let isBeside =
        label.lines.count == 1 && value.lines.count == 1
        && label.size.width + 12 + value.size.width <= width
      // In a line that is read from the right, labels stand there.
      let isMirrored = label.lines.first?.isRightToLeft ?? false
      let labelX = isMirrored ? width - label.size.width : 0
      canvas.text(label, at: Point(x: labelX, y: y), colors.meta)
      if isBeside {
        canvas.text(
          value, at: Point(x: isMirrored ? 0 : width - value.size.width, y: y), colors.text)
        y += max(label.size.height, value.size.height)
      } else {
        y += label.size.height
        canvas.text(
          value, at: Point(x: isMirrored ? width - value.size.width : 0, y: y), colors.text)
        y += value.size.height
      }
      y += index + 1 < values.count ? tokens.rowGap : max(0, tokens.rowGap - footRoom)
    }
    return y
  }

  /// How much is free below the last line anyway, up to the edge of what it stands in.
  private var footRoom: Double {
    if look.form.isEmbedded { return look.card.insets.bottom }
    if hasBox { return look.card.boxInsets.bottom }
    let isLast = setting.dateWidth == 0 && !setting.hasCaption
    return look.message.style == .bubbles && isLast ? look.bubble.insets.bottom : 0
  }

  /// Adds bold labels with their values below them; returns their lower edge.
  private func addStacked(
    _ values: [LabelledValue], below top: Double, width: Double, to canvas: inout CardCanvas
  ) -> Double {
    var style = look.font.cardText
    style.weight = 600
    var y = top
    for line in values.prefix(Self.mostValues) {
      y += look.form.rowGap
      for (text, style, color) in [
        (line.label, style, colors.text), (line.value, look.font.cardText, colors.text),
      ] {
        let shaped = shaper.label(text, style, width: width, lines: 6)
        canvas.text(shaped, at: Point(x: 0, y: y), width: width, color)
        y += shaped.size.height
      }
    }
    return y
  }
}
