import Drawing

/// Cuts a list of rows into pages: between rows where it can be, through a row that is higher than
/// a page.
///
/// Rows are fed in their order and leave again with their page, so that no more than one page of
/// them is held.
package struct PageBreaks: Sendable {
  /// A page's rows, and the part of the list that it shows.
  package struct Page: Sendable {
    /// Rows at their places, counted from the page's top; the first and the last may stand out.
    package var items: [RowStack.Item]
    /// In points.
    package var height: Double
  }

  /// The most that a page may be high, in points.
  private let limit: Double
  private var stack = RowStack()
  /// Where in the stack the page begins.
  private var top = 0.0

  package init(limit: Double) {
    precondition(limit > 0, "a page has a height")
    self.limit = limit
  }

  /// Adds a row; gives the pages that are full now.
  package mutating func append(_ row: MeasuredRow) -> [Page] {
    stack.append(row)
    var pages: [Page] = []
    while stack.height - top > limit {
      // The last row boundary on the page, or the page's end where a row covers all of it.
      let end = stack.items.last { $0.y > top && $0.y <= top + limit }?.y ?? top + limit
      pages.append(page(to: end))
    }
    return pages
  }

  /// The rest, as the last page; `nil` where nothing is left.
  package mutating func finish() -> Page? {
    guard stack.height > top else { return nil }
    return page(to: stack.height)
  }

  private mutating func page(to end: Double) -> Page {
    let shown = stack.items.filter { $0.frame.maxY > top && $0.y < end }
    let page = Page(
      items: shown.map { RowStack.Item(measured: $0.measured, y: $0.y - top) },
      height: end - top)
    let rest = stack.items.filter { $0.frame.maxY > end }
    var next = RowStack(rest.map(\.measured))
    if let first = rest.first {
      top = max(0, end - first.y)
    } else {
      next = RowStack()
      top = 0
    }
    stack = next
    return page
  }
}
