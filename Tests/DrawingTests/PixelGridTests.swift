import TestSupport
import Testing

@testable import Drawing

@Suite struct PixelGridTests {
  @Test func roundingKeepsNeighboursTogether() {
    for scale in [1.0, 2, 2.625, 3] {
      let grid = PixelGrid(scale: scale)
      var y = 0.1
      var edges: [Double] = []
      for step in 0..<200 {
        let height = 0.37 * Double(step % 7 + 1)
        let rect = grid.round(Rect(x: 0, y: y, width: 1, height: height))
        if let last = edges.last { #expect(abs(rect.minY - last) < 1e-9) }
        edges.append(rect.maxY)
        y += height
      }
    }
  }

  @Test func sumsThatAreOffByAHairAreNoPixelMore() {
    #expect(PixelGrid(scale: 3).ceil(0.1 + 0.2 + 11.7) == 12)
    #expect(PixelGrid(scale: 3).ceil(12.000_000_1) == 12)
    #expect(PixelGrid(scale: 3).floor(11.999_999_9) == 12)
    #expect(PixelGrid(scale: 2).ceil(12.01) == 12.5)
  }
  /// A rule of whole pixels is equally thick wherever it stands.
  @Test func rulesAreOfWholePixels() {
    let ones = [1, 1.5, 2, 2.625, 3, 3.3, 0.5].map { PixelGrid(scale: $0).whole(1) * $0 }
    for (pixels, expected) in zip(ones, [1.0, 1, 2, 2, 3, 3, 1]) {
      #expect(abs(pixels - expected) < 1e-9)
    }
    let grid = PixelGrid(scale: 1.5)
    for step in 0..<60 {
      let place = Rect(x: 0, y: Double(step) * 0.37 + 0.01, width: 9, height: grid.whole(1))
      let rule = grid.round(place)
      #expect(abs(rule.height * 1.5 - 1) < 1e-9)
    }
  }

  @Test func roundingErrorsMakeNoEdges() {
    var path = Path(rect: Rect(x: 3, y: 3, width: 10, height: 10))
    path.elements[2] = .line(Point(x: 13.000000001, y: 13))
    path.elements.insert(.line(Point(x: 13.000000001, y: 8)), at: 2)
    #expect(
      PixelGrid.device.snappedFill(path).controlBounds == Rect(x: 3, y: 3, width: 10, height: 10))
  }

  @Test func whatHadAnExtentKeepsAPixel() {
    let grid = PixelGrid(scale: 3)
    let thin = Rect(x: 1.01, y: 2, width: 0.02, height: 0)
    #expect(grid.snapped(thin) == Rect(x: 1, y: 2, width: grid.round(4 / 3) - 1, height: 0))
    #expect(grid.round(thin).width == 0)
    #expect(grid.isAligned(grid.snapped(Rect(x: 1.2, y: 0.4, width: 7.7, height: 0.1))))
    #expect(!grid.isAligned(Rect(x: 0, y: 0.5, width: 1, height: 1)))
  }

  @Test(arguments: [0, -2, .infinity, .nan] as [Double])
  func aScaleThatIsNoneCountsAsOne(scale: Double) {
    #expect(PixelGrid(scale: scale) == .device)
  }

  @Test func masksHaveAGridOfTheirOwn() {
    #expect(PixelGrid.quantized(1.0 / 512) == 1.0 / 256)
    #expect(PixelGrid.quantized(-12.25) == -12.25)
    #expect(PixelGrid.quantized(.nan) == 0)
    #expect(PixelGrid.quantized(-1e300) == -4_000_000)
  }

  /// Snapped in points, then scaled, is scaled, then snapped in pixels.
  @Test func aGridOfPointsIsTheDevicesGrid() {
    var generator = SeededGenerator(seed: 7)
    func random(_ bound: Double) -> Double { Double.random(in: 0..<bound, using: &generator) }
    for scale in [1.0, 1.5, 2, 3] {
      let grid = PixelGrid(scale: scale)
      let toPixels = Transform.scale(x: scale, y: scale)
      for step in 0..<100 {
        let path = Path(
          roundedRect: Rect(x: random(50), y: random(50), width: random(40), height: random(40)),
          radii: CornerRadii(random(8)))
        let inPoints = grid.snappedFill(path).applying(toPixels)
        let inPixels = PixelGrid.device.snappedFill(path.applying(toPixels))
        #expect(inPoints.isNear(inPixels), "scale \(scale), step \(step)")
        let width = random(4)
        let pen = grid.snappedStroke(path, width: width)
        let devicePen = PixelGrid.device.snappedStroke(
          path.applying(toPixels), width: width * scale)
        #expect(pen.path.applying(toPixels).isNear(devicePen.path), "scale \(scale), step \(step)")
        #expect(abs(pen.width * scale - devicePen.width) < 1e-9, "scale \(scale), step \(step)")
      }
    }
  }
}

extension Path {
  /// Returns whether all points of two paths are within a millionth of a pixel.
  fileprivate func isNear(_ other: Path) -> Bool {
    func points(_ path: Path) -> [Point] {
      path.elements.flatMap { element -> [Point] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
      }
    }
    let (own, others) = (points(self), points(other))
    return own.count == others.count
      && zip(own, others).allSatisfy { abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6 }
  }
}
