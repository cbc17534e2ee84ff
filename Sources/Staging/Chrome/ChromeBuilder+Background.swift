import Bubbles
import Drawing
import Themes

extension ChromeBuilder {
  /// Returns the background, with its pattern.
  ///
  /// - Parameter rect: the painted area; the gradient covers all of it, the pattern is independent
  ///   of it.
  package func background(in rect: Rect) -> DisplayList {
    let tokens = look.background
    var commands: [DrawingCommand] = []
    if !tokens.fill.isClear {
      commands.append(.fill(Path(rect: rect), tokens.fill.paint(in: rect)))
    }
    guard tokens.pattern != .none, tokens.patternColor.alpha > 0 else {
      return DisplayList(commands)
    }
    let tile = max(8, tokens.patternSize)
    var path = Path()
    for row in Int((rect.minY / tile).rounded(.down))...Int((rect.maxY / tile).rounded(.up)) {
      for column in Int((rect.minX / tile).rounded(.down))...Int((rect.maxX / tile).rounded(.up)) {
        let origin = Point(x: Double(column) * tile, y: Double(row) * tile)
        path.elements += Self.tile(tokens.pattern, row, column, at: origin, size: tile).elements
      }
    }
    let command: DrawingCommand =
      tokens.pattern == .dots
      ? .fill(path, .color(tokens.patternColor))
      : .stroke(path, tokens.patternColor, Stroke(width: max(1, tile / 32)))
    commands.append(
      .group(DisplayList([command]), GroupStyle(clip: Path(rect: rect), part: .pattern)))
    return DisplayList(commands)
  }

  /// Returns one tile of a pattern.
  private static func tile(
    _ pattern: BackgroundTokens.Pattern, _ row: Int, _ column: Int, at origin: Point, size: Double
  ) -> Path {
    switch pattern {
    case .none: return Path()
    case .dots:
      let radius = size / 26
      var path = Path(circleAt: origin + Point(x: size / 4, y: size / 4), radius: radius)
      path.elements +=
        Path(circleAt: origin + Point(x: size * 3 / 4, y: size * 3 / 4), radius: radius).elements
      return path
    case .waves:
      var path = Path()
      for line in 0..<2 {
        let y = origin.y + size * (0.25 + 0.5 * Double(line))
        let x = origin.x + (line == 0 ? 0 : -size / 2)
        path.move(to: Point(x: x, y: y))
        path.curve(
          Point(x: x + size * 0.25, y: y - size * 0.22),
          Point(x: x + size * 0.75, y: y - size * 0.22), to: Point(x: x + size, y: y))
      }
      return path
    case .confetti:
      // One small figure per tile, moved and rotated by a hash of the tile's position, so that the
      // pattern doesn't depend on its origin.
      var seed = UInt32(truncatingIfNeeded: row &* 73_856_093 ^ column &* 19_349_663)
      func next() -> Double {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        return Double(seed >> 8) / Double(1 << 24)
      }
      _ = next()
      let symbols: [Symbol] = [
        .smiley, .paperPlane, .bell, .music, .camera, .sticker, .location, .bookmark, .phone,
        .photo, .microphone, .paperclip,
      ]
      let symbol = symbols[Int(next() * Double(symbols.count)) % symbols.count]
      let height = size * (0.34 + next() * 0.1)
      let center = origin + Point(x: size * (0.3 + next() * 0.4), y: size * (0.3 + next() * 0.4))
      // A rotation of up to about 20°, by a tangent rather than by an angle.
      let tangent = (next() - 0.5) * 0.7
      let cosine = 1 / (1 + tangent * tangent).squareRoot()
      let sine = tangent * cosine
      let scale = height / symbol.grid.height
      let half = symbol.grid.height / 2
      let transform = Transform(
        a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale,
        tx: center.x - (cosine - sine) * half * scale, ty: center.y - (sine + cosine) * half * scale
      )
      return Path(symbol.layers.flatMap { $0.path.applying(transform).elements })
    }
  }
}
