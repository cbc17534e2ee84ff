/// An axis-parallel rectangle; half open, so that rectangles which only touch do not intersect.
public struct LayoutRect: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: LayoutPoint
  /// The extent to the right and downward.
  public var size: LayoutSize

  /// A rectangle without extent at the origin.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle from its corner and its extent.
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its corner's coordinates and its extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: LayoutPoint(x: x, y: y), size: LayoutSize(width: width, height: height))
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
  public func intersects(_ other: LayoutRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The shared area, or `nil` where there is none.
  public func intersection(_ other: LayoutRect) -> LayoutRect? {
    guard intersects(other) else { return nil }
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return LayoutRect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: LayoutRect) -> LayoutRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return LayoutRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns whether the point lies inside; the right and bottom edges do not belong to it.
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle moved.
  public func offsetBy(x: Double, y: Double) -> LayoutRect {
    LayoutRect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
  }

  /// The rectangle without its insets; never narrower or lower than nothing.
  public func inset(by insets: LayoutInsets) -> LayoutRect {
    LayoutRect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle grown on every side (shrunk where `amount` is negative).
  public func outset(by amount: Double) -> LayoutRect {
    inset(by: LayoutInsets(top: -amount, left: -amount, bottom: -amount, right: -amount))
  }
}
