import Drawing

extension Polyline {
  /// The dashes along the line, each a line of its own; the line itself where the pattern is empty,
  /// invalid or too short to be used.
  ///
  /// - Parameter pattern: the lengths of dashes and gaps in turn, in pixels, beginning with a dash
  ///   and repeated.
  func dashed(_ pattern: [Double]) -> [Polyline] {
    let period = pattern.reduce(0, +)
    guard pattern.allSatisfy({ $0 >= 0 && $0.isFinite }), period > 0.05, knots.count > 1,
      length / period * Double(pattern.count) < 20_000
    else { return [self] }
    var walk = DashWalk(pattern: pattern, start: knots[0])
    for knot in knots.dropFirst() { walk.advance(to: knot) }
    if isClosed { walk.advance(to: knots[0]) }
    var dashes = walk.dashes
    guard isClosed, walk.isDash, let last = dashes.popLast() else { return dashes }
    // The first dash is the last one's end.
    guard !dashes.isEmpty else { return [self] }
    dashes[0] = Polyline(knots: last.knots + dashes[0].knots.dropFirst())
    return dashes
  }
}

/// Goes along a way, dash by dash.
private struct DashWalk {
  let pattern: [Double]
  private(set) var dashes: [Polyline]
  private(set) var isDash = true
  private var at: Point
  private var index = 0
  private var remaining: Double

  init(pattern: [Double], start: Polyline.Knot) {
    self.pattern = pattern
    dashes = [Polyline(knots: [start])]
    at = start.point
    remaining = pattern[0]
  }

  mutating func advance(to knot: Polyline.Knot) {
    let from = at
    let length = from.distance(to: knot.point)
    var walked = 0.0
    while length - walked > remaining {
      walked += remaining
      let part = walked / length
      at = Point(
        x: from.x + (knot.point.x - from.x) * part, y: from.y + (knot.point.y - from.y) * part)
      if isDash { add(Polyline.Knot(point: at)) }
      isDash.toggle()
      if isDash { dashes.append(Polyline(knots: [Polyline.Knot(point: at)])) }
      index = (index + 1) % pattern.count
      remaining = pattern[index]
    }
    remaining -= length - walked
    at = knot.point
    if isDash { add(knot) }
  }

  private mutating func add(_ knot: Polyline.Knot) {
    let last = dashes.count - 1
    if dashes[last].knots.last?.point != knot.point { dashes[last].knots.append(knot) }
  }
}
