import ChatModel
import Drawing
import Typesetting

extension CardBuilder {
  /// The maximum number of answers shown.
  private static let mostOptions = 20

  /// Returns the card of a poll: question, answers with their bars and percentages, votes.
  func poll(_ poll: Poll) -> CardContent {
    let tokens = look.poll
    let width = max(40, min(innerWidth, max(tokens.minWidth, look.card.maxWidth)))
    // Results have no checkboxes, only the mark of the chosen answer.
    let hasMarks = !poll.isClosed || poll.options.contains(where: \.isChosen)
    let columns = Columns(
      mark: hasMarks ? tokens.mark : 0, left: hasMarks ? tokens.mark + 9 : 0,
      percentage: shaper.label(words.percent(1), look.font.cardText).size.width, width: width)
    let votes = poll.options.map { max(0, $0.votes) }
    let total = max(poll.totalVoters ?? 0, 0)
    // If several answers may be chosen, percentages are of the voters, not of the votes.
    let whole = total > 0 ? total : votes.reduce(0) { $0.addingReportingOverflow($1).partialValue }
    let most = votes.max() ?? 0

    var canvas = CardCanvas()
    let question = shaper.label(
      poll.question.isEmpty ? words.poll : poll.question, look.font.cardTitle, width: width,
      lines: 8)
    canvas.text(question, at: .zero, width: width, colors.text)
    var y = question.size.height + 2
    let kind = shaper.label(
      poll.isClosed ? words.finalResults : words.poll, look.font.cardText, width: width)
    canvas.text(kind, at: Point(x: 0, y: y), colors.meta)
    y += kind.size.height
    for (option, count) in zip(poll.options, votes).prefix(Self.mostOptions) {
      y += tokens.optionGap
      let part = whole > 0 ? min(1, Double(count) / Double(whole)) : 0
      y += add(
        option, part: part, isClosed: poll.isClosed,
        isLeading: poll.isClosed && count == most && most > 0, at: y, columns, to: &canvas)
    }
    y += tokens.optionGap
    let footer = shaper.label(words.votes(whole), look.font.cardText, width: width)
    canvas.text(footer, at: Point(x: 0, y: y), colors.meta)
    return CardContent(
      size: Size(width: width, height: y + footer.size.height), list: canvas.list,
      date: .inline(
        right: width, baseline: y + footer.lastBaseline + look.date.drop,
        room: width - footer.size.width - look.date.gap))
  }

  private struct Columns {
    var mark: Double
    var left: Double
    var percentage: Double
    var width: Double
  }

  /// Adds an answer; returns its height.
  private func add(
    _ option: Poll.Option, part: Double, isClosed: Bool, isLeading: Bool, at y: Double,
    _ columns: Columns, to canvas: inout CardCanvas
  ) -> Double {
    let tokens = look.poll
    var style = look.font.cardText
    style.size = look.font.replyText.size
    style.lineHeight = look.font.replyText.lineHeight
    style.weight = isLeading ? 600 : 400
    // In a narrow column the percentage takes its own line.
    let wide = columns.width - columns.left
    let beside = wide - columns.percentage - 8
    let isBeside = beside >= style.size * 5
    let room = max(20, isBeside ? beside : wide)
    let text = shaper.label(option.text, style, width: room, lines: 4)
    let percent = shaper.label(words.percent(part), look.font.cardText)
    let height =
      max(text.size.height, columns.mark) + (isBeside ? 0 : percent.size.height)

    let center = Point(x: columns.mark / 2, y: y + style.lineHeight / 2)
    if option.isChosen {
      canvas.circle(center, radius: columns.mark / 2, colors.accent)
      canvas.symbol(.check, at: center, height: columns.mark * 0.66, colors.onAccent)
    } else if !isClosed {
      canvas.add([
        .stroke(
          Path(circleAt: center, radius: columns.mark / 2 - 0.75), colors.meta.opacity(0.7),
          Stroke(width: 1.5))
      ])
    }
    canvas.text(text, at: Point(x: columns.left, y: y), width: room, colors.text)
    canvas.text(
      percent,
      at: Point(
        x: columns.width - percent.size.width,
        y: isBeside
          ? y + text.firstBaseline - percent.firstBaseline : y + height - percent.size.height),
      colors.meta)
    let bar = Rect(
      x: columns.left, y: y + height + 5, width: columns.width - columns.left, height: tokens.bar)
    canvas.fill(bar, radius: tokens.bar / 2, colors.track)
    if part > 0 {
      var filled = bar
      filled.size.width = max(tokens.bar, bar.width * part)
      canvas.fill(filled, radius: tokens.bar / 2, colors.accent)
    }
    return height + 5 + tokens.bar
  }
}
