import Drawing
import Themes
import Typesetting

/// A message's date outside its bubble, beside the last line, with the receipt over it.
struct OutsideDate {
  private let meta: MetaBlock?
  private let receipt: (text: String, shaped: ShapedText)?
  private let gap: Double
  private let color: Color
  private let read: Color
  private let ground: Color

  /// `nil` if dates stand elsewhere, or the message has neither date nor receipt.
  init?(_ row: MessageRow, look: Look, shaper: any TextShaping) {
    guard look.date.placement == .beside else { return nil }
    meta = MetaBlock(row.meta, look: look, available: Self.widest, shaper: shaper)
    receipt = row.receipt.map { text in
      (text, shaper.label(text, look.font.meta, width: Self.widest, lines: 2))
    }
    guard meta != nil || receipt != nil else { return nil }
    gap = look.date.gap
    color = look.delivery.receipt
    ground = look.background.fill.representative
    read = look.outgoing.tickRead.seen(on: ground, else: color)
  }

  /// The widest it may be, in points: signatures are as long as people like.
  private static let widest = 120.0

  /// The width that it takes, with the gap before it.
  var room: Double { gap + max(meta?.width ?? 0, receipt?.shaped.size.width ?? 0) }

  /// Draws it beside a bubble's box; returns the date's frame.
  func draw(beside box: Rect, isRight: Bool, into canvas: inout RowCanvas) -> Rect? {
    func x(_ width: Double) -> Double { isRight ? box.maxX + gap : box.minX - gap - width }
    var bottom = box.maxY - 1
    var frame: Rect?
    if let meta {
      bottom -= meta.height
      let place = Rect(x: x(meta.width), y: bottom, width: meta.width, height: meta.height)
      canvas.note(.meta, meta.label, frame: place)
      meta.draw(
        at: Point(x: place.minX, y: place.minY + meta.baseline), color: color, tick: color,
        read: read, ground: ground, into: &canvas)
      frame = place
    }
    if let receipt {
      let size = receipt.shaped.size
      let place = Rect(
        origin: Point(x: x(size.width), y: max(box.minY, bottom - size.height)), size: size)
      canvas.note(.receipt, receipt.text, frame: place)
      canvas.text(
        receipt.shaped, receipt.text, at: place.origin, palette: TextPalette(color))
    }
    return frame
  }
}
