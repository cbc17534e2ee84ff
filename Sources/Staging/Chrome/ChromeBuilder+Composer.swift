import Bubbles
import ChatModel
import Drawing
import Themes
import Typesetting

extension ChromeBuilder {
  /// Returns the composer.
  ///
  /// - Parameters:
  ///   - text: the typed text; if empty, the placeholder is shown.
  ///   - attachments: what is sent with the text.
  ///   - isFocused: whether it shows the caret.
  ///   - bottom: its lower edge: the keyboard's upper edge; the screen's lower one by default.
  ///   - chat: the chat's name, for looks whose placeholder contains it.
  ///   - isJoined: whether it goes on above, with what the text answers.
  ///   - keySends: whether a key sends, so that no button does.
  package func composer(
    text: RichText, attachments: [AttachmentContent] = [], isFocused: Bool,
    bottom: Double? = nil, chat: String? = nil, isJoined: Bool = false, keySends: Bool = false
  ) -> ChromePiece {
    let tokens = look.composer
    let style = look.font.composer
    let width = device.size.width
    let sign = tokens.prompt.isEmpty ? nil : shaper.label(tokens.prompt, style)
    let ownInset = max(9, min(14, tokens.fieldRadius * 0.7 + 2))
    let fieldInset = ownInset + (sign.map { $0.size.width + style.size * 0.6 } ?? 0)
    let isResting = text.isEmpty && attachments.isEmpty
    let send = tokens.sendForm == .word ? sendWord : nil
    let buttons = ComposerLayout(
      tokens, isTyping: !isResting && !keySends, device: device,
      textSize: style.size,
      words: text.isEmpty
        ? fieldInset + shaper.label(tokens.placeholderText, style).size.width : 0,
      sendWidth: send.map { $0.size.width + 2 * Self.sendInset })
    let textWidth = max(20, buttons.field.upper - buttons.field.lower - fieldInset - buttons.inner)
    let pictured = PicturedText(text, style: style, pictures: pictures)
    let shaped =
      text.isEmpty
      ? placeholder(in: chat, style, width: textWidth).leading
      : pictured.shaped(style, width: textWidth, by: shaper)
    let lineCount = max(1, min(shaped.lines.count, tokens.maxLines))
    let strip = attachments.isEmpty ? 0 : tokens.attachmentSize + 10
    let isInside = tokens.attachmentPlace == .inside
    let fieldHeight = grid.round(
      tokens.fieldHeight + Double(lineCount - 1) * style.lineHeight + (isInside ? strip : 0)
        + buttons.row + buttons.formats)
    let barHeight = grid.round(
      max(tokens.height, tokens.height - tokens.fieldHeight + fieldHeight)
        + (isInside ? 0 : strip))
    let ground = bottom == nil ? device.safeArea.bottom : 0
    let frame = Rect(
      x: 0, y: (bottom ?? device.size.height) - barHeight - ground, width: width,
      height: barHeight + ground)

    let bounds = Rect(origin: .zero, size: frame.size)
    // Where the device ends within a pixel, that is covered as well.
    let ends = device.size.height * grid.scale
    let covered = bottom == nil && ends != ends.rounded() ? 1.0 : 0
    var commands: [DrawingCommand] = [
      .fill(
        Path(rect: Rect(x: 0, y: 0, width: width, height: bounds.height + covered)),
        tokens.fill.paint(in: bounds))
    ]
    if tokens.divider.alpha > 0, !isJoined {
      commands.append(
        .fill(
          Path(rect: Rect(x: 0, y: 0, width: width, height: hairline)), .color(tokens.divider)))
    }
    let field = grid.round(
      Rect(
        x: buttons.field.lower,
        y: isInside ? (barHeight - fieldHeight) / 2 : (barHeight + strip - fieldHeight) / 2,
        width: buttons.field.upper - buttons.field.lower, height: fieldHeight))
    let box = grid.round(
      Rect(
        x: buttons.ground.lower, y: field.minY, width: buttons.ground.upper - buttons.ground.lower,
        height: field.height))
    commands.append(.fill(Path(rounded: box, tokens.fieldRadius), .color(tokens.fieldFill)))
    if tokens.fieldStroke.alpha > 0 {
      let stroke = max(hairline, tokens.fieldStrokeWidth)
      commands.append(
        .stroke(
          Path(rounded: box.outset(by: -stroke / 2), tokens.fieldRadius - stroke / 2),
          tokens.fieldStroke, Stroke(width: stroke)))
    }
    let waiting = attachmentStrip(
      attachments,
      in: isInside
        ? Rect(
          x: box.minX + 8, y: box.minY + 8 + buttons.formats, width: box.width - 16, height: strip)
        : Rect(x: tokens.margin, y: 8, width: width - 2 * tokens.margin, height: strip))
    if !attachments.isEmpty { commands += waiting.commands }
    // The words stand below what is attached.
    let textBox = field.inset(
      by: EdgeInsets(top: (isInside ? strip : 0) + buttons.formats, bottom: buttons.row))
    let words = fieldText(
      shaped, pictured.emoji, in: textBox, inset: fieldInset, width: textWidth, lines: lineCount,
      style: style, isPlaceholder: text.isEmpty)
    commands += words
    if let sign {
      let place = Point(
        x: field.minX + ownInset, y: textBox.midY - Double(lineCount) * style.lineHeight / 2)
      // It stands there whatever the field says.
      commands.append(
        .group(
          DisplayList(sign.commands(at: place, color: tokens.placeholder)),
          GroupStyle(part: .prompt)))
    }
    if isFocused {
      commands.append(
        caret(
          shaped, in: textBox, inset: fieldInset, width: textWidth, lines: lineCount, style: style,
          isPlaceholder: text.isEmpty, spaces: spaces(after: text.string, style)))
    }
    // Buttons are aligned with the last line, or below it.
    let middle = field.maxY - (buttons.row > 0 ? buttons.row - 2 : tokens.fieldHeight) / 2
    commands += buttons.placed.map { button(in: $0, middle: middle, isResting: isResting) }
    if buttons.formats > 0 {
      commands += formats(
        in: box, from: buttons.placed.first?.x ?? field.minX, height: buttons.formats)
    }
    var piece = ChromePiece(
      .composer, frame: frame, list: DisplayList(commands),
      field: text.isEmpty
        ? nil
        : ChromePiece.Field(
          box: textBox, radius: tokens.fieldRadius, fill: tokens.fieldFill, words: words),
      fieldEdge: field.minX, ground: ground)
    piece.wordsEdge = field.minX + fieldInset + textWidth
    if !text.isEmpty, shaped.lines.contains(where: \.isRightToLeft) {
      piece.roomBesideWords = max(0, textWidth - shaped.size.width)
    }
    piece.attachments = waiting.boxes
    piece.fieldShape = ChromePiece.FieldShape(box: box, radius: tokens.fieldRadius)
    return piece
  }

  /// How visible the button is that sends, while there is nothing to send.
  static let restingOpacity = 0.55
  /// From the word on the button that sends to its edges, in points.
  private static let sendInset = 12.0

  /// The word on the button that sends.
  private var sendWord: ShapedText {
    var style = look.font.composer
    style.weight = max(style.weight, 500)
    return shaper.label(look.words.send, style)
  }

  /// Returns what an empty field says in a chat, whose name it leaves out where nothing of it would be
  /// seen.
  private func placeholder(in chat: String?, _ style: TextStyle, width: Double) -> ShapedText {
    let text = look.composer.placeholderText
    var plain = shaper.label(text, style, width: width)
    // Rather whole words than a part of what follows them.
    for mark in [" · ", " • "] where plain.isTruncated {
      guard let first = text.split(separator: mark).first else { continue }
      plain = shaper.label(String(first), style, width: width)
    }
    guard look.composer.placeholderNamesChat, let chat,
      plain.size.width + 3 * style.size <= width
    else { return plain }
    // A name of another direction keeps its sign before it.
    let name = look.isMirrored ? "\u{2068}\(chat)\u{2069}" : chat
    return shaper.label(
      look.words.message(to: name, placeholder: text), style, width: width)
  }

  /// - Parameter isResting: whether there is nothing to send yet.
  private func button(
    in place: ComposerLayout.Place, middle: Double, isResting: Bool
  ) -> DrawingCommand {
    let tokens = look.composer
    let center = Point(x: place.size / 2, y: place.size / 2)
    let disc = Path(circleAt: center, radius: place.size / 2)
    var commands: [DrawingCommand] = []
    switch place.button {
    case .send where tokens.sendForm == .word:
      let box = Rect(x: 0, y: 0, width: place.width ?? place.size, height: place.size)
      commands.append(
        .fill(
          Path(rounded: box, min(tokens.fieldRadius, box.height / 2)),
          .color(isResting ? tokens.buttonFill : tokens.sendFill)))
      let word = sendWord
      commands += word.commands(
        at: Point(x: box.midX - word.size.width / 2, y: box.midY - word.size.height / 2),
        color: isResting ? tokens.buttonIcon.opacity(Self.restingOpacity) : tokens.onAccent)
    case .send:
      let isDisc = tokens.sendForm == .disc
      let (ground, ink) =
        isResting
        ? (tokens.buttonFill, tokens.buttonIcon.opacity(Self.restingOpacity))
        : (tokens.sendFill, isDisc ? tokens.onAccent : tokens.sendFill)
      if isDisc { commands.append(.fill(disc, .color(ground))) }
      let symbol = tokens.sendIcon == .arrow ? Symbol.arrowUp : .paperPlane
      let height = place.size * (isDisc ? symbol == .arrowUp ? 0.6 : 0.56 : 0.8)
      // A plane's weight lies left of its middle.
      let shift = symbol == .paperPlane && isDisc ? height * 0.04 : 0
      commands += symbol.commands(
        centeredAt: center + Point(x: shift, y: 0), height: height, color: ink)
    default:
      let isDisc = !place.isInside && tokens.buttonForm == .disc
      if isDisc { commands.append(.fill(disc, .color(tokens.buttonFill))) }
      let symbol = place.button.symbol
      let ground = place.isInside ? tokens.fieldFill : tokens.fill.representative
      commands += (tokens.iconForm == .solid ? symbol.solid : symbol).commands(
        centeredAt: center, height: place.size * (isDisc ? 0.6 : 1),
        color: place.isInside ? tokens.icon : tokens.buttonIcon, secondary: ground)
    }
    return .group(
      DisplayList(commands),
      GroupStyle(
        transform: .translation(
          x: grid.round(place.x), y: grid.round(middle - place.size / 2)),
        part: .composerButton(place.button.rawValue)))
  }

  private func fieldText(
    _ shaped: ShapedText, _ emoji: [InlineEmoji], in field: Rect, inset: Double, width: Double,
    lines: Int, style: TextStyle, isPlaceholder: Bool
  ) -> [DrawingCommand] {
    let tokens = look.composer
    var visible = shaped
    visible.lines = Array(shaped.lines.suffix(lines))
    let hidden = hiddenHeight(of: shaped, lines: lines, style: style)
    visible.missingGlyphs.removeAll { $0.rect.midY < hidden }
    visible.objects.removeAll { $0.rect.midY < hidden }
    return visible.commands(
      at: fieldOrigin(of: shaped, in: field, inset: inset, lines: lines, style: style),
      width: width, color: isPlaceholder ? tokens.placeholder : tokens.text, emoji: emoji)
  }

  /// Returns the height of the lines scrolled out of the field, of which the last are visible.
  private func hiddenHeight(of shaped: ShapedText, lines: Int, style: TextStyle) -> Double {
    Double(max(0, shaped.lines.count - lines)) * style.lineHeight
  }

  private func fieldOrigin(
    of shaped: ShapedText, in field: Rect, inset: Double, lines: Int, style: TextStyle
  ) -> Point {
    Point(
      x: field.minX + inset,
      y: field.midY - Double(lines) * style.lineHeight / 2
        - hiddenHeight(of: shaped, lines: lines, style: style))
  }

  /// Returns how wide the spaces at a text's end are, which a line's width leaves out.
  private func spaces(after text: String, _ style: TextStyle) -> Double {
    let count = text.reversed().prefix { $0 == " " }.count
    guard count > 0 else { return 0 }
    let space = shaper.label("n n", style).size.width - shaper.label("nn", style).size.width
    return Double(count) * max(0, space)
  }

  /// Returns the caret after the last character, or at the start of an empty field.
  private func caret(
    _ shaped: ShapedText, in field: Rect, inset: Double, width: Double, lines: Int,
    style: TextStyle, isPlaceholder: Bool, spaces: Double
  ) -> DrawingCommand {
    let origin = fieldOrigin(of: shaped, in: field, inset: inset, lines: lines, style: style)
    let last = isPlaceholder ? nil : shaped.lines.last
    let slack = max(0, width - shaped.size.width)
    let x: Double
    if let last {
      x =
        last.isRightToLeft
        ? last.rect.minX + slack - 2 - spaces : last.rect.maxX + 1 + spaces
    } else {
      // Before the first letter of the placeholder, clear of it.
      x = -2.5
    }
    let baseline = (last?.baseline ?? shaped.firstBaseline) + origin.y
    let mark = Path(
      rounded: Rect(
        x: origin.x + min(max(-2.5, x), width), y: baseline - style.size * 0.98, width: 2,
        height: style.size * 1.25), 1)
    return .group(
      DisplayList([.fill(mark, .color(look.composer.accent))]),
      GroupStyle(part: .caret))
  }
}

extension ComposerTokens.Button {
  /// The icon; that of a send button is a choice of its own.
  fileprivate var symbol: Symbol {
    switch self {
    case .plus: .plus
    case .paperclip: .paperclip
    case .gift: .gift
    case .gif: .gif
    case .camera: .camera
    case .photo: .photo
    case .sticker: .sticker
    case .smiley: .smiley
    case .microphone: .microphone
    case .voice: .ringedWaves
    case .more: .ringedPlus
    case .thumb: .thumb
    case .send: .arrowUp
    }
  }
}

extension ShapedText {
  /// The text at the leading edge, whichever way its words run: what an empty field says stands where one
  /// begins to type.
  fileprivate var leading: ShapedText {
    var text = self
    for index in text.lines.indices { text.lines[index].isRightToLeft = false }
    return text
  }
}
