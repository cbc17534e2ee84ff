import Geometry
import ListDiff
import ListLayout
import Testing

@Suite struct GoldenTests {
  typealias Operation = LayoutOperation<Int>

  struct Case: Sendable, CustomTestStringConvertible {
    var from: Double?
    var operations: [Operation]
    var change: Double

    var testDescription: String {
      "\(operations.count) operations from \(from.map { "\($0)" } ?? "the bottom")"
    }
  }

  static func append(_ count: Int) -> [Operation] {
    (0..<count).map { .insert(Golden.item(1000 + $0), at: ItemPosition(item: 100 + $0)) }
  }

  static func prepend(_ count: Int) -> [Operation] {
    (0..<count).map { .insert(Golden.item(1000 + $0), at: ItemPosition(item: $0)) }
  }

  @Test func contentAndItsEnd() {
    let engine = Golden.engine(100)
    #expect(engine.contentHeight == 4693)
    #expect(engine.contentOffset == 4293)
    #expect(engine.isAtBottom)
  }

  @Test(arguments: [
    Case(from: nil, operations: append(1), change: 47),
    Case(from: nil, operations: append(3), change: 141),
    Case(from: nil, operations: prepend(1), change: 47),
    Case(from: nil, operations: prepend(50), change: 2350),
    Case(from: nil, operations: [.delete(99)], change: -47),
    Case(from: nil, operations: [.delete(0)], change: -47),
    Case(from: nil, operations: [.delete(97), .delete(98), .delete(99)], change: -141),
    Case(from: nil, operations: [.reload(Golden.item(95, height: 80))], change: 40),
    Case(from: nil, operations: [.reload(Golden.item(3, height: 80))], change: 40),
    Case(from: 2000, operations: prepend(1), change: 47),
    Case(from: 2000, operations: append(1), change: 0),
    Case(from: 2000, operations: [.delete(10)], change: -47),
    Case(from: 2000, operations: [.delete(80)], change: 0),
    Case(from: 0, operations: prepend(1), change: 47),
    Case(
      from: 0, operations: [.insertSection(.init(id: -2, items: Golden.items(200..<210)), at: 1)],
      change: 0),
    Case(
      from: 2000,
      operations: [.insertSection(.init(id: -2, items: Golden.items(200..<210)), at: 1)],
      change: 0),
  ])
  func offsetChanges(_ test: Case) {
    var engine = Golden.engine(100)
    if let offset = test.from { engine.setContentOffset(offset) }
    let before = engine.contentOffset
    let transition = engine.performBatchUpdates(test.operations)
    #expect(engine.contentOffset - before == test.change)
    #expect(transition.initialOffset == before)
    #expect(transition.finalOffset == engine.contentOffset)
  }

  @Test func shortContentGrows() {
    var engine = Golden.engine(5)
    engine.performBatchUpdates(to: [.init(id: -1, items: Golden.items(0..<6))])
    #expect(engine.contentOffset == 0)
    engine = Golden.engine(5)
    engine.performBatchUpdates(to: [.init(id: -1, items: Golden.items(0..<12))])
    #expect(engine.contentOffset == 12 * 47 - 7 - 400)
    #expect(engine.isAtBottom)
  }

  @Test(arguments: [-1, -2]) func deletingOneOfTwoSections(id: Int) {
    var engine = LayoutEngine(
      viewport: Golden.viewport, sections: Golden.sections([50, 50]), options: Golden.options)
    let before = engine.contentOffset
    engine.performBatchUpdates([.deleteSection(id)])
    #expect(engine.contentOffset - before == -2346)
    #expect(engine.sectionCount == 1)
  }

  @Test func additionalInsets() {
    var options = Golden.options
    options.additionalInsets = LayoutInsets(top: 10, left: 20, bottom: 30, right: 40)
    let engine = LayoutEngine(
      viewport: Golden.viewport, sections: Golden.sections([5, 5, 5]), options: options)
    #expect(engine.contentHeight == 730)
    #expect(engine.attributes(for: .item(0))?.frame.minY == 10)
  }

  @Test(arguments: [
    (ItemAlignment.leading, 13.0, 100.0), (.trailing, 193, 100), (.center, 103, 100),
    (.fullWidth, 13, 280),
  ])
  func alignments(_ alignment: ItemAlignment, x: Double, width: Double) {
    var options = Golden.options
    options.additionalInsets = LayoutInsets(left: 13, right: 7)
    let item = LayoutItem(
      id: 1, size: .exact(LayoutSize(width: 100, height: 40)), alignment: alignment)
    let engine = LayoutEngine(
      viewport: Golden.viewport, section: 0, items: [item], options: options)
    #expect(
      engine.attributes(for: .item(1))?.frame == LayoutRect(x: x, y: 0, width: width, height: 40))
  }

  @Test(arguments: [
    (420.0, 420.0, 0.0), (427, 423, 0.1), (434, 423, 0.275), (460, 423, 0.925),
  ])
  func pins(offset: Double, y: Double, progress: Double) throws {
    let items = (0..<100).map { index in
      var item = Golden.item(index)
      if index == 0 || index == 10 { item.pin = .top }
      return item
    }
    var engine = LayoutEngine(
      viewport: Golden.viewport, section: -1, items: items, options: Golden.options)
    engine.setContentOffset(offset)
    let visible = engine.visibleAttributes()
    let first = try #require(visible.filter { $0.id == .item(0) }.only)
    let next = try #require(visible.filter { $0.id == .item(10) }.only)
    #expect(first.frame.minY == y)
    #expect(next.frame.minY == 470)
    #expect(next.pinningProgress == progress)
  }
}

extension Array {
  /// The only element.
  var only: Element? { count == 1 ? self[0] : nil }
}
