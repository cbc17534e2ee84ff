import CPango
import Drawing

/// Reads Pango's lines into values.
struct LineReader {
  /// The layout's text, and where it begins in the request's.
  let text: UnsafePointer<UInt8>
  let offset: Int
  /// Where the piece ends in the request's text; an appended ellipsis lies behind.
  let limit: Int
  let fonts: ShapingFonts
  let styles: StyleSegments
  let objects: InlineObjects
  let joined: JoinedEmoji

  private static let emptyGlyph = PangoGlyph(0x0FFF_FFFF)
  private static let unknownFlag = PangoGlyph(0x1000_0000)

  func read(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> RawLine {
    let start = Int(line.pointee.start_index)
    let end = start + Int(line.pointee.length)
    var result = RawLine(
      start: min(offset + start, limit), end: min(offset + end, limit),
      isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)

    var visibleEnd = endWithoutSpaces(start, end)
    var node = line.pointee.runs
    while let current = node {
      if let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        letterer_is_ellipsis(run.pointee.item) != 0
      {
        // No space stands before it.
        visibleEnd = endWithoutSpaces(start, Int(run.pointee.item.pointee.offset))
      }
      node = current.pointee.next
    }

    // 64 bits: a megabyte on one line is wider than Pango's 32 bits hold.
    var x = 0
    node = line.pointee.runs
    while let current = node {
      if let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        read(run.pointee, visibleEnd, &x, &result)
      }
      node = current.pointee.next
    }
    result.width = points(x)
    return result
  }

  private func read(
    _ run: PangoGlyphItem, _ visibleEnd: Int, _ x: inout Int, _ line: inout RawLine
  ) {
    let item = run.item.pointee
    let glyphs = run.glyphs.pointee
    let start = Int(item.offset)
    let isEllipsis = letterer_is_ellipsis(run.item) != 0
    guard start < visibleEnd || isEllipsis else { return }
    let attributes = RunAttributes(item)
    let length =
      (isEllipsis ? start + Int(item.length) : min(start + Int(item.length), visibleEnd)) - start
    let isRightToLeft = item.analysis.level & 1 == 1
    let runX = x
    let sequence = attributes.isShape ? joined[offset + start] : nil
    let slot = sequence?.slot ?? item.analysis.font.flatMap { fonts.slot(of: $0) } ?? -1

    var values: [GlyphRun.Glyph] = []
    values.reserveCapacity(Int(glyphs.num_glyphs))
    for index in 0..<Int(glyphs.num_glyphs) {
      let info = glyphs.glyphs[index]
      let cluster = Int(glyphs.log_clusters[index])
      if cluster >= length { continue }
      if info.glyph == LineReader.emptyGlyph {
        let place = offset + start + cluster
        if attributes.isShape, let object = objects[place] {
          line.objects.append(
            RawLine.Placed(offset: place, object: object, x: points(x), role: attributes.role))
        } else if let sequence {
          for glyph in sequence.glyphs {
            values.append(
              GlyphRun.Glyph(
                id: glyph.id, x: points(x - runX + glyph.x), y: points(glyph.y), cluster: cluster))
          }
        } else if attributes.isShape, info.geometry.width > 0 {
          addMissing(start + cluster, points(x), attributes.role, &line)
        }
      } else if info.glyph & LineReader.unknownFlag != 0 {
        addMissing(start + cluster, points(x), attributes.role, &line)
      } else if slot >= 0 {
        values.append(
          GlyphRun.Glyph(
            id: info.glyph, x: points(x - runX + Int(info.geometry.x_offset)),
            y: points(Int(info.geometry.y_offset)), cluster: cluster))
      }
      x += Int(isEllipsis ? naturalWidth(of: info, item) : info.geometry.width)
    }
    let width = points(x - runX)
    let content =
      isEllipsis
      ? "…"
      : String(decoding: UnsafeBufferPointer(start: text + start, count: length), as: UTF8.self)
    let instance = slot >= 0 ? fonts.entries[slot].instance : FontInstance(face: 0, size: 0)
    line.runs.append(
      RawLine.Run(
        run: ShapedText.Run(
          glyphs: GlyphRun(
            font: instance, glyphs: values, advance: width, text: content,
            isRightToLeft: isRightToLeft,
            reach: slot >= 0 ? fonts.reach(of: values, slot: slot) : GlyphRun.Reach()),
          x: points(runX), role: attributes.role),
        slot: slot, width: width, isUnderlined: attributes.isUnderlined,
        isStruckThrough: attributes.isStruckThrough, hasBackground: attributes.hasBackground))
  }

  /// Returns the width of an ellipsis: Pango gives it what its line leaves empty, too.
  private func naturalWidth(of glyph: PangoGlyphInfo, _ item: PangoItem) -> Int32 {
    var box = PangoRectangle()
    pango_font_get_glyph_extents(item.analysis.font, glyph.glyph, nil, &box)
    return box.width > 0 ? min(box.width, glyph.geometry.width) : glyph.geometry.width
  }

  private func addMissing(_ place: Int, _ x: Double, _ role: UInt16, _ line: inout RawLine) {
    let remaining = UnsafeBufferPointer(start: text + place, count: 4)
    line.missing.append(
      RawLine.Missing(
        scalar: decode(remaining, 0).scalar, x: x, size: styles.size(at: offset + place),
        role: role))
  }

  /// Where a line ends without its trailing spaces.
  private func endWithoutSpaces(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start {
      var place = end - 1
      while place > start, text[place] & 0xC0 == 0x80 { place -= 1 }
      let bytes = UnsafeBufferPointer(start: text + place, count: end - place)
      switch decode(bytes, 0).scalar {
      case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x205F, 0x3000:
        end = place
      default: return end
      }
    }
    return end
  }

  private func points(_ units: Int) -> Double { Double(units) / 1024 }
}

/// What a run's attributes have that isn't in its glyphs.
private struct RunAttributes {
  var role: UInt16 = 0
  var isUnderlined = false
  var isStruckThrough = false
  var hasBackground = false
  /// Whether its glyphs are placeholders of our own.
  var isShape = false

  init(_ item: PangoItem) {
    var node = item.analysis.extra_attrs
    while let current = node {
      if let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self) {
        switch letterer_attribute_type(attribute) {
        case PANGO_ATTR_FOREGROUND: role = letterer_attribute_red(attribute)
        case PANGO_ATTR_UNDERLINE: isUnderlined = letterer_attribute_int(attribute) != 0
        case PANGO_ATTR_STRIKETHROUGH: isStruckThrough = letterer_attribute_int(attribute) != 0
        case PANGO_ATTR_BACKGROUND: hasBackground = true
        case PANGO_ATTR_SHAPE: isShape = true
        default: break
        }
      }
      node = current.pointee.next
    }
  }
}
