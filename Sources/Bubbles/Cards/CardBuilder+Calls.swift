import ChatModel
import Drawing
import Typesetting

/// Calls, in the looks' forms.
extension CardBuilder {
  /// Returns the card of a call and its outcome, on what the look's form stands on.
  func call(_ call: Call) -> CardContent {
    switch look.card.callForm {
    case .icon, .service: grounded { $0.roundCall(call) }
    case .plain: boxed(plainCall(call))
    case .text: boxed(callText(call))
    case .line: callLine(call)
    }
  }

  private func symbol(of call: Call) -> Symbol {
    let symbol: Symbol = call.isVideo ? .video : .phone
    return look.card.iconForm == .solid ? symbol.solid : symbol
  }

  private func title(of call: Call) -> String {
    words.call(call, isOutgoing: setting.isOutgoing)
  }

  /// Returns how long a call was, or why there was none.
  private func outcome(of call: Call) -> String {
    let length = call.outcome == .answered ? words.callDuration(call.duration) : nil
    return length ?? words.outcome(call, isOutgoing: setting.isOutgoing)
  }

  /// Returns the arrow before a call's outcome.
  private func arrow(of call: Call) -> (symbol: Symbol, color: Color) {
    let wasAnswered = call.outcome == .answered
    if setting.isOutgoing {
      // An unanswered outgoing call isn't shown as an error.
      return (.callOut, wasAnswered ? colors.accent : colors.meta)
    }
    return (
      call.isMissed(isOutgoing: false) ? .callMissed : .callIn,
      wasAnswered ? look.card.answered : look.card.missed
    )
  }

  /// Returns a call's words after a round icon, in another colour where one missed it.
  private func roundCall(_ call: Call) -> CardContent {
    let isMissed = call.isMissed(isOutgoing: setting.isOutgoing)
    let missed = look.card.missed
    return row(
      icon: .symbol(
        symbol(of: call),
        ground: isMissed ? missed.opacity(Double(colors.track.alpha) / 255) : colors.track,
        ink: isMissed ? missed : colors.accent),
      iconSize: look.card.icon, iconRadius: look.card.icon / 2, title: title(of: call),
      subtitle: outcome(of: call), lead: arrow(of: call), minWidth: look.card.minWidth * 0.85,
      maxWidth: look.card.maxWidth, titleLines: 2)
  }

  /// Returns a call's words with the bare icon after them. Its date
  /// stands between the arrow and the outcome.
  private func plainCall(_ call: Call) -> CardContent {
    let aside = look.card.icon * 0.6 + 20
    // Why nobody took one's own call is said by what it is called.
    let isCancelled =
      setting.isOutgoing && (call.outcome == .missed || call.outcome == .cancelled)
      && !words.cancelledCall.isEmpty
    var card = row(
      icon: .list(DisplayList()), iconSize: 0, iconRadius: 0,
      title: isCancelled ? words.cancelledCall : title(of: call),
      subtitle: isCancelled ? "" : outcome(of: call), lead: arrow(of: call), minWidth: 0,
      maxWidth: max(40, min(look.card.maxWidth, innerWidth) - aside), titleLines: 2,
      dateLeads: true)
    var canvas = CardCanvas()
    canvas.place(card.list, at: .zero)
    card.size.width += aside
    canvas.symbol(
      symbol(of: call),
      at: Point(x: card.size.width - look.card.icon * 0.3, y: card.size.height / 2),
      height: look.card.icon * 0.6, colors.accent)
    card.list = canvas.list
    return card
  }

  /// Returns a call's words and its outcome on a line, or below each other, behind the bare icon.
  private func callLine(_ call: Call) -> CardContent {
    let color = call.outcome == .answered ? look.card.answered : look.card.missed
    let icon = look.font.text.size * 1.15
    let left = icon + 8
    let room = max(20, innerWidth - left)
    let lines = look.lines(2, of: look.font.cardTitle, in: room)
    let words = shaper.label(title(of: call), look.font.cardTitle, width: room, lines: lines)
    let second = shaper.label(outcome(of: call), look.font.cardText, width: room, lines: lines)
    let isAlone = outcome(of: call).isEmpty
    let isBeside = words.lines.count == 1 && words.size.width + 8 + second.size.width <= room
    var canvas = CardCanvas()
    canvas.symbol(
      symbol(of: call), at: Point(x: icon / 2, y: look.font.cardTitle.lineHeight / 2), height: icon,
      color)
    canvas.text(words, at: Point(x: left, y: 0), colors.text)
    let place =
      isBeside
      ? Point(
        x: left + words.size.width + 8, y: words.firstBaseline - second.firstBaseline)
      : Point(x: left, y: words.size.height)
    guard !isAlone else {
      return CardContent(
        size: Size(width: left + words.size.width, height: words.size.height), list: canvas.list)
    }
    canvas.text(second, at: place, colors.meta)
    return CardContent(
      size: Size(
        width: max(left + words.size.width, place.x + second.size.width),
        height: max(words.size.height, place.y + second.size.height)), list: canvas.list)
  }

  /// Returns a call as a message says it: what it was and how long, or why not, beside the bare icon,
  /// which stands before others' words and after one's own. Large words take its room.
  private func callText(_ call: Call) -> CardContent {
    let name = title(of: call)
    let detail = call.outcome == .answered ? outcome(of: call) : words.outcome(call)
    let icon = look.font.text.size * 1.15
    let hasIcon = innerWidth - icon - 8 >= look.font.text.size * 5
    let aside = hasIcon ? icon + 8 : 0
    let text =
      switch call.outcome {
      case .missed where !setting.isOutgoing: name
      case .cancelled where !setting.isOutgoing && !hasIcon: name
      case .declined, .busy, .cancelled, .missed:
        hasIcon && !detail.isEmpty ? detail : "\(name) \(detail)"
      case .answered:
        // A duration in words of its own says that it was a call.
        hasIcon && !words.callDuration.isEmpty && call.duration != nil
          ? detail : "\(name) \(detail)"
      }
    let room = max(20, innerWidth - aside)
    let shaped = shaper.label(
      text, look.font.text, width: room, lines: max(4, look.lines(2, of: look.font.text, in: room)))
    var canvas = CardCanvas()
    let width = aside + shaped.size.width
    if hasIcon {
      canvas.symbol(
        symbol(of: call),
        at: Point(
          x: setting.isOutgoing ? width - icon / 2 : icon / 2,
          y: look.font.text.lineHeight / 2), height: icon, colors.text)
    }
    canvas.text(shaped, at: Point(x: setting.isOutgoing ? 0 : aside, y: 0), colors.text)
    return CardContent(
      size: Size(width: width, height: shaped.size.height), list: canvas.list)
  }
}
