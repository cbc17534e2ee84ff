import ChatModel
import Drawing
import Typesetting

/// Calls, in the looks' forms.
extension CardBuilder {
  /// Returns the card of a call and its outcome.
  func call(_ call: Call) -> CardContent {
    let wasAnswered = call.outcome == .answered
    // An unanswered outgoing call isn't shown as an error.
    let color =
      setting.isOutgoing
      ? (wasAnswered ? colors.accent : colors.meta)
      : wasAnswered ? look.card.answered : look.card.missed
    let arrow: Symbol =
      setting.isOutgoing ? .callOut : call.outcome == .missed ? .callMissed : .callIn
    let detail =
      wasAnswered
      ? words.duration(call.duration) ?? words.outcome(call) : words.outcome(call)
    let symbol: Symbol = call.isVideo ? .video : .phone
    if look.card.callForm == .line {
      return callLine(
        words.call(call, isOutgoing: setting.isOutgoing), detail, symbol,
        wasAnswered ? look.card.answered : look.card.missed)
    }
    guard [.icon, .service].contains(look.card.callForm) else {
      return plainCall(
        words.call(call, isOutgoing: setting.isOutgoing), detail, lead: (arrow, color), symbol)
    }
    return row(
      icon: .symbol(symbol, ground: colors.track, ink: colors.accent),
      iconSize: look.card.icon, iconRadius: look.card.icon / 2,
      title: words.call(call, isOutgoing: setting.isOutgoing),
      subtitle: detail, lead: (arrow, color), minWidth: look.card.minWidth * 0.85,
      maxWidth: look.card.maxWidth)
  }

  /// Returns a call's words with the bare icon after them.
  private func plainCall(
    _ title: String, _ detail: String, lead: (symbol: Symbol, color: Color), _ symbol: Symbol
  ) -> CardContent {
    let aside = look.card.icon * 0.6 + 20
    var card = row(
      icon: .list(DisplayList()), iconSize: 0, iconRadius: 0, title: title, subtitle: detail,
      lead: lead, minWidth: max(0, look.card.minWidth * 0.85 - aside),
      maxWidth: max(40, min(look.card.maxWidth, innerWidth) - aside))
    var canvas = CardCanvas()
    canvas.place(card.list, at: .zero)
    card.size.width += aside
    canvas.symbol(
      symbol,
      at: Point(x: card.size.width - look.card.icon * 0.3, y: card.size.height / 2),
      height: look.card.icon * 0.6, colors.accent)
    card.list = canvas.list
    return card
  }

  /// Returns a call's words and its outcome on a line, or below each other, behind the bare icon.
  private func callLine(
    _ title: String, _ detail: String, _ symbol: Symbol, _ color: Color
  ) -> CardContent {
    let icon = look.font.text.size * 1.15
    let left = icon + 8
    let room = max(20, innerWidth - left)
    let words = shaper.label(title, look.font.cardTitle, width: room, lines: 2)
    let second = shaper.label(detail, look.font.cardText, width: room, lines: 2)
    let isBeside = words.lines.count == 1 && words.size.width + 8 + second.size.width <= room
    var canvas = CardCanvas()
    canvas.symbol(
      symbol, at: Point(x: icon / 2, y: look.font.cardTitle.lineHeight / 2), height: icon, color)
    canvas.text(words, at: Point(x: left, y: 0), colors.text)
    let place =
      isBeside
      ? Point(
        x: left + words.size.width + 8, y: words.firstBaseline - second.firstBaseline)
      : Point(x: left, y: words.size.height)
    canvas.text(second, at: place, colors.meta)
    return CardContent(
      size: Size(
        width: max(left + words.size.width, place.x + second.size.width),
        height: max(words.size.height, place.y + second.size.height)), list: canvas.list)
  }

  /// Returns a call that has no round icon, on the look's box unless it is a line.
  func boxedCall(_ call: Call) -> CardContent {
    look.card.callForm == .line ? self.call(call) : boxed(self.call(call))
  }
}
