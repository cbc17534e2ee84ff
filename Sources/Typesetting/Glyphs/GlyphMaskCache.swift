import Caching
import Drawing

/// Glyphs at device size, drawn when they are first needed, bounded in bytes.
///
/// Each paint worker has its own: FreeType's faces belong to one thread at a time.
package final class GlyphMaskCache {
  /// The phases of a pixel, in each direction, at which glyphs are drawn: quarters.
  package static let phases = GlyphRasterizer.phases

  private let rasterizer: GlyphRasterizer
  private var masks: BoundedCache<UInt64, GlyphMask?>
  private var pictures: BoundedCache<UInt64, GlyphPicture?>
  private var strikes: [Strike: UInt64] = [:]
  private var recent: (strike: Strike, number: UInt64)?

  /// A font instance at a device scale.
  private struct Strike: Hashable {
    var font: FontInstance
    var scale: Double
  }

  /// A cache over a library's fonts.
  ///
  /// - Parameter byteLimit: the most bytes that masks and pictures may take, each half of it.
  package init(fonts: FontLibrary, byteLimit: Int = 16 << 20) {
    rasterizer = GlyphRasterizer(fonts: fonts)
    masks = BoundedCache(limit: byteLimit / 2)
    pictures = BoundedCache(limit: byteLimit / 2)
  }

  /// The bytes that masks and pictures take now.
  package var byteCount: Int { masks.cost + pictures.cost }

  /// A glyph's coverage at a device scale (pixels in a point).
  ///
  /// - Parameters:
  ///   - phaseX: quarters of a pixel, 0…3, that the origin stands right of a whole pixel.
  ///   - phaseY: quarters of a pixel, 0…3, that the origin stands below a whole pixel.
  /// - Returns: `nil` for glyphs without ink, for colour glyphs and for glyphs of more than 16
  ///   million pixels, which are painted by their path.
  package func mask(
    for font: FontInstance, scale: Double, glyph: UInt32, phaseX: Int, phaseY: Int
  ) -> GlyphMask? {
    let key = key(font, scale, glyph) << 4 | UInt64((phaseY & 3) << 2 | phaseX & 3)
    if let known = masks.value(for: key) { return known }
    let mask = rasterizer.mask(
      font, glyph, pixels: font.size * scale, phaseX: phaseX & 3, phaseY: phaseY & 3)
    masks.insert(mask, for: key, cost: 96 + (mask?.coverage.count ?? 0))
    return mask
  }

  /// A colour glyph's picture at a device scale (pixels in a point), to be painted at whole pixels;
  /// `nil` for glyphs without colours.
  package func picture(
    for font: FontInstance, scale: Double, glyph: UInt32
  ) -> GlyphPicture? {
    let key = key(font, scale, glyph)
    if let known = pictures.value(for: key) { return known }
    let picture = rasterizer.picture(font, glyph, pixels: font.size * scale)
    let bytes = picture.map { $0.bitmap.stride * $0.bitmap.height } ?? 0
    pictures.insert(picture, for: key, cost: 128 + bytes)
    return picture
  }

  /// A glyph's outline in points from its origin, y downward: for text that is rotated, scaled or
  /// very large. Empty for glyphs without ink and for colour glyphs.
  package func path(for font: FontInstance, glyph: UInt32) -> Path {
    rasterizer.path(font, glyph)
  }

  /// 28 bits of strike, 32 of glyph; room for 4 of phase.
  private func key(_ font: FontInstance, _ scale: Double, _ glyph: UInt32) -> UInt64 {
    strike(font, scale) << 32 | UInt64(glyph)
  }

  private func strike(_ font: FontInstance, _ scale: Double) -> UInt64 {
    // Runs ask for the same strike again and again.
    if let recent, recent.strike.font == font, recent.strike.scale == scale {
      return recent.number
    }
    let strike = Strike(font: font, scale: scale)
    let number: UInt64
    if let known = strikes[strike] {
      number = known
    } else {
      // An animated scale is a new strike in every frame; numbers must not run out.
      if strikes.count >= 1 << 14 {
        strikes.removeAll()
        masks.removeAll()
        pictures.removeAll()
      }
      number = UInt64(strikes.count)
      strikes[strike] = number
    }
    recent = (strike, number)
    return number
  }
}
