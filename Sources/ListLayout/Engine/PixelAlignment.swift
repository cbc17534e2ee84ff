import Geometry

@usableFromInline
enum PixelAlignment {
  /// The rectangle with each edge at the nearest pixel's, so that what touched still touches.
  /// - Parameter scale: Device pixels to a point; the rectangle stays as it is without one.
  @usableFromInline
  static func align(_ rect: LayoutRect, scale: Double?) -> LayoutRect {
    guard let scale, scale > 0 else { return rect }
    return PixelGrid(scale: scale).round(rect)
  }
}
