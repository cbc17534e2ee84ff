import BubbleSupport
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

struct BubbleShapeTests {
  private let box = Rect(x: 100, y: 50, width: 120, height: 60)

  private func shape(
    _ side: MessageRow.Side, above: Bool = false, below: Bool = false,
    tokens: BubbleTokens = BubbleTokens()
  ) -> BubbleShape {
    var row = MessageRow(side: side)
    row.joinsAbove = above
    row.joinsBelow = below
    row.isFirstOfRun = !above
    row.isLastOfRun = !below
    return BubbleShape(box: box, row: row, tokens: tokens)
  }

  @Test func cornersThatTouchANeighbourAreJoinedOnTheSendersSide() {
    let incoming = shape(.incoming, above: true, below: true)
    #expect(
      incoming.radii
        == CornerRadii(topLeft: 6, topRight: 18, bottomRight: 18, bottomLeft: 6))
    let outgoing = shape(.outgoing, above: true)
    #expect(
      outgoing.radii
        == CornerRadii(topLeft: 18, topRight: 6, bottomRight: 18, bottomLeft: 18))
    #expect(shape(.incoming).radii == CornerRadii(18))
  }

  /// Where a picture lies in its place there is no surface: it has straight corners there, those that the
  /// shape has elsewhere, and all of it where these have no room.
  @Test func theSurfaceIsWhatNoPictureCovers() {
    let tail = BubbleShape.Tail(style: .curve, isRight: true, width: 6, height: 12)
    var shape = BubbleShape(box: box, radii: CornerRadii(10), tail: tail)
    #expect(shape.surface == shape.path)
    shape.coveredTop = 31
    var rest = BubbleShape(
      box: Rect(x: 100, y: 80, width: 120, height: 30),
      radii: CornerRadii(topLeft: 0, topRight: 0, bottomRight: 10, bottomLeft: 10), tail: tail)
    #expect(shape.surface == rest.path)
    shape.coveredTop = 55
    #expect(shape.surface == shape.path)
    (shape.coveredTop, shape.coveredBottom) = (0, 31)
    rest = BubbleShape(
      box: Rect(x: 100, y: 50, width: 120, height: 30),
      radii: CornerRadii(topLeft: 10, topRight: 10, bottomRight: 0, bottomLeft: 0))
    #expect(shape.surface == rest.path)
  }

  /// Behind pictures with a gap between them the surface ends with them where the gap is, and goes on a point
  /// behind the pictures.
  @Test(arguments: [true, false]) func theSurfaceIsNotSeenBetweenPictures(_ isTop: Bool) {
    var shape = BubbleShape(box: box, radii: CornerRadii(10))
    shape.coverGaps = [40...42, 80...82]
    if isTop { shape.coveredTop = 30 } else { shape.coveredBottom = 30 }
    let rest = BubbleShape(
      box: Rect(x: 100, y: isTop ? 80 : 50, width: 120, height: 30),
      radii: isTop
        ? CornerRadii(topLeft: 0, topRight: 0, bottomRight: 10, bottomLeft: 10)
        : CornerRadii(topLeft: 10, topRight: 10, bottomRight: 0, bottomLeft: 0))
    let strips = [(100.0, 40.0), (142, 38), (182, 38)].map {
      Path(rect: Rect(x: $0.0, y: isTop ? 79 : 80, width: $0.1, height: 1))
    }
    #expect(shape.surface.elements == rest.path.elements + strips.flatMap(\.elements))
  }

  /// While somebody types a larger disc lies on the lower corner of a bubble with round ends, and a smaller
  /// one beyond; the same mirrored. All of it runs one way around, or what lies on each other would be empty.
  @Test(arguments: [false, true]) func discsLeadFromTheLowerCorner(_ isRight: Bool) throws {
    var shape = BubbleShape(
      box: Rect(x: 0, y: 0, width: 60, height: 40), radii: CornerRadii(20),
      discs: .init(isRight: isRight, size: 10))
    let corner = Point(x: isRight ? 60 : 0, y: 40)
    let discs = shape.path.subpaths.dropFirst().map(\.controlBounds)
    try #require(discs.count == 2)
    #expect(discs.map(\.width).map { abs($0 - 10) < 1e-9 } == [true, false])
    #expect(abs(discs[1].width - 5) < 1e-9)
    // Where the circle of the corner crosses the diagonal.
    let edge = 20 - 20 * 0.5.squareRoot()
    #expect(abs(abs(discs[0].midX - corner.x) - edge) < 1 && abs(40 - discs[0].midY - edge) < 1)
    #expect(abs(discs[1].midX - corner.x) < 1.5 && abs(discs[1].midY - 40) < 1.5)
    let (x, y) = (discs[0].midX - discs[1].midX, discs[0].midY - discs[1].midY)
    #expect((x * x + y * y).squareRoot() > 8, "they touch")
    #expect(discs[1].minX >= -4 && discs[1].maxX <= 64 && discs[1].maxY <= 44)
    shape.tail = .init(style: .curve, isRight: isRight, width: 6, height: 12)
    #expect(Set(shape.path.subpaths.map { $0.area > 0 }).count == 1)
    shape.discs = shape.discs?.gone
    #expect(shape.path.subpaths.count == 1)
  }

  @Test func anInsetShapeHasSmallerCorners() {
    let radii = CornerRadii(topLeft: 0, topRight: 10, bottomRight: 6, bottomLeft: 0.25)
    let shape = BubbleShape(box: box, radii: radii).inset(by: 0.5)
    #expect(shape.box == Rect(x: 100.5, y: 50.5, width: 119, height: 59))
    #expect(
      shape.radii == CornerRadii(topLeft: 0, topRight: 9.5, bottomRight: 5.5, bottomLeft: 0))
  }

  /// A tail at the left is drawn as one at the right in a mirror, each corner with its own radius.
  @Test(arguments: [BubbleTokens.TailStyle.curve, .ellipse, .wedge], [false, true])
  func tailsLeaveTheCornersAsTheyAre(_ style: BubbleTokens.TailStyle, isTop: Bool) {
    func path(_ isRight: Bool, _ radii: CornerRadii) -> Path {
      BubbleShape(
        box: Rect(x: -60, y: 50, width: 120, height: 60), radii: radii,
        tail: .init(style: style, isRight: isRight, isTop: isTop, width: 6, height: 12)
      ).path
    }
    let right = path(true, CornerRadii(topLeft: 2, topRight: 4, bottomRight: 8, bottomLeft: 16))
    let left = path(false, CornerRadii(topLeft: 4, topRight: 2, bottomRight: 16, bottomLeft: 8))
    #expect(places(of: left) == places(of: right, mirrored: true))
  }

  /// Each corner but the tail's is as round as it is said to be, wherever the tail grows.
  @Test(arguments: [BubbleTokens.TailStyle.none, .curve, .ellipse, .wedge], [false, true])
  func eachCornerHasItsRadius(_ style: BubbleTokens.TailStyle, isTop: Bool) {
    for isRight in [false, true] {
      let path = BubbleShape(
        box: box, radii: CornerRadii(topLeft: 2, topRight: 4, bottomRight: 8, bottomLeft: 16),
        tail: .init(style: style, isRight: isRight, isTop: isTop, width: 6, height: 12)
      ).path
      let ends = path.elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point), .curve(_, _, to: let point): point
        case .close: nil
        }
      }
      for (radius, atTop, atRight) in [
        (2.0, true, false), (4, true, true), (8, false, true), (16, false, false),
      ] where style == .none || atTop != isTop || atRight != isRight {
        let (x, y) = (atRight ? box.maxX : box.minX, atTop ? box.minY : box.maxY)
        let inward = Point(x: atRight ? -radius : radius, y: atTop ? radius : -radius)
        for place in [Point(x: x + inward.x, y: y), Point(x: x, y: y + inward.y)] {
          #expect(
            ends.contains { abs($0.x - place.x) + abs($0.y - place.y) < 1e-9 },
            "\(radius) at \(place)")
        }
      }
    }
  }

  /// The ends of all steps, from top to bottom and left to right: a mirror turns their order.
  private func places(of path: Path, mirrored: Bool = false) -> [String] {
    path.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point), .curve(_, _, to: let point): point
      case .close: nil
      }
    }.map { "\(($0.y * 8).rounded()) \(((mirrored ? -$0.x : $0.x) * 8).rounded() + 0)" }.sorted()
  }

  @Test func onlyOneEndOfARunHasATail() {
    #expect(shape(.incoming, below: true).tail == nil)
    #expect(shape(.incoming, above: true).tail != nil)
    var tokens = BubbleTokens()
    tokens.tailOn = .first
    #expect(shape(.incoming, below: true, tokens: tokens).tail != nil)
    #expect(shape(.incoming, above: true, tokens: tokens).tail == nil)
    tokens.tailStyle = .none
    #expect(shape(.incoming, tokens: tokens).tail == nil)
  }

  @Test(arguments: [BubbleTokens.TailStyle.curve, .ellipse, .wedge], [false, true])
  func tailsStandOutBySoMuchAndNoMore(_ style: BubbleTokens.TailStyle, isTop: Bool) {
    var tokens = BubbleTokens()
    tokens.tailStyle = style
    tokens.tailEdge = isTop ? .top : .bottom
    let right = shape(.outgoing, tokens: tokens).path.controlBounds
    #expect(right.minX == box.minX)
    #expect(right.maxX > box.maxX + 3 && right.maxX <= box.maxX + tokens.tailWidth)
    let left = shape(.incoming, tokens: tokens).path.controlBounds
    #expect(abs((box.minX - left.minX) - (right.maxX - box.maxX)) < 1e-9)
    #expect(left.maxX == box.maxX)
    // Control points of the tail's tip may lie a hair outside.
    #expect(right.minY > box.minY - 0.6 && right.maxY < box.maxY + 0.6)
  }

  @Test(arguments: [BubbleTokens.TailStyle.none, .curve, .ellipse, .wedge])
  func theOutlineIsOneClosedCurve(_ style: BubbleTokens.TailStyle) {
    var tokens = BubbleTokens()
    tokens.tailStyle = style
    for side in [MessageRow.Side.incoming, .outgoing] {
      let elements = shape(side, tokens: tokens).path.elements
      let moves = elements.filter { if case .move = $0 { true } else { false } }
      #expect(moves.count == 1)
      #expect(elements.last == .close)
    }
  }

  @Test(
    arguments: [BubbleTokens.TailStyle.curve, .ellipse, .wedge],
    [Size(width: 20, height: 8), Size(width: 40, height: 20), Size(width: 4, height: 4)])
  func lowBubblesKeepTheirTailInside(_ style: BubbleTokens.TailStyle, size: Size) {
    var tokens = BubbleTokens()
    tokens.tailStyle = style
    let small = Rect(origin: Point(x: 10, y: 10), size: size)
    let path = BubbleShape(box: small, row: MessageRow(side: .outgoing), tokens: tokens).path
    let bounds = path.controlBounds
    #expect(bounds.minY >= small.minY - 1e-9 && bounds.maxY <= small.maxY + 0.6)
    #expect(bounds.maxX <= small.maxX + tokens.tailWidth)
    #expect(path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  /// In a box of 33 points the arcs lie on the ellipses (24, 16, 27 × 17) and (33, 14, 23 × 21).
  @Test func theEllipseTailFollowsItsEllipses() throws {
    var tokens = BubbleTokens()
    tokens.tailStyle = .ellipse
    tokens.radius = 16.5
    let box = Rect(x: 0, y: 0, width: 33, height: 33)
    let path = BubbleShape(box: box, row: MessageRow(side: .outgoing), tokens: tokens).path
    let points = path.points.filter { $0.x > 33.01 && $0.y < 33 }
    #expect(points.count > 2)
    func isOn(_ point: Point, _ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Bool {
      let u = (point.x - x - w / 2) / (w / 2)
      let v = (point.y - y - h / 2) / (h / 2)
      return abs((u * u + v * v).squareRoot() - 1) < 0.002
    }
    #expect(points.allSatisfy { isOn($0, 24, 16, 27, 17) || isOn($0, 33, 14, 23, 21) })
    let tip = try #require(points.max { $0.x < $1.x })
    #expect(tip.x > 37.5 && tip.x < 39 && tip.y > 32.9)
  }

  /// A reflected row's surface has its bubble's own outline, by which it is found as the bubble grows.
  @Test(arguments: Theme.bundledNames, [MessageRow.Side.incoming, .outgoing])
  func reflectedRowsHaveTheirOutline(name: String, side: MessageRow.Side) throws {
    var look = try Theme.named(name).resolve()
    guard look.message.style == .bubbles else { return }
    look.isMirrored = true
    let row = BubbleFixtures.measure(BubbleFixtures.message("1", side: side), look)
    let outline = try #require(row.anchors.shape).path
    let isOutlined = row.list.commands.contains {
      if case .fill(outline, _) = $0 { true } else { false }
    }
    #expect(isOutlined)
  }

  @Test func arcsStayOnTheirEllipse() {
    var path = Path([.move(Point(x: 10, y: 0))])
    path.addArc(
      center: .zero, radii: Size(width: 10, height: 10), from: Point(x: 1, y: 0),
      to: Point(x: 0, y: 1))
    #expect(
      path.points.allSatisfy { abs(($0.x * $0.x + $0.y * $0.y).squareRoot() - 10) < 0.003 })
  }
}

extension Path {
  /// Points of the outline itself, sixteen a curve.
  var points: [Point] {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let end):
        guard let start = points.last else { continue }
        for step in 1...16 {
          let t = Double(step) / 16
          let s = 1 - t
          func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
          }
          points.append(
            Point(
              x: mix(start.x, first.x, second.x, end.x), y: mix(start.y, first.y, second.y, end.y)))
        }
      case .close: break
      }
    }
    return points
  }
}

extension Path {
  /// Its parts, each from where it is begun.
  fileprivate var subpaths: [Path] {
    elements.reduce(into: []) { parts, element in
      if case .move = element { parts.append(Path()) }
      parts[parts.count - 1].elements.append(element)
    }
  }

  /// Twice the area within its points, of a sign that says which way around they run.
  fileprivate var area: Double {
    let points = elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point), .curve(_, _, to: let point): point
      case .close: nil
      }
    }
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
  }
}
