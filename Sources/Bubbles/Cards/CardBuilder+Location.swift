import ChatModel
import Drawing
import Typesetting

extension CardBuilder {
  /// Returns the card of a location: a drawn map with a pin, its name and its address below.
  func location(_ location: Location) -> CardContent {
    let tokens = look.card
    let width = max(40, min(bleedWidth, tokens.maxWidth))
    let name = location.name ?? (location.isLive ? words.liveLocation : nil)
    let coordinates: String? =
      if let latitude = location.latitude, let longitude = location.longitude {
        words.coordinates(latitude, longitude)
      } else {
        nil
      }
    let title = name ?? location.address ?? coordinates ?? words.location
    let detail = name == nil ? nil : location.address ?? coordinates
    let side = max(4, look.bubble.insets.left - look.media.inset)
    let room = max(20, width - 2 * side)
    let titleText = shaper.label(title, look.font.cardTitle, width: room, lines: 2)
    let detailText = detail.map { shaper.label($0, look.font.cardText, width: room, lines: 2) }

    let map = Rect(x: 0, y: 0, width: width, height: tokens.mapHeight)
    let picture = bled(map, in: map.size)
    var corners = setting.corners
    let inner = look.media.inset > 0 ? min(look.media.joinedRadius, look.media.radius) : 0
    corners.bottomLeft = inner
    corners.bottomRight = inner
    var canvas = CardCanvas()
    let seed = (coordinates ?? "") + (name ?? "") + (location.address ?? "")
    canvas.place(
      MapTile(tokens: tokens, seed: seed.isEmpty ? setting.seed : seed).list(
        size: picture.size),
      at: picture.origin,
      clip: Path(roundedRect: Rect(origin: .zero, size: picture.size), radii: corners), part: .map)
    addMapPin(at: Point(x: map.midX, y: map.midY + 8), isLive: location.isLive, to: &canvas)

    var y = map.maxY + 7
    canvas.text(titleText, at: Point(x: side, y: y), width: room, colors.text)
    y += titleText.size.height
    let last = detailText ?? titleText
    let lastTop = detailText == nil ? y - titleText.size.height : y
    if let detailText {
      canvas.text(detailText, at: Point(x: side, y: y), width: room, colors.meta)
      y += detailText.size.height
    }
    return CardContent(
      size: Size(width: width, height: y + 4), list: canvas.list,
      date: last.endsRightToLeft
        ? .below
        : .inline(
          right: width - side, baseline: lastTop + last.lastBaseline + look.date.drop,
          room: room - last.lastLineWidth - look.date.gap), isFullBleed: true)
  }

  /// Adds a pin with its tip at a point.
  private func addMapPin(at tip: Point, isLive: Bool, to canvas: inout CardCanvas) {
    let color = isLive ? colors.accent : look.card.mapPin
    let path = Path(
      svg: "M0 0C-1.2-6-13-12.5-13-24a13 13 0 0 1 26 0C13-12.5 1.2-6 0 0z")
    guard let path else { return }
    let placed = path.applying(.translation(x: tip.x, y: tip.y))
    canvas.add([
      .fill(
        Path(
          ellipseIn: Rect(x: tip.x - 7, y: tip.y - 2.5, width: 14, height: 5)),
        .color(Color.black.opacity(0.22))),
      .fill(placed, .color(color)),
      .stroke(placed, .white, Stroke(width: 1.5)),
      .fill(Path(circleAt: Point(x: tip.x, y: tip.y - 24), radius: 5), .color(.white)),
    ])
  }
}
