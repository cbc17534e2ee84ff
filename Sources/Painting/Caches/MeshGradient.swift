import CKernels
import Drawing

/// Up to four colours that flow into each other, evaluated at the nodes of a mesh over the whole
/// picture; between its nodes the kernel goes evenly.
struct MeshGradient {
  /// Where the colours are at their purest, as parts of the rectangle's sides: in turn around the
  /// middle, so that neighbours in the list meet.
  private static let places = [
    Point(x: 0.8, y: 0.1), Point(x: 0.3, y: 0.25), Point(x: 0.2, y: 0.9), Point(x: 0.7, y: 0.75),
  ]
  /// How far a colour reaches, in the rectangle's sides.
  private static let reach = 1.25

  /// Each colour's channels, premultiplied, blue first, and its place in pixels of the picture.
  private let colors: [(channels: [Double], place: Point)]
  private let sides: Size
  /// The first node's pixel.
  private let origin: PixelPoint
  /// Whether every colour is opaque.
  let isOpaque: Bool

  /// - Parameters:
  ///   - rect: what the gradient is spread over.
  ///   - bounds: what is filled with it, which may be another rectangle.
  init(_ colors: [Color], over rect: Rect, reaching bounds: Rect) {
    let left = PixelGrid.quantized(rect.minX)
    let top = PixelGrid.quantized(rect.minY)
    sides = Size(
      width: max(1, PixelGrid.quantized(rect.width)),
      height: max(1, PixelGrid.quantized(rect.height)))
    var placed: [(channels: [Double], place: Point)] = []
    for (color, place) in zip(colors, Self.places) {
      let alpha = Double(color.alpha)
      placed.append(
        (
          [Double(color.blue), Double(color.green), Double(color.red)].map { $0 * alpha / 255 }
            + [alpha],
          Point(x: left + place.x * sides.width, y: top + place.y * sides.height)
        ))
    }
    self.colors = placed
    isOpaque = !colors.isEmpty && colors.allSatisfy { $0.alpha == 255 }
    let filled = PixelRect(around: bounds)
    origin = PixelPoint(x: filled.x, y: filled.y)
  }

  /// Evaluates the gradient over a rectangle of the whole picture, which lies in the bounds.
  func fill(_ area: PixelRect, pixels: UnsafeMutablePointer<UInt8>, stride: Int) {
    let bits = Int(LETTERER_MESH_CELL_BITS)
    let (x, y) = (area.x - origin.x, area.y - origin.y)
    let rows = (y >> bits)...((y + area.height - 1) >> bits + 1)
    let columns = (x >> bits)...((x + area.width - 1) >> bits + 1)
    var nodes: [Int32] = []
    nodes.reserveCapacity(rows.count * columns.count * 4)
    for row in rows {
      for column in columns {
        append(
          at: Point(
            x: Double(origin.x + column << bits) + 0.5, y: Double(origin.y + row << bits) + 0.5),
          to: &nodes)
      }
    }
    letterer_mesh_gradient(
      pixels, stride, area.width, area.height, x - columns.lowerBound << bits,
      y - rows.lowerBound << bits, columns.count, nodes)
  }

  /// Adds a node: each colour counts with the fourth power of what is left of its reach.
  private func append(at point: Point, to nodes: inout [Int32]) {
    var sums = (0.0, 0.0, 0.0, 0.0)
    var total = 0.0
    for color in colors {
      let x = (point.x - color.place.x) / sides.width
      let y = (point.y - color.place.y) / sides.height
      // What lies beyond the rectangle still has a nearest colour.
      let rest = max(0.02, Self.reach - (x * x + y * y).squareRoot())
      let weight = rest * rest * rest * rest
      total += weight
      sums.0 += color.channels[0] * weight
      sums.1 += color.channels[1] * weight
      sums.2 += color.channels[2] * weight
      sums.3 += color.channels[3] * weight
    }
    let factor = total > 0 ? Double(1 << LETTERER_MESH_BITS) / total : 0
    nodes.append(Int32((sums.0 * factor).rounded()))
    nodes.append(Int32((sums.1 * factor).rounded()))
    nodes.append(Int32((sums.2 * factor).rounded()))
    nodes.append(Int32((sums.3 * factor).rounded()))
  }
}
