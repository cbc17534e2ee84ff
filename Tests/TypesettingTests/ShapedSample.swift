import Drawing
import Testing

@testable import Typesetting

/// Shapes single texts and says what is in them.
struct ShapedSample {
  static let style = TextStyle(families: ["Inter"], size: 16, lineHeight: 21)
  let fonts: FontLibrary
  let shaper: TextShaper

  init() throws {
    fonts = try FontLibrary.bundled()
    shaper = TextShaper(fonts: fonts)
  }

  func shape(
    _ text: String, width: Double? = 260, spans: [TextSpan] = [], lines: Int? = nil,
    alignment: TextRequest.Alignment = .natural, style: TextStyle = style
  ) -> ShapedText {
    shaper.shape(
      TextRequest(
        text: text, style: style, spans: spans, width: width, maximumLines: lines,
        alignment: alignment))
  }

  /// A text's first glyph.
  func glyph(
    _ text: String, weight: Int = 400, isItalic: Bool = false
  ) throws -> (font: FontInstance, id: UInt32) {
    let style = TextStyle(
      families: ["Inter"], size: 16, weight: weight, isItalic: isItalic, lineHeight: 21)
    let run = try #require(shape(text, style: style).lines[0].runs.first)
    return (run.glyphs.font, try #require(run.glyphs.glyphs.first).id)
  }

  func family(_ run: ShapedText.Run) -> String { fonts.faces[run.glyphs.font.face].family }

  func families(_ text: String) -> [String] {
    shape(text, width: nil).lines.flatMap(\.runs).map(family)
  }
}
