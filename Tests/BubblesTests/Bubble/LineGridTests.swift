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

  /// Returns the baselines of a row's words that are as large as the text, and its height.
  private func measured(
    _ text: RichText, _ change: (inout MessageRow) -> Void
  ) -> (baselines: [Double], height: Double) {
    let row = measure(text, look: terminal) {
      $0.name = RowPerson(id: "ben", name: "<Ben>")
      change(&$0)
    }
    // Reactions and buttons stand in boxes of their own.
    let boxes = row.frames(.button) + [row.anchors.reactions].compactMap(\.self)
    let words = row.list.words().filter { word in
      word.size == terminal.font.text.size
        && !boxes.contains { $0.minY <= word.y && word.y <= $0.maxY && $0.minX <= word.x }
    }
    return (words.map(\.y), row.size.height)
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
          #expect(row.size.height - card.maxY >= Self.line / 2 - 0.5)
          #expect(row.size.height - card.maxY < 1.5 * Self.line + 0.5)
          continue
        }
        let title = try #require(row.list.words().first { $0.text == "Pier" })
        let lead = measured("a") { _ in }.baselines[0]
        #expect(title.y - lead - (card.minY + look.card.mapHeight) >= Self.line / 2 - 0.5)
      }
    }
  }

  @Test func daysTakeWholeLines() {
    let row = BubbleFixtures.measure(
      Row(id: RowID("day"), gap: .first, kind: .day("Today")), terminal)
    let gap = terminal.gap.aroundSeparators
    #expect((row.size.height + 2 * gap) / Self.line == 2)
  }

  @Test func looksOfBubblesHaveNoGrid() {
    #expect(LineGrid(BubbleFixtures.look) == nil)
    let grid = LineGrid(terminal)
    #expect(grid?.line(at: 18.2) == 18 && grid?.line(at: 19) == 36 && grid?.line(at: 0) == 0)
    #expect(
      grid?.line(under: 18) == 36 && grid?.line(under: 28) == 54 && grid?.line(at: 5, from: 4) == 22
    )
  }
}
