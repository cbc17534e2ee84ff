import Geometry
import ListLayout
import Testing

@Suite struct LayoutTransitionTests {
  let transition = LayoutAnimatorTests.deletion

  @Test func endsAreExact() {
    #expect(transition.attributes(at: 0) == transition.elements.map(\.initial))
    #expect(
      transition.attributes(at: 1)
        == transition.elements.filter { $0.change != .delete }.map(\.final))
    #expect(transition.contentOffset(at: 0) == 0)
    #expect(transition.contentOffset(at: 1) == 10)
  }

  @Test func whatIsSeenMovesEvenly() {
    for step in 1..<100 {
      let progress = Double(step) / 100
      let offset = transition.contentOffset(at: progress)
      let attributes = transition.attributes(at: progress)
      #expect(attributes.count == 3)
      #expect(abs(attributes[2].frame.minY - offset - (100 - 60 * progress)) < 1e-9)
      #expect(abs(attributes[1].alpha - (1 - progress)) < 1e-9)
    }
  }

  @Test func aSpringGoesPastTheEnd() {
    let attributes = transition.attributes(at: 1.1)
    #expect(attributes.map(\.id) == [.item("a"), .item("b")])
    #expect(attributes[1].frame.minY - transition.contentOffset(at: 1.1) < 40)
    #expect(transition.attributes(at: -0.1)[1].alpha == 1)
  }
}
