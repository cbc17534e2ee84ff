import Drawing

/// Measured rows, one under the other. Lengths are points.
package struct RowStack: Sendable {
  /// A measured row and where its top stands in the stack.
  package struct Item: Sendable {
    package var measured: MeasuredRow
    package var y: Double

    /// The row's box in the stack.
    package var frame: Rect {
      Rect(x: 0, y: y, width: measured.size.width, height: measured.size.height)
    }
  }

  /// The rows from top to bottom.
  package private(set) var items: [Item] = []
  /// From the first row's top to the last row's end.
  package private(set) var height = 0.0

  /// The rows in their order. Complexity: O(rows).
  package init(_ rows: some Sequence<MeasuredRow> = []) {
    for row in rows { append(row) }
  }

  /// Adds a row at the bottom. Complexity: O(1).
  package mutating func append(_ measured: MeasuredRow) {
    let y = height + (items.isEmpty ? 0 : measured.gapAbove)
    items.append(Item(measured: measured, y: y))
    height = y + measured.size.height
  }
}
