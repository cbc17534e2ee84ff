import Bubbles
import Drawing
import Typesetting

/// The panel of emoji in place of a keyboard's keys.
extension ChromeBuilder {
  /// What it shows, row by row.
  private static let emoji: [Character] = Array(
    "😀😂🥰😍😘😊😉😎🤔😴😭😡👍👎👏🙏💪🎉🔥✨🌈🍋🍕🍩🚲🚗🏠🐶🐱🦉🌹🎂")

  /// The signs of its groups; the second is the shown one's.
  private static let groups: [Symbol] = [.clock, .smiley, .people, .music, .gift, .location, .bell]

  /// Returns the field above it, in which emoji are looked for by their names.
  func emojiSearch(_ metrics: KeyboardMetrics) -> [DrawingCommand] {
    let color = look.keyboard.text.opacity(0.55)
    return search(
      in: Rect(
        x: metrics.side + 7, y: (metrics.barHeight - 34) / 2 + 2,
        width: metrics.width - 2 * metrics.side - 14, height: 34),
      style: listStyle(15), radius: 10, fill: look.keyboard.text.opacity(0.1), color: color)
  }

  /// Draws the panel, with the emoji that was typed last among the others.
  func addEmoji(
    last: Character, _ content: KeyboardContent, _ metrics: KeyboardMetrics,
    to drawing: inout KeyboardDrawing
  ) {
    let tokens = look.keyboard
    let shown = Self.emoji.contains(last) ? Self.emoji : [last] + Self.emoji.dropLast()
    let columns = metrics.width < 500 ? 8 : 12
    let rows = metrics.width < 500 ? 4 : 3
    let foot = 40.0
    let cell = Size(
      width: (metrics.width - 2 * metrics.side) / Double(columns),
      height: (metrics.keysHeight - foot) / Double(rows))
    let size = min(32, cell.height * 0.72)
    let style = TextStyle(
      families: look.font.system, emojiFamilies: look.font.emoji, size: size, lineHeight: size * 1.2
    )
    for (index, emoji) in shown.prefix(columns * rows).enumerated() {
      let shaped = plainShaper.label(String(emoji), style, width: cell.width)
      let center = Point(
        x: metrics.side + (Double(index % columns) + 0.5) * cell.width,
        y: metrics.barHeight + (Double(index / columns) + 0.5) * cell.height)
      drawing.commands += shaped.commands(
        at: Point(x: center.x - shaped.size.width / 2, y: center.y - shaped.size.height / 2),
        color: tokens.text)
    }
    let y = metrics.barHeight + metrics.keysHeight - foot / 2
    let ends = 62.0
    drawing.commands += label(
      content.layout.letterSign, in: Rect(x: metrics.side, y: y - 12, width: ends, height: 24),
      size: 16, width: ends)
    drawing.commands += Symbol.backspace.commands(
      centeredAt: Point(x: metrics.width - ends / 2, y: y), height: 21, color: tokens.text)
    let step = (metrics.width - 2 * ends) / Double(Self.groups.count)
    for (place, symbol) in Self.groups.enumerated() {
      let center = Point(x: ends + step * (Double(place) + 0.5), y: y)
      let isShown = place == 1
      if isShown {
        drawing.commands.append(
          .fill(Path(circleAt: center, radius: 14), .color(tokens.text.opacity(0.14))))
      }
      drawing.commands += symbol.commands(
        centeredAt: center, height: 20, color: tokens.text.opacity(isShown ? 0.85 : 0.5))
    }
  }
}
