import ChatModel
import Drawing
import Themes
import Typesetting

extension CardBuilder {
  /// Returns the card of an event, in the look's form.
  func event(_ event: Event) -> CardContent {
    var event = event
    if event.kind.lowercased() == "event" { event.kind = words.event }
    return switch look.event.form {
    case .row: grounded { $0.eventRow(event) }
    case .headline: boxed(eventHeadline(event))
    case .quote: eventQuote(event)
    case .cover: eventCover(event)
    case .captioned: boxed(captionedEvent(event))
    }
  }

  private func eventRow(_ event: Event) -> CardContent {
    let color = eventInk
    let when = when(event)
    let hasDetail = !event.detail.isEmpty
    return row(
      icon: eventIcon(event, color), iconSize: look.card.icon, iconRadius: look.card.radius,
      title: event.title.isEmpty ? event.kind : event.title,
      subtitle: when ?? (hasDetail ? event.detail : event.title.isEmpty ? "" : event.kind),
      status: when == nil ? "" : event.detail,
      minWidth: look.card.minWidth * 0.8, maxWidth: look.card.maxWidth, titleLines: 2)
  }

  /// A small calendar and the kind, and below them what it is called and when it is.
  private func eventHeadline(_ event: Event) -> CardContent {
    let most = max(40, min(innerWidth, look.card.maxWidth))
    let icon = kindStyle.size * 1.25
    let left = icon + 6
    let kind = shaper.label(event.kind, kindStyle, width: max(20, most - left))
    let parts = lines(
      [
        (RichText(event.title), look.font.cardTitle, 3, colors.text),
        (RichText(when(event) ?? ""), look.font.cardText, 2, colors.meta),
        (RichText(event.detail), look.font.cardText, 3, colors.meta),
      ], width: most)
    let width = max(
      left + kind.size.width, parts.map(\.text.size.width).max() ?? 0,
      min(most, look.card.minWidth))
    // On one's own bubble the accent could be that bubble's colour.
    let ink = look.message.style == .bubbles ? eventInk : look.event.accent
    var canvas = CardCanvas()
    canvas.symbol(
      .calendar, at: Point(x: icon / 2, y: kind.size.height / 2), height: icon, ink)
    canvas.text(kind, at: Point(x: left, y: 0), ink)
    var y = kind.size.height + 4
    for (shaped, color) in parts {
      canvas.text(shaped, at: Point(x: 0, y: y), width: width, color, colors, look)
      y += shaped.size.height + 1
    }
    return CardContent(size: Size(width: width, height: y), list: canvas.list)
  }

  /// As the preview of a link: a bar, the kind, what it is called, when it is.
  private func eventQuote(_ event: Event) -> CardContent {
    let insets = look.card.insets
    let left = look.link.barWidth + insets.left
    let most = max(40, min(innerWidth, look.card.maxWidth) - left - insets.right)
    let parts = lines(
      [
        (RichText(event.kind), kindStyle, 1, colors.accentText),
        (RichText(event.title), titleStyle, 3, colors.text),
        (RichText(when(event) ?? ""), look.font.cardText, 2, colors.text.opacity(0.82)),
        (RichText(event.detail), look.font.cardText, 3, colors.text.opacity(0.82)),
      ], width: most)
    let width = max(parts.map(\.text.size.width).max() ?? 0, min(most, look.card.minWidth))
    var contents = CardCanvas()
    var y = insets.top
    for (shaped, color) in parts {
      contents.text(shaped, at: Point(x: left, y: y), width: width, color, colors, look)
      y += shaped.size.height
    }
    return linkBox(
      contents, size: Size(width: left + width + insets.right, height: y + insets.bottom))
  }

  /// A large calendar, or a page of one, on a band that fills the bubble's top; below it the kind, what it
  /// is called and when it is.
  private func eventCover(_ event: Event) -> CardContent {
    let side = max(0, look.bubble.insets.left - look.media.inset)
    let most = max(40, min(bleedWidth, look.card.maxWidth))
    let parts = lines(
      [
        (RichText(event.kind), kindStyle, 1, colors.accentText),
        (RichText(event.title), look.font.cardTitle, 3, colors.text),
        (RichText(when(event) ?? ""), look.font.cardText, 2, colors.meta),
        (RichText(event.detail), look.font.cardText, 3, colors.meta),
      ], width: max(20, most - 2 * side))
    let words = parts.map(\.text.size.width).max() ?? 0
    let width = min(most, max(look.card.minWidth, words + 2 * side))
    let band = Rect(x: 0, y: 0, width: width, height: look.card.icon * 2)
    var y = band.maxY + look.card.insets.top
    let height =
      y + parts.reduce(0) { $0 + $1.text.size.height }
      + (setting.hasCaption ? 0 : max(look.card.insets.bottom, look.bubble.insets.bottom))
    let size = Size(width: width, height: height)
    var canvas = CardCanvas()
    let bled = self.bled(band, in: size)
    let ink = eventInk
    canvas.fill(Path(rect: bled), ink.opacity(0.16))
    if let day = event.date?.day {
      let side = look.card.icon * 1.4
      let page = Rect(
        x: (width - side) / 2, y: band.midY - side / 2, width: side, height: side)
      canvas.fill(page, radius: look.card.radius, surface)
      canvas.place(
        calendarPage(of: day, size: side, ground: ink.opacity(0.1), ink), at: page.origin)
    } else {
      canvas.symbol(.calendar, at: Point(x: width / 2, y: band.midY), height: look.card.icon, ink)
    }
    for (shaped, color) in parts {
      canvas.text(shaped, at: Point(x: side, y: y), width: width - 2 * side, color, colors, look)
      y += shaped.size.height
    }
    return onBubble(canvas, size: size)
  }

  /// What it is called and when it is with an icon after them, and below a hairline the kind.
  private func captionedEvent(_ event: Event) -> CardContent {
    let color = eventInk
    let when = when(event)
    let head = row(
      icon: eventIcon(event, color), iconSize: look.card.icon, iconRadius: look.card.radius,
      title: event.title.isEmpty ? event.kind : event.title,
      subtitle: when ?? event.detail, status: when == nil ? "" : event.detail,
      minWidth: look.card.minWidth, maxWidth: look.card.maxWidth, titleLines: 2,
      iconPlace: .trailing)
    return captioned(head, event.kind)
  }

  /// Returns a card with its kind below a hairline.
  func captioned(_ head: CardContent, _ kind: String) -> CardContent {
    var style = look.font.meta
    style.weight = 400
    let width = head.size.width
    let kind = shaper.label(
      kind, style, width: width, lines: look.lines(1, of: style, in: width))
    let line = head.size.height + look.card.insets.top
    var canvas = CardCanvas()
    canvas.place(head.list, at: .zero)
    canvas.fill(
      Path(rect: Rect(x: 0, y: line, width: width, height: 1 / pictures.scale)), colors.divider)
    canvas.text(kind, at: Point(x: 0, y: line + 5), width: width, colors.meta)
    return CardContent(
      size: Size(width: width, height: line + 5 + kind.size.height), list: canvas.list)
  }

  /// Returns the day and the time of an event with a date.
  private func when(_ event: Event) -> String? {
    event.date.map { day, hasTime in
      hasTime
        ? words.dayWithTime(day, now: nil, words.time(day, clock: look.date.clock))
        : words.day(day, now: nil)
    }
  }

  /// Returns the page of a calendar that shows an event's day, else a calendar.
  private func eventIcon(_ event: Event, _ ink: Color) -> RowIcon {
    let ground = ink.opacity(0.16)
    return event.date.map {
      .list(calendarPage(of: $0.day, size: look.card.icon, ground: ground, ink))
    } ?? .symbol(.calendar, ground: ground, ink: ink)
  }

  /// Returns a day's page of a calendar: the month's short name above the number of the day.
  private func calendarPage(
    of date: LocalDateTime, size: Double, ground: Color, _ ink: Color
  ) -> DisplayList {
    var canvas = CardCanvas()
    canvas.fill(
      Rect(x: 0, y: 0, width: size, height: size), radius: min(look.card.radius, size / 2), ground)
    canvas.letters(
      words.shortMonths[date.month - 1], size: size * 0.25, width: size * 0.86,
      at: Point(x: size / 2, y: size * 0.26), ink, look, shaper)
    canvas.letters(
      words.number(date.day), size: size * 0.46, width: size * 0.86,
      at: Point(x: size / 2, y: size * 0.64), colors.text, look, shaper)
    return canvas.list
  }

  private var eventInk: Color {
    setting.isOutgoing && !setting.looksIncoming ? colors.accent : look.event.accent
  }

  private var kindStyle: TextStyle {
    var style = look.font.cardText
    style.weight = 600
    return style
  }
}
