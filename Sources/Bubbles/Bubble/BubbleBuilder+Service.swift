import ChatModel
import Drawing
import Themes
import Typesetting

/// Service lines that stand among messages as those do (style `row`).
extension BubbleBuilder {
  /// Draws a line's words where messages' words begin, and an icon in the avatars' place.
  func drawService(
    _ line: ServiceRow, _ shaper: any TextShaping, _ canvas: inout RowCanvas,
    _ anchors: inout MeasuredRow.Anchors
  ) -> Double {
    if look.message.style == .lines { return drawColumns(line, shaper, &canvas, &anchors) }
    let tokens = look.service
    let isPlain = look.message.style != .bubbles
    let margin = isPlain ? look.message.rowInsets.left : look.message.margin
    let left = margin + look.avatar.size + look.avatar.gap
    let right = isPlain ? look.message.rowInsets.right : look.message.margin
    let shaped = shaper.label(
      line.text, look.font.text, width: max(24, width - left - right), lines: nil)
    let height = grid.ceil(shaped.size.height + tokens.insets.vertical)
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    let mark = icon(of: line)
    let size = look.font.text.size * 1.15
    let first = tokens.insets.top + look.font.text.lineHeight / 2
    for command in mark.symbol.commands(
      centeredAt: Point(x: margin + look.avatar.size / 2, y: first), height: size,
      color: mark.color)
    {
      canvas.add(command)
    }
    canvas.note(.pill, line.text, frame: frame)
    canvas.text(
      shaped, line.text, at: Point(x: left, y: tokens.insets.top),
      palette: TextPalette(tokens.text))
    anchors.bubble = frame
    return height
  }

  /// Draws a line in the columns of messages: time, a sign in the names' place, words.
  private func drawColumns(
    _ line: ServiceRow, _ shaper: any TextShaping, _ canvas: inout RowCanvas,
    _ anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let insets = look.message.rowInsets
    let columns = LineColumns(from: insets.left, look: look, width: width, shaper: shaper)
    let sign = shaper.label(Self.sign, look.font.text)
    let text = columns?.text ?? insets.left
    let words = columns == nil ? Self.sign + " " + line.text : line.text
    let shaped = shaper.label(
      words, look.font.text, width: max(24, width - text - insets.right), lines: nil)
    let baseline = insets.top + shaped.firstBaseline
    let palette = TextPalette(look.service.text)
    if let columns {
      if let time = line.time {
        let stamp = shaper.label(time, look.font.meta)
        let origin = Point(x: columns.time, y: baseline - stamp.firstBaseline)
        canvas.note(.meta, time, frame: Rect(origin: origin, size: stamp.size))
        canvas.text(stamp, time, at: origin, palette: TextPalette(look.incoming.meta))
      }
      canvas.text(
        sign, Self.sign,
        at: Point(x: columns.name - sign.size.width, y: baseline - sign.firstBaseline),
        palette: palette)
    }
    let height = grid.ceil(insets.top + shaped.size.height + insets.bottom)
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    canvas.note(.pill, line.text, frame: frame)
    canvas.text(shaped, words, at: Point(x: text, y: insets.top), palette: palette)
    anchors.bubble = frame
    return height
  }

  /// What a terminal writes before what it tells of a chat.
  private static let sign = "-!-"

  /// Returns the tokens of a centred line of a kind.
  func lineTokens(of kind: ServiceLine.Kind) -> LineTokens {
    var tokens = look.service
    guard kind == .encryption else { return tokens }
    if tokens.noticeFill.alpha > 0 { tokens.fill = tokens.noticeFill }
    if tokens.noticeText.alpha > 0 { tokens.text = tokens.noticeText }
    return tokens
  }

  /// Returns the icon before a centred line's words, in looks that have one.
  func lineMark(of line: ServiceRow) -> (symbol: Symbol, color: Color)? {
    guard look.service.hasIcons else { return nil }
    switch line.kind {
    case .call, .encryption: return (icon(of: line).symbol, lineTokens(of: line.kind).text)
    case .missedCall: return icon(of: line)
    default: return nil
    }
  }

  private func icon(of line: ServiceRow) -> (symbol: Symbol, color: Color) {
    let tokens = look.service
    return switch line.kind {
    case .joined, .added, .created: (.arrival, tokens.arrival)
    case .left, .removed: (.departure, tokens.departure)
    case .renamed, .photoChanged, .topic, .theme: (.pencil, tokens.icon)
    case .pinned: (.pin, tokens.icon)
    case .call: (line.isVideo ? .video : .phone, tokens.arrival)
    case .missedCall: (line.isVideo ? .video : .phone, tokens.departure)
    case .encryption: (.lock, tokens.icon)
    case .payment: (.payment, tokens.icon)
    default: (.bell, tokens.icon)
    }
  }
}
