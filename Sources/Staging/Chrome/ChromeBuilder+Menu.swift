import Bubbles
import Drawing
import Themes
import Typesetting

extension ChromeBuilder {
  /// Returns the menu of a message.
  func messageMenu() -> MessageMenu {
    let form = look.menu.form
    return switch form {
    case .beside: MessageMenu(form: form, reactions: menuReactions(), actions: menuActions())
    case .sheet: MessageMenu(form: form, reactions: .none, actions: menuSheet())
    case .grid: MessageMenu(form: form, reactions: .none, actions: menuGrid())
    }
  }

  /// What can be done with a message.
  var menuItems: [(text: String, symbol: Symbol)] {
    let words = look.words
    return [
      (words.menuReply, .reply), (words.menuCopy, .copy), (words.menuForward, .forward),
      (words.menuPin, .pin), (words.menuSelect, .check), (words.menuDelete, .trash),
    ]
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
    if tokens.hasDots { commands += menuDots(under: size) }
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
    return directed(DisplayList(commands), size)
  }

  private func menuActions() -> MessageMenu.Part {
    let tokens = look.menu
    let items = menuItems
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
      // The icon leads or trails in the direction of the words.
      let isIconLeft = (tokens.iconPlace == .leading) != isRight
      let inset = tokens.iconPlace == .leading ? 50.0 : 16
      commands += label.commands(
        at: Point(
          x: isRight ? width - inset - label.size.width : inset, y: middle - label.size.height / 2),
        color: color)
      commands += symbol.commands(
        centeredAt: Point(x: isIconLeft ? 27 : width - 27, y: middle), height: 21, color: color)
    }
    return MessageMenu.Part(list: DisplayList(commands), size: size)
  }

  /// Returns two dots that lead from the end of the reactions down to the message.
  private func menuDots(under size: Size) -> [DrawingCommand] {
    let dots = Path(circleAt: Point(x: size.width - 26, y: size.height + 1), radius: 7.5)
    let small = Path(circleAt: Point(x: size.width - 15, y: size.height + 10), radius: 3.5)
    return [dots, small].map { .fill($0, .color(look.menu.fill)) }
  }

  private func menuGround(_ size: Size, radius: Double) -> [DrawingCommand] {
    let ground = Path(rounded: Rect(origin: .zero, size: size), radius)
    return [
      .shadow(ground, Shadow(color: look.menu.shadow, x: 0, y: 8, blur: 28)),
      .fill(ground, .color(look.menu.fill)),
    ]
  }
}
