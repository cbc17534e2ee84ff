import Drawing

/// The one place where lengths become whole device pixels.
@usableFromInline
enum PixelAlignment {
  /// The rectangle with each edge at the nearest pixel's, so that what touched still touches.
  @inlinable
  static func align(_ rect: Rect, scale: Double?) -> Rect {
    guard let scale, scale > 0 else { return rect }
    func align(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let x = align(rect.minX)
    let y = align(rect.minY)
    return Rect(x: x, y: y, width: align(rect.maxX) - x, height: align(rect.maxY) - y)
  }
}
