import Bubbles
import ChatModel
import Drawing
import Themes
import Typesetting

/// What the bar of pinned messages shows: the last of them.
package struct PinnedContent: Hashable, Sendable {
  let message: QuotedMessage
  /// How many messages are pinned.
  let count: Int

  /// - Returns: `nil` if nothing is pinned, or the look has no such bar.
  init?(_ pinned: [Message], in conversation: Conversation, _ look: Look) {
    guard look.pinned.form != .none, let last = pinned.last else { return nil }
    message = QuotedMessage(last, in: conversation, look)
    count = pinned.count
  }
}

extension ChromeBuilder {
  /// The most parts of the mark beside the words.
  private static let mostSegments = 4

  /// Returns the bar of pinned messages.
  ///
  /// - Parameter top: its upper edge: the header's lower one.
  func pinnedBar(_ content: PinnedContent, top: Double) -> ChromePiece {
    let tokens = look.pinned
    let height = grid.round(tokens.height)
    let frame = Rect(x: 0, y: top, width: device.size.width, height: height)
    let bounds = Rect(origin: .zero, size: frame.size)
    var commands: [DrawingCommand] = [.fill(Path(rect: bounds), tokens.fill.paint(in: bounds))]
    if tokens.divider.alpha > 0 {
      commands.append(
        .fill(
          Path(rect: Rect(x: 0, y: height - hairline, width: frame.width, height: hairline)),
          .color(tokens.divider)))
    }
    let pin: Symbol = tokens.iconForm == .solid ? .solidPin : .pin
    let inset = max(6, height * 0.15)
    var left = look.composer.margin
    if tokens.form == .line {
      commands += pin.commands(
        centeredAt: Point(x: left + 11, y: height / 2), height: 20, color: tokens.icon)
      left += 32
    } else {
      let box = Rect(x: left, y: inset, width: tokens.barWidth, height: height - 2 * inset)
      commands += segments(count: content.count, in: box)
      left += tokens.barWidth + 8
    }
    let thumbnail = height - 2 * inset
    if let picture = content.message.thumbnail.flatMap({
      pictures.picture(
        for: $0, pixelSize: Size(width: thumbnail * device.scale, height: thumbnail * device.scale),
        mode: .fill)
    }) {
      let box = grid.round(Rect(x: left, y: inset, width: thumbnail, height: thumbnail))
      commands.append(.picture(picture, in: box, CornerRadii(4)))
      left = box.maxX + 8
    }
    var right = frame.width - look.composer.margin
    if tokens.form == .titled {
      right -= 24
      commands += pin.commands(
        centeredAt: Point(x: right + 12, y: height / 2), height: 20, color: tokens.icon)
      right -= 8
    }
    commands += words(content, from: left, to: right, height: height)
    return ChromePiece(.pinned, frame: frame, list: DisplayList(commands))
  }

  /// Returns a mark in as many parts as messages are pinned; that of the message shown is opaque.
  private func segments(count: Int, in box: Rect) -> [DrawingCommand] {
    let parts = min(count, Self.mostSegments)
    let gap = 2.0
    let height = (box.height - gap * Double(parts - 1)) / Double(parts)
    return (0..<parts).map { part in
      let rect = grid.round(
        Rect(
          x: box.minX, y: box.minY + Double(part) * (height + gap), width: box.width,
          height: height))
      return .fill(
        Path(rounded: rect, min(box.width / 2, look.reply.radius)),
        .color(part == parts - 1 ? look.pinned.title : look.pinned.title.opacity(0.4)))
    }
  }

  private func words(
    _ content: PinnedContent, from left: Double, to right: Double, height: Double
  ) -> [DrawingCommand] {
    let tokens = look.pinned
    let shaper = LeadingShaper(shaper, joinsEdges: look.isMirrored)
    let room = max(24, right - left)
    let line = PicturedText(content.message.line, style: look.font.replyText, pictures: pictures)
    let text = line.shaped(look.font.replyText, width: room, lines: 1, by: shaper)
    guard tokens.form == .titled else {
      return text.commands(
        at: Point(x: left, y: (height - text.size.height) / 2), width: room, color: tokens.text,
        emoji: line.emoji)
    }
    // The last of them, which is shown, has no number.
    let title = shaper.label(look.words.pinnedMessage, look.font.replyName, width: room)
    let top = grid.round((height - title.size.height - text.size.height) / 2)
    return title.commands(at: Point(x: left, y: top), width: room, color: tokens.title)
      + text.commands(
        at: Point(x: left, y: top + title.size.height), width: room,
        color: content.message.isLabel ? tokens.icon : tokens.text, emoji: line.emoji)
  }
}
