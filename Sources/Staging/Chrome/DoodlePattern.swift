import Drawing
import Themes

/// A theme's line drawings, strewn over a tile that repeats without a seam.
///
/// The tile is one list that all its repetitions share. Its sides are whole device pixels, so that every
/// repetition has the same pixels. It is about as wide as a phone or wider, and each row of tiles is moved against the one
/// above, so that no drawings stand in rows or columns. What reaches over the tile's edge is drawn whole:
/// the next tile leaves room for it.
struct DoodlePattern {
  /// The tile's sides, in points.
  let size: Size
  /// How far each row of tiles is moved against the one above, in points.
  let shift: Double
  /// What stands on it.
  let tile: DisplayList

  /// The side of the grid that doodles are drawn on.
  private static let drawing = 24.0

  /// `nil` if there is nothing to draw.
  init?(_ tokens: BackgroundTokens, grid: PixelGrid) {
    let drawings = tokens.doodles.compactMap { Path(svg: $0) }
    guard !drawings.isEmpty else { return nil }
    let place = max(8, tokens.patternSize)
    let scatter = DoodleScatter.of(drawings.map(Self.reach))
    size = Size(
      width: max(place, grid.round(DoodleScatter.size.width * place)),
      height: max(place, grid.round(DoodleScatter.size.height * place)))
    shift = grid.round(DoodleScatter.shift * place)
    let pen = Stroke(width: tokens.patternPen)
    let speck = Stroke(width: tokens.patternPen * 1.2)
    // On whole pixels, where all drawings of one form have the same.
    func middle(_ point: Point) -> Point {
      Point(x: grid.round(point.x * place), y: grid.round(point.y * place))
    }
    var commands = scatter.doodles.map { doodle in
      DrawingCommand.stroke(
        drawings[doodle.drawing].applying(
          Self.transform(
            to: middle(doodle.middle), height: doodle.radius * 2 * place,
            tilt: doodle.tilt)), tokens.patternColor, pen)
    }
    for mark in scatter.specks {
      let path = Self.speck(mark.kind, at: middle(mark.middle), size: place)
      commands.append(.stroke(path, tokens.patternColor, speck))
    }
    tile = DisplayList(commands)
  }

  /// Returns the tile at each of its places in a rectangle.
  func commands(in rect: Rect) -> [DrawingCommand] {
    func places(_ low: Double, _ high: Double, _ side: Double) -> ClosedRange<Int> {
      // One more before: drawings reach over their tile's edges.
      Int((low / side).rounded(.down)) - 1...Int((high / side).rounded(.down)) + 1
    }
    return places(rect.minY, rect.maxY, size.height).flatMap { row -> [DrawingCommand] in
      let start = (Double(row) * shift).truncatingRemainder(dividingBy: size.width)
      return places(rect.minX - start, rect.maxX - start, size.width).compactMap {
        column -> DrawingCommand? in
        let place = Point(
          x: start + Double(column) * size.width, y: Double(row) * size.height)
        guard tile.bounds.offsetBy(x: place.x, y: place.y).intersects(rect) else { return nil }
        return .group(
          tile, GroupStyle(transform: .translation(x: place.x, y: place.y)))
      }
    }
  }

  /// Returns how far a drawing's points are from its middle, by half of its grid: 1 at least.
  private static func reach(of drawing: Path) -> Double {
    let half = Self.drawing / 2
    let farthest = drawing.elements.reduce(0.0) { farthest, element in
      switch element {
      case .move(let end), .line(let end), .curve(_, _, let end):
        let (x, y) = (end.x - half, end.y - half)
        return max(farthest, x * x + y * y)
      case .close: return farthest
      }
    }
    return min(2, max(1, farthest.squareRoot() / half))
  }

  /// Maps a drawing's grid around a point, tilted by a tangent rather than by an angle.
  private static func transform(to middle: Point, height: Double, tilt: Double) -> Transform {
    let scale = height / drawing
    let cosine = scale / (1 + tilt * tilt).squareRoot()
    let sine = tilt * cosine
    let half = drawing / 2
    return Transform(
      a: cosine, b: sine, c: -sine, d: cosine,
      tx: middle.x - (cosine - sine) * half, ty: middle.y - (sine + cosine) * half)
  }

  /// Returns a ring, a cross, or a dot.
  private static func speck(
    _ kind: DoodleScatter.Speck.Kind, at point: Point, size: Double
  ) -> Path {
    let reach = size * 0.04
    switch kind {
    case .ring: return Path(circleAt: point, radius: reach)
    case .cross:
      var path = Path([.move(Point(x: point.x - reach, y: point.y))])
      path.line(to: Point(x: point.x + reach, y: point.y))
      path.move(to: Point(x: point.x, y: point.y - reach))
      path.line(to: Point(x: point.x, y: point.y + reach))
      return path
    case .dot: return Path(circleAt: point, radius: size * 0.008)
    }
  }
}
