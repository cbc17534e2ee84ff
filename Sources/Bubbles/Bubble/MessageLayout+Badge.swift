import ChatModel
import Drawing
import Themes

/// The mark beside a message that failed, or that is being sent.
extension MessageLayout {
  static let badgeGap = 6.0
  /// The distance between a mark and a tail.
  private static let tailGap = 2.0
  /// The least distance between the mark of what is being sent and the viewport's edge.
  private static let edgeGap = 2.0
  /// How much of a ring is drawn, and how strong the rest is.
  private static let shownRing = 0.7
  private static let restOfRing = 0.25

  /// Returns the size of the mark of what is being sent, which doesn't grow as far as words do.
  private static func sendingSize(_ look: Look) -> Double {
    min(look.delivery.size, look.delivery.failedSize)
  }

  /// Returns how much room there is to be for the mark of what is being sent: own messages have it before and
  /// after, too, so that no words move as they arrive.
  ///
  /// - Parameter margin: what is free at the inner side anyway.
  static func roomOfSending(_ row: MessageRow, _ look: Look, margin: Double) -> Double {
    guard row.side == .outgoing, look.delivery.sending != .none else { return 0 }
    return max(0, sendingSize(look) + badgeGap + edgeGap - margin)
  }

  /// Draws the mark, if there is one.
  ///
  /// - Parameter date: where the date stands beside the bubble.
  func drawBadge(beside box: Rect, date: Rect?, into canvas: inout RowCanvas) {
    switch row.meta.delivery {
    case .failed: drawFailed(beside: box, into: &canvas)
    case .sending: drawSending(beside: box, date, into: &canvas)
    case .sent, .delivered, .read, nil: break
    }
  }

  private func drawFailed(beside box: Rect, into canvas: inout RowCanvas) {
    let size = look.delivery.failedSize
    let frame = frame(
      beside: box, isRight: (row.side == .outgoing) != badgeIsInner, size: size)
    canvas.note(.badge, "failed", frame: frame)
    for command in Symbol.failed.commands(
      at: frame.origin, height: size, color: look.delivery.failed.bearing(look.delivery.onFailed),
      secondary: look.delivery.onFailed)
    {
      canvas.add(command)
    }
  }

  private func drawSending(beside box: Rect, _ date: Rect?, into canvas: inout RowCanvas) {
    let tokens = look.delivery
    guard tokens.sending != .none else { return }
    let size = Self.sendingSize(look)
    let frame = frame(
      beside: box, isRight: row.side == .incoming, size: size,
      middle: date?.midY ?? (outsideIsBelow ? nil : outside?.middle(beside: box)))
    canvas.note(.badge, "sending", frame: frame)
    let center = Point(x: frame.midX, y: frame.midY)
    switch tokens.sending {
    case .none: break
    case .ring:
      let ring = ProgressRing(
        diameter: size, width: size / 8, color: tokens.receipt,
        track: tokens.receipt.opacity(Self.restOfRing))
      canvas.add(
        .group(
          ring.list(at: Self.shownRing),
          GroupStyle(transform: .translation(x: center.x, y: center.y), part: .sendingRing)))
    case .plane:
      for command in Symbol.paperPlane.commands(
        centeredAt: center, height: size, color: tokens.receipt)
      {
        canvas.add(command)
      }
    }
  }

  /// Returns a square beside a bubble, after its date, at the height of its last line, like a word after it,
  /// or of its middle, unless at another. All at the outer side stand in one column, beyond the tails that some bubbles have there.
  private func frame(
    beside box: Rect, isRight: Bool, size: Double, middle: Double? = nil
  ) -> Rect {
    let middle =
      middle
      ?? (look.delivery.markPlace == .middle
        ? box.midY : max(box.midY, box.maxY - look.bubble.minHeight / 2))
    var gap = Self.badgeGap
    if isRight == (row.side == .outgoing) { gap = max(gap, look.tailRoom + Self.tailGap) }
    if !outsideIsBelow, let outside, !outside.isBlank, isRight == (row.side == .incoming) {
      gap += outside.room
    }
    let x = isRight ? box.maxX + gap : box.minX - gap - size
    return grid.round(Rect(x: x, y: middle - size / 2, width: size, height: size))
  }
}
