import Drawing
import Testing

@testable import Typesetting

/// How wide lines become, and where they are broken.
@Suite struct LineBreakingTests {
  let sample: ShapedSample

  init() throws { sample = try ShapedSample() }

  @Test func widthIsThatOfTheWidestLine() {
    let text = sample.shape("one two three four five six seven eight nine", width: 120)
    #expect(text.lines.count > 2)
    #expect(text.size.width == text.lines.map(\.rect.width).max())
    #expect(text.size.width <= 120)
    for line in text.lines {
      let advances = line.runs.map(\.glyphs.advance).reduce(0, +)
      #expect(abs(line.rect.width - advances) < 0.001)
    }
  }

  /// No line ends within an operator of code, however narrow, as long as it fits; what is no operator is broken
  /// as Unicode's rules have it.
  @Test(arguments: ["JetBrains Mono", "Inter"]) func operatorsAreNeverParted(_ family: String) {
    let style = TextStyle(families: [family], size: 14, lineHeight: 18)
    let operators = [
      "->", "=>", "!=", "!==", "<-", "-=", "/=", "|>", "||", "&&", "?=", "-->", "/*", "::",
    ]
    for sign in operators {
      let text = "func area(of shape: Shape) \(sign) Double aa\(sign)bb"
      let bytes = Array(text.utf8)
      let places = bytes.indices.filter {
        bytes[$0...].starts(with: sign.utf8)
      }
      #expect(places.count == 2)
      let inside = Set(places.flatMap { $0 + 1..<$0 + sign.utf8.count })
      for width in 40...320 {
        let lines = sample.shaper.shape(
          TextRequest(text: text, style: style, width: Double(width))
        ).lines
        #expect(inside.isDisjoint(with: lines.map(\.end)), "\(sign) at \(width)")
      }
    }
    // A rule of dashes that is wider than a line is broken.
    let rule = sample.shape(String(repeating: "-=", count: 40), width: 100, style: style)
    #expect(rule.lines.count > 1 && rule.size.width <= 100)
  }

  /// Shaping a text again in the width that it shrank to breaks it at the same places.
  ///
  /// That holds for texts no wider than asked. The others, too wide for the reasons that
  /// `ShapedText.size` gives (here by less than an em), would get more room than before, not less.
  @Test(arguments: [5, 6, 20, 21, 23, 29, 35, 58] as [UInt64])
  func shrinkWrappedWidthBreaksTheSame(seed: UInt64) {
    // Letter spacing and a second space hang over the line's end and take part in its breaking.
    let requests = SampleTexts.requests(300, seed: seed).filter { request in
      request.maximumLines == nil && request.style.letterSpacing == 0
        && !request.text.contains("  ")
    }
    for request in requests {
      let wide = sample.shaper.shape(request)
      let width = request.width ?? .infinity
      if wide.size.width > width {
        #expect(wide.size.width < width + request.style.size, "\(request)")
        continue
      }
      var tight = request
      tight.width = wide.size.width + 0.001
      #expect(sample.shaper.shape(tight).lines.map(\.end) == wide.lines.map(\.end), "\(request)")
    }
  }

  /// A control character keeps the space before it from hanging over the end, so the first line is
  /// wider than asked; its words are whole nevertheless.
  @Test func linesThatSpacesMakeTooWideAreNotCut() {
    let text =
      "\u{200F} ภาษาไทย בְּרֵאשִׁית naïve a\u{301}\u{302}\u{303} κόσμε \u{7} "
      + "\u{2067} \u{2067} \u{2067} ᬅ a\u{301}\u{302}\u{303} வணக்கம்"
    var request = TextRequest(
      text: text,
      style: TextStyle(families: ["JetBrains Mono"], size: 16, lineHeight: 20.8),
      spans: [TextSpan(start: 86, end: 94, hasBackground: true, role: 2)],
      alignment: .trailing, direction: .rightToLeft)
    var first = request
    (first.text, first.spans) = (String(text.prefix { $0 != "\u{2067}" }), [])
    // Half of that space is beyond what is asked.
    let asked = sample.shaper.shape(first).size.width - 5
    request.width = asked
    let wide = sample.shaper.shape(request)
    #expect(wide.lines.map(\.end) == [77, 122])
    #expect(wide.size.width > asked && wide.size.width < asked + 16)
    request.width = 166
    #expect(sample.shaper.shape(request).lines.map(\.end) == [49, 89, 122])
    let words = "supercalifragilistic word"
    let width = sample.shape(words, width: nil).size.width + 1
    #expect(sample.shape(words + " \u{7} next", width: width).lines.map(\.end) == [28, 32])
  }

  /// A word that is wider than the line is broken anywhere but before the marks that end it.
  @Test(arguments: [
    "Marshmallows, four bags", "(Marshmallows)?! Four", "“Marshmallows”… four", "مممممممممممم، ن",
    "https://example.com/marshmallows.", String(repeating: "marshmallows", count: 40) + ".",
  ])
  func noLineBeginsWithAClosingMark(text: String) {
    let bytes = Array(text.utf8)
    let word = sample.shape(String(text.prefix(12)), width: nil).size.width
    for step in 0..<12 {
      let width = 50 + (word - 30) * Double(step) / 11
      let shaped = sample.shape(text, width: width)
      #expect(shaped.size.width <= width)
      bytes.withUnsafeBufferPointer { bytes in
        for line in shaped.lines.dropFirst() {
          #expect(!ClosingMarks.isParted(bytes, at: line.start), "\(text) at \(width)")
        }
      }
    }
  }

  /// Marks without end aren't the end of a word: they are broken like one.
  @Test func aLineOfMarksIsBroken() {
    let shaped = sample.shape("No" + String(repeating: "!", count: 200), width: 100)
    #expect(shaped.size.width <= 100)
  }

  @Test func trailingSpacesTakeNoWidth() {
    let bare = sample.shape("word")
    for ending in [" ", "   ", "\u{3000}", "\t", " \u{2003}"] {
      #expect(sample.shape("word" + ending).size.width == bare.size.width)
    }
    // A space that doesn't break isn't at the end of anything.
    #expect(sample.shape("word\u{A0}").size.width > bare.size.width)
    let arabic = sample.shape("مرحبا")
    let spaced = sample.shape("مرحبا  ")
    #expect(spaced.size.width == arabic.size.width)
    #expect(spaced.lines[0].runs.map(\.x) == arabic.lines[0].runs.map(\.x))
  }

  @Test func emptyTextIsOneEmptyLine() {
    let text = sample.shape("")
    #expect(text.size == Size(width: 0, height: 21))
    #expect(text.lines.count == 1)
    #expect(text.lines[0].runs.isEmpty)
  }

  @Test func newlinesMakeLines() {
    #expect(sample.shape("a\n").lines.map(\.start) == [0, 2])
    #expect(sample.shape("a\r\nb\u{2029}c\rd").lines.map(\.start) == [0, 3, 7, 9])
    #expect(sample.shape("\n\n").lines.count == 3)
    #expect(sample.shape("a\u{2028}b").lines.count == 2)
    #expect(sample.shape("a\u{0B}b").lines.count == 2)
  }

  @Test func wordsLongerThanTheLineBreakWithoutHyphens() {
    let word = String(repeating: "supercalifragilistic", count: 10)
    let text = sample.shape(word, width: 100)
    #expect(text.lines.count > 10)
    #expect(text.size.width <= 100)
    #expect(text.lines.flatMap(\.runs).map(\.glyphs.text).joined() == word)
    #expect(text.lines.flatMap(\.runs).flatMap(\.glyphs.glyphs).count == word.count)
  }

  @Test func piecesOfLongParagraphsBreakAsTheWholeWould() {
    // 4,000 letters in words: set by pieces. Each line is full: the next word wouldn't have fit.
    let words = (0..<700).map { "w\($0 * 7919 % 1000)" }
    let text = sample.shape(words.joined(separator: " "), width: 200)
    let space =
      sample.shape("a b", width: nil).size.width - sample.shape("ab", width: nil).size.width
    for (line, next) in zip(text.lines, text.lines.dropFirst()) {
      let content = next.runs.map(\.glyphs.text).joined()
      let first = String(content.prefix { $0 != " " })
      let width = sample.shape(first, width: nil).size.width
      #expect(line.rect.width + space + width > 200, "\(content)")
    }
    let all = text.lines.map { $0.runs.map(\.glyphs.text).joined() }
    #expect(all.joined(separator: " ").split(separator: " ").map(\.description) == words)
  }
}
