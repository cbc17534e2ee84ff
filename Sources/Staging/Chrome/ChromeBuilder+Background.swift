import Bubbles
import ChatModel
import Drawing
import Themes

extension ChromeBuilder {
  /// Returns the background, with its pattern.
  ///
  /// - Parameter rect: the painted area; the gradient covers all of it, the pattern is independent
  ///   of it.
  package func background(in rect: Rect) -> DisplayList {
    let tokens = look.background
    return DisplayList(ground(tokens.fill, tokens.spread, in: rect) + pattern(in: rect))
  }

  /// Returns a background of a chat's own colours: from top to bottom, or of four from points around
  /// the middle.
  package func background(
    of colors: [Color], hasPattern: Bool, in rect: Rect
  ) -> DisplayList {
    let fill = colors.count == 1 ? Fill.color(colors[0]) : .gradient(colors)
    return DisplayList(
      ground(fill, colors.count == 4 ? .mesh : .down, in: rect)
        + (hasPattern ? pattern(in: rect) : []))
  }

  /// Returns a picture that covers a background, softened and darkened as the look says; the theme's
  /// background if it can't be shown.
  package func background(showing reference: MediaReference, in rect: Rect) -> DisplayList {
    let tokens = look.background
    // A soft picture has few pixels of its own: one for each radius of its blur.
    let reduction = max(1, tokens.pictureBlur * device.scale)
    let pixels = Size(
      width: max(2, (rect.width * device.scale / reduction).rounded()),
      height: max(2, (rect.height * device.scale / reduction).rounded()))
    guard let picture = pictures.picture(for: reference, pixelSize: pixels, mode: .fill) else {
      return background(in: rect)
    }
    var commands: [DrawingCommand] = [.picture(picture, in: rect, CornerRadii(0))]
    if tokens.pictureDim > 0 {
      commands.append(.fill(Path(rect: rect), .color(Color.black.opacity(tokens.pictureDim))))
    }
    return DisplayList(commands)
  }

  private func ground(
    _ fill: Fill, _ spread: BackgroundTokens.Spread, in rect: Rect
  ) -> [DrawingCommand] {
    fill.isClear ? [] : [.fill(Path(rect: rect), fill.paint(in: rect, spread: spread))]
  }

  /// Returns the pattern, clipped to a rectangle.
  private func pattern(in rect: Rect) -> [DrawingCommand] {
    let tokens = look.background
    guard tokens.pattern != .none, tokens.patternColor.alpha > 0 else { return [] }
    let style = GroupStyle(clip: Path(rect: rect), part: .pattern)
    if tokens.pattern == .doodles {
      let tiles = DoodlePattern(tokens, grid: grid)?.commands(in: rect) ?? []
      return tiles.isEmpty ? [] : [.group(DisplayList(tiles), style)]
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
    return [.group(DisplayList([command]), style)]
  }

  /// Returns one tile of a pattern.
  private static func tile(
    _ pattern: BackgroundTokens.Pattern, _ row: Int, _ column: Int, at origin: Point, size: Double
  ) -> Path {
    switch pattern {
    case .none, .doodles: return Path()
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
