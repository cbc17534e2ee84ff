import Bubbles
import Drawing
import Themes
import Typesetting

/// The chats of a list.
extension ChromeBuilder {
  private static let dot = 9.0
  /// How far a number on a face's corner reaches beyond its side.
  private static let overhang = 8.0

  /// Returns a style of what stands in the list.
  func listStyle(_ size: Double, weight: Int = 400) -> TextStyle {
    var style = look.font.text
    (style.size, style.weight, style.lineHeight) = (size, weight, size * 1.3)
    style.letterSpacing = size * look.font.tracking
    return style
  }

  /// Returns the chats from a height on, the shown one first; what isn't known as shapes.
  func rows(_ content: ChatListContent, from top: Double, in size: Size) -> [DrawingCommand] {
    let height: Double
    let row: (ChatListContent.Item, Int, Double) -> [DrawingCommand]
    let width = size.width
    switch look.list.form {
    case .chats:
      height = look.list.rowHeight
      row = { self.row($0, at: $2, width: width, isCurrent: $1 == 0) }
    case .names:
      height = look.list.nameHeight
      row = { name($0, at: $2, width: width, isCurrent: $1 == 0) }
    case .lines:
      height = look.font.text.lineHeight + 4
      row = { line($0, number: $1 + 1, at: $2, width: width) }
    }
    let count = max(1, Int(((size.height - top) / height).rounded(.up)))
    var commands = row(content.current, 0, top)
    for place in 1..<max(1, count) {
      let y = top + Double(place) * height
      if content.others.isEmpty {
        commands += look.list.form == .chats ? blankRow(place - 1, at: y, width: width) : []
      } else if place <= content.others.count {
        commands += row(content.others[place - 1], place, y)
      } else {
        break
      }
      if place > 1 { commands += rowDivider(at: y, width: width) }
    }
    return commands
  }

  /// Returns the line between two chats, neither of which is the shown one.
  private func rowDivider(at y: Double, width: Double) -> [DrawingCommand] {
    let tokens = look.list
    guard tokens.rowDivider.alpha > 0, tokens.form != .lines else { return [] }
    let left = grid.round(tokens.form == .chats ? textStart : nameStart)
    return [
      .fill(
        Path(rect: Rect(x: left, y: grid.round(y), width: width - left, height: hairline)),
        .color(tokens.rowDivider))
    ]
  }

  /// Returns the ground of the shown chat.
  private func selection(at y: Double, width: Double, height: Double) -> DrawingCommand {
    let inset = look.list.selectionInset
    let gap = min(2, inset)
    let box = grid.round(
      Rect(x: inset, y: y + gap, width: width - 2 * inset, height: height - 2 * gap))
    let radius = look.list.selectionRadius
    return .fill(
      radius > 0 ? Path(rounded: box, radius) : Path(rect: box), .color(look.list.selected))
  }

  /// Returns the colour of second lines: on the ground of the shown chat, one that can be read there.
  private func secondary(isCurrent: Bool) -> Color {
    let tokens = look.list
    // Opaque, so that emoji keep their colours.
    guard isCurrent else { return tokens.secondary.over(tokens.fill) }
    return tokens.selectedSecondary
  }

  /// Returns the face of a chat, whose middle is at a height.
  private func face(
    of item: ChatListContent.Item, size: Double, left: Double, middle: Double
  ) -> DrawingCommand {
    let avatar =
      item.faces.isEmpty
      ? avatars.list(
        id: item.avatarID, name: item.name, color: item.avatarColor, picture: item.avatar,
        symbol: item.symbol, size: size)
      : avatars.list(of: item.faces, size: size)
    return .group(
      avatar,
      GroupStyle(
        transform: .translation(x: left, y: grid.round(middle - size / 2)), part: .pieceAvatar))
  }

  /// Returns how much is new in a chat, and how wide that is.
  ///
  /// - Parameter top: where it begins, by its height.
  private func badge(
    of item: ChatListContent.Item, right: Double, top: (Double) -> Double
  ) -> (DrawingCommand, width: Double) {
    let (list, size) = badge(
      item.unread, fill: look.list.badgeFill, text: look.list.badgeText, height: 19)
    return (
      .group(
        list,
        GroupStyle(
          transform: .translation(x: right - size.width, y: top(size.height)), part: .unread)),
      size.width
    )
  }

  /// Where faces begin: dots stand before them, within their rows.
  private var faceStart: Double {
    look.list.margin + 2 + (look.list.unread == .dot ? Self.dot + 5 : 0)
  }

  /// Where names and last messages begin, after faces.
  private var textStart: Double { faceStart + look.list.avatar + 11 }

  /// Where names begin that tell their chats alone.
  private var nameStart: Double { look.list.margin + 4 + look.list.nameAvatar + 10 }

  /// How far times and counts stand from the list's end: within the ground of the shown chat, too.
  private var endInset: Double {
    let inset = look.list.selectionInset
    return max(look.list.margin + 4, inset > 0 ? inset + 10 : 0)
  }

  /// Returns a time as it stands after the last message, in the order in which the list is read.
  private func following(_ time: String) -> String {
    // A mark of the list's direction, and an isolate for words of another one.
    look.isMirrored ? "\u{200F} · \u{2068}\(time)\u{2069}" : " · " + time
  }

  private func row(
    _ item: ChatListContent.Item, at y: Double, width: Double, isCurrent: Bool
  ) -> [DrawingCommand] {
    let tokens = look.list
    let (size, height) = (tokens.avatar, tokens.rowHeight)
    let font = look.font
    var commands: [DrawingCommand] = []
    if isCurrent { commands.append(selection(at: y, width: width, height: height)) }
    let secondary = secondary(isCurrent: isCurrent)
    let isNew = item.unread > 0 && !isCurrent
    let start = faceStart
    commands.append(face(of: item, size: size, left: start, middle: y + height / 2))
    if item.isPresent {
      commands += presenceDot(
        on: Rect(x: start, y: grid.round(y + (height - size) / 2), width: size, height: size),
        ground: isCurrent ? tokens.selected.over(tokens.fill) : tokens.fill)
    }
    let left = textStart
    var right = width - endInset
    // A dot at the far end keeps both lines off it.
    let markRight = right
    if item.unread > 0, tokens.unread == .end { right -= Self.dot + 8 }
    let time = shaper.label(
      tokens.timePlace == .text && !item.time.isEmpty ? following(item.time) : item.time,
      font.listTime, width: 80)
    let name = shaper.label(
      item.name,
      font.listName.weighing(
        isNew ? max(font.listName.weight, tokens.unreadWeight) : font.listName.weight),
      width: max(24, right - left - (tokens.timePlace == .name ? time.size.width + 8 : 0)))
    let hasAuthors = tokens.author == .above
    let lineCount = max(tokens.lines, hasAuthors ? 2 : 1)
    let lines = font.listName.lineHeight + 2 + font.listText.lineHeight * Double(lineCount)
    let top = grid.round(y + max(0, ((height - lines) / 2).rounded(.down)))
    commands += name.commands(
      at: Point(x: left, y: top), color: isCurrent ? tokens.selectedText : tokens.text)
    let timeColor = isNew ? tokens.unreadTime.over(tokens.fill) : secondary
    if tokens.timePlace == .name {
      commands += time.commands(
        at: Point(
          x: right - time.size.width, y: top + name.firstBaseline - time.firstBaseline),
        color: timeColor)
    }
    var room = right - left - (tokens.timePlace == .text ? time.size.width : 0)
    let second = top + name.size.height + 2
    if item.unread > 0 {
      switch tokens.unread {
      case .dot:
        commands.append(dot(at: (tokens.margin / 2 + start) / 2, middle: y + height / 2))
      case .end: commands.append(dot(at: markRight - Self.dot / 2, middle: y + height / 2))
      case .face:
        let top = y + (height - size) / 2
        let (badge, _) = badge(of: item, right: grid.round(start + size + Self.overhang)) {
          grid.round(top + 2 - $0 / 2)
        }
        commands.append(badge)
      case .count:
        // Beside the message, below who wrote it.
        let line = hasAuthors ? font.listText.lineHeight * Double(lineCount - 1) : 0
        let (badge, width) = badge(of: item, right: right) {
          grid.round(second + line + (font.listText.lineHeight - $0) / 2)
        }
        commands.append(badge)
        room -= width + 8
      }
    }
    let style = font.listText.weighing(
      isNew ? max(font.listText.weight, tokens.unreadWeight) : font.listText.weight)
    let parts = hasAuthors ? item.parts : nil
    var textTop = second
    if let parts {
      let author = shaper.label(parts.author, style, width: max(24, right - left))
      commands += author.commands(
        at: Point(x: left, y: second), color: isCurrent ? tokens.selectedText : tokens.text)
      textTop += font.listText.lineHeight
    }
    let color = isNew ? tokens.unreadText.over(tokens.fill) : secondary
    var words = parts?.message ?? item.text
    var textLeft = left
    var most = parts == nil ? lineCount : lineCount - 1
    if item.isPhoto, look.reply.marksPhotos {
      // It stands before the message's own words, on one line with them.
      if parts == nil, let own = item.parts {
        let author = shaper.label(own.author + ": ", style, width: max(24, room))
        commands += author.commands(at: Point(x: left, y: textTop), color: color)
        textLeft += author.size.width + spaceWidth(style)
        words = own.message
      }
      let size = (style.size * 1.1).rounded()
      commands += Symbol.camera.solid.commands(
        centeredAt: Point(x: textLeft + size / 2, y: textTop + style.lineHeight / 2), height: size,
        color: color, secondary: (isCurrent ? tokens.selected : tokens.fill).over(tokens.fill))
      textLeft += size + 3
      room -= textLeft - left
      most = 1
    }
    let line = PicturedText(words, style: style, pictures: pictures)
    let text = line.shaped(style, width: max(24, room), lines: most, by: shaper)
    commands += text.commands(
      at: Point(x: textLeft, y: textTop), color: color, emoji: line.emoji)
    if tokens.timePlace == .text {
      commands += time.commands(
        at: Point(
          x: textLeft + text.size.width, y: textTop + text.firstBaseline - time.firstBaseline),
        color: timeColor)
    }
    return commands
  }

  /// The width of a space, which a line's width leaves out at its end.
  private func spaceWidth(_ style: TextStyle) -> Double {
    shaper.label("n n", style).size.width - shaper.label("nn", style).size.width
  }

  /// Returns the dot of a chat with unread messages around a point.
  private func dot(at x: Double, middle: Double) -> DrawingCommand {
    .group(
      DisplayList([
        .fill(Path(circleAt: .zero, radius: Self.dot / 2), .color(look.list.badgeFill))
      ]),
      GroupStyle(transform: .translation(x: x, y: grid.round(middle)), part: .unread))
  }

  /// Returns the shapes of a chat about which nothing is known.
  private func blankRow(_ place: Int, at y: Double, width: Double) -> [DrawingCommand] {
    let (size, height) = (look.list.avatar, look.list.rowHeight)
    let left = textStart
    let room = width - endInset - left
    // As long as names and messages are.
    let parts = [(0.42, 0.8), (0.56, 0.62), (0.35, 0.9), (0.5, 0.7), (0.46, 0.52)][place % 5]
    let color = Paint.color(look.list.secondary.opacity(0.16))
    func bar(_ part: Double, top: Double, height: Double) -> DrawingCommand {
      let box = Rect(x: left, y: top, width: room * part, height: height)
      return .fill(Path(rounded: grid.round(box), height / 2), color)
    }
    let face = Rect(
      x: faceStart, y: y + (height - size) / 2, width: size, height: size)
    let radius = look.avatar.radius(at: size)
    return [
      .fill(radius < size / 2 ? Path(rounded: face, radius) : Path(ellipseIn: face), color),
      bar(parts.0, top: y + (height * 0.26).rounded(), height: 11),
      bar(parts.1, top: y + (height * 0.57).rounded(), height: 9),
    ]
  }

  /// Returns a chat by its face and its name; a channel by the sign that a look has for these.
  private func name(
    _ item: ChatListContent.Item, at y: Double, width: Double, isCurrent: Bool
  ) -> [DrawingCommand] {
    let tokens = look.list
    var commands =
      isCurrent ? [selection(at: y, width: width, height: tokens.nameHeight)] : []
    let size = tokens.nameAvatar
    let middle = y + tokens.nameHeight / 2
    let left = tokens.margin + 4
    if let sign = item.sign {
      let mark = shaper.label(sign, listStyle(tokens.nameSize * 1.125), width: size)
      commands += mark.commands(
        at: Point(
          x: left + (size - mark.size.width) / 2, y: grid.round(middle - mark.size.height / 2)),
        color: secondary(isCurrent: isCurrent))
    } else {
      commands.append(face(of: item, size: size, left: left, middle: middle))
    }
    var right = width - tokens.margin - 4
    if item.unread > 0 {
      let (badge, width) = badge(of: item, right: right) { grid.round(middle - $0 / 2) }
      commands.append(badge)
      right -= width + 8
    }
    let start = nameStart
    let isBold = item.unread > 0
    let name = shaper.label(
      item.name, listStyle(tokens.nameSize, weight: isBold ? 700 : isCurrent ? 500 : 400),
      width: max(24, right - start))
    commands += name.commands(
      at: Point(x: start, y: grid.round(middle - name.size.height / 2)),
      color: isCurrent ? tokens.selectedText : isBold ? tokens.text : tokens.secondary)
    return commands
  }

  /// Returns a chat as a terminal lists it: its number and its name, and how much is new.
  private func line(
    _ item: ChatListContent.Item, number: Int, at y: Double, width: Double
  ) -> [DrawingCommand] {
    let tokens = look.list
    let height = look.font.text.lineHeight + 4
    let isCurrent = number == 1
    var commands: [DrawingCommand] = []
    if isCurrent {
      let box = grid.round(Rect(x: 0, y: y, width: width, height: height))
      commands.append(.fill(Path(rect: box), .color(tokens.selected)))
    }
    let margin = look.message.margin
    let digits = shaper.label("00", listStyle(look.font.text.size)).size.width
    let style = look.font.text
    let count = shaper.label(look.words.number(number), style)
    let top = grid.round(y + 2)
    commands += count.commands(
      at: Point(x: margin + digits - count.size.width, y: top),
      color: secondary(isCurrent: isCurrent))
    var room = width - 2 * margin - digits
    let gap = digits / 2
    if item.unread > 0 {
      let new = shaper.label("(\(look.words.number(item.unread)))", style)
      commands += new.commands(
        at: Point(x: width - margin - new.size.width, y: top), color: tokens.badgeFill)
      room -= new.size.width + gap
    }
    let name = shaper.label((item.sign ?? "") + item.name, style, width: max(24, room - gap))
    commands += name.commands(
      at: Point(x: margin + digits + gap, y: top),
      color: isCurrent
        ? tokens.selectedText : item.unread > 0 ? tokens.text : tokens.secondary)
    return commands
  }
}

extension TextStyle {
  /// Returns the style in another weight.
  fileprivate func weighing(_ weight: Int) -> TextStyle {
    var style = self
    style.weight = weight
    return style
  }
}
