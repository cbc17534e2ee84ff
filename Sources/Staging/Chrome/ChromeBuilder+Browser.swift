import Bubbles
import Drawing
import Themes
import Typesetting

extension ChromeBuilder {
  /// Returns a browser's tab and address above the chat; `nil` on other devices.
  func browserBar(title: String) -> ChromePiece? {
    let height = device.besides.top
    guard height > 0 else { return nil }
    let list = device.besides.left
    let width = device.size.width + list
    let isDark = look.appearance == .dark
    let tabs =
      isDark ? Color(red: 0x1F, green: 0x20, blue: 0x23) : Color(red: 0xDE, green: 0xE1, blue: 0xE6)
    let bar =
      isDark ? Color(red: 0x35, green: 0x36, blue: 0x3A) : Color(red: 0xFF, green: 0xFF, blue: 0xFF)
    let field =
      isDark ? Color(red: 0x20, green: 0x21, blue: 0x24) : Color(red: 0xF1, green: 0xF3, blue: 0xF4)
    let ink =
      isDark ? Color(red: 0xE8, green: 0xEA, blue: 0xED) : Color(red: 0x3C, green: 0x40, blue: 0x43)
    let strip = 40.0
    var commands: [DrawingCommand] = [
      .fill(Path(rect: Rect(x: 0, y: 0, width: width, height: strip)), .color(tabs)),
      .fill(Path(rect: Rect(x: 0, y: strip, width: width, height: height - strip)), .color(bar)),
    ]
    commands += windowButtons(from: 18, middle: strip / 2)
    let tab = Rect(x: 96, y: 7, width: min(240, max(60, width - 180)), height: strip - 7)
    commands.append(
      .fill(
        Path(
          roundedRect: grid.round(tab),
          radii: CornerRadii(topLeft: 9, topRight: 9, bottomRight: 0, bottomLeft: 0)),
        .color(bar)))
    // The browser has its own font.
    let style = TextStyle(
      families: look.font.system, emojiFamilies: look.font.emoji, size: 12.5, lineHeight: 16)
    let name = shaper.label(title, style, width: tab.width - 60)
    let middle = tab.midY
    commands.append(
      .fill(
        Path(circleAt: Point(x: tab.minX + 20, y: middle), radius: 7),
        .color(look.composer.accent)))
    commands += name.commands(
      at: Point(x: tab.minX + 34, y: grid.round(middle - name.size.height / 2)), color: ink)
    commands += Symbol.close.commands(
      centeredAt: Point(x: tab.maxX - 16, y: middle), height: 13, color: ink)
    commands += Symbol.plus.commands(
      centeredAt: Point(x: tab.maxX + 18, y: middle), height: 15, color: ink)
    let line = strip + (height - strip) / 2
    for (symbol, x, alpha) in [
      (Symbol.chevronBack, 24.0, 1.0), (.chevronForward, 52, 0.4),
    ] {
      commands += symbol.commands(
        centeredAt: Point(x: x, y: line), height: 18, color: ink.opacity(alpha))
    }
    commands += Symbol.reload.commands(
      centeredAt: Point(x: 80, y: line), height: 18, color: ink)
    let box = Rect(x: 106, y: line - 15, width: max(40, width - 154), height: 30)
    commands.append(.fill(Path(rounded: grid.round(box), 15), .color(field)))
    let address = shaper.label(Self.address, style, width: box.width - 40)
    commands += address.commands(
      at: Point(x: box.minX + 16, y: grid.round(line - address.size.height / 2)), color: ink)
    commands += Symbol.more.commands(
      centeredAt: Point(x: width - 24, y: line), height: 20, color: ink)
    commands.append(
      .fill(
        Path(rect: Rect(x: 0, y: height - hairline, width: width, height: hairline)),
        .color(ink.opacity(0.16))))
    return ChromePiece(
      .browserBar, frame: Rect(x: -list, y: -height, width: width, height: height),
      list: DisplayList(commands))
  }

  /// What the address bar shows.
  private static let address = "chat.example"
}
