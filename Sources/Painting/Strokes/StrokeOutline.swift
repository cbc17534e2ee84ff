import Drawing

/// What a pen covers on its way along a path, as polygons.
///
/// Libraries stroke differently from version to version, by a level here and there; filling
/// polygons whose points lie on the grid of 1/256 of a pixel is the same in all of them. So a
/// stroke is put together from convex pieces: one for each straight line, corner and end. All of
/// them turn the same way, so that where they overlap they add up, and their union is the stroke
/// exactly. Of the system's mathematical functions only the square root is used, which is exact.
struct StrokeOutline {
  /// The pieces, one after the other, to be filled by non-zero winding.
  private(set) var path = Path()
  /// Half of the pen's width.
  private let radius: Double
  private let cap: Stroke.Cap

  /// Points of corners reach no further than the pen is wide: as far as in a right angle's half.
  private static let miterLimit = 2.0

  /// - Parameters:
  ///   - path: in pixels, on the grid.
  ///   - stroke: its lengths in pixels. Round pens have round corners, too.
  /// - Complexity: O(pieces); a curve has about 5 for each pixel's root of its length.
  init(of path: Path, _ stroke: Stroke) {
    radius = stroke.width / 2
    cap = stroke.cap
    guard radius > 0 else { return }
    for line in Polyline.lines(of: path) {
      for part in stroke.dash.isEmpty ? [line] : line.dashed(stroke.dash) { trace(part) }
    }
  }

  private mutating func trace(_ line: Polyline) {
    let knots = line.knots
    guard knots.count > 1 else {
      if cap == .round, let dot = knots.first { addDot(dot.point) }
      return
    }
    var directions: [Vector] = []
    directions.reserveCapacity(knots.count)
    for (knot, next) in zip(knots, knots.dropFirst()) {
      directions.append(addLine(knot.point, next.point))
    }
    if line.isClosed { directions.append(addLine(knots[knots.count - 1].point, knots[0].point)) }
    for index in 1..<knots.count where index < directions.count {
      addJoin(knots[index], directions[index - 1], directions[index])
    }
    if line.isClosed {
      addJoin(knots[0], directions[directions.count - 1], directions[0])
    } else if cap == .round {
      addCap(knots[0].point, directions[0].reversed)
      addCap(knots[knots.count - 1].point, directions[directions.count - 1])
    }
  }

  // MARK: - Pieces

  /// Adds what the pen covers along a straight line; the line's direction.
  private mutating func addLine(_ from: Point, _ to: Point) -> Vector {
    let direction = Vector(x: to.x - from.x, y: to.y - from.y).unit
    let side = direction.turned
    add([
      place(from, side), place(from, side.reversed), place(to, side.reversed), place(to, side),
    ])
    return direction
  }

  /// Fills the gap that two lines leave on the outer side of where they meet.
  private mutating func addJoin(_ knot: Polyline.Knot, _ before: Vector, _ after: Vector) {
    let turn = before.cross(after)
    let cosine = before.dot(after)
    if turn == 0, cosine > 0 { return }
    let (first, last) =
      turn > 0
      ? (before.turned.reversed, after.turned.reversed) : (before.turned, after.turned)
    var outline = [place(knot.point, .zero), place(knot.point, first)]
    if cap == .round || knot.isSmooth {
      // Where the line turns back, what is between the two sides lies ahead.
      let middle =
        cosine > 0
        ? Vector(x: first.x + last.x, y: first.y + last.y).unit
        : Vector(x: before.x - after.x, y: before.y - after.y).unit
      addArc(knot.point, first, middle, &outline)
      addArc(knot.point, middle, last, &outline)
    } else {
      if 2 <= Self.miterLimit * Self.miterLimit * (1 + cosine) {
        let reach = 1 / (1 + cosine)
        outline.append(
          place(knot.point, Vector(x: (first.x + last.x) * reach, y: (first.y + last.y) * reach)))
      }
      outline.append(place(knot.point, last))
    }
    add(outline)
  }

  /// Adds a half disc where a line ends that came in a direction.
  private mutating func addCap(_ point: Point, _ direction: Vector) {
    let side = direction.turned
    var outline = [place(point, side)]
    addArc(point, side, direction, &outline)
    addArc(point, direction, side.reversed, &outline)
    add(outline)
  }

  private mutating func addDot(_ point: Point) {
    var outline: [Point] = []
    var side = Vector(x: 1, y: 0)
    for _ in 0..<4 {
      addArc(point, side, side.turned, &outline)
      side = side.turned
    }
    add(outline)
  }

  /// Adds points of the pen's edge after `first` up to `last`, less than half a turn away.
  private func addArc(
    _ center: Point, _ first: Vector, _ last: Vector, _ outline: inout [Point]
  ) {
    // How far the straight line between two points of the edge leaves it.
    let half = max(0, (1 + first.dot(last)) / 2).squareRoot()
    if radius * (1 - half) > Polyline.tolerance {
      let middle = Vector(x: first.x + last.x, y: first.y + last.y).unit
      addArc(center, first, middle, &outline)
      addArc(center, middle, last, &outline)
    } else {
      outline.append(place(center, last))
    }
  }

  /// A point of the pen's edge, on the grid.
  private func place(_ center: Point, _ side: Vector) -> Point {
    Point(
      x: PixelGrid.quantized(center.x + side.x * radius),
      y: PixelGrid.quantized(center.y + side.y * radius))
  }

  /// Adds a piece, whose points are on the grid, turned the way in which all turn.
  private mutating func add(_ points: [Point]) {
    guard var last = points.last else { return }
    var area = 0.0
    for point in points {
      area += last.x * point.y - point.x * last.y
      last = point
    }
    guard area != 0 else { return }
    var start = true
    func append(_ point: Point) {
      path.elements.append(start ? .move(point) : .line(point))
      start = false
    }
    if area > 0 { points.forEach(append) } else { points.reversed().forEach(append) }
    path.elements.append(.close)
  }
}

/// A direction, or a way from a point.
private struct Vector {
  var x: Double
  var y: Double

  static let zero = Vector(x: 0, y: 0)

  /// The direction, of length 1.
  var unit: Vector {
    let length = (x * x + y * y).squareRoot()
    return Vector(x: x / length, y: y / length)
  }
  /// Turned by a right angle.
  var turned: Vector { Vector(x: -y, y: x) }
  var reversed: Vector { Vector(x: -x, y: -y) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
}
