import Bubbles
import Drawing
import Typesetting

extension ChromeBuilder {
  /// Returns what the key says that leads to another layer.
  func layerSign(_ content: KeyboardContent) -> String {
    switch content.layer {
    case .letters, .capitals: look.words.localized("123")
    case .digits, .signs, .emoji: content.layout.letterSign
    }
  }

  /// Returns what the key says on a tablet, which has the commonest signs beside the digits.
  private func tabletLayerSign(_ content: KeyboardContent) -> String {
    content.layer.isLetters ? ".?" + layerSign(content) : layerSign(content)
  }

  /// Returns what the return key says, and its colours: in looks where it sends, those of a button that
  /// does, once there is something to send.
  func enterKey(_ content: KeyboardContent) -> (word: String, fill: Color, ink: Color) {
    let tokens = look.keyboard
    guard tokens.sends else { return (look.words.enter, tokens.specialKey, tokens.text) }
    return content.canSend
      ? (look.words.send, look.composer.sendFill, look.composer.onAccent)
      : (look.words.send, tokens.specialKey, tokens.text.opacity(Self.restingOpacity))
  }

  // MARK: Words above the keys

  /// Returns the row of words, each in a third of it; nothing of a language without known words.
  ///
  /// - Parameter isRightToLeft: whether the first one stands at the right.
  func suggestions(
    _ words: [String], isRightToLeft: Bool, _ metrics: KeyboardMetrics
  ) -> [DrawingCommand] {
    guard !words.isEmpty else { return [] }
    let color = look.keyboard.text
    let count = KeyboardSuggestions.count
    let room = metrics.width - 2 * metrics.side
    let cell = room / Double(count)
    let style = TextStyle(
      families: look.font.system, emojiFamilies: look.font.emoji, size: 17, lineHeight: 21)
    var commands: [DrawingCommand] = []
    for place in 1..<count {
      let x = metrics.side + cell * Double(place)
      let line = Rect(
        x: x, y: metrics.barHeight * 0.3, width: hairline, height: metrics.barHeight * 0.45)
      commands.append(.fill(Path(rect: grid.round(line)), .color(color.opacity(0.22))))
    }
    for (place, word) in words.prefix(count).enumerated() {
      let shaped = plainShaper.label(word, style, width: cell - 12)
      let place = isRightToLeft ? count - 1 - place : place
      commands += shaped.commands(
        at: Point(
          x: metrics.side + cell * (Double(place) + 0.5) - shaped.size.width / 2,
          y: grid.round((metrics.barHeight - shaped.size.height) / 2 + 1)), color: color)
    }
    return commands
  }

  // MARK: Keys with an arrangement of their own

  /// Whether a keyboard has the tablet's own arrangement of keys.
  func isOnTablet(_ content: KeyboardContent) -> Bool {
    device.kind == .tablet && !content.isEmoji
  }

  /// Returns the keys of a tablet: delete and return end the first two rows, shift stands on both sides,
  /// and a key hides the keyboard.
  func tabletKeys(_ content: KeyboardContent, _ metrics: KeyboardMetrics) -> [DrawingCommand] {
    let keys = TabletKeys(content, metrics)
    return keys.placed.flatMap { key in
      var key = key
      if key.face == .symbol(.shift), keys.isShifted {
        (key.face, key.isPlain) = (.symbol(.filledShift), true)
      }
      return drawn(key, content, size: 25)
    }
  }

  /// Returns a key with what it says.
  ///
  /// - Parameter size: that of a letter, in points.
  func drawn(_ key: KeyboardKey, _ content: KeyboardContent, size: Double) -> [DrawingCommand] {
    let tokens = look.keyboard
    let rect = key.rect
    // A tablet's keys are large, and so are their corners.
    let radius = tokens.radius + (device.kind == .tablet ? 1 : 0)
    let path = Path(rounded: grid.round(rect), radius)
    var commands: [DrawingCommand] = []
    if tokens.shadow.alpha > 0 {
      commands.append(.fill(path.applying(.translation(x: 0, y: 1)), .color(tokens.shadow)))
    }
    let fill =
      key.face == .enter ? enterKey(content).fill : key.isPlain ? tokens.key : tokens.specialKey
    commands.append(.fill(path, .color(fill)))
    func word(_ text: String) -> [DrawingCommand] { self.word(text, in: rect, size: size * 0.68) }
    switch key.face {
    case .letter(let text) where text.count > 1: commands += word(text)
    case .letter(let text): commands += label(text, in: rect, size: size, width: rect.width)
    case .signs(let upper, let lower):
      let half = rect.height / 2
      for (sign, y) in [(upper, 0.0), (lower, half)] {
        let box = Rect(x: rect.minX, y: rect.minY + y, width: rect.width, height: half)
        commands += label(sign, in: box, size: size * 0.8, width: rect.width)
      }
    case .symbol(let symbol):
      commands += symbol.commands(
        centeredAt: Point(x: rect.midX, y: rect.midY), height: min(24, rect.width * 0.5),
        color: tokens.text)
    case .layer: commands += word(tabletLayerSign(content))
    case .otherSigns:
      commands += word(content.layer == .signs ? look.words.localized("123") : "#+=")
    case .enter:
      let enter = enterKey(content)
      commands += self.word(enter.word, in: rect, size: size * 0.68, color: enter.ink)
    // A long bar is known without a word.
    case .space where device.kind == .tablet: break
    case .space: commands += word(look.words.space)
    }
    return commands
  }
}
