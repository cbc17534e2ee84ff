import Drawing

/// Beams of light that sweep over a darkened screen.
struct Lasers {
  let size: Size
  let chance: Chance

  private static let sources = 3
  private static let beams = 6
  private static let duration = 4.2

  func commands(at time: Double) -> [DrawingCommand] {
    let dusk = min(1, time / 0.35, max(0, (Self.duration - time) / 0.5))
    let ground = DrawingCommand.fill(
      Path(rect: Rect(origin: .zero, size: size)),
      .color(Color(red: 5, green: 4, blue: 16, alpha: UInt8((dusk * 205).rounded()))))
    var commands = [ground]
    for source in 0..<Self.sources {
      commands += (0..<Self.beams).flatMap { beam(source, $0, at: time) }
      commands.append(lamp(source, at: time))
    }
    return commands
  }

  /// Where a source stands: below the screen, where nobody sees what holds it.
  private func place(of source: Int) -> Point {
    Point(x: size.width * (0.18 + 0.32 * Double(source)), y: size.height + 14)
  }

  /// How bright a source is; they go on one after the other, and flicker.
  private func light(of source: Int, at time: Double) -> Double {
    let passed = time - 0.25 - 0.3 * Double(source)
    guard passed > 0 else { return 0 }
    let flicker = 0.85 + 0.15 * Wave.sine(passed * 3.1 + chance.part(source, 1))
    return min(1, passed / 0.18, max(0, (Self.duration - 0.3 - time) / 0.5)) * flicker
  }

  /// The colour of a source, which goes round.
  private func color(of source: Int, at time: Double) -> Color {
    let colors = ScreenEffect.colors
    let place = time * 0.9 + chance.part(source, 0) * Double(colors.count)
    let index = Int(place)
    return colors[index % colors.count].mixed(
      with: colors[(index + 1) % colors.count], fraction: place - Double(index))
  }

  private func beam(_ source: Int, _ beam: Int, at time: Double) -> [DrawingCommand] {
    let light = light(of: source, at: time)
    guard light > 0 else { return [] }
    let start = place(of: source)
    // The fan opens, closes and swings; in turns, upward.
    let open = 0.1 + 0.07 * Wave.sine(time * 0.42 + chance.part(source, 2))
    let swing = 0.06 * Wave.sine(time * 0.55 + chance.part(source, 3))
    let share = Double(beam) / Double(Self.beams - 1) * 2 - 1
    let turns = -0.25 + swing + open * share
    let direction = Point(x: Wave.cosine(turns), y: Wave.sine(turns))
    let length = (size.width * size.width + size.height * size.height).squareRoot() * 1.05
    let end = Point(x: start.x + direction.x * length, y: start.y + direction.y * length)
    let color = color(of: source, at: time)
    func ray(_ width: Double, _ color: Color, _ opacity: Double) -> DrawingCommand {
      let (x, y) = (-direction.y * width / 2, direction.x * width / 2)
      var path = Path()
      path.move(to: Point(x: start.x + x * 0.3, y: start.y + y * 0.3))
      path.line(to: Point(x: end.x + x, y: end.y + y))
      path.line(to: Point(x: end.x - x, y: end.y - y))
      path.line(to: Point(x: start.x - x * 0.3, y: start.y - y * 0.3))
      path.close()
      return .fill(
        path,
        .linearGradient(
          from: start, to: end,
          stops: [
            GradientStop(offset: 0, color: color.opacity(opacity * light)),
            GradientStop(offset: 0.55, color: color.opacity(opacity * light * 0.6)),
            GradientStop(offset: 1, color: color.opacity(0)),
          ]))
    }
    return [
      ray(34, color, 0.13), ray(13, color, 0.3), ray(4.5, color, 0.9),
      ray(1.4, color.mixed(with: .white, fraction: 0.75), 0.95),
    ]
  }

  /// The glow around a source.
  private func lamp(_ source: Int, at time: Double) -> DrawingCommand {
    let center = place(of: source)
    let color = color(of: source, at: time)
    let light = light(of: source, at: time)
    let radius = size.width * 0.3
    return .fill(
      Path(circleAt: center, radius: radius),
      .radialGradient(
        center: center, radius: radius,
        stops: [
          GradientStop(offset: 0, color: color.opacity(0.55 * light)),
          GradientStop(offset: 0.4, color: color.opacity(0.18 * light)),
          GradientStop(offset: 1, color: color.opacity(0)),
        ]))
  }
}
