import CCairo
import CKernels
import Drawing

/// A shadow's coverage outside its path, in a form that fits every shape with the same corners.
///
/// Far from corners a shadow only repeats itself. So the path's longest stretch without corners is
/// taken out on each axis before the shadow is made, and its middle is repeated when it is painted:
/// bubbles of all sizes share one small mask.
struct ShadowMask {
  /// What a mask looks like: everything that it depends on.
  struct Key: Hashable {
    var path: Path
    var shadow: Shadow
  }

  let width: Int
  let height: Int
  let coverage: [UInt8]
}

/// A shadow's mask and how far its middle is stretched.
struct ShadowPlacement {
  /// The path without its stretch, with its first pixel at the mask's margin.
  var key: ShadowMask.Key
  /// The mask's first pixel in the whole picture.
  var origin: PixelPoint
  /// Pixels of the mask around the path on each side.
  var margin: Int
  /// The column and row that are repeated, and how many times more.
  var column: (at: Int, more: Int)
  var row: (at: Int, more: Int)

  /// The shadow of a path; `nil` where there is none to see.
  init?(path: Path, shadow: Shadow) {
    let bounds = path.controlBounds
    guard shadow.color.alpha > 0, !bounds.isEmpty, shadow.blur.isFinite, shadow.x.isFinite,
      shadow.y.isFinite
    else { return nil }
    // Absurd radii would ask for absurd masks.
    var shadow = shadow
    shadow.blur = max(0, min(shadow.blur, 512))
    shadow.x = max(-512, min(shadow.x, 512))
    shadow.y = max(-512, min(shadow.y, 512))
    let reach = (ShadowPlacement.box(shadow.blur) * 3 + 1) / 2 + 1
    let margin = reach + Int(max(abs(shadow.x), abs(shadow.y)).rounded(.up)) + 1
    let left = Int(PixelGrid.quantized(bounds.minX).rounded(.down))
    let top = Int(PixelGrid.quantized(bounds.minY).rounded(.down))
    let across = ShadowPlacement.stretch(path, \.x, keeping: margin)
    let down = ShadowPlacement.stretch(path, \.y, keeping: margin)
    func compact(_ point: Point) -> Point {
      Point(
        x: PixelGrid.quantized(point.x) - Double(left + (point.x > across.end ? across.length : 0))
          + Double(margin),
        y: PixelGrid.quantized(point.y) - Double(top + (point.y > down.end ? down.length : 0))
          + Double(margin))
    }
    let compacted = Path(
      path.elements.map { element in
        switch element {
        case .move(let point): .move(compact(point))
        case .line(let point): .line(compact(point))
        case .curve(let first, let second, let end):
          .curve(compact(first), compact(second), to: compact(end))
        case .close: .close
        }
      })
    // The colour is applied when the mask is painted.
    var shape = shadow
    shape.color = .black
    key = ShadowMask.Key(path: compacted, shadow: shape)
    origin = PixelPoint(x: left - margin, y: top - margin)
    self.margin = margin
    column = (Int(across.middle) - left + margin, across.length)
    row = (Int(down.middle) - top + margin, down.length)
  }

  /// The box whose threefold use blurs like a Gaussian of half the radius' deviation. Source: W3C,
  /// "Filter Effects Module", feGaussianBlur.
  static func box(_ blur: Double) -> Int {
    Int((blur / 2 * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
  }

  /// The longest stretch of an axis that can be taken out: whole pixels between `middle` and `end`,
  /// with nothing but lines along the axis around it for `keeping` pixels.
  private static func stretch(
    _ path: Path, _ axis: KeyPath<Point, Double>, keeping: Int
  ) -> (middle: Double, end: Double, length: Int) {
    var busy: [(low: Double, high: Double)] = []
    func add(_ values: Double...) {
      let low = values.reduce(.infinity, min)
      let high = values.reduce(-.infinity, max)
      busy.append((low, high))
    }
    let other: KeyPath<Point, Double> = axis == \Point.x ? \Point.y : \Point.x
    var start = Point.zero
    var at = Point.zero
    func line(to point: Point) {
      // A line along the axis leaves it free; its ends belong to what it joins.
      if at[keyPath: other] != point[keyPath: other] {
        add(at[keyPath: axis], point[keyPath: axis])
      }
      at = point
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        start = point
        at = point
      case .line(let point): line(to: point)
      case .curve(let first, let second, let end):
        add(
          at[keyPath: axis], first[keyPath: axis], second[keyPath: axis], end[keyPath: axis])
        at = end
      case .close: line(to: start)
      }
    }
    busy.sort { $0.low < $1.low }
    var best = (middle: 0.0, end: Double.infinity, length: 0)
    var reached = busy.first?.high ?? 0
    for interval in busy.dropFirst() {
      let low = reached.rounded(.up) + Double(keeping)
      let high = interval.low.rounded(.down) - Double(keeping)
      let length = Int(PixelGrid.quantized(high - low)) - 1
      if length > best.length { best = (low, (reached + interval.low) / 2, length) }
      reached = max(reached, interval.high)
    }
    return best
  }

  /// Makes the mask: the blurred shape where the path itself doesn't cover.
  func makeMask() throws(PaintingError) -> ShadowMask {
    let bounds = key.path.controlBounds
    let width = Int(bounds.maxX.rounded(.up)) + margin
    let height = Int(bounds.maxY.rounded(.up)) + margin
    // Cairo wants rows of whole words.
    let stride = (width + 3) & ~3
    let hole = try PixelMemory.coverage(of: key.path, width: width, height: height, stride: stride)
    let shifted = key.path.applying(.translation(x: key.shadow.x, y: key.shadow.y))
    let soft = try PixelMemory.coverage(of: shifted, width: width, height: height, stride: stride)
    let box = ShadowPlacement.box(key.shadow.blur)
    guard letterer_blur_mask(soft.start, stride, width, height, box) else { throw .outOfMemory }
    letterer_cut_mask(soft.start, hole.start, stride * height)
    var coverage: [UInt8] = []
    coverage.reserveCapacity(width * height)
    for y in 0..<height {
      coverage.append(contentsOf: UnsafeBufferPointer(start: soft.start + y * stride, count: width))
    }
    return ShadowMask(width: width, height: height, coverage: coverage)
  }
}

extension PixelMemory {
  /// A path's coverage, one byte a pixel.
  static func coverage(
    of path: Path, width: Int, height: Int, stride: Int, origin: PixelPoint = PixelPoint(x: 0, y: 0)
  ) throws(PaintingError) -> PixelMemory {
    let memory = PixelMemory(count: stride * height)
    let canvas = try Canvas(
      on: memory.start, width: width, height: height, stride: stride, format: .coverage)
    canvas.setColor(.black)
    canvas.setPath(path, origin: origin)
    cairo_fill(canvas.context)
    cairo_surface_flush(canvas.surface)
    try canvas.check()
    return memory
  }
}
