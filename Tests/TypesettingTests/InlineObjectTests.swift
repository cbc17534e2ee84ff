import Drawing
import Testing

@testable import Typesetting

/// Objects stand in lines in place of characters, as wide as they are.
@Suite struct InlineObjectTests {
  private static let object = InlineObject(width: 30, height: 20, depth: 4)
  let sample: ShapedSample

  init() throws { sample = try ShapedSample() }

  /// A text in which `*` is an object.
  private func shape(
    _ text: String, width: Double? = 260, lines: Int? = nil, spans: [TextSpan] = [],
    object: InlineObject = object
  ) -> ShapedText {
    var words = ""
    var all = spans
    for character in text {
      if character == "*" {
        let start = words.utf8.count
        all.append(TextSpan(start: start, end: start + InlineObject.length, object: object))
        words.append(InlineObject.character)
      } else {
        words.append(character)
      }
    }
    return sample.shape(words, width: width, spans: all, lines: lines)
  }

  private func width(_ text: String) -> Double { sample.shape(text).size.width }

  @Test func itTakesItsWidthAndStandsOnTheBaseline() throws {
    let text = shape("go *!")
    let placed = try #require(text.objects.first)
    #expect(text.objects.count == 1 && placed.offset == 3)
    let baseline = text.lines[0].baseline
    #expect(placed.rect == Rect(x: placed.rect.minX, y: baseline - 16, width: 30, height: 20))
    let before = try #require(text.lines[0].runs.first)
    #expect(placed.rect.minX == before.x + before.glyphs.advance)
    #expect(abs(text.size.width - (width("go ") + width("!") + 30)) < 6)
    // Neither a font nor the box of a character without one has a part in it.
    #expect(text.missingGlyphs.isEmpty)
    #expect(text.lines[0].runs.map(\.glyphs.text) == ["go ", "!"])
    #expect(text.size.height == ShapedSample.style.lineHeight)
  }

  @Test func oneAloneIsALine() {
    let text = shape("*")
    #expect(text.size.width == 30 && text.objects.map(\.rect.minX) == [0])
    #expect(shape("***").objects.map(\.rect.minX) == [0, 30, 60])
    #expect(shape("**").objects.map(\.offset) == [0, 3])
  }

  /// In words from right to left what comes later stands further left.
  @Test func itKeepsItsPlaceFromRightToLeft() throws {
    let text = shape("אבג *דה")
    let placed = try #require(text.objects.first)
    let (first, last) = (text.lines[0].runs[0], text.lines[0].runs[1])
    #expect(text.lines[0].isRightToLeft)
    #expect(first.glyphs.text.hasPrefix("דה") && placed.rect.minX == first.x + first.glyphs.advance)
    #expect(placed.rect.maxX == last.x)
    #expect(shape("א***ב").objects.map(\.offset) == [8, 5, 2])
  }

  @Test func linesBreakBesideItAndNeverWithin() {
    let text = shape("aaaa****bbbb", width: 70)
    #expect(text.objects.count == 4)
    for line in text.lines {
      #expect(line.rect.width <= 70)
      let own = text.objects.filter { line.start <= $0.offset && $0.offset < line.end }
      #expect(own.allSatisfy { $0.rect.maxX <= 70 && line.rect.minY <= $0.rect.maxY })
    }
    // What is wider than a line has one of its own.
    #expect(shape("a*b", width: 20).lines.count == 3)
  }

  @Test func whatIsCutOffIsNotThere() {
    let text = shape("aaaa bbbb cccc ****", width: 90, lines: 1)
    #expect(text.isTruncated && text.objects.isEmpty && text.size.width <= 90)
    let ending = shape("* aaaa bbbb cccc dddd", width: 90, lines: 1)
    #expect(ending.isTruncated && ending.objects.count == 1)
    // The ellipsis isn't as wide as the object in whose place it comes.
    let full = shape("aaaa *****", width: 110, lines: 1)
    #expect(full.isTruncated && full.size.width <= 110)
    #expect(full.lines[0].runs.last?.glyphs.text.hasSuffix("…") == true)
  }

  @Test func highOnesMoveLinesApart() {
    let high = InlineObject(width: 30, height: 40, depth: 4)
    let apart = shape("aa\n*", object: high)
    let most = apart.lines[1].baseline - apart.lines[0].baseline
    #expect(most >= 36 && most < 50)
    #expect(shape("aa\n*").size.height == 42)
  }

  @Test func itsRoleIsThatOfItsWords() {
    let text = shape("ab *", spans: [TextSpan(start: 0, end: 6, isUnderlined: true, role: 5)])
    #expect(text.objects.map(\.role) == [5])
    #expect(text.decorations.map(\.rect.width) == [text.size.width])
  }

  /// A span that covers anything else, and a character without a span, are as they were.
  @Test func otherSpansAreNoObjects() {
    for (text, start, end) in [
      ("abc", 0, 3), ("\u{FFFC}a", 0, 4), ("\u{FFFC}", 1, 3), ("a", 0, 9), ("a", -3, 0), ("", 0, 3),
    ] {
      let shaped = sample.shape(
        text, spans: [TextSpan(start: start, end: end, object: Self.object)])
      #expect(shaped.objects.isEmpty)
      #expect(shaped.size == sample.shape(text).size)
    }
  }

  @Test func manyAreSetPieceByPiece() {
    let text = shape(String(repeating: "a*", count: 3_000))
    #expect(text.objects.map(\.offset) == (0..<3_000).map { $0 * 4 + 1 })
    #expect(text.lines.allSatisfy { $0.rect.width <= 260 })
  }
}
