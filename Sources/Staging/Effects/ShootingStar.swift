import Drawing

/// A star that shoots across a night sky, throws sparks and bursts.
struct ShootingStar {
  let size: Size
  let chance: Chance

  private static let stars = 70
  private static let sparks = 54
  private static let burst = 30
  /// When the star sets out and when it bursts, in seconds.
  private static let start = 0.5
  private static let end = 1.9
  private static let duration = 3.6

  func commands(at time: Double) -> [DrawingCommand] {
    let dusk = min(1, time / 0.4, max(0, (Self.duration - time) / 0.6))
    let screen = Rect(origin: .zero, size: size)
    let sky = DrawingCommand.fill(
      Path(rect: screen),
      .linearGradient(
        from: .zero, to: Point(x: 0, y: size.height),
        stops: [
          GradientStop(offset: 0, color: Color(red: 6, green: 8, blue: 34).opacity(0.9 * dusk)),
          GradientStop(offset: 1, color: Color(red: 22, green: 20, blue: 62).opacity(0.72 * dusk)),
        ]))
    var commands = [sky]
    commands += (0..<Self.stars).map { star($0, at: time, dusk) }
    commands += (0..<Self.sparks).compactMap { spark($0, at: time) }
    commands += flight(at: time)
    commands += (0..<Self.burst).compactMap { splinter($0, at: time) }
    return commands + flash(at: time)
  }

  /// One that stays where it is and twinkles.
  private func star(_ star: Int, at time: Double, _ dusk: Double) -> DrawingCommand {
    let turns = time * chance.value(star, 2, in: 0.4...1.1) + chance.part(star, 3)
    let twinkle = 0.65 + 0.35 * Wave.sine(turns)
    return .fill(
      Path(
        circleAt: Point(
          x: size.width * chance.part(star, 0), y: size.height * 0.85 * chance.part(star, 1)),
        radius: chance.value(star, 4, in: 0.5...1.3)),
      .color(Color.white.opacity(0.8 * twinkle * dusk)))
  }

  /// Where the star is after a part of its way: a shallow arc.
  private func place(_ part: Double) -> Point {
    Point(
      x: size.width * (-0.15 + 0.9 * part),
      y: size.height * (0.1 + 0.24 * part + 0.12 * part * part))
  }

  /// How far it is at a time, 0…1: it slows down a little.
  private func part(at time: Double) -> Double {
    let passed = min(1, max(0, (time - Self.start) / (Self.end - Self.start)))
    return passed * (1.25 - 0.25 * passed)
  }

  private func flight(at time: Double) -> [DrawingCommand] {
    guard time > Self.start, time < Self.end else { return [] }
    let now = part(at: time)
    let (head, tail) = (place(now), place(now - 0.34))
    let (x, y) = (head.x - tail.x, head.y - tail.y)
    let length = max(1, (x * x + y * y).squareRoot())
    func streak(_ width: Double, _ color: Color, _ opacity: Double) -> DrawingCommand {
      let side = Point(x: -y / length * width, y: x / length * width)
      var path = Path()
      path.move(to: tail)
      path.line(to: head + side)
      path.line(to: Point(x: head.x - side.x, y: head.y - side.y))
      path.close()
      return .fill(
        path,
        .linearGradient(
          from: tail, to: head,
          stops: [
            GradientStop(offset: 0, color: color.opacity(0)),
            GradientStop(offset: 1, color: color.opacity(opacity)),
          ]))
    }
    let blue = Color(red: 150, green: 190, blue: 255)
    return [
      streak(9, blue, 0.3), streak(4, blue.mixed(with: .white, fraction: 0.6), 0.9),
      glow(head, radius: 26, blue, 0.8),
      .fill(Path(circleAt: head, radius: 4.2), .color(.white)),
    ]
  }

  /// One that it leaves behind on its way.
  private func spark(_ spark: Int, at time: Double) -> DrawingCommand? {
    let birth = Self.start + (Self.end - Self.start) * chance.part(spark, 5)
    let passed = time - birth
    let life = chance.value(spark, 6, in: 0.5...1.1)
    guard passed > 0, passed < life else { return nil }
    let origin = place(part(at: birth))
    let point = Point(
      x: origin.x + chance.value(spark, 7, in: -14...26) * passed,
      y: origin.y + chance.value(spark, 8, in: -18...18) * passed + 60 * passed * passed)
    let rest = 1 - passed / life
    return .fill(
      Path(circleAt: point, radius: 0.5 + 1.3 * rest),
      .color(Color(red: 210, green: 225, blue: 255).opacity(rest)))
  }

  /// A part of what it bursts into.
  private func splinter(_ splinter: Int, at time: Double) -> DrawingCommand? {
    let passed = (time - Self.end) / 1.1
    guard passed > 0, passed < 1 else { return nil }
    let turns = (Double(splinter) + chance.part(splinter, 9)) / Double(Self.burst)
    let way = 1 - (1 - passed) * (1 - passed) * (1 - passed)
    let reach = min(size.width, size.height) * chance.value(splinter, 10, in: 0.08...0.3) * way
    let center = place(1)
    let point = Point(
      x: center.x + Wave.cosine(turns) * reach,
      y: center.y + Wave.sine(turns) * reach + 40 * passed * passed)
    let color = splinter.isMultiple(of: 3) ? Color.white : Color(red: 170, green: 205, blue: 255)
    return .fill(
      Path(circleAt: point, radius: 2.6 * (1 - passed) + 0.4),
      .color(color.opacity(1 - passed * passed)))
  }

  private func flash(at time: Double) -> [DrawingCommand] {
    let passed = (time - Self.end) / 0.35
    guard passed > 0, passed < 1 else { return [] }
    return [
      glow(place(1), radius: 30 + 60 * passed, .white, (1 - passed) * (1 - passed) * 0.9)
    ]
  }

  private func glow(
    _ center: Point, radius: Double, _ color: Color, _ opacity: Double
  ) -> DrawingCommand {
    .fill(
      Path(circleAt: center, radius: radius),
      .radialGradient(
        center: center, radius: radius,
        stops: [
          GradientStop(offset: 0, color: color.opacity(opacity)),
          GradientStop(offset: 0.35, color: color.opacity(opacity * 0.35)),
          GradientStop(offset: 1, color: color.opacity(0)),
        ]))
  }
}
