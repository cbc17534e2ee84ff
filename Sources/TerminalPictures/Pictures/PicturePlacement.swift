import Drawing

/// Where a part of a picture goes in a terminal, and in which size.
public struct PicturePlacement: Hashable, Sendable {
  /// The pixels that are shown.
  public var source: PixelRect
  /// The cells that it covers, from the top left corner of those that it may.
  public var cells: CellRect
  /// Its width in the terminal's pixels.
  public var width: Int
  /// Its height in the terminal's pixels.
  public var height: Int

  /// Fits a part of a picture into cells, in its own proportions.
  ///
  /// - Parameters:
  ///   - source: The pixels to show, at least one.
  ///   - area: The cells that it may cover, at least one.
  ///   - grid: How large cells are.
  ///   - enlargement: How many times larger than the source it may become; from 1 on it is a whole
  ///     number, so that each pixel is as large as the next.
  public init(_ source: PixelRect, in area: CellRect, of grid: TerminalGrid, enlargement: Int = 1) {
    let (width, height) = (max(1, source.width), max(1, source.height))
    let (columns, rows) = (max(1, area.columns), max(1, area.rows))
    let (roomX, roomY) = (columns * grid.cellWidth, rows * grid.cellHeight)
    let times = min(max(1, enlargement), roomX / width, roomY / height)
    self.source = source
    if times >= 1 {
      (self.width, self.height) = (width * times, height * times)
    } else if roomX * height < roomY * width {
      (self.width, self.height) = (roomX, max(1, (height * roomX + width / 2) / width))
    } else {
      (self.width, self.height) = (max(1, (width * roomY + height / 2) / height), roomY)
    }
    cells = CellRect(
      column: area.column, row: area.row,
      columns: (self.width + grid.cellWidth - 1) / grid.cellWidth,
      rows: (self.height + grid.cellHeight - 1) / grid.cellHeight)
  }
}
