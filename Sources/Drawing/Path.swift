/// A sequence of lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(Point)
    /// A straight line from the path's current point.
    case line(Point)
    /// A cubic Bézier curve from the path's current point, by its two control points.
    case curve(Point, Point, to: Point)
    /// Back to where the subpath began.
    case close
  }

  /// The steps in order.
  public var elements: [Element]
  /// The middle, from left to right, of a drawing that keeps its left and right where a layout is
  /// mirrored, such as an icon; `nil` for a shape that is mirrored with it.
  package var axis: Double?

  /// How far a cubic's control points stand from a quarter circle's ends, in radii:
  /// 4/3 · (√2 − 1).
  public static let circleControl = 0.5522847498307936

  /// A path without steps, or from steps.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// A rectangle.
  public init(rect: Rect) {
    elements = [
      .move(rect.origin), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  /// An ellipse that fills the rectangle.
  public init(ellipseIn rect: Rect) {
    self.init(
      roundedRect: rect,
      radii: CornerRadii(
        topLeft: .infinity, topRight: .infinity, bottomRight: .infinity, bottomLeft: .infinity),
      elliptical: true)
  }

  /// A rectangle with rounded corners; radii that don't fit are scaled down together, as in CSS.
  public init(roundedRect rect: Rect, radii: CornerRadii) {
    self.init(roundedRect: rect, radii: radii.fitted(to: rect.size), elliptical: false)
  }

  private init(roundedRect rect: Rect, radii: CornerRadii, elliptical: Bool) {
    func extent(_ radius: Double) -> Size {
      elliptical
        ? Size(width: rect.width / 2, height: rect.height / 2)
        : Size(width: radius, height: radius)
    }
    let k = 1 - Path.circleControl
    let tl = extent(radii.topLeft)
    let tr = extent(radii.topRight)
    let br = extent(radii.bottomRight)
    let bl = extent(radii.bottomLeft)
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var steps: [Element] = [.move(Point(x: x0 + tl.width, y: y0))]
    steps.append(.line(Point(x: x1 - tr.width, y: y0)))
    if tr.width > 0 {
      steps.append(
        .curve(
          Point(x: x1 - tr.width * k, y: y0), Point(x: x1, y: y0 + tr.height * k),
          to: Point(x: x1, y: y0 + tr.height)))
    }
    steps.append(.line(Point(x: x1, y: y1 - br.height)))
    if br.width > 0 {
      steps.append(
        .curve(
          Point(x: x1, y: y1 - br.height * k), Point(x: x1 - br.width * k, y: y1),
          to: Point(x: x1 - br.width, y: y1)))
    }
    steps.append(.line(Point(x: x0 + bl.width, y: y1)))
    if bl.width > 0 {
      steps.append(
        .curve(
          Point(x: x0 + bl.width * k, y: y1), Point(x: x0, y: y1 - bl.height * k),
          to: Point(x: x0, y: y1 - bl.height)))
    }
    steps.append(.line(Point(x: x0, y: y0 + tl.height)))
    if tl.width > 0 {
      steps.append(
        .curve(
          Point(x: x0, y: y0 + tl.height * k), Point(x: x0 + tl.width * k, y: y0),
          to: Point(x: x0 + tl.width, y: y0)))
    }
    steps.append(.close)
    elements = steps
  }

  /// Begins a subpath.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Adds a straight line.
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  /// Adds a cubic Bézier curve.
  public mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    elements.append(.curve(first, second, to: end))
  }
  /// Closes the subpath.
  public mutating func close() { elements.append(.close) }

  /// The path with each of its points and control points mapped by a transform.
  ///
  /// - Complexity: O(elements).
  public func applying(_ transform: Transform) -> Path {
    var path = mapped { transform.apply(to: $0) }
    path.axis = axis.map { transform.a * $0 + transform.tx }
    return path
  }

  /// The path with each of its points and control points mapped.
  ///
  /// - Complexity: O(elements).
  package func mapped(_ map: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(map(point))
        case .line(let point): .line(map(point))
        case .curve(let first, let second, let end): .curve(map(first), map(second), to: map(end))
        case .close: .close
        }
      })
  }

  /// The rectangle that the path is, where it is one with its edges along the axes.
  package var rectangle: Rect? {
    guard elements.count == 5, case .close = elements[4], case .move(let a) = elements[0],
      case .line(let b) = elements[1], case .line(let c) = elements[2],
      case .line(let d) = elements[3]
    else { return nil }
    let isUpright =
      (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
      || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
    return isUpright ? controlBounds : nil
  }

  /// A rectangle that holds every point and control point; empty for an empty path.
  public var controlBounds: Rect {
    var low = Point.zero
    var high = Point.zero
    var isFirst = true
    func take(_ point: Point) {
      if isFirst {
        (low, high, isFirst) = (point, point, false)
        return
      }
      if point.x < low.x { low.x = point.x }
      if point.y < low.y { low.y = point.y }
      if point.x >= high.x { high.x = point.x }
      if point.y >= high.y { high.y = point.y }
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): take(point)
      case .curve(let first, let second, let end):
        take(first)
        take(second)
        take(end)
      case .close: break
      }
    }
    guard !isFirst else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// The radii of a rectangle's corners, in points.
public struct CornerRadii: Hashable, Sendable {
  /// Top left.
  public var topLeft: Double
  /// Top right.
  public var topRight: Double
  /// Bottom right.
  public var bottomRight: Double
  /// Bottom left.
  public var bottomLeft: Double

  /// Radii by corner.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at every corner.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// The radii scaled by one factor so that neighbours fit their edge.
  public func fitted(to size: Size) -> CornerRadii {
    var factor = 1.0
    func limit(_ sum: Double, _ edge: Double) {
      if sum > edge, sum > 0 { factor = min(factor, edge / sum) }
    }
    limit(topLeft + topRight, size.width)
    limit(bottomLeft + bottomRight, size.width)
    limit(topLeft + bottomLeft, size.height)
    limit(topRight + bottomRight, size.height)
    return CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor,
      bottomRight: bottomRight * factor, bottomLeft: bottomLeft * factor)
  }
}
