import Geometry
import ListDiff
import ListLayout

/// The list of the golden figures: viewport 300×400, items 300×40, spacing 7, sections 3 apart.
enum Golden {
  static let viewport = LayoutSize(width: 300, height: 400)
  static let options = LayoutOptions(itemSpacing: 7, sectionSpacing: 3)

  static func item(_ id: Int, height: Double = 40, revision: Int = 0) -> LayoutItem<Int> {
    LayoutItem(id: id, size: .exact(LayoutSize(width: 300, height: height)), revision: revision)
  }

  static func items(_ ids: some Sequence<Int>) -> [LayoutItem<Int>] { ids.map { item($0) } }

  /// One section of items.
  static func engine(
    _ count: Int, anchor: ContentOffsetAnchor.Edge = .bottom, options: LayoutOptions = options
  ) -> LayoutEngine<Int> {
    LayoutEngine(
      viewport: viewport, anchor: anchor, section: -1, items: items(0..<count), options: options)
  }

  static func sections(_ counts: [Int]) -> [LayoutSection<Int>] {
    var next = 0
    return counts.enumerated().map { index, count in
      defer { next += count }
      return LayoutSection(id: -1 - index, items: items(next..<next + count))
    }
  }
}
