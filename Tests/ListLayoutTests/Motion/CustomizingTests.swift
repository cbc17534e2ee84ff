import Geometry
import ListDiff
import ListLayout
import Testing

/// Where elements come from and go to is a value that can be changed, element by element.
@Suite struct CustomizingTests {
  private static func transition() -> LayoutTransition<Int> {
    var engine = Golden.engine(20)
    return engine.performBatchUpdates([
      .insert(Golden.item(100), at: ItemPosition(item: 19)), .delete(15),
    ])
  }

  @Test func aClosureSaysWhereElementsComeFrom() throws {
    var transition = Self.transition()
    let before = transition.elements
    transition.customize { element in
      switch element.change {
      case .insert: element.initial.translation.x = -80
      case .delete: element.final.scale = 0.5
      default: break
      }
      element.initial.id = .item(-5)
    }
    #expect(transition.elements.map(\.id) == before.map(\.id))
    #expect(transition.elements.allSatisfy { $0.initial.id == $0.id })
    let inserted = try #require(transition.element(for: .item(100)))
    #expect(inserted.initial.translation.x == -80 && inserted.final.translation.x == 0)
    #expect(transition.element(for: .item(15))?.final.scale == 0.5)
    let stayed = before.filter { $0.change == .stay }
    #expect(transition.elements.filter { $0.change == .stay } == stayed)
    #expect(transition.element(for: .item(999)) == nil)
  }

  @Test func valuesSayItToo() throws {
    var transition = Self.transition()
    var (initial, final) = (
      try #require(transition.element(for: .item(100))).initial,
      try #require(transition.element(for: .item(15))).final
    )
    initial.frame.origin.y = 4000
    initial.alpha = 1
    final.alpha = 0.25
    var unknown = initial
    unknown.id = .item(999)
    transition.setInitialAttributes([initial, unknown])
    transition.setFinalAttributes([final])
    #expect(transition.element(for: .item(100))?.initial == initial)
    #expect(transition.element(for: .item(15))?.final == final)
    #expect(transition.attributes(at: 0).contains(initial))
  }

  /// What is shown starts from what was said.
  @Test func theyAreShown() throws {
    var engine = Golden.engine(20)
    var animator = LayoutAnimator<Int>(policy: .overlap, viewportHeight: 400)
    animator.settle(engine.visibleAttributes(), contentOffset: engine.contentOffset)
    var transition = engine.performBatchUpdates([
      .insert(Golden.item(100), at: ItemPosition(item: 20))
    ])
    transition.customize { element in
      guard element.change == .insert else { return }
      element.initial.translation.x = -80
      element.initial.alpha = 0.5
    }
    animator.add(
      transition, at: 0, timing: TransitionTiming(all: .init(duration: 1, curve: .linear)))
    func shown(_ time: Double) -> LayoutAttributes<Int>? {
      animator.shown(at: time).first { $0.id == .item(100) }?.attributes
    }
    #expect(shown(0)?.translation.x == -80 && shown(0)?.alpha == 0.5)
    #expect(shown(0.5)?.translation.x == -40 && shown(0.5)?.alpha == 0.75)
    #expect(shown(1)?.translation.x == 0 && shown(1)?.alpha == 1)
  }
}
