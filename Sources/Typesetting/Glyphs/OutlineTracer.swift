import CPango
import Drawing

/// Turns FreeType's outline (lines, conic and cubic curves; y upward) into a path.
struct OutlineTracer {
  /// Points for one unit of the outline.
  let scale: Double
  private(set) var path = Path()

  init(scale: Double) { self.scale = scale }

  private struct Knot {
    enum Kind { case on, conic, cubic }
    var point: Point
    var kind: Kind
  }

  /// Adds all contours.
  mutating func trace(_ outline: FT_Outline) {
    guard let points = outline.points, let tags = outline.tags, let ends = outline.contours else {
      return
    }
    var start = 0
    for contour in 0..<Int(outline.n_contours) {
      let end = Int(ends[contour])
      guard end >= start, end < Int(outline.n_points) else { return }
      trace(
        (start...end).map { index in
          let kind: Knot.Kind =
            tags[index] & 1 != 0 ? .on : tags[index] & 2 != 0 ? .cubic : .conic
          return Knot(
            point: Point(
              x: Double(points[index].x) * scale, y: -Double(points[index].y) * scale),
            kind: kind)
        })
      start = end + 1
    }
  }

  private mutating func trace(_ contour: [Knot]) {
    guard contour.count > 1 else { return }
    // A contour may begin between two conic knots; it is turned so that it begins on the curve.
    var knots = contour
    if let first = contour.firstIndex(where: { $0.kind == .on }) {
      knots = Array(contour[first...] + contour[..<first])
    } else {
      knots.insert(
        Knot(point: middle(knots[0].point, knots[knots.count - 1].point), kind: .on), at: 0)
    }
    let start = knots[0].point
    path.move(to: start)
    var current = start
    var index = 1
    while index < knots.count {
      let knot = knots[index]
      let next = index + 1 < knots.count ? knots[index + 1] : Knot(point: start, kind: .on)
      switch knot.kind {
      case .on:
        path.line(to: knot.point)
        current = knot.point
        index += 1
      case .conic:
        let end = next.kind == .conic ? middle(knot.point, next.point) : next.point
        path.curve(
          between(current, knot.point, 2.0 / 3), between(end, knot.point, 2.0 / 3), to: end)
        current = end
        index += next.kind == .conic ? 1 : 2
      case .cubic:
        let end = index + 2 < knots.count ? knots[index + 2].point : start
        path.curve(knot.point, next.point, to: end)
        current = end
        index += 3
      }
    }
    path.close()
  }

  private func middle(_ one: Point, _ other: Point) -> Point { between(one, other, 0.5) }

  private func between(_ one: Point, _ other: Point, _ fraction: Double) -> Point {
    Point(x: one.x + (other.x - one.x) * fraction, y: one.y + (other.y - one.y) * fraction)
  }
}
