// How paths are put onto pixels.
//
// A display list holds points as the layout made them. They are snapped while the list is walked,
// and only as long as nothing but the device's scale and translations stand between a command and
// the picture; what is scaled, rotated or sheared (an animation's in-between) stays unrounded, or it
// would jitter.
//
// - A group that is only translated moves by whole pixels, each group by itself: whatever stands
//   inside looks the same wherever the group stands (see `Placement`).
// - A filled path of one subpath has its horizontal and vertical edges moved to the nearest pixel's
//   edge, and everything between them with them: rectangles, rounded rectangles and bubbles are
//   crisp, and two fills that share an edge still share it. What had an extent keeps at least one
//   pixel. Paths without such edges (circles, glyph-like icons) and paths of several subpaths stay
//   as they are.
// - A stroke along one straight horizontal or vertical line, or around a closed path with horizontal
//   and vertical edges, gets a whole width (at least one pixel) and edges on pixels' edges. Other
//   strokes (icons) stay as they are.
// - A picture's rectangle has its edges rounded.
// - A text's baseline is rounded, so that all lines look equally heavy; along the baseline glyphs
//   keep quarters of a pixel.
extension PixelGrid {
  /// A filled path with its straight edges on pixels' edges.
  /// Complexity: O(n log n) in the path's elements.
  package func snappedFill(_ path: Path) -> Path {
    guard let edges = StraightEdges(path, pixel: pixel) else { return path }
    return edges.map(path) { round($0) }
  }

  /// A stroked path and its pen's width, both crisp where that can be.
  /// Complexity: O(n log n) in the path's elements.
  package func snappedStroke(_ path: Path, width: Double) -> (path: Path, width: Double) {
    guard let edges = StraightEdges(path, pixel: pixel), edges.isLine || edges.isFrame else {
      return (path, width)
    }
    let pixels = max(1, (width * scale).rounded())
    // The middle of an odd pen stands in the middle of a pixel.
    let shift = pixels.truncatingRemainder(dividingBy: 2) / 2 * pixel
    return (edges.map(path) { round($0 - shift) + shift }, pixels * pixel)
  }
}

/// The coordinates at which a path of one subpath has vertical and horizontal edges.
private struct StraightEdges {
  /// Where vertical edges stand, rising.
  private var xs: [Double] = []
  /// Where horizontal edges stand, rising.
  private var ys: [Double] = []
  private var lineCount = 0
  private var otherCount = 0
  private var isClosed = false
  /// How long a pixel is: edges shorter than that are corners.
  private let pixel: Double

  /// Whether the path is one straight line along an axis.
  var isLine: Bool { lineCount == 1 && otherCount == 0 }
  /// Whether the path goes around something with edges on both axes.
  var isFrame: Bool { isClosed && xs.count >= 2 && ys.count >= 2 }

  /// `nil` where nothing is to be snapped.
  init?(_ path: Path, pixel: Double) {
    guard case .move(let start)? = path.elements.first else { return nil }
    self.pixel = pixel
    var at = start
    for element in path.elements.dropFirst() {
      switch element {
      case .move: return nil
      case .line(let point):
        add(from: at, to: point)
        at = point
      case .curve(_, _, let end):
        otherCount += 1
        at = end
      case .close:
        add(from: at, to: start)
        at = start
        isClosed = true
      }
    }
    guard !xs.isEmpty || !ys.isEmpty else { return nil }
    xs = Self.distinct(xs)
    ys = Self.distinct(ys)
  }

  private mutating func add(from: Point, to: Point) {
    if from == to { return }
    lineCount += 1
    if from.x == to.x, abs(from.y - to.y) >= pixel {
      xs.append(from.x)
    } else if from.y == to.y, abs(from.x - to.x) >= pixel {
      ys.append(from.y)
    } else {
      otherCount += 1
    }
  }

  private static func distinct(_ values: [Double]) -> [Double] {
    var result: [Double] = []
    for value in values.sorted() where result.last != value { result.append(value) }
    return result
  }

  /// The path with every edge moved by `snap` and what is between them moved in proportion.
  func map(_ path: Path, _ snap: (Double) -> Double) -> Path {
    let horizontal = Stretch(xs, pixel: pixel, snap)
    let vertical = Stretch(ys, pixel: pixel, snap)
    return path.mapped { Point(x: horizontal.apply($0.x), y: vertical.apply($0.y)) }
  }
}

/// A map of coordinates that is linear between the edges and rigid outside them.
/// Complexity: O(edges) for each coordinate; a bubble has two or three on an axis.
private struct Stretch {
  private let from: [Double]
  private var to: [Double]

  init(_ edges: [Double], pixel: Double, _ snap: (Double) -> Double) {
    from = edges
    to = edges.map(snap)
    // What had an extent keeps a pixel. Edges inside may fall together: they may be the same
    // edge but for a rounding error.
    if let first = to.first, let last = to.last, from.count > 1, first == last {
      to[to.count - 1] = first + pixel
    }
  }

  func apply(_ value: Double) -> Double {
    guard let first = from.first, let last = from.last else { return value }
    // Edges themselves land exactly.
    if value <= first { return to[0] + (value - first) }
    if value >= last { return to[to.count - 1] + (value - last) }
    var index = 0
    while from[index + 1] < value { index += 1 }
    let (low, high) = (from[index], from[index + 1])
    if value == high { return to[index + 1] }
    return to[index] + (value - low) / (high - low) * (to[index + 1] - to[index])
  }
}
