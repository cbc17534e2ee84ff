import CKernels
import Drawing

extension BitmapSink {
  /// How many pixels a mask has that is made and kept as a whole; larger ones are made in tiles.
  private static let mostCoverage = 1 << 20
  /// The sides of a tile.
  private static let tileSize = 512

  /// Paints a colour (premultiplied) through what is made of a path.
  func blend(_ path: Path, _ kind: MaskPlacement.Kind, _ color: UInt32) throws(PaintingError) {
    let layer = layer
    try forEachSpan(of: path, kind, in: layer.clip) { x, y, count, coverage, step in
      let target = layer.address(x: x, y: y)
      if step == 0 {
        letterer_blend_span(target, count, coverage[0], color)
      } else {
        letterer_blend_mask(target, 0, coverage, 0, count, 1, color)
      }
    }
  }

  /// Paints premultiplied pixels, of which the first stands at `area`'s corner, through a path.
  func blend(
    _ pixels: UnsafePointer<UInt8>, stride: Int, _ area: PixelRect, through path: Path,
    opacity: UInt8 = 255
  ) throws(PaintingError) {
    let layer = layer
    try forEachSpan(of: path, .fill, in: area) { x, y, count, coverage, step in
      let target = layer.address(x: x, y: y)
      let source = pixels + (y - area.y) * stride + (x - area.x) * 4
      if step == 0 {
        // A product of two coverages, as the masked kernel rounds it.
        let product = UInt32(coverage[0]) * UInt32(opacity) + 128
        let both = UInt8((product + product >> 8) >> 8)
        if both > 0 { letterer_blend_pixels(target, 0, source, 0, count, 1, both) }
      } else {
        letterer_blend_masked_pixels(target, 0, source, 0, coverage, 0, count, 1, opacity)
      }
    }
  }

  /// Takes a stretch of a row on which a shape's coverage lies: its place in the whole picture, its
  /// pixels, and coverage for each of them (`step` 1) or one for all (`step` 0).
  private typealias SpanBody = (
    _ x: Int, _ y: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>, _ step: Int
  ) -> Void

  /// Goes through the parts of rows on which a shape's coverage lies.
  private func forEachSpan(
    of path: Path, _ kind: MaskPlacement.Kind, in limits: PixelRect, _ body: SpanBody
  ) throws(PaintingError) {
    guard let placement = MaskPlacement(path: path, kind: kind) else { return }
    let whole = placement.whole
    let area = PixelRect(
      x: placement.origin.x, y: placement.origin.y, width: whole.width + placement.column.more,
      height: whole.height + placement.row.more
    ).intersection(limits).intersection(layer.clip)
    guard !area.isEmpty, whole.width <= 32_767, whole.height <= 32_767 else { return }
    if whole.area <= Self.mostCoverage {
      forEachSpan(of: try caches.mask(placement), placement, in: area, body)
      return
    }
    // The tiles' grid is the shape's own, whichever part of it is painted.
    let rows = placement.maskRow(area.y)...placement.maskRow(area.maxY - 1)
    let columns = placement.maskColumn(area.x)...placement.maskColumn(area.maxX - 1)
    let size = Self.tileSize
    for row in rows.lowerBound / size...rows.upperBound / size {
      for column in columns.lowerBound / size...columns.upperBound / size {
        let tile = PixelRect(x: column * size, y: row * size, width: size, height: size)
        let mask = try placement.makeMask(of: tile.intersection(whole))
        forEachSpan(of: mask, placement, in: area, body)
      }
    }
  }

  /// Goes through the parts of rows on which a mask's pixels lie.
  private func forEachSpan(
    of mask: CoverageMask, _ placement: MaskPlacement, in area: PixelRect, _ body: SpanBody
  ) {
    let column = placement.column
    let tile = mask.tile
    let start = area.x - placement.origin.x
    let end = area.maxX - placement.origin.x
    mask.coverage.withUnsafeBufferPointer { coverage in
      guard let coverage = coverage.baseAddress else { return }
      for y in area.y..<area.maxY {
        let row = placement.maskRow(y) - tile.y
        guard (0..<tile.height).contains(row) else { continue }
        // Before the repeated column, the column repeated, after it.
        func part(_ low: Int, _ high: Int, _ shift: Int) {
          let (from, to) = (max(low, start, tile.x + shift), min(high, end, tile.maxX + shift))
          guard from < to else { return }
          body(
            placement.origin.x + from, y, to - from,
            coverage + row * tile.width + from - shift - tile.x, 1)
        }
        guard column.more > 0 else {
          part(0, .max, 0)
          continue
        }
        part(0, column.at, 0)
        let (from, to) = (max(column.at, start), min(column.at + column.more, end))
        if from < to, (tile.x..<tile.maxX).contains(column.at) {
          body(
            placement.origin.x + from, y, to - from,
            coverage + row * tile.width + column.at - tile.x, 0)
        }
        part(column.at + column.more, .max, column.more)
      }
    }
  }
}
