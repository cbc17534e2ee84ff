import Testing

@testable import Drawing

struct BoundsTests {
  private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

  @Test func aShadowFallsTheSameWayInATurnedGroup() {
    let shadow = Shadow(color: .black, x: 0, y: 20, blur: 0)
    let upsideDown = Transform(a: -1, b: 0, c: 0, d: -1, tx: 10, ty: 10)
    let list = DisplayList([
      .group(DisplayList([.shadow(square, shadow)]), GroupStyle(transform: upsideDown))
    ])
    #expect(list.bounds == Rect(x: 0, y: 20, width: 10, height: 10))
  }

  @Test(arguments: [(0.0, -20.0), (-20, 0), (-7, 9), (9, -7)])
  func aShadowReachesAsFarAsItIsMovedAndBlurred(_ x: Double, _ y: Double) {
    let list = DisplayList([.shadow(square, Shadow(color: .black, x: x, y: y, blur: 4))])
    #expect(list.bounds == Rect(x: x - 6, y: y - 6, width: 22, height: 22))
    #expect(
      list.bounds(under: .scale(x: 2, y: 2))
        == Rect(x: 2 * x - 12, y: 2 * y - 12, width: 44, height: 44))
  }

  @Test func aPenIsNotSqueezed() {
    let line = DisplayList([
      .stroke(Path([.move(.zero), .line(Point(x: 10, y: 0))]), .black, Stroke(width: 2))
    ])
    let flat = Transform(a: 4, b: 0, c: 0, d: 0.25, tx: 0, ty: 0)
    #expect(line.bounds(under: flat) == Rect(x: -2, y: -2, width: 44, height: 4))
    #expect(
      line.bounds(under: .scale(x: 3, y: 3)) == Rect(x: -6, y: -6, width: 42, height: 12))
  }

  @Test func groupsAreCounted() {
    let leaf = DisplayList([.fill(square, .color(.black))])
    let row = DisplayList([.group(leaf, GroupStyle()), .fill(square, .color(.black))])
    #expect(leaf.depth == 0 && row.depth == 1)
    #expect(DisplayList([.group(row, GroupStyle()), .group(leaf, GroupStyle())]).depth == 2)
  }

  @Test func groupsAreMovedByWholePixels() {
    let outer = Placement(scale: 3)
    let row = outer.nesting(.translation(x: 0.1, y: 10.2))
    #expect(row.transform.tx == 0 && row.transform.ty == 31 && row.isSnapping)
    #expect(row == outer.nesting(.translation(x: 0, y: 10.4)))
    let grown = outer.nesting(.scale(x: 1.1, y: 1.1))
    #expect(!grown.isSnapping && abs(grown.scale - 3.3) < 1e-12)
  }

  /// Each group may be rounded by half a pixel; where its pixels lie is known all the same.
  @Test func pixelsAreReachedHoweverDeepGroupsNest() {
    var list = DisplayList([.fill(square, .color(.black))])
    for _ in 0..<20 {
      list = DisplayList([.group(list, GroupStyle(transform: .translation(x: 0.4, y: -0.4)))])
    }
    let reach = Placement(scale: 1).reach(of: list)
    #expect(reach.minX <= 0 && reach.maxY >= 10)
  }
}
