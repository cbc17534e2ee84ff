import ChatModel
import Drawing
import Themes
import Typesetting

/// An event as its summary tells of it.
struct Event {
  /// What it is called: “Live event”.
  var kind: String
  var title: String
  /// When and where it is; empty if unknown.
  var detail: String

  /// Whether a kind of content that has no card of its own is an event.
  static func isOne(_ kind: String) -> Bool { kind.lowercased().contains("event") }

  init(kind: String, summary: String) {
    let words = kind.split { $0 == "_" || $0 == "-" || $0.isWhitespace }.joined(separator: " ")
    self.kind = words.prefix(1).uppercased() + words.dropFirst()
    // What comes first is its name; places and times follow.
    let line = summary.split(whereSeparator: \.isNewline).joined(separator: " · ")
    for mark in [" · ", ", "] {
      if let range = line.firstRange(of: mark), range.lowerBound > line.startIndex {
        title = String(line[..<range.lowerBound])
        detail = String(line[range.upperBound...])
        return
      }
    }
    title = line
    detail = ""
  }
}

extension CardBuilder {
  /// Returns the card of an event, in the look's form.
  func event(_ event: Event) -> CardContent {
    switch look.event.form {
    case .row: grounded { $0.eventRow(event) }
    case .headline: boxed(eventHeadline(event))
    case .quote: eventQuote(event)
    }
  }

  private func eventRow(_ event: Event) -> CardContent {
    let color = setting.isOutgoing && !setting.looksIncoming ? colors.accent : look.event.accent
    return row(
      icon: .symbol(.calendar, ground: color.opacity(0.16), ink: color),
      iconSize: look.card.icon, iconRadius: look.card.radius,
      title: event.title.isEmpty ? event.kind : event.title,
      subtitle: !event.detail.isEmpty ? event.detail : event.title.isEmpty ? "" : event.kind,
      minWidth: look.card.minWidth * 0.8, maxWidth: look.card.maxWidth, titleLines: 2)
  }

  /// A small calendar and the kind, and below them what it is called and when it is.
  private func eventHeadline(_ event: Event) -> CardContent {
    let most = max(40, min(innerWidth, look.card.maxWidth))
    var style = look.font.cardText
    style.weight = 600
    let icon = style.size * 1.25
    let left = icon + 6
    let kind = shaper.label(event.kind, style, width: max(20, most - left))
    let parts = lines(
      [
        (RichText(event.title), look.font.cardTitle, 3, colors.text),
        (RichText(event.detail), look.font.cardText, 3, colors.meta),
      ], width: most)
    let width = max(
      left + kind.size.width, parts.map(\.text.size.width).max() ?? 0,
      min(most, look.card.minWidth))
    var canvas = CardCanvas()
    canvas.symbol(
      .calendar, at: Point(x: icon / 2, y: kind.size.height / 2), height: icon, look.event.accent)
    canvas.text(kind, at: Point(x: left, y: 0), look.event.accent)
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
    var kindStyle = look.font.cardText
    kindStyle.weight = 600
    let parts = lines(
      [
        (RichText(event.kind), kindStyle, 1, colors.accent),
        (RichText(event.title), titleStyle, 3, colors.text),
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
}
