import Drawing

/// How far glyphs' ink reaches, found when it is first needed; of one worker.
///
/// FreeType's own outlines are measured, as they are painted: a font's own data on its glyphs'
/// bounds may be wrong.
final class GlyphReaches {
  private let rasterizer: GlyphRasterizer
  /// By face, page of 64 glyphs, glyph.
  private var reaches: [[[GlyphRun.Reach?]]]

  /// Glyph ids have 16 bits; what is larger stands for no glyph.
  private static let pageLimit = 1 << 10

  init(fonts: FontLibrary) {
    rasterizer = GlyphRasterizer(fonts: fonts)
    reaches = Array(repeating: [], count: fonts.faces.count)
  }

  /// What holds the ink of all of a run's glyphs, thickened and slanted as the font is.
  func reach(of glyphs: [GlyphRun.Glyph], in font: FontInstance) -> GlyphRun.Reach {
    guard reaches.indices.contains(font.face) else { return GlyphRun.Reach() }
    var reach = GlyphRun.Reach()
    for glyph in glyphs { reach = reach.union(self.reach(of: glyph.id, face: font.face)) }
    if font.isEmboldened, reach != GlyphRun.Reach() { reach.spread(by: Self.boldness) }
    if font.shear != 0 {
      let shear = Float(font.shear)
      let (above, below) = (shear * reach.above, shear * reach.below)
      reach.left += max(0, -above, below)
      reach.right += max(0, above, -below)
    }
    return reach
  }

  private func reach(of glyph: UInt32, face: Int) -> GlyphRun.Reach {
    let page = Int(glyph >> 6)
    let place = Int(glyph & 63)
    if page < reaches[face].count, !reaches[face][page].isEmpty,
      let known = reaches[face][page][place]
    {
      return known
    }
    guard page < Self.pageLimit else { return GlyphRun.Reach() }
    if page >= reaches[face].count {
      reaches[face].append(
        contentsOf: repeatElement([], count: page + 1 - reaches[face].count))
    }
    if reaches[face][page].isEmpty { reaches[face][page] = Array(repeating: nil, count: 64) }
    let reach = rasterizer.reach(face: face, glyph)
    reaches[face][page][place] = reach
    return reach
  }

  /// How far thickening moves the points of a glyph, in ems: half of 1/24 em along each edge, and
  /// at a sharp point up to the 5.7 times that FreeType allows.
  private static let boldness: Float = 0.125
}

extension GlyphRun.Reach {
  fileprivate mutating func spread(by distance: Float) {
    left += distance
    right += distance
    above += distance
    below += distance
  }
}
