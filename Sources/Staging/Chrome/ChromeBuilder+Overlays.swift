import Bubbles
import ChatModel
import Drawing
import Typesetting

extension ChromeBuilder {
  /// Returns a notification below the status bar.
  package func banner(_ banner: Banner) -> ChromePiece {
    let tokens = look.banner
    let width = min(device.size.width - 2 * tokens.margin, 420)
    let icon = 38.0
    let left = 14 + icon + 11
    let room = width - left - 16
    var titleStyle = look.font.cardTitle
    titleStyle.size = 15
    titleStyle.lineHeight = 19
    var textStyle = titleStyle
    textStyle.weight = 400
    let title = shaper.label(banner.title, titleStyle, width: room)
    let text = shaper.label(banner.text, textStyle, width: room, lines: 2)
    let height = grid.round(max(icon + 24, title.size.height + text.size.height + 26))
    let frame = Rect(
      x: (device.size.width - width) / 2, y: max(device.safeArea.top, tokens.margin),
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
    let y = (height - title.size.height - text.size.height) / 2
    commands += title.commands(at: Point(x: left, y: y), color: tokens.title)
    commands += text.commands(
      at: Point(x: left, y: y + title.size.height), color: tokens.text)
    return ChromePiece(.banner, frame: frame, list: DisplayList(commands))
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
