/// Distances from the four edges, in points.
public struct LayoutInsets: Hashable, Sendable, Codable {
  /// From the top edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// No insets.
  public static let zero = LayoutInsets(top: 0, left: 0, bottom: 0, right: 0)

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
