import Drawing
import Testing

@Suite struct GeometryTests {
  @Test func touchingRectanglesDoNotIntersect() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(!left.intersects(Rect(x: 10, y: 0, width: 10, height: 10)))
    #expect(left.intersects(Rect(x: 9.5, y: 0, width: 10, height: 10)))
  }

  @Test func rightAndBottomEdgesDoNotBelongToARectangle() {
    let rect = Rect(x: 2, y: 3, width: 10, height: 20)
    func isInside(_ x: Double, _ y: Double) -> Bool { rect.contains(Point(x: x, y: y)) }
    #expect(isInside(2, 3) && isInside(11.99, 22.99))
    #expect(!isInside(12, 3) && !isInside(2, 23) && !isInside(1.99, 3) && !isInside(2, 2.99))
  }

  @Test func emptyRectanglesAddNothing() {
    let rect = Rect(x: 2, y: 3, width: 10, height: 20)
    let line = Rect(x: 50, y: 50, width: 0, height: 9)
    #expect(rect.union(line) == rect && line.union(rect) == rect)
    #expect(
      rect.union(Rect(x: 0, y: 10, width: 5, height: 20)) == Rect(x: 0, y: 3, width: 12, height: 27)
    )
    #expect(
      rect.intersection(Rect(x: 0, y: 10, width: 5, height: 20))
        == Rect(x: 2, y: 10, width: 3, height: 13))
    #expect(rect.intersection(Rect(x: 12, y: 3, width: 5, height: 5)) == nil)
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 4, y: 4, width: 4, height: 16))
    #expect(rect.outset(by: -6) == Rect(x: 8, y: 9, width: 0, height: 8))
  }

  @Test func transformsComposeInReadingOrder() {
    let map = Transform.scale(x: 2, y: 2).then(.translation(x: 10, y: 0))
    #expect(map.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 2))
  }

  @Test func radiiThatDoNotFitShrinkTogether() {
    let fitted = CornerRadii(topLeft: 30, topRight: 10, bottomRight: 10, bottomLeft: 30)
      .fitted(to: Size(width: 100, height: 40))
    #expect(fitted.topLeft == 20)
    #expect(abs(fitted.topRight - 20.0 / 3) < 1e-12)
  }
}
