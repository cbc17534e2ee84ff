import Drawing
import Foundation
import TestSupport
import Testing

@testable import Painting

struct StrokeOutlineTests {
  @Test func aLineIsARectangle() {
    let outline = outline([.move(Point(x: 2, y: 5)), .line(Point(x: 12, y: 5))], butt(3))
    #expect(pieces(outline).count == 1)
    #expect(outline.controlBounds == Rect(x: 2, y: 3.5, width: 10, height: 3))
    #expect(area(outline) == 30)
  }

  @Test func endsAreCappedRoundly() throws {
    let line: [Path.Element] = [.move(Point(x: 10, y: 10)), .line(Point(x: 20, y: 10))]
    let outline = outline(line, Stroke(width: 8))
    #expect(outline.controlBounds == Rect(x: 6, y: 6, width: 18, height: 8))
    let expected = 80 + 16 * Double.pi
    #expect(abs(area(outline) - expected) < 0.1)
    #expect(abs(try coverage(line, Stroke(width: 8)).ink - expected) < 0.3)
  }

  @Test func aRightAngleHasItsCorner() throws {
    let angle: [Path.Element] = [
      .move(Point(x: 20, y: 4)), .line(Point(x: 20, y: 20)), .line(Point(x: 4, y: 20)),
    ]
    #expect(outline(angle, butt(4)).controlBounds == Rect(x: 4, y: 4, width: 18, height: 18))
    // Two arms of 16 by 4, of which a square of 2 is in both, and the corner's square of 2.
    #expect(try coverage(angle, butt(4)).ink == 64 + 64 - 4 + 4)
    let round = outline(angle, Stroke(width: 4))
    #expect(round.controlBounds == Rect(x: 2, y: 2, width: 20, height: 20))
    let expected = 64 + 64 - 4 + Double.pi + 4 * Double.pi
    #expect(abs(try coverage(angle, Stroke(width: 4)).ink - expected) < 0.3)
  }

  @Test(arguments: [(119.0, true), (121.0, false)])
  func pointsAreCutOffWhereTheyReachTooFar(turn: Double, isPointed: Bool) {
    // The corner stands in the origin; the way comes from the left and turns by some degrees.
    let radians = turn * .pi / 180
    let end = Point(x: 40 * cos(radians), y: 40 * sin(radians))
    let outline = outline(
      [.move(Point(x: -40, y: 0)), .line(.zero), .line(end)], butt(8))
    // A point of 119° lies almost two widths from the other side.
    let reach =
      pieces(outline).flatMap { $0 }.map { $0.distance(to: .zero) }
      .filter { $0 < 12 }.max() ?? 0
    #expect(isPointed ? (7.8...8).contains(reach) : reach < 4.02)
  }

  @Test func aClosedWayHasNoEnds() throws {
    let square = Path(rect: Rect(x: 5, y: 5, width: 20, height: 20))
    for pen in [butt(2), Stroke(width: 2)] {
      let corners = pen.cap == .butt ? 4 : Double.pi
      let expected = 22.0 * 22 - 18 * 18 - 4 + corners
      #expect(abs(try coverage(square.elements, pen).ink - expected) < 0.15)
    }
    let open = Array(square.elements.dropLast()) + [.line(Point(x: 5, y: 5))]
    let ring = 22.0 * 22 - 18 * 18
    #expect(try coverage(open, butt(2)).ink == ring - 1)
  }

  @Test(arguments: [0.5, 1.3, 4, 17])
  func aCircleIsARing(width: Double) throws {
    let circle = Path(ellipseIn: Rect(x: 12, y: 12, width: 40, height: 40))
    let ink = try coverage(circle.elements, Stroke(width: width)).ink
    #expect(abs(ink / (2 * .pi * 20 * width) - 1) < 0.003)
  }

  @Test func whatHasNoLengthIsADotOrNothing() throws {
    let spot = Point(x: 10.5, y: 10.5)
    let degenerate: [[Path.Element]] = [
      [.move(spot), .line(spot)], [.move(spot), .close],
      [.move(spot), .curve(spot, spot, to: spot)],
      [.move(spot), .line(spot), .line(spot), .close],
    ]
    for elements in degenerate {
      #expect(outline(elements, butt(5)).elements.isEmpty)
      let ink = try coverage(elements, Stroke(width: 5)).ink
      #expect(abs(ink - 6.25 * .pi) < 0.1)
    }
    #expect(outline([.move(spot)], Stroke(width: 5)).elements.isEmpty)
    #expect(outline([], Stroke(width: 5)).elements.isEmpty)
    #expect(outline([.move(spot), .line(.zero)], Stroke(width: 0)).elements.isEmpty)
  }

  @Test func aWayBackIsTurnedRoundly() throws {
    let there: [Path.Element] = [.move(Point(x: 8, y: 10)), .line(Point(x: 20, y: 10))]
    let back = there + [.line(Point(x: 8, y: 10))]
    #expect(try coverage(back, Stroke(width: 6)) == coverage(there, Stroke(width: 6)))
    // A cusp: the curve comes back on itself within.
    let cusp: [Path.Element] = [
      .move(Point(x: 10, y: 30)),
      .curve(Point(x: 40, y: 2), Point(x: 10, y: 2), to: Point(x: 40, y: 30)),
    ]
    for (x, y, value) in try coverage(cusp, butt(5)).differences(
      from: reference(cusp, butt(5), width: 64, height: 64)) where y < 24
    {
      #expect(value <= 12, "(\(x), \(y))")
    }
  }

  @Test func tinyStepsMakeNoHoles() throws {
    let step = 1.0 / 256
    var zigzag: [Path.Element] = [.move(Point(x: 10, y: 20))]
    for index in 1...400 {
      zigzag.append(
        .line(Point(x: 10 + Double(index) * 4 * step, y: 20 + (index % 2 == 0 ? 0 : step))))
    }
    let straight: [Path.Element] = [
      .move(Point(x: 10, y: 20)), .line(Point(x: 10 + 1600 * step, y: 20)),
    ]
    let worst = try coverage(zigzag, Stroke(width: 4))
      .differences(from: coverage(straight, Stroke(width: 4))).map(\.value).max()
    #expect(try #require(worst) <= 2)
  }

  @Test func dashesAndGapsTakeTurns() throws {
    let line: [Path.Element] = [.move(Point(x: 4, y: 9)), .line(Point(x: 34, y: 9))]
    let dashed = outline(line, butt(2, dash: [6, 4]))
    #expect(
      pieces(dashed).map { Path($0.map(Path.Element.line)).controlBounds } == [
        Rect(x: 4, y: 8, width: 6, height: 2), Rect(x: 14, y: 8, width: 6, height: 2),
        Rect(x: 24, y: 8, width: 6, height: 2),
      ])
    // An odd pattern goes on with what was a dash as a gap.
    #expect(area(outline(line, butt(1, dash: [5]))) == 15)
    // Dashes go around corners, and the first is the last one's end.
    let square = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20)).elements
    #expect(pieces(outline(square, butt(2, dash: [10, 10]))).count == 4)
    let around = outline(square, butt(2, dash: [15, 10]))
    #expect(around.controlBounds == Rect(x: 9, y: 9, width: 22, height: 22))
    #expect(Polyline.lines(of: Path(square))[0].dashed([30, 10, 30, 10]).count == 2)
    #expect(Polyline.lines(of: Path(square))[0].dashed([15, 25, 40]).count == 1)
    #expect(
      Polyline.lines(of: Path(square))[0].dashed([100, 5]) == Polyline.lines(of: Path(square)))
  }

  @Test(arguments: [[0, 0], [-1, 5], [.infinity, 1], [1e-9, 1e-9], [.nan, 1], [0.0001, 0.06]])
  func absurdDashesAreALine(dash: [Double]) {
    let line: [Path.Element] = [.move(.zero), .line(Point(x: 30_000, y: 0))]
    #expect(outline(line, butt(2, dash: dash)) == outline(line, butt(2)))
  }

  @Test func everythingStandsOnTheGridAndTurnsTheSameWay() {
    for seed in 0..<UInt64(200) {
      var random = StrokeRandom(seed: seed)
      let (path, pen) = (random.path(), random.pen())
      for piece in pieces(outline(path, pen)) {
        #expect(piece.allSatisfy { $0.x == PixelGrid.quantized($0.x) }, "seed \(seed)")
        #expect(piece.allSatisfy { $0.y == PixelGrid.quantized($0.y) }, "seed \(seed)")
        #expect(signedArea(piece) > 0, "seed \(seed)")
      }
    }
  }

  /// The pixels of random ways with round pens, against the distance of many points of each pixel
  /// from the way.
  @Test func roundPensCoverWhatIsNear() throws {
    for seed in Effort.seeds(6, long: 300, from: 0) {
      var random = StrokeRandom(seed: seed)
      let path = Path(random.path()).onGrid.elements
      let pen = Stroke(width: random.pen().width)
      let differences = try coverage(path, pen)
        .differences(from: reference(path, pen, width: 64, height: 64))
      let mean = Double(differences.reduce(0) { $0 + $1.value }) / Double(differences.count)
      #expect(differences.map(\.value).max() ?? 0 <= 20, "seed \(seed)")
      #expect(mean < 0.7, "seed \(seed)")
    }
  }

  // MARK: -

  private func butt(_ width: Double, dash: [Double] = []) -> Stroke {
    Stroke(width: width, cap: .butt, dash: dash)
  }

  private func outline(_ elements: [Path.Element], _ pen: Stroke) -> Path {
    StrokeOutline(of: Path(elements), pen).path
  }

  /// The polygons of an outline.
  private func pieces(_ outline: Path) -> [[Point]] {
    var result: [[Point]] = []
    for element in outline.elements {
      switch element {
      case .move(let point): result.append([point])
      case .line(let point): result[result.count - 1].append(point)
      case .curve, .close: break
      }
    }
    return result
  }

  private func signedArea(_ piece: [Point]) -> Double {
    zip(piece, piece.dropFirst() + piece.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
  }

  /// The sum of the pieces' areas: the outline's where they don't overlap.
  private func area(_ outline: Path) -> Double {
    pieces(outline).reduce(0) { $0 + signedArea($1) }
  }

  private func coverage(_ elements: [Path.Element], _ pen: Stroke) throws -> Coverage {
    let (width, height) = (64, 64)
    var bytes = [UInt8](repeating: 0, count: width * height)
    try bytes.withUnsafeMutableBufferPointer { memory in
      let start = try #require(memory.baseAddress)
      try Canvas(on: start, width: width, height: height, stride: width)
        .fill(outline(elements, pen))
    }
    return Coverage(width: width, bytes: bytes)
  }

  /// What a round pen covers: 16 × 16 points of each pixel, and many of each curve.
  private func reference(
    _ elements: [Path.Element], _ pen: Stroke, width: Int, height: Int
  ) -> Coverage {
    var lines: [(Point, Point)] = []
    var (start, at) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point): (start, at) = (point, point)
      case .line(let point):
        lines.append((at, point))
        at = point
      case .curve(let first, let second, let end):
        let from = at
        for step in 1...100 {
          let part = Double(step) / 100
          // By repeated halfway points, as curves are defined.
          let (a, b, c) = (
            from.mix(first, part), first.mix(second, part), second.mix(end, part)
          )
          let point = a.mix(b, part).mix(b.mix(c, part), part)
          lines.append((at, point))
          at = point
        }
      case .close:
        lines.append((at, start))
        at = start
      }
    }
    var bytes = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let distance = lines.map { middle.distance(to: $0) }.min() ?? .infinity
        if abs(distance - pen.width / 2) > 0.8 {
          bytes[y * width + x] = distance < pen.width / 2 ? 255 : 0
          continue
        }
        let near = lines.filter { middle.distance(to: $0) < pen.width / 2 + 0.8 }
        var count = 0
        for place in 0..<256 {
          let point = Point(
            x: Double(x) + (Double(place % 16) + 0.5) / 16,
            y: Double(y) + (Double(place / 16) + 0.5) / 16)
          if near.contains(where: { point.distance(to: $0) <= pen.width / 2 }) { count += 1 }
        }
        bytes[y * width + x] = UInt8((Double(count) / 256 * 255).rounded())
      }
    }
    return Coverage(width: width, bytes: bytes)
  }
}

/// Coverage of pixels, 64 in a row.
private struct Coverage: Equatable {
  var width: Int
  var bytes: [UInt8]

  /// How many pixels it comes to.
  var ink: Double { Double(bytes.reduce(0) { $0 + Int($1) }) / 255 }

  func differences(from other: Coverage) -> [(x: Int, y: Int, value: Int)] {
    zip(bytes, other.bytes).enumerated().map { index, pair in
      (index % width, index / width, abs(Int(pair.0) - Int(pair.1)))
    }
  }
}

extension Point {
  fileprivate func mix(_ other: Point, _ part: Double) -> Point {
    Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }

  fileprivate func distance(to line: (Point, Point)) -> Double {
    let (dx, dy) = (line.1.x - line.0.x, line.1.y - line.0.y)
    let square = dx * dx + dy * dy
    let part = square > 0 ? ((x - line.0.x) * dx + (y - line.0.y) * dy) / square : 0
    return distance(to: line.0.mix(line.1, max(0, min(1, part))))
  }
}

extension Path {
  fileprivate var onGrid: Path {
    mapped { Point(x: PixelGrid.quantized($0.x), y: PixelGrid.quantized($0.y)) }
  }
}

/// Ways and pens, the same ones for the same seed.
private struct StrokeRandom {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  mutating func point() -> Point { Point(x: next(8...56), y: next(8...56)) }

  mutating func path() -> [Path.Element] {
    var elements: [Path.Element] = [.move(point())]
    for _ in 0..<Int(next(1...5)) {
      switch Int(next(0...5)) {
      case 0: elements.append(.line(point()))
      case 1: elements += [.close, .move(point())]
      case 2:
        // A step hardly longer than the grid's.
        if case .line(let last)? = elements.last {
          elements.append(.line(Point(x: last.x + next(-0.02...0.02), y: last.y + 0.01)))
        } else {
          elements.append(.line(point()))
        }
      default: elements.append(.curve(point(), point(), to: point()))
      }
    }
    return elements
  }

  mutating func pen() -> Stroke {
    Stroke(
      width: next(0.3...7), cap: next(0...1) < 0.5 ? .round : .butt,
      dash: next(0...1) < 0.3 ? [next(0...6), next(0.5...6)] : [])
  }
}
