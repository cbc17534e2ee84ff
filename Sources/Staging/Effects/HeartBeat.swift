import Drawing

/// A heart that swells in the middle of the screen, beats twice and fades.
struct HeartBeat {
  let size: Size

  func commands(at time: Double) -> [DrawingCommand] {
    let scale = scale(at: time)
    guard scale > 0 else { return [] }
    let width = min(size.width, size.height) * 0.62 * scale
    let shape = Self.shape.applying(
      Transform(
        a: width, b: 0, c: 0, d: width, tx: size.width / 2, ty: size.height * 0.45))
    let bounds = shape.controlBounds
    let paint = Paint.linearGradient(
      from: Point(x: bounds.midX, y: bounds.minY), to: Point(x: bounds.midX, y: bounds.maxY),
      stops: [
        GradientStop(offset: 0, color: Color(red: 255, green: 99, blue: 132)),
        GradientStop(offset: 1, color: Color(red: 232, green: 24, blue: 76)),
      ])
    let opacity = min(1, time / 0.2, max(0, (2.4 - time) / 0.4))
    return [
      .group(
        DisplayList([
          .shadow(
            shape, Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 60), x: 0, y: 6, blur: 24)),
          .fill(shape, paint),
        ]), GroupStyle(opacity: opacity))
    ]
  }

  private func scale(at time: Double) -> Double {
    let grown = min(1, time / 0.5)
    let swell = 1 - (1 - grown) * (1 - grown) * (1 - grown)
    // Two beats, each of them a bow up and down.
    let beat = [0.75, 1.35].map { start in
      let part = (time - start) / 0.36
      return part > 0 && part < 1 ? 4 * part * (1 - part) * 0.12 : 0
    }
    let gone = max(0, (time - 2) / 0.4)
    return (0.3 + 0.7 * swell) * (1 + beat[0] + beat[1]) * (1 + 0.25 * gone * gone)
  }

  /// A heart around the origin, of width 1.
  private static let shape: Path = {
    var path = Path()
    path.move(to: Point(x: 0, y: 0.47))
    path.curve(Point(x: -0.1, y: 0.38), Point(x: -0.5, y: 0.14), to: Point(x: -0.5, y: -0.16))
    path.curve(Point(x: -0.5, y: -0.34), Point(x: -0.37, y: -0.44), to: Point(x: -0.24, y: -0.44))
    path.curve(Point(x: -0.12, y: -0.44), Point(x: -0.04, y: -0.37), to: Point(x: 0, y: -0.28))
    path.curve(Point(x: 0.04, y: -0.37), Point(x: 0.12, y: -0.44), to: Point(x: 0.24, y: -0.44))
    path.curve(Point(x: 0.37, y: -0.44), Point(x: 0.5, y: -0.34), to: Point(x: 0.5, y: -0.16))
    path.curve(Point(x: 0.5, y: 0.14), Point(x: 0.1, y: 0.38), to: Point(x: 0, y: 0.47))
    path.close()
    return path
  }()
}
