import Drawing

/// Where unrounded points meet whole device pixels. **The only place that snaps.**
///
/// A display list holds points as the layout made them. Snapping happens while it is walked, and
/// only as long as nothing but the device's scale and translations stand between a command and the
/// picture; what is scaled, rotated or sheared (an animation's in-between) stays unrounded, or it
/// would jitter.
///
/// - A group that is only translated moves by whole pixels, each group by itself: whatever stands
///   inside looks the same wherever the group stands (see `Placement`).
/// - A filled path of one subpath has its horizontal and vertical edges moved to the nearest
///   pixel's edge, and everything between them with them: rectangles, rounded rectangles and
///   bubbles are crisp, and two fills that share an edge still share it. What had an extent keeps
///   at least one pixel. Paths without such edges (circles, glyph-like icons) and paths of several
///   subpaths stay as they are.
/// - A stroke along one straight horizontal or vertical line, or around a closed path with
///   horizontal and vertical edges, gets a whole width (at least one pixel) and edges on pixels'
///   edges. Other strokes (icons) stay as they are.
/// - A picture's rectangle has its edges rounded.
/// - A text's baseline is rounded, so that all lines look equally heavy; along the baseline glyphs
///   keep quarters of a pixel.
enum PixelGrid {
  /// Cairo's own grid: 1/256 of a pixel. On it whole pixels are taken off without loss, so that a
  /// shape's mask is the same wherever the shape stands. Absurd values are kept in range.
  static func quantized(_ value: Double) -> Double {
    PixelRect.quantized(value)
  }

  /// A rectangle with its edges on pixels' edges, at least one pixel where it had an extent.
  static func snapped(_ rect: Rect) -> Rect {
    let (left, right) = snapped(rect.minX, rect.maxX)
    let (top, bottom) = snapped(rect.minY, rect.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func snapped(_ low: Double, _ high: Double) -> (Double, Double) {
    let start = low.rounded()
    let end = high.rounded()
    return (start, end > start || high <= low ? end : start + 1)
  }

  /// A filled path with its straight edges on pixels' edges.
  static func snappedFill(_ path: Path) -> Path {
    guard let edges = StraightEdges(path) else { return path }
    return edges.map(path) { $0.rounded() }
  }

  /// A stroked path and its pen's width, both crisp where that can be.
  static func snappedStroke(_ path: Path, width: Double) -> (path: Path, width: Double) {
    guard let edges = StraightEdges(path), edges.isLine || edges.isFrame else {
      return (path, width)
    }
    let whole = max(1, width.rounded())
    // The middle of an odd pen stands in the middle of a pixel.
    let shift = whole.truncatingRemainder(dividingBy: 2) / 2
    return (edges.map(path) { ($0 - shift).rounded() + shift }, whole)
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

  /// Whether the path is one straight line along an axis.
  var isLine: Bool { lineCount == 1 && otherCount == 0 }
  /// Whether the path goes around something with edges on both axes.
  var isFrame: Bool { isClosed && xs.count >= 2 && ys.count >= 2 }

  /// `nil` where nothing is to be snapped.
  init?(_ path: Path) {
    guard case .move(let start)? = path.elements.first else { return nil }
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
    // Edges shorter than a pixel are corners.
    if from.x == to.x, abs(from.y - to.y) >= 1 {
      xs.append(from.x)
    } else if from.y == to.y, abs(from.x - to.x) >= 1 {
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

  /// The path with every edge moved by `snap` and what lies between moved in proportion.
  func map(_ path: Path, _ snap: (Double) -> Double) -> Path {
    let horizontal = Stretch(xs, snap)
    let vertical = Stretch(ys, snap)
    func moved(_ point: Point) -> Point {
      Point(x: horizontal.apply(point.x), y: vertical.apply(point.y))
    }
    return Path(
      path.elements.map { element in
        switch element {
        case .move(let point): .move(moved(point))
        case .line(let point): .line(moved(point))
        case .curve(let first, let second, let end):
          .curve(moved(first), moved(second), to: moved(end))
        case .close: .close
        }
      })
  }
}

/// A map of coordinates that is linear between the edges and rigid outside them.
/// Complexity: O(edges) for each coordinate; a bubble has two or three on an axis.
private struct Stretch {
  private let from: [Double]
  private var to: [Double]

  init(_ edges: [Double], _ snap: (Double) -> Double) {
    from = edges
    to = edges.map(snap)
    // What had an extent keeps a pixel. Edges inside may fall together: they may be the same
    // edge but for a rounding error.
    if let first = to.first, let last = to.last, from.count > 1, first == last {
      to[to.count - 1] = first + 1
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
