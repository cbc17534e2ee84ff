import Drawing
import TestSupport
import Testing

@testable import Painting

struct StripTests {
  @Test(arguments: [1.0, 2, 3, 1.37])
  func stripsAreTheWholePicture(scale: Double) throws {
    let request = PaintRequest(list: sampleScreen(width: 240, height: 400), scale: scale)
    let (width, height) = (Int(240 * scale), Int(400 * scale))
    var whole = Bitmap(width: width, height: height)
    try Painter(glyphs: RingGlyphs()).paint(request, into: &whole)
    let painter = Painter(glyphs: RingGlyphs())
    for rows in scale == 1 ? [1, 7, 64] : [37] {
      var joined = Bitmap(width: width, height: height)
      for top in stride(from: 0, to: height, by: rows) {
        var strip = Bitmap(width: width, height: min(rows, height - top))
        try painter.paint(request, into: &strip, y: top)
        let count = strip.height * strip.stride
        joined.withUnsafeMutableBytes { target in
          strip.withUnsafeBytes { source in
            UnsafeMutableRawBufferPointer(
              rebasing: target[(top * width * 4)..<(top * width * 4 + count)]
            ).copyMemory(from: source)
          }
        }
      }
      #expect(difference(joined, whole) == nil, "strips of \(rows) rows at \(scale)")
    }
  }

  @Test func workersDoNotChangeThePicture() async throws {
    let request = PaintRequest(
      list: sampleScreen(width: 200, height: 500), scale: 2, background: .white)
    let alone = try await PaintPool(workers: 1) { RingGlyphs() }
      .paint(request, width: 400, height: 1000)
    for workers in [2, 3, 8] {
      let pool = PaintPool(workers: workers) { RingGlyphs() }
      let together = try await pool.paint(request, width: 400, height: 1000)
      #expect(difference(together, alone) == nil)
      var rows: [Range<Int>] = []
      var bytes: [UInt8] = []
      try await pool.paintStrips(
        request, width: 400, height: 1000, rowsPerStrip: 97,
        transform: { strip, rows in (rows, strip.withUnsafeBytes { Array($0) }) },
        consume: { part in
          rows.append(part.0)
          bytes += part.1
        })
      #expect(rows.map(\.lowerBound) == Array(stride(from: 0, to: 1000, by: 97)))
      #expect(alone.withUnsafeBytes { $0.elementsEqual(bytes) })
    }
  }

  @Test func aTallPictureNeedsOnlyItsStrips() throws {
    let list = DisplayList([
      .fill(
        Path(rect: Rect(x: 0, y: 0, width: 10, height: 100_000)),
        .linearGradient(
          from: .zero, to: Point(x: 0, y: 100_000),
          stops: [
            GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white),
          ])),
      .fill(bubble(Rect(x: 1, y: 90_000.2, width: 60, height: 50)), .color(.white)),
    ])
    var strip = Bitmap(width: 64, height: 64)
    try Painter(glyphs: RingGlyphs()).paint(
      PaintRequest(list: list, scale: 1), into: &strip, y: 90_000)
    #expect(strip[5, 60].red == 230)
    #expect(strip[30, 20] == .white)
  }

  @Test func onlyWhatIsInTheStripIsPainted() throws {
    let glyphs = RingGlyphs()
    let list = DisplayList(
      (0..<100).map { .glyphs(run(4), at: Point(x: 0, y: Double($0) * 50), .black) })
    var strip = Bitmap(width: 50, height: 50)
    try Painter(glyphs: glyphs).paint(PaintRequest(list: list, scale: 1), into: &strip, y: 2000)
    #expect(glyphs.requests <= 24)
  }

  /// Random shapes, filled and stroked, cut at every row.
  @Test func randomShapesAreTheSameInEveryStrip() throws {
    var generator = SeededGenerator(seed: 20_260_314)
    func random(_ limit: Double) -> Double { Double.random(in: 0..<limit, using: &generator) }
    func point() -> Point { Point(x: random(90) - 5, y: random(90) - 5) }
    let painter = Painter(glyphs: RingGlyphs())
    for round in 0..<60 {
      var path = Path([.move(point())])
      for _ in 0..<(2 + round % 5) {
        if random(1) < 0.5 {
          path.line(to: point())
        } else {
          path.curve(point(), point(), to: point())
        }
      }
      if random(1) < 0.5 { path.close() }
      let color = Color(red: 10, green: 40, blue: 130, alpha: round % 2 == 0 ? 255 : 150)
      let command: DrawingCommand =
        round % 3 == 0
        ? .stroke(path, color, Stroke(width: random(6), cap: round % 4 == 0 ? .butt : .round))
        : .fill(path, .color(color))
      let request = PaintRequest(list: DisplayList([command]), scale: 1)
      var whole = Bitmap(width: 80, height: 80)
      try painter.paint(request, into: &whole)
      for y in stride(from: 0, to: 80, by: 1 + round % 7) {
        var strip = Bitmap(width: 80, height: min(1 + round % 7, 80 - y))
        try painter.paint(request, into: &strip, y: y)
        let isSame = whole.withUnsafeBytes { all in
          strip.withUnsafeBytes { part in
            part.elementsEqual(all[(y * 320)..<(y * 320 + part.count)])
          }
        }
        #expect(isSame, "round \(round), row \(y)")
      }
    }
  }
}
