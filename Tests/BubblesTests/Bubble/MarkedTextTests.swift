import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// What marks do to words: covered, coloured, on grounds, in blocks.
@Suite struct MarkedTextTests {
  private static let cover = Color(red: 7, green: 8, blue: 9)

  private func measure(
    _ text: String, _ marks: [(Entity.Kind, Range<Int>)], _ change: (inout Look) -> Void = { _ in }
  ) -> MeasuredRow {
    var look = BubbleFixtures.look
    look.spoiler.style = .solid
    look.incoming.text = .black
    look.incoming.spoiler = Self.cover
    change(&look)
    let entities = marks.map { Entity($0, start: $1.lowerBound, end: $1.upperBound) }
    return BubbleFixtures.measure(
      BubbleFixtures.message(RichText(text, entities: entities), time: nil), look)
  }

  private func painted(_ row: MeasuredRow) -> String { row.list.words().map(\.text).joined() }

  /// Hidden words have one cover, whatever else they are: no line under them, nothing behind.
  @Test(arguments: [Entity.Kind.underline, .strikethrough, .code, .mention, .link])
  func whatIsHiddenShowsNothingElse(_ kind: Entity.Kind) {
    let row = measure("a bc d", [(.spoiler, 2..<4), (kind, 2..<4)]) {
      $0.incoming.codeFill = .white
      $0.incoming.mentionFill = .white
    }
    #expect(painted(row) == "a  d")
    #expect(row.list.fills(of: Self.cover).count == 1)
    #expect(row.list.fills(of: .black).isEmpty)
    // The bubble alone is white.
    #expect(row.list.fills(of: .white).count == 1)
  }

  @Test func wordsOfABlockAreHiddenToo() {
    for kind in [Entity.Kind.pre(language: nil), .blockquote] {
      let row = measure("a bc d", [(kind, 0..<6), (.spoiler, 2..<4)])
      #expect(painted(row) == "a  d" && row.list.fills(of: Self.cover).count == 1)
    }
  }

  @Test func unknownCharactersAreHiddenToo() {
    func boxes(_ marks: [(Entity.Kind, Range<Int>)]) -> Int {
      measure("a \u{E000} d", marks).list.commands.count {
        if case .stroke = $0 { true } else { false }
      }
    }
    #expect(boxes([]) == 2 && boxes([(.spoiler, 2..<5)]) == 0)
  }

  /// Fields of specks, and what they are clipped to.
  private func dust(_ row: MeasuredRow) -> [(frame: Rect, clip: Rect)] {
    row.list.commands.compactMap { command in
      guard case .group(let list, let style) = command, let specks = style.specks else {
        return nil
      }
      #expect(list == specks.list(), "a still shows it at rest")
      return (specks.frame, style.clip?.controlBounds ?? .zero)
    }
  }

  /// Dust fills the boxes of the lines, however low these are, and stays inside.
  @Test(arguments: [2.5, 4, 21, 60]) func dustFillsTheLine(_ height: Double) throws {
    let row = measure("a bcdef g", [(.spoiler, 2..<7)]) {
      $0.spoiler.style = .dots
      $0.font.text.lineHeight = height
    }
    let field = try #require(dust(row).first)
    let line = try #require(row.lines.first).frame
    #expect(dust(row).count == 1 && field.frame == field.clip)
    #expect(field.frame.minY == line.minY && field.frame.maxY == line.maxY)
    #expect(field.frame.minX >= line.minX && field.frame.maxX <= line.maxX)
    #expect(painted(row) == "a  g")
  }

  /// Between lines nothing is free of dust, and each has its own.
  @Test func dustGoesOnFromLineToLine() {
    let text = String(repeating: "word ", count: 40)
    let row = measure(text, [(.spoiler, 0..<text.utf8.count)]) { $0.spoiler.style = .dots }
    let fields = dust(row)
    #expect(fields.count > 3)
    for (field, next) in zip(fields, fields.dropFirst()) {
      #expect(abs(field.frame.maxY - next.frame.minY) < 0.01)
    }
    let seeds = row.list.commands.compactMap { command in
      if case .group(_, let style) = command { style.specks?.seed } else { nil }
    }
    #expect(Set(seeds).count == fields.count)
  }

  /// Each colour stands for what it is for; what hides wins, then what is set otherwise.
  @Test(
    arguments: [
      ([.link], "link"), ([.textLink(url: "x")], "link"), ([.email], "link"), ([.phone], "link"),
      ([.bankCard], "link"), ([.mention], "mention"), ([.mentionName("a")], "mention"),
      ([.hashtag], "hashtag"), ([.cashtag], "hashtag"), ([.botCommand], "hashtag"),
      ([.code], "code"), ([.bold], "text"), ([.customEmoji(path: "1")], "text"),
      ([.link, .code], "code"),
      ([.mention, .link], "link"), ([.hashtag, .mention], "mention"),
      ([.bold, .hashtag], "hashtag"),
    ] as [([Entity.Kind], String)])
  func coloursOfMarks(_ kinds: [Entity.Kind], _ name: String) {
    let names = ["link", "mention", "hashtag", "code", "text"]
    func color(_ name: String) -> Color {
      Color(red: UInt8(names.firstIndex(of: name) ?? 9) + 1, green: 0, blue: 0)
    }
    for kinds in [kinds, kinds.reversed()] {
      let row = measure("a bc d", kinds.map { ($0, 2..<4) }) { look in
        (look.incoming.text, look.incoming.link) = (color("text"), color("link"))
        (look.incoming.mention, look.incoming.hashtag) = (color("mention"), color("hashtag"))
        look.incoming.code = color("code")
      }
      #expect(row.list.words().first { $0.text.contains("bc") }?.color == color(name))
    }
  }

  /// A block of code has one colour, and may be set bold in parts.
  @Test func codeHasOneColour() throws {
    let code = Color(red: 1, green: 0, blue: 0)
    let row = measure("a bc d", [(.pre(language: nil), 0..<6), (.link, 2..<4)]) {
      $0.incoming.code = code
    }
    #expect(Set(row.list.words().map(\.color)) == [code])
    let text = RichText(
      "a bc d",
      entities: [
        Entity(.pre(language: nil), start: 0, end: 6), Entity(.code, start: 2, end: 4),
        Entity(.bold, start: 0, end: 1),
      ])
    let block = try #require(
      TextBlock.blocks(of: text, code: CodeTokens(), fonts: FontTokens()).first)
    #expect(block.spans == [TextSpan(start: 0, end: 1, weight: 700)])
  }

  /// Mentions may be bolder than what is around them, but never less bold.
  @Test func mentionsHaveTheLooksWeight() {
    let text = RichText(
      "a @ben b",
      entities: [Entity(.mention, start: 2, end: 6), Entity(.bold, start: 4, end: 6)])
    func weights(_ weight: Int) -> [Int?] {
      TextBlock.blocks(
        of: PicturedText(text, style: FontTokens().text, pictures: NoPictures()),
        code: CodeTokens(), fonts: FontTokens(), mentionWeight: weight
      ).flatMap(\.spans).map(\.weight)
    }
    #expect(weights(400) == [nil, 700])
    #expect(weights(600) == [600, 700])
    #expect(weights(800) == [800, 800])
  }

  /// Marks that reach outside the text are cut, whatever their numbers are.
  @Test(arguments: [(-3, 99), (0, 6), (.min, .max)] as [(Int, Int)])
  func marksOutsideTheTextAreCut(_ start: Int, _ end: Int) throws {
    let text = RichText("a bc d", entities: [Entity(.bold, start: start, end: end)])
    let block = try #require(
      TextBlock.blocks(of: text, code: CodeTokens(), fonts: FontTokens()).first)
    #expect(block.spans == [TextSpan(start: 0, end: 6, weight: 700)])
    for (start, end) in [(6, 99), (-9, 0), (4, 4), (5, 2), (99, 120)] {
      let none = RichText("a bc d", entities: [Entity(.bold, start: start, end: end)])
      let blocks = TextBlock.blocks(of: none, code: CodeTokens(), fonts: FontTokens())
      #expect(blocks.map(\.spans) == [[]] && blocks.map(\.text) == ["a bc d"])
    }
  }

  /// A mark inside a character begins and ends before it.
  @Test func marksInsideACharacterBeginBeforeIt() throws {
    let text = RichText("é€x", entities: [Entity(.bold, start: 1, end: 4)])
    let block = try #require(
      TextBlock.blocks(of: text, code: CodeTokens(), fonts: FontTokens()).first)
    #expect(block.spans == [TextSpan(start: 0, end: 2, weight: 700)])
  }

  /// The breaks beside a block belong to the cut, several of them too; what is nothing else is no
  /// block.
  @Test func breaksBesideABlockAreNoLines() {
    let text = RichText(
      "a\r\n\nb\n\nc\n\n", entities: [Entity(.pre(language: nil), start: 4, end: 5)])
    let blocks = TextBlock.blocks(of: text, code: CodeTokens(), fonts: FontTokens())
    #expect(blocks.map(\.text) == ["a", "b", "c"])
    // Blanks between a quotation and the words beside it aren't seen.
    let quoted = RichText("a said  so  b", entities: [Entity(.blockquote, start: 8, end: 10)])
    let parts = TextBlock.blocks(of: quoted, code: CodeTokens(), fonts: FontTokens())
    #expect(parts.map(\.text) == ["a said", "so", "b"])
    let bare = RichText("\n\n", entities: [Entity(.pre(language: nil), start: 0, end: 2)])
    #expect(TextBlock.blocks(of: bare, code: CodeTokens(), fonts: FontTokens()).isEmpty)
  }

  /// Blocks stand at the look's gap from each other; a language's name above its code.
  @Test func blocksStandBelowEachOther() throws {
    for (language, labelled) in [("swift", true), ("", false), (nil, false)] as [(String?, Bool)] {
      let row = measure(
        "See\nlet a = 1\nfine\nend",
        [(.pre(language: language), 4..<13), (.blockquote, 14..<18)]
      ) { $0.bubble.partGap = 5 }
      let (code, quote) = try (
        #require(row.frames(.code).first), #require(row.frames(.blockquote).first)
      )
      let text = try #require(row.anchors.text)
      #expect(code.minY == text.minY + 21 + 5)
      // Insets of 7, lines of 0.9 × 21, a label of 14 and 2 points.
      let inner = 0.9 * 21 + (labelled ? 16 : 0)
      #expect(abs(code.height - inner - 14) < 1e-9)
      #expect(abs(quote.minY - code.maxY - 5) < 1e-9 && quote.height == 27)
      #expect(abs(text.maxY - quote.maxY - 26) < 1e-9)
      #expect(row.lines.contains { $0.text == "swift" } == labelled)
      // Nine characters and insets of 9; the column is as wide as its widest block.
      #expect(code.width == 108 && quote.width == 108 && row.inside.width == 108)
    }
  }
}
