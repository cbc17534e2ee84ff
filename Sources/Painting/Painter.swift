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
/// workers, are byte for byte the picture painted at once.
package final class Painter {
  private let glyphs: any GlyphRasterizing
  private let caches = PainterCaches()

  /// A painter with glyphs of its own.
  package init(glyphs: any GlyphRasterizing) { self.glyphs = glyphs }

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

  /// The same for `area.height` rows of `area.width` pixels in memory.
  func paint(
    _ request: PaintRequest, into bytes: UnsafeMutableRawBufferPointer, _ area: PixelRect
  ) throws(PaintingError) {
    guard request.scale > 0, request.scale.isFinite else {
      throw .unsupportedScale(request.scale)
    }
    guard let pixels = bytes.bindMemory(to: UInt8.self).baseAddress, !area.isEmpty,
      bytes.count >= area.width * area.height * 4
    else { throw .unsupportedSize(width: area.width, height: area.height) }
    let words = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
    words.update(repeating: request.background.premultiplied, count: area.width * area.height)
    let layer = Layer(
      on: pixels, origin: PixelPoint(x: area.x, y: area.y), width: area.width,
      height: area.height)
    let sink = BitmapSink(layer: layer, caches: caches, glyphs: glyphs)
    try DisplayListWalker(sink: sink).walk(request.list, Placement(scale: request.scale))
  }
}
