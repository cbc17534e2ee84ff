import Drawing
import Testing

@Suite struct GeometryTests {
  @Test func touchingRectanglesDoNotIntersect() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(!left.intersects(Rect(x: 10, y: 0, width: 10, height: 10)))
    #expect(left.intersects(Rect(x: 9.5, y: 0, width: 10, height: 10)))
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
