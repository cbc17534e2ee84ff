import Drawing
import Themes
import Typesetting

/// The typing indicator: dots in a bubble, with avatars beside it.
extension BubbleBuilder {
  func drawTyping(
    _ typing: TypingRow, _ shaper: any TextShaping, _ canvas: inout RowCanvas,
    _ anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let tokens = look.typing
    let dots = TypingDots(tokens)
    let avatarStep = look.avatar.size * 0.7
    let shown = typing.hasAvatarColumn ? Array(typing.faces(in: look).prefix(3)) : []
    let column =
      typing.hasAvatarColumn
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
          hasBubble ? look.bubble.minWidth : 0, dots.size.width + tokens.insets.horizontal)),
      height: height)
    var row = MessageRow(side: .incoming)
    row.isFirstOfRun = !typing.joinsRun
    row.joinsAbove = typing.joinsAbove
    // Its corners grow with the dots between them.
    var outline = look.bubble
    outline.radius = max(outline.radius, min(height / 2, outline.radius * look.textScale))
    let shape = BubbleShape(box: box, row: row, tokens: outline)
    drawBubble(shape, colors: look.incoming, into: &canvas)
    anchors.bubble = box
    anchors.shape = shape
    canvas.note(.bubble, typing.text ?? "", frame: box)
    let frame = Rect(
      x: box.midX - dots.size.width / 2, y: box.midY - dots.size.height / 2,
      width: dots.size.width, height: dots.size.height)
    canvas.note(.dots, "", frame: frame)
    canvas.place(
      dots.list(at: dots.restingTime), at: frame.origin, part: .typingDots)

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

/// Three dots that grow and shrink one after the other.
package struct TypingDots: Hashable, Sendable {

  private let tokens: TypingTokens

  package init(_ tokens: TypingTokens) { self.tokens = tokens }

  /// The time within the cycle that is shown in still pictures, in seconds.
  package var restingTime: Double { tokens.step * 2 }

  /// The size of the dots at their largest, in points.
  package var size: Size {
    Size(
      width: 3 * tokens.dotMax + 2 * max(0, tokens.gap - (tokens.dotMax - tokens.dot)),
      height: tokens.dotMax + tokens.rise)
  }

  /// Returns the dots `time` seconds into their cycle.
  package func list(at time: Double) -> DisplayList {
    let pitch = (size.width - tokens.dotMax) / 2
    let commands = (0..<3).map { index -> DrawingCommand in
      let swell = swell(at: time - tokens.step * Double(index))
      let diameter = tokens.dot + (tokens.dotMax - tokens.dot) * swell
      let center = Point(
        x: tokens.dotMax / 2 + pitch * Double(index),
        y: size.height - tokens.dotMax / 2 - tokens.rise * swell)
      let opacity = tokens.opacityMin + (tokens.opacityMax - tokens.opacityMin) * swell
      var dot = Path(circleAt: center, radius: diameter / 2)
      // The first one begins on either side.
      dot.axis = size.width / 2
      return .fill(dot, .color(tokens.color.opacity(opacity)))
    }
    return DisplayList(commands)
  }

  /// Returns the growth of a dot: up and down within the first 0.6 of its cycle, smoothly.
  private func swell(at time: Double) -> Double {
    guard tokens.cycle > 0 else { return 0 }
    var phase = time / tokens.cycle
    phase -= phase.rounded(.down)
    guard phase < 0.6 else { return 0 }
    let ramp = phase < 0.3 ? phase / 0.3 : (0.6 - phase) / 0.3
    return ramp * ramp * (3 - 2 * ramp)
  }
}
