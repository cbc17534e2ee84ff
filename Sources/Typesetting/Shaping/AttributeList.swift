import CPango

/// Pango's attributes for a stretch of text.
struct AttributeList: ~Copyable {
  let pointer: OpaquePointer

  init() { pointer = pango_attr_list_new() }

  /// A list with the attributes of another.
  init(copying other: borrowing AttributeList) { pointer = pango_attr_list_copy(other.pointer) }

  deinit { pango_attr_list_unref(pointer) }

  /// Adds an attribute for a range of UTF-8 offsets, and takes it over.
  func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>, _ range: Range<UInt32>) {
    attribute.pointee.start_index = range.lowerBound
    attribute.pointee.end_index = range.upperBound
    pango_attr_list_insert(pointer, attribute)
  }

  /// The attributes that hold for a whole text of a style.
  static func base(for style: TextStyle) -> AttributeList {
    let list = AttributeList()
    let everything = 0..<UInt32.max
    list.insert(pango_attr_insert_hyphens_new(0), everything)
    if style.letterSpacing != 0 {
      list.insert(pango_attr_letter_spacing_new(pangoUnits(style.letterSpacing)), everything)
    }
    if style.hasTabularDigits {
      list.insert(pango_attr_font_features_new("tnum=1"), everything)
    }
    if !style.joinsSigns { list.insert(pango_attr_font_features_new("calt=0"), everything) }
    return list
  }

  /// - Parameter isSpaced: whether the base style has space between characters.
  func insert(_ segment: StyleSegment, isSpaced: Bool, _ range: Range<UInt32>) {
    if let families = segment.families {
      insert(pango_attr_family_new(families.joined(separator: ",")), range)
      // Letters are drawn together or apart to suit the base style's family.
      if isSpaced { insert(pango_attr_letter_spacing_new(0), range) }
    }
    if let weight = segment.weight {
      insert(pango_attr_weight_new(PangoWeight(UInt32(clamping: weight))), range)
    }
    if let isItalic = segment.isItalic {
      insert(pango_attr_style_new(isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL), range)
    }
    if let size = segment.size {
      insert(pango_attr_size_new_absolute(pangoUnits(clampedSize(size))), range)
    }
    if segment.isUnderlined { insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range) }
    if segment.isStruckThrough { insert(pango_attr_strikethrough_new(1), range) }
    if !segment.joinsSigns { insert(pango_attr_font_features_new("calt=0"), range) }
    if segment.hasBackground { insert(pango_attr_background_new(0, 0, 0), range) }
    // Colours don't take part in shaping, so a role travels as one.
    if segment.role != 0 { insert(pango_attr_foreground_new(segment.role, 0, 0), range) }
  }

  /// Makes a character as wide as the object in its place.
  func insert(_ object: InlineObject, _ range: Range<UInt32>) {
    var box = PangoRectangle(
      x: 0, y: pangoUnits(object.depth - object.height), width: pangoUnits(object.width),
      height: pangoUnits(object.height))
    insert(pango_attr_shape_new(&box, &box), range)
  }

  /// - Parameter emojiFamilies: the families of emoji, separated by commas.
  func insert(
    _ treatment: TextScan.Treatment, size: Double, emojiFamilies: String, _ range: Range<UInt32>
  ) {
    switch treatment {
    case .box(let digits):
      var box = MissingGlyphBox(digits: digits, size: size).logical
      insert(pango_attr_shape_new(&box, &box), range)
    case .hidden:
      var nothing = PangoRectangle()
      insert(pango_attr_shape_new(&nothing, &nothing), range)
    case .asTyped: insert(pango_attr_font_features_new("calt=0"), range)
    case .emoji, .joined:
      insert(pango_attr_family_new(emojiFamilies), range)
    case .accented:
      insert(pango_attr_family_new(FontConfiguration.accentsFamily), range)
    }
  }
}

/// The box that stands for a character without a font: room for its code point in two rows.
struct MissingGlyphBox {
  /// The advance in points.
  var advance: Double
  /// The box's height, and how far its bottom lies below the baseline.
  var height: Double
  var depth: Double
  /// The space left and right of it.
  var bearing: Double

  init(digits: Int, size: Double) {
    bearing = size * 0.05
    advance = size * (digits > 4 ? 0.95 : 0.7) + bearing * 2
    height = size * 0.85
    depth = size * 0.1
  }

  var logical: PangoRectangle {
    PangoRectangle(
      x: 0, y: pangoUnits(depth - height), width: pangoUnits(advance), height: pangoUnits(height))
  }
}

/// Points in Pango's units, of which a point has 1,024.
func pangoUnits(_ points: Double) -> Int32 {
  Int32(clamping: Int((points * 1024).rounded()))
}

/// A size that Pango and FreeType can compute with.
func clampedSize(_ size: Double) -> Double {
  size.isFinite ? min(max(size, 0.25), 2000) : 16
}
