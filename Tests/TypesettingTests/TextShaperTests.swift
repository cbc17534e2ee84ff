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

@Suite struct TextShaperTests {
  let sample: ShapedSample

  init() throws { sample = try ShapedSample() }

  // MARK: - Width

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
      + "\u{2067} \u{2067} \u{2067} ក a\u{301}\u{302}\u{303} வணக்கம்"
    var request = TextRequest(
      text: text,
      style: TextStyle(families: ["JetBrains Mono"], size: 16, lineHeight: 20.8),
      spans: [TextSpan(start: 86, end: 94, hasBackground: true, role: 2)], width: 260,
      alignment: .trailing, direction: .rightToLeft)
    let wide = sample.shaper.shape(request)
    #expect(wide.lines.map(\.end) == [77, 122])
    #expect(wide.size.width > 260 && wide.size.width < 260 + 16)
    request.width = 166
    #expect(sample.shaper.shape(request).lines.map(\.end) == [49, 89, 122])
    let words = "supercalifragilistic word"
    let width = sample.shape(words, width: nil).size.width + 1
    #expect(sample.shape(words + " \u{7} next", width: width).lines.map(\.end) == [28, 32])
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
    #expect(all.joined(separator: " ").split(separator: " ").map(String.init) == words)
  }

  // MARK: - Direction

  @Test func rightToLeftLinesStandAtTheRight() {
    let text = sample.shape("مرحبا بالعالم، كيف حالك اليوم يا صديقي؟ نلتقي غدا", width: 150)
    #expect(text.lines.count > 1)
    for line in text.lines {
      #expect(line.isRightToLeft)
      #expect(abs(line.rect.maxX - text.size.width) < 0.001)
      #expect((line.runs.first?.x ?? -1) >= line.rect.minX)
    }
  }

  @Test func eachParagraphHasItsOwnDirection() {
    let text = sample.shape("Hello there\nשלום\n12:30\n!\nWorld")
    #expect(text.lines.map(\.isRightToLeft) == [false, true, true, true, false])
    #expect(text.lines[0].rect.minX == 0)
    #expect(text.lines[1].rect.maxX == text.size.width)
    // Neutral paragraphs before the first letter go the way of the first letter.
    #expect(sample.shape("😀\nשלום").lines.map(\.isRightToLeft) == [true, true])
  }

  @Test func alignmentMovesLinesWithinTheShrunkWidth() {
    let text = "first line\nb"
    let natural = sample.shape(text)
    let trailing = sample.shape(text, alignment: .trailing)
    let center = sample.shape(text, alignment: .center)
    #expect(natural.lines[1].rect.minX == 0)
    #expect(trailing.lines[1].rect.maxX == trailing.size.width)
    #expect(center.lines[1].rect.midX == center.size.width / 2)
  }

  // MARK: - Fonts

  @Test func greekAndCyrillicWordsComeFromOneFace() {
    #expect(sample.families("Ελληνικά") == ["Noto Sans"])
    #expect(sample.families("Ὀδυσσεύς") == ["Noto Sans"])
    #expect(sample.families("Кириллица") == ["Inter"])
    // No gap within the word: advances are those of the letters alone, kerning apart.
    let word = sample.shape("Ελληνικά", width: nil).size.width
    let letters = "Ελληνικά".map { sample.shape(String($0), width: nil).size.width }.reduce(0, +)
    #expect(abs(word - letters) < 1.5)
    // Accents that are scalars of their own stay with their letters.
    for (apart, together) in [
      ("Ελληνικα\u{301}", "Ελληνικ\u{3AC}"), ("ω\u{313}\u{301}", "\u{1F64}"),
    ] {
      #expect(Set(sample.families(apart)) == ["Noto Sans"])
      let widths = [apart, together].map { sample.shape($0, width: nil).size.width }
      #expect(abs(widths[0] - widths[1]) < 0.5)
    }
  }

  @Test func scriptsComeFromTheirFonts() {
    #expect(sample.families("שלום") == ["Noto Sans Hebrew"])
    #expect(sample.families("नमस्ते") == ["Noto Sans Devanagari"])
    #expect(
      sample.families("漢字かな한국") == [
        "Droid Sans Fallback", "Droid Sans Fallback", "Droid Sans Fallback",
      ])
    #expect(sample.families("𝓯𝓪𝓷") == ["Noto Sans Math"])
    let code = TextStyle(families: ["JetBrains Mono"], size: 14, lineHeight: 18)
    #expect(
      sample.shape("let x = 1", style: code).lines[0].runs.map(sample.family) == ["JetBrains Mono"])
  }

  @Test func weightsComeFromFacesAndAreSynthesisedWithoutOne() throws {
    func run(_ text: String, _ weight: Int, _ isItalic: Bool = false) throws -> FontInstance {
      let style = TextStyle(
        families: ["Inter"], size: 16, weight: weight, isItalic: isItalic, lineHeight: 21)
      return try #require(sample.shape(text, style: style).lines[0].runs.first).glyphs.font
    }
    #expect(sample.fonts.faces[try run("a", 400).face].style == "Regular")
    #expect(sample.fonts.faces[try run("a", 500).face].style == "Medium")
    #expect(sample.fonts.faces[try run("a", 600).face].style == "Semi Bold")
    #expect(sample.fonts.faces[try run("a", 700, true).face].style == "Bold Italic")
    #expect(try run("漢", 400) == run("漢", 500))
    #expect(try run("漢", 700).isEmboldened)
    #expect(try !run("नमस्ते", 700).isEmboldened)
    #expect(try run("漢", 400, true).shear == 0.2)
    let emoji = try run("😀", 700, true)
    #expect(emoji.isColor && !emoji.isEmboldened && emoji.shear == 0)
  }

  // MARK: - Emoji

  @Test(arguments: [
    "😀", "👍🏽", "❤️", "❤", "✈", "☺", "✔", "👩‍👩‍👧‍👦", "🇵🇱", "1️⃣", "🏴‍☠️", "❤‍🔥", "🏳️‍🌈", "🤷🏿‍♀️", "☎️", "🅰",
  ])
  func anEmojiIsOneColourGlyph(emoji: String) {
    let runs = sample.shape("a " + emoji, width: nil).lines[0].runs
    #expect(runs.count == 2)
    #expect(runs.last?.glyphs.font.isColor == true)
    #expect(runs.last?.glyphs.glyphs.count == 1)
    #expect(runs.last?.glyphs.font.size == 16)
    #expect((17...22).contains(runs.last?.glyphs.advance ?? 0))
  }

  @Test(arguments: ["✈\u{FE0E}", "1", "#", "©", "™", "↔", "✓", "★"])
  func textPresentationStaysText(symbol: String) {
    let runs = sample.shape(symbol, width: nil).lines[0].runs
    #expect(!runs.isEmpty && runs.allSatisfy { !$0.glyphs.font.isColor })
  }

  // MARK: - Missing glyphs

  /// Trailing is where lines end: at the left for what runs from right to left.
  @Test(arguments: ["a\nbbb bbb", "ש\nשלום שלום", "a\nשלום שלום", "ש\nbbb bbb"])
  func linesStandWhereTheirDirectionSays(_ string: String) {
    for alignment in [TextRequest.Alignment.natural, .trailing, .center] {
      let text = sample.shape(string, alignment: alignment)
      for line in text.lines {
        let slack = text.size.width - line.rect.width
        let x =
          switch alignment {
          case .natural: line.isRightToLeft ? slack : 0
          case .trailing: line.isRightToLeft ? 0 : slack
          case .center: slack / 2
          }
        #expect(abs(line.rect.minX - x) < 1e-9, "\(alignment)")
      }
    }
  }

  /// Words side by side share a background where they are of one role, and only there.
  @Test func backgroundsOfTwoRolesAreTwo() {
    func backgrounds(_ roles: [UInt16]) -> [UInt16] {
      let spans = roles.enumerated().map { index, role in
        TextSpan(
          start: index * 2, end: index * 2 + 2, weight: index % 2 == 0 ? 400 : 700,
          hasBackground: true, role: role)
      }
      return sample.shape("aabbcc", spans: spans).decorations.map(\.role)
    }
    #expect(backgrounds([1, 1, 1]) == [1])
    #expect(backgrounds([1, 2, 1]) == [1, 2, 1])
    #expect(backgrounds([2, 2, 1]) == [2, 1])
  }

  /// Boxes of code points past U+FFFF have six digits, and room for them.
  @Test func boxesAreAsWideAsTheirDigits() throws {
    let boxes = sample.shape("\u{1780}\u{FFFE}\u{10FFFD}").missingGlyphs
    let wide = try #require(boxes.first { $0.scalar > 0xFFFF }).rect.width
    let size = ShapedSample.style.size
    #expect(
      wide == MissingGlyphBox(digits: 6, size: size).advance - 2
        * MissingGlyphBox(digits: 6, size: size).bearing)
    for box in boxes where box.scalar <= 0xFFFF { #expect(box.rect.width < wide) }
  }

  /// What is left out is said, also where it is whole paragraphs.
  @Test(arguments: [("one\ntwo", 1), ("one\n\ntwo", 1), ("one\ntwo\nthree", 2), ("one\n", 1)])
  func paragraphsThatAreLeftOutLeaveAnEllipsis(_ string: String, _ lines: Int) {
    let text = sample.shape(string, lines: lines)
    #expect(text.isTruncated && text.lines.count == lines)
    #expect(text.lines.last?.runs.last?.glyphs.text.hasSuffix("…") == true)
    let whole = sample.shape("one\ntwo", lines: 2)
    #expect(!whole.isTruncated && whole.lines.count == 2)
  }

  @Test func missingGlyphsGetBoxes() {
    let text = sample.shape("a𒀀ក b", width: nil)
    #expect(text.missingGlyphs.map(\.scalar) == [0x12000, 0x1780])
    let boxes = text.missingGlyphs.map(\.rect)
    #expect(boxes[0].minX > 8 && boxes[0].maxX < boxes[1].minX)
    #expect(boxes[0].width > boxes[1].width, "six digits need more room than four")
    #expect(text.size.width > boxes[1].maxX)
    #expect(boxes.allSatisfy { $0.minY >= 0 && $0.maxY <= 21 })
    // What can't be seen isn't missed, nor are control characters.
    #expect(sample.shape("a\u{200D}b\u{2060}\u{E0001}\u{7}\0c").missingGlyphs.isEmpty)
  }

  @Test func controlCharactersTakeNoPlace() {
    let bare = sample.shape("abc")
    #expect(sample.shape("a\u{1}b\0\u{9F}c").size.width == bare.size.width)
  }

  // MARK: - Attributes

  @Test func spansDecorateAndCarryRoles() throws {
    let text = "plain link code"
    let spans = [
      TextSpan(start: 6, end: 10, isUnderlined: true, role: 3),
      TextSpan(start: 8, end: 10, weight: 700),
      TextSpan(start: 11, end: 15, families: ["JetBrains Mono"], hasBackground: true),
    ]
    let shaped = sample.shape(text, width: nil, spans: spans)
    let roles = shaped.lines[0].runs.map { [$0.glyphs.text: $0.role] }
    #expect(roles == [["plain ": 0], ["li": 3], ["nk": 3], [" ": 0], ["code": 0]])
    // One rule under both faces of the link.
    #expect(shaped.decorations.map(\.kind) == [.underline, .background])
    let underline = shaped.decorations[0]
    let runs = shaped.lines[0].runs
    #expect(underline.role == 3)
    #expect(underline.rect.minX == runs[1].x)
    #expect(underline.rect.width == runs[1].glyphs.advance + runs[2].glyphs.advance)
    #expect(underline.rect.minY > shaped.lines[0].baseline)
    let background = shaped.decorations[1].rect
    #expect(background.height == 21 && background.minX == runs[4].x)
  }

  @Test func spansOutsideTheTextDoNoHarm() {
    let spans = [
      TextSpan(start: -5, end: 2, weight: 700), TextSpan(start: 3, end: 1, weight: 700),
      TextSpan(start: 1, end: 1, weight: 700), TextSpan(start: 100, end: 200, isUnderlined: true),
      // Within a scalar: moves to its start.
      TextSpan(start: 5, end: Int.max, isStruckThrough: true, role: 1),
    ]
    let shaped = sample.shape("abcdé", spans: spans)
    #expect(shaped.lines[0].runs.map(\.glyphs.text) == ["ab", "cd", "é"])
  }

  @Test func laterSpansWin() {
    let spans = [
      TextSpan(start: 2, end: 4, size: 30, role: 1), TextSpan(start: 0, end: 6, size: 20, role: 2),
      TextSpan(start: 3, end: 6, isUnderlined: true),
    ]
    let runs = sample.shape("abcdef", spans: spans).lines[0].runs
    #expect(Set(runs.map(\.glyphs.font.size)) == [20])
    #expect(Set(runs.map(\.role)) == [2])
  }

  @Test func tabularDigitsHaveOneWidth() {
    var style = ShapedSample.style
    #expect(sample.shape("1111", style: style).size != sample.shape("0000", style: style).size)
    style.hasTabularDigits = true
    #expect(sample.shape("1111", style: style).size == sample.shape("0000", style: style).size)
  }

  // MARK: - Ellipsis

  @Test func tooManyLinesEndInAnEllipsis() throws {
    let long = "one two three four five six seven eight nine ten"
    let text = sample.shape(long, width: 100, lines: 2)
    #expect(text.isTruncated)
    #expect(text.lines.count == 2)
    #expect(text.size.width <= 100)
    #expect(text.lines[1].runs.map(\.glyphs.text).joined().hasSuffix("…"))
    #expect(!sample.shape(long, width: 100, lines: 10).isTruncated)
  }

  @Test func textThatFitsTheLinesIsWhole() {
    #expect(!sample.shape("short", lines: 1).isTruncated)
    let two = sample.shape("one\ntwo", lines: 1)
    #expect(two.isTruncated)
    #expect(two.lines.map { $0.runs.map(\.glyphs.text).joined() } == ["one…"])
    let blank = sample.shape("one\n\ntwo", lines: 2)
    #expect(blank.lines.map { $0.runs.map(\.glyphs.text).joined() } == ["one", "…"])
    let unbroken = sample.shape("one\ntwo", width: nil, lines: 1)
    #expect(unbroken.isTruncated && unbroken.lines.count == 1)
  }

  @Test func rightToLeftEllipsisStandsAtTheLeft() throws {
    let text = sample.shape("مرحبا بالعالم كيف حالك اليوم يا صديقي", width: 120, lines: 1)
    #expect(text.isTruncated)
    #expect(text.lines[0].runs.first?.glyphs.text == "…")
  }
}
