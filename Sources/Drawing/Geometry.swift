/// A position in points (or pixels, where the name of what holds it says so); y grows downward.
public struct Point: Hashable, Sendable, Codable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// A position at `x`, `y`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The position moved by another one, taken as a vector.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The vector from `right` to `left`.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}

/// A width and a height in points; never negative where a layout produced it.
public struct Size: Hashable, Sendable, Codable {
  /// Horizontal extent.
  public var width: Double
  /// Vertical extent.
  public var height: Double

  /// Nothing at all.
  public static let zero = Size(width: 0, height: 0)

  /// A size of `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-parallel rectangle; half open, so that rectangles which only touch do not intersect.
public struct Rect: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: Point
  /// The extent to the right and downward.
  public var size: Size

  /// A rectangle without extent at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle from its corner and its extent.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its corner's coordinates and its extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }
  /// Whether it covers no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Returns whether the two share area; touching edges do not count.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The shared area, or `nil` where there is none.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns whether the point lies inside; the right and bottom edges do not belong to it.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle moved.
  public func offsetBy(x: Double, y: Double) -> Rect {
    Rect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
  }

  /// The rectangle without its insets; never narrower or lower than nothing.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle grown on every side (shrunk where `amount` is negative).
  public func outset(by amount: Double) -> Rect {
    inset(by: EdgeInsets(top: -amount, left: -amount, bottom: -amount, right: -amount))
  }
}

/// Distances from the four edges, in points.
public struct EdgeInsets: Hashable, Sendable, Codable {
  /// From the top edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// No insets.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Insets by edge.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Left and right together.
  public var horizontal: Double { left + right }
  /// Top and bottom together.
  public var vertical: Double { top + bottom }
}

/// An affine map: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct Transform: Hashable, Sendable {
  /// Horizontal scale.
  public var a: Double
  /// Vertical shear.
  public var b: Double
  /// Horizontal shear.
  public var c: Double
  /// Vertical scale.
  public var d: Double
  /// Horizontal translation.
  public var tx: Double
  /// Vertical translation.
  public var ty: Double

  /// The map that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A map from its six coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A translation.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scale about the origin.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A scale about `center`.
  public static func scale(_ factor: Double, around center: Point) -> Transform {
    Transform(
      a: factor, b: 0, c: 0, d: factor,
      tx: center.x * (1 - factor), ty: center.y * (1 - factor))
  }

  /// This map first, then `next`.
  public func then(_ next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Where the map takes a point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest axis-parallel rectangle around the mapped rectangle.
  public func apply(to rect: Rect) -> Rect {
    let corners = [
      apply(to: rect.origin), apply(to: Point(x: rect.maxX, y: rect.minY)),
      apply(to: Point(x: rect.minX, y: rect.maxY)), apply(to: Point(x: rect.maxX, y: rect.maxY)),
    ]
    var low = corners[0]
    var high = corners[0]
    for corner in corners.dropFirst() {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether it only moves.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether points only move and grow evenly: no rotation, no mirror, no shear.
  package var isUpright: Bool { b == 0 && c == 0 && a == d && a > 0 }

  /// How much longer lengths become; where that isn't even, the root of the area's growth.
  package var growth: Double { isUpright ? a : abs(a * d - b * c).squareRoot() }
}
