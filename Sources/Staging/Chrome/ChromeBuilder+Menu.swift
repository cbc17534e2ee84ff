import Bubbles
import Drawing
import Themes
import Typesetting

extension ChromeBuilder {
  /// Returns the menu of a message.
  func messageMenu() -> MessageMenu {
    MessageMenu(reactions: menuReactions(), actions: menuActions())
  }

  private func menuReactions() -> MessageMenu.Part {
    let tokens = look.menu
    var style = look.font.text
    style.size = tokens.reactionSize
    style.lineHeight = (tokens.reactionSize * 1.2).rounded(.up)
    let most = max(1, Int((device.size.width - 40) / (tokens.reactionSize + 12)) - 1)
    let emoji = tokens.reactions.prefix(min(10, most)).map { plainShaper.label(String($0), style) }
    let cell = tokens.reactionSize + 12
    let height = tokens.reactionSize + 18
    let size = Size(width: cell * Double(emoji.count + 1) + 12, height: height)
    var commands = menuGround(size, radius: height / 2)
    var x = 6.0
    for label in emoji {
      commands += label.commands(
        at: Point(x: x + (cell - label.size.width) / 2, y: (height - label.size.height) / 2),
        color: tokens.text)
      x += cell
    }
    let center = Point(x: x + cell / 2, y: height / 2)
    commands.append(
      .fill(
        Path(circleAt: center, radius: tokens.reactionSize / 2), .color(tokens.text.opacity(0.1))))
    commands += Symbol.plus.commands(
      centeredAt: center, height: tokens.reactionSize * 0.6, color: tokens.text.opacity(0.7))
    return MessageMenu.Part(list: DisplayList(commands), size: size)
  }

  private func menuActions() -> MessageMenu.Part {
    let tokens = look.menu
    let words = look.words
    let items: [(String, Symbol)] = [
      (words.menuReply, .reply), (words.menuCopy, .copy), (words.menuForward, .forward),
      (words.menuPin, .pin), (words.menuSelect, .check), (words.menuDelete, .trash),
    ]
    let width = min(tokens.width, device.size.width - 32)
    let size = Size(width: width, height: tokens.rowHeight * Double(items.count))
    var commands = menuGround(size, radius: tokens.radius)
    for (index, (text, symbol)) in items.enumerated() {
      let top = Double(index) * tokens.rowHeight
      let color = symbol == .trash ? tokens.danger : tokens.text
      if index > 0 {
        commands.append(
          .fill(
            Path(rect: Rect(x: 0, y: grid.round(top), width: width, height: hairline)),
            .color(tokens.divider)))
      }
      let label = plainShaper.label(text, look.font.composer, width: max(1, width - 64))
      let isRight = label.lines.first?.isRightToLeft ?? false
      let middle = top + tokens.rowHeight / 2
      commands += label.commands(
        at: Point(
          x: isRight ? width - 16 - label.size.width : 16, y: middle - label.size.height / 2),
        color: color)
      commands += symbol.commands(
        centeredAt: Point(x: isRight ? 27 : width - 27, y: middle), height: 21, color: color)
    }
    return MessageMenu.Part(list: DisplayList(commands), size: size)
  }

  private func menuGround(_ size: Size, radius: Double) -> [DrawingCommand] {
    let ground = Path(rounded: Rect(origin: .zero, size: size), radius)
    return [
      .shadow(ground, Shadow(color: look.menu.shadow, x: 0, y: 8, blur: 28)),
      .fill(ground, .color(look.menu.fill)),
    ]
  }
}
