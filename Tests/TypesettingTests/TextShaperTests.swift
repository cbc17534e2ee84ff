import CPango
import Drawing
import Foundation
import Testing

@testable import Typesetting

@Suite struct TextShaperTests {
  let sample: ShapedSample

  init() throws { sample = try ShapedSample() }

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
    #expect(sample.families("Ελληνικά") == ["Inter"])
    #expect(sample.families("Ὀδυσσεύς") == ["Inter"])
    #expect(sample.families("Кириллица") == ["Inter"])
    // No gap within the word: advances are those of the letters alone, kerning apart.
    let word = sample.shape("Ελληνικά", width: nil).size.width
    let letters = "Ελληνικά".map { sample.shape(String($0), width: nil).size.width }.reduce(0, +)
    #expect(abs(word - letters) < 1.5)
  }

  @Test func accentsStayWithTheirLetters() throws {
    for (apart, together) in [
      ("Ελληνικα\u{301}", "Ελληνικ\u{3AC}"), ("e\u{302}\u{323}", "\u{1EC7}"),
      ("o\u{31B}", "\u{1A1}"),
    ] {
      #expect(sample.families(apart) == ["Inter"])
      let widths = [apart, together].map { sample.shape($0, width: nil).size.width }
      #expect(widths[0] == widths[1])
    }
    // Inter has no such accents: they bring their letters along, and the rest of the word stays.
    #expect(sample.families("kő".decomposedStringWithCanonicalMapping) == ["Inter", "Noto Sans"])
    for marked in ["o\u{30B}", "ω\u{314}\u{301}", "α\u{301}\u{345}", "н\u{325}"] {
      let text = sample.shape(marked, width: nil)
      #expect(text.lines[0].runs.map(sample.family) == ["Noto Sans"], "\(marked)")
      #expect(text.lines[0].runs.count == 1)
    }
    #expect(sample.families("漢\u{30B}") == ["Noto Sans CJK JP", "Noto Sans"])
  }

  /// Neither letters below a pile of accents nor one without letters take a walk through it for each.
  @Test func pilesOfAccentsAreGoneThroughOnce() {
    func exceptions(_ text: String) -> [Int] {
      var text = text
      return text.withUTF8 { bytes in
        TextScan(bytes, coverage: sample.fonts.coverage).exceptions.map { $0.end - $0.start }
      }
    }
    let pile = String(repeating: "\u{30B}", count: 20_000)
    #expect(exceptions("o" + pile) == [1 + 40_000])
    #expect(exceptions("漢" + pile) == [] && exceptions(pile) == [])
    // No text has a letter so far away.
    #expect(exceptions("o" + String(repeating: "\u{301}", count: 31) + "\u{30B}") == [65])
    #expect(exceptions("o" + String(repeating: "\u{301}", count: 32) + "\u{30B}") == [])
  }

  @Test func theAccentsThatInterLacksAreKnown() throws {
    let path = FontRecords.faces.path + "/Inter-Regular.otf"
    try FontLibrary.forEachPattern(inFile: path) { pattern in
      let characters = pattern.characters
      for accent in UInt32(0x300)...0x36F {
        #expect(
          TextScan.isMissingFromInter(accent) == (FcCharSetHasChar(characters, accent) == 0),
          "U+\(String(accent, radix: 16))")
      }
    }
  }

  @Test func scriptsComeFromTheirFonts() {
    #expect(sample.families("שלום") == ["Noto Sans Hebrew"])
    #expect(sample.families("नमस्ते") == ["Noto Sans Devanagari"])
    #expect(
      sample.families("漢字かな한국") == [
        "Noto Sans CJK JP", "Noto Sans CJK JP", "Noto Sans CJK JP",
      ])
    #expect(sample.families("𝓯𝓪𝓷") == ["Noto Sans Math"])
    let code = TextStyle(families: ["JetBrains Mono"], size: 14, lineHeight: 18)
    #expect(
      sample.shape("let x = 1", style: code).lines[0].runs.map(sample.family) == ["JetBrains Mono"])
  }

  /// Programs are read sign by sign: an arrow that is written with two signs stays two.
  @Test(arguments: ["->", "=>", "!=", "<=", "==="]) func codeHasNoLigatures(signs: String) {
    func glyphs(_ text: String) -> [UInt32] {
      var code = TextStyle(families: ["JetBrains Mono"], size: 14, lineHeight: 18)
      code.joinsSigns = false
      return sample.shape(text, style: code).lines[0].runs.flatMap { run in
        run.glyphs.glyphs.map(\.id)
      }
    }
    #expect(glyphs(signs) == signs.flatMap { glyphs(String($0)) })
  }

  @Test func weightsComeFromFacesAndAreSynthesisedWithoutOne() throws {
    func run(_ text: String, _ weight: Int, _ isItalic: Bool = false) throws -> FontInstance {
      let style = TextStyle(
        families: ["Inter"], size: 16, weight: weight, isItalic: isItalic, lineHeight: 21)
      return try #require(sample.shape(text, style: style).lines[0].runs.first).glyphs.font
    }
    #expect(sample.fonts.faces[try run("a", 400).face].style == "Regular")
    #expect(sample.fonts.faces[try run("a", 500).face].style == "Medium")
    #expect(sample.fonts.faces[try run("a", 600).face].style == "SemiBold")
    #expect(sample.fonts.faces[try run("a", 700, true).face].style == "Bold Italic")
    #expect(try run("漢", 400) == run("漢", 500))
    #expect(sample.fonts.faces[try run("漢", 600).face].style == "Bold")
    #expect(try !run("漢", 700).isEmboldened)
    #expect(try run("𝓯", 700).isEmboldened)
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
    let boxes = sample.shape("\u{1B05}\u{FFFE}\u{10FFFD}").missingGlyphs
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
    let text = sample.shape("a𒀀ᬅ b", width: nil)
    #expect(text.missingGlyphs.map(\.scalar) == [0x12000, 0x1B05])
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

  /// Dashes with brackets don't become arrows, nor an x after a number that of a product; letters after
  /// capitals and the signs between them are what the font makes of them.
  @Test func signsStayAsTyped() {
    func glyphs(_ text: String) -> [UInt32] {
      sample.shape(text).lines.flatMap(\.runs).flatMap(\.glyphs.glyphs).map(\.id)
    }
    for text in ["->", "<-", "<->", "-->", "=>", "3x", "10x20", "0x1F", "a->b", "<--"] {
      #expect(glyphs(text) == text.flatMap { glyphs(String($0)) }, "\(text)")
    }
    #expect(glyphs("1 x 2").contains(glyphs("x")[0]))
    let long = "<" + String(repeating: "-", count: 2000) + ">"
    #expect(Set(glyphs(long).dropFirst().dropLast()) == Set(glyphs("-")))
  }

  /// The arrow of a programmer's font stays a minus and a greater-than sign, in a whole text and
  /// in a part of it.
  @Test func signsOfCodeAreNotJoined() throws {
    func glyphs(_ text: String, joins: Bool, inSpan: Bool = false) -> [UInt32] {
      var style = ShapedSample.style
      style.families = ["JetBrains Mono"]
      if !inSpan { style.joinsSigns = joins }
      let spans = [TextSpan(start: 0, end: text.utf8.count, joinsSigns: joins)]
      return sample.shape(text, spans: inSpan ? spans : [], style: style).lines
        .flatMap(\.runs).flatMap(\.glyphs.glyphs).map(\.id)
    }
    for text in ["->", "!=", "=>", "==="] {
      let single = text.flatMap { glyphs(String($0), joins: true) }
      // Arrows stay what was typed in any text.
      #expect((glyphs(text, joins: true) != single) == !text.contains(">"), "\(text)")
      #expect(glyphs(text, joins: false) == single, "\(text)")
      #expect(glyphs(text, joins: false, inSpan: true) == single, "\(text)")
    }
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

  /// A line that is cut is as wide as what it shows: its ellipsis has its own width, not what is left.
  @Test(arguments: [90.0, 100, 113, 130])
  func cutLinesAreAsWideAsWhatTheyShow(width: Double) throws {
    let mark = sample.shape("…").size.width
    let cut = sample.shape("one two three four five six seven", width: width, lines: 1)
    let last = try #require(cut.lines.first?.runs.last)
    #expect(last.glyphs.text == "…" && abs(last.glyphs.advance - mark) < 0.01)
    #expect(cut.size.width == last.x + last.glyphs.advance && cut.size.width <= width)
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
