import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// What lies between two values, by figures that can be worked out by hand: each side, corner and
/// step goes its own way.
@Suite struct InterpolationTests {
  @Test func numbersAreExactAtBothEndsAndMayGoBeyond() {
    #expect(0.1.interpolated(to: 0.7, at: 0) == 0.1 && 0.1.interpolated(to: 0.7, at: 1) == 0.7)
    #expect(2.0.interpolated(to: 6, at: 0.25) == 3 && 2.0.interpolated(to: 6, at: 1.5) == 8)
    #expect(2.0.interpolated(to: 6, at: -0.5) == 0)
    #expect(
      Point(x: 1, y: 20).interpolated(to: Point(x: 5, y: 0), at: 0.25) == Point(x: 2, y: 15))
  }

  @Test func everySideOfARectangleGoesItsOwnWay() {
    let from = Rect(x: 0, y: 8, width: 40, height: 20)
    let to = Rect(x: 16, y: 0, width: 20, height: 60)
    #expect(from.interpolated(to: to, at: 0.25) == Rect(x: 4, y: 6, width: 35, height: 30))
    // A spring that goes beyond turns nothing inside out.
    #expect(from.interpolated(to: to, at: 2.5) == Rect(x: 40, y: -12, width: 0, height: 120))
    #expect(to.interpolated(to: from, at: 2) == Rect(x: -16, y: 16, width: 60, height: 0))
  }

  @Test func everyCornerGoesItsOwnWay() {
    let from = CornerRadii(topLeft: 2, topRight: 4, bottomRight: 8, bottomLeft: 16)
    let to = CornerRadii(topLeft: 10, topRight: 20, bottomRight: 40, bottomLeft: 80)
    #expect(
      from.interpolated(to: to, at: 0.25)
        == CornerRadii(topLeft: 4, topRight: 8, bottomRight: 16, bottomLeft: 32))
    #expect(to.interpolated(to: from, at: 2) == CornerRadii(0))
    #expect(from.interpolated(to: to, at: 1) == to)
  }

  /// Joined corners of somebody else's bubble stand at the left.
  @Test func aBubblesCornersGoTheirOwnWays() {
    let box = Rect(x: 0, y: 0, width: 200, height: 100)
    func shape(_ radii: CornerRadii) -> BubbleShape { BubbleShape(box: box, radii: radii) }
    let plain = CornerRadii(18)
    for (corner, expected) in [
      (
        CornerRadii(topLeft: 6, topRight: 18, bottomRight: 18, bottomLeft: 18),
        CornerRadii(topLeft: 12, topRight: 18, bottomRight: 18, bottomLeft: 18)
      ),
      (
        CornerRadii(topLeft: 18, topRight: 6, bottomRight: 18, bottomLeft: 18),
        CornerRadii(topLeft: 18, topRight: 12, bottomRight: 18, bottomLeft: 18)
      ),
      (
        CornerRadii(topLeft: 18, topRight: 18, bottomRight: 6, bottomLeft: 18),
        CornerRadii(topLeft: 18, topRight: 18, bottomRight: 12, bottomLeft: 18)
      ),
      (
        CornerRadii(topLeft: 18, topRight: 18, bottomRight: 18, bottomLeft: 6),
        CornerRadii(topLeft: 18, topRight: 18, bottomRight: 18, bottomLeft: 12)
      ),
    ] {
      #expect(shape(plain).interpolated(to: shape(corner), at: 0.5) == shape(expected))
      #expect(shape(corner).interpolated(to: shape(plain), at: 0.5) == shape(expected))
    }
  }

  /// A picture that comes or goes has the surface behind it; one that stays has none.
  @Test func theSurfaceIsCutWhereAPictureStays() {
    var from = BubbleShape(box: Rect(x: 0, y: 0, width: 80, height: 100), radii: CornerRadii(10))
    var to = from
    (from.coveredTop, from.coveredBottom) = (20, 10)
    to.coveredTop = 40
    let between = from.interpolated(to: to, at: 0.5)
    #expect((between.coveredTop, between.coveredBottom) == (30, 0))
    #expect(to.interpolated(to: from, at: 0.25).coveredTop == 35)
  }

  /// Radii never add up to more than a side of the box as it is.
  @Test func aBubbleOnItsWayFitsItsCorners() {
    let from = BubbleShape(box: Rect(x: 0, y: 0, width: 80, height: 20), radii: CornerRadii(10))
    let to = BubbleShape(box: Rect(x: 0, y: 0, width: 80, height: 60), radii: CornerRadii(30))
    // 40 high, 20 round.
    #expect(from.interpolated(to: to, at: 0.5).radii == CornerRadii(20))
    var flat = to
    flat.box.size.height = 20
    #expect(from.interpolated(to: flat, at: 0.5).radii == CornerRadii(10))
  }

  @Test func tailsGrowOutOfTheirCorner() {
    let box = Rect(x: 0, y: 0, width: 100, height: 40)
    func shape(
      _ style: BubbleTokens.TailStyle = .curve, isRight: Bool = true, isTop: Bool = false,
      width: Double = 8, height: Double = 16, growth: Double = 1
    ) -> BubbleShape {
      BubbleShape(
        box: box, radii: CornerRadii(10),
        tail: .init(
          style: style, isRight: isRight, isTop: isTop, width: width, height: height,
          growth: growth))
    }
    let plain = BubbleShape(box: box, radii: CornerRadii(10))
    func tail(_ from: BubbleShape, _ to: BubbleShape, _ part: Double) -> BubbleShape.Tail? {
      from.interpolated(to: to, at: part).tail
    }
    #expect(tail(plain, plain, 0.5) == nil)
    #expect(tail(plain, shape(), 0.25) == shape(width: 2, height: 4, growth: 0.25).tail)
    #expect(tail(shape(), plain, 0.25) == shape(width: 6, height: 12, growth: 0.75).tail)
    // A spring that goes beyond draws no tail to the other side.
    #expect(tail(shape(), plain, 1.25) == shape(width: 0, height: 0, growth: 0).tail)
    #expect(
      tail(shape(), shape(width: 4, height: 8), 0.5) == shape(width: 6, height: 12).tail)
    // What changes its corner or its kind is there at once, half-way.
    for other in [
      shape(isRight: false, width: 4), shape(isTop: true, width: 4), shape(.wedge, width: 4),
    ] {
      #expect(tail(shape(), other, 0.49) == shape().tail && tail(shape(), other, 0.5) == other.tail)
    }
  }

  @Test func everyPartOfATransformGoesItsOwnWay() {
    let from = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let to = Transform(a: 5, b: 10, c: 15, d: 20, tx: 25, ty: 30)
    #expect(
      from.interpolated(to: to, at: 0.25) == Transform(a: 2, b: 4, c: 6, d: 8, tx: 10, ty: 12))
  }

  // MARK: Paths

  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// The discs beside dots are gone half-way, by when the tail has grown as far.
  @Test func discsGoAsATailGrows() {
    let box = Rect(x: 0, y: 0, width: 60, height: 40)
    let tail = BubbleShape.Tail(style: .curve, isRight: false, width: 6, height: 20)
    let dots = BubbleShape(
      box: box, radii: CornerRadii(20), discs: .init(isRight: false, size: 10))
    let words = BubbleShape(box: box, radii: CornerRadii(20), tail: tail)
    func growth(_ part: Double) -> [Double?] {
      let shape = dots.interpolated(to: words, at: part)
      return [shape.discs?.growth, shape.tail?.growth]
    }
    #expect(growth(0) == [1, 0] && growth(0.25) == [0.5, 0.25])
    #expect(growth(0.5) == [0, 0.5] && growth(0.75) == [0, 0.75])
    #expect(dots.interpolated(to: words, at: 1).path == words.path)
    #expect(dots.interpolated(to: words, at: 0).path == dots.path)
    // Dots that move keep them.
    #expect(dots.interpolated(to: dots, at: 0.5) == dots)
  }

  @Test func everyPointOfAPathGoesItsOwnWay() {
    let from = Path([
      .move(point(0, 0)), .line(point(4, 0)), .curve(point(8, 0), point(8, 4), to: point(4, 8)),
      .close,
    ])
    let to = Path([
      .move(point(8, 8)), .line(point(4, 8)),
      .curve(point(16, 8), point(0, 12), to: point(12, 0)), .close,
    ])
    #expect(
      from.interpolated(to: to, at: 0.25)?.elements == [
        .move(point(2, 2)), .line(point(4, 2)),
        .curve(point(10, 2), point(6, 6), to: point(6, 6)), .close,
      ])
    #expect(from.interpolated(to: to, at: 1) == to && from.interpolated(to: to, at: 0) == from)
    #expect(from.interpolated(to: Path(Array(to.elements.dropLast())), at: 0.5) == nil)
    let line = Path([
      .move(point(8, 8)), .line(point(4, 8)), .line(point(12, 0)), .close,
    ])
    #expect(from.interpolated(to: line, at: 0.5) == nil, "a line is no curve")
  }

  /// A tick becomes two: the second is drawn from its start on, in the second half of the way.
  @Test func whatIsAddedIsDrawnFromItsStart() {
    let head: [Path.Element] = [.move(point(0, 0)), .line(point(10, 0))]
    let more: [Path.Element] = [.move(point(20, 0)), .line(point(23, 4)), .line(point(23, 9))]
    let one = Path(head)
    let two = Path(head + more)
    #expect(one.isBeginning(of: two))
    func drawn(_ part: Double) -> [Path.Element]? {
      one.growing(into: two, at: part).map { Array($0.elements.dropFirst(2)) }
    }
    #expect(drawn(0.5) == [] && drawn(0.25) == [])
    // Ten points long: a quarter of them at 5/8 of the way, three quarters at 7/8.
    #expect(drawn(0.625) == [.move(point(20, 0)), .line(point(21.5, 2))])
    #expect(drawn(0.75) == Array(more.prefix(2)) + [.line(point(23, 4))])
    #expect(drawn(0.875) == Array(more.prefix(2)) + [.line(point(23, 6.5))])
    #expect(drawn(1) == more && drawn(1.2) == more)
    // The first one goes its own way meanwhile.
    let moved = Path([.move(point(4, 0)), .line(point(14, 0))] + more)
    #expect(
      one.growing(into: moved, at: 0.5)?.elements == [.move(point(2, 0)), .line(point(12, 0))])
  }

  @Test func aBeginningIsFollowedByLinesOfTheirOwn() {
    let one = Path([.move(point(0, 0)), .line(point(10, 0))])
    func goesOn(_ more: [Path.Element]) -> Bool {
      one.isBeginning(of: Path(one.elements + more))
    }
    #expect(goesOn([.move(point(1, 1)), .line(point(2, 2))]))
    #expect(!goesOn([]), "it is the same")
    #expect(!goesOn([.line(point(2, 2))]), "the line goes on")
    #expect(!goesOn([.move(point(1, 1)), .close]))
    #expect(
      !goesOn([.move(point(1, 1)), .curve(point(1, 1), point(1, 1), to: point(1, 1))]))
    #expect(!Path().isBeginning(of: one) && !one.isBeginning(of: Path()))
    let other = Path([.move(point(0, 0)), .move(point(10, 0)), .move(point(1, 1))])
    #expect(!one.isBeginning(of: other), "its steps are of other kinds")
    #expect(one.growing(into: other, at: 0.5) == nil)
  }

  // MARK: Paints

  private let black = Color.black
  private let white = Color.white
  private let gray = Color(red: 128, green: 128, blue: 128)

  private func stop(_ offset: Double, _ color: Color) -> GradientStop {
    GradientStop(offset: offset, color: color)
  }

  @Test func paintsMeetInTheMiddle() {
    let linear = Paint.linearGradient(
      from: point(0, 0), to: point(0, 10), stops: [stop(0, black), stop(0.5, white)])
    let other = Paint.linearGradient(
      from: point(4, 0), to: point(8, 30), stops: [stop(0.5, white), stop(1, white)])
    #expect(Paint.color(black).interpolated(to: .color(white), at: 0.5) == .color(gray))
    #expect(
      linear.interpolated(to: other, at: 0.5)
        == .linearGradient(
          from: point(2, 0), to: point(4, 20), stops: [stop(0.25, gray), stop(0.75, white)]))
    // A colour is a gradient of that colour alone, wherever the gradient lies.
    #expect(
      Paint.color(white).interpolated(to: linear, at: 0.5)
        == .linearGradient(
          from: point(0, 0), to: point(0, 10), stops: [stop(0, gray), stop(0.5, white)]))
    #expect(
      linear.interpolated(to: .color(black), at: 0.5)
        == .linearGradient(
          from: point(0, 0), to: point(0, 10), stops: [stop(0, black), stop(0.5, gray)]))
    let radial = Paint.radialGradient(center: point(0, 0), radius: 4, stops: [stop(0, black)])
    let wide = Paint.radialGradient(center: point(8, 4), radius: 12, stops: [stop(1, white)])
    #expect(
      radial.interpolated(to: wide, at: 0.5)
        == .radialGradient(center: point(4, 2), radius: 8, stops: [stop(0.5, gray)]))
    guard case .radialGradient(_, 0, let stops)? = wide.interpolated(to: radial, at: 3) else {
      Issue.record("a radius isn't negative")
      return
    }
    #expect(stops.map(\.offset) == [0])
  }

  @Test func paintsOfOtherKindsDoNotMeet() {
    let linear = Paint.linearGradient(from: .zero, to: .zero, stops: [stop(0, black)])
    let longer = Paint.linearGradient(
      from: .zero, to: .zero, stops: [stop(0, black), stop(1, white)])
    let radial = Paint.radialGradient(center: .zero, radius: 4, stops: [stop(0, black)])
    #expect(linear.interpolated(to: longer, at: 0.5) == nil)
    #expect(linear.interpolated(to: radial, at: 0.5) == nil)
    #expect(radial.interpolated(to: .color(black), at: 0.5) == nil)
    #expect(radial.interpolated(to: radial, at: 0.5) == radial)
  }
}
