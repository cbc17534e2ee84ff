import Drawing

/// A spot of light that searches a dark screen, finds a message and stays on it.
struct Spotlight {
  let size: Size
  let chance: Chance
  /// The message's bubble on the screen.
  let box: Rect

  private static let duration = 3.8
  /// When the light has found the message, in seconds.
  private static let found = 1.4

  func commands(at time: Double) -> [DrawingCommand] {
    let dusk = min(1, time / 0.35, max(0, (Self.duration - time) / 0.6))
    let center = place(at: time)
    let own = (box.width * box.width + box.height * box.height).squareRoot() / 2 + 26
    let radius = min(max(70, own), max(size.width, size.height) * 0.6)
    let shade = Color(red: 2, green: 2, blue: 8)
    let ground = DrawingCommand.fill(
      Path(rect: Rect(origin: .zero, size: size)),
      .radialGradient(
        center: center, radius: radius * 1.3,
        stops: [
          GradientStop(offset: 0, color: shade.opacity(0)),
          GradientStop(offset: 0.66, color: shade.opacity(0.02 * dusk)),
          GradientStop(offset: 0.8, color: shade.opacity(0.4 * dusk)),
          GradientStop(offset: 1, color: shade.opacity(0.8 * dusk)),
        ]))
    return [ground] + beam(to: center, radius: radius, dusk)
  }

  /// Where the light falls: it swings across the screen, each time nearer to the message.
  private func place(at time: Double) -> Point {
    let part = min(1, time / Self.found)
    let rest = (1 - part) * (1 - part)
    let side: Double = chance.part(0, 0) < 0.5 ? -1 : 1
    let swing = Wave.cosine(part * 0.9) * rest * side
    return Point(
      x: box.midX + size.width * chance.value(0, 1, in: 0.45...0.6) * swing,
      y: box.midY - size.height * 0.28 * rest + 3 * Wave.sine(time * 0.4) * part)
  }

  /// In how many steps the beam becomes darker at its edges.
  private static let softness = 6

  /// The dust in the light, from a lamp above the screen: a beam that touches a circle around the light's
  /// middle, in strips beside one another, as its edges are soft.
  private func beam(to center: Point, radius: Double, _ dusk: Double) -> [DrawingCommand] {
    let lamp = Point(x: size.width / 2 + (center.x - size.width / 2) * 0.2, y: -40)
    let (x, y) = (center.x - lamp.x, center.y - lamp.y)
    let length = max(1, (x * x + y * y).squareRoot())
    func point(_ way: Double, _ aside: Double) -> Point {
      Point(
        x: lamp.x + (x * way - y * aside) / length, y: lamp.y + (y * way + x * aside) / length)
    }
    let edges = (0..<Self.softness).map { step in
      let circle = radius * (1.08 - 0.4 * Double(step) / Double(Self.softness))
      return Self.tangent(to: circle, from: length)
    }
    let end = edges.map(\.way).min() ?? length
    let light = Color(red: 255, green: 250, blue: 232)
    return edges.indices.map { step in
      let (edge, part) = (edges[step], Double(step + 1) / Double(Self.softness))
      var path = Path()
      for side in [1.0, -1] {
        path.move(to: point(0, side * edge.aside * 0.06))
        path.line(to: point(edge.way, side * edge.aside))
        // To the next strip; the last one goes to the beam's other side.
        let next =
          step + 1 < edges.count ? edges[step + 1] : (way: edge.way, aside: -edge.aside)
        path.line(to: point(next.way, side * next.aside))
        path.line(to: point(0, side * next.aside * 0.06))
        path.close()
        if step + 1 == edges.count { break }
      }
      return .fill(
        path,
        .linearGradient(
          from: lamp, to: point(end, 0),
          stops: [
            GradientStop(offset: 0, color: light.opacity(0.28 * part * dusk)),
            GradientStop(offset: 0.7, color: light.opacity(0.09 * part * dusk)),
            GradientStop(offset: 1, color: light.opacity(0)),
          ]))
    }
  }

  /// Returns where a line touches a circle: how far along the way to the circle's middle, and how far aside.
  ///
  /// - Parameter distance: from where the line begins to the circle's middle.
  private static func tangent(
    to radius: Double, from distance: Double
  ) -> (way: Double, aside: Double) {
    let sine = radius / distance
    // Nothing touches a circle from within: the line goes to its widest place.
    guard sine < 0.9 else { return (distance, radius) }
    return (distance - radius * sine, radius * (1 - sine * sine).squareRoot())
  }
}
