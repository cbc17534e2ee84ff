import Drawing
import Themes

/// A theme's line drawings, strewn over a tile that repeats without a seam.
///
/// The tile is one list that all its repetitions share. Its sides are whole device pixels, so that
/// every repetition has the same pixels and the painter keeps one mask for each drawing. What
/// reaches over the tile's edge is drawn whole: the next tile leaves room for it.
struct DoodlePattern {
  /// The tile's sides, in points.
  let size: Size
  /// What stands on it.
  let tile: DisplayList

  /// The side of the grid that doodles are drawn on.
  private static let drawing = 24.0
  /// The height of a row, in places: rows stand in each other's gaps.
  private static let rowHeight = 0.9

  /// `nil` if there is nothing to draw.
  init?(_ tokens: BackgroundTokens, grid: PixelGrid) {
    let drawings = tokens.doodles.compactMap { Path(svg: $0) }
    guard !drawings.isEmpty else { return nil }
    let place = max(8, tokens.patternSize)
    // Each drawing comes about twice, far from itself. Odd rows are moved by half a place: a seamless
    // tile has an even number of rows.
    let columns = Int(Double(drawings.count).squareRoot().rounded(.up)) + 1
    let rows = (columns + 2) / 2 * 2
    let stride = max(columns, drawings.count / 2 - 1)
    size = Size(
      width: max(place, grid.round(Double(columns) * place)),
      height: max(place, grid.round(Double(rows) * place * Self.rowHeight)))
    var commands: [DrawingCommand] = []
    let pen = Stroke(width: tokens.patternPen)
    let speck = Stroke(width: tokens.patternPen * 1.2)
    for row in 0..<rows {
      for column in 0..<columns {
        var chance = Chance(row: row, column: column)
        let index = (row * stride + column) % drawings.count
        let corner = Point(
          x: (Double(column) + (row % 2 == 0 ? 0 : 0.5)) * place,
          y: Double(row) * place * Self.rowHeight)
        let middle = Point(
          x: corner.x + place * (0.46 + chance.next() * 0.08),
          y: corner.y + place * (0.46 + chance.next() * 0.08))
        let height = place * (0.62 + chance.next() * 0.1)
        let path = drawings[index].applying(
          Self.transform(to: middle, height: height, tilt: (chance.next() - 0.5) * 0.8))
        commands.append(.stroke(path, tokens.patternColor, pen))
        // Something small between two drawings of a row.
        let gap = Point(
          x: corner.x + place, y: corner.y + place * (0.2 + chance.next() * 0.6))
        let mark = Self.speck(chance.next(), at: gap, size: place)
        if !mark.elements.isEmpty { commands.append(.stroke(mark, tokens.patternColor, speck)) }
      }
    }
    tile = DisplayList(commands)
  }

  /// Returns the tile at each of its places in a rectangle.
  func commands(in rect: Rect) -> [DrawingCommand] {
    func places(_ low: Double, _ high: Double, _ side: Double) -> ClosedRange<Int> {
      // One more before: drawings reach over their tile's edges.
      Int((low / side).rounded(.down)) - 1...Int((high / side).rounded(.down)) + 1
    }
    let rows = places(rect.minY, rect.maxY, size.height)
    let columns = places(rect.minX, rect.maxX, size.width)
    return rows.flatMap { row in
      columns.compactMap { column in
        let place = Point(x: Double(column) * size.width, y: Double(row) * size.height)
        guard tile.bounds.offsetBy(x: place.x, y: place.y).intersects(rect) else { return nil }
        return .group(
          tile, GroupStyle(transform: .translation(x: place.x, y: place.y)))
      }
    }
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

  /// Returns a ring, a cross, a dot, or nothing.
  private static func speck(_ chance: Double, at point: Point, size: Double) -> Path {
    let reach = size * 0.04
    switch chance {
    case ..<0.35: return Path(circleAt: point, radius: reach)
    case ..<0.6:
      var path = Path([.move(Point(x: point.x - reach, y: point.y))])
      path.line(to: Point(x: point.x + reach, y: point.y))
      path.move(to: Point(x: point.x, y: point.y - reach))
      path.line(to: Point(x: point.x, y: point.y + reach))
      return path
    case ..<0.85: return Path(circleAt: point, radius: size * 0.008)
    default: return Path()
    }
  }

  /// Numbers from 0 to 1 that follow from a place in the tile.
  private struct Chance {
    private var seed: UInt32

    init(row: Int, column: Int) {
      seed = UInt32(truncatingIfNeeded: (row + 1) &* 73_856_093 ^ (column + 1) &* 19_349_663)
      _ = next()
    }

    mutating func next() -> Double {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Double(seed >> 8) / Double(1 << 24)
    }
  }
}
