import Drawing

/// Golden sparks that a sparkler beyond the upper right corner throws over the screen.
struct Sparkles {
  let size: Size
  let chance: Chance

  private static let duration = 4.0
  private var count: Int { Int(min(260, max(90, size.width * size.height / 1300))) }

  private static let colors = [
    Color(red: 255, green: 214, blue: 102), Color(red: 255, green: 190, blue: 60),
    Color(red: 255, green: 239, blue: 190), Color(red: 248, green: 160, blue: 40),
  ]

  func commands(at time: Double) -> [DrawingCommand] {
    let dusk = min(1, time / 0.4, max(0, (Self.duration - time) / 0.6))
    let ground = DrawingCommand.fill(
      Path(rect: Rect(origin: .zero, size: size)),
      .color(Color(red: 5, green: 6, blue: 16, alpha: UInt8((dusk * 190).rounded()))))
    return [ground, source(at: time)] + (0..<count).flatMap { spark($0, at: time) }
  }

  /// The glow in the corner from which they come.
  private func source(at time: Double) -> DrawingCommand {
    let flicker = 0.8 + 0.12 * Wave.sine(time * 5.3) + 0.08 * Wave.sine(time * 8.7)
    let light = min(1, time / 0.25, max(0, (3 - time) / 0.6)) * flicker
    let center = Point(x: size.width + 6, y: -6)
    let radius = size.width * 0.6
    return .fill(
      Path(circleAt: center, radius: radius),
      .radialGradient(
        center: center, radius: radius,
        stops: [
          GradientStop(
            offset: 0, color: Color(red: 255, green: 236, blue: 180).opacity(0.9 * light)),
          GradientStop(
            offset: 0.3, color: Color(red: 255, green: 190, blue: 70).opacity(0.35 * light)),
          GradientStop(
            offset: 1, color: Color(red: 255, green: 170, blue: 40).opacity(0)),
        ]))
  }

  private func spark(_ spark: Int, at time: Double) -> [DrawingCommand] {
    let passed = time - 0.1 - 2.5 * chance.part(spark, 0)
    let life = chance.value(spark, 1, in: 0.8...1.6)
    guard passed > 0, passed < life else { return [] }
    // Thrown to the left and down; air slows them, and they fall.
    let turns = chance.value(spark, 2, in: 0.27...0.5)
    let speed = max(size.width, size.height) * chance.value(spark, 3, in: 0.25...0.95)
    let drag = passed * (1 - 0.32 * passed)
    let point = Point(
      x: size.width + 4 + Wave.cosine(turns) * speed * drag,
      y: -4 + Wave.sine(turns) * speed * drag + 70 * passed * passed)
    let rest = 1 - passed / life
    let twinkle = 0.6 + 0.4 * Wave.sine(passed * chance.value(spark, 4, in: 3...6))
    let color = Self.colors[Int(chance.part(spark, 5) * 4) % Self.colors.count]
    let opacity = min(1, rest * 1.8) * twinkle
    let radius = chance.value(spark, 6, in: 1.6...4.4) * (0.5 + 0.5 * rest)
    guard spark.isMultiple(of: 3) else {
      return [.fill(Path(circleAt: point, radius: radius * 0.42), .color(color.opacity(opacity)))]
    }
    let turn = chance.part(spark, 7) * 0.25 + passed * 0.2
    return [
      .fill(
        Path(circleAt: point, radius: radius * 1.8), .color(color.opacity(opacity * 0.22))),
      .fill(Self.star(at: point, radius: radius * 1.7, turn), .color(color.opacity(opacity))),
    ]
  }

  /// A star with four rays.
  private static func star(at center: Point, radius: Double, _ turn: Double) -> Path {
    var path = Path()
    for corner in 0..<8 {
      let reach = corner.isMultiple(of: 2) ? radius : radius * 0.26
      let turns = turn + Double(corner) / 8
      let point = Point(
        x: center.x + Wave.cosine(turns) * reach, y: center.y + Wave.sine(turns) * reach)
      if corner == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }
}
