import ChatModel
import Drawing
import Typesetting

extension CardBuilder {
  /// Returns the card of a location: a drawn map with a pin, its name and its address below.
  func location(_ location: Location) -> CardContent {
    let tokens = look.card
    let box = hasBox ? tokens.boxInsets.horizontal : 0
    let width = max(40, min(bleedWidth, tokens.maxWidth + box))
    let hasEnded = location.isLive && location.minutesLeft == 0
    let isFollowed = location.isLive && !hasEnded
    let name =
      location.name
      ?? (hasEnded ? words.liveEnded : location.isLive ? words.liveLocation : nil)
    let coordinates: String? =
      if let latitude = location.latitude, let longitude = location.longitude {
        words.coordinates(latitude, longitude)
      } else {
        nil
      }
    let title = name ?? location.address ?? coordinates ?? words.location
    let end = location.endMinute.map { words.live(until: $0, clock: look.date.clock) }
    let state = hasEnded ? (location.name == nil ? nil : words.liveEnded) : end
    // Where somebody was on the way is no address.
    let place = location.address ?? (location.isLive ? nil : coordinates)
    let detail = state ?? (name == nil ? nil : place)
    // Without a bubble the words begin with the map, or in the box of cards.
    let side =
      look.message.style == .bubbles
      ? max(4, look.bubble.insets.left - look.media.inset)
      : hasBox ? max(look.card.boxInsets.left, look.card.radius) : 0
    let left = location.minutesLeft ?? 0
    let ring = left > 0 ? max(24, look.card.icon * 0.8) : 0
    let room = max(20, width - 2 * side - (ring > 0 ? ring + 8 : 0))
    let lines = look.lines(2, of: look.font.cardTitle, in: room)
    let titleText = shaper.label(title, look.font.cardTitle, width: room, lines: lines)
    let detailText = detail.map { shaper.label($0, look.font.cardText, width: room, lines: lines) }

    let wordsHeight = max(
      titleText.size.height + (detailText?.size.height ?? 0), left > 0 ? ring : 0)
    let isBelow = tokens.mapPlace == .below
    let map = Rect(
      x: 0, y: isBelow ? wordsHeight + 16 : 0, width: width,
      height: isBelow ? tokens.mapHeight : fitted(tokens.mapHeight, below: lineGrid?.gap))
    let picture = bled(Rect(origin: .zero, size: map.size), in: map.size)
      .offsetBy(x: 0, y: map.minY)
    var corners = setting.corners
    // The words below continue the card: these corners aren't the bubble's.
    var inner = look.media.inset > 0 ? min(4, look.media.joinedRadius, look.media.radius) : 0
    if hasBox {
      corners = CornerRadii(look.card.radius)
      inner = 0
    }
    if isBelow {
      (corners.topLeft, corners.topRight) = (inner, inner)
    } else {
      (corners.bottomLeft, corners.bottomRight) = (inner, inner)
    }
    let top = isBelow ? 8.0 : nextLine(under: map.maxY, gap: 7)
    var canvas = CardCanvas()
    var town = MapTile(tokens: tokens, seed: seed(of: location)).list(size: picture.size)
    if hasEnded {
      // Where nobody is followed any more, the map pales.
      let ground = Path(rect: Rect(origin: .zero, size: picture.size))
      town = DisplayList(town.commands + [.fill(ground, .color(tokens.mapLand.opacity(0.6)))])
    }
    canvas.place(
      town,
      at: picture.origin,
      clip: Path(roundedRect: Rect(origin: .zero, size: picture.size), radii: corners), part: .map)
    if location.isLive, let person = setting.person {
      addFace(
        of: person, at: Point(x: map.midX, y: map.midY + 14), isFollowed: isFollowed, to: &canvas)
    } else {
      addMapPin(at: Point(x: map.midX, y: map.midY + 8), isLive: isFollowed, to: &canvas)
    }

    var y = top
    canvas.text(titleText, at: Point(x: side, y: y), width: room, colors.text)
    y += titleText.size.height
    let last = detailText ?? titleText
    let lastTop = detailText == nil ? y - titleText.size.height : y
    if let detailText {
      canvas.text(detailText, at: Point(x: side, y: y), width: room, colors.meta)
      y += detailText.size.height
    }
    if left > 0 {
      let middle = max(y + top, 2 * top + ring) / 2
      y = max(y, top + ring)
      addRing(
        minutes: left, at: Point(x: width - side - ring / 2, y: middle),
        diameter: ring, to: &canvas)
    }
    y = isBelow ? map.maxY : y + (hasBox ? look.card.boxInsets.bottom : lineGrid == nil ? 7 : 0)
    let size = Size(width: width, height: y)
    return CardContent(
      size: size, list: hasBox ? onBox(canvas.list, size: size) : canvas.list,
      date: last.endsRightToLeft || isBelow
        ? .below
        : .inline(
          right: side + room,
          baseline: lastTop + last.lastBaseline + (detailText == nil ? look.date.drop : 0),
          room: room - last.lastLineWidth - look.date.gap), isFullBleed: true,
      cover: hasBox || tokens.mapLand.alpha < 255 ? nil : map.minY...map.maxY)
  }

  /// Returns what a place's map is drawn from: where it is, or else what it is called, or else who is there.
  /// The same place looks the same in all languages.
  private func seed(of location: Location) -> String {
    if let latitude = location.latitude, let longitude = location.longitude {
      return "\(latitude),\(longitude)"
    }
    let place = (location.name ?? "") + (location.address ?? "")
    return place.isEmpty ? setting.person?.id.rawValue ?? "" : place
  }

  /// Adds the pin of somebody who is there: their picture in a white drop, with a halo while they are
  /// followed.
  private func addFace(
    of person: RowPerson, at tip: Point, isFollowed: Bool, to canvas: inout CardCanvas
  ) {
    let size = 40.0
    let ring = 3.0
    let center = Point(x: tip.x, y: tip.y - 8 - size / 2 - ring)
    var drop = Path()
    drop.move(to: Point(x: tip.x - 9, y: center.y + size / 2))
    drop.line(to: tip)
    drop.line(to: Point(x: tip.x + 9, y: center.y + size / 2))
    drop.close()
    if isFollowed { canvas.circle(tip, radius: 18, colors.accent.opacity(0.18)) }
    canvas.fill(
      Path(ellipseIn: Rect(x: tip.x - 7, y: tip.y - 2.5, width: 14, height: 5)),
      Color.black.opacity(0.22))
    canvas.fill(drop, .white)
    canvas.circle(center, radius: size / 2 + ring, .white)
    let avatar = AvatarBuilder(look: look, shaper: shaper, pictures: pictures).list(
      id: person.id.rawValue, name: person.name, color: person.color,
      colorIndex: person.colorIndex, picture: person.avatar, size: size, radius: size / 2)
    canvas.place(
      avatar, at: Point(x: center.x - size / 2, y: center.y - size / 2), part: .mapPerson)
  }

  /// Adds the ring of the time for which a location is still shared, around its minutes; it is full at
  /// a quarter of an hour, an hour or eight hours, whichever is next.
  private func addRing(
    minutes: Int, at center: Point, diameter: Double, to canvas: inout CardCanvas
  ) {
    let minutes = max(0, minutes)
    let whole = [15, 60, 480].first { $0 >= minutes } ?? minutes
    let ring = ProgressRing(
      diameter: diameter, width: 2.5, color: colors.accent, track: colors.track)
    canvas.place(ring.list(at: Double(minutes) / Double(max(1, whole))), at: center)
    var style = look.font.meta
    style.size = diameter * 0.36
    style.lineHeight = style.size * 1.2
    style.weight = 600
    let label = shaper.label(words.number(minutes), style)
    canvas.text(
      label,
      at: Point(
        x: center.x - label.size.width / 2,
        y: center.y + style.size * 0.364 - label.firstBaseline), colors.accentText)
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
