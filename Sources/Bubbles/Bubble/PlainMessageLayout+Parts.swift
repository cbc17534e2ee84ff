import Drawing
import Themes
import Typesetting

/// What stands below a message's words: its card, reactions, buttons.
extension PlainMessageLayout {
  /// Whether reactions or buttons follow words and card.
  var hasPartsBelow: Bool { lines == nil ? !row.reactions.isEmpty : row.partsBelow > 0 }

  /// Returns how far parts with edges are from what ends at a height, and from each other.
  func edgeGap(below y: Double) -> Double {
    lines?.edgeGap(below: y - start, parts: row.partsBelow) ?? 0
  }

  func drawCard(
    below end: PartEnd, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> PartEnd {
    guard !row.contents.isEmpty else { return end }
    let hasEdge = row.beginsWithPicture || row.hasOutline
    let line = lines?.line(at: end.y, from: start)
    var top = line ?? end.y + look.bubble.partGap
    if let lines, hasEdge { top += lines.gap }
    top = grid.ceil(top)
    guard
      let card = builder.card(
        for: row, width: width, lead: lines == nil ? 0 : top - start, shaper: shaper)
    else { return end }
    var end = end
    end.gap = edgeGap(below: top + card.size.height)
    if let lines, row.hasOutline, let line {
      // What can't be cut has a whole line around it where half a one doesn't lead to the grid.
      if row.partsBelow > 0 { top = line + end.gap } else { end.gap = lines.gap }
    }
    let frame = Rect(origin: Point(x: left, y: top), size: card.size)
    anchors.card = frame
    canvas.note(.card, "", frame: frame)
    canvas.place(card.list, at: frame.origin, part: .card)
    // Words say themselves that they failed.
    let bottom =
      lines.map {
        row.endsWithEdge
          ? $0.line(under: frame.maxY, from: start) : $0.line(at: frame.maxY, from: start)
      } ?? frame.maxY
    guard row.text.isEmpty, row.meta.delivery == .failed, let note else {
      end.y = hasPartsBelow ? frame.maxY : bottom
      return end
    }
    let below = lines == nil ? bottom + 2 : bottom
    draw(note, at: Point(x: left, y: below + note.shaped.firstBaseline), into: &canvas)
    end.y = below + note.shaped.size.height
    return end
  }

  func drawReactions(
    below end: PartEnd, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> PartEnd {
    let strip = ReactionStrip(
      row.reactions, look: look, available: width, pictures: builder.pictures, shaper: shaper)
    guard let strip else { return end }
    let top = lines == nil ? grid.ceil(end.y + look.bubble.partGap) : grid.round(end.y + end.gap)
    let origin = Point(x: grid.round(left), y: top)
    anchors.reactions = Rect(origin: origin, size: strip.size)
    strip.draw(
      at: origin, colors: colors,
      avatars: { builder.drawAvatar($0, in: $1, clip: $2, shaper: shaper, into: &$3) },
      into: &canvas)
    let bottom = origin.y + strip.size.height
    guard let lines, row.partsBelow < 2 else { return PartEnd(y: bottom, gap: end.gap) }
    return PartEnd(y: lines.line(at: bottom + end.gap, from: start), gap: lines.gap)
  }

  /// Draws the buttons; returns the next part's y.
  func drawButtons(below end: PartEnd, into canvas: inout RowCanvas) -> Double {
    guard !row.buttons.isEmpty else { return end.y }
    let buttons = ButtonGrid(
      rows: row.buttons, look: look, grid: grid, lines: lines, shaper: shaper)
    let top = end.y + end.gap
    let box = Rect(
      x: left, y: top, width: buttons.width(limit: min(width, 400)), height: 0)
    let bottom = buttons.draw(under: box, from: top, colors: colors, into: &canvas)
    return lines?.line(at: bottom + end.gap, from: start) ?? bottom
  }
}
