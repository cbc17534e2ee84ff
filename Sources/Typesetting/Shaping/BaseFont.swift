import CPango

/// What a style's first font decides for a whole text: the baseline's place in the line and where
/// rules run. All in points.
struct BaseFont {
  var ascent: Double
  var descent: Double
  /// Distance of the rule's top edge from the baseline, downward.
  var underlineTop: Double
  var underlineThickness: Double
  var strikethroughTop: Double
  var strikethroughThickness: Double
  /// Whether narrow and wide letters and the space are equally wide.
  var isOneWidth = false

  init(_ font: UnsafeMutablePointer<PangoFont>, size: Double) {
    let metrics = pango_font_get_hb_font(font)
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(metrics, &extents)
    ascent = Double(extents.ascender) / 1024
    descent = Double(-extents.descender) / 1024
    func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
      var position: hb_position_t = 0
      hb_ot_metrics_get_position_with_fallback(metrics, tag, &position)
      return Double(position) / 1024
    }
    underlineTop = -metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET)
    underlineThickness = max(metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE), size / 24)
    strikethroughTop = -metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET)
    strikethroughThickness = max(metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE), size / 24)
    let advances = " iM".unicodeScalars.map { scalar in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(metrics, scalar.value, &glyph) != 0
        ? hb_font_get_glyph_h_advance(metrics, glyph) : 0
    }
    isOneWidth = advances[0] > 0 && advances.allSatisfy { $0 == advances[0] }
  }

  /// How far below a line's top the baseline runs: the font's box stands in the line's middle.
  func baseline(inLineOf height: Double) -> Double { (height - ascent - descent) / 2 + ascent }
}

extension BaseFont {
  /// Plausible proportions, should a font not load.
  init(size: Double) {
    ascent = size * 0.95
    descent = size * 0.25
    underlineTop = size * 0.1
    underlineThickness = size / 20
    strikethroughTop = -size * 0.3
    strikethroughThickness = size / 20
  }
}
