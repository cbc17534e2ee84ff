import Drawing

/// A subpath as straight lines, as near to its curves as makes no difference to a pixel.
struct Polyline: Equatable {
  /// A point on the line.
  struct Knot: Equatable {
    var point: Point
    /// Whether the line bends here within a curve, so that there is no visible corner.
    var isSmooth = false
  }

  /// The points in order, no two in a row the same. One alone is a way of no length.
  var knots: [Knot]
  /// Whether a line leads from the last knot to the first.
  var isClosed = false

  /// How far lines may leave a curve, and a pen's edge its round, in pixels.
  static let tolerance = 1.0 / 128

  /// The subpaths of a path in pixels; one that only begins isn't any.
  static func lines(of path: Path) -> [Polyline] {
    var tracer = Tracer()
    for element in path.elements { tracer.take(element) }
    tracer.finish()
    return tracer.lines
  }

  /// The length of the line, in pixels.
  var length: Double {
    var length = 0.0
    for (knot, next) in zip(knots, knots.dropFirst()) {
      length += knot.point.distance(to: next.point)
    }
    if isClosed, let first = knots.first, let last = knots.last {
      length += last.point.distance(to: first.point)
    }
    return length
  }

  private struct Tracer {
    private(set) var lines: [Polyline] = []
    private var start = Point.zero
    private var knots: [Knot] = []
    private var hasMoved = false

    mutating func take(_ element: Path.Element) {
      switch element {
      case .move(let point):
        finish()
        start = point
        knots = [Knot(point: point)]
      case .line(let point):
        begin()
        add(point)
      case .curve(let first, let second, let end):
        begin()
        addCurve(first, second, end)
      case .close:
        guard !knots.isEmpty else { return }
        hasMoved = true
        finish(isClosed: true)
      }
    }

    mutating func finish(isClosed: Bool = false) {
      if hasMoved, !knots.isEmpty {
        if isClosed, knots.count > 1, knots[knots.count - 1].point == start { knots.removeLast() }
        lines.append(Polyline(knots: knots, isClosed: isClosed && knots.count > 1))
      }
      knots = []
      hasMoved = false
    }

    /// What follows a closed subpath begins where that began.
    private mutating func begin() {
      if knots.isEmpty { knots = [Knot(point: start)] }
      hasMoved = true
    }

    private mutating func add(_ point: Point, isSmooth: Bool = false) {
      if let last = knots.last, last.point == point { return }
      knots.append(Knot(point: point, isSmooth: isSmooth))
    }

    private mutating func addCurve(_ first: Point, _ second: Point, _ end: Point) {
      guard let start = knots.last?.point else { return }
      // Steps of equal length in the parameter. Source: G. Wang, "The subdivision method for finding
      // the intersection between two Bézier curves or surfaces", 1984.
      func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
        Point(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y).distance(to: .zero)
      }
      let most = max(bend(start, first, second), bend(first, second, end))
      let count = Int(min(1024, (0.75 * most / Polyline.tolerance).squareRoot().rounded(.up)))
      for step in 1..<max(1, count) {
        let t = Double(step) / Double(count)
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        let point = Point(
          x: a * start.x + b * first.x + c * second.x + d * end.x,
          y: a * start.y + b * first.y + c * second.y + d * end.y)
        // Points that fall together have no direction that means something.
        guard let last = knots.last, last.point.distance(to: point) > Polyline.tolerance,
          point.distance(to: end) > Polyline.tolerance
        else { continue }
        add(point, isSmooth: true)
      }
      add(end)
    }
  }
}

extension Point {
  /// The length of the straight line to another point.
  func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
