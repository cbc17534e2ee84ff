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

  // MARK: The tablet's keys

  /// Whether a keyboard has the tablet's own arrangement of keys.
  func isOnTablet(_ content: KeyboardContent) -> Bool {
    device.kind == .tablet && !content.isEmoji
  }

  /// Returns the keys of a tablet: delete and return end the first two rows, shift stands on both sides,
  /// and a key hides the keyboard.
  func tabletKeys(_ content: KeyboardContent, _ metrics: KeyboardMetrics) -> [DrawingCommand] {
    let tokens = look.keyboard
    let keys = TabletKeys(content, metrics)
    var commands: [DrawingCommand] = []
    for key in keys.placed {
      let path = Path(rounded: grid.round(key.rect), tokens.radius + 1)
      if tokens.shadow.alpha > 0 {
        commands.append(.fill(path.applying(.translation(x: 0, y: 1)), .color(tokens.shadow)))
      }
      let isPlain = key.isPlain || (key.face == .symbol(.shift) && keys.isShifted)
      commands.append(.fill(path, .color(isPlain ? tokens.key : tokens.specialKey)))
      switch key.face {
      case .symbol(let symbol):
        commands += (symbol == .shift && keys.isShifted ? Symbol.filledShift : symbol).commands(
          centeredAt: Point(x: key.rect.midX, y: key.rect.midY), height: 24, color: tokens.text)
      case .letter(let text): commands += label(text, in: key.rect, size: 25, width: key.rect.width)
      case .signs(let upper, let lower):
        let half = key.rect.height / 2
        for (sign, y) in [(upper, 0.0), (lower, half)] {
          let box = Rect(
            x: key.rect.minX, y: key.rect.minY + y, width: key.rect.width, height: half)
          commands += label(sign, in: box, size: 20, width: key.rect.width)
        }
      case .layer:
        commands += label(tabletLayerSign(content), in: key.rect, size: 17, width: key.rect.width)
      case .otherSigns:
        let sign = content.layer == .signs ? look.words.localized("123") : "#+="
        commands += label(sign, in: key.rect, size: 17, width: key.rect.width)
      case .enter:
        commands += label(look.words.enter, in: key.rect, size: 17, width: key.rect.width)
      case .space: break
      }
    }
    return commands
  }
}
