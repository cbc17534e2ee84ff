import Drawing

/// Rockets that burst over a darkened screen.
struct Fireworks {
  let size: Size
  let chance: Chance

  private static let bursts = 7
  private static let sparks = 44
  /// How many dots a spark is drawn with, the last one first.
  private static let trail = 4

  func commands(at time: Double) -> [DrawingCommand] {
    let dusk = min(1, time / 0.4, max(0, (3.9 - time) / 0.5))
    let ground = DrawingCommand.fill(
      Path(rect: Rect(origin: .zero, size: size)),
      .color(Color(red: 4, green: 6, blue: 20, alpha: UInt8((dusk * 190).rounded()))))
    return [ground] + (0..<Self.bursts).flatMap { burst($0, at: time) }
  }

  private func burst(_ burst: Int, at time: Double) -> [DrawingCommand] {
    let passed = time - 0.35 - Double(burst) * 0.36
    let center = Point(
      x: size.width * chance.value(burst, 0, in: 0.18...0.82),
      y: size.height * chance.value(burst, 1, in: 0.14...0.5))
    guard passed > 0 else { return rocket(to: center, in: -passed) }
    let part = passed / 1.25
    guard part < 1 else { return [] }
    let colors = ScreenEffect.colors
    let color = colors[Int(chance.part(burst, 2) * Double(colors.count)) % colors.count]
    let reach = min(size.width, size.height) * chance.value(burst, 3, in: 0.26...0.4)
    let opacity = part < 0.5 ? 1 : 1 - (part - 0.5) * (part - 0.5) * 4
    let flash = passed < 0.12 ? [flash(center, part: passed / 0.12)] : []
    return flash
      + (0..<Self.sparks).flatMap { spark -> [DrawingCommand] in
        let turns = (Double(spark) + chance.part(burst, 4)) / Double(Self.sparks)
        let distance = reach * chance.value(burst * 64 + spark, 5, in: 0.55...1)
        // Some of them are white hot; each draws what it was just now behind it.
        let hue = spark.isMultiple(of: 5) ? Color.white : color
        return (0..<Self.trail).reversed().map { step in
          let part = max(0, part - 0.03 * Double(step))
          let rest = 1 - Double(step) / Double(Self.trail)
          // Air slows them down, and they begin to fall.
          let way = 1 - (1 - part) * (1 - part) * (1 - part)
          let point = Point(
            x: center.x + Wave.cosine(turns) * distance * way,
            y: center.y + Wave.sine(turns) * distance * way + 46 * part * part)
          return .fill(
            Path(circleAt: point, radius: (3 - 1.6 * part) * (0.5 + 0.5 * rest)),
            .color(hue.opacity(opacity * rest * rest)))
        }
      }
  }

  /// A rocket on its way up, so many seconds before it bursts.
  private func rocket(to center: Point, in rest: Double) -> [DrawingCommand] {
    guard rest < 0.35 else { return [] }
    let y = center.y + (size.height + 20 - center.y) * (rest / 0.35) * (rest / 0.35)
    return [
      .fill(
        Path(circleAt: Point(x: center.x, y: y), radius: 1.6),
        .color(Color(red: 255, green: 236, blue: 200, alpha: 220)))
    ]
  }

  private func flash(_ center: Point, part: Double) -> DrawingCommand {
    .fill(
      Path(circleAt: center, radius: 6 + 16 * part),
      .color(Color.white.opacity(0.8 * (1 - part))))
  }
}
