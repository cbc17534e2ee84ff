import Geometry
import ListDiff
import ListLayout
import Testing

/// An empty layout that is filled at once is one that is filled item by item.
@Suite struct FillingTests {
  private static let sections = (0..<3).map { section in
    LayoutSection(
      id: -1 - section, items: Golden.items(section * 20..<section * 20 + section * 10 + 1),
      header: LayoutSupplementary(height: 30, spacing: 5, isSticky: section == 1),
      footer: LayoutSupplementary(height: 10))
  }

  /// What each section says of itself, and its items one after another.
  private static var operations: [LayoutOperation<Int>] {
    var operations: [LayoutOperation<Int>] = []
    for (index, section) in sections.enumerated() {
      var empty = section
      empty.items = []
      operations.append(.insertSection(empty, at: index))
    }
    for (index, section) in sections.enumerated() {
      for (place, item) in section.items.enumerated() {
        operations.append(.insert(item, at: ItemPosition(section: index, item: place)))
      }
    }
    return operations
  }

  @Test(arguments: [ContentOffsetAnchor.Edge.top, .bottom], [false, true])
  func atOnceOrItemByItem(anchor: ContentOffsetAnchor.Edge, hasInsets: Bool) {
    var empty = LayoutEngine<Int>(
      viewport: Golden.viewport, anchor: anchor, options: Golden.options)
    if hasInsets { empty.setInset(LayoutInsets(top: 40, bottom: 20), for: .header) }
    var atOnce = empty
    let filling = atOnce.performBatchUpdates(to: Self.sections)
    var itemByItem = empty
    let other = itemByItem.performBatchUpdates(Self.operations)
    atOnce.checkInvariants()
    #expect(atOnce.dump() == itemByItem.dump())
    #expect(atOnce.contentOffset == itemByItem.contentOffset)
    #expect(atOnce.unreadCount == itemByItem.unreadCount)
    #expect(
      Set(filling.elements.map(\.id)) == Set(other.elements.map(\.id)))
    // What comes later finds all that it needs.
    atOnce.performBatchUpdates(to: Array(Self.sections.dropFirst()))
    itemByItem.performBatchUpdates(to: Array(Self.sections.dropFirst()))
    #expect(atOnce.dump() == itemByItem.dump())
  }
}
