import CFontMap
import CPango
import Drawing

/// One worker's shaper: its own font map, context and layout, for life.
///
/// Not `Sendable`: Pango's objects may be used by one thread at a time. A `ShapingPool` keeps one
/// for each of its workers.
package final class TextShaper: TextShaping {
  let fonts: FontLibrary
  let used: ShapingFonts
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  let layout: OpaquePointer
  private var bases: [TextStyle: Base] = [:]
  private var currentStyle: TextStyle?

  /// What all texts of a style share.
  final class Base {
    let description: OpaquePointer
    let font: BaseFont
    let attributes: AttributeList
    /// The families of emoji, separated by commas.
    let emojiFamilies: String

    init(_ style: TextStyle, description: OpaquePointer, font: BaseFont) {
      self.description = description
      self.font = font
      attributes = AttributeList.base(for: style)
      emojiFamilies =
        (style.emojiFamilies + [FontConfiguration.emojiFamily]).joined(separator: ",")
    }

    deinit { pango_font_description_free(description) }
  }

  /// A shaper over a library's fonts. Complexity: below 1 ms; fonts are opened when text needs
  /// them.
  package init(fonts: FontLibrary) {
    self.fonts = fonts
    used = ShapingFonts(library: fonts)
    map = letterer_font_map_create(fonts.configuration)
    context = pango_font_map_create_context(map)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    layout = pango_layout_new(context)
    pango_layout_set_auto_dir(layout, 0)
  }

  deinit {
    used.removeAll()
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
  }

  /// Breaks, shapes and measures a text.
  ///
  /// Lines keep the style's line height, whatever scripts they mix; only where the ink of two
  /// lines would meet is there more. A span's `role` 0 leaves the role of the spans below it.
  package func shape(_ request: TextRequest) -> ShapedText {
    trim()
    var text = request.text
    return text.withUTF8 { bytes in
      let base = base(for: request.style)
      var typesetter = ParagraphTypesetter(
        shaper: self, base: base, request: request, bytes: bytes)
      let isTruncated = typesetter.setParagraphs()
      return LineStacker(
        lines: typesetter.lines, request: request, base: base.font, fonts: used,
        isPlainLatin: typesetter.scan.isPlainLatin && !typesetter.styles.hasOtherSizes
      ).stack(isTruncated: isTruncated)
    }
  }

  /// The direction of paragraphs that aren't set yet.
  func setDirection(isRightToLeft: Bool) {
    let direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    if pango_context_get_base_dir(context) != direction {
      pango_context_set_base_dir(context, direction)
    }
  }

  /// Sets the attributes of what is laid out next.
  func use(_ attributes: borrowing AttributeList) {
    if pango_layout_get_attributes(layout) != attributes.pointer {
      pango_layout_set_attributes(layout, attributes.pointer)
    }
  }

  /// The sequences of emoji in a text that Pango would part.
  func joinedEmoji(
    _ scan: TextScan, in bytes: UnsafeBufferPointer<UInt8>, base: Base, styles: StyleSegments
  ) -> JoinedEmoji {
    JoinedEmoji(scan, in: bytes, fonts: used) { offset in
      guard let description = pango_font_description_copy(base.description) else { return nil }
      defer { pango_font_description_free(description) }
      pango_font_description_set_family(description, base.emojiFamilies)
      pango_font_description_set_absolute_size(
        description, Double(pangoUnits(clampedSize(styles.size(at: offset)))))
      guard
        let set = pango_font_map_load_fontset(
          map, context, description, pango_context_get_language(context))
      else { return nil }
      defer { g_object_unref(set) }
      return pango_fontset_get_font(set, decode(bytes, offset).scalar)
    }
  }

  private func base(for style: TextStyle) -> Base {
    if let known = bases[style] {
      use(known, style)
      return known
    }
    if bases.count >= 64 { bases.removeAll() }
    let size = clampedSize(style.size)
    let description: OpaquePointer = pango_font_description_new()
    pango_font_description_set_family(description, style.families.joined(separator: ","))
    pango_font_description_set_weight(description, PangoWeight(UInt32(clamping: style.weight)))
    if style.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    pango_font_description_set_absolute_size(description, Double(pangoUnits(size)))
    let font = pango_font_map_load_font(map, context, description)
    defer { if let font { g_object_unref(font) } }
    let metrics = font.map { BaseFont($0, size: size) } ?? BaseFont(size: size)
    let base = Base(style, description: description, font: metrics)
    bases[style] = base
    use(base, style)
    return base
  }

  private func use(_ base: Base, _ style: TextStyle) {
    guard currentStyle != style else { return }
    pango_layout_set_font_description(layout, base.description)
    letterer_font_map_set_emoji(map, base.emojiFamilies)
    currentStyle = style
  }

  /// Text whose size changes all the time would collect fonts without end.
  private func trim() {
    guard used.entries.count > 1024 else { return }
    used.removeAll()
    pango_layout_set_text(layout, "", 0)
    letterer_font_map_clear(map)
  }
}
