import Drawing
import Testing

@testable import Painting

struct ShadowTests {
  private let shadow = Shadow(
    color: Color(red: 0, green: 0, blue: 0, alpha: 255), x: 0, y: 0, blur: 8)

  private func paint(_ commands: [DrawingCommand], width: Int, height: Int) throws -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    try Painter(glyphs: RingGlyphs()).paint(
      PaintRequest(list: DisplayList(commands), scale: 1, background: .white), into: &bitmap)
    return bitmap
  }

  @Test func liesOutsideThePathOnly() throws {
    let rect = Rect(x: 30, y: 30, width: 60, height: 50)
    let bitmap = try paint(
      [.shadow(Path(roundedRect: rect, radii: CornerRadii(10)), shadow)], width: 120, height: 110)
    #expect(bitmap[60, 55] == .white)
    #expect(bitmap[60, 30] == .white)
    #expect(bitmap[60, 79] == .white)
    // Darker near the edge, gone at one and a half radii.
    #expect(bitmap[60, 29].red < bitmap[60, 25].red)
    #expect(bitmap[60, 25].red < 255)
    #expect(bitmap[60, 16] == .white)
    // Half of the darkness at the edge of a straight side.
    #expect((100...155).contains(Int(bitmap[60, 29].red)))
  }

  @Test func isSymmetric() throws {
    let rect = Rect(x: 20, y: 20, width: 60, height: 60)
    for blur in [1.0, 3, 4, 5, 8, 11] {
      var soft = shadow
      soft.blur = blur
      let bitmap = try paint(
        [.shadow(Path(roundedRect: rect, radii: CornerRadii(10)), soft)], width: 100, height: 100)
      // Cairo samples edges more finely across than down: a trace of that is left.
      var worst = 0
      for y in 0..<100 {
        for x in 0..<100 {
          let value = Int(bitmap[x, y].red)
          worst = max(worst, abs(value - Int(bitmap[99 - x, y].red)))
          worst = max(worst, abs(value - Int(bitmap[y, x].red)))
        }
      }
      #expect(worst <= 4, "blur \(blur)")
    }
  }

  /// Moved up and to the left it is what it is down and to the right, turned around.
  @Test(arguments: [(20.0, 20.0), (0, 25), (25, 0), (14, 3), (40, 40)], [0.0, 2, 8])
  func anOffsetReachesInEveryDirection(offset: (x: Double, y: Double), blur: Double) throws {
    let path = Path(
      roundedRect: Rect(x: 60, y: 60, width: 40, height: 40), radii: CornerRadii(6))
    func moved(_ x: Double, _ y: Double) throws -> Bitmap {
      let shadow = Shadow(color: .black, x: x, y: y, blur: blur)
      return try paint([.shadow(path, shadow)], width: 160, height: 160)
    }
    let plain = try moved(offset.x, offset.y)
    #expect(plain[79 + Int(offset.x), 79 + Int(offset.y)] == .white || offset.x + offset.y > 20)
    for (x, y) in [(-1.0, -1.0), (-1, 1), (1, -1)] {
      let other = try moved(offset.x * x, offset.y * y)
      var worst = 0
      for row in 0..<160 {
        for column in 0..<160 {
          let twin = other[x < 0 ? 159 - column : column, y < 0 ? 159 - row : row]
          worst = max(worst, abs(Int(plain[column, row].red) - Int(twin.red)))
        }
      }
      #expect(worst <= 4, "\(x), \(y)")
    }
  }

  /// The stretched mask of a large shape equals a mask made for the shape itself.
  @Test(arguments: [(300.0, 60.0), (60, 300), (220, 240), (70, 64)])
  func stretchingChangesNothing(width: Double, height: Double) throws {
    let path = bubble(Rect(x: 40.3, y: 40.6, width: width, height: height))
    let kind = MaskPlacement.Kind.shadow(x: 0, y: 2.5, blur: 8)
    let placement = try #require(MaskPlacement(path: path, kind: kind))
    let mask = try placement.makeMask(of: placement.whole)
    // A sliver of a curve in every row and column keeps the whole from being stretched.
    var whole = path
    whole.elements.insert(
      .curve(
        Point(x: 40.3, y: 40.6 + height), Point(x: 40.3 + width, y: 40.6),
        to: Point(x: 58.3, y: 40.6)), at: 1)
    let full = try #require(MaskPlacement(path: whole, kind: kind))
    #expect(full.column.more == 0 && full.row.more == 0)
    if width > 200 { #expect(placement.column.more > 0) }
    if height > 200 { #expect(placement.row.more > 0) }
    var key = full
    key.key.path = path.applying(
      .translation(x: Double(-full.origin.x), y: Double(-full.origin.y)))
    let direct = try key.makeMask(of: key.whole)
    #expect(direct.tile.width == mask.tile.width + placement.column.more)
    #expect(direct.tile.height == mask.tile.height + placement.row.more)
    var worst = 0
    for y in 0..<direct.tile.height {
      for x in 0..<direct.tile.width {
        func source(_ at: Int, _ middle: (at: Int, more: Int)) -> Int {
          at > middle.at ? max(middle.at, at - middle.more) : at
        }
        let stretched = mask.coverage[
          source(y, placement.row) * mask.tile.width + source(x, placement.column)]
        worst = max(worst, abs(Int(stretched) - Int(direct.coverage[y * direct.tile.width + x])))
      }
    }
    #expect(worst == 0)
  }

  @Test(arguments: [
    MaskPlacement.Kind.fill, .stroke(Stroke(width: 2)), .shadow(x: 1, y: 2, blur: 8),
  ])
  func bubblesOfAllSizesShareAMask(kind: MaskPlacement.Kind) throws {
    let keys = try [(200.0, 100.0), (300, 100), (250, 240)].map { width, height in
      try #require(
        MaskPlacement(
          path: bubble(Rect(x: 10, y: 20, width: width, height: height)), kind: kind)
      ).key
    }
    #expect(Set(keys).count == 1)
  }

  @Test func hasNothingToDoWithoutShape() {
    #expect(MaskPlacement(path: Path(), kind: .fill) == nil)
    #expect(MaskPlacement(path: Path(), kind: .stroke(Stroke(width: 1))) == nil)
    #expect(MaskPlacement(path: Path(), kind: .shadow(x: 0, y: 1, blur: 4)) == nil)
  }

  /// A path that isn't closed is filled as if it were: its closing edge is a corner's.
  @Test func anOpenPathIsNotStretchedAcrossItsClosingEdge() throws {
    let open = Path([
      .move(Point(x: 10, y: 10)), .line(Point(x: 110, y: 10)), .line(Point(x: 110, y: 110)),
    ])
    var closed = open
    closed.close()
    let bitmaps = try [open, closed].map {
      try paint([.fill($0, .color(.black))], width: 120, height: 120)
    }
    #expect(difference(bitmaps[0], bitmaps[1]) == nil)
    #expect(bitmaps[0][100, 50] == .black && bitmaps[0][30, 50] == .white)
  }
}
