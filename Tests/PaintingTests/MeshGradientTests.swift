import Drawing
import Testing

@testable import Painting

/// Colours that flow into each other from four points.
@Suite struct MeshGradientTests {
  private static let colors = ["#A5CDE4", "#BFE0D2", "#C6DFB4", "#93C3CF"].compactMap {
    Color(hex: $0)
  }

  private func request(_ colors: [Color], _ rect: Rect, scale: Double = 1) -> PaintRequest {
    PaintRequest(
      list: DisplayList([.fill(Path(rect: rect), .meshGradient(in: rect, colors: colors))]),
      scale: scale)
  }

  private func painter() -> Painter { Painter(glyphs: RingGlyphs()) }

  @Test func oneColorIsThatColor() throws {
    let rect = Rect(x: 0, y: 0, width: 70, height: 45)
    var bitmap = Bitmap(width: 70, height: 45)
    try painter().paint(request([.white], rect), into: &bitmap)
    bitmap.withUnsafeBytes { bytes in #expect(bytes.allSatisfy { $0 == 255 }) }
  }

  @Test func eachColorIsNearItsPoint() throws {
    let (width, height) = (200, 300)
    let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let colors = [
      Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0),
      Color(red: 0, green: 0, blue: 255), Color(red: 255, green: 255, blue: 255),
    ]
    var bitmap = Bitmap(width: width, height: height)
    try painter().paint(request(colors, rect), into: &bitmap)
    func pixel(_ x: Double, _ y: Double) -> [Int] {
      let at = Int(y * Double(height)) * bitmap.stride + Int(x * Double(width)) * 4
      return bitmap.withUnsafeBytes { bytes in (0..<3).map { Int(bytes[at + 2 - $0]) } }
    }
    #expect(pixel(0.8, 0.1)[0] > 140 && pixel(0.3, 0.25)[1] > 140 && pixel(0.2, 0.9)[2] > 140)
    // It goes evenly: neighbours differ by little.
    for y in stride(from: 0.0, to: 0.99, by: 0.01) {
      let (one, next) = (pixel(0.5, y), pixel(0.5, y + 0.01))
      #expect(zip(one, next).allSatisfy { abs($0 - $1) < 14 })
    }
  }

  /// Between two levels that lie far apart, pixels of both are mixed: parts of eight by eight pixels
  /// differ by less than half a level from the next, and a pixel by a level from what its part shows.
  @Test func darkColorsHaveNoBands() throws {
    let side = 512
    let rect = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    let dark = [
      Color(red: 14, green: 22, blue: 33), Color(red: 16, green: 24, blue: 36),
      Color(red: 13, green: 24, blue: 32), Color(red: 19, green: 23, blue: 43),
    ]
    var bitmap = Bitmap(width: side, height: side)
    try painter().paint(request(dark, rect), into: &bitmap)
    func mean(_ column: Int, _ row: Int) -> (Double, spread: Int) {
      bitmap.withUnsafeBytes { bytes in
        let values = (0..<64).map { index in
          Int(bytes[(row * 8 + index / 8) * bitmap.stride + (column * 8 + index % 8) * 4])
        }
        return (
          Double(values.reduce(0, +)) / 64, (values.max() ?? 0) - (values.min() ?? 0)
        )
      }
    }
    var mixed = 0
    for row in 0..<64 {
      for column in 1..<64 {
        let (one, spread) = mean(column, row)
        #expect(abs(one - mean(column - 1, row).0) < 0.5 && spread <= 2)
        if spread > 0 { mixed += 1 }
      }
    }
    #expect(mixed > 2000)
  }

  /// Strips and parts are byte for byte the whole picture, wherever the cells of the mesh begin.
  @Test(arguments: [1, 2, 2.625, 3.3]) func partsAreTheWhole(scale: Double) throws {
    let rect = Rect(x: 3.2, y: 1.7, width: 60, height: 50)
    let (width, height) = (Int(70 * scale), Int(56 * scale))
    for colors in [Self.colors, [.white, Color.black.opacity(0.3), .clear]] {
      let request = request(colors, rect, scale: scale)
      var whole = Bitmap(width: width, height: height)
      try painter().paint(request, into: &whole)
      for top in stride(from: 0, to: height, by: 17) {
        let rows = min(17, height - top)
        var strip = Bitmap(width: width - 5, height: rows)
        try painter().paint(request, into: &strip, x: 5, y: top)
        for row in 0..<rows {
          let same = whole.withUnsafeBytes { whole in
            strip.withUnsafeBytes { strip in
              (0..<(width - 5) * 4).allSatisfy {
                whole[(top + row) * (width * 4) + 20 + $0] == strip[row * (width - 5) * 4 + $0]
              }
            }
          }
          #expect(same, "row \(top + row)")
        }
      }
    }
  }

  @Test func hostileRectanglesEnd() throws {
    var bitmap = Bitmap(width: 8, height: 8)
    for value in [0, -1, .infinity, -.infinity, .nan, 1e300] {
      let rect = Rect(x: value, y: 0, width: value, height: 8)
      let path = Path(rect: Rect(x: 0, y: 0, width: 8, height: 8))
      for colors in [[], Self.colors] {
        let list = DisplayList([.fill(path, .meshGradient(in: rect, colors: colors))])
        try painter().paint(PaintRequest(list: list, scale: 1), into: &bitmap)
      }
    }
  }
}
