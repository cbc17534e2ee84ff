import Drawing
import Testing

@testable import Bubbles

@Suite struct SymbolTests {
  @Test(arguments: Symbol.allCases)
  func parsesAndStaysInItsGrid(symbol: Symbol) {
    #expect(!symbol.layers.isEmpty)
    #expect(symbol.layers.count == symbol.drawing.count)
    let grid = Rect(origin: .zero, size: symbol.grid)
    for layer in symbol.layers {
      var bounds = layer.path.controlBounds
      if case .stroke(let width, _) = layer.ink { bounds = bounds.outset(by: width / 2) }
      #expect(bounds.minX >= 0 && bounds.minY >= 0, "\(bounds)")
      #expect(bounds.maxX <= grid.maxX && bounds.maxY <= grid.maxY, "\(bounds)")
    }
  }

  @Test func scalesToItsHeightAndMirrors() {
    let commands = Symbol.chevronBack.commands(
      at: Point(x: 10, y: 20), height: 12, color: .black, isMirrored: true)
    guard case .stroke(let path, _, let stroke) = commands.first else {
      Issue.record("no stroke")
      return
    }
    #expect(stroke.width == 1.15)
    // The tip points right, seven and a half twenty-fourths from the mirrored edge.
    #expect(path.controlBounds.maxX == 18.25)
    #expect(Symbol.doubleTick.size(height: 16) == Size(width: 20, height: 16))
  }

  @Test func pathsFollowTheGrammar() throws {
    let square = try #require(Path(svg: "m1,2h3v3H1z"))
    #expect(
      square.elements == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 2)), .line(Point(x: 4, y: 5)),
        .line(Point(x: 1, y: 5)), .close,
      ])
    // Numbers run together, further pairs repeat the command, a move's are lines.
    let packed = try #require(Path(svg: "M0 0 1-1.5.5 2"))
    #expect(
      packed.elements == [
        .move(.zero), .line(Point(x: 1, y: -1.5)), .line(Point(x: 0.5, y: 2)),
      ])
    let smooth = try #require(Path(svg: "M0 0C0 1 1 1 1 0S2-1 2 0"))
    #expect(
      smooth.elements.last
        == .curve(Point(x: 1, y: -1), Point(x: 2, y: -1), to: Point(x: 2, y: 0)))
    let quadratic = try #require(Path(svg: "M0 0Q3 3 6 0T12 0"))
    #expect(
      quadratic.elements[1]
        == .curve(Point(x: 2, y: 2), Point(x: 4, y: 2), to: Point(x: 6, y: 0)))
    #expect(
      quadratic.elements[2]
        == .curve(Point(x: 8, y: -2), Point(x: 10, y: -2), to: Point(x: 12, y: 0)))
  }

  /// A smooth curve mirrors the one before only where that is of its kind.
  @Test func smoothCurvesMirrorThoseOfTheirKind() throws {
    func curves(_ text: String) throws -> [Path.Element] {
      Array(try #require(Path(svg: text)).elements.dropFirst())
    }
    let cubic = Path.Element.curve(
      Point(x: 6, y: 0), Point(x: 9, y: 3), to: Point(x: 12, y: 0))
    #expect(try curves("M0 0Q3 3 6 0S9 3 12 0").last == cubic)
    #expect(try curves("M0 0L6 0S9 3 12 0").last == cubic)
    #expect(try curves("M6 0S9 3 12 0").last == cubic)
    // Without one to mirror, T is a straight line, whose points lie at its thirds.
    let straight = Path.Element.curve(
      Point(x: 6, y: 0), Point(x: 8, y: 0), to: Point(x: 12, y: 0))
    #expect(try curves("M0 0C0 3 6 3 6 0T12 0").last == straight)
    #expect(try curves("M0 0L6 0T12 0").last == straight)
    // A line between them ends the chain.
    #expect(try curves("M0 0C0 3 3 3 3 0L6 0S9 3 12 0").last == cubic)
  }

  /// Each command in capitals counts from the grid's corner, in small letters from the last point.
  @Test(arguments: [
    ("M1 2L4 6", "M1 2l3 4"), ("M1 2H5", "M1 2h4"), ("M1 2V7", "M1 2v5"),
    ("M1 2C2 3 4 5 6 7", "M1 2c1 1 3 3 5 5"), ("M1 2Q2 3 4 5", "M1 2q1 1 3 3"),
    ("M1 2C2 3 4 5 6 7S8 9 10 12", "M1 2c1 1 3 3 5 5s2 2 4 5"),
    ("M1 2Q2 3 4 5T10 12", "M1 2q1 1 3 3t6 7"), ("M1 2A3 3 0 0 1 4 5", "M1 2a3 3 0 0 1 3 3"),
    ("M1 2L4 6M7 8L9 9", "m1 2l3 4m3 2l2 1"), ("M1 2L4 6ZL5 5", "M1 2l3 4zl4 3"),
    ("M1 2 4 6", "m1 2 3 4"), ("M1 2L4 6 8 8", "M1,2,L4,6,8,8"),
  ])
  func relativePathsAreTheSame(absolute: String, relative: String) throws {
    let first = try #require(Path(svg: absolute))
    #expect(first == Path(svg: relative) && first.elements.count > 1)
  }

  @Test func arcsAreCircles() throws {
    for sweep in [0, 1] {
      for large in [0, 1] {
        let path = try #require(Path(svg: "M10 0A10 10 0 \(large) \(sweep) 0 10"))
        let center =
          (large != sweep) ? Point(x: 0, y: 0) : Point(x: 10, y: 10)
        #expect(path.elements.count == (large == 1 ? 5 : 2))
        for element in path.elements {
          guard case .curve(_, _, let end) = element else { continue }
          let distance =
            ((end.x - center.x) * (end.x - center.x) + (end.y - center.y) * (end.y - center.y))
            .squareRoot()
          #expect(abs(distance - 10) < 1e-9, "sweep \(sweep), large \(large)")
        }
      }
    }
    // Radii that are too small grow; a degenerate arc is a line or nothing.
    #expect(Path(svg: "M0 0A1 1 0 0 1 8 0")?.controlBounds.width ?? 0 >= 8)
    #expect(Path(svg: "M0 0A0 5 0 0 1 8 0")?.elements.last == .line(Point(x: 8, y: 0)))
  }

  @Test(arguments: ["L1 1", "M", "M1", "M1 1 X", "M1 1A1 1 0 2 0 3 3", "5 5", "M1 1C1 1 2"])
  func whatIsNotAPathIsRefused(text: String) {
    #expect(Path(svg: text) == nil)
  }
}
