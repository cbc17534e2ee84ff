import Testing

@testable import Typesetting

/// Space between characters that suits the look's face, and where it doesn't hold.
@Suite struct TrackingTests {
  private let shaper: TextShaper

  init() throws { shaper = TextShaper(fonts: try FontLibrary.bundled()) }

  private func shape(_ text: String, _ spacing: Double, _ spans: [TextSpan] = []) -> ShapedText {
    shaper.shape(
      TextRequest(
        text: text,
        style: TextStyle(families: ["Inter"], size: 17, lineHeight: 22, letterSpacing: spacing),
        spans: spans))
  }

  @Test(arguments: ["Hello there", "Привет всем", "Γεια σας", "Բարեւ ձեզ"])
  func alphabetsAreDrawnTogether(_ text: String) {
    let (plain, tight) = (shape(text, 0).size.width, shape(text, -0.3).size.width)
    let gaps = Double(text.unicodeScalars.count)
    #expect(tight < plain && plain - tight > 0.3 * (gaps - 2) && plain - tight < 0.3 * (gaps + 1))
  }

  @Test(arguments: ["مرحبا", "नमस्ते", "こんにちは", "你好", "안녕하세요", "สวัสดี", "👨‍👩‍👧‍👦", "❤️‍🔥", "👍🏽🇵🇹"])
  func otherLettersKeepTheirPlaces(_ text: String) {
    #expect(shape(text, -0.3).size.width == shape(text, 0).size.width)
  }

  /// A mark isn't parted from its letter, a joiner not from its emoji.
  @Test(arguments: ["1️⃣", "e\u{301}", "ب\u{64E}", "a\u{64E}", "©️", "☺︎"])
  func clustersStayWhole(_ text: String) {
    func glyphs(_ text: ShapedText) -> [[UInt32]] {
      text.lines.flatMap { $0.runs.map { $0.glyphs.glyphs.map(\.id) } }
    }
    #expect(glyphs(shape(text, -0.3)) == glyphs(shape(text, 0)))
  }

  @Test func anotherFamilyKeepsItsPlaces() {
    let code = [TextSpan(start: 0, end: 4, families: ["JetBrains Mono"])]
    #expect(shape("code", -0.3, code).size.width == shape("code", 0, code).size.width)
  }
}
