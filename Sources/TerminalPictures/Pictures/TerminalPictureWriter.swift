import Drawing
import FrameEncoding

/// Turns bitmaps into what a terminal shows as pictures.
public struct TerminalPictureWriter: Sendable {
  /// What the terminal understands.
  public var support: PictureSupport
  /// Its cells.
  public var grid: TerminalGrid
  /// What shows through where a picture is translucent.
  public var ground: Color

  /// A writer for a terminal.
  public init(support: PictureSupport, grid: TerminalGrid, ground: Color = .white) {
    self.support = support
    self.grid = grid
    self.ground = ground
  }

  /// Returns where a part of a picture goes; see `PicturePlacement`.
  ///
  /// Blocks are coarse, so that there a pixel may always become as large as a block.
  public func placement(
    of source: PixelRect, in area: CellRect, enlargement: Int = 1
  ) -> PicturePlacement {
    let most = support.method == .blocks ? max(enlargement, grid.cellWidth) : enlargement
    var area = area
    if support.method == .kitty, support.passesThroughTmux {
      area.columns = min(area.columns, KittyPicture.mostPlaceholders)
      area.rows = min(area.rows, KittyPicture.mostPlaceholders)
    }
    return PicturePlacement(source, in: area, of: grid, enlargement: most)
  }

  /// Returns the bytes that show a part of a bitmap. The cursor is somewhere else afterwards.
  ///
  /// - Parameters:
  ///   - bitmap: The whole picture.
  ///   - placement: Which part of it goes where.
  ///   - id: The picture's number, 1…255, for the terminals that keep pictures until they are removed.
  /// - Throws: `PictureWritingError` where there is no memory, or the picture is too large.
  /// - Complexity: O(pixels).
  public func bytes(
    _ bitmap: Bitmap, at placement: PicturePlacement, id: Int
  ) throws(PictureWritingError) -> [UInt8] {
    let scaler = AreaScaler(ground: ground)
    switch support.method {
    case .blocks:
      let (width, height) = blockSize(of: placement)
      let picture = scaler.scaled(bitmap, placement.source, width: width, height: height)
      return Array(BlockPicture(picture, colors: support.colors).text(at: placement.cells).utf8)
    case .sixel:
      let picture = scaler.scaled(
        bitmap, placement.source, width: placement.width, height: placement.height)
      let sixel = try translated { () throws(FrameEncodingError) in
        try SixelPicture(picture, colors: support.sixelColors).bytes
      }
      return Array(placement.cells.cursor().utf8) + sixel
    case .iterm:
      return InlineImage(
        png: try png(bitmap, placement), passesThroughTmux: support.passesThroughTmux
      )
      .bytes(at: placement.cells)
    case .kitty:
      return KittyPicture(
        id: id, png: try png(bitmap, placement), usesPlaceholders: support.passesThroughTmux
      ).bytes(at: placement.cells)
    }
  }

  /// Returns the bytes that take a picture away which `bytes` has shown; text over its cells does so
  /// with those of other terminals.
  public func removal(id: Int) -> [UInt8] {
    guard support.method == .kitty else { return [] }
    return Array(KittyPicture.removal(id: id, throughTmux: support.passesThroughTmux).utf8)
  }

  /// A picture in pixels of half a cell's height and a cell's width.
  private func blockSize(of placement: PicturePlacement) -> (width: Int, height: Int) {
    func rounded(_ length: Int, by unit: Int) -> Int { max(1, (length + unit / 2) / unit) }
    let height = rounded(placement.height * 2, by: grid.cellHeight)
    return (
      min(rounded(placement.width, by: grid.cellWidth), placement.cells.columns),
      min(height, placement.cells.rows * 2)
    )
  }

  /// A PNG that fills its cells, transparent where the picture doesn't: stretched to them it keeps its
  /// proportions.
  private func png(
    _ bitmap: Bitmap, _ placement: PicturePlacement
  ) throws(PictureWritingError) -> [UInt8] {
    let picture = AreaScaler(ground: ground).scaled(
      bitmap, placement.source, width: placement.width, height: placement.height)
    var canvas = Bitmap(
      width: placement.cells.columns * grid.cellWidth,
      height: placement.cells.rows * grid.cellHeight)
    let (from, to) = (picture.stride, canvas.stride)
    canvas.withUnsafeMutableBytes { target in
      picture.withUnsafeBytes { source in
        for row in 0..<picture.height {
          UnsafeMutableRawBufferPointer(rebasing: target[(row * to)..<(row * to + from)])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: source[(row * from)..<((row + 1) * from)]))
        }
      }
    }
    let whole = canvas
    return try translated { () throws(FrameEncodingError) in try PNGEncoder().encode(whole) }
  }

  private func translated(
    _ body: () throws(FrameEncodingError) -> [UInt8]
  ) throws(PictureWritingError) -> [UInt8] {
    do throws(FrameEncodingError) {
      return try body()
    } catch {
      throw error == .outOfMemory ? .outOfMemory : .tooLarge
    }
  }
}
