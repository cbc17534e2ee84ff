/// The grid of a device's pixels over coordinates of any unit: the one place where coordinates are
/// put onto pixels.
///
/// Text is never rounded here: its positions stay as measured. Neighbours that share an edge share
/// it on the grid, since both round the same number.
package struct PixelGrid: Hashable, Sendable {
  /// Device pixels to a unit; with points, the device's scale.
  package let scale: Double

  /// A grid of `scale` pixels to a unit; what isn't a positive number stands for 1.
  package init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 1 }

  /// The grid of coordinates that are device pixels already.
  package static let device = PixelGrid(scale: 1)

  /// Forgives what floating-point sums are off by, so that 12.000000001 isn't a pixel wider.
  private static let tolerance = 1e-6

  /// How long a pixel is.
  package var pixel: Double { 1 / scale }

  /// The nearest pixel edge; halves away from zero.
  package func round(_ value: Double) -> Double { (value * scale).rounded() / scale }

  /// The last pixel edge at or before a coordinate.
  package func floor(_ value: Double) -> Double {
    (value * scale + Self.tolerance).rounded(.down) / scale
  }

  /// The first pixel edge at or after a coordinate.
  package func ceil(_ value: Double) -> Double {
    (value * scale - Self.tolerance).rounded(.up) / scale
  }

  /// The most whole pixels in a length, but one: as thick is a rule wherever it stands.
  package func whole(_ length: Double) -> Double { max(pixel, floor(length)) }

  /// The nearest corner of a pixel.
  package func round(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: round(point.x), y: round(point.y))
  }

  /// The rectangle whose edges are the nearest pixels' edges. One that is thinner than a pixel may
  /// become empty.
  package func round(_ rect: LayoutRect) -> LayoutRect {
    let x = round(rect.minX)
    let y = round(rect.minY)
    return LayoutRect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
  }

  /// The rectangle with its edges on pixels' edges, at least one pixel where it had an extent.
  package func snapped(_ rect: LayoutRect) -> LayoutRect {
    let (left, right) = snapped(rect.minX, rect.maxX)
    let (top, bottom) = snapped(rect.minY, rect.maxY)
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func snapped(_ low: Double, _ high: Double) -> (Double, Double) {
    let start = round(low)
    let end = round(high)
    return (start, end > start || high <= low ? end : start + pixel)
  }

  /// Returns whether a rectangle has all its edges on pixels' edges.
  package func isAligned(_ rect: LayoutRect) -> Bool {
    rect.minX == round(rect.minX) && rect.minY == round(rect.minY) && rect.maxX == round(rect.maxX)
      && rect.maxY == round(rect.maxY)
  }

  /// A coordinate in device pixels on the grid of the painter's masks: 1/256 of a pixel. On it whole
  /// pixels are taken off without loss, so that a shape's mask is the same wherever the shape
  /// stands. What is farther out than four million pixels, or no number, is brought into range.
  package static func quantized(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    let steps = max(-4_000_000, min(4_000_000, value)) * 256
    // As `rounded()` does, without a call into the system's library.
    let whole = Double(Int(steps))
    let rest = steps - whole
    return (rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole) / 256
  }
}
