import Drawing
import Testing

@testable import Typesetting

@Suite struct GlyphMaskTests {
  let sample: ShapedSample
  let masks: GlyphMaskCache

  init() throws {
    sample = try ShapedSample()
    masks = GlyphMaskCache(fonts: sample.fonts)
  }

  private func ink(_ mask: GlyphMask) -> Int { mask.coverage.reduce(0) { $0 + Int($1) } }

  private func mask(
    _ glyph: (font: FontInstance, id: UInt32), scale: Double = 3, x: Int = 0, y: Int = 0
  ) -> GlyphMask? {
    masks.mask(for: glyph.font, scale: scale, glyph: glyph.id, phaseX: x, phaseY: y)
  }

  /// Numbers of strikes begin anew after 16,384: nothing of those before may be taken for theirs.
  @Test func scalesWithoutEndMixNoMasks() throws {
    let (capital, dot) = (try sample.glyph("H"), try sample.glyph("."))
    for step in 0..<8 { #expect(mask(capital, scale: 2 + Double(step) / 8) != nil) }
    for step in 0..<(1 << 14) { _ = mask(dot, scale: 8 + Double(step) / 16_384) }
    let fresh = GlyphMaskCache(fonts: sample.fonts)
    for step in 0..<12 {
      let scale = 4 + Double(step) / 4
      let expected = fresh.mask(
        for: capital.font, scale: scale, glyph: capital.id, phaseX: 0, phaseY: 0)
      #expect(try #require(mask(capital, scale: scale)).height == #require(expected).height)
    }
  }

  @Test func aMaskStandsOnItsBaseline() throws {
    let mask = try #require(self.mask(try sample.glyph("H")))
    // Inter's capitals are 0.727 em high: 34.9 pixels at 48.
    #expect(mask.top == -35)
    #expect(mask.top + mask.height == 0)
    #expect((2...6).contains(mask.left))
    #expect(mask.coverage.max() == 255)
  }

  @Test func phasesMoveInkByQuarters() throws {
    let glyph = try sample.glyph("H")
    func center(_ mask: GlyphMask) -> (x: Double, y: Double) {
      var (x, y) = (0.0, 0.0)
      for row in 0..<mask.height {
        for column in 0..<mask.width {
          let value = Double(mask.coverage[row * mask.width + column])
          x += value * (Double(mask.left + column) + 0.5)
          y += value * (Double(mask.top + row) + 0.5)
        }
      }
      return (x / Double(ink(mask)), y / Double(ink(mask)))
    }
    let origin = center(try #require(mask(glyph)))
    for phase in 1..<GlyphMaskCache.phases {
      let right = center(try #require(mask(glyph, x: phase)))
      #expect(abs(right.x - origin.x - Double(phase) / 4) < 0.02)
      #expect(abs(right.y - origin.y) < 0.02)
      let down = center(try #require(mask(glyph, y: phase)))
      #expect(abs(down.y - origin.y - Double(phase) / 4) < 0.02)
    }
  }

  @Test func syntheticStylesChangeTheInk() throws {
    let regular = try #require(mask(try sample.glyph("⊞")))
    let bold = try #require(mask(try sample.glyph("⊞", weight: 700)))
    let oblique = try #require(mask(try sample.glyph("⊞", isItalic: true)))
    #expect(ink(bold) > ink(regular) * 5 / 4)
    #expect(oblique.width > regular.width)
    // Thickened to both sides.
    #expect(bold.left < regular.left && bold.left + bold.width > regular.left + regular.width)
  }

  @Test func glyphsWithoutInkHaveNoMask() throws {
    let space = try sample.glyph("a b")
    let run = sample.shape("a b").lines[0].runs[0].glyphs
    #expect(
      masks.mask(for: space.font, scale: 3, glyph: run.glyphs[1].id, phaseX: 0, phaseY: 0) == nil)
    #expect(mask((FontInstance(face: 9999, size: 16), 3)) == nil)
    #expect(mask((space.font, 0xFFFFFF)) == nil)
    #expect(mask(space, scale: .nan) == nil)
  }

  @Test func emojiArePicturesAndNotMasks() throws {
    let emoji = try sample.glyph("😀")
    #expect(mask(emoji) == nil)
    let picture = try #require(masks.picture(for: emoji.font, scale: 3, glyph: emoji.id))
    // 136 × 128 pixels at 109 per em, at 48 per em.
    #expect(picture.bitmap.width == 60 && picture.bitmap.height == 56)
    #expect(picture.top < -40)
    let middle = picture.bitmap[30, 28]
    #expect(middle.alpha == 255 && middle.red > 200 && middle.blue < 120)
    #expect(picture.bitmap[0, 0].alpha == 0)
    let letter = try sample.glyph("a")
    #expect(masks.picture(for: letter.font, scale: 3, glyph: letter.id) == nil)
    #expect(masks.path(for: emoji.font, glyph: emoji.id).elements.isEmpty)
  }

  @Test func pathsAgreeWithMasks() throws {
    for (text, weight, isItalic) in [("g", 400, false), ("漢", 700, true), ("ش", 400, false)] {
      let glyph = try sample.glyph(text, weight: weight, isItalic: isItalic)
      let mask = try #require(self.mask(glyph, scale: 8))
      let bounds = masks.path(for: glyph.font, glyph: glyph.id).controlBounds
      #expect(abs(bounds.minX * 8 - Double(mask.left)) < 1.5)
      #expect(abs(bounds.minY * 8 - Double(mask.top)) < 1.5)
      #expect(abs(bounds.maxX * 8 - Double(mask.left + mask.width)) < 1.5)
      #expect(abs(bounds.maxY * 8 - Double(mask.top + mask.height)) < 1.5)
    }
  }

  @Test func masksAreKeptWithinTheBound() throws {
    let small = GlyphMaskCache(fonts: sample.fonts, byteLimit: 20_000)
    let glyph = try sample.glyph("g")
    for step in 0..<200 {
      _ = small.mask(
        for: glyph.font, scale: 1 + Double(step) / 50, glyph: glyph.id, phaseX: 0, phaseY: 0)
      #expect(small.byteCount <= 20_000)
    }
  }

  @Test func scalingKeepsFlatColours() {
    var source = [UInt8](repeating: 0, count: 136 * 128 * 4)
    for pixel in 0..<136 * 128 {
      source.replaceSubrange(pixel * 4..<pixel * 4 + 4, with: [10, 120, 240, 255])
    }
    for size in [1, 17, 60, 136, 300] {
      let result = AreaResampler(
        width: 136, height: 128, stride: 136 * 4, toWidth: size, toHeight: size
      ).resample(source)
      for place in [0, size / 2, size - 1] {
        #expect(result[place, place] == Color(red: 240, green: 120, blue: 10))
      }
    }
  }
}
