import Drawing
import TestSupport
import Testing

@testable import Typesetting

/// Emoji come from the families that a style names, and from the bundled one where those have none.
@Suite struct EmojiFontTests {
  private func withFonts(_ body: (FontLibrary) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try EmojiFontFixture.write(to: folder)
      try body(try FontLibrary(directories: [folder]))
    }
  }

  private func style(_ emoji: [String], size: Double = 16) -> TextStyle {
    TextStyle(families: ["Inter"], emojiFamilies: emoji, size: size, lineHeight: size * 1.3)
  }

  @Test func emojiAreOfTheFamilyThatIsNamed() throws {
    try withFonts { fonts in
      let shaper = TextShaper(fonts: fonts)
      func families(_ text: String, _ emoji: [String]) -> [String] {
        shaper.shape(TextRequest(text: text, style: style(emoji))).lines.flatMap(\.runs).map {
          fonts.faces[$0.glyphs.font.face].family
        }
      }
      let (own, bundled) = (EmojiFontFixture.family, "Noto Color Emoji")
      // With a selector and without, alone and among words, in the order in which they're asked for.
      for text in ["😀", "❤️", "❤", "👍🏽", "👩‍🚀"] {
        #expect(families(text, [own, bundled]) == [own], "\(text)")
        #expect(families(text, []) == [bundled], "\(text)")
        #expect(families(text, [bundled, own]) == [bundled], "\(text)")
        #expect(families(text, ["None", own]) == [own], "\(text)")
      }
      #expect(families("so 😀 it is", [own]) == ["Inter", own, "Inter"])
      // What it doesn't have is the bundled one's, and so are letters nobody's emoji.
      #expect(families("🦋", [own]) == [bundled])
      #expect(families("1 # ©", [own]) == ["Inter"])
      // A tone is that of the font which has the hand.
      #expect(families("🫷🏽", [own]).first == bundled)
      let hand = shaper.shape(TextRequest(text: "🫷🏽", style: style([own])))
      #expect(hand.lines.flatMap(\.runs).map(\.glyphs.glyphs.count).reduce(0, +) == 1)
    }
  }

  /// The pictures of a text in a font, at a scale.
  private func pictures(
    _ text: String, size: Double, scale: Double, _ fonts: FontLibrary
  ) throws -> [GlyphPicture] {
    let shaped = TextShaper(fonts: fonts).shape(
      TextRequest(text: text, style: style([EmojiFontFixture.family], size: size)))
    let masks = GlyphMaskCache(fonts: fonts)
    return shaped.lines.flatMap(\.runs).flatMap { run in
      run.glyphs.glyphs.compactMap {
        masks.picture(for: run.glyphs.font, scale: scale, glyph: $0.id)
      }
    }
  }

  /// From the smallest strike that is large enough, at its size.
  @Test(arguments: [(12.0, 1.0), (8, 3), (24, 1), (25, 1), (17, 3), (32, 2), (100, 1), (80, 3)])
  func strikesAreScaledToAllSizes(_ size: Double, _ scale: Double) throws {
    try withFonts { fonts in
      let picture = try #require(try pictures("😀", size: size, scale: scale, fonts).first)
      // On phones they are larger than small text.
      let shown = size < 16 ? size * 1.25 : size < 24 ? 12 + size / 2 : size
      let pixels = shown * scale
      #expect(picture.bitmap.width == Int(pixels.rounded()))
      #expect(picture.bitmap.height == picture.bitmap.width)
      #expect(abs(Double(picture.top) + pixels * 0.875) <= 1 && picture.left == 0)
      let color =
        pixels <= 24 ? Color(red: 255, green: 0, blue: 255) : Color(red: 200, green: 0, blue: 200)
      #expect(picture.bitmap[picture.bitmap.width / 2, picture.bitmap.height / 2] == color)
    }
  }

  /// Whatever glyphs the font's own substitutions have for a sequence.
  @Test func sequencesAreTheFontsOwn() throws {
    try withFonts { fonts in
      func colors(_ text: String) throws -> [Color] {
        try pictures(text, size: 24, scale: 1, fonts).map { $0.bitmap[12, 12] }
      }
      let wanted: [(String, [Color])] = [
        ("👩‍🚀", [Color(red: 0, green: 0, blue: 255)]),
        ("👍🏽", [Color(red: 128, green: 0, blue: 128)]),
        ("❤️", [Color(red: 0, green: 255, blue: 255)]),
        (
          "👩🚀",
          [Color(red: 255, green: 128, blue: 0), Color(red: 128, green: 128, blue: 128)]
        ),
      ]
      for (text, wanted) in wanted {
        let found = try colors(text)
        #expect(found == wanted, "\(text)")
      }
    }
  }

  // MARK: Sequences of the bundled font

  private func glyphCounts(_ text: String, tracking: Double = -0.3) throws -> [Int] {
    var style = style([])
    style.letterSpacing = tracking
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    return shaper.shape(TextRequest(text: text, style: style)).lines.flatMap(\.runs)
      .map(\.glyphs.glyphs.count).filter { $0 > 0 }
  }

  /// Heads that are shaken end with an arrow, which alone is a sign between letters; wrestlers came with
  /// Unicode 17.
  @Test(arguments: [
    "🙂‍↔️", "🙂‍↕️", "🏴‍☠️", "👩🏽‍🚀", "⛓️‍💥", "👨🏿‍🫯‍👨🏻", "👩🏻‍🫯‍👩🏿", "🧑🏽‍🫯‍🧑🏾", "🫯", "🫷🏽",
  ])
  func aSequenceIsOneGlyph(_ sequence: String) throws {
    for text in [sequence, "a\(sequence)b", "\(sequence)\n\(sequence)"] {
      let counts = try glyphCounts(text)
      let wanted = text.hasPrefix("a") ? 3 : text.contains("\n") ? 2 : 1
      #expect(counts.reduce(0, +) == wanted, "\(text)")
    }
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    func width(_ text: String) -> Double {
      shaper.shape(TextRequest(text: text, style: style([]))).size.width
    }
    #expect(width(sequence) == width("😀"), "\(sequence)")
  }

  /// Sequences that no font has stay what they're made of, and nothing of them is lost.
  @Test func whatIsNoSequenceIsParted() throws {
    #expect(try glyphCounts("🫯‍🦋").reduce(0, +) == 2)
    #expect(try glyphCounts("😀‍🫯‍😀").reduce(0, +) == 3)
  }
}
