import Drawing
import Themes

/// Where the reactions of a message stand.
extension MessageLayout {
  var stripIsInside: Bool { look.reaction.placement == .inside }

  var reactionStrip: ReactionStrip? {
    ReactionStrip(
      row.reactions, look: look,
      available: stripIsInside && row.hasBubble ? maxWidth - insets.horizontal : maxWidth,
      pictures: builder.pictures, shaper: shaper)
  }

  /// Returns how far reactions overlap the bubble's top: not so far that discs cover its words, or
  /// a name inside.
  func cornerOverlap(_ strip: ReactionStrip) -> Double {
    let overlap = look.reaction.overlap
    guard row.hasBubble else { return overlap }
    let top = look.bubble.insets.top
    if row.name != nil, look.name.isInside { return min(overlap, top - strip.hang) }
    return strip.isStacked ? min(overlap, top) : overlap
  }

  /// Returns the left edge of reactions over a bubble's top corner: in the viewport, and not over
  /// the column of avatars.
  func cornerX(_ strip: ReactionStrip, of box: Rect) -> Double {
    let isOutgoing = row.side == .outgoing
    let far = look.message.margin
    let (start, end) =
      isOutgoing ? (far, trailing) : (leading, builder.width - far)
    let x = clamp(
      strip.cornerX(of: box, isOutgoing: isOutgoing), strip, from: start, to: end)
    // Dots that have no room beside the bubble stand over its edge: over its corner, these and their rings
    // would cover all of that.
    let right = x + strip.size.width
    let isIn =
      isOutgoing ? x + strip.dotsReach > box.minX : right - strip.dotsReach < box.maxX
    guard strip.dotsReach > 0, isIn else { return x }
    let radius = min(look.bubble.radius, box.width / 4)
    return clamp(
      isOutgoing ? box.minX + radius : box.maxX - radius - strip.size.width, strip, from: start,
      to: end)
  }

  /// Returns a left edge at which a strip is between two edges; at the first if it is wider.
  private func clamp(
    _ x: Double, _ strip: ReactionStrip, from left: Double, to right: Double
  ) -> Double {
    max(left, min(x, right - strip.size.width))
  }

  /// Draws reactions outside the bubble; returns the row's bottom below them.
  ///
  /// - Parameter left: the left edge of those over a corner; `nil` for the corner's own.
  func drawReactions(
    _ strip: ReactionStrip, around box: Rect, cornerX left: Double? = nil,
    into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> Double {
    let tokens = look.reaction
    let isOutgoing = row.side == .outgoing
    var origin = Point(
      x: isOutgoing ? box.maxX - strip.size.width : box.minX, y: box.maxY + tokens.gap)
    var bottom: Double?
    switch tokens.placement {
    case .inside, .below: break
    case .overlap:
      guard row.hasBubble else { break }
      // Inset from the round corner, so that the pills cross a straight edge; below the date if they
      // would overlap it.
      let isRight =
        switch tokens.side {
        case .opposite: anchors.meta.map { $0.midX <= box.midX } ?? isOutgoing
        case .inner: !isOutgoing
        case .outer: isOutgoing
        }
      let inset = min(tokens.inset, max(0, box.width - strip.size.width))
      let ends = (box.minX + inset, box.maxX - strip.size.width - inset)
      // What is wider than the bubble reaches from there towards the middle.
      let isWider = tokens.side == .inner && strip.size.width > box.width
      origin.x = isRight != isWider ? ends.1 : ends.0
      origin.x = clamp(origin.x, strip, from: leading, to: trailing)
      origin.y = box.maxY - tokens.overlap
      if let meta = anchors.meta, meta.minX < origin.x + strip.size.width, origin.x < meta.maxX {
        origin.y = max(origin.y, meta.maxY + 1)
      }
      bottom = max(box.maxY, origin.y + strip.size.height)
    case .corner:
      origin.x = left ?? cornerX(strip, of: box)
      origin.y = box.minY - strip.size.height + cornerOverlap(strip)
      bottom = box.maxY
    }
    if tokens.placement != .corner {
      origin.x = clamp(origin.x, strip, from: leading, to: trailing)
    }
    origin = Point(x: grid.round(origin.x), y: grid.round(origin.y))
    anchors.reactions = Rect(origin: origin, size: strip.size)
    strip.draw(
      at: origin, colors: colors, isMirrored: tokens.form == .discs && isOutgoing,
      avatars: { builder.drawAvatar($0, in: $1, clip: $2, shaper: shaper, into: &$3) },
      into: &canvas)
    return bottom ?? origin.y + strip.size.height
  }
}
