import Bubbles
import Drawing
import Themes
import Typesetting

/// Menus of messages that don't stand around them.
extension ChromeBuilder {
  /// Returns a sheet as wide as the screen, or as a phone's: a handle, reactions on discs, lines.
  func menuSheet() -> MessageMenu.Part {
    let tokens = look.menu
    let width = min(device.size.width, 520)
    let margin = 16.0
    let disc = grid.round(tokens.reactionSize + 18)
    let lines = Rect(
      x: tokens.cell.alpha > 0 ? margin : 0, y: 24 + disc + 14,
      width: width - (tokens.cell.alpha > 0 ? 2 * margin : 0),
      height: tokens.rowHeight * Double(menuItems.count))
    let bottom = max(device.safeArea.bottom, margin)
    let size = Size(width: width, height: lines.maxY + bottom)
    // The ground goes on below the screen, so that its lower corners are square.
    var ground = Rect(origin: .zero, size: size)
    ground.size.height += tokens.radius
    var commands: [DrawingCommand] = [
      .shadow(
        Path(rounded: ground, tokens.radius),
        Shadow(color: tokens.shadow, x: 0, y: -2, blur: 20)),
      .fill(Path(rounded: ground, tokens.radius), .color(tokens.fill)),
      .fill(
        Path(rounded: Rect(x: width / 2 - 18, y: 8, width: 36, height: 5), 2.5),
        .color(tokens.text.opacity(0.25))),
    ]
    commands += sheetReactions(top: 24, disc: disc, margin: margin, width: width)
    if tokens.cell.alpha > 0 {
      commands.append(.fill(Path(rounded: lines, 16), .color(tokens.cell)))
    }
    for (index, item) in menuItems.enumerated() {
      commands += sheetLine(
        item.text, item.symbol,
        in: Rect(
          x: lines.minX, y: lines.minY + Double(index) * tokens.rowHeight, width: lines.width,
          height: tokens.rowHeight), isFirst: index == 0)
    }
    return directed(DisplayList(commands), size)
  }

  /// Returns as many reactions as fit, and a disc that leads to all of them.
  private func sheetReactions(
    top: Double, disc: Double, margin: Double, width: Double
  ) -> [DrawingCommand] {
    let tokens = look.menu
    var style = look.font.text
    style.size = tokens.reactionSize
    style.lineHeight = (tokens.reactionSize * 1.2).rounded(.up)
    let most = max(1, Int((width - 2 * margin + 10) / (disc + 10)) - 1)
    let emoji = tokens.reactions.prefix(min(most, 6))
    let step = (width - 2 * margin - disc) / Double(max(1, emoji.count))
    var commands: [DrawingCommand] = []
    for index in 0...emoji.count {
      let center = Point(x: margin + disc / 2 + Double(index) * step, y: top + disc / 2)
      commands.append(
        .fill(Path(circleAt: center, radius: disc / 2), .color(tokens.text.opacity(0.08))))
      if index < emoji.count {
        let label = shaper.label(String(Array(emoji)[index]), style)
        commands += label.commands(
          at: Point(x: center.x - label.size.width / 2, y: center.y - label.size.height / 2),
          color: tokens.text)
      } else {
        commands += Symbol.smiley.commands(
          centeredAt: center, height: disc * 0.56, color: tokens.text.opacity(0.7))
      }
    }
    return commands
  }

  private func sheetLine(
    _ text: String, _ symbol: Symbol, in frame: Rect, isFirst: Bool
  ) -> [DrawingCommand] {
    let tokens = look.menu
    let color = symbol == .trash ? tokens.danger : tokens.text
    let isLeading = tokens.iconPlace == .leading
    let left = frame.minX + (isLeading ? 56 : 20)
    var commands: [DrawingCommand] = []
    if !isFirst {
      commands.append(
        .fill(
          Path(
            rect: Rect(
              x: left, y: grid.round(frame.minY), width: frame.maxX - left, height: hairline)),
          .color(tokens.divider)))
    }
    let label = shaper.label(text, look.font.composer, width: max(1, frame.width - 76))
    commands += label.commands(
      at: Point(x: left, y: frame.midY - label.size.height / 2), color: color)
    commands += symbol.commands(
      centeredAt: Point(x: isLeading ? frame.minX + 30 : frame.maxX - 30, y: frame.midY),
      height: 22, color: color.opacity(symbol == .trash ? 1 : 0.8))
    return commands
  }

  /// Returns a box of icons over words, in rows of five at most.
  func menuGrid() -> MessageMenu.Part {
    let tokens = look.menu
    // Messages are selected by what is called “more” there.
    let items = menuItems.filter { $0.symbol != .pin }
    var style = look.font.meta
    style.weight = 400
    let cell = Size(
      width: max(54, min(72, tokens.width / 5)), height: max(56, style.lineHeight + 42))
    let columns = max(1, min(5, Int((device.size.width - 32) / cell.width), items.count))
    let rows = (items.count + columns - 1) / columns
    let inset = 6.0
    let size = Size(
      width: cell.width * Double(columns) + 2 * inset,
      height: cell.height * Double(rows) + 2 * inset)
    let ground = Path(rounded: Rect(origin: .zero, size: size), tokens.radius)
    var commands: [DrawingCommand] = [
      .shadow(ground, Shadow(color: tokens.shadow, x: 0, y: 4, blur: 16)),
      .fill(ground, .color(tokens.fill)),
    ]
    for (index, item) in items.enumerated() {
      let box = Rect(
        x: inset + Double(index % columns) * cell.width,
        y: inset + Double(index / columns) * cell.height, width: cell.width, height: cell.height)
      if index % columns == 0, index > 0 {
        commands.append(
          .fill(
            Path(
              rect: Rect(
                x: 14, y: grid.round(box.minY), width: size.width - 28, height: hairline)),
            .color(tokens.divider)))
      }
      let label = shaper.label(item.text, style, width: cell.width - 4)
      let height = 22 + 6 + label.size.height
      let top = box.midY - height / 2
      commands += item.symbol.commands(
        centeredAt: Point(x: box.midX, y: top + 11), height: 22, color: tokens.text)
      commands += label.commands(
        at: Point(x: box.midX - label.size.width / 2, y: top + 28), color: tokens.text)
    }
    return directed(DisplayList(commands), size)
  }

  /// Returns a drawing in the direction in which the chat is read.
  func directed(_ list: DisplayList, _ size: Size) -> MessageMenu.Part {
    MessageMenu.Part(
      list: look.isMirrored ? list.mirrored(across: size.width) : list, size: size)
  }
}

extension MessageMenu.Part {
  /// Nothing.
  static let none = MessageMenu.Part(list: DisplayList([]), size: .zero)
}
