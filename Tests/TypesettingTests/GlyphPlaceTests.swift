import Drawing
import Testing

@testable import Typesetting

/// Where the ink of made-up styles and of scaled pictures stands.
@Suite struct GlyphPlaceTests {
  let sample: ShapedSample
  let masks: GlyphMaskCache

  init() throws {
    sample = try ShapedSample()
    masks = GlyphMaskCache(fonts: sample.fonts)
  }

  private func center(_ mask: GlyphMask) -> Point {
    var (x, y, ink) = (0.0, 0.0, 0.0)
    for row in 0..<mask.height {
      for column in 0..<mask.width {
        let value = Double(mask.coverage[row * mask.width + column])
        x += value * (Double(mask.left + column) + 0.5)
        y += value * (Double(mask.top + row) + 0.5)
        ink += value
      }
    }
    return Point(x: x / ink, y: y / ink)
  }

  /// Half of the added strength goes to each side, so that the ink stays where it was. Glyphs of
  /// upright and level strokes, whose boxes grow by that and by no slanted end.
  @Test(arguments: ["⊞", "⊟", "☐", "⬚"])
  func aThickenedGlyphStaysWhereItIs(text: String) throws {
    let (regular, bold) = (try sample.glyph(text), try sample.glyph(text, weight: 700))
    try #require(bold.font.isEmboldened && !regular.font.isEmboldened)
    let thin = masks.path(for: regular.font, glyph: regular.id).controlBounds
    let thick = masks.path(for: bold.font, glyph: bold.id).controlBounds
    // The strength is a 24th of an em: half of it is a third of a point.
    for side in [
      thin.minX - thick.minX, thick.maxX - thin.maxX, thin.minY - thick.minY,
      thick.maxY - thin.maxY,
    ] { #expect(abs(side - 1.0 / 3) < 0.05, "\(text): \(side)") }
    for scale in [1.0, 2, 3] {
      let before = center(
        try #require(
          masks.mask(for: regular.font, scale: scale, glyph: regular.id, phaseX: 0, phaseY: 0)))
      let after = center(
        try #require(
          masks.mask(for: bold.font, scale: scale, glyph: bold.id, phaseX: 0, phaseY: 0)))
      #expect(abs(after.x - before.x) < 0.1 * scale, "\(text) at \(scale)")
      #expect(abs(after.y - before.y) < 0.1 * scale, "\(text) at \(scale)")
    }
  }

  /// A slanted outline leans about its baseline: points above it go right, those below left.
  @Test func aSlantedGlyphLeansAboutItsBaseline() throws {
    let (upright, slanted) = (try sample.glyph("漢"), try sample.glyph("漢", isItalic: true))
    let shear = slanted.font.shear
    try #require(shear > 0 && upright.font.shear == 0)
    func points(_ glyph: (font: FontInstance, id: UInt32)) -> [Point] {
      masks.path(for: glyph.font, glyph: glyph.id).elements.flatMap { element -> [Point] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
      }
    }
    let (before, after) = (points(upright), points(slanted))
    try #require(before.count == after.count && before.count > 20)
    for (point, moved) in zip(before, after) {
      #expect(abs(moved.x - point.x + shear * point.y) < 0.01)
      #expect(abs(moved.y - point.y) < 0.01)
    }
  }

  /// A strike of 136 × 128 pixels at 109 per em, at sizes below it, near it and above it.
  @Test(arguments: [(1.0, 20, 19), (3, 60, 56), (6.8125, 136, 128), (10, 200, 188), (20, 399, 376)])
  func anEmojiIsAsLargeAsItsSize(scale: Double, width: Int, height: Int) throws {
    let emoji = try sample.glyph("😀")
    let picture = try #require(masks.picture(for: emoji.font, scale: scale, glyph: emoji.id))
    #expect(picture.bitmap.width == width && picture.bitmap.height == height)
    // It stands about the same place, in points.
    let reference = try #require(masks.picture(for: emoji.font, scale: 6.8125, glyph: emoji.id))
    #expect(
      abs(Double(picture.left) / scale - Double(reference.left) / 6.8125) <= 0.5 / scale + 0.1)
    #expect(abs(Double(picture.top) / scale - Double(reference.top) / 6.8125) <= 0.5 / scale + 0.1)
    let middle = picture.bitmap[width / 2, height / 2]
    #expect(middle.alpha == 255 && middle.red > 200 && middle.blue < 120)
    for (x, y) in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)] {
      #expect(picture.bitmap[x, y].alpha == 0)
    }
  }

  @Test(arguments: [
    ([0, 255], 2, [0, 255]), ([0, 255], 4, [0, 64, 191, 255]), ([0, 255], 1, [128]),
    ([0, 255], 6, [0, 0, 85, 170, 255, 255]), ([100], 3, [100, 100, 100]),
    ([0, 120, 240], 6, [0, 30, 90, 150, 210, 240]), ([0, 90, 180, 210], 2, [45, 195]),
    ([0, 90, 210], 2, [30, 170]),
  ])
  func linesAreScaledByTheirArea(source: [UInt8], count: Int, expected: [UInt8]) {
    let across = source.flatMap { value -> [UInt8] in [value, 0, 255 - value, 255] }
    let wide = AreaResampler(
      width: source.count, height: 1, stride: across.count, toWidth: count, toHeight: 1
    ).resample(across)
    let tall = AreaResampler(
      width: 1, height: source.count, stride: 4, toWidth: 1, toHeight: count
    ).resample(across)
    for (index, value) in expected.enumerated() {
      for color in [wide[index, 0], tall[0, index]] {
        #expect(abs(Int(color.blue) - Int(value)) <= 1, "\(index)")
        #expect(abs(Int(color.red) - 255 + Int(value)) <= 1, "\(index)")
        #expect(color.green == 0 && color.alpha == 255)
      }
    }
  }
}
