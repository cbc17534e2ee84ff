import Drawing
import Themes
import Typesetting

/// A message's date outside its bubble, beside the last line, with the receipt over it.
struct OutsideDate {
  private let meta: MetaBlock?
  /// Whether its room is left empty, as what isn't sent has no time.
  let isBlank: Bool
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
    isBlank =
      !look.delivery.timesUnsent
      && (row.meta.delivery == .sending || row.meta.delivery == .failed)
    color = look.delivery.receipt
    ground = look.background.fill.representative
    read = look.outgoing.tickRead.seen(on: ground, else: color)
  }

  /// The widest it may be, in points: signatures are as long as people like.
  private static let widest = 120.0

  /// The width that it takes, with the gap before it.
  var room: Double { gap + max(meta?.width ?? 0, receipt?.shaped.size.width ?? 0) }

  /// Returns the middle of the date beside a bubble's box.
  func middle(beside box: Rect) -> Double? { meta.map { box.maxY - 1 - $0.height / 2 } }

  /// Draws it beside a bubble's box; returns the date's frame.
  func draw(beside box: Rect, isRight: Bool, into canvas: inout RowCanvas) -> Rect? {
    func x(_ width: Double) -> Double { isRight ? box.maxX + gap : box.minX - gap - width }
    let bottom = box.maxY - 1 - (meta?.height ?? 0)
    let frame = (isBlank ? nil : meta).map {
      draw($0, at: Point(x: x($0.width), y: bottom), into: &canvas)
    }
    if let receipt {
      let size = receipt.shaped.size
      draw(
        receipt, at: Point(x: x(size.width), y: max(box.minY, bottom - size.height)), into: &canvas)
    }
    return frame
  }

  /// Draws it below a bubble's box, the receipt over the date.
  ///
  /// - Parameters:
  ///   - top: what stands below the box ends there.
  ///   - isRight: whether it ends with the box, instead of beginning with it.
  ///   - date: becomes the date's frame.
  /// - Returns: its lower edge.
  func draw(
    under box: Rect, from top: Double, isRight: Bool, into canvas: inout RowCanvas,
    date: inout Rect?
  ) -> Double {
    func x(_ width: Double) -> Double { isRight ? box.maxX - width : box.minX }
    var y = top + 3
    if let receipt {
      draw(receipt, at: Point(x: x(receipt.shaped.size.width), y: y), into: &canvas)
      y += receipt.shaped.size.height
    }
    if let meta {
      date = isBlank ? nil : draw(meta, at: Point(x: x(meta.width), y: y), into: &canvas)
      y += meta.height
    }
    return y
  }

  private func draw(_ meta: MetaBlock, at origin: Point, into canvas: inout RowCanvas) -> Rect {
    let frame = Rect(origin: origin, size: Size(width: meta.width, height: meta.height))
    canvas.note(.meta, meta.label, frame: frame)
    meta.draw(
      at: Point(x: frame.minX, y: frame.minY + meta.baseline), color: color, tick: color,
      read: read, ground: ground, into: &canvas)
    return frame
  }

  private func draw(
    _ receipt: (text: String, shaped: ShapedText), at origin: Point, into canvas: inout RowCanvas
  ) {
    canvas.note(
      .receipt, receipt.text, frame: Rect(origin: origin, size: receipt.shaped.size))
    canvas.text(receipt.shaped, receipt.text, at: origin, palette: TextPalette(color))
  }
}
