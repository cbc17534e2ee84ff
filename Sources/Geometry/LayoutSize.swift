/// A width and a height in points; never negative where a layout produced it.
public struct LayoutSize: Hashable, Sendable, Codable {
  /// Horizontal extent.
  public var width: Double
  /// Vertical extent.
  public var height: Double

  /// Nothing at all.
  public static let zero = LayoutSize(width: 0, height: 0)

  /// A size of `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
