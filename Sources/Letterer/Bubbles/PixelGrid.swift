import Drawing

/// Device pixels, seen from points: the one place where edges of boxes are put onto pixels.
///
/// Text is never rounded here: its positions stay as measured. Neighbours that share an edge in
/// points share it in pixels, since both round the same number.
package struct PixelGrid: Hashable, Sendable {
  /// Device pixels to a point.
  package let scale: Double

  package init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 1 }

  /// Forgives what floating-point sums are off by, so that 12.000000001 isn't a pixel wider.
  private static let tolerance = 1e-6

  package func round(_ value: Double) -> Double { (value * scale).rounded() / scale }
  package func floor(_ value: Double) -> Double {
    (value * scale + Self.tolerance).rounded(.down) / scale
  }
  package func ceil(_ value: Double) -> Double {
    (value * scale - Self.tolerance).rounded(.up) / scale
  }

  package func round(_ point: Point) -> Point { Point(x: round(point.x), y: round(point.y)) }

  /// The rectangle whose edges are the nearest pixels' edges.
  package func round(_ rect: Rect) -> Rect {
    let x = round(rect.minX)
    let y = round(rect.minY)
    return Rect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
  }
}
