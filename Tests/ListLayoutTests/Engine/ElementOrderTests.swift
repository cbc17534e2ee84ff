import Geometry
import ListLayout
import Testing

/// Attributes come by z-index: what is in front comes last, so that they can be drawn as they come.
@Suite struct ElementOrderTests {
  @Test(arguments: [0.0, 30, 130, 700, 5000])
  func whatIsInFrontComesLast(offset: Double) {
    var sections = Golden.sections([20, 20, 90])
    for index in sections.indices {
      sections[index].header = LayoutSupplementary(height: 20, isSticky: true)
      sections[index].footer = LayoutSupplementary(height: 20, isSticky: true)
      sections[index].background = .zero
      sections[index].items[1].pin = .top
      sections[index].items[5].pin = .bottom
    }
    var engine = LayoutEngine(
      viewport: Golden.viewport, sections: sections, options: Golden.options)
    engine.setContentOffset(offset)
    let found = engine.visibleAttributes()
    #expect(found.map(\.zIndex) == found.map(\.zIndex).sorted())
    let kinds = found.map { attributes in
      switch attributes.id {
      case .background: 0
      case .item(let id): [1, 5].contains(id % 20) && attributes.zIndex > 1000 ? 3 : 1
      case .header, .footer: 2
      }
    }
    #expect(kinds == kinds.sorted())
    #expect(Set(found.map(\.id)).count == found.count)
    #expect(engine.attributes(in: engine.viewportBounds).map(\.id) == found.map(\.id))
  }

  /// Beyond a thousand items, too.
  @Test func manyItemsAreBelowWhatIsPinned() {
    var section = Golden.sections([5000])[0]
    section.items[10].pin = .top
    section.header = LayoutSupplementary(height: 20, isSticky: true)
    var engine = LayoutEngine(viewport: Golden.viewport, sections: [section])
    engine.scrollToBottom()
    let found = engine.visibleAttributes().map(\.id)
    #expect(found.suffix(2) == [.header(-1), .item(10)])
    #expect(found.count == 12)
  }
}
