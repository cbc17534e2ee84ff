import Bubbles
import Drawing
import Typesetting

extension ChromeBuilder {
  /// Returns a keyboard at the lower edge; `nil` if the device has none on its screen.
  package func keyboard(_ content: KeyboardContent) -> ChromePiece? {
    let content = content.shown(on: device)
    guard let metrics = KeyboardMetrics(content, tokens: look.keyboard, device: device) else {
      return nil
    }
    let ground = DrawingCommand.fill(
      Path(rect: Rect(origin: .zero, size: metrics.frame.size)), .color(look.keyboard.fill))
    var drawing = KeyboardDrawing(commands: [])
    if let candidates = content.candidates, !content.isEmoji {
      add(candidates, metrics, to: &drawing)
    }
    if content.isEmoji, metrics.barHeight > 0 {
      drawing.commands += emojiSearch(metrics)
    } else if let words = content.suggestions, metrics.barHeight > 0 {
      drawing.commands += suggestions(
        words, isRightToLeft: content.layout.isRightToLeft, metrics)
    }
    switch content.layer {
    case _ where isOnTablet(content): drawing.commands += tabletKeys(content, metrics)
    case .letters where content.layout.isPad: drawing.commands += kanaKeys(content, metrics)
    case .letters(let isShifted):
      add(content.layout.rows, isShifted: isShifted, content, metrics, to: &drawing)
    case .capitals: add(content.layout.rows, isShifted: true, content, metrics, to: &drawing)
    case .digits: add(KeyboardLayout.digits.rows, isShifted: false, content, metrics, to: &drawing)
    case .signs: add(KeyboardLayout.signs.rows, isShifted: false, content, metrics, to: &drawing)
    case .emoji(let last): addEmoji(last: last, content, metrics, to: &drawing)
    }
    if metrics.left > 0 {
      let place = GroupStyle(transform: .translation(x: metrics.left, y: 0))
      drawing.commands = [.group(DisplayList(drawing.commands), place)]
    }
    drawing.commands = [ground] + drawing.commands + widening(metrics)
    if !metrics.hasAllInLastRow, device.kind == .phone, !content.isEmoji {
      let y = metrics.keysHeight + metrics.barHeight + device.safeArea.bottom * 0.3
      let color = look.keyboard.text.opacity(0.75)
      for (symbol, x) in [(Symbol.globe, 34.0), (.microphone, metrics.frame.width - 34)] {
        drawing.commands += symbol.commands(centeredAt: Point(x: x, y: y), height: 25, color: color)
      }
    }
    // It goes below a list of chats, too.
    let frame = metrics.frame.offsetBy(x: screenFrame.minX, y: 0)
    return ChromePiece(.keyboard, frame: frame, list: DisplayList(drawing.commands))
  }

  /// Returns the sign that gives the keys of one hand all of the width again.
  private func widening(_ metrics: KeyboardMetrics) -> [DrawingCommand] {
    guard let strip = metrics.strip else { return [] }
    let symbol = metrics.hand == .left ? Symbol.chevronForward : .chevronBack
    return symbol.commands(
      centeredAt: Point(x: strip.midX, y: strip.midY), height: 30,
      color: look.keyboard.text.opacity(0.55))
  }

  /// Returns the balloon over the key of the character that was typed last, as it stands over a keyboard;
  /// `nil` if that key isn't on it.
  package func keyBalloon(_ content: KeyboardContent) -> ChromePiece? {
    let content = content.shown(on: device)
    guard let pressed = content.pressed, device.kind == .phone,
      let metrics = KeyboardMetrics(content, tokens: look.keyboard, device: device)
    else { return nil }
    let rows: [[Character]]
    var isShifted = false
    switch content.layer {
    case .letters where content.layout.isPad: return kanaBalloon(pressed, metrics)
    case .letters(let shifted): (rows, isShifted) = (content.layout.rows, shifted)
    case .capitals: (rows, isShifted) = (content.layout.rows, true)
    case .digits: rows = KeyboardLayout.digits.rows
    case .signs: rows = KeyboardLayout.signs.rows
    case .emoji: return nil
    }
    let key = KeyboardContent.key(of: pressed, on: content.layout)
    for (row, keys) in rows.enumerated() {
      guard let place = keys.firstIndex(of: key) else { continue }
      let rect = metrics.key(place, in: row, of: rows).offsetBy(x: metrics.left, y: 0)
      let isCapital = isShifted || pressed.isUppercase
      return balloon(
        isCapital ? content.layout.uppercased(String(key)) : String(key), over: rect, metrics)
    }
    return nil
  }

  /// Returns the balloon over a key; `nil` where it would cover what is typed, as over the first row of a
  /// phone on its side, whose keys have nothing above them.
  private func balloon(
    _ text: String, over key: Rect, _ metrics: KeyboardMetrics
  ) -> ChromePiece? {
    let tokens = look.keyboard
    let wide = key.width + 22
    // It stays on the screen.
    let x = min(max(2, key.midX - wide / 2), metrics.frame.width - wide - 2)
    let height = key.height * 2 + 12
    guard key.maxY - height >= -Self.balloonRise else { return nil }
    let frame = Rect(
      x: x, y: metrics.frame.minY + key.maxY - height, width: wide, height: height)
    let head = Rect(x: 0, y: 0, width: wide, height: key.height + 6)
    let foot = Rect(
      x: key.minX - x, y: head.maxY - tokens.radius * 2, width: key.width,
      height: height - head.maxY + tokens.radius * 2)
    let (headPath, footPath) = (
      Path(rounded: head, tokens.radius * 2), Path(rounded: foot, tokens.radius)
    )
    var commands: [DrawingCommand] = []
    if tokens.shadow.alpha > 0 {
      commands.append(.shadow(headPath, Shadow(color: tokens.shadow, x: 0, y: 1, blur: 4)))
    }
    commands += [.fill(headPath, .color(tokens.key)), .fill(footPath, .color(tokens.key))]
    commands += label(text, in: head, size: min(34, key.width * 1.05), width: wide)
    return ChromePiece(.keyBalloon, frame: frame, list: DisplayList(commands))
  }

  /// How far a balloon may stand out of the keyboard, in points.
  private static let balloonRise = 8.0

  // MARK: Keys

  private func add(
    _ rows: [[Character]], isShifted: Bool, _ content: KeyboardContent, _ metrics: KeyboardMetrics,
    to drawing: inout KeyboardDrawing
  ) {
    let tokens = look.keyboard
    for (row, keys) in rows.enumerated() {
      for (place, letter) in keys.enumerated() {
        let rect = metrics.key(place, in: row, of: rows)
        add(rect, tokens.key, to: &drawing)
        drawing.commands += label(
          isShifted ? content.layout.uppercased(String(letter)) : String(letter), in: rect,
          size: min(24, max(11, rect.width * 0.7)), width: rect.width)
      }
    }
    let (shift, delete) = metrics.sideKeys(of: rows)
    switch content.layer {
    case .letters where content.layout.hasShift, .capitals:
      add(shift, isShifted ? tokens.key : tokens.specialKey, to: &drawing)
      drawing.commands += (isShifted ? Symbol.filledShift : .shift).commands(
        centeredAt: Point(x: shift.midX, y: shift.midY), height: min(21, shift.width * 0.68),
        color: tokens.text)
      if content.layer == .capitals {
        let line = Rect(x: shift.midX - 6, y: shift.midY + 9, width: 12, height: 1.8)
        drawing.commands.append(.fill(Path(rounded: grid.round(line), 0.9), .color(tokens.text)))
      }
    case .letters, .emoji: break
    case .digits: addWord("#+=", in: shift, to: &drawing)
    case .signs: addWord(look.words.localized("123"), in: shift, to: &drawing)
    }
    add(delete, tokens.specialKey, to: &drawing)
    drawing.commands += Symbol.backspace.commands(
      centeredAt: Point(x: delete.midX - 1, y: delete.midY), height: min(21, delete.width * 0.68),
      color: tokens.text)
    let (first, others, space, enter) = metrics.lastRow
    addWord(layerSign(content), in: first, to: &drawing)
    for (symbol, rect) in zip([Symbol.smiley, .microphone], others) {
      add(rect, tokens.specialKey, to: &drawing)
      drawing.commands += symbol.commands(
        centeredAt: Point(x: rect.midX, y: rect.midY), height: min(22, rect.width * 0.68),
        color: tokens.text)
    }
    let key = enterKey(content)
    add(enter, key.fill, to: &drawing)
    drawing.commands += word(key.word, in: enter, size: 16, color: key.ink)
    add(space, tokens.key, to: &drawing)
    drawing.commands += label(look.words.space, in: space, size: 16, width: space.width)
  }

  private func add(_ rect: Rect, _ fill: Color, to drawing: inout KeyboardDrawing) {
    let tokens = look.keyboard
    let path = Path(rounded: grid.round(rect), tokens.radius)
    if tokens.shadow.alpha > 0 {
      drawing.commands.append(
        .fill(path.applying(.translation(x: 0, y: 1)), .color(tokens.shadow)))
    }
    drawing.commands.append(.fill(path, .color(fill)))
  }

  private func addWord(_ text: String, in rect: Rect, to drawing: inout KeyboardDrawing) {
    add(rect, look.keyboard.specialKey, to: &drawing)
    drawing.commands += word(text, in: rect, size: 16)
  }

  /// Returns a word in the middle of a key: a narrow one has smaller letters, not fewer.
  func word(
    _ text: String, in rect: Rect, size: Double, color: Color? = nil
  ) -> [DrawingCommand] {
    let natural = label(text, size: size, width: size * 40).size.width
    let fitted = max(9, min(size, size * (rect.width - 4) / max(1, natural)))
    return label(text, in: rect, size: fitted, width: rect.width, color: color)
  }

  private func label(_ text: String, size: Double, width: Double) -> ShapedText {
    plainShaper.label(
      text,
      TextStyle(
        families: look.font.system, emojiFamilies: look.font.emoji, size: size,
        lineHeight: size * 1.2),
      width: width)
  }

  /// Returns a word in the middle of a key.
  func label(
    _ text: String, in rect: Rect, size: Double, width: Double, color: Color? = nil
  ) -> [DrawingCommand] {
    let shaped = label(text, size: size, width: width)
    // Small letters are centred optically: by half the x-height.
    let isCapital = text == text.uppercased()
    return shaped.commands(
      at: Point(
        x: rect.midX - shaped.size.width / 2,
        y: rect.midY + size * (isCapital ? 0.364 : 0.3) - shaped.firstBaseline),
      color: color ?? look.keyboard.text)
  }

  // MARK: Above the keys

  /// Draws the row of characters to choose from, as many as fit.
  private func add(
    _ candidates: [String], _ metrics: KeyboardMetrics, to drawing: inout KeyboardDrawing
  ) {
    let style = TextStyle(
      families: look.font.system, emojiFamilies: look.font.emoji, size: 20, lineHeight: 24)
    var x = 16.0
    for (index, candidate) in candidates.enumerated() {
      let shaped = plainShaper.label(candidate, style, width: 120)
      guard x + shaped.size.width < metrics.width - 40 else { break }
      let y = (metrics.barHeight - shaped.size.height) / 2
      drawing.commands += shaped.commands(
        at: Point(x: x, y: y), color: look.keyboard.text.opacity(index == 0 ? 1 : 0.85))
      x += shaped.size.width + 22
    }
    drawing.commands += Symbol.chevronDown.commands(
      centeredAt: Point(x: metrics.width - 22, y: metrics.barHeight / 2), height: 18,
      color: look.keyboard.text.opacity(0.6))
  }
}

/// What is drawn of a keyboard so far.
struct KeyboardDrawing {
  var commands: [DrawingCommand]
}
