import Bubbles
import Drawing
import Themes
import Typesetting

extension ChromeBuilder {
  /// Returns the bar with the chat's name, and the status bar's background above it.
  package func header(_ content: HeaderContent) -> ChromePiece {
    let tokens = look.header
    let top = device.safeArea.top
    let frame = Rect(
      x: 0, y: 0, width: device.size.width, height: grid.round(top + tokens.height))
    var commands: [DrawingCommand] = [
      .fill(Path(rect: frame), tokens.fill.paint(in: frame))
    ]
    if tokens.divider.alpha > 0 {
      commands.append(
        .fill(
          Path(
            rect: Rect(x: 0, y: frame.maxY - hairline, width: frame.width, height: hairline)),
          .color(tokens.divider)))
    }
    let middle = top + tokens.height / 2
    if content.selectedCount != nil {
      commands += selectionTitle(content.title, top: top, width: frame.width)
      return ChromePiece(.header, frame: frame, list: DisplayList(commands))
    }
    var left = 14.0
    var right = frame.width - 12
    left = addWayBack(content, from: left, middle: middle, to: &commands)
    if device.kind == .window, device.besides.left == 0 {
      commands += windowButtons(from: 20, middle: top + listBarHeight / 2)
      left = 94
    }
    right = addIcons(content, until: right, middle: middle, to: &commands)

    let avatar = grid.round(min(tokens.avatar, tokens.height - 8))
    func addAvatar(x: Double, y: Double) {
      let list =
        content.faces.isEmpty
        ? avatars.list(
          id: content.avatarID, name: content.title, color: content.avatarColor,
          picture: content.avatar, symbol: content.avatarSymbol, size: avatar)
        : avatars.list(of: content.faces, size: avatar)
      commands.append(
        .group(
          list,
          GroupStyle(
            transform: .translation(x: grid.round(x), y: grid.round(y)), part: .pieceAvatar)))
      if content.isPresent {
        commands += presenceDot(
          on: Rect(x: grid.round(x), y: grid.round(y), width: avatar, height: avatar),
          ground: tokens.fill.representative)
      }
    }
    var titleMiddle = middle
    var titleHeight = tokens.height
    // The sign before a channel's name stands in its avatar's place.
    let isMarked = content.sign(tokens) != nil
    if avatar > 0, !isMarked {
      switch tokens.avatarPlacement {
      case .beside where tokens.align == .leading:
        addAvatar(x: left, y: middle - avatar / 2)
        left += avatar + 10
      case .above:
        // Below an edge it keeps more distance than below a status bar.
        let drop = device.safeArea.top > 0 ? 0 : 2.5
        addAvatar(x: (frame.width - avatar) / 2, y: top + 4 + drop)
        titleHeight = tokens.height - avatar - 6
        // The name belongs to the avatar, not to the bar's edge.
        titleMiddle = frame.maxY - titleHeight / 2 - 2 + drop
      case .trailing, .beside:
        right -= avatar
        addAvatar(x: right, y: middle - avatar / 2)
        right -= 10
      }
    }
    if tokens.avatarPlacement == .above, !isMarked {
      // The name is below the avatar, clear of the icons.
      left = 24
      right = frame.width - 24
    }
    addTitles(
      content, from: left, to: right, middle: titleMiddle, height: titleHeight, in: frame,
      into: &commands)
    return ChromePiece(.header, frame: frame, list: DisplayList(commands))
  }

  private func addTitles(
    _ content: HeaderContent, from left: Double, to right: Double, middle: Double, height: Double,
    in frame: Rect, into commands: inout [DrawingCommand]
  ) {
    // Titles are centred if they fit between the items on both sides.
    let isCentered = look.header.align == .center
    let room = max(1, right - left)
    let style = look.font.headerTitle
    let prefix = content.sign(look.header).map { shaper.label($0, style, width: room) }
    let joinsPrefix = look.header.joinsPrefix
    let prefixRoom = prefix.map { $0.size.width + (joinsPrefix ? 0 : style.size * 0.35) } ?? 0
    let disclosure = look.header.showsDisclosure ? style.size * 0.7 : 0
    let titleRoom = max(1, room - prefixRoom - disclosure)
    let name = content.title(look.header, look.words)
    var title = fitted(name, style, width: titleRoom)
    let second = content.secondLine(look.header)
    let secondStyle = look.font.headerSubtitle
    var subtitle = second.text.flatMap { text in
      text.isEmpty ? nil : fitted(text, secondStyle, width: room)
    }
    if let line = subtitle, plainHeight(title, style) + plainHeight(line, secondStyle) > height {
      // Both lines shrink to the bar's height; where that isn't enough, the second goes.
      let scale = height / (plainHeight(title, style) + plainHeight(line, secondStyle))
      if scale >= Self.leastTitleScale, let text = second.text {
        title = fitted(name, style, scale, width: titleRoom)
        subtitle = fitted(text, secondStyle, scale, width: room)
      } else {
        subtitle = nil
      }
    }
    let titleHeight = plainHeight(title, style)
    let total = titleHeight + (subtitle.map { plainHeight($0, secondStyle) } ?? 0)
    var y = middle - total / 2
    // Where a face is taller than the look's own, the baseline is nevertheless that one's.
    let rise = self.rise(of: title, style)
    func x(_ width: Double) -> Double {
      guard isCentered else { return left }
      return max(left, min(right - width, frame.midX - width / 2))
    }
    // The sign after a name doesn't move it off the middle.
    let lead = prefixRoom + title.size.width
    var start = min(x(lead), right - lead - disclosure)
    if isCentered, let subtitle, subtitle.size.width > lead {
      // In the middle of the wider line below it.
      let middle = x(subtitle.size.width) + subtitle.size.width / 2
      start = max(left, min(middle - lead / 2, right - lead - disclosure))
    }
    if let prefix {
      commands += prefix.commands(
        at: Point(x: start, y: y), color: joinsPrefix ? look.header.title : look.header.subtitle)
    }
    commands += title.commands(
      at: Point(x: start + prefixRoom, y: y - rise), color: look.header.title)
    if disclosure > 0 {
      commands += Symbol.chevronForward.commands(
        centeredAt: Point(
          x: start + prefixRoom + title.size.width + disclosure * 0.6,
          y: y + titleHeight / 2 + 0.5),
        height: style.size * 0.72, color: look.header.subtitle)
    }
    y += titleHeight
    if let subtitle {
      // Where the wider line isn't in the bar's middle, the other one is in that line's.
      let isWider = subtitle.size.width > lead
      let own = x(subtitle.size.width)
      let middle = max(
        left, min(right - subtitle.size.width, start + (lead - subtitle.size.width) / 2))
      commands += subtitle.commands(
        at: Point(
          x: isCentered && !isWider ? middle : own, y: y - self.rise(of: subtitle, secondStyle)),
        color: second.isActive ? look.header.active : look.header.subtitle)
    }
  }

  /// Returns the mark of a person who is online, on their face.
  ///
  /// - Parameter ground: what is around the face, and around the mark.
  func presenceDot(on face: Rect, ground: Color) -> [DrawingCommand] {
    guard look.header.presenceDot.alpha > 0 else { return [] }
    let radius = face.width * 0.15
    // On the edge of the face, at its lower corner.
    let reach = face.width * 0.354
    let center = Point(x: face.midX + reach, y: face.midY + reach)
    return [
      .fill(Path(circleAt: center, radius: radius + 2), .color(ground)),
      .fill(Path(circleAt: center, radius: radius), .color(look.header.presenceDot)),
    ]
  }

  /// The scale to which titles shrink before they are cut.
  private static let leastTitleScale = 0.7

  /// Returns how high a line is, at most as high as one in the look's own face.
  private func plainHeight(_ line: ShapedText, _ style: TextStyle) -> Double {
    min(line.size.height, shaper.label("0", style).size.height)
  }

  /// Returns how far above its place a line begins whose face is taller than the look's own, so that it
  /// stands on the same baseline.
  private func rise(of line: ShapedText, _ style: TextStyle) -> Double {
    let plain = shaper.label("0", style)
    return line.size.height > plain.size.height ? line.firstBaseline - plain.firstBaseline : 0
  }

  /// Returns a line in a room: smaller where it would be cut, within limits.
  private func fitted(
    _ text: String, _ style: TextStyle, _ scale: Double = 1, width: Double
  ) -> ShapedText {
    var style = style.scaled(by: scale)
    let whole = shaper.label(text, style).size.width
    if whole > width {
      // Where smaller letters wouldn't do either, it is cut as it is.
      let factor = width / whole * 0.995
      if factor >= min(1, Self.leastTitleScale / scale) { style = style.scaled(by: factor) }
    }
    return shaper.label(text, style, width: width)
  }

  /// Adds the chevron and the count of unread messages elsewhere; returns where the next item
  /// starts.
  private func addWayBack(
    _ content: HeaderContent, from left: Double, middle: Double,
    to commands: inout [DrawingCommand]
  ) -> Double {
    guard device.kind == .phone || device.kind == .canvas else {
      // Over lines it begins where they do.
      return look.message.style == .lines ? look.message.rowInsets.left : left + 4
    }
    var x = left - 7
    commands += Symbol.chevronBack.commands(
      at: Point(x: x, y: middle - 12), height: 24, color: look.header.icon)
    x += 21
    if look.header.showsBackCount, content.unreadCount > 0, device.size.width >= 240 {
      let (list, size) = badge(
        content.unreadCount, fill: look.header.badgeFill, text: look.header.badgeText, height: 20)
      commands.append(
        .group(
          list,
          GroupStyle(
            transform: .translation(x: x, y: middle - size.height / 2), part: .unread)))
      x += size.width + 4
    }
    return x + 4
  }

  /// Adds icons at the trailing edge; returns where they start.
  private func addIcons(
    _ content: HeaderContent, until right: Double, middle: Double,
    to commands: inout [DrawingCommand]
  ) -> Double {
    let offersCalls = look.header.showsCalls && content.offersCalls
    let isMarked = content.sign(look.header) != nil
    let all = isMarked ? look.header.markedIcons : look.header.icons
    let icons = all.filter { offersCalls || !$0.calls }
    var symbols = icons.reversed().map(\.symbol)
    if icons.isEmpty, !all.isEmpty, look.header.avatarPlacement == .beside {
      symbols = [.more]
    }
    // In a narrow header, the title has priority.
    if device.size.width < 300 { symbols = Array(symbols.prefix(device.size.width < 240 ? 0 : 1)) }
    var x = right
    let size = look.header.iconSize
    for symbol in symbols {
      x -= size + 8
      commands += (look.header.iconForm == .solid ? symbol.solid : symbol).commands(
        centeredAt: Point(x: x + size / 2 + 4, y: middle), height: size, color: look.header.icon,
        secondary: look.header.fill.representative)
      x -= 8
    }
    return symbols.isEmpty ? right : x
  }
}

extension HeaderTokens.Icon {
  fileprivate var symbol: Symbol {
    switch self {
    case .video: .video
    case .phone: .phone
    case .headphones: .headphones
    case .search: .search
    case .menu: .menu
    case .info: .info
    case .more: .more
    }
  }
}

extension TextStyle {
  /// Returns the style at another size, with its lines and the space between characters.
  fileprivate func scaled(by factor: Double) -> TextStyle {
    guard factor != 1 else { return self }
    var style = self
    style.size *= factor
    style.lineHeight *= factor
    style.letterSpacing *= factor
    return style
  }
}
