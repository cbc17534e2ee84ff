import CKernels
import Drawing

/// What is painted, and where its rows come from: a whole picture or a strip of it.
package struct PaintRequest: Sendable {
  /// What to paint, in points from the picture's top left corner.
  package var list: DisplayList
  /// Device pixels per point.
  package var scale: Double
  /// What lies behind everything.
  package var background: Color

  package init(list: DisplayList, scale: Double, background: Color = .clear) {
    self.list = list
    self.scale = scale
    self.background = background
  }
}

/// Paints display lists into bitmaps; it decides nothing.
///
/// A painter owns its caches and belongs to one thread at a time. Any row of pixels is the same
/// whichever rows are painted along with it: strips of a tall picture, or bands painted by several
/// workers, are byte for byte the picture painted at once. So is any rectangle of it.
package final class Painter {
  private let glyphs: any GlyphRasterizing
  private let caches: PainterCaches

  /// A painter with glyphs of its own.
  package convenience init(glyphs: any GlyphRasterizing) {
    self.init(glyphs: glyphs, masks: SharedMasks())
  }

  /// A painter with glyphs of its own, and masks that others make as well.
  init(glyphs: any GlyphRasterizing, masks: SharedMasks) {
    self.glyphs = glyphs
    caches = PainterCaches(masks: masks)
  }

  /// Replaces a bitmap's pixels by those of a picture, from the picture's pixel (`x`, `y`) on.
  /// Complexity: O(commands + pixels painted).
  package func paint(
    _ request: PaintRequest, into bitmap: inout Bitmap, x: Int = 0, y: Int = 0
  ) throws(PaintingError) {
    let (width, height) = (bitmap.width, bitmap.height)
    try bitmap.withUnsafeMutableBytes { (bytes) throws(PaintingError) in
      try paint(
        request, into: bytes, PixelRect(x: x, y: y, width: width, height: height))
    }
  }

  /// Replaces a part of a whole picture's pixels by that part of another picture, straight in their
  /// place; what of `area` lies outside the bitmap is left out.
  /// Complexity: O(commands + pixels painted).
  package func repaint(
    _ area: PixelRect, of request: PaintRequest, in bitmap: inout Bitmap
  ) throws(PaintingError) {
    let (width, height) = (bitmap.width, bitmap.height)
    let area = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !area.isEmpty else { return }
    try bitmap.withUnsafeMutableBytes { (bytes) throws(PaintingError) in
      try repaint(area, of: request, in: BandMemory(bytes: bytes, stride: width * 4))
    }
  }

  /// The same in a whole picture's memory, none of which `area` lies outside of.
  func repaint(
    _ area: PixelRect, of request: PaintRequest, in memory: BandMemory
  ) throws(PaintingError) {
    let first = area.y * memory.stride + area.x * 4
    try paint(
      request, into: UnsafeMutableRawBufferPointer(rebasing: memory.bytes[first...]),
      stride: memory.stride, area)
  }

  /// The same for `area.height` rows of `area.width` pixels in memory, `stride` bytes apart (by
  /// default without gaps).
  func paint(
    _ request: PaintRequest, into bytes: UnsafeMutableRawBufferPointer, stride: Int? = nil,
    _ area: PixelRect
  ) throws(PaintingError) {
    guard request.scale > 0, request.scale.isFinite else {
      throw .unsupportedScale(request.scale)
    }
    let stride = stride ?? area.width * 4
    guard let pixels = bytes.bindMemory(to: UInt8.self).baseAddress, !area.isEmpty,
      stride >= area.width * 4, bytes.count >= (area.height - 1) * stride + area.width * 4
    else { throw .unsupportedSize(width: area.width, height: area.height) }
    let layer = Layer(on: pixels, stride: stride, area: area)
    let sink = BitmapSink(layer: layer, caches: caches, glyphs: glyphs)
    let walker = DisplayListWalker(sink: sink)
    let placement = Placement(scale: request.scale)
    let covering = walker.lastCovering(request.list, placement)
    if covering == nil {
      let background = request.background.premultiplied
      for y in 0..<area.height {
        UnsafeMutableRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
          .update(repeating: background, count: area.width)
      }
    }
    try walker.walk(request.list, placement, from: covering ?? 0)
  }
}
