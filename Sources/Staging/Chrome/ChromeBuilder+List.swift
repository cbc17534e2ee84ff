import Bubbles
import Drawing
import Themes
import Typesetting

/// The list of chats beside the shown one, and a browser's bar.
extension ChromeBuilder {
  private static let rowHeight = 70.0
  private static let avatarSize = 46.0
  private static let margin = 14.0

  /// Returns the list of chats before the leading edge of the chat; `nil` if the device has none.
  func chatList(_ content: ChatListContent) -> ChromePiece? {
    let width = device.besides.left
    guard width > 0 else { return nil }
    let frame = Rect(x: -width, y: 0, width: width, height: device.size.height)
    let bounds = Rect(origin: .zero, size: frame.size)
    let height = listBarHeight
    let top = grid.round(device.safeArea.top + height)
    let bar = Rect(x: 0, y: 0, width: width, height: top)
    var commands: [DrawingCommand] = [
      .fill(Path(rect: bounds), .color(look.list.fill)),
      .fill(Path(rect: bar), look.header.fill.paint(in: bar)),
    ]
    let middle = device.safeArea.top + height / 2
    if device.kind == .window {
      commands += windowButtons(from: 20, middle: middle)
    } else {
      var style = look.font.headerTitle
      (style.size, style.weight) = (17, 600)
      let title = shaper.label(look.words.chats, style, width: width - 100)
      commands += title.commands(
        at: Point(
          x: grid.round((width - title.size.width) / 2),
          y: grid.round(middle - title.size.height / 2)),
        color: look.header.title)
    }
    commands += Symbol.plus.commands(
      centeredAt: Point(x: width - 26, y: middle), height: 24, color: look.header.icon)
    var y = top + 8
    commands += search(
      in: Rect(x: Self.margin, y: y, width: width - 2 * Self.margin, height: 34),
      fill: look.list.search, color: look.list.secondary)
    y += 42
    commands += row(content.current, at: y, width: width, isCurrent: true)
    y += Self.rowHeight
    let count = max(0, Int(((frame.height - y) / Self.rowHeight).rounded(.up)))
    for place in 0..<(content.others.isEmpty ? count : min(count, content.others.count)) {
      commands +=
        content.others.isEmpty
        ? blankRow(place, at: y, width: width)
        : row(content.others[place], at: y, width: width, isCurrent: false)
      y += Self.rowHeight
    }
    commands.append(
      .fill(
        Path(rect: Rect(x: width - hairline, y: 0, width: hairline, height: frame.height)),
        .color(look.list.divider)))
    return ChromePiece(.list, frame: frame, list: DisplayList(commands))
  }

  /// The height of the bar over the list: that of the header beside it, unless an avatar makes that
  /// higher.
  var listBarHeight: Double { min(look.header.height, 54) }

  /// Returns an empty field with a lens in which something is looked for.
  func search(in box: Rect, fill: Color, color: Color) -> [DrawingCommand] {
    let style = TextStyle(
      families: look.font.families, size: 15, lineHeight: 19, joinsSigns: look.font.text.joinsSigns)
    let words = shaper.label(look.words.search, style, width: box.width - 44)
    let lens = Point(x: box.minX + 17, y: box.midY - 1)
    var handle = Path()
    handle.move(to: Point(x: lens.x + 3.6, y: lens.y + 3.6))
    handle.line(to: Point(x: lens.x + 7.2, y: lens.y + 7.2))
    return [
      .fill(Path(rounded: grid.round(box), 10), .color(fill)),
      .stroke(Path(circleAt: lens, radius: 5), color, Stroke(width: 1.6)),
      .stroke(handle, color, Stroke(width: 1.6)),
    ]
      + words.commands(
        at: Point(x: box.minX + 31, y: grid.round(box.midY - words.size.height / 2)), color: color)
  }

  private func row(
    _ item: ChatListContent.Item, at y: Double, width: Double, isCurrent: Bool
  ) -> [DrawingCommand] {
    let tokens = look.list
    let size = Self.avatarSize
    var commands: [DrawingCommand] = []
    if isCurrent {
      let box = grid.round(
        Rect(x: 8, y: y + 2, width: width - 16, height: Self.rowHeight - 4))
      commands.append(.fill(Path(rounded: box, 10), .color(tokens.selected)))
    }
    let avatar = avatars.list(
      id: item.avatarID, name: item.name, color: item.avatarColor, picture: item.avatar,
      symbol: item.symbol, size: size)
    commands.append(
      .group(
        avatar,
        GroupStyle(
          transform: .translation(
            x: Self.margin + 2, y: grid.round(y + (Self.rowHeight - size) / 2)),
          part: .pieceAvatar)))
    let left = Self.margin + 2 + size + 11
    let right = width - Self.margin - 4
    func style(_ size: Double, weight: Int = 400) -> TextStyle {
      TextStyle(
        families: look.font.families, size: size, weight: weight, lineHeight: size * 1.3,
        joinsSigns: look.font.text.joinsSigns)
    }
    let time = shaper.label(item.time, style(13), width: 80)
    let name = shaper.label(
      item.name, style(16, weight: 600), width: max(24, right - left - time.size.width - 8))
    let top = grid.round(y + 13)
    commands += name.commands(at: Point(x: left, y: top), color: tokens.text)
    commands += time.commands(
      at: Point(
        x: right - time.size.width, y: top + name.firstBaseline - time.firstBaseline),
      color: tokens.secondary)
    var room = right - left
    let second = top + name.size.height + 2
    if item.unread > 0 {
      let (list, size) = badge(
        item.unread, fill: look.list.badgeFill, text: look.list.badgeText, height: 19)
      commands.append(
        .group(
          list,
          GroupStyle(
            transform: .translation(x: right - size.width, y: second + 1), part: .unread)))
      room -= size.width + 8
    }
    let line = PicturedText(item.text, style: style(15), pictures: pictures)
    let text = line.shaped(style(15), width: max(24, room), lines: 1, by: shaper)
    commands += text.commands(
      at: Point(x: left, y: second), color: tokens.secondary, emoji: line.emoji)
    return commands
  }

  /// Returns the shapes of a chat about which nothing is known.
  private func blankRow(_ place: Int, at y: Double, width: Double) -> [DrawingCommand] {
    let size = Self.avatarSize
    let left = Self.margin + 2 + size + 11
    let room = width - Self.margin - 4 - left
    // As long as names and messages are.
    let parts = [(0.42, 0.8), (0.56, 0.62), (0.35, 0.9), (0.5, 0.7), (0.46, 0.52)][place % 5]
    let color = Paint.color(look.list.secondary.opacity(0.16))
    func bar(_ part: Double, top: Double, height: Double) -> DrawingCommand {
      let box = Rect(x: left, y: top, width: room * part, height: height)
      return .fill(Path(rounded: grid.round(box), height / 2), color)
    }
    let face = Rect(
      x: Self.margin + 2, y: y + (Self.rowHeight - size) / 2, width: size, height: size)
    let radius = min(look.avatar.radius * size / max(1, look.avatar.size), size / 2)
    return [
      .fill(radius < size / 2 ? Path(rounded: face, radius) : Path(ellipseIn: face), color),
      bar(parts.0, top: y + 18, height: 11), bar(parts.1, top: y + 40, height: 9),
    ]
  }

  /// Returns a window's three buttons.
  func windowButtons(from left: Double, middle: Double) -> [DrawingCommand] {
    let colors = [
      Color(red: 0xFF, green: 0x5F, blue: 0x57), Color(red: 0xFE, green: 0xBC, blue: 0x2E),
      Color(red: 0x28, green: 0xC8, blue: 0x40),
    ]
    return colors.enumerated().map { index, color in
      .fill(
        Path(circleAt: Point(x: left + 6 + Double(index) * 20, y: middle), radius: 6),
        .color(color))
    }
  }

  /// Returns a browser's tab and address above the chat; `nil` on other devices.
  func browserBar(title: String) -> ChromePiece? {
    let height = device.besides.top
    guard height > 0 else { return nil }
    let width = device.size.width
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
    let tab = Rect(x: 96, y: 7, width: min(240, max(60, width - 150)), height: strip - 7)
    commands.append(
      .fill(
        Path(
          roundedRect: grid.round(tab),
          radii: CornerRadii(topLeft: 9, topRight: 9, bottomRight: 0, bottomLeft: 0)),
        .color(bar)))
    let style = TextStyle(families: look.font.system, size: 12.5, lineHeight: 16)
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
    let line = strip + (height - strip) / 2
    for (symbol, x, alpha) in [
      (Symbol.chevronBack, 24.0, 1.0), (.chevronForward, 52, 0.4),
    ] {
      commands += symbol.commands(
        centeredAt: Point(x: x, y: line), height: 18, color: ink.opacity(alpha))
    }
    let box = Rect(x: 82, y: line - 15, width: max(40, width - 130), height: 30)
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
      .browserBar, frame: Rect(x: 0, y: -height, width: width, height: height),
      list: DisplayList(commands))
  }

  /// What the address bar shows.
  private static let address = "chat.example"
}
