import CKernels
import Drawing

/// A gradient's colours, evaluated at equal distances: premultiplied pixels.
struct GradientTable {
  let colors: [UInt32]
  /// Whether every colour is opaque.
  let isOpaque: Bool
  /// The colour after the last stop.
  var last: UInt32 { colors[colors.count - 1] }

  /// Mixes neighbours with premultiplied channels, as CSS does: a fade to transparent doesn't
  /// turn grey.
  init(_ stops: [GradientStop]) {
    let count = Int(LETTERER_GRADIENT_SIZE)
    guard let firstStop = stops.first else {
      colors = Array(repeating: 0, count: count)
      isOpaque = false
      return
    }
    var colors: [UInt32] = []
    colors.reserveCapacity(count)
    var (low, high) = (firstStop, firstStop)
    var next = 0
    for index in 0..<count {
      let offset = Double(index) / Double(count - 1)
      while next < stops.count, stops[next].offset <= offset {
        low = stops[next]
        next += 1
      }
      high = next < stops.count ? stops[next] : low
      let span = high.offset - low.offset
      let fraction = span > 0 ? max(0, min(1, (offset - low.offset) / span)) : 0
      colors.append(GradientTable.mix(low.color, high.color, fraction))
    }
    self.colors = colors
    isOpaque = stops.allSatisfy { $0.color.alpha == 255 }
  }

  private static func mix(_ from: Color, _ to: Color, _ fraction: Double) -> UInt32 {
    func channel(_ low: UInt8, _ high: UInt8) -> UInt32 {
      let start = Double(low) * Double(from.alpha) / 255
      let end = Double(high) * Double(to.alpha) / 255
      return UInt32((start + (end - start) * fraction).rounded())
    }
    let alpha = Double(from.alpha) + (Double(to.alpha) - Double(from.alpha)) * fraction
    return UInt32(alpha.rounded()) << 24 | channel(from.red, to.red) << 16
      | channel(from.green, to.green) << 8 | channel(from.blue, to.blue)
  }

  /// Evaluates a gradient over a rectangle of the whole picture. Positions are counted in whole
  /// steps from the whole picture's origin, so a strip's pixels are the whole picture's.
  func fillLinear(
    from start: Point, to end: Point, area: PixelRect, pixels: UnsafeMutablePointer<UInt8>,
    stride: Int
  ) {
    let (x0, y0) = (PixelGrid.quantized(start.x), PixelGrid.quantized(start.y))
    let dx = PixelGrid.quantized(end.x) - x0
    let dy = PixelGrid.quantized(end.y) - y0
    // A gradient shorter than a quarter of a pixel is an edge.
    let length = max(dx * dx + dy * dy, 0.0625)
    let unit = Double(colors.count - 1) * Double(1 << LETTERER_GRADIENT_BITS)
    let stepX = Int64((dx / length * unit).rounded())
    let stepY = Int64((dy / length * unit).rounded())
    let half = Int64(1) << (LETTERER_GRADIENT_BITS - 1)
    let first = Int64((((0.5 - x0) * dx + (0.5 - y0) * dy) / length * unit).rounded()) + half
    letterer_linear_gradient(
      pixels, stride, area.width, area.height,
      first + Int64(area.x) * stepX + Int64(area.y) * stepY, stepX, stepY, colors)
  }

  /// Evaluates a radial gradient over a rectangle of the whole picture.
  func fillRadial(
    center: Point, radius: Double, area: PixelRect, pixels: UnsafeMutablePointer<UInt8>,
    stride: Int
  ) {
    let radius = max(radius.isFinite ? radius : 0, 0.25)
    letterer_radial_gradient(
      pixels, stride, area.width, area.height, Int64(area.x), Int64(area.y),
      PixelGrid.quantized(center.x), PixelGrid.quantized(center.y),
      Double(colors.count - 1) / radius, colors)
  }
}
