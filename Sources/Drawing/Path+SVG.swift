extension Path {
  /// A path from the `d` of an SVG path element: all commands, but arcs aren't rotated.
  ///
  /// Arcs become cubics without trigonometry, so that the curves are the same on every platform.
  /// Source of the grammar: SVG 2, chapter 9. `nil` if the text isn't a path.
  package init?(svg text: String) {
    var parser = SVGPathParser(text)
    guard let elements = parser.parse() else { return nil }
    self.init(elements)
  }
}

/// Parses a path string.
private struct SVGPathParser {
  private let bytes: [UInt8]
  private var index = 0
  private var elements: [Path.Element] = []
  private var current = Point.zero
  private var start = Point.zero
  /// The control point that a smooth curve mirrors, and the kind of curve it belongs to.
  private var control: (point: Point, isCubic: Bool)?

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func parse() -> [Path.Element]? {
    var command: UInt8?
    while true {
      skipSeparators()
      guard index < bytes.count else { return elements }
      let byte = bytes[index]
      if (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") {
        index += 1
        guard step(byte) else { return nil }
        // Further coordinate pairs after a move are lines.
        command =
          switch byte {
          case UInt8(ascii: "M"): UInt8(ascii: "L")
          case UInt8(ascii: "m"): UInt8(ascii: "l")
          case UInt8(ascii: "Z"), UInt8(ascii: "z"): nil
          default: byte
          }
      } else {
        guard let command, step(command) else { return nil }
      }
    }
  }

  private mutating func step(_ command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    let letter = command & ~0x20
    guard letter == UInt8(ascii: "M") || !elements.isEmpty else { return false }
    let origin = isRelative ? current : .zero
    var nextControl: (point: Point, isCubic: Bool)?
    defer { control = nextControl }
    switch letter {
    case UInt8(ascii: "M"):
      guard let point = point(from: origin) else { return false }
      elements.append(.move(point))
      current = point
      start = point
    case UInt8(ascii: "L"):
      guard let point = point(from: origin) else { return false }
      line(to: point)
    case UInt8(ascii: "H"):
      guard let x = number() else { return false }
      line(to: Point(x: origin.x + x, y: current.y))
    case UInt8(ascii: "V"):
      guard let y = number() else { return false }
      line(to: Point(x: current.x, y: origin.y + y))
    case UInt8(ascii: "C"), UInt8(ascii: "S"):
      let first: Point?
      if letter == UInt8(ascii: "C") {
        first = point(from: origin)
      } else if let control, control.isCubic {
        first = current + (current - control.point)
      } else {
        first = current
      }
      guard let first, let second = point(from: origin), let end = point(from: origin)
      else { return false }
      elements.append(.curve(first, second, to: end))
      nextControl = (second, true)
      current = end
    case UInt8(ascii: "Q"), UInt8(ascii: "T"):
      let middle: Point?
      if letter == UInt8(ascii: "Q") {
        middle = point(from: origin)
      } else if let control, !control.isCubic {
        middle = current + (current - control.point)
      } else {
        middle = current
      }
      guard let middle, let end = point(from: origin) else { return false }
      func toward(_ point: Point) -> Point {
        Point(x: point.x + (middle.x - point.x) * 2 / 3, y: point.y + (middle.y - point.y) * 2 / 3)
      }
      elements.append(.curve(toward(current), toward(end), to: end))
      nextControl = (middle, false)
      current = end
    case UInt8(ascii: "A"):
      guard let rx = number(), let ry = number(), let rotation = number(), rotation == 0,
        let isLarge = flag(), let isSweep = flag(), let end = point(from: origin)
      else { return false }
      arc(to: end, radii: Size(width: abs(rx), height: abs(ry)), isLarge: isLarge, isSweep: isSweep)
    case UInt8(ascii: "Z"):
      elements.append(.close)
      current = start
    default: return false
    }
    return true
  }

  private mutating func line(to point: Point) {
    elements.append(.line(point))
    current = point
  }

  // MARK: Arcs

  /// Adds an arc of an axis-aligned ellipse, by its end points (SVG 2, appendix B.2).
  private mutating func arc(to end: Point, radii: Size, isLarge: Bool, isSweep: Bool) {
    guard end != current else { return }
    guard radii.width > 0, radii.height > 0 else { return line(to: end) }
    // On the unit circle, translated so that the chord's midpoint is the origin.
    let halfX = (end.x - current.x) / 2 / radii.width
    let halfY = (end.y - current.y) / 2 / radii.height
    let half = (halfX * halfX + halfY * halfY).squareRoot()
    // Radii that are too small are scaled up until the ellipse reaches both points.
    let growth = max(1, half)
    let (ux, uy) = (halfX / growth, halfY / growth)
    let distance = max(0, 1 - (ux * ux + uy * uy)).squareRoot()
    let length = (ux * ux + uy * uy).squareRoot()
    let side = isLarge == isSweep ? 1.0 : -1.0
    let center = Point(x: side * uy / length * distance, y: -side * ux / length * distance)
    let from = Point(x: -ux - center.x, y: -uy - center.y)
    let to = Point(x: ux - center.x, y: uy - center.y)
    let scale = Size(width: radii.width * growth, height: radii.height * growth)
    let middle = Point(x: (current.x + end.x) / 2, y: (current.y + end.y) / 2)
    func map(_ point: Point) -> Point {
      Point(
        x: middle.x + (point.x + center.x) * scale.width,
        y: middle.y + (point.y + center.y) * scale.height)
    }
    for (first, last) in quarters(from: from, to: to, isLarge: isLarge, isSweep: isSweep) {
      // tan(θ/4) by half-angle formulas, from cos θ only.
      let cosine = max(-1, min(1, first.x * last.x + first.y * last.y))
      let half = ((1 + cosine) / 2).squareRoot()
      let control = 4 / 3 * ((1 - half) / (1 + half)).squareRoot() * (isSweep ? 1 : -1)
      elements.append(
        .curve(
          map(Point(x: first.x - first.y * control, y: first.y + first.x * control)),
          map(Point(x: last.x + last.y * control, y: last.y - last.x * control)), to: map(last)))
    }
    elements[elements.count - 1] = elements[elements.count - 1].ending(at: end)
    current = end
  }

  /// Returns an arc of the unit circle, bisected into pieces of at most a quarter, as end points.
  private func quarters(
    from: Point, to: Point, isLarge: Bool, isSweep: Bool
  ) -> [(Point, Point)] {
    func middle(_ from: Point, _ to: Point, _ isLarge: Bool) -> Point {
      let sum = from + to
      let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
      guard length > 1e-9 else {
        // A half circle: its midpoint is a quarter turn on.
        return isSweep ? Point(x: -from.y, y: from.x) : Point(x: from.y, y: -from.x)
      }
      let sign = isLarge ? -1.0 : 1.0
      return Point(x: sign * sum.x / length, y: sign * sum.y / length)
    }
    func cut(_ from: Point, _ to: Point) -> [(Point, Point)] {
      guard from.x * to.x + from.y * to.y < -1e-9 else { return [(from, to)] }
      let half = middle(from, to, false)
      return cut(from, half) + cut(half, to)
    }
    guard isLarge else { return cut(from, to) }
    let half = middle(from, to, true)
    return cut(from, half) + cut(half, to)
  }

  // MARK: Numbers

  private mutating func skipSeparators() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x2C].contains(bytes[index]) { index += 1 }
  }

  private mutating func point(from origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: origin.x + x, y: origin.y + y)
  }

  private mutating func flag() -> Bool? {
    skipSeparators()
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    switch bytes[index] {
    case UInt8(ascii: "0"): return false
    case UInt8(ascii: "1"): return true
    default: return nil
    }
  }

  private mutating func number() -> Double? {
    skipSeparators()
    let first = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      index += 1
    }
    var hasPoint = false
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
        break
      }
      index += 1
    }
    return Double(String(decoding: bytes[first..<index], as: UTF8.self))
  }
}

extension Path.Element {
  /// Returns the element with its end set exactly, so that rounding leaves no gap in a shape.
  fileprivate func ending(at point: Point) -> Path.Element {
    if case .curve(let first, let second, _) = self { return .curve(first, second, to: point) }
    return self
  }
}
