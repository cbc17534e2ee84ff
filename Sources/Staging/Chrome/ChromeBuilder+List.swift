import Bubbles
import Drawing
import Themes
import Typesetting

/// The list of chats beside the shown one.
extension ChromeBuilder {
  /// Returns the list of chats before the leading edge of the chat; `nil` if the device has none.
  func chatList(_ content: ChatListContent) -> ChromePiece? {
    let width = device.besides.left
    guard width > 0 else { return nil }
    let frame = Rect(x: -width, y: 0, width: width, height: device.size.height)
    let bounds = Rect(origin: .zero, size: frame.size)
    let height = listBarHeight
    let top = grid.round(device.safeArea.top + height)
    var commands: [DrawingCommand] = [
      .fill(Path(rect: bounds), .color(look.list.fill))
    ]
    let middle = device.safeArea.top + height / 2
    let isTitled = look.list.form != .lines
    let start = isTitled ? top + look.list.searchHeight + 16 : top
    if look.list.bar.alpha > 0 {
      commands.append(
        .fill(
          Path(rect: Rect(x: 0, y: 0, width: width, height: grid.round(start))),
          .color(look.list.bar)))
    }
    if device.kind == .window {
      commands += windowButtons(from: 20, middle: middle)
    } else {
      if isTitled { commands += listTitle(width: width, middle: middle) }
    }
    commands += listStart(at: Point(x: width - 26, y: middle))
    if isTitled {
      let margin = max(look.list.margin, 8)
      commands += search(
        in: Rect(
          x: margin, y: top + 8, width: width - 2 * margin, height: look.list.searchHeight),
        style: look.font.listText, radius: look.list.searchRadius, fill: look.list.search,
        color: look.list.secondary)
    }
    if look.list.tabs.isEmpty || device.kind != .tablet {
      commands += rows(content, from: start, in: frame.size)
    } else {
      let room = Rect(x: 0, y: 0, width: width, height: frame.height - tabBarHeight)
      let rows = DisplayList(rows(content, from: start, in: room.size))
      commands.append(.group(rows, GroupStyle(clip: Path(rect: room))))
      commands += tabs(from: room.maxY, width: width)
    }
    commands.append(
      .fill(
        Path(rect: Rect(x: width - hairline, y: 0, width: hairline, height: frame.height)),
        .color(look.list.divider)))
    return ChromePiece(.list, frame: frame, list: DisplayList(commands))
  }

  private func listTitle(width: Double, middle: Double) -> [DrawingCommand] {
    var style = look.font.headerTitle
    let isLeading = look.list.align == .leading
    style.size = isLeading ? 20 : 17
    style.lineHeight = style.size * 1.25
    style.weight = isLeading ? 700 : max(600, style.weight)
    let title = shaper.label(look.words.chats, style, width: width - 100)
    let x = isLeading ? look.list.margin + 2 : (width - title.size.width) / 2
    return title.commands(
      at: Point(x: grid.round(x), y: grid.round(middle - title.size.height / 2)),
      color: look.header.title)
  }

  /// The height of the tabs at the list's foot, over the room of a home indicator: that of the composer
  /// beside it, so that their hairlines meet, if that has room for them.
  var tabBarHeight: Double {
    grid.round(max(50, look.composer.height) + device.safeArea.bottom)
  }

  /// Returns the tabs at the foot of the list, of which that of the chats is chosen.
  private func tabs(from top: Double, width: Double) -> [DrawingCommand] {
    let tabs = look.list.tabs
    let step = width / Double(max(1, tabs.count))
    var commands: [DrawingCommand] = []
    if look.list.bar.alpha > 0 {
      commands.append(
        .fill(
          Path(rect: Rect(x: 0, y: top, width: width, height: tabBarHeight)),
          .color(look.list.bar)))
    }
    commands.append(
      .fill(
        Path(rect: Rect(x: 0, y: top, width: width, height: hairline)), .color(look.list.divider)))
    // Opaque, so that lines of an icon that cross aren't darker there.
    let others = look.list.secondary.over(look.list.bar.over(look.list.fill))
    for (index, tab) in tabs.enumerated() {
      let center = Point(x: grid.round((Double(index) + 0.5) * step), y: top + 18)
      let color = tab == .chats ? look.list.tab : others
      commands += listIcon(tab == .chats ? .filledChats : tab.symbol).commands(
        centeredAt: center, height: 25, color: color)
      let words = shaper.label(
        tab.words(look.words), listStyle(10, weight: 500), width: max(1, step - 2))
      commands += words.commands(
        at: Point(x: grid.round(center.x - words.size.width / 2), y: top + 33), color: color)
    }
    return commands
  }

  /// Returns the icon that begins a new chat.
  private func listStart(at center: Point) -> [DrawingCommand] {
    let symbol: Symbol
    switch look.list.start {
    case .none: return []
    case .plus: symbol = .plus
    case .pencil: symbol = .compose
    }
    return listIcon(symbol).commands(
      centeredAt: center, height: look.header.iconSize, color: look.header.icon)
  }

  /// Returns an icon as the look's list has it: as lines, or solid.
  private func listIcon(_ symbol: Symbol) -> Symbol {
    look.list.iconForm == .solid ? symbol.solid : symbol
  }

  /// The height of the bar over the list: that of the header beside it, unless an avatar makes that
  /// higher.
  var listBarHeight: Double {
    let header = look.header
    return device.kind.isDesktop && header.avatarPlacement != .above
      ? header.height : min(header.height, 54)
  }

  /// Returns an empty field with a lens in which something is looked for.
  func search(
    in box: Rect, style: TextStyle, radius: Double, fill: Color, color: Color
  ) -> [DrawingCommand] {
    let words = shaper.label(look.words.search, style, width: box.width - 44)
    let lens = Point(x: box.minX + 17, y: box.midY - 1)
    var handle = Path()
    handle.move(to: Point(x: lens.x + 3.6, y: lens.y + 3.6))
    handle.line(to: Point(x: lens.x + 7.2, y: lens.y + 7.2))
    return [
      .fill(Path(rounded: grid.round(box), radius), .color(fill)),
      .stroke(Path(circleAt: lens, radius: 5), color, Stroke(width: 1.6)),
      .stroke(handle, color, Stroke(width: 1.6)),
    ]
      + words.commands(
        at: Point(x: box.minX + 31, y: grid.round(box.midY - words.size.height / 2)), color: color)
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
}

extension ListTokens.Tab {
  /// Returns what stands under the icon.
  fileprivate func words(_ words: Words) -> String {
    switch self {
    case .chats: words.chats
    case .calls: words.calls
    case .people, .contacts: words.contacts
    case .stories: words.stories
    case .updates: words.updates
    case .news: words.notifications
    case .discover: words.discover
    case .person: words.profile
    case .home: words.home
    case .settings: words.settings
    case .more: words.more
    }
  }

  fileprivate var symbol: Symbol {
    switch self {
    case .chats: .chats
    case .calls: .phone
    case .people: .outlinedPeople
    case .contacts: .circledPerson
    case .stories, .updates: .stories
    case .news: .bell
    case .discover: .compass
    case .person: .outlinedPerson
    case .home: .house
    case .settings: .gear
    case .more: .menu
    }
  }
}
