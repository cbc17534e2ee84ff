/// A position in points (or pixels, where the name of what holds it says so); y grows downward.
public struct LayoutPoint: Hashable, Sendable, Codable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// The origin.
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// A position at `x`, `y`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The position moved by another one, taken as a vector.
  public static func + (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: left.x + right.x, y: left.y + right.y)
  }

  /// The vector from `right` to `left`.
  public static func - (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: left.x - right.x, y: left.y - right.y)
  }
}
