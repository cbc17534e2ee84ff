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
    if let person = line.person {
      return drawMessage(line, of: person, shaper, &canvas, &anchors)
    }
    let tokens = look.service
    let isPlain = look.message.style != .bubbles
    let margin = sideMargin
    let left = margin + look.avatar.size + look.avatar.gap
    let right = isPlain ? look.message.rowInsets.right : look.message.margin
    let room = max(24, width - left - right)
    let weight = look.font.name.weight
    var request = TextRequest(
      text: line.text, style: look.font.text,
      spans: line.names.map {
        TextSpan(
          start: $0.lowerBound, end: $0.upperBound, weight: weight, role: TextRole.person.rawValue)
      }, width: room)
    let stamp = line.time.map { shaper.label($0, look.font.meta) }
    if let stamp { request.end(with: Size(width: look.date.gap + stamp.size.width, height: 0)) }
    let shaped = shaper.shape(request)
    var contents = RowCanvas()
    if tokens.style == .row {
      let mark = icon(of: line)
      let size = look.font.text.size * 1.15
      let first = tokens.insets.top + look.font.text.lineHeight / 2
      for command in mark.symbol.commands(
        centeredAt: Point(x: margin + look.avatar.size / 2, y: first), height: size,
        color: mark.color)
      {
        contents.add(command)
      }
    }
    var palette = TextPalette(tokens.text)
    if tokens.name.alpha > 0 { palette.set(.person, tokens.name) }
    contents.text(
      shaped, line.text, at: Point(x: left, y: tokens.insets.top), width: room, palette: palette)
    if let time = line.time, let stamp {
      draw(
        time, stamp, at: shaped, in: Rect(x: left, y: tokens.insets.top, width: room, height: 0),
        &contents, &anchors)
    }
    let height = grid.ceil(tokens.insets.top + shaped.size.height + tokens.insets.bottom)
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    canvas.note(.pill, line.text, frame: frame)
    canvas.append(contents)
    anchors.bubble = frame
    return height
  }

  /// Draws a line's time in the room that its words leave for it.
  ///
  /// - Parameters:
  ///   - words: the line's words, which end with that room.
  ///   - column: where the words stand.
  private func draw(
    _ time: String, _ stamp: ShapedText, at words: ShapedText, in column: Rect,
    _ canvas: inout RowCanvas, _ anchors: inout MeasuredRow.Anchors
  ) {
    guard let room = words.objects.first?.rect, let last = words.line(at: room.midY) else { return }
    let x =
      last.isRightToLeft
      ? column.maxX - words.size.width + room.minX
      : column.minX + room.maxX - stamp.size.width
    let frame = Rect(
      origin: Point(x: x, y: column.minY + last.baseline - stamp.firstBaseline), size: stamp.size)
    anchors.meta = frame
    canvas.note(.meta, time, frame: frame)
    canvas.text(stamp, time, at: frame.origin, palette: TextPalette(look.incoming.meta))
  }

  /// Draws a line as a message of who did it: picture, name and time over the words.
  private func drawMessage(
    _ line: ServiceRow, of person: RowPerson, _ shaper: any TextShaping,
    _ canvas: inout RowCanvas, _ anchors: inout MeasuredRow.Anchors
  ) -> Double {
    var row = MessageRow(side: .incoming)
    row.name = person
    row.avatar = person
    row.hasAvatarColumn = true
    (row.isFirstOfRun, row.isLastOfRun) = (true, true)
    row.text = RichText(line.text)
    row.meta.time = line.time
    let layout = PlainMessageLayout(row, builder: self, shaper: shaper, ink: look.service.text)
    return layout.draw(into: &canvas, anchors: &anchors)
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
    // Nobody took one's own call: that is no mishap of one's own, and no success.
    case .call: (line.isVideo ? .video : .phone, line.isUnanswered ? tokens.icon : tokens.arrival)
    case .missedCall: (line.isVideo ? .video : .phone, tokens.departure)
    case .encryption: (.lock, tokens.icon)
    case .payment: (.payment, tokens.icon)
    default: (.bell, tokens.icon)
    }
  }
}

extension TextRequest {
  /// A character without width that no line breaks beside.
  private static let wordJoiner = "\u{2060}"

  /// Leaves room for something that stands after the last word, on whose line it stays.
  fileprivate mutating func end(with size: Size) {
    text += Self.wordJoiner
    let start = text.utf8.count
    text.append(InlineObject.character)
    spans.append(
      TextSpan(
        start: start, end: start + InlineObject.length,
        object: InlineObject(width: size.width, height: size.height, depth: 0)))
  }
}
