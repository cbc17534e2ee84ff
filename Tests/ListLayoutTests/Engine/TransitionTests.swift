import Geometry
import ListDiff
import ListLayout
import TestSupport
import Testing

@Suite struct TransitionTests {
  static func attributes(_ section: Int, _ items: some Sequence<Int>) -> LayoutSection<Int> {
    LayoutSection(
      id: section, items: items.map { Golden.item($0, height: Double(20 + $0 % 7 * 10)) },
      header: LayoutSupplementary(height: 20, spacing: 4),
      footer: section % 2 == 0 ? LayoutSupplementary(height: 12, spacing: 2) : nil,
      background: section % 3 == 0 ? LayoutInsets(top: 1, left: 2, bottom: 3, right: 4) : nil,
      insets: LayoutInsets(top: 5, left: 6, bottom: 7, right: 8))
  }

  /// Random batches, measures, insets and scrolls in one transition: what was there begins where it
  /// was, what is there ends where it is, and all that can be seen at either end is listed.
  @Test(arguments: Effort.seeds(6, long: 2000))
  func endsAreTheLayouts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sections = (0..<8).map { Self.attributes(-1 - $0, ($0 * 30)..<($0 * 30 + 30)) }
    var engine = LayoutEngine(
      viewport: Golden.viewport, sections: sections, options: Golden.options)
    var next = 1000
    for _ in 0..<8 {
      engine.setContentOffset(Double(Int.random(in: 0...12000, using: &random)))
      let before = engine
      engine.beginTransition()
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        Self.change(&engine, next: &next, using: &random)
      }
      let transition = engine.endTransition()
      #expect(engine.violations().isEmpty, "seed \(seed): \(engine.violations())")
      #expect(transition.initialOffset == before.contentOffset, "seed \(seed)")
      #expect(transition.finalOffset == engine.contentOffset, "seed \(seed)")
      for element in transition.elements {
        let was = before.attributes(for: element.id)
        let isNow = engine.attributes(for: element.id)
        switch element.change {
        case .insert:
          #expect(was == nil && element.initial.alpha == 0, "seed \(seed)")
          #expect(isNow == element.final, "seed \(seed)")
        case .delete:
          #expect(isNow == nil && element.final.alpha == 0, "seed \(seed)")
          #expect(was == element.initial, "seed \(seed)")
        default:
          #expect(was?.frame == element.initial.frame, "seed \(seed): \(element)")
          #expect(isNow == element.final, "seed \(seed)")
        }
      }
      let listed = Set(transition.elements.map(\.id))
      #expect(listed.count == transition.elements.count, "seed \(seed)")
      for attributes in before.visibleAttributes() + engine.visibleAttributes() {
        #expect(listed.contains(attributes.id), "seed \(seed): \(attributes.id)")
      }
    }
  }

  static func change(
    _ engine: inout LayoutEngine<Int>, next: inout Int, using random: inout SeededGenerator
  ) {
    func item() -> Int? {
      engine.count == 0 ? nil : engine.id(at: Int.random(in: 0..<engine.count, using: &random))
    }
    func position() -> ItemPosition {
      ItemPosition(
        section: Int.random(in: 0..<max(1, engine.sectionCount), using: &random),
        item: Int.random(in: 0..<32, using: &random))
    }
    var operations: [LayoutOperation<Int>] = []
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        operations.append(.insert(Golden.item(next, height: 33), at: position()))
        next += 1
      }
    case 2, 3:
      let ids = Set((0..<6).compactMap { _ in item() }).sorted()
      for id in ids.prefix(3) { operations.append(.delete(id)) }
      for id in ids.dropFirst(3) { operations.append(.move(id, to: position())) }
    case 4:
      if let id = item() { operations.append(.reload(Golden.item(id, height: 77))) }
    case 5:
      let id = -1 - Int.random(in: 0..<8, using: &random)
      operations.append(.moveSection(id, to: Int.random(in: 0..<8, using: &random)))
    case 6:
      let id = -next
      operations.append(.insertSection(attributes(id, next..<next + 12), at: 3))
      operations.append(.deleteSection(-1 - Int.random(in: 0..<8, using: &random)))
      next += 12
    case 7:
      engine.setInset(
        LayoutInsets(bottom: Double(Int.random(in: 0...90, using: &random))), for: .keyboard)
    default: engine.setContentOffset(Double(Int.random(in: 0...12000, using: &random)))
    }
    if !operations.isEmpty { engine.performBatchUpdates(operations) }
  }
}
