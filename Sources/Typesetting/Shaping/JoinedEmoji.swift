import CPango
import Drawing

/// Sequences of emoji that Pango would part, since its Unicode is older than the font's: shaped apart, and
/// told to Pango as boxes of that width.
struct JoinedEmoji {
  /// What a font makes of a sequence.
  struct Glyphs {
    var slot: Int
    /// Places in Pango's units.
    var glyphs: [(id: UInt32, x: Int, y: Int)]
    var box: PangoRectangle
  }

  private(set) var sequences: [Int: Glyphs] = [:]

  /// The most bytes of a sequence that a font may have a glyph for.
  private static let longest = 64

  /// Each is of the first of its emoji's fonts that has a glyph for all of it.
  ///
  /// - Parameters:
  ///   - scan: where the sequences are.
  ///   - font: the font of the emoji at an offset.
  init(
    _ scan: TextScan, in bytes: UnsafeBufferPointer<UInt8>, fonts: ShapingFonts,
    font: (Int) -> UnsafeMutablePointer<PangoFont>?
  ) {
    for exception in scan.exceptions
    where exception.treatment == .joined && exception.end - exception.start <= Self.longest {
      let sequence = UnsafeBufferPointer(rebasing: bytes[exception.start..<exception.end])
      var offset = exception.start
      while offset < exception.end {
        if let font = font(offset) {
          defer { g_object_unref(font) }
          sequences[exception.start] = Self.shape(sequence, in: font, fonts)
        }
        if sequences[exception.start] != nil { break }
        offset += decode(bytes, offset).length
      }
    }
  }

  /// What stands for the sequence at an offset; `nil` where the font has no glyph for all of it.
  subscript(offset: Int) -> Glyphs? { sequences.isEmpty ? nil : sequences[offset] }

  private static func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, in font: UnsafeMutablePointer<PangoFont>,
    _ fonts: ShapingFonts
  ) -> Glyphs? {
    guard let slot = fonts.slot(of: font), let tables = pango_font_get_hb_font(font),
      let buffer = hb_buffer_create()
    else { return nil }
    defer { hb_buffer_destroy(buffer) }
    bytes.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
    }
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    // What isn't said is taken from the process's locale.
    hb_buffer_set_script(buffer, HB_SCRIPT_COMMON)
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_shape(tables, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return nil }
    var result = Glyphs(slot: slot, glyphs: [], box: PangoRectangle())
    var x: Int32 = 0
    for index in 0..<Int(count) {
      guard infos[index].codepoint != 0 else { return nil }
      let position = positions[index]
      if position.x_advance != 0 {
        result.glyphs.append(
          (infos[index].codepoint, Int(x + position.x_offset), Int(-position.y_offset)))
      }
      x += position.x_advance
    }
    guard result.glyphs.count == 1 else { return nil }
    var line = hb_font_extents_t()
    hb_font_get_h_extents(tables, &line)
    result.box = PangoRectangle(
      x: 0, y: -line.ascender, width: x, height: line.ascender - line.descender)
    return result
  }
}

extension AttributeList {
  /// Gives a sequence's first scalar the width of its glyph, and none to the others.
  func insert(_ joined: JoinedEmoji.Glyphs, firstLength: UInt32, _ range: Range<UInt32>) {
    var box = joined.box
    var nothing = PangoRectangle()
    let middle = min(range.lowerBound + firstLength, range.upperBound)
    insert(pango_attr_shape_new(&box, &box), range.lowerBound..<middle)
    insert(pango_attr_shape_new(&nothing, &nothing), middle..<range.upperBound)
  }
}

/// Emoji that came with Unicode 15 or later.
enum YoungEmoji {
  /// Returns whether a scalar is one, or a place that is kept for one.
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1F6DC: true
    case 0x1FA70...0x1FA74, 0x1FA78...0x1FA7C, 0x1FA80...0x1FA86, 0x1FA90...0x1FAAC,
      0x1FAB0...0x1FABA, 0x1FAC0...0x1FAC5, 0x1FAD0...0x1FAD9, 0x1FAE0...0x1FAE7,
      0x1FAF0...0x1FAF6:
      false
    case 0x1FA70...0x1FAFF: true
    default: false
    }
  }

  /// The sequences with one of them and a joiner, in UTF-8 offsets.
  static func sequences(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    var offset = 0
    var (isJoined, hasJoiner, hasYoung) = (false, false, false)
    func end(at offset: Int) {
      if hasJoiner, hasYoung { found.append(start..<offset) }
    }
    while offset < bytes.count {
      let (scalar, length) = decode(bytes, offset)
      switch scalar {
      case 0x200D:
        isJoined = true
        hasJoiner = true
      case 0xFE0F, 0x1F3FB...0x1F3FF: isJoined = false
      default:
        if !isJoined {
          end(at: offset)
          start = offset
          (hasJoiner, hasYoung) = (false, false)
        }
        isJoined = false
        hasYoung = hasYoung || contains(scalar)
      }
      offset += length
    }
    end(at: offset)
    return found
  }
}
