import Geometry
import ListDiff
import ListLayout
import TestSupport
import Testing

/// Random steps on the engine and on the naive layout: both must say the same after each.
@Suite struct RandomStepTests {
  static let seeds = Effort.seeds(12, long: 1000)
  static let stepsPerRound = 100

  @Test func engineAndNaiveLayoutAgree() {
    for seed in Self.seeds {
      guard Self.agree(seed: seed) else { return }
    }
  }

  /// Takes both through the steps of a seed; stops at the first difference.
  static func agree(seed: UInt64) -> Bool {
    var steps = RandomSteps(seed: seed)
    let (viewport, options) = (steps.viewport(), steps.options())
    let anchor: ContentOffsetAnchor.Edge = steps.chance(0.7) ? .bottom : .top
    let sections = (0..<3).map { _ in steps.section(Int.random(in: 0..<15, using: &steps.random)) }
    var engine = LayoutEngine(
      viewport: viewport, anchor: anchor, sections: sections, options: options)
    var naive = NaiveLayout(
      viewport: viewport, anchor: anchor, sections: sections, options: options)
    for number in 0..<stepsPerRound {
      let step = steps.step(after: naive)
      let before = naive
      step.perform(on: &engine)
      step.perform(on: &naive)
      if let difference = difference(between: engine, and: naive) {
        Issue.record(
          """
          seed \(seed), step \(number): \(difference)
          \(step)
          anchor \(anchor), \(options)
          before: offset \(before.offset), visible \(before.visible), anchored \("\(before.anchor())".prefix(300))
          """)
        return false
      }
    }
    return true
  }

  /// What the two don't agree on.
  static func difference(
    between engine: LayoutEngine<Int>, and naive: NaiveLayout<Int>
  ) -> String? {
    func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 0.001 }
    if let violation = engine.violations().first { return violation }
    let elements = naive.elements()
    let placement = naive.place()
    if differ(engine.contentHeight, placement.height) {
      let first = elements.first {
        differ(engine.attributes(for: $0.id)?.frame.height ?? -1, $0.frame.height)
      }
      let culprit = first.map { "\($0.id)" } ?? "a gap"
      return "content height \(engine.contentHeight), not \(placement.height), from \(culprit)"
    }
    var index = 0
    for (number, section) in naive.sections.enumerated() {
      for (place, item) in section.items.enumerated() {
        let position = ItemPosition(section: number, item: place)
        if engine.index(of: item.id) != position || engine.id(at: index) != item.id
          || engine.id(at: position) != item.id
        {
          return "item \(item.id) isn't at \(position)"
        }
        index += 1
      }
    }
    if engine.count != index || engine.sectionCount != naive.sections.count { return "counts" }
    if differ(engine.contentOffset, naive.offset) {
      return "offset \(engine.contentOffset), not \(naive.offset)"
    }
    for element in elements {
      guard let attributes = engine.attributes(for: element.id) else { return "no \(element.id)" }
      let (frame, expected) = (attributes.frame, element.frame)
      if differ(frame.minX, expected.minX) || differ(frame.minY, expected.minY)
        || differ(frame.width, expected.width) || differ(frame.height, expected.height)
      {
        return "\(element.id) at \(frame), not \(expected)"
      }
      if differ(attributes.pinningProgress, element.pinningProgress) {
        return "\(element.id) pinned \(attributes.pinningProgress), not \(element.pinningProgress)"
      }
    }
    let viewport = LayoutRect(
      x: 0, y: naive.offset, width: naive.viewport.width, height: naive.viewport.height)
    let visible = engine.visibleAttributes().map(\.id)
    let expected = Set(elements.filter { $0.frame.intersects(viewport) }.map(\.id))
    if visible.count != expected.count || Set(visible) != expected {
      return "visible \(visible), not \(expected)"
    }
    for edge in [ContentOffsetAnchor.Edge.top, .bottom] {
      let (place, expected) = (
        engine.positionSnapshot(edge: edge), naive.positionSnapshot(edge: edge)
      )
      let places = place.map { [($0.id, $0.distance)] + $0.neighbours.map { ($0.id, $0.distance) } }
      let wanted = expected.map {
        [($0.id, $0.distance)] + $0.neighbours.map { ($0.id, $0.distance) }
      }
      if places?.map(\.0) != wanted?.map(\.0)
        || zip(places ?? [], wanted ?? []).contains(where: { differ($0.1, $1.1) })
      {
        return "snapshot \(place as Any), not \(expected as Any)"
      }
    }
    let unmeasured = engine.unmeasuredVisibleElements()
    let guessed = Set(naive.unmeasuredVisible())
    if Set(unmeasured) != guessed || unmeasured.count != guessed.count {
      return "unmeasured \(unmeasured), not \(guessed)"
    }
    if Set(engine.unmeasuredVisible()) != Set(guessed.compactMap(\.item)) {
      return "unmeasured items \(engine.unmeasuredVisible())"
    }
    return nil
  }
}
