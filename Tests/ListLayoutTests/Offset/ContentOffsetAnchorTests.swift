import ListLayout
import Testing

@Suite struct ContentOffsetAnchorTests {
  static func geometry(_ contentHeight: Double, offset: Double) -> LayoutScrollGeometry {
    LayoutScrollGeometry(
      contentHeight: contentHeight, viewportHeight: 400, insetTop: 10, insetBottom: 30,
      contentOffset: offset)
  }

  @Test func boundsOfTheOffset() {
    let geometry = Self.geometry(1000, offset: 0)
    #expect(geometry.minimumOffset == -10)
    #expect(geometry.maximumOffset == 630)
    #expect(geometry.clamped(-50) == -10)
    #expect(geometry.clamped(700) == 630)
    #expect(Self.geometry(100, offset: 0).maximumOffset == -10)
  }

  @Test(arguments: [ContentOffsetAnchor.Edge.top, .bottom])
  func anItemKeepsItsDistance(edge: ContentOffsetAnchor.Edge) {
    let anchor = ContentOffsetAnchor(
      edge: edge, frame: 340...380, in: Self.geometry(1000, offset: 100), tolerance: 1)
    #expect(anchor == .item(edge, distance: edge == .top ? 230 : -90))
    let after = Self.geometry(1050, offset: 100)
    #expect(anchor.contentOffset(frame: 390...430, in: after) == 150)
    #expect(anchor.contentOffset(frame: nil, in: after) == 100)
    #expect(anchor.contentOffset(frame: 390...450, in: after) == (edge == .top ? 150 : 170))
  }

  @Test func theEndStaysTheEnd() {
    let anchor = ContentOffsetAnchor(
      edge: .bottom, frame: 900...1000, in: Self.geometry(1000, offset: 629.5), tolerance: 1)
    #expect(anchor == .end(distance: 0.5))
    #expect(anchor.contentOffset(frame: 0...1, in: Self.geometry(2000, offset: 0)) == 1629.5)
  }

  @Test func shortContentIsAtItsEndForTheBottomOnly() {
    let short = Self.geometry(100, offset: -10)
    #expect(
      ContentOffsetAnchor(edge: .bottom, frame: 0...40, in: short, tolerance: 1)
        == .end(distance: 0))
    #expect(
      ContentOffsetAnchor(edge: .top, frame: 0...40, in: short, tolerance: 1)
        == .item(.top, distance: 0))
  }

  /// Exactly the tolerance from the end is still at the end.
  @Test(arguments: [(630.0, true), (629, true), (628.999, false), (640, true)])
  func theEndHasATolerance(_ offset: Double, isAtEnd: Bool) {
    let geometry = Self.geometry(1000, offset: offset)
    #expect(geometry.isAtBottom(tolerance: 1) == isAtEnd)
    let anchor = ContentOffsetAnchor(
      edge: .bottom, frame: 900...1000, in: geometry, tolerance: 1)
    #expect((anchor == .end(distance: 630 - offset)) == isAtEnd)
  }

  /// What was pulled past an end may stay past it, and no farther.
  @Test(arguments: [(-40.0, -30.0), (-10, 0), (300, 0), (630, 0), (660, 30)])
  func aPullIsWhatLiesPastTheEnds(_ offset: Double, pull: Double) {
    let geometry = Self.geometry(1000, offset: offset)
    #expect(geometry.pull == pull)
    #expect(geometry.clamped(offset, pull: pull) == offset)
    #expect(geometry.clamped(-500, pull: pull) == -10 + min(0, pull))
    #expect(geometry.clamped(5000, pull: pull) == 630 + max(0, pull))
    let anchor = ContentOffsetAnchor(edge: .top, frame: 340...380, in: geometry, tolerance: 1)
    #expect(anchor.contentOffset(frame: 340...380, in: geometry, pull: pull) == offset)
    #expect(anchor.contentOffset(frame: 340...380, in: geometry) == offset - pull)
  }

  @Test func withoutAnItemTheOffsetStays() {
    let anchor = ContentOffsetAnchor(
      edge: .bottom, frame: nil, in: Self.geometry(1000, offset: 100), tolerance: 1)
    #expect(anchor == .offset(100))
    #expect(anchor.contentOffset(frame: nil, in: Self.geometry(300, offset: 100)) == -10)
  }
}
