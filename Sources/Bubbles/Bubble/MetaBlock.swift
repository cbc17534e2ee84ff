import ChatModel
import Drawing
import Themes
import Typesetting

/// The date block: pin, number of views, edited mark, signature, time of day, ticks, on one line.
struct MetaBlock {
  let width: Double
  let height: Double
  /// The distance of the baseline from the top.
  let baseline: Double
  /// Its text, for inspection.
  let label: String
  /// The signature, truncated if too long, and the text after it.
  private let signature: (text: String, shaped: ShapedText)?
  private let words: (text: String, shaped: ShapedText)?
  private let ticks: TickMarks?
  private let views: (text: String, shaped: ShapedText)?
  private let pinWidth: Double
  private let pinHeight: Double
  private let gap: Double
  private let tickAlign: DeliveryTokens.TickAlign
  private let eye: Double
  private static let eyeGap = 2.0
  /// Between the number of views and what follows.
  private static let viewsGap = 5.0

  /// The measured block; `nil` if there is nothing to show.
  ///
  /// - Parameter available: the maximum width; a long signature is truncated.
  init?(
    _ meta: RowMeta, look: Look, available: Double, shaper: any TextShaping
  ) {
    let style = look.font.meta
    let gap = look.delivery.gap
    let isEdited = meta.isEdited && look.edited.placement == .date
    // What was never sent has no time.
    let isUnsent = meta.delivery == .failed && !look.words.sendFailed.isEmpty
    let time = isUnsent ? look.words.sendFailed : meta.time
    let parts = [isEdited ? look.words.edited : nil, time].compactMap { $0 }
      .filter { !$0.isEmpty }
    let said = parts.joined(separator: " ")
    var plain = said
    let ticks =
      look.delivery.style == .ticks
      ? meta.delivery.flatMap { state in
        TickMarks(
          state: state == .delivered && !look.delivery.marksArrival ? .sent : state,
          size: look.delivery.size, form: look.delivery.tickForm)
      } : nil
    let name = meta.signature.flatMap { $0.isEmpty ? nil : $0 }
    guard
      !plain.isEmpty || ticks != nil || meta.isPinned || name != nil
        || meta.views != nil
    else { return nil }
    // In a chat that is read from right to left each part keeps its own direction.
    let isJoined = look.isMirrored && (parts.count > 1 || name != nil)
    let direction: TextRequest.Direction = isJoined ? .rightToLeft : .leftToRight
    if isJoined {
      plain = parts.map { "\u{2068}\($0)\u{2069}" }.joined(separator: " ")
    }
    if name != nil, !plain.isEmpty { plain = look.words.comma + plain }

    var width = 0.0
    pinHeight = style.size * 1.1
    pinWidth = meta.isPinned ? pinHeight * 0.8 + gap : 0
    width += pinWidth
    eye = style.size * 1.35
    views = meta.views.map { ($0, shaper.label($0, style)) }
    if let views { width += eye + Self.eyeGap + views.shaped.size.width + Self.viewsGap }
    if plain.isEmpty {
      words = nil
    } else {
      let shaped = shaper.shape(
        TextRequest(text: plain, style: style, maximumLines: 1, direction: direction))
      words = (plain, shaped)
      width += shaped.size.width
    }
    if let ticks { width += ticks.room + (width > 0 ? gap : 0) }
    if let name {
      let shaped = shaper.shape(
        TextRequest(
          text: name, style: style, width: max(24, available - width), maximumLines: 1))
      signature = (name, shaped)
      width += shaped.size.width
    } else {
      signature = nil
    }
    self.ticks = ticks
    self.gap = gap
    tickAlign = look.delivery.tickAlign
    self.width = width
    label =
      (meta.views.map { $0 + " " } ?? "")
      + (name.map { $0 + (said.isEmpty ? "" : look.words.comma) } ?? "") + said
    height = style.lineHeight
    baseline =
      (words ?? signature)?.shaped.lines.first?.baseline ?? style.lineHeight * 0.76
  }

  /// Draws the block with its left edge and its baseline at a point.
  ///
  /// - Parameters:
  ///   - ground: what is behind it.
  ///   - isBeforeWords: whether words stand at its right, and not at its left.
  func draw(
    at point: Point, color: Color, tick: Color, read: Color, ground: Color,
    isBeforeWords: Bool = false, into canvas: inout RowCanvas
  ) {
    let slack = ticks.map { $0.room - $0.width } ?? 0
    let left = point.x + (tickAlign == .edge && !isBeforeWords ? slack : 0)
    var x = left
    if pinWidth > 0 {
      for command in Symbol.pin.commands(
        centeredAt: Point(
          x: x + (pinWidth - gap) / 2, y: point.y - pinHeight * LatinMetrics.halfCapHeight),
        height: pinHeight, color: color)
      {
        canvas.add(command)
      }
      x += pinWidth
    }
    if let views {
      for command in Symbol.eye.commands(
        centeredAt: Point(x: x + eye / 2, y: point.y - eye / 1.35 * LatinMetrics.halfCapHeight),
        height: eye, color: color)
      {
        canvas.add(command)
      }
      x += eye + Self.eyeGap
      canvas.text(
        views.shaped, views.text, at: Point(x: x, y: point.y - views.shaped.firstBaseline),
        palette: TextPalette(color))
      x += views.shaped.size.width + Self.viewsGap
    }
    for part in [signature, words].compactMap({ $0 }) {
      canvas.text(
        part.shaped, part.text, at: Point(x: x, y: point.y - baseline),
        palette: TextPalette(color))
      x += part.shaped.size.width
    }
    guard let ticks else { return }
    if x > left { x += gap }
    switch tickAlign {
    case .end: x += slack
    case .edge: break
    case .date: x += ticks.state == .sending ? slack / 2 : 0
    }
    ticks.draw(at: Point(x: x, y: point.y), color: tick, read: read, ground: ground, into: &canvas)
  }
}
