/// A TrueType font made of rectangles, as a font's maker might not make one.
struct TestFont {
  /// One glyph: its ink, and what the font says of it.
  struct Glyph {
    var scalar: Unicode.Scalar
    /// Left, bottom, right and top of its rectangle, in thousandths of an em; `nil` for no ink.
    var ink: (left: Int, bottom: Int, right: Int, top: Int)?
    var advance = 500
    /// What the glyph's header says instead of its ink.
    var claim: (left: Int, bottom: Int, right: Int, top: Int)?
    /// Where the table of widths has its ink begin, if not where it does.
    var bearing: Int?
  }

  var family: String
  var glyphs: [Glyph]

  /// The font's file.
  var bytes: [UInt8] {
    var glyf: [UInt8] = []
    var (loca, hmtx) = (long(0) + long(0), short(500) + short(0))
    for glyph in glyphs {
      if let ink = glyph.ink { glyf += outline(ink, claim: glyph.claim ?? ink) }
      loca += long(glyf.count)
      hmtx += short(glyph.advance) + short(glyph.bearing ?? glyph.ink?.left ?? 0)
    }
    let count = glyphs.count + 1
    let head =
      long(0x10000) + long(0x10000) + long(0) + long(0x5F0F_3CF5) + short(0) + short(1000)
      + [UInt8](repeating: 0, count: 16) + short(0) + short(-200) + short(1000) + short(900)
      + short(0) + short(8) + short(2) + short(1) + short(0)
    let hhea =
      long(0x10000) + short(900) + short(-200) + short(0) + short(1000)
      + [UInt8](repeating: 0, count: 22) + short(count)
    let maxp =
      long(0x10000) + short(count) + short(4) + short(1) + [UInt8](repeating: 0, count: 22)
    return file([
      ("cmap", characters), ("glyf", glyf), ("head", head), ("hhea", hhea), ("hmtx", hmtx),
      ("loca", loca), ("maxp", maxp), ("name", names),
      ("post", long(0x30000) + [UInt8](repeating: 0, count: 28)),
    ])
  }

  private func outline(
    _ ink: (left: Int, bottom: Int, right: Int, top: Int),
    claim: (left: Int, bottom: Int, right: Int, top: Int)
  ) -> [UInt8] {
    let header = [1, claim.left, claim.bottom, claim.right, claim.top, 3, 0].flatMap(short)
    // Four points on the outline, each from the one before.
    let flags: [UInt8] = [1, 1, 1, 1]
    let xs = [ink.left, 0, ink.right - ink.left, 0].flatMap(short)
    let ys = [ink.bottom, ink.top - ink.bottom, 0, ink.bottom - ink.top].flatMap(short)
    return header + flags + xs + ys
  }

  /// Groups of one character each (format 12).
  private var characters: [UInt8] {
    let sorted = glyphs.enumerated().sorted { $0.element.scalar.value < $1.element.scalar.value }
    let groups = sorted.flatMap { index, glyph in
      long(Int(glyph.scalar.value)) + long(Int(glyph.scalar.value)) + long(index + 1)
    }
    let header = short(0) + short(1) + short(3) + short(10) + long(12)
    return header + short(12) + short(0) + long(16 + groups.count) + long(0) + long(glyphs.count)
      + groups
  }

  private var names: [UInt8] {
    let strings = [(1, family), (2, "Regular"), (4, family), (6, family)]
    var (records, text): ([UInt8], [UInt8]) = ([], [])
    for (id, string) in strings {
      let encoded = string.utf16.flatMap { short(Int($0)) }
      records += [3, 1, 0x409, id, encoded.count, text.count].flatMap(short)
      text += encoded
    }
    return short(0) + short(strings.count) + short(6 + records.count) + records + text
  }

  private func file(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
    var directory = long(0x10000) + short(tables.count) + short(128) + short(3) + short(16)
    var body: [UInt8] = []
    let start = 12 + 16 * tables.count
    for table in tables {
      directory += Array(table.tag.utf8) + long(0) + long(start + body.count)
      directory += long(table.bytes.count)
      body += table.bytes + [UInt8](repeating: 0, count: (4 - table.bytes.count % 4) % 4)
    }
    return directory + body
  }

  private func short(_ value: Int) -> [UInt8] {
    let bits = UInt16(truncatingIfNeeded: value)
    return [UInt8(bits >> 8), UInt8(truncatingIfNeeded: bits)]
  }

  private func long(_ value: Int) -> [UInt8] {
    short(value >> 16) + short(value)
  }
}

extension TestFont {
  /// Letters that stay nowhere near their advance, and some that say they do.
  static let hostile = TestFont(
    family: "Hostile",
    glyphs: [
      Glyph(scalar: "A", ink: (0, 0, 400, 5000)),
      Glyph(scalar: "B", ink: (-5000, 0, 400, 700)),
      Glyph(scalar: "C", ink: (0, -4000, 400, 700)),
      Glyph(scalar: "D", ink: (3000, 200, 7000, 500)),
      Glyph(scalar: "E", ink: nil),
      Glyph(scalar: "F", ink: (100, -3000, 300, 6000), claim: (0, 0, 10, 10)),
      Glyph(scalar: "G", ink: (-2000, 100, 2000, 300), claim: (0, 0, 10, 10), bearing: 3000),
      Glyph(scalar: "H", ink: (0, 0, 400, 700), advance: 30_000),
      Glyph(scalar: "I", ink: (0, 0, 400, 700), bearing: -9000),
      Glyph(scalar: "J", ink: (-12_000, -12_000, 12_000, 12_000), advance: 0),
      Glyph(scalar: "K", ink: (0, 4000, 400, 4002)),
    ])
}
