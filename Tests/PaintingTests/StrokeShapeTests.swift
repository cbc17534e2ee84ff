import Drawing
import Testing

@testable import Painting

/// Ends, corners and dashes of strokes, and where shadows fall, pixel by pixel.
struct StrokeShapeTests {
  private func paint(_ commands: [DrawingCommand]) throws -> Bitmap {
    var bitmap = Bitmap(width: 40, height: 40)
    try Painter(glyphs: RingGlyphs()).paint(
      PaintRequest(list: DisplayList(commands), scale: 1, background: .white), into: &bitmap)
    return bitmap
  }

  private func path(_ points: [(Double, Double)], isClosed: Bool = false) -> Path {
    var path = Path(
      points.enumerated().map { index, point in
        let point = Point(x: point.0, y: point.1)
        return index == 0 ? .move(point) : .line(point)
      })
    if isClosed { path.elements.append(.close) }
    return path
  }

  private func stroke(
    _ path: Path, _ cap: Stroke.Cap = .butt, width: Double = 6, dash: [Double] = []
  ) throws -> Bitmap {
    try paint([.stroke(path, .black, Stroke(width: width, cap: cap, dash: dash))])
  }

  @Test func aButtEndsWithItsLineAndARoundOneGoesOn() throws {
    let line = path([(10, 20), (30, 20)])
    let (butt, round) = (try stroke(line), try stroke(line, .round))
    for x in [9, 30] { #expect(butt[x, 19] == .white && round[x, 19] == .black) }
    for x in [10, 29] { #expect(butt[x, 19] == .black && round[x, 19] == .black) }
    for bitmap in [butt, round] {
      // Nowhere beyond half the pen's width.
      for x in [6, 33] { #expect(bitmap[x, 19] == .white) }
      for y in [16, 23] { #expect(bitmap[20, y] == .white) }
      for y in [17, 22] { #expect(bitmap[20, y] == .black) }
    }
    // Round, not square.
    for x in [7, 32] { #expect(round[x, 17] != .black && round[x, 22] != .black) }
  }

  @Test(arguments: [Stroke.Cap.butt, .round])
  func aClosedOutlineHasFourEqualCorners(cap: Stroke.Cap) throws {
    let corners = [(10.0, 10.0), (30, 10), (30, 30), (10, 30)]
    for start in 0..<4 {
      let points = (0..<4).map { corners[(start + $0) % 4] }
      let bitmap = try stroke(path(points, isClosed: true), cap)
      for (x, y) in [(8, 8), (31, 8), (31, 31), (8, 31)] {
        #expect(bitmap[x, y] == .black, "corner \(x) \(y) from \(start)")
      }
      for (x, y) in [(7, 7), (32, 7), (32, 32), (7, 32)] {
        #expect((bitmap[x, y] == .black) == (cap == .butt), "corner \(x) \(y) from \(start)")
      }
      #expect(bitmap[20, 20] == .white)
    }
  }

  /// A dash goes on over points and curves.
  @Test func dashesDoNotBeginAnewAtAPoint() throws {
    let expected = try stroke(path([(2, 20), (38, 20)]), width: 4, dash: [6, 6])
    for (x, isDark) in [
      (1, false), (2, true), (7, true), (8, false), (13, false), (14, true), (19, true),
      (20, false), (25, false), (26, true), (31, true), (32, false), (37, false),
    ] { #expect(expected[x, 20] == (isDark ? .black : .white), "\(x)") }
    let pieces = path((0...12).map { (2 + Double($0) * 3, 20) })
    let curves = Path([
      .move(Point(x: 2, y: 20)),
      .curve(Point(x: 5, y: 20), Point(x: 8, y: 20), to: Point(x: 11, y: 20)),
      .curve(Point(x: 15, y: 20), Point(x: 19, y: 20), to: Point(x: 23, y: 20)),
      .curve(Point(x: 28, y: 20), Point(x: 33, y: 20), to: Point(x: 38, y: 20)),
    ])
    for path in [pieces, curves] {
      let bitmap = try stroke(path, width: 4, dash: [6, 6])
      for x in 0..<40 {
        #expect(abs(Int(bitmap[x, 20].red) - Int(expected[x, 20].red)) <= 3, "\(x)")
      }
    }
  }

  @Test func dashesBeginAnewWithEachPart() throws {
    var both = path([(2, 10), (38, 10)])
    both.elements += path([(2, 30), (38, 30)]).elements
    let bitmap = try stroke(both, width: 4, dash: [7, 4])
    for x in 0..<40 { #expect(bitmap[x, 10] == bitmap[x, 30], "\(x)") }
  }

  @Test(arguments: [(6.0, 0.0), (-6, 0), (0, 6), (0, -6), (5, 7), (-7, -5)])
  func aShadowFallsToItsSideAndNotUnderItsShape(x: Double, y: Double) throws {
    let square = Path(rect: Rect(x: 15, y: 15, width: 10, height: 10))
    let bitmap = try paint([.shadow(square, Shadow(color: .black, x: x, y: y, blur: 0))])
    for row in 0..<40 {
      for column in 0..<40 {
        let isUnder = (15..<25).contains(row) && (15..<25).contains(column)
        let isShaded = (15..<25).contains(row - Int(y)) && (15..<25).contains(column - Int(x))
        let expected: Color = isShaded && !isUnder ? .black : .white
        #expect(bitmap[column, row] == expected, "\(column) \(row)")
      }
    }
  }
}
