/// The cells of a terminal, and how large one is.
public struct TerminalGrid: Hashable, Sendable {
  /// Cells in a row.
  public var columns: Int
  /// Rows of cells.
  public var rows: Int
  /// A cell's width in pixels.
  public var cellWidth: Int
  /// A cell's height in pixels.
  public var cellHeight: Int

  /// A grid of cells of a known size.
  public init(columns: Int, rows: Int, cellWidth: Int = 8, cellHeight: Int = 16) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.cellWidth = max(1, cellWidth)
    self.cellHeight = max(1, cellHeight)
  }

  /// A grid as a terminal describes it.
  ///
  /// Many terminals don't say how large they are in pixels; then a cell is as large as they answered,
  /// else 8 × 16.
  ///
  /// - Parameters:
  ///   - columns: Cells in a row; 0 where unknown, which is taken for 80.
  ///   - rows: Rows of cells; 0 where unknown, which is taken for 24.
  ///   - width: The width of all of them in pixels; 0 where unknown.
  ///   - height: The height of all of them in pixels; 0 where unknown.
  ///   - answers: What the terminal answered.
  public init(columns: Int, rows: Int, width: Int, height: Int, answers: TerminalAnswers) {
    let columns = columns > 0 ? columns : 80
    let rows = rows > 0 ? rows : 24
    let cells = [
      (width / columns, height / rows), answers.cellSize.map { ($0.width, $0.height) } ?? (0, 0),
    ]
    let cell = cells.first { Self.canBeCell(width: $0.0, height: $0.1) } ?? (8, 16)
    self.init(columns: columns, rows: rows, cellWidth: cell.0, cellHeight: cell.1)
  }

  /// Some terminals give a number that isn't the size of their cells.
  private static func canBeCell(width: Int, height: Int) -> Bool {
    (2...256).contains(width) && (4...512).contains(height) && height < width * 8
      && width < height * 4
  }
}
