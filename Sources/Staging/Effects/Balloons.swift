import Drawing

/// Balloons that rise with their strings.
struct Balloons {
  let size: Size
  let chance: Chance

  private var count: Int { Int(min(26, max(5, size.width / 24))) }

  func commands(at time: Double) -> [DrawingCommand] {
    // Those farther away are smaller, and behind.
    (0..<count).flatMap { balloon -> [DrawingCommand] in
      let nearness = (Double(balloon) + 0.5) / Double(count)
      let passed = time - chance.value(balloon, 0, in: 0...1.3)
      guard passed > 0 else { return [] }
      let radius = 20 + 18 * nearness
      let rise =
        size.height / 844 * chance.value(balloon, 1, in: 300...400) * (0.8 + 0.3 * nearness)
      let y = size.height + radius * 1.3 - passed * rise
      guard y > -radius * 4.5 else { return [] }
      let sway = Wave.sine(passed * 0.35 + chance.part(balloon, 2))
      let x = chance.part(balloon, 3) * size.width + sway * 12
      return drawing(balloon, radius: radius, tilt: sway * -0.015)
        .map { $0.placed(at: Point(x: x, y: y)) }
    }
  }

  /// A balloon around the origin, from its string up.
  ///
  /// - Parameter tilt: in turns.
  private func drawing(_ balloon: Int, radius: Double, tilt: Double) -> [DrawingCommand] {
    let colors = ScreenEffect.colors
    let color = colors[Int(chance.part(balloon, 4) * Double(colors.count)) % colors.count]
    let (sine, cosine) = (Wave.sine(tilt), Wave.cosine(tilt))
    let turn = Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    let height = radius * 1.2
    var string = Path()
    string.move(to: Point(x: 0, y: height + 4))
    string.curve(
      Point(x: radius * 0.25, y: height + radius * 0.7),
      Point(x: -radius * 0.3, y: height + radius * 1.2),
      to: Point(x: radius * 0.1, y: height + radius * 1.9))
    var knot = Path()
    knot.move(to: Point(x: 0, y: height - 1))
    knot.line(to: Point(x: radius * 0.13, y: height + radius * 0.14))
    knot.line(to: Point(x: -radius * 0.13, y: height + radius * 0.14))
    knot.close()
    let body = Path(ellipseIn: Rect(x: -radius, y: -height, width: radius * 2, height: height * 2))
    let light = Point(x: -radius * 0.35, y: -height * 0.4)
    let shine = Paint.radialGradient(
      center: turn.apply(to: light), radius: radius * 1.7,
      stops: [
        GradientStop(offset: 0, color: color.mixed(with: .white, fraction: 0.45)),
        GradientStop(offset: 0.5, color: color),
        GradientStop(offset: 1, color: color.mixed(with: .black, fraction: 0.22)),
      ])
    return [
      .stroke(
        string.applying(turn), Color(red: 140, green: 140, blue: 145, alpha: 150),
        Stroke(width: 1, cap: .round)),
      .fill(knot.applying(turn), .color(color.mixed(with: .black, fraction: 0.15))),
      .fill(body.applying(turn), shine),
    ]
  }
}

extension DrawingCommand {
  fileprivate func placed(at point: Point) -> DrawingCommand {
    .group(
      DisplayList([self]), GroupStyle(transform: .translation(x: point.x, y: point.y)))
  }
}
