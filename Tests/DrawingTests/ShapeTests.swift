import Testing

@testable import Drawing

/// Corners, and how far each kind of command reaches.
struct ShapeTests {
  // MARK: Corners

  private static let tall = Size(width: 10, height: 100)
  private static let low = Size(width: 100, height: 10)
  private static let small = Size(width: 10, height: 10)

  /// Top left, top right, bottom right, bottom left.
  private static let corners: [(size: Size, radii: [Double], factor: Double)] = [
    // Each pair of neighbours on an edge that is too short for it, the others on one long enough.
    (tall, [10.0, 10, 0, 0], 0.5), (tall, [0, 0, 10, 10], 0.5), (low, [10, 0, 0, 10], 0.5),
    (low, [0, 10, 10, 0], 0.5), (tall, [10, 0, 0, 10], 1), (tall, [0, 10, 10, 0], 1),
    (low, [10, 10, 0, 0], 1), (low, [0, 0, 10, 10], 1),
    // Opposite corners share no edge.
    (small, [10, 0, 10, 0], 1), (small, [0, 10, 0, 10], 1),
    // The shortest edge decides for all; what fits exactly stays.
    (small, [5, 5, 5, 5], 1), (small, [6, 6, 6, 6], 10.0 / 12), (low, [20, 20, 20, 20], 0.25),
    (small, [0, 30, 10, 0], 0.25), (small, [0, 0, 0, 0], 1), (low, [8, 1, 1, 4], 10.0 / 12),
  ]

  @Test(arguments: corners)
  func radiiThatDoNotFitShrinkTogether(size: Size, radii: [Double], factor: Double) {
    let fitted = CornerRadii(
      topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]
    ).fitted(to: size)
    #expect(fitted.topLeft == radii[0] * factor)
    #expect(fitted.topRight == radii[1] * factor)
    #expect(fitted.bottomRight == radii[2] * factor)
    #expect(fitted.bottomLeft == radii[3] * factor)
    // The corners of a path don't pass one another.
    let path = Path(
      roundedRect: Rect(x: 0, y: 0, width: size.width, height: size.height),
      radii: CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]))
    let bounds = path.controlBounds
    #expect(bounds.minX >= -1e-9 && bounds.maxX <= size.width + 1e-9)
    #expect(bounds.minY >= -1e-9 && bounds.maxY <= size.height + 1e-9)
  }

  @Test func eachCornerHasItsOwnRadius() {
    let path = Path(
      roundedRect: Rect(x: 100, y: 200, width: 20, height: 30),
      radii: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
    var at = Point.zero
    var ends: [Point] = []
    var arcs: [(center: Point, radius: Double)] = [
      (Point(x: 118, y: 202), 2), (Point(x: 117, y: 227), 3), (Point(x: 104, y: 226), 4),
      (Point(x: 101, y: 201), 1),
    ]
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): at = point
      case .curve(let first, let second, let end):
        let (center, radius) = arcs.removeFirst()
        for t in [0, 0.1, 0.25, 0.5, 0.75, 1] {
          let weights = [
            (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t),
          ]
          func along(_ part: (Point) -> Double) -> Double {
            part(at) * weights[0] + part(first) * weights[1] + part(second) * weights[2]
              + part(end) * t * t * t
          }
          let (x, y) = (along(\.x) - center.x, along(\.y) - center.y)
          #expect(abs((x * x + y * y).squareRoot() - radius) < 0.0003 * radius)
        }
        at = end
      case .close: continue
      }
      ends.append(at)
    }
    #expect(arcs.isEmpty)
    #expect(
      ends == [
        Point(x: 101, y: 200), Point(x: 118, y: 200), Point(x: 120, y: 202),
        Point(x: 120, y: 227), Point(x: 117, y: 230), Point(x: 104, y: 230),
        Point(x: 100, y: 226), Point(x: 100, y: 201), Point(x: 101, y: 200),
      ])
    #expect(path.elements.last == .close)
  }

  // MARK: Reach

  private let run = GlyphRun(
    font: FontInstance(face: 0, size: 10),
    glyphs: [
      GlyphRun.Glyph(id: 1, x: 5, y: 2, cluster: 0), GlyphRun.Glyph(id: 2, x: 0, y: 0, cluster: 1),
      GlyphRun.Glyph(id: 3, x: 3, y: -1, cluster: 2),
    ], advance: 8, text: "abc",
    reach: GlyphRun.Reach(left: 0.125, right: 0.75, above: 1, below: 0.25))

  @Test func glyphsReachAboveAndBelowTheirBaselines() {
    #expect(run.ink == Rect(x: -1.25, y: -11, width: 13.75, height: 15.5))
    let command = DrawingCommand.glyphs(run, at: Point(x: 20, y: 30), .black)
    #expect(command.bounds == Rect(x: 18.75, y: 19, width: 13.75, height: 15.5))
    #expect(
      command.bounds(under: .scale(x: 2, y: 2))
        == Rect(x: 37.5, y: 38, width: 27.5, height: 31))
    var empty = run
    empty.glyphs = []
    #expect(empty.ink == .zero)
  }

  @Test func theFartherReachOfTwo() {
    let one = GlyphRun.Reach(left: 1, right: 2, above: 3, below: 4)
    let other = GlyphRun.Reach(left: 4, right: 3, above: 2, below: 1)
    #expect(one.union(other) == GlyphRun.Reach(left: 4, right: 3, above: 3, below: 4))
    #expect(other.union(one) == one.union(other))
    #expect(one.union(GlyphRun.Reach()) == one)
  }

  @Test func eachKindOfCommandReachesAsFarAsItPaints() {
    let path = Path(rect: Rect(x: 10, y: 20, width: 30, height: 40))
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let inner = DisplayList([.fill(path, .color(.black))])
    let clip = Path(rect: Rect(x: 0, y: 0, width: 15, height: 100))
    func shadow(_ blur: Double) -> DrawingCommand {
      .shadow(path, Shadow(color: .black, x: 3, y: -4, blur: blur))
    }
    let picture = Picture(id: "one", bitmap: Bitmap(width: 1, height: 1))
    let cases: [(DrawingCommand, Rect)] = [
      (.fill(path, .color(.black)), rect), (.picture(picture, in: rect, CornerRadii(5)), rect),
      (.stroke(path, .black, Stroke(width: 2)), Rect(x: 8, y: 18, width: 34, height: 44)),
      (shadow(0), Rect(x: 13, y: 16, width: 30, height: 40)),
      (shadow(4), Rect(x: 7, y: 10, width: 42, height: 52)),
      (shadow(-4), Rect(x: 13, y: 16, width: 30, height: 40)), (.group(inner, GroupStyle()), rect),
      (
        .group(inner, GroupStyle(transform: .translation(x: 100, y: -10))),
        Rect(x: 110, y: 10, width: 30, height: 40)
      ), (.group(inner, GroupStyle(clip: clip)), Rect(x: 10, y: 20, width: 7, height: 40)),
      (
        .group(inner, GroupStyle(transform: .translation(x: 100, y: 0), clip: clip)),
        Rect(x: 110, y: 20, width: 7, height: 40)
      ),
      (
        .group(
          inner, GroupStyle(clip: Path(rect: Rect(x: 50, y: 70, width: 9, height: 9)))), .zero
      ),
    ]
    for (command, expected) in cases { #expect(command.bounds == expected, "\(command)") }
  }

  // MARK: Pixels

  @Test(arguments: [
    (PixelRect(x: 10, y: 0, width: 5, height: 5), false),
    (PixelRect(x: 0, y: 10, width: 5, height: 5), false),
    (PixelRect(x: -5, y: 0, width: 5, height: 5), false),
    (PixelRect(x: 0, y: -5, width: 5, height: 5), false),
    (PixelRect(x: 9, y: 9, width: 5, height: 5), true),
    (PixelRect(x: -4, y: -4, width: 5, height: 5), true),
    (PixelRect(x: 3, y: 3, width: 0, height: 5), false),
    (PixelRect(x: 3, y: 3, width: 5, height: 0), false),
    (PixelRect(x: -9, y: 4, width: 99, height: 1), true),
  ])
  func rectanglesShareAPixelOrNot(other: PixelRect, shares: Bool) {
    let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersects(other) == shares && other.intersects(rect) == shares)
    #expect(rect.intersection(other).isEmpty == !shares)
    #expect(rect.intersection(other).area == other.intersection(rect).area)
    #expect(rect.union(other).area >= rect.area)
    #expect(other.isEmpty == (rect.union(other) == rect))
  }
}
