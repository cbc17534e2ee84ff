import Bubbles
import ChatModel
import Drawing
import Typesetting

extension ChromeBuilder {
  /// Returns a notification below the status bar.
  package func banner(_ banner: Banner) -> ChromePiece {
    let tokens = look.banner
    let isDesktop = device.kind == .window
    let width = min(device.size.width - 2 * tokens.margin, isDesktop ? 340 : 420)
    let icon = 38.0
    let left = 14 + icon + 11
    let room = width - left - 16
    var titleStyle = look.font.cardTitle
    titleStyle.families = look.font.system
    titleStyle.size = 15
    titleStyle.lineHeight = 19
    var textStyle = titleStyle
    textStyle.weight = 400
    var timeStyle = textStyle
    timeStyle.size = 13
    let time = shaper.label(look.words.now, timeStyle, width: room / 3)
    let title = shaper.label(
      banner.title, titleStyle, width: max(24, room - time.size.width - 8))
    let line = PicturedText(banner.text, style: textStyle, pictures: pictures)
    let text = line.shaped(textStyle, width: max(1, room), lines: 2, by: shaper)
    let height = grid.round(max(icon + 24, title.size.height + text.size.height + 26))
    // In the middle of the screen, but in a desktop's corner.
    let frame = Rect(
      x: isDesktop
        ? device.size.width - width - tokens.margin
        : (device.size.width - device.besides.left - width) / 2,
      y: max(device.safeArea.top, tokens.margin),
      width: width, height: height)
    let ground = Path(rounded: Rect(origin: .zero, size: frame.size), tokens.radius)
    var commands: [DrawingCommand] = [
      .shadow(ground, Shadow(color: tokens.shadow, x: 0, y: 6, blur: 24)),
      .fill(ground, .color(tokens.fill)),
    ]
    let avatar = avatars.list(id: banner.title, name: banner.title, size: icon)
    commands.append(
      .group(
        avatar,
        GroupStyle(transform: .translation(x: 14, y: (height - icon) / 2), part: .pieceAvatar)))
    let badge = 18.0
    commands.append(
      .group(
        applicationIcon(size: badge),
        GroupStyle(
          transform: .translation(
            x: grid.round(14 + icon - badge + 4), y: grid.round((height + icon) / 2 - badge + 3)),
          part: .applicationIcon)))
    let y = (height - title.size.height - text.size.height) / 2
    commands += time.commands(
      at: Point(
        x: width - 16 - time.size.width, y: y + title.firstBaseline - time.firstBaseline),
      color: tokens.text.opacity(0.6))
    commands += title.commands(at: Point(x: left, y: y), color: tokens.title)
    commands += text.commands(
      at: Point(x: left, y: y + title.size.height), color: tokens.text, emoji: line.emoji)
    return ChromePiece(.banner, frame: frame, list: DisplayList(commands))
  }

  /// Returns the icon of the application that a notification comes from: a bubble on a rounded square in
  /// the accent colour, its top left corner at the origin.
  private func applicationIcon(size: Double) -> DisplayList {
    let square = Rect(x: 0, y: 0, width: size, height: size)
    let ring = size * 0.09
    let mark = Rect(x: size * 0.2, y: size * 0.24, width: size * 0.6, height: size * 0.46)
    var bubble = Path(ellipseIn: mark)
    // Clockwise like the ellipse, or there would be a hole where both overlap.
    bubble.move(to: Point(x: mark.minX + size * 0.3, y: mark.maxY - size * 0.03))
    bubble.line(to: Point(x: mark.minX + size * 0.06, y: mark.maxY + size * 0.1))
    bubble.line(to: Point(x: mark.minX + size * 0.1, y: mark.maxY - size * 0.14))
    bubble.close()
    return DisplayList([
      .fill(Path(rounded: square.outset(by: ring), size * 0.3), .color(look.banner.fill)),
      .fill(Path(rounded: square, size * 0.24), .color(look.composer.accent)),
      .fill(bubble, .color(look.composer.onAccent)),
    ])
  }

  /// Returns the button that jumps to the newest message, at the lower edge of the content frame; `nil`
  /// if it doesn't fit there.
  package func jumpButton(unread: Int, in content: Rect) -> ChromePiece? {
    let tokens = look.jump
    let size = grid.round(tokens.size)
    guard content.height >= size + 24 else { return nil }
    let bottom = content.maxY
    let frame = Rect(
      x: device.size.width - size - 12, y: bottom - size - 12, width: size, height: size)
    let circle = Path(circleAt: Point(x: size / 2, y: size / 2), radius: size / 2)
    var commands: [DrawingCommand] = [
      .shadow(circle, Shadow(color: tokens.shadow, x: 0, y: 2, blur: 8)),
      .fill(circle, .color(tokens.fill)),
    ]
    if tokens.stroke.alpha > 0 {
      commands.append(.stroke(circle, tokens.stroke, Stroke(width: hairline)))
    }
    commands += Symbol.chevronDown.commands(
      centeredAt: Point(x: size / 2, y: size / 2 + 0.5), height: size * 0.55, color: tokens.icon)
    if unread > 0 {
      let (list, badge) = badge(
        unread, fill: tokens.badgeFill, text: tokens.badgeText, height: 19)
      commands.append(
        .group(
          list,
          GroupStyle(
            transform: .translation(x: (size - badge.width) / 2, y: -badge.height / 2 - 1),
            part: .unread)))
    }
    return ChromePiece(.jumpButton, frame: frame, list: DisplayList(commands))
  }
}
