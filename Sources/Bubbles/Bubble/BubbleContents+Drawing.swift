import Drawing

extension BubbleContents {
  /// Draws everything inside the box.
  func draw(
    in box: Rect, shape: BubbleShape, into canvas: inout RowCanvas,
    anchors: inout MeasuredRow.Anchors
  ) {
    let insets = layout.insets
    // The padding added to reach the minimum size is split between both sides.
    let inside = Rect(
      x: box.minX + insets.left + slack / 2, y: box.minY,
      width: box.width - insets.horizontal - slack, height: box.height)
    var y = box.minY + top + max(0, (boxSize.height - contentHeight) / 2)
    var frames: [Rect] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { y += part.gap }
      let frame =
        part.isFullBleed
        ? Rect(
          x: box.midX - part.size.width / 2, y: y, width: part.size.width,
          height: part.size.height)
        : Rect(x: inside.minX, y: y, width: inside.width, height: part.size.height)
      part.draw(frame, part.isFullBleed && look.media.inset == 0 ? shape.path : nil, &canvas)
      frames.append(frame)
      y += part.size.height
    }
    if let text { anchors.text = frames[text.index] }
    if let card {
      anchors.card = Rect(origin: frames[card.index].origin, size: card.value.size)
    }
    drawDate(inside: inside, frames: frames, bottom: &y, into: &canvas, anchors: &anchors)
    if let footer {
      y += look.bubble.partGap
      footer.draw(
        in: Rect(x: inside.minX, y: y, width: inside.width, height: footer.size.height),
        avatars: {
          layout.builder.drawAvatar($0, in: $1, clip: $2, shaper: layout.shaper, into: &$3)
        }, into: &canvas)
    }
  }

  private func drawDate(
    inside: Rect, frames: [Rect], bottom y: inout Double, into canvas: inout RowCanvas,
    anchors: inout MeasuredRow.Anchors
  ) {
    guard let meta else { return }
    var point: Point
    let x = dateIsLeft ? inside.minX : inside.maxX - meta.width
    switch date {
    case .none: return
    case .beside(let baseline):
      point = Point(x: x, y: (frames.last?.minY ?? y) + baseline)
    case .ownLine:
      y += ownLineGap
      point = Point(x: x, y: y + meta.baseline)
      y += meta.height
    case .overlay(let corner):
      guard let card else { return }
      let origin = frames[card.index].origin
      anchors.meta = layout.drawPill(
        meta, corner: Point(x: origin.x + corner.x, y: origin.y + corner.y), onPicture: true,
        into: &canvas)
      return
    case .inCard(let right, let baseline):
      guard let card else { return }
      let origin = frames[card.index].origin
      point = Point(x: origin.x + right - meta.width, y: origin.y + baseline)
    }
    let frame = Rect(
      x: point.x, y: point.y - meta.baseline, width: meta.width, height: meta.height)
    anchors.meta = frame
    canvas.note(.meta, meta.label, frame: frame)
    meta.draw(
      at: point, color: colors.meta, tick: colors.tick, read: colors.tickRead,
      ground: colors.fill.representative, isBeforeWords: dateIsLeft, into: &canvas)
  }
}
