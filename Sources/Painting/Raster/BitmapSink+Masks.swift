import CKernels
import Drawing

extension BitmapSink {
  /// The largest mask: half a gigabyte of picture in one path.
  private static let mostCoverage = 1 << 27

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

  /// Goes through the parts of rows on which a shape's coverage lies: the body takes a place in the
  /// whole picture, a number of pixels, and coverage for each of them (`step` 1) or one for all
  /// (`step` 0).
  private func forEachSpan(
    of path: Path, _ kind: MaskPlacement.Kind, in limits: PixelRect,
    _ body: (
      _ x: Int, _ y: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>, _ step: Int
    ) -> Void
  ) throws(PaintingError) {
    guard let placement = MaskPlacement(path: path, kind: kind) else { return }
    let size = placement.size
    let area = PixelRect(
      x: placement.origin.x, y: placement.origin.y, width: size.width + placement.column.more,
      height: size.height + placement.row.more
    ).intersection(limits).intersection(layer.clip)
    guard !area.isEmpty, size.width <= 32_767, size.height <= 32_767,
      size.width * size.height <= Self.mostCoverage
    else { return }
    let mask = try caches.mask(placement)
    let (column, row) = (placement.column, placement.row)
    let start = area.x - placement.origin.x
    let end = area.maxX - placement.origin.x
    mask.coverage.withUnsafeBufferPointer { coverage in
      guard let coverage = coverage.baseAddress else { return }
      for y in area.y..<area.maxY {
        var source = y - placement.origin.y
        if source > row.at { source = max(row.at, source - row.more) }
        let line = coverage + source * mask.width
        // Before the repeated column, the column repeated, after it.
        func part(_ low: Int, _ high: Int, _ shift: Int, _ step: Int) {
          let (from, to) = (max(low, start), min(high, end))
          guard from < to else { return }
          body(
            placement.origin.x + from, y, to - from, line + (step == 0 ? low : from - shift), step)
        }
        guard column.more > 0 else {
          part(0, mask.width, 0, 1)
          continue
        }
        part(0, column.at, 0, 1)
        part(column.at, column.at + column.more, 0, 0)
        part(column.at + column.more, mask.width + column.more, column.more, 1)
      }
    }
  }
}
