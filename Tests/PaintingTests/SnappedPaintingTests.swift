import Drawing
import Testing

@testable import Painting

struct SnappedPaintingTests {
  private func paint(
    _ commands: [DrawingCommand], width: Int = 40, height: Int = 40, scale: Double = 1
  ) throws -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    try Painter(glyphs: RingGlyphs()).paint(
      PaintRequest(list: DisplayList(commands), scale: scale, background: .white), into: &bitmap)
    return bitmap
  }

  /// The colours of a row without repetitions.
  private func steps(_ bitmap: Bitmap, row: Int) -> [String] {
    var result: [String] = []
    for x in 0..<bitmap.width where result.last != bitmap[x, row].hex {
      result.append(bitmap[x, row].hex)
    }
    return result
  }

  @Test(arguments: [1.0, 2, 3, 1.5])
  func rectanglesAreCrisp(scale: Double) throws {
    let bitmap = try paint(
      [.fill(Path(rect: Rect(x: 2.3, y: 3.1, width: 7.7, height: 5.2)), .color(.black))],
      scale: scale)
    #expect(steps(bitmap, row: Int(5 * scale)) == ["#FFFFFF", "#000000", "#FFFFFF"])
  }

  @Test func roundedRectanglesHaveCrispEdges() throws {
    let path = Path(
      roundedRect: Rect(x: 2.4, y: 3.3, width: 20.4, height: 18.9), radii: CornerRadii(5))
    let bitmap = try paint([.fill(path, .color(.black))])
    #expect(steps(bitmap, row: 12) == ["#FFFFFF", "#000000", "#FFFFFF"])
  }

  @Test func sharedEdgesLeaveNoGap() throws {
    for tenth in 0..<10 {
      let middle = 12 + Double(tenth) / 10
      let bitmap = try paint([
        .fill(Path(rect: Rect(x: 2, y: 2, width: middle - 2, height: 20)), .color(.black)),
        .fill(Path(rect: Rect(x: middle, y: 2, width: 10, height: 20)), .color(.black)),
      ])
      #expect(steps(bitmap, row: 10) == ["#FFFFFF", "#000000", "#FFFFFF"])
    }
  }

  @Test func nothingVanishes() throws {
    let hairline = Path(rect: Rect(x: 3, y: 5.1, width: 20, height: 0.2))
    let bitmap = try paint([.fill(hairline, .color(.black))])
    #expect((0..<40).filter { bitmap[10, $0] == .black }.count == 1)
  }

  /// A pen of an even number of pixels stands on their edges, one of an odd number in their middles.
  @Test(arguments: [1.0, 2, 3, 4])
  func pensAreWholePixels(width: Double) throws {
    for y in [20.0, 20.3, 20.5, 20.8] {
      let line = Path([.move(Point(x: 0, y: y)), .line(Point(x: 40, y: y))])
      let bitmap = try paint([.stroke(line, .black, Stroke(width: width, cap: .butt))])
      let column = (0..<40).map { bitmap[20, $0] }
      #expect(column.filter { $0 == .black }.count == Int(width))
      #expect(column.filter { $0 != .white }.count == Int(width))
    }
  }

  @Test func dashesGrowWithTheirPen() throws {
    let line = Path([.move(Point(x: 2, y: 10)), .line(Point(x: 38, y: 10))])
    let small = try paint(
      [.stroke(line, .black, Stroke(width: 2, cap: .butt, dash: [4, 3]))], width: 80, height: 40,
      scale: 2)
    let large = Path([.move(Point(x: 4, y: 20)), .line(Point(x: 76, y: 20))])
    let twice = try paint(
      [.stroke(large, .black, Stroke(width: 4, cap: .butt, dash: [8, 6]))], width: 80, height: 40)
    #expect(difference(small, twice) == nil)
    #expect(steps(twice, row: 20).count > 8)
  }

  @Test func thinPicturesKeepAPixel() throws {
    var bitmap = Bitmap(width: 4, height: 4)
    bitmap.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : 0 }
    }
    let picture = Picture(id: "black", bitmap: bitmap)
    for y in [5.0, 5.1, 5.4, 5.5, 5.9] {
      let list: [DrawingCommand] = [
        .picture(picture, in: Rect(x: 3, y: y, width: 20, height: 0.2), CornerRadii(0))
      ]
      let painted = try paint(list)
      #expect((0..<40).filter { painted[10, $0] == .black }.count == 1, "\(y)")
    }
  }

  @Test func aPictureIsKeptForEachOfItsSizes() throws {
    var bitmap = Bitmap(width: 4, height: 4)
    bitmap.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : UInt8(index * 3) }
    }
    let picture = Picture(id: "p", bitmap: bitmap)
    let places = [
      Rect(x: 0, y: 0, width: 20, height: 8), Rect(x: 0, y: 10, width: 20, height: 16),
      Rect(x: 22, y: 0, width: 10, height: 8), Rect(x: 22, y: 10, width: 10, height: 16),
    ]
    let commands = places.map { DrawingCommand.picture(picture, in: $0, CornerRadii(0)) }
    let together = try paint(commands)
    for (place, command) in zip(places, commands) {
      let alone = try paint([command])
      for y in Int(place.minY)..<Int(place.maxY) {
        for x in Int(place.minX)..<Int(place.maxX) where together[x, y] != alone[x, y] {
          Issue.record("\(place): \(x), \(y)")
          return
        }
      }
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func separatorsAreWholePixels(scale: Double) throws {
    let line = Path([.move(Point(x: 0, y: 6.27)), .line(Point(x: 40, y: 6.27))])
    let bitmap = try paint(
      [.stroke(line, .black, Stroke(width: 0.5, cap: .butt))], scale: scale)
    let rows = (0..<40).filter { bitmap[5, $0] != .white }
    #expect(rows.allSatisfy { bitmap[5, $0] == .black })
    #expect(rows.count == max(1, Int((0.5 * scale).rounded())))
  }

  @Test func bordersAreCrisp() throws {
    let path = Path(
      roundedRect: Rect(x: 4.4, y: 4.4, width: 25.3, height: 25.3), radii: CornerRadii(6))
    let bitmap = try paint([.stroke(path, .black, Stroke(width: 1.2))])
    #expect(
      steps(bitmap, row: 17) == ["#FFFFFF", "#000000", "#FFFFFF", "#000000", "#FFFFFF"])
  }

  @Test func aGroupLooksTheSameWhereverItStands() throws {
    let shape = DisplayList([
      .fill(Path(ellipseIn: Rect(x: 1.2, y: 1.7, width: 9, height: 9)), .color(.black)),
      .glyphs(run(1), at: Point(x: 3.3, y: 14.4), .black),
    ])
    func at(_ y: Double) throws -> Bitmap {
      try paint([.group(shape, GroupStyle(transform: .translation(x: 0, y: y)))])
    }
    let first = try at(4)
    for y in [3.51, 3.8, 4.2, 4.49] { #expect(try at(y) == first) }
    #expect(try at(4.51) != first)
  }

  @Test func whatIsBeingScaledDoesNotJump() throws {
    // A rectangle that grows by a hundredth of a pixel must not jump by a whole one.
    func edge(_ factor: Double) throws -> Int {
      let list = DisplayList([
        .fill(Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)), .color(.black))
      ])
      let bitmap = try paint([
        .group(list, GroupStyle(transform: .scale(x: factor, y: factor)))
      ])
      return Int(bitmap[10, 5].red)
    }
    var last = try edge(1.01)
    for step in 2..<10 {
      let now = try edge(1 + Double(step) / 100)
      #expect(abs(now - last) < 60)
      #expect(now <= last)
      last = now
    }
  }
}
