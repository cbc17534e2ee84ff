import ChatModel
import Drawing
import Themes
import Typesetting

/// What cards stand on.
extension CardBuilder {
  /// Returns a card on the ground of the look's form.
  ///
  /// - Parameter isTinted: whether it has a box of the form `tinted`, too.
  func grounded(
    isTinted: Bool = true, _ draw: (CardBuilder) -> CardContent
  ) -> CardContent {
    guard look.message.style == .bubbles else { return boxed(draw(self)) }
    switch look.card.form {
    case .filled: return filled(draw)
    case .tinted where isTinted: return tinted(draw)
    case .plain, .tinted: return boxed(draw(self))
    }
  }

  /// Returns a card on a ground that fills the bubble and is the same on both sides.
  private func filled(_ draw: (CardBuilder) -> CardContent) -> CardContent {
    var setting = setting
    setting.looksIncoming = true
    setting.dateWidth = 0
    let card = draw(
      CardBuilder(look: look, shaper: shaper, pictures: pictures, setting: setting))
    let insets = look.card.insets
    let size = Size(
      width: card.size.width + insets.horizontal, height: card.size.height + insets.vertical)
    let fill = look.link.fill.alpha > 0 ? look.link.fill : look.incoming.quoteFill
    var ground = CardCanvas()
    ground.fill(Path(rect: bled(Rect(origin: .zero, size: size), in: size)), fill)
    ground.place(card.list, at: Point(x: insets.left, y: insets.top))
    return onBubble(ground, size: size, cover: fill.alpha == 255 ? 0...size.height : nil)
  }

  /// Returns a card on a box in the colour of quotes that reaches near the bubble's edges.
  private func tinted(_ draw: (CardBuilder) -> CardContent) -> CardContent {
    var inner = setting
    inner.dateWidth = 0
    let card = draw(CardBuilder(look: look, shaper: shaper, pictures: pictures, setting: inner))
    let insets = look.card.insets
    let size = Size(
      width: max(
        card.size.width + insets.horizontal,
        setting.dateWidth + look.bubble.insets.horizontal - 2 * look.media.inset),
      height: card.size.height + insets.vertical)
    var corners = setting.corners
    if setting.dateWidth > 0 {
      // Below it stands the date: these corners aren't the bubble's.
      let inner = min(4, look.media.joinedRadius, look.media.radius)
      (corners.bottomLeft, corners.bottomRight) = (inner, inner)
    }
    var ground = CardCanvas()
    ground.fill(
      Path(roundedRect: Rect(origin: .zero, size: size), radii: corners), colors.quoteFill)
    ground.place(card.list, at: Point(x: insets.left, y: insets.top))
    return CardContent(size: size, list: ground.list, isFullBleed: true)
  }

  /// Returns a card that fills its bubble, whose outline masks it where it reaches that.
  ///
  /// - Parameter cover: the part of its height through which nothing of the bubble is seen.
  func onBubble(
    _ ground: CardCanvas, size: Size, cover: ClosedRange<Double>? = nil, part: PartID? = nil
  ) -> CardContent {
    var canvas = CardCanvas()
    let frame = Path(roundedRect: Rect(origin: .zero, size: size), radii: setting.corners)
    let isMasked = setting.corners == CornerRadii(0)
    canvas.place(ground.list, at: .zero, clip: isMasked ? nil : frame, part: part)
    return CardContent(size: size, list: canvas.list, isFullBleed: true, cover: cover)
  }

  /// Returns a form or an order on the ground of a link's preview, in looks where it stands there.
  func embedded(_ draw: (CardBuilder) -> CardContent) -> CardContent {
    guard look.form.isEmbedded else { return boxed(draw(self)) }
    let insets = look.card.insets
    let left = look.link.barWidth + insets.left
    var setting = setting
    setting.maxWidth -= max(
      0, left + insets.right - (hasBox ? look.card.boxInsets.horizontal : 0))
    let card = draw(
      CardBuilder(look: look, shaper: shaper, pictures: pictures, setting: setting))
    var contents = CardCanvas()
    contents.place(card.list, at: Point(x: left, y: insets.top))
    return linkBox(
      contents,
      size: Size(
        width: card.size.width + left + insets.right, height: card.size.height + insets.vertical))
  }
}
