import Drawing

/// A bubble's outline with its tail at the bottom right.
///
/// Computed only with the four operations and square roots, which are exact to the last bit on
/// every platform; sines aren't.
struct TailedOutline {
  let box: Rect
  let radii: CornerRadii
  let tail: BubbleShape.Tail

  /// The outline, clockwise from the end of the top left corner.
  var path: Path {
    var path = Path()
    let k = 1 - Path.circleControl
    let (x0, y0, x1, y1) = (box.minX, box.minY, box.maxX, box.maxY)
    path.move(to: Point(x: x0 + radii.topLeft, y: y0))
    path.line(to: Point(x: x1 - radii.topRight, y: y0))
    if radii.topRight > 0 {
      let r = radii.topRight
      path.curve(
        Point(x: x1 - r * k, y: y0), Point(x: x1, y: y0 + r * k), to: Point(x: x1, y: y0 + r))
    }
    switch tail.style {
    case .none: break
    case .curve: addCurve(to: &path)
    case .ellipse: addEllipse(to: &path)
    case .wedge: addWedge(to: &path)
    case .pointer: addPointer(to: &path)
    }
    path.line(to: Point(x: x0 + radii.bottomLeft, y: y1))
    if radii.bottomLeft > 0 {
      let r = radii.bottomLeft
      path.curve(
        Point(x: x0 + r * k, y: y1), Point(x: x0, y: y1 - r * k), to: Point(x: x0, y: y1 - r))
    }
    path.line(to: Point(x: x0, y: y0 + radii.topLeft))
    if radii.topLeft > 0 {
      let r = radii.topLeft
      path.curve(
        Point(x: x0, y: y0 + r * k), Point(x: x0 + r * k, y: y0), to: Point(x: x0 + r, y: y0))
    }
    path.close()
    return path
  }

  /// The height of the straight part of the right edge, available to the tail.
  private var room: Double { max(0, box.height - radii.topRight) }

  /// Returns a line and two curves that lead around a tail, as far as it has grown out of the round corner.
  ///
  /// - Parameter notch: where they end on the corner's circle, from its centre in radii.
  private func grown(_ hook: Path, to notch: Point) -> Path {
    guard tail.growth < 1 else { return hook }
    let radius = radii.bottomRight
    let center = Point(x: box.maxX - radius, y: box.maxY - radius)
    // Half-way between the circle's right and the notch.
    let sum = Point(x: 1 + notch.x, y: notch.y)
    let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    guard length > 0 else { return hook }
    let middle = Point(x: sum.x / length, y: sum.y / length)
    let size = Size(width: radius, height: radius)
    var corner = Path([.line(Point(x: box.maxX, y: center.y))])
    corner.addArc(center: center, radii: size, from: Point(x: 1, y: 0), to: middle)
    corner.addArc(center: center, radii: size, from: middle, to: notch)
    return corner.mixed(with: hook, part: tail.growth) ?? hook
  }

  // MARK: Hook

  /// Adds a hook that continues the right edge; its underside meets the round corner in a notch.
  private func addCurve(to path: inout Path) {
    let scale = min(1, room / max(tail.height, 1))
    let width = tail.width * scale
    let height = tail.height * scale
    let radius = radii.bottomRight
    let corner = Point(x: box.maxX, y: box.maxY)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: corner.x + x, y: corner.y + y) }
    let tip = point(width * 0.86, -height * 0.01)
    var hook = Path([.line(point(0, -height * 0.68))])
    hook.curve(
      point(0, -height * 0.24), point(width * 0.34, -height * 0.08), to: tip)
    guard radius > 1 else {
      path.elements += hook.elements
      path.line(to: point(0, 0))
      return
    }
    // The notch is on the corner's circle, slightly over a third of the radius from the edge.
    let reach = 0.38
    let unit = Point(x: 1 - reach, y: (1 - (1 - reach) * (1 - reach)).squareRoot())
    let notch = point(radius * (unit.x - 1), radius * (unit.y - 1))
    let slant = min(radius * 0.16, width * 0.5)
    hook.curve(
      Point(x: tip.x - width * 0.72, y: tip.y + height * 0.03),
      Point(x: notch.x + slant, y: notch.y + slant * 0.94), to: notch)
    path.elements += grown(hook, to: unit).elements
    path.addArc(
      center: point(-radius, -radius), radii: Size(width: radius, height: radius), from: unit,
      to: Point(x: 0, y: 1))
  }

  // MARK: Ellipse

  /// Adds the lower half of an ellipse at the corner, with another ellipse cut out of it.
  ///
  /// In a box of 33 points: the ellipse in (24, 16, 27 × 17) is added, the one in (33, 14, 23 × 21)
  /// cut; the tail extends by 6 points at most.
  private func addEllipse(to path: inout Path) {
    let scale = min(tail.width / 6, room / 9)
    let radius = radii.bottomRight
    let corner = Point(x: box.maxX, y: box.maxY)
    func place(_ x: Double, _ y: Double) -> Point {
      Point(x: corner.x + (x - 33) * scale, y: corner.y + (y - 33) * scale)
    }
    let added = Ellipse(center: Point(x: 37.5, y: 24.5), radii: Size(width: 13.5, height: 8.5))
    let cut = Ellipse(center: Point(x: 44.5, y: 24.5), radii: Size(width: 11.5, height: 10.5))
    // The tip: where both ellipses meet to the right of the added one's lowest point.
    let tipX = bisect(from: 37.5, to: 41) { added.lowerY($0) - cut.lowerY($0) }
    let tip = Point(x: tipX, y: added.lowerY(tipX))
    var hook = Path([.line(place(33, 24.5))])
    hook.addArc(
      center: place(cut.center.x, cut.center.y), radii: cut.radii.scaled(by: scale),
      from: Point(x: -1, y: 0), to: cut.unit(tip))
    // The notch: where the added ellipse leaves the corner's circle.
    let r = scale > 0 ? radius / scale : 0
    let circle = Ellipse(
      center: Point(x: 33 - r, y: 33 - r), radii: Size(width: r, height: r))
    let start = max(33 - r, 24)
    guard r > 1, circle.lowerY(start) > added.lowerY(start) else {
      path.elements += hook.elements
      path.line(to: place(33 - r, 33))
      return
    }
    let notchX = bisect(from: start, to: 33) { circle.lowerY($0) - added.lowerY($0) }
    let notch = Point(x: notchX, y: added.lowerY(notchX))
    hook.addArc(
      center: place(added.center.x, added.center.y), radii: added.radii.scaled(by: scale),
      from: added.unit(tip), to: added.unit(notch))
    path.elements += grown(hook, to: circle.unit(notch)).elements
    path.addArc(
      center: Point(x: corner.x - radius, y: corner.y - radius),
      radii: Size(width: radius, height: radius), from: circle.unit(notch),
      to: Point(x: 0, y: 1))
  }

  /// Returns the zero of a function that is positive at `from` and negative at `to`.
  private func bisect(from: Double, to: Double, _ value: (Double) -> Double) -> Double {
    var (low, high) = (from, to)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if value(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // MARK: Pointer

  /// Adds a triangle with a blunt tip in the side, and the corner below it.
  private func addPointer(to path: inout Path) {
    let radius = radii.bottomRight
    let height = min(tail.height, max(0, room - radius))
    let low = box.maxY - max(radius, min(tail.offset, room - height))
    let tip = Point(x: box.maxX + tail.width, y: low - height / 2)
    let blunt = 0.78
    func toward(_ y: Double) -> Point {
      Point(x: box.maxX + tail.width * blunt, y: y + (tip.y - y) * blunt)
    }
    path.line(to: Point(x: box.maxX, y: low - height))
    path.line(to: toward(low - height))
    path.curve(
      Point(x: tip.x, y: tip.y - height * 0.04), Point(x: tip.x, y: tip.y + height * 0.04),
      to: toward(low))
    path.line(to: Point(x: box.maxX, y: low))
    let k = 1 - Path.circleControl
    let (x, y) = (box.maxX, box.maxY)
    path.line(to: Point(x: x, y: y - radius))
    guard radius > 0 else { return }
    path.curve(
      Point(x: x, y: y - radius * k), Point(x: x - radius * k, y: y), to: Point(x: x - radius, y: y)
    )
  }

  // MARK: Wedge

  /// Adds a triangle with a blunt tip; the box's edge continues straight into it.
  private func addWedge(to path: inout Path) {
    let height = min(tail.height, room)
    let tip = Point(x: box.maxX + tail.width, y: box.maxY)
    let root = Point(x: box.maxX, y: box.maxY - height)
    let slope = (tail.width * tail.width + height * height).squareRoot()
    let blunt = min(tail.width, slope) * 0.36
    let before = Point(
      x: tip.x + (root.x - tip.x) / slope * blunt, y: tip.y + (root.y - tip.y) / slope * blunt)
    let after = Point(x: tip.x - blunt, y: tip.y)
    path.line(to: root)
    path.line(to: before)
    path.curve(
      Point(x: before.x + (tip.x - before.x) * 0.72, y: before.y + (tip.y - before.y) * 0.72),
      Point(x: after.x + (tip.x - after.x) * 0.72, y: tip.y), to: after)
  }
}

/// An axis-aligned ellipse.
private struct Ellipse {
  let center: Point
  let radii: Size

  /// Returns the y of the lower half at `x`; the centre's y outside the ellipse.
  func lowerY(_ x: Double) -> Double {
    let t = (x - center.x) / radii.width
    return center.y + radii.height * max(0, 1 - t * t).squareRoot()
  }

  /// Returns the point of the unit circle that maps to a point of the ellipse.
  func unit(_ point: Point) -> Point {
    let u = Point(
      x: (point.x - center.x) / radii.width, y: (point.y - center.y) / radii.height)
    let length = (u.x * u.x + u.y * u.y).squareRoot()
    return Point(x: u.x / length, y: u.y / length)
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}

extension Path {
  /// Returns what lies a part of the way to a path of the same steps; `nil` if its steps differ.
  fileprivate func mixed(with other: Path, part: Double) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ from: Point, _ to: Point) -> Point {
      Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
    var mixed: [Element] = []
    for (from, to) in zip(elements, other.elements) {
      switch (from, to) {
      case (.line(let a), .line(let b)): mixed.append(.line(mix(a, b)))
      case (.curve(let a1, let a2, let a), .curve(let b1, let b2, let b)):
        mixed.append(.curve(mix(a1, b1), mix(a2, b2), to: mix(a, b)))
      default: return nil
      }
    }
    return Path(mixed)
  }

  /// Adds the shorter arc of an ellipse between two points, given on the unit circle, that are
  /// less than half a turn apart; the path's current point must be the first.
  ///
  /// One cubic with control points at 4/3 · tan(θ/4) along the tangents: the error is less than
  /// 0.03 % of the radius for a quarter.
  mutating func addArc(center: Point, radii: Size, from start: Point, to end: Point) {
    let cosine = max(-1, min(1, start.x * end.x + start.y * end.y))
    let half = ((1 - cosine) / (1 + cosine)).squareRoot()
    guard half > 1e-9, half.isFinite else { return }
    let quarter = ((1 + half * half).squareRoot() - 1) / half
    let isClockwise = start.x * end.y - start.y * end.x > 0
    let reach = 4.0 / 3 * quarter * (isClockwise ? 1 : -1)
    func place(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * radii.width, y: center.y + y * radii.height)
    }
    curve(
      place(start.x - start.y * reach, start.y + start.x * reach),
      place(end.x + end.y * reach, end.y - end.x * reach), to: place(end.x, end.y))
  }
}
