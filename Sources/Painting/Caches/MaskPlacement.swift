import CCairo
import CKernels
import Drawing

/// A shape's coverage, one byte a pixel.
///
/// Paths are painted through masks that hold the whole shape, or of a large one a tile of it,
/// whichever part of it is needed: what Cairo makes of a path depends a little on where its surface
/// ends, and a strip's pixels must be those of the whole picture.
struct CoverageMask {
  /// The pixels of the shape's mask that it holds.
  let tile: PixelRect
  let coverage: [UInt8]
}

/// A shape that is made into a mask, where the mask stands, and how far its middle is stretched.
///
/// Far from its corners a bubble, a border or a shadow only repeats itself. So the path's longest
/// stretch without corners is taken out on each axis before the mask is made, and its middle is
/// repeated when it is painted: bubbles of all sizes share one small mask.
struct MaskPlacement {
  /// What is made of a path.
  enum Kind: Hashable {
    case fill
    case stroke(Stroke)
    /// The blurred shape, moved, where the path itself doesn't cover.
    case shadow(x: Double, y: Double, blur: Double)
  }

  /// What a mask looks like: everything that it depends on.
  struct Key: Hashable {
    /// The path without its stretch, in the mask's own pixels.
    var path: Path
    var kind: Kind
  }

  /// The mask's key.
  var key: Key
  /// The mask's first pixel in the whole picture.
  var origin: PixelPoint
  /// Pixels of the mask around the path on each side.
  var margin: Int
  /// The column and row that are repeated, and how many times more.
  var column: (at: Int, more: Int)
  var row: (at: Int, more: Int)

  /// The mask of a path; `nil` where there is nothing to see.
  init?(path: Path, kind: Kind) {
    let bounds = path.controlBounds
    var kind = kind
    switch kind {
    case .fill:
      guard !bounds.isEmpty else { return nil }
      margin = 1
    case .stroke(var stroke):
      guard stroke.width > 0, stroke.width.isFinite, !path.elements.isEmpty else { return nil }
      // Absurd widths would ask for absurd masks.
      stroke.width = min(stroke.width, 1024)
      kind = .stroke(stroke)
      margin = Int(stroke.width.rounded(.up)) + 1
    case .shadow(let x, let y, let blur):
      guard !bounds.isEmpty, x.isFinite, y.isFinite, blur.isFinite else { return nil }
      let near = (
        x: max(-512, min(x, 512)), y: max(-512, min(y, 512)), blur: max(0, min(blur, 512))
      )
      kind = .shadow(x: near.x, y: near.y, blur: near.blur)
      let reach = (MaskPlacement.box(near.blur) * 3 + 1) / 2 + 1
      margin = reach + Int(max(abs(near.x), abs(near.y)).rounded(.up)) + 1
    }
    let left = Int(PixelGrid.quantized(bounds.minX).rounded(.down))
    let top = Int(PixelGrid.quantized(bounds.minY).rounded(.down))
    var across = (middle: 0.0, end: Double.infinity, length: 0)
    var down = across
    if !kind.isDashed {
      across = MaskPlacement.stretch(path, \.x, keeping: margin)
      down = MaskPlacement.stretch(path, \.y, keeping: margin)
    }
    let margin = margin
    func compact(_ point: Point) -> Point {
      Point(
        x: PixelGrid.quantized(point.x) - Double(left + (point.x > across.end ? across.length : 0))
          + Double(margin),
        y: PixelGrid.quantized(point.y) - Double(top + (point.y > down.end ? down.length : 0))
          + Double(margin))
    }
    key = Key(path: path.mapped(compact), kind: kind)
    origin = PixelPoint(x: left - margin, y: top - margin)
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
    guard case .move(var start)? = path.elements.first else { return (0, .infinity, 0) }
    var at = start
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
        // What is filled is closed.
        line(to: start)
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
    line(to: start)
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

  /// The mask's row that lies on a row of the whole picture.
  func maskRow(_ y: Int) -> Int {
    let at = y - origin.y
    return at > row.at ? max(row.at, at - row.more) : at
  }

  /// The mask's column that lies on a column of the whole picture.
  func maskColumn(_ x: Int) -> Int {
    let at = x - origin.x
    return at > column.at ? max(column.at, at - column.more) : at
  }

  /// All of the mask.
  var whole: PixelRect {
    let bounds = key.path.controlBounds
    return PixelRect(
      x: 0, y: 0, width: Int(bounds.maxX.rounded(.up)) + margin + 1,
      height: Int(bounds.maxY.rounded(.up)) + margin + 1)
  }

  /// Makes the mask, or a tile of it.
  func makeMask(of tile: PixelRect) throws(PaintingError) -> CoverageMask {
    var surface = tile
    if case .shadow = key.kind, tile != whole {
      // What lies around a tile blurs into it.
      surface = PixelRect(
        x: tile.x - margin, y: tile.y - margin, width: tile.width + 2 * margin,
        height: tile.height + 2 * margin)
    }
    // Cairo needs rows of whole words.
    let stride = (surface.width + 3) & ~3
    let memory = PixelMemory(count: stride * surface.height)
    let canvas = try Canvas(
      on: memory.start, width: surface.width, height: surface.height, stride: stride)
    func moved(_ path: Path) -> Path {
      surface.x == 0 && surface.y == 0
        ? path : path.applying(.translation(x: -Double(surface.x), y: -Double(surface.y)))
    }
    switch key.kind {
    case .fill: try canvas.fill(moved(key.path))
    // Outlined where the mask stands, so that all tiles have the same outline.
    case .stroke(let stroke): try canvas.fill(moved(StrokeOutline(of: key.path, stroke).path))
    case .shadow(let x, let y, let blur):
      let path = moved(key.path)
      try canvas.fill(path.applying(.translation(x: x, y: y)))
      let hole = PixelMemory(count: stride * surface.height)
      try Canvas(
        on: hole.start, width: surface.width, height: surface.height, stride: stride
      ).fill(path)
      guard
        letterer_blur_mask(
          memory.start, stride, surface.width, surface.height, MaskPlacement.box(blur))
      else { throw .outOfMemory }
      letterer_cut_mask(memory.start, hole.start, stride * surface.height)
    }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(tile.area)
    let start = memory.start + (tile.y - surface.y) * stride + tile.x - surface.x
    for y in 0..<tile.height {
      coverage.append(contentsOf: UnsafeBufferPointer(start: start + y * stride, count: tile.width))
    }
    return CoverageMask(tile: tile, coverage: coverage)
  }
}

extension MaskPlacement.Kind {
  /// Whether its look changes along a straight line.
  fileprivate var isDashed: Bool {
    if case .stroke(let stroke) = self { !stroke.dash.isEmpty } else { false }
  }
}
