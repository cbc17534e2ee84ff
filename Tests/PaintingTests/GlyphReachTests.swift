import Drawing
import Foundation
import TestSupport
import Testing

@testable import Painting
@testable import Typesetting

/// What is painted of a run lies in the ink that it carries, whatever its font.
struct GlyphReachTests {
  @Test func everyGlyphOfEveryBundledFaceStaysInItsReach() throws {
    let fonts = try FontLibrary.bundled()
    let test = ReachTest(fonts: fonts)
    for (index, face) in fonts.faces.enumerated() {
      // Decoding a picture takes a hundred times as long as drawing an outline.
      let step = face.isColor ? Effort.rounds(61, long: 1) : 1
      let count = try test.glyphCount(of: index)
      for glyph in stride(from: 0, to: count, by: step) {
        let font = FontInstance(face: index, size: 13, isColor: face.isColor)
        try test.check(UInt32(glyph), font, scale: 1)
        guard Effort.isLong || glyph % 127 == 0 else { continue }
        try test.checkOutline(UInt32(glyph), font)
        for (size, scale) in [(3.3, 0.7), (16.0, 1.25), (40.0, 3.0), (9.0, 1.7)] {
          try test.check(UInt32(glyph), font.with(size: size), scale: scale)
        }
        guard !face.isColor else { continue }
        try test.check(UInt32(glyph), font.with(size: 22, shear: 0.2), scale: 1.5)
        try test.check(UInt32(glyph), font.with(size: 11, isEmboldened: true), scale: 2)
        try test.check(
          UInt32(glyph), font.with(size: 17, shear: -0.3, isEmboldened: true), scale: 1)
      }
    }
  }

  @Test func anEnclosingScreenOfABundledFaceIsHeld() throws {
    let run = try #require(shape("\u{20E2}", "Inter", FontLibrary.bundled()).first)
    // More than an em to both sides of its place.
    #expect(abs(run.reach.left - 1.067) < 0.001 && abs(run.reach.right - 1.067) < 0.001)
    #expect(abs(run.ink.minX + 21.34) < 0.01)
  }

  @Test func hostileGlyphsStayInTheirReach() throws {
    let hostile = try HostileFonts()
    defer { withExtendedLifetime(hostile) {} }
    let fonts = hostile.library
    let face = try #require(fonts.faces.firstIndex { $0.family == "Hostile" })
    let test = ReachTest(fonts: fonts)
    for glyph in 0...TestFont.hostile.glyphs.count {
      for size in [0.1, 0.5, 6, 12.7, 40, 300] {
        let font = FontInstance(face: face, size: size)
        try test.check(UInt32(glyph), font, scale: 1)
        try test.checkOutline(UInt32(glyph), font)
        try test.check(UInt32(glyph), font.with(size: size, shear: 0.2), scale: 1.3)
        try test.check(UInt32(glyph), font.with(size: size, isEmboldened: true), scale: 1)
      }
    }
  }

  @Test func aRunHasTheReachOfItsOutermostInk() throws {
    let hostile = try HostileFonts()
    defer { withExtendedLifetime(hostile) {} }
    let fonts = hostile.library
    let run = try #require(shape("AECE", "Hostile", fonts, size: 10).first)
    #expect(run.glyphs.map(\.x) == [0, 5, 10, 15])
    #expect(abs(run.reach.above - 5) < 0.001)
    #expect(abs(run.reach.below - 4) < 0.001)
    #expect(abs(run.ink.minY + 50) < 0.01)
    #expect(abs(run.ink.maxX - 19) < 0.01)
    #expect(shape("EE", "Hostile", fonts).allSatisfy { $0.reach == GlyphRun.Reach() })
  }

  @Test(arguments: ["Hostile", "Inter"])
  func anyNumberOfWorkersPaintsTallInk(family: String) async throws {
    let hostile = try HostileFonts()
    defer { withExtendedLifetime(hostile) {} }
    let fonts = hostile.library
    let text = family == "Inter" ? "a\u{20E2}b\u{20E3}" : "ABCDEFGHIK"
    let commands = (0..<5).flatMap { line in
      shape(text, family, fonts).map {
        DrawingCommand.glyphs($0, at: Point(x: 40.3, y: Double(line) * 90 + 61.2), .black)
      }
    }
    let request = PaintRequest(list: DisplayList(commands), scale: 1.7, background: .white)
    let alone = try await PaintPool(workers: 1) { GlyphMaskCache(fonts: fonts) }
      .paint(request, width: 500, height: 900)
    for workers in [2, 8] {
      let together = try await PaintPool(workers: workers) { GlyphMaskCache(fonts: fonts) }
        .paint(request, width: 500, height: 900)
      #expect(difference(alone, together) == nil, "\(workers) workers")
    }
  }

  @Test func aChangeOfTallInkIsRepainted() throws {
    let hostile = try HostileFonts()
    defer { withExtendedLifetime(hostile) {} }
    let fonts = hostile.library
    func list(_ text: String) -> DisplayList {
      DisplayList(
        shape(text, "Hostile", fonts).map { .glyphs($0, at: Point(x: 90, y: 150), .black) })
    }
    let painter = Painter(glyphs: GlyphMaskCache(fonts: fonts))
    let letters = TestFont.hostile.glyphs.map { String($0.scalar) }
    for (former, later) in zip(letters, letters.dropFirst()) {
      func paint(_ text: String) throws -> Bitmap {
        var bitmap = Bitmap(width: 400, height: 400)
        try painter.paint(
          PaintRequest(list: list(text), scale: 1.5, background: .white), into: &bitmap)
        return bitmap
      }
      var bitmap = try paint(former)
      let damage = list(later).damage(since: list(former), scale: 1.5, width: 400, height: 400)
      for rect in damage.rects {
        try painter.repaint(
          rect, of: PaintRequest(list: list(later), scale: 1.5, background: .white), in: &bitmap)
      }
      #expect(difference(bitmap, try paint(later)) == nil, "\(former) to \(later)")
    }
  }

  private func shape(
    _ text: String, _ family: String, _ fonts: FontLibrary, size: Double = 20
  ) -> [GlyphRun] {
    let style = TextStyle(families: [family], size: size, lineHeight: size * 1.3)
    return TextShaper(fonts: fonts).shape(TextRequest(text: text, style: style))
      .lines.flatMap { $0.runs.map(\.glyphs) }
  }
}

/// A library with the hostile font, which lies in a folder of its own for as long as this lives.
private final class HostileFonts {
  let library: FontLibrary
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TestFont.hostile.bytes, to: "hostile.ttf")
    library = try FontLibrary(directories: [folder.path])
  }
}

/// Holds the pixels of glyphs against their reach.
private struct ReachTest {
  let fonts: FontLibrary
  let masks: GlyphMaskCache
  let reaches: GlyphReaches

  init(fonts: FontLibrary) {
    self.fonts = fonts
    masks = GlyphMaskCache(fonts: fonts)
    reaches = GlyphReaches(fonts: fonts)
  }

  /// How many glyphs a face has: what its table of maximums says.
  func glyphCount(of face: Int) throws -> Int {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: fonts.faces[face].path))
    func number(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    for table in 0..<number(4, 2) {
      let entry = 12 + 16 * table
      if String(decoding: bytes[entry..<entry + 4], as: UTF8.self) == "maxp" {
        return number(number(entry + 8, 4) + 4, 2)
      }
    }
    throw CocoaError(.fileReadCorruptFile)
  }

  /// The glyph's pixels at a device scale.
  func check(_ glyph: UInt32, _ font: FontInstance, scale: Double) throws {
    // A part of a pixel counts, and pictures stand on whole ones.
    let held = ink(of: glyph, font, scale: scale).outset(by: 1.5)
    for phase in [0, 3] {
      guard
        let image = masks.image(
          of: glyph, in: font, scale: scale, phaseX: phase, phaseY: phase)
      else { continue }
      let shift = font.isColor ? 0 : Double(phase) / 4
      let pixels = Rect(
        x: Double(image.left) - shift, y: Double(image.top) - shift, width: Double(image.width),
        height: Double(image.height))
      try #require(
        held.holds(pixels), "glyph \(glyph) of \(fonts.faces[font.face]), \(font) × \(scale)")
    }
  }

  /// The glyph's outline, where it has one.
  func checkOutline(_ glyph: UInt32, _ font: FontInstance) throws {
    let outline = masks.outline(of: glyph, in: font).controlBounds
    if outline.isEmpty { return }
    try #require(
      ink(of: glyph, font, scale: 1).outset(by: 0.01).holds(outline),
      "outline of glyph \(glyph) of \(fonts.faces[font.face]), \(font)")
  }

  private func ink(of glyph: UInt32, _ font: FontInstance, scale: Double) -> Rect {
    let glyphs = [GlyphRun.Glyph(id: glyph, x: 0, y: 0, cluster: 0)]
    var larger = font
    larger.size *= scale
    return GlyphRun(
      font: larger, glyphs: glyphs, advance: 0, text: "",
      reach: reaches.reach(of: glyphs, in: font)
    ).ink
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension FontInstance {
  fileprivate func with(
    size: Double, shear: Double = 0, isEmboldened: Bool = false
  ) -> FontInstance {
    FontInstance(
      face: face, size: size, shear: shear, isEmboldened: isEmboldened, isColor: isColor)
  }
}
