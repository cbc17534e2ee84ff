import Geometry
import ListDiff
import ListLayout
import TestSupport
import Testing

/// Sizes that are said of items out of sight take a shorter way; it leads to the same.
@Suite struct UnseenSizeTests {
  static func engine(
    _ random: inout SeededGenerator, anchor: ContentOffsetAnchor.Edge
  ) -> LayoutEngine<Int> {
    var options = Golden.options
    options.keepsContentAtBottom = Bool.random(using: &random)
    options.bottomTolerance = 20
    let counts =
      [[150], [40, 3, 60, 47], [Int](repeating: 6, count: 25)].randomElement(using: &random) ?? []
    var sections = Golden.sections(counts)
    for section in sections.indices {
      for item in sections[section].items.indices where item % 4 != 0 {
        sections[section].items[item].size = .estimated(LayoutSize(width: 300, height: 40))
      }
    }
    if Bool.random(using: &random) { Self.furnish(&sections, &random) }
    var engine = LayoutEngine(
      viewport: Golden.viewport, anchor: anchor, sections: sections, options: options)
    if Bool.random(using: &random) {
      engine.setInset(LayoutInsets(top: 30, bottom: 55), for: .banner)
    }
    return engine
  }

  /// Gives sections headers and footers, some of which stick.
  static func furnish(_ sections: inout [LayoutSection<Int>], _ random: inout SeededGenerator) {
    let sticks = Bool.random(using: &random)
    for index in sections.indices {
      if Bool.random(using: &random) { sections[index].insets = LayoutInsets(top: 5, bottom: 11) }
      if Int.random(in: 0..<4, using: &random) == 0 { sections[index].background = .zero }
      if Bool.random(using: &random) {
        sections[index].header = LayoutSupplementary(
          height: 30, spacing: 4, isSticky: sticks && Bool.random(using: &random))
      }
      if Bool.random(using: &random) {
        sections[index].footer = LayoutSupplementary(
          height: 20, spacing: 6, isSticky: sticks && Bool.random(using: &random))
      }
    }
  }

  /// A margin reaches as far below what is seen as above it.
  @Test(arguments: [0.0, 30, 47, 100]) func aMarginReachesBothWays(_ margin: Double) {
    var section = Golden.sections([100])[0]
    for item in section.items.indices {
      section.items[item].size = .estimated(LayoutSize(width: 300, height: 40))
    }
    var engine = LayoutEngine(
      viewport: Golden.viewport, anchor: .top, sections: [section], options: Golden.options)
    engine.setContentOffset(1000)
    // Items are 47 apart and 40 high.
    let expected = (0..<100).filter { item in
      let top = Double(item) * 47
      return top < 1400 + margin && top + 40 > 1000 - margin
    }
    #expect(engine.unmeasuredVisible(margin: margin) == expected)
    #expect(engine.unmeasuredVisibleElements(margin: margin).compactMap(\.item) == expected)
  }

  @Test(arguments: Effort.seeds(12, long: 1200), [ContentOffsetAnchor.Edge.top, .bottom])
  func oneSizeIsTheSameAsAListOfOne(seed: UInt64, anchor: ContentOffsetAnchor.Edge) {
    var random = SeededGenerator(seed: seed)
    var engine = Self.engine(&random, anchor: anchor)
    // Thirds are rounded; both ways do so alike.
    let isRounded = seed % 3 == 0
    let unit = isRounded ? 1.0 / 3 : 1.0 / 8
    for step in 0..<60 {
      if step % 10 == 0 {
        let part = Double.random(in: 0...1, using: &random)
        engine.setContentOffset((engine.geometry.maximumOffset * part).rounded())
      }
      let id = Int.random(in: 0..<150, using: &random)
      let size = LayoutSize(
        width: 300, height: Double(Int.random(in: 8..<900, using: &random)) * unit)
      let before = engine
      var other = engine
      let transition = engine.setMeasuredSize(size, for: id)
      let expected = other.setMeasuredSizes([(id, size)])
      #expect(engine.contentOffset == other.contentOffset, "seed \(seed)")
      #expect(transition.finalOffset == engine.contentOffset)
      #expect(transition.initialOffset == before.contentOffset)
      let isSame = transition.elements == expected.elements
      #expect(isSame, "seed \(seed), step \(step)")
      let isFound = transition.elements.allSatisfy { $0.final == engine.attributes(for: $0.id) }
      #expect(isFound, "seed \(seed), step \(step)")
      // Where something stood that couldn't be seen is followed back by differences, and how far it
      // stuck isn't told.
      let seen = Set(before.visibleAttributes().map(\.id))
      let wasFound = transition.elements.allSatisfy {
        guard $0.id.item != nil || seen.contains($0.id) else { return true }
        let former = before.attributes(for: $0.id)
        var initial = $0.initial
        if isRounded, let y = former?.frame.minY, abs(initial.frame.minY - y) <= 1e-9 {
          initial.frame.origin.y = y
        }
        return initial == former
      }
      #expect(wasFound, "seed \(seed), step \(step)")
      #expect(engine.violations().isEmpty, "seed \(seed)")
    }
  }

  @Test func whatNothingMovesInIsListedAllTheSame() {
    var random = SeededGenerator(seed: 1)
    var engine = Self.engine(&random, anchor: .bottom)
    engine.setContentOffset(2000)
    let visible = engine.visibleAttributes()
    let above = engine.setMeasuredSize(LayoutSize(width: 300, height: 140), for: 1)
    #expect(above.finalOffset == 2100)
    #expect(above.elements.map(\.initial) == visible)
    #expect(above.elements.map(\.final) == engine.visibleAttributes())
    #expect(above.attributes(at: 0.5).map(\.frame.minY) == visible.map { $0.frame.minY + 50 })
    // What was given stays as it was, whatever is said next.
    engine.setMeasuredSize(LayoutSize(width: 300, height: 240), for: 1)
    engine.performBatchUpdates([.delete(visible.compactMap(\.id.item)[0])])
    #expect(above.elements.map(\.initial) == visible)
  }
}
