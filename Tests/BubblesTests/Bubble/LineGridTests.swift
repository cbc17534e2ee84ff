import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Rows of a terminal: all words stand on one grid of lines, pictures and outlines between them.
@Suite struct LineGridTests: MeasuredBubbles {
  private static let line = 18.0

  private let terminal: Look

  init() throws { terminal = try Theme.named("terminal").resolve() }

  private static let place = Location(
    latitude: 1, longitude: 2, name: "Pier", address: "Quay 3", isLive: true)
  private static let votes = [
    Poll.Option(text: "Kofi", votes: 2, isChosen: true), Poll.Option(text: "Ida", votes: 1),
  ]
  private static let fields = [
    LabelledValue(label: "Name", value: "Ana"),
    LabelledValue(label: "Wishes", value: "By the window, one chair for a child"),
  ]
  private static let contents: [Content] = [
    .file(Media(fileName: "a.pdf", byteCount: 84_000)), .voice(Media(duration: 9)),
    .contact(Contact(name: "Henrik", phone: "+47")), .call(Call(duration: 252)),
    .call(Call(isVideo: true, outcome: .missed)), .audio(Media(duration: 61, title: "Night")),
    .payment(Payment(title: "Tea", amount: "€3", status: "Paid")),
    .payment(Payment(title: "Tea", amount: "€3", items: fields)),
    .form(Form(title: "Your table", fields: fields)),
    .poll(Poll(question: "Who?", options: votes)),
    .poll(Poll(question: "Who?", options: votes, rightOption: 0, explanation: "Kofi it is")),
    .poll(Poll(question: "Who?", options: [Poll.Option(text: "A")], rightOption: 0)),
    .invitation(Invitation(name: "Sailors", memberCount: 24, summary: "Wind and water")),
    .location(place), .link(LinkPreview(url: "https://a.org", title: "A", summary: "Every hour")),
    .photo(Media(path: "a.jpg", width: 400, height: 301)),
    .sticker(Media(path: "a.webp", width: 512, height: 512), emoji: nil),
    .table(
      Table(
        header: ["Watch", "Who"].map { RichText($0) }, alignments: [.leading, .trailing],
        rows: [["First", "Ana"].map { RichText($0) }])),
    .unsupported(kind: "event", summary: "Bonfire"),
  ]

  /// Returns the baselines of a row's words that are as large as the text, and its height. What has an outline or
  /// a bar stands half a line off the grid; the baselines are those of the lines above.
  private func measured(
    _ text: RichText, _ change: (inout MessageRow) -> Void
  ) -> (baselines: [Double], height: Double) {
    var content: Content?
    let row = measure(text, look: terminal) {
      $0.name = RowPerson(id: "ben", name: "<Ben>")
      change(&$0)
      content = $0.contents.first
    }
    // Reactions and buttons stand in boxes of their own.
    let boxes = row.frames(.button) + [row.anchors.reactions].compactMap(\.self)
    var card: Rect?
    switch content {
    case .table, .link: card = row.anchors.card
    default: break
    }
    let words = row.list.words().filter { word in
      word.size == terminal.font.text.size
        && !boxes.contains { $0.minY <= word.y && word.y <= $0.maxY && $0.minX <= word.x }
    }
    let baselines = words.map { word in
      guard let card, card.minX <= word.x, card.minY < word.y, word.y < card.maxY else {
        return word.y
      }
      return word.y - card.minY.truncatingRemainder(dividingBy: Self.line)
    }
    return (baselines, row.size.height)
  }

  private func isOnGrid(_ row: (baselines: [Double], height: Double)) -> Bool {
    let first = measured("a") { _ in }.baselines[0]
    return !row.baselines.isEmpty
      && (row.baselines.map { $0 - first } + [row.height]).allSatisfy {
        abs($0 / Self.line - ($0 / Self.line).rounded()) * Self.line < 0.51
      }
  }

  @Test(arguments: contents.indices, ["", "Words above it"])
  func wordsOfCardsStandOnLines(_ index: Int, _ text: String) {
    for hasReactions in [false, true] {
      let row = measured(RichText(text)) {
        $0.contents = [Self.contents[index]]
        if hasReactions { $0.reactions = [RowReaction(emoji: "👍", count: 2)] }
      }
      #expect(isOnGrid(row), "\(Self.contents[index]) \(row)")
    }
  }

  /// A card whose words take one line is as high as a line of words.
  @Test func oneLineIsOneLine() {
    for content in [Content.call(Call(duration: 252)), .voice(Media(duration: 9))] {
      #expect(measured("") { $0.contents = [content] }.height == Self.line)
    }
  }

  @Test func otherPartsStandOnLinesToo() {
    let parts: [(RichText, (inout MessageRow) -> Void)] = [
      (
        "Yes",
        {
          $0.reply = QuotedMessage(
            sender: RowPerson(id: "cem", name: "Cem"), snippet: "Before",
            thumbnail: Media(path: "a").reference)
        }
      ),
      ("Yes", { $0.reply = QuotedMessage(snippet: "", storyTitle: "You replied") }),
      ("Yes", { $0.forward = Forwarded(name: "Cem") }), ("Yes", { $0.replyCount = 3 }),
      ("Yes", { $0.buttons = [[Button(text: "A")], [Button(text: "B")]] }),
      (
        "Yes",
        {
          $0.buttons = [[Button(text: "A")]]
          $0.reactions = [RowReaction(emoji: "👍", count: 2)]
        }
      ),
      ("Yes", { $0.meta.isEdited = true }), ("Yes", { $0.meta.delivery = .failed }),
      (
        RichText("let x = 1", entities: [Entity(.pre(language: nil), start: 0, end: 9)]), { _ in }
      ),
    ]
    for (text, change) in parts {
      let row = measured(text, change)
      #expect(isOnGrid(row), "\(row)")
    }
  }

  /// Words under a picture are half a line from it, or more.
  @Test func wordsKeepOffPictures() throws {
    for content in [
      Content.photo(Media(path: "a.jpg", width: 400, height: 301)), .location(Self.place),
    ] {
      for width in [200.0, 205, 211, 220] {
        var look = terminal
        (look.media.maxWidth, look.card.mapHeight) = (width, width - 80)
        let row = measure("", look: look) { $0.contents = [content] }
        let card = try #require(row.anchors.card)
        guard case .location = content else {
          #expect(abs(row.size.height - card.maxY - Self.line / 2) < 0.51)
          continue
        }
        let title = try #require(row.list.words().first { $0.text == "Pier" })
        let lead = measured("a") { _ in }.baselines[0]
        let map = try #require(row.list.fills(of: look.card.mapLand).first)
        #expect(abs(title.y - lead - map.maxY - Self.line / 2) < 0.51)
      }
    }
  }

  private static let outlined: [[Content]] = [
    [.photo(Media(path: "a.jpg", width: 400, height: 301))],
    [.photo(Media(path: "a.jpg", width: 300, height: 901))],
    [.video(Media(path: "a.mp4", width: 640, height: 333))],
    [.videoMessage(Media(path: "a.mp4"))],
    [.sticker(Media(path: "a.webp", width: 512, height: 400), emoji: nil)],
    [.sticker(Media(), emoji: "🌊")], [.sticker(Media(), emoji: nil)],
    ["a.jpg", "b.jpg", "c.jpg"].map { .photo(Media(path: $0, width: 400, height: 301)) },
    [.link(LinkPreview(url: "https://a.org", title: "A", image: Media(path: "a.jpg").reference))],
    [.link(LinkPreview(url: "https://a.org", image: Media(path: "a.jpg").reference))],
  ]
  private static let barred: [[Content]] = [
    [.link(LinkPreview(url: "https://a.org", title: "A", summary: "Every hour"))],
    [
      .table(
        Table(header: ["A", "B"].map { RichText($0) }, alignments: [.leading, .leading], rows: []))
    ],
  ]

  /// What has edges is half a line below the words above it, and half a line above the next row or its reactions,
  /// which are as far from that.
  @Test(arguments: (outlined + barred).indices, [150.0, 201, 220])
  func edgesAreHalfALineOff(_ index: Int, _ width: Double) throws {
    var look = terminal
    (look.media.maxWidth, look.card.maxWidth) = (width, width)
    let half = Self.line / 2
    for hasReactions in [false, true] {
      let row = measure("Words", look: look) {
        $0.name = RowPerson(id: "ben", name: "<Ben>")
        $0.contents = (Self.outlined + Self.barred)[index]
        if hasReactions { $0.reactions = [RowReaction(emoji: "👍", count: 2)] }
      }
      let card = try #require(row.anchors.card)
      // Where half lines don't lead back to the grid, whole ones are around what can't be cut.
      let gap = Self.outlined.indices.contains(index) || !hasReactions ? half : Self.line
      #expect(card.minY - Self.line == gap)
      guard hasReactions else {
        #expect(abs(row.size.height - card.maxY - half) < 0.51)
        continue
      }
      let strip = try #require(row.anchors.reactions)
      #expect(abs(strip.minY - card.maxY - gap) < 0.51)
      #expect(abs(row.size.height - strip.maxY - gap) < 0.51)
    }
  }

  /// Buttons are on lines of their own: half a line off words, each row of them as far from the next.
  @Test func buttonsAreOnLinesOfTheirOwn() throws {
    let half = Self.line / 2
    for count in 1...3 {
      let row = measure("Yes", look: terminal) {
        $0.buttons = (0..<count).map { [Button(text: "Button \($0)")] }
      }
      let buttons = row.frames(.button)
      #expect(buttons.map(\.height) == buttons.map { _ in Self.line })
      #expect(
        buttons.map(\.minY) == (0..<count).map { Self.line + half + 2 * Self.line * Double($0) })
      let last = try #require(buttons.last)
      #expect(row.size.height == last.maxY + half)
    }
    // With reactions between them and the words a whole line is around each.
    let row = measure("Yes", look: terminal) {
      $0.buttons = [[Button(text: "A")]]
      $0.reactions = [RowReaction(emoji: "👍", count: 2)]
    }
    let strip = try #require(row.anchors.reactions)
    #expect(strip.minY == 2 * Self.line)
    #expect(row.frames(.button).map(\.minY) == [4 * Self.line])
    #expect(row.size.height == 6 * Self.line)
  }

  /// A block of code that ends a message is as far from the words above it as from its reactions.
  @Test func reactionsBelowCodeAreAsFarAsWordsAboveIt() throws {
    let row = measure(
      RichText("one\ntwo", entities: [Entity(.pre(language: nil), start: 4, end: 7)]),
      look: terminal
    ) { $0.reactions = [RowReaction(emoji: "👍", count: 2)] }
    let code = try #require(row.frames(.code).first)
    let strip = try #require(row.anchors.reactions)
    #expect(code.minY == 2 * Self.line)
    #expect(strip.minY - code.maxY == Self.line)
    #expect(row.size.height - strip.maxY == Self.line)
  }

  /// Pictures are as wide as their column where the grid cuts little of them, and smaller rather than cut otherwise.
  @Test(arguments: [150.0, 201, 211, 220])
  func picturesKeepTheirShape(_ width: Double) throws {
    var look = terminal
    look.media.maxWidth = width
    (look.media.minWidth, look.media.minHeight) = (0, 0)
    for (size, text) in [((400.0, 301.0), ""), ((300, 901), ""), ((500, 400), "Words")] {
      let row = measure(RichText(text), look: look) {
        $0.contents = [.photo(Media(path: "a.jpg", width: Int(size.0), height: Int(size.1)))]
      }
      let card = try #require(row.anchors.card)
      let cut = abs(card.width / card.height / (size.0 / size.1) - 1)
      #expect(card.width <= width && (cut < 0.001 || card.width == width && cut < 0.09))
    }
  }

  /// An answer's bar is in the middle of the line below its words.
  @Test func barsAreInTheMiddleOfLines() throws {
    let row = measure("", look: terminal) {
      $0.contents = [.poll(Poll(question: "Who?", options: Self.votes))]
    }
    let bars = row.list.fills(of: terminal.incoming.track)
    #expect(bars.count == 2)
    for bar in bars {
      #expect(bar.height == 4)
      #expect((bar.midY / Self.line).truncatingRemainder(dividingBy: 1) == 0.5)
    }
  }

  /// Of a card that is alone, too.
  @Test func barsAloneAreHalfALineOff() throws {
    for contents in Self.barred {
      let row = measure("", look: terminal) { $0.contents = contents }
      let card = try #require(row.anchors.card)
      #expect(card.minY == Self.line / 2)
      #expect(row.size.height - card.maxY == Self.line / 2)
    }
  }

  /// Reactions are in the middle of two lines, whatever the size of text and the device.
  @Test(arguments: TextSize.allCases.prefix(6), [0.75, 1, 1.25, 1.5, 1.75, 2, 3])
  func reactionsAreBetweenLines(_ size: TextSize, _ scale: Double) throws {
    let look = try Theme.named("terminal").resolve(textSize: size)
    let builder = BubbleBuilder(look: look, width: 600, pictures: NamedPictures(scale: scale))
    // Lines of an even number of pixels, so that half of one is whole pixels, too.
    let line = builder.look.font.text.lineHeight
    #expect(abs(line * scale / 2 - (line * scale / 2).rounded()) < 1e-9)
    #expect(abs(line - look.font.text.lineHeight) * scale <= 1 + 1e-9)
    for count in 1...4 {
      let row = builder.measure(
        BubbleFixtures.message(
          RichText([String](repeating: "Yes", count: count).joined(separator: "\n"))
        ) {
          $0.name = RowPerson(id: "ben", name: "<Ben>")
          $0.reactions = [RowReaction(emoji: "👍", count: 2)]
        }, shaper: FixedAdvanceShaper())
      let strip = try #require(row.anchors.reactions)
      #expect(abs(strip.minY - (Double(count) + 0.5) * line) < 1e-6)
      #expect(abs(row.size.height - Double(count + 2) * line) < 1e-6)
      #expect(abs(strip.height - line) < 1e-6)
    }
  }

  /// Quotations and code in words are half a line off these, and all words are on the grid but theirs.
  @Test func blocksInWordsAreHalfALineOff() throws {
    for kind in [Entity.Kind.blockquote, .pre(language: nil), .pre(language: "c")] {
      let label = kind == .pre(language: "c") ? 1.0 : 0
      func row(_ text: String, _ start: Int) -> MeasuredRow {
        measure(
          RichText(text, entities: [Entity(kind, start: start, end: start + 3)]), look: terminal
        ) {
          $0.name = RowPerson(id: "ben", name: "<Ben>")
        }
      }
      let words = row("one\ntwo\nend", 4).list.words()
      func lines(to text: String) throws -> Double {
        let first = try #require(words.first { $0.text == "one" })
        return try #require(words.first { $0.text == text }).y - first.y
      }
      #expect(abs(try lines(to: "two") - (1.5 + label) * Self.line) < 0.01)
      #expect(abs(try lines(to: "end") - (3 + label) * Self.line) < 0.01)
      #expect(row("one\ntwo", 4).size.height == (3 + label) * Self.line)
    }
  }

  @Test func daysTakeWholeLines() {
    let row = BubbleFixtures.measure(
      Row(id: RowID("day"), gap: .first, kind: .day("Today")), terminal)
    let gap = terminal.gap.aroundSeparators
    #expect((row.size.height + 2 * gap) / Self.line == 2)
  }

  @Test func looksOfBubblesHaveNoGrid() {
    #expect(LineGrid(BubbleFixtures.look, scale: 2) == nil)
    let grid = LineGrid(terminal, scale: 2)
    #expect(grid?.line(at: 18.2) == 18 && grid?.line(at: 19) == 36 && grid?.line(at: 0) == 0)
    #expect(
      grid?.line(under: 18) == 36 && grid?.line(under: 28) == 54 && grid?.line(at: 5, from: 4) == 22
    )
    // What ends less than a pixel below a line ends with it.
    #expect(LineGrid(terminal, scale: 0.75)?.line(at: 19.3) == 18)
    #expect(LineGrid(terminal, scale: 3)?.line(at: 18.4) == 36)
  }

  @Test func picturesAreAsHighAsTheNearestLine() {
    let grid = LineGrid(terminal, scale: 2)
    #expect(grid?.height(near: 100, above: 9, below: 9) == 108)
    #expect(grid?.height(near: 98, above: 9, below: 9) == 90)
    #expect(grid?.height(near: 100, above: 4, below: 9) == 95)
    #expect(grid?.height(near: 100, above: 9, below: 9, most: 100) == 90)
    #expect(grid?.height(near: 1, above: 9, below: 9) == 18)
  }
}
