import Drawing
import Themes
import Typesetting

/// The typing indicator: dots in a bubble, or the bars of who records, with avatars beside it.
extension BubbleBuilder {
  func drawTyping(
    _ typing: TypingRow, _ shaper: any TextShaping, _ canvas: inout RowCanvas,
    _ anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let tokens = look.typing
    let (dots, bars) = (TypingDots(tokens), RecordingBars(tokens))
    let size = typing.isRecording ? bars.size : dots.size
    let avatarStep = look.avatar.size * 0.7
    let shown = typing.hasAvatarColumn ? Array(typing.faces(in: look).prefix(3)) : []
    let column =
      typing.hasAvatarColumn && !typing.people.isEmpty
      ? look.avatar.size + avatarStep * Double(max(0, shown.count - 1)) + look.avatar.gap : 0
    let hasBubble = look.message.style == .bubbles
    let margin = hasBubble ? look.message.margin : look.message.rowInsets.left
    let x = grid.round(margin + column + look.tailRoom)
    let height = grid.ceil(
      max(look.bubble.minHeight, dots.size.height + tokens.insets.vertical))
    let box = Rect(
      x: x,
      y: shown.isEmpty || typing.joinsRun || look.avatar.align == .top
        ? 0 : grid.ceil(max(0, look.avatar.size - height)),
      width: grid.ceil(
        max(
          hasBubble ? look.bubble.minWidth : 0, size.width + tokens.insets.horizontal)),
      height: height)
    var row = MessageRow(side: .incoming)
    row.isFirstOfRun = !typing.joinsRun
    row.joinsAbove = typing.joinsAbove
    // Its corners grow with the dots between them.
    var outline = look.bubble
    outline.radius = max(outline.radius, min(height / 2, outline.radius * look.textScale))
    var shape = BubbleShape(box: box, row: row, tokens: outline)
    if tokens.tail == .discs {
      shape.radii = CornerRadii(height / 2)
      shape.tail = nil
      shape.discs = BubbleShape.Discs(isRight: false, size: height * TypingTokens.disc)
    }
    drawBubble(shape, colors: look.incoming, into: &canvas)
    anchors.bubble = box
    anchors.shape = shape
    canvas.note(.bubble, typing.text ?? "", frame: box)
    let frame = Rect(
      x: box.midX - size.width / 2, y: box.midY - size.height / 2, width: size.width,
      height: size.height)
    canvas.note(.dots, "", frame: frame)
    canvas.place(
      typing.isRecording
        ? bars.list(at: bars.restingTime) : dots.list(at: dots.restingTime), at: frame.origin,
      part: typing.isRecording ? .recordingBars : .typingDots)

    for (index, person) in shown.enumerated().reversed() {
      let size = look.avatar.size
      let avatar = grid.round(
        Rect(
          x: margin + avatarStep * Double(index),
          y: look.avatar.align == .top ? box.minY : box.maxY - size, width: size, height: size))
      if index == 0 { anchors.avatar = avatar }
      canvas.note(.avatar, person.name, frame: avatar)
      drawAvatar(person, in: avatar, shaper: shaper, into: &canvas)
    }
    let bottom = max(box.maxY, anchors.avatar?.maxY ?? 0)
    guard let text = typing.text else { return bottom }
    if !hasBubble {
      // The words go on beside the dots.
      let left = box.maxX + 8
      let shaped = shaper.shapeTightly(
        TextRequest(
          text: text, style: look.font.meta, width: max(24, width - left - margin)))
      canvas.text(
        shaped, text,
        at: Point(x: left, y: max(0, box.midY - shaped.size.height / 2)),
        palette: TextPalette(look.incoming.meta))
      return max(bottom, shaped.size.height)
    }
    let left = box.minX + look.bubble.insets.left
    let shaped = shaper.shape(
      TextRequest(
        text: text, style: look.font.meta, width: max(24, width - left - look.message.margin)))
    canvas.text(
      shaped, text, at: Point(x: left, y: box.maxY + 3),
      palette: TextPalette(look.service.style == .text ? look.service.text : look.incoming.meta))
    return box.maxY + 3 + shaped.size.height
  }
}

extension TypingRow {
  /// Returns the people whose avatars stand beside the dots: all but who has one at the first message of the
  /// run.
  fileprivate func faces(in look: Look) -> ArraySlice<RowPerson> {
    look.avatar.position == .first && joinsRun ? people.dropFirst() : people[...]
  }
}
