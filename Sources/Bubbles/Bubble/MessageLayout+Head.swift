import Drawing
import Themes
import Typesetting

extension MessageRow {
  /// Whether the avatar stands over the bubble, in a line with the name.
  func hasHead(in look: Look) -> Bool {
    look.avatar.placement != .beside && !hasAvatarColumn && avatar != nil
  }
}

extension MessageLayout {
  /// Draws the avatar over the first bubble of a run, in a line with the name; returns the bubble's
  /// top, and `nil` where there is no such line.
  ///
  /// - Parameter start: the line's top.
  func drawHead(
    from start: Double, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> Double? {
    guard let person = row.avatar else { return nil }
    let size = look.avatar.size
    let x = builder.avatarX(row.side)
    let name = row.name.map { name in
      (
        person: name,
        shaped: shaper.label(
          name.name, look.font.name,
          width: max(24, trailing - leading - size - look.avatar.gap))
      )
    }
    let height = max(size, name?.shaped.inkSize.height ?? 0)
    // Over reactions on the bubble's corner, too.
    let reactions =
      look.reaction.placement == .corner
      ? reactionStrip.map { max(0, $0.size.height - cornerOverlap($0)) } ?? 0 : 0
    let frame = grid.round(Rect(x: x, y: start + (height - size) / 2, width: size, height: size))
    anchors.avatar = frame
    canvas.note(.avatar, person.name, frame: frame)
    builder.drawAvatar(person, in: frame, shaper: shaper, into: &canvas, part: .runAvatar)
    if let name {
      let width = name.shaped.size.width
      let origin = Point(
        x: row.side == .outgoing
          ? frame.minX - look.avatar.gap - width : frame.maxX + look.avatar.gap,
        y: start + (height - name.shaped.inkSize.height) / 2)
      canvas.note(.name, name.person.name, frame: Rect(origin: origin, size: name.shaped.size))
      canvas.text(
        name.shaped, name.person.name, at: origin,
        palette: TextPalette(
          look.name.isColored ? look.nameColor(of: name.person) : look.service.text))
    }
    return grid.ceil(start + height + look.name.gap + reactions)
  }
}
