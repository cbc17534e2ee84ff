import Drawing
import Testing

@testable import Painting

/// Shapes whose masks are made in tiles.
struct LargeShapeTests {
  private let kinds: [MaskPlacement.Kind] = [
    .fill, .stroke(Stroke(width: 9)), .shadow(x: 4, y: 6, blur: 20),
  ]

  /// A circle that no stretch can be taken out of.
  private func circle(around center: Point, radius: Double) -> Path {
    Path(
      ellipseIn: Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  @Test func aTileIsAPartOfTheWhole() throws {
    for kind in kinds {
      let path = circle(around: Point(x: 310.4, y: 280.7), radius: 260)
      let placement = try #require(MaskPlacement(path: path, kind: kind))
      let whole = try placement.makeMask(of: placement.whole)
      #expect(Set(whole.coverage).count > 20)
      for tile in [
        PixelRect(x: 0, y: 0, width: 100, height: 90),
        PixelRect(x: 130, y: 70, width: 64, height: 200),
        PixelRect(x: placement.whole.maxX - 50, y: 200, width: 50, height: 120),
      ] {
        let part = try placement.makeMask(of: tile)
        var worst = 0
        for y in 0..<tile.height {
          for x in 0..<tile.width {
            let expected = whole.coverage[(tile.y + y) * whole.tile.width + tile.x + x]
            worst = max(worst, abs(Int(part.coverage[y * tile.width + x]) - Int(expected)))
          }
        }
        // Cairo looks at fifteen lines of a pixel: one of them may fall otherwise.
        #expect(worst <= 17, "\(kind) in \(tile)")
      }
    }
  }

  /// A circle far larger than the picture: each pixel by its distance from the middle.
  @Test func aLargeCircleIsRound() throws {
    let (center, radius) = (Point(x: 700, y: 2600), 2105.5)
    let list = DisplayList([.fill(circle(around: center, radius: radius), .color(.black))])
    var bitmap = Bitmap(width: 1170, height: 2532)
    try Painter(glyphs: RingGlyphs()).paint(
      PaintRequest(list: list, scale: 1, background: .white), into: &bitmap)
    var (edges, wrong) = (0, 0)
    for y in stride(from: 0, to: bitmap.height, by: 5) {
      for x in stride(from: 0, to: bitmap.width, by: 3) {
        let (across, down) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        // A circle of four curves lies up to 0.03 % outside.
        let distance = (across * across + down * down).squareRoot() - radius
        let red = bitmap[x, y].red
        if distance < -1, red != 0 { wrong += 1 }
        if distance > 2, red != 255 { wrong += 1 }
        if (1...254).contains(red) { edges += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(edges > 50)
  }

  @Test func stripsOfALargeShapeAreTheWholePicture() throws {
    let path = circle(around: Point(x: 500, y: 800), radius: 777.7)
    let list = DisplayList([
      .shadow(path, Shadow(color: .black, x: 0, y: 3, blur: 30)),
      .fill(path, .color(Color(red: 200, green: 30, blue: 90, alpha: 200))),
      .stroke(path, .black, Stroke(width: 5)),
      .group(
        DisplayList([.fill(Path(rect: Rect(x: 0, y: 0, width: 900, height: 900)), .color(.white))]),
        GroupStyle(opacity: 0.5, clip: circle(around: Point(x: 100, y: 100), radius: 600))),
    ])
    let request = PaintRequest(list: list, scale: 1, background: .white)
    var whole = Bitmap(width: 600, height: 900)
    try Painter(glyphs: RingGlyphs()).paint(request, into: &whole)
    for rows in [61, 300] {
      let painter = Painter(glyphs: RingGlyphs())
      for top in stride(from: 0, to: 900, by: rows) {
        var strip = Bitmap(width: 600, height: min(rows, 900 - top))
        try painter.paint(request, into: &strip, y: top)
        let count = strip.height * strip.stride
        let isSame = whole.withUnsafeBytes { all in
          strip.withUnsafeBytes { part in
            all[(top * whole.stride)..<(top * whole.stride + count)].elementsEqual(part[..<count])
          }
        }
        #expect(isSame, "\(rows) rows from \(top)")
      }
    }
  }
}
