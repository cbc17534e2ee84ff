import CFontMap
import CPango
import Drawing

/// The fonts that one shaper has used, as the values that leave it.
final class ShapingFonts {
  /// A font of Pango's and what it is in the library.
  struct Entry {
    var font: UnsafeMutablePointer<PangoFont>
    var instance: FontInstance
  }

  private(set) var entries: [Entry] = []
  /// The ink of the glyphs that have been looked up: by slot, page of 64 glyphs, glyph.
  private var inks: [[[Ink]]] = []
  /// Pango reuses addresses: an entry is good for as long as its reference is held.
  private var slots: [UnsafeMutablePointer<PangoFont>: Int] = [:]
  private let library: FontLibrary
  private let isColor: [Bool]
  private let reaches: GlyphReaches

  init(library: FontLibrary) {
    self.library = library
    isColor = library.faces.map(\.isColor)
    reaches = GlyphReaches(fonts: library)
  }

  deinit { removeAll() }

  /// Releases all fonts; slots become invalid.
  func removeAll() {
    for entry in entries { g_object_unref(entry.font) }
    entries.removeAll()
    inks.removeAll()
    slots.removeAll()
  }

  /// Where a font stands in `entries`; `nil` for a font that isn't the library's.
  func slot(of font: UnsafeMutablePointer<PangoFont>) -> Int? {
    if let known = slots[font] { return known }
    guard let instance = instance(of: font) else { return nil }
    g_object_ref(font)
    slots[font] = entries.count
    entries.append(Entry(font: font, instance: instance))
    inks.append([])
    return entries.count - 1
  }

  private func instance(of font: UnsafeMutablePointer<PangoFont>) -> FontInstance? {
    guard let pattern = letterer_font_pattern(font), let metrics = pango_font_get_hb_font(font)
    else { return nil }
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path,
      FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch,
      let face = library.faceIndex(path: String(cString: path), index: Int(index))
    else { return nil }
    var xScale: Int32 = 0
    var yScale: Int32 = 0
    hb_font_get_scale(metrics, &xScale, &yScale)
    var instance = FontInstance(
      face: face, size: Double(abs(yScale)) / 1024, isColor: isColor[face])
    // A colour font's matrix is its scale.
    if !instance.isColor {
      var matrix: UnsafeMutablePointer<FcMatrix>?
      if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch, let matrix {
        instance.shear = matrix.pointee.xy
      }
      var embolden: FcBool = 0
      instance.isEmboldened =
        FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &embolden) == FcResultMatch && embolden == 1
    }
    return instance
  }

  /// How far the ink of glyphs reaches from their origins as they are painted.
  func reach(of glyphs: [GlyphRun.Glyph], slot: Int) -> GlyphRun.Reach {
    reaches.reach(of: glyphs, in: entries[slot].instance)
  }

  /// The ink of a glyph, as its font has it: what lines keep apart by.
  func ink(of glyph: UInt32, slot: Int) -> Ink {
    let page = Int(glyph >> 6)
    let place = Int(glyph & 63)
    if page < inks[slot].count, !inks[slot][page].isEmpty, inks[slot][page][place].isKnown {
      return inks[slot][page][place]
    }
    // Glyph ids have 16 bits; what is larger stands for no glyph.
    guard page < 1 << 10 else { return .none }
    if page >= inks[slot].count {
      inks[slot].append(contentsOf: repeatElement([], count: page + 1 - inks[slot].count))
    }
    if inks[slot][page].isEmpty { inks[slot][page] = Array(repeating: .unknown, count: 64) }
    var rect = PangoRectangle()
    pango_font_get_glyph_extents(entries[slot].font, glyph, &rect, nil)
    let ink: Ink =
      rect.width > 0 && rect.height > 0
      ? Ink(
        left: Float(rect.x) / 1024, right: Float(rect.x + rect.width) / 1024,
        above: Float(-rect.y) / 1024, below: Float(rect.y + rect.height) / 1024)
      : .none
    inks[slot][page][place] = ink
    return ink
  }
}

/// How far a glyph's ink reaches from its origin, in points.
struct Ink {
  var left: Float
  var right: Float
  var above: Float
  var below: Float

  /// A glyph without ink.
  static let none = Ink(left: 0, right: 0, above: -.infinity, below: -.infinity)
  /// A glyph that hasn't been looked at.
  static let unknown = Ink(left: .nan, right: 0, above: 0, below: 0)

  var isKnown: Bool { !left.isNaN }
  var isEmpty: Bool { above == -.infinity }
}
