import Testing

@testable import Typesetting

/// Text that breaks typesetters: it has to come out, whole and soon.
@Suite struct HostileTextTests {
  let sample: ShapedSample

  init() throws { sample = try ShapedSample() }

  @Test(arguments: [
    "a", " ", "\n", "\0", "\t", "\u{200B}", "\u{301}", "漢", "م", "𒀀", "👩\u{200D}", "🇵🇱", "ᄀ", "क्",
    "\u{202E}a\u{202B}", "\u{2067}א\u{2066}", "a\u{2028}", "\u{FEFF}", "\u{10FFFF}", "1,", "ab-",
  ])
  func aLongRunOfOneThingIsSet(thing: String) {
    let text = sample.shape(String(repeating: thing, count: 3000), width: 260)
    #expect(text.lines.first?.start == 0)
    #expect(text.lines.last?.end == thing.utf8.count * 3000)
    #expect(text.size.width <= 260)
    for (line, next) in zip(text.lines, text.lines.dropFirst()) {
      #expect(line.end <= next.start && next.start - line.end <= 3)
    }
  }

  @Test func veryLongWordsKeepAllLetters() {
    let word = String(repeating: "abcdefghij", count: 2000)
    let text = sample.shape(word, width: 200)
    #expect(text.lines.flatMap(\.runs).map(\.glyphs.text).joined() == word)
  }

  @Test func veryWideLinesHaveTheirWidth() {
    // Wider than Pango's 32 bits hold.
    let text = sample.shape(String(repeating: "W", count: 200_000), width: nil)
    let one = sample.shape("WW", width: nil).size.width - sample.shape("W", width: nil).size.width
    #expect(text.lines.count == 1)
    #expect(abs(text.size.width / (one * 200_000) - 1) < 0.001)
  }

  @Test(arguments: [0, 0.001, 1, -5, Double.infinity, Double.nan, 1e300])
  func anyWidthWillDo(width: Double) {
    let text = sample.shape("some words مرحبا 😀", width: width)
    #expect(!text.lines.isEmpty)
    #expect(text.lines.last?.end == "some words مرحبا 😀".utf8.count)
  }

  @Test(arguments: [0, -3, 1e9, Double.infinity, Double.nan])
  func anySizeWillDo(size: Double) {
    var style = ShapedSample.style
    style.size = size
    #expect(sample.shape("some words", style: style).lines.last?.end == 10)
  }

  @Test func manySpansAreFlattened() {
    let text = String(repeating: "word ", count: 400)
    let spans = (0..<400).map { TextSpan(start: $0 * 5, end: $0 * 5 + 4, role: UInt16($0 % 7)) }
    let nested = (0..<100).map { TextSpan(start: $0, end: 2000 - $0, isUnderlined: true) }
    let shaped = sample.shape(text, spans: spans + nested)
    #expect(shaped.lines.last?.end == 2000)
  }

  @Test func arbitraryScalarsAreSet() {
    var source = SampleTexts(seed: 11)
    for _ in 0..<60 {
      var text = ""
      for _ in 0..<40 {
        let plane = source.next(4) == 0 ? source.next(0x110000) : source.next(0x3000)
        if let scalar = Unicode.Scalar(UInt32(plane)) { text.unicodeScalars.append(scalar) }
      }
      let shaped = sample.shape(text, width: 150)
      #expect(shaped.lines.last.map { text.utf8.count - $0.end <= 3 } == true)
      for run in shaped.lines.flatMap(\.runs) {
        #expect(run.glyphs.glyphs.allSatisfy { $0.id < 0x10000 }, "\(text.unicodeScalars)")
      }
    }
  }
}
