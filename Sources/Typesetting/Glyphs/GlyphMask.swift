import Drawing

/// A glyph's outline as coverage at device size, through which the painter blends a colour.
package final class GlyphMask {
  /// Columns, and also the bytes from one row to the next.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Pixels from the origin's whole pixel to the left column; negative to its left.
  package let left: Int
  /// Pixels from the origin's whole pixel down to the top row; negative above the baseline.
  package let top: Int
  /// Coverage, a byte a pixel, rows from the top: `width * height` bytes that live as long as the
  /// mask.
  package let coverage: UnsafeMutableBufferPointer<UInt8>

  /// An empty mask to be drawn into.
  package init(width: Int, height: Int, left: Int, top: Int) {
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    coverage = .allocate(capacity: width * height)
    coverage.initialize(repeating: 0)
  }

  deinit { coverage.deallocate() }
}

/// A colour glyph (an emoji) at device size.
package struct GlyphPicture: Sendable {
  /// Premultiplied pixels.
  package let bitmap: Bitmap
  /// Pixels from the origin to the left column.
  package let left: Int
  /// Pixels from the origin down to the top row; negative above the baseline.
  package let top: Int
}
