import Drawing
import Typesetting

/// Turns glyphs into pixels: a worker's mask cache, or a stand-in for tests.
package protocol GlyphRasterizing: AnyObject {
  /// The glyph's image at `scale` device pixels per point, with its origin moved right and down by
  /// quarters of a pixel (0…3 each; colour glyphs have no phases). `nil` where there is nothing to
  /// paint.
  func image(
    of glyph: UInt32, in font: FontInstance, scale: Double, phaseX: Int, phaseY: Int
  ) -> GlyphImage?

  /// The glyph's outline in points from its origin, y downward; empty where it has none.
  func outline(of glyph: UInt32, in font: FontInstance) -> Path
}

/// A glyph as pixels.
package struct GlyphImage {
  /// Where the pixels are: rows without gaps.
  package enum Storage {
    /// Bytes of coverage.
    case coverage(GlyphMask)
    /// Premultiplied BGRA.
    case color(Bitmap)
  }

  /// Columns from the glyph's origin to the image's first column.
  package let left: Int
  /// Rows from the baseline down to the image's first row; negative above it.
  package let top: Int
  package let width: Int
  package let height: Int
  package let storage: Storage

  /// Whether pixels are colours rather than coverage.
  package var isColor: Bool {
    if case .color = storage { true } else { false }
  }

  /// A glyph's coverage.
  package init(_ mask: GlyphMask) {
    left = mask.left
    top = mask.top
    width = mask.width
    height = mask.height
    storage = .coverage(mask)
  }

  /// A glyph in colours.
  package init(_ bitmap: Bitmap, left: Int, top: Int) {
    self.left = left
    self.top = top
    width = bitmap.width
    height = bitmap.height
    storage = .color(bitmap)
  }

  /// Reads the pixels, `width * height` of them.
  func withPixels(_ body: (UnsafePointer<UInt8>) -> Void) {
    switch storage {
    case .coverage(let mask):
      guard let base = mask.coverage.baseAddress else { return }
      withExtendedLifetime(mask) { body(UnsafePointer(base)) }
    case .color(let bitmap):
      bitmap.withUnsafeBytes { bytes in
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        body(base)
      }
    }
  }
}

extension GlyphMaskCache: GlyphRasterizing {
  package func image(
    of glyph: UInt32, in font: FontInstance, scale: Double, phaseX: Int, phaseY: Int
  ) -> GlyphImage? {
    guard font.isColor else {
      return mask(for: font, scale: scale, glyph: glyph, phaseX: phaseX, phaseY: phaseY)
        .map(GlyphImage.init)
    }
    return picture(for: font, scale: scale, glyph: glyph).map {
      GlyphImage($0.bitmap, left: $0.left, top: $0.top)
    }
  }

  package func outline(of glyph: UInt32, in font: FontInstance) -> Path {
    path(for: font, glyph: glyph)
  }
}
