/// A rectangle of a terminal's cells; columns and rows count from 0.
public struct CellRect: Hashable, Sendable {
  /// The left column.
  public var column: Int
  /// The top row.
  public var row: Int
  /// How many columns it has.
  public var columns: Int
  /// How many rows it has.
  public var rows: Int

  /// A rectangle of cells.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  /// The sequence that moves the cursor to its top left cell, or to one some rows below.
  func cursor(down rows: Int = 0) -> String { "\u{1B}[\(row + rows + 1);\(column + 1)H" }
}
