import Bubbles
import ChatModel
import Drawing
import Themes
import Typesetting

/// Something that waits in the composer to be sent.
package struct AttachmentContent: Hashable, Sendable {
  /// The picture; `nil` for what is shown by its name.
  var picture: MediaReference?
  /// Its name, or its kind.
  var title: String
  /// Its size or its length.
  var detail: String?
  /// Whether it plays.
  var isVideo = false
  /// What it is.
  let content: Content

  package init(_ content: Content, in conversation: Conversation, _ look: Look) {
    self.content = content
    let shown = QuotedMessage(
      Message(id: "", sender: conversation.me ?? "", content: content), in: conversation, look)
    title = shown.snippet
    picture = shown.thumbnail
    switch content {
    case .video(let media), .videoMessage(let media):
      isVideo = true
      picture = picture ?? media.still
      detail = media.duration.flatMap(look.words.duration)
    case .voice(let media), .audio(let media):
      detail = media.duration.flatMap(look.words.duration)
    case .file(let media):
      let name = media.reference.path?.split(separator: "/").last.map(String.init)
      title = media.fileName ?? name ?? title
      detail = look.words.byteCount(media.byteCount)
    default: break
    }
  }
}

extension ChromeBuilder {
  private static let fileWidth = 190.0
  /// The radius of a cross with its rim, and how far it stands out of its box.
  private static let crossRadius = 11.0
  private static let crossReach = 7.0

  /// Returns pictures and boxes of files side by side, each with a cross that takes it away; those
  /// that have no room are cut at the edge.
  func attachmentStrip(
    _ attachments: [AttachmentContent], in frame: Rect
  ) -> (commands: [DrawingCommand], boxes: [ChromePiece.Attachment]) {
    let tokens = look.composer
    let side = tokens.attachmentSize
    var x = frame.minX
    var commands: [DrawingCommand] = []
    var boxes: [ChromePiece.Attachment] = []
    for (index, attachment) in attachments.enumerated() {
      guard x < frame.maxX else { break }
      let picture = attachment.picture.flatMap {
        pictures.picture(
          for: $0,
          pixelSize: Size(width: side * pictures.scale, height: side * pictures.scale),
          mode: .fill)
      }
      // A file's box is narrower rather than that its end is cut, while its name can still be read.
      let rest = frame.maxX - x - Self.crossReach
      let whole = min(Self.fileWidth, max(side, frame.width))
      let width = picture != nil ? side : rest >= Self.fileWidth * 0.6 ? min(whole, rest) : whole
      let box = grid.round(Rect(x: x, y: frame.minY, width: width, height: side))
      var item: [DrawingCommand] = []
      if let picture {
        item.append(.picture(picture, in: box, CornerRadii(tokens.attachmentRadius)))
        if attachment.isVideo {
          item += Symbol.play.commands(
            centeredAt: Point(x: box.midX, y: box.midY), height: 26, color: .white)
        }
      } else {
        item += fileBox(attachment, in: box)
      }
      boxes.append(
        ChromePiece.Attachment(
          content: attachment.content, box: box, radius: tokens.attachmentRadius,
          fill: tokens.attachmentFill.over(
            tokens.fill.representative.over(look.background.fill.representative)),
          words: picture == nil ? Array(item.dropFirst()) : nil))
      let corner = Point(x: box.maxX, y: box.minY)
      item += attachmentCross(
        at: corner
          + Point(x: Self.crossReach - Self.crossRadius, y: Self.crossRadius - Self.crossReach))
      // Each comes and goes as a whole.
      commands.append(.group(DisplayList(item), GroupStyle(part: .attachment(index))))
      x = box.maxX + 10
    }
    let clip = Rect(
      x: frame.minX - 8, y: frame.minY - 8, width: frame.width + 16, height: frame.height + 8)
    let strip = DrawingCommand.group(
      DisplayList(commands),
      GroupStyle(
        clip: Path(rect: clip),
        part: tokens.attachmentPlace == .inside ? .attachmentsInField : .attachments))
    return ([strip], boxes)
  }

  private func fileBox(_ attachment: AttachmentContent, in box: Rect) -> [DrawingCommand] {
    let tokens = look.composer
    var commands: [DrawingCommand] = [
      .fill(Path(rounded: box, tokens.attachmentRadius), .color(tokens.attachmentFill))
    ]
    let icon = min(34, box.height - 20)
    commands += Symbol.document.commands(
      centeredAt: Point(x: box.minX + 12 + icon / 2, y: box.midY), height: icon,
      color: tokens.accent)
    let left = box.minX + 20 + icon
    let room = max(1, box.maxX - 16 - left)
    let title = shaper.label(attachment.title, look.font.replyName, width: room)
    let detail = attachment.detail.map { shaper.label($0, look.font.meta, width: room) }
    let top = box.midY - (title.size.height + (detail?.size.height ?? 0)) / 2
    commands += title.commands(at: Point(x: left, y: top), width: room, color: tokens.text)
    if let detail {
      commands += detail.commands(
        at: Point(x: left, y: top + title.size.height), width: room, color: tokens.placeholder)
    }
    return commands
  }

  private func attachmentCross(at center: Point) -> [DrawingCommand] {
    let ground = Color(red: 60, green: 62, blue: 68)
    return [
      .fill(
        Path(circleAt: center, radius: Self.crossRadius),
        .color(look.background.fill.representative)),
      .fill(Path(circleAt: center, radius: 9.5), .color(ground)),
    ]
      + Symbol.close.commands(centeredAt: center, height: 13, color: .white)
  }
}
