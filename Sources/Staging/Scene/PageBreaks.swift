import Bubbles
import Drawing
import ListLayout

/// Splits a list of rows into pages: between rows if possible, through a row that is higher than a
/// page.
///
/// Rows are added in order and returned with their page, so that no more than one page of them is
/// in memory. Their positions come from the layout, in whole device pixels.
package struct PageBreaks: Sendable {
  /// A page's rows, and its range of the list.
  package struct Page: Sendable {
    /// Rows with positions from the page's top; the first and the last may extend beyond the page.
    package var items: [Item]
    /// The height, in points.
    package var height: Double

    package init(items: [Item], height: Double) {
      self.items = items
      self.height = height
    }
  }

  /// A row on a page.
  package struct Item: Sendable {
    package var measured: MeasuredRow
    /// The row's upper edge, in points.
    package var y: Double
  }

  /// The maximum height of a page, in pixels.
  private let limit: Double
  private let scale: Double
  private var engine: LayoutEngine<RowID>
  /// Rows on the incomplete page, with their upper and lower edges in the list, in pixels.
  private var held: [(measured: MeasuredRow, minY: Double, maxY: Double)] = []
  /// The page's upper edge in the list, in pixels.
  private var top = 0.0
  /// The last row's lower edge.
  private var bottom = 0.0

  /// Breaks for rows of which only the ids and the gaps to the row above are known, in points.
  package init(_ rows: [(id: RowID, gapAbove: Double)], limit: Double, scale: Double) {
    precondition(limit > 0, "a page has a height")
    self.limit = (limit * scale).rounded(.down)
    self.scale = scale
    let items = rows.indices.map { index in
      LayoutItem(
        id: rows[index].id, size: .estimated(Size(width: 1, height: 1)),
        spacing: index + 1 < rows.count ? (rows[index + 1].gapAbove * scale).rounded() : 0)
    }
    engine = LayoutEngine(
      viewport: Size(width: 1, height: self.limit), anchor: .top,
      sections: [LayoutSection(id: .chat, items: items)])
  }

  /// Adds the next row and returns the pages that are complete. Complexity: O(log rows).
  package mutating func append(_ row: MeasuredRow) -> [Page] {
    engine.setMeasuredSize(Size(width: 1, height: (row.size.height * scale).rounded()), for: row.id)
    guard let frame = engine.attributes(for: .item(row.id))?.frame else { return [] }
    held.append((row, frame.minY, frame.maxY))
    bottom = frame.maxY
    var pages: [Page] = []
    while bottom - top > limit {
      // The last row boundary on the page, or the page's end if a row covers all of it.
      let end = held.last { $0.minY > top && $0.minY <= top + limit }?.minY ?? top + limit
      pages.append(page(to: end))
    }
    return pages
  }

  /// Returns the rest, as the last page; `nil` if nothing is left.
  package mutating func finish() -> Page? {
    guard bottom > top else { return nil }
    return page(to: bottom)
  }

  private mutating func page(to end: Double) -> Page {
    let shown = held.filter { $0.maxY > top && $0.minY < end }
    let page = Page(
      items: shown.map { Item(measured: $0.measured, y: ($0.minY - top) / scale) },
      height: (end - top) / scale)
    held.removeAll { $0.maxY <= end }
    top = end
    return page
  }
}
