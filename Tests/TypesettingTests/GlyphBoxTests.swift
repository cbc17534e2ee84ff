import CFontMap
import CPango
import Testing

@testable import Typesetting

/// What Pango is told of glyphs' boxes, some of which are kept.
@Suite struct GlyphBoxTests {
  /// A font of a map of its own.
  private final class Font {
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    let font: UnsafeMutablePointer<PangoFont>

    init(_ name: String, of library: FontLibrary) throws {
      map = try #require(letterer_font_map_create(library.configuration))
      context = pango_font_map_create_context(map)
      let description = pango_font_description_from_string(name)
      defer { pango_font_description_free(description) }
      font = try #require(pango_font_map_load_font(map, context, description))
    }

    deinit {
      g_object_unref(font)
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(map)
    }

    func boxes(of glyph: UInt32) -> [Int32] {
      var ink = PangoRectangle()
      var logical = PangoRectangle()
      pango_font_get_glyph_extents(font, glyph, &ink, &logical)
      return [ink, logical].flatMap { [$0.x, $0.y, $0.width, $0.height] }
    }
  }

  /// In whatever order and how often they are asked for, and by which other glyphs' places.
  @Test(arguments: ["Inter 16px", "Inter Bold 13.5px", "Noto Color Emoji 20px"])
  func eachGlyphHasItsOwnBox(name: String) throws {
    let library = try FontLibrary.bundled()
    let font = try Font(name, of: library)
    let tables = pango_font_get_hb_font(font.font)
    var line = hb_font_extents_t()
    hb_font_get_h_extents(tables, &line)
    let glyphs: [UInt32] = (0..<1500).map { $0 * 641 % 2200 } + Array(0..<1024) + Array(500..<530)
    var others: Set<[Int32]> = []
    for glyph in glyphs {
      var ink = hb_glyph_extents_t()
      hb_font_get_glyph_extents(tables, glyph, &ink)
      let expected = [
        ink.x_bearing, -ink.y_bearing, ink.width, -ink.height, 0, -line.ascender,
        hb_font_get_glyph_h_advance(tables, glyph), line.ascender - line.descender,
      ]
      let boxes = font.boxes(of: glyph)
      #expect(boxes == expected, "glyph \(glyph)")
      others.insert(boxes)
    }
    #expect(others.count > 100 || name.hasPrefix("Noto"), "the glyphs differ")
  }

  @Test func noGlyphHasNoBox() throws {
    let font = try Font("Inter 16px", of: FontLibrary.bundled())
    let nothing = Array(repeating: Int32(0), count: 8)
    // Pango's empty glyph, and its mark of an unknown character.
    #expect(font.boxes(of: 0x0FFF_FFFF) == nothing && font.boxes(of: 0x1000_0041) == nothing)
    #expect(font.boxes(of: 36) != nothing)
    #expect(font.boxes(of: 0x0FFF_FFFF) == nothing)
  }
}
