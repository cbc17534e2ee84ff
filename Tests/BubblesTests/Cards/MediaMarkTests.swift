import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// What stands on pictures besides them, and in place of them.
@Suite struct MediaMarkTests {
  private let video = Content.video(Media(width: 300, height: 200, duration: 42))

  private func pill(
    _ content: Content, dateWidth: Double = 50, _ change: (inout Look) -> Void
  ) throws -> (card: CardContent, frame: Rect?) {
    var fill = Color.clear
    let card = try CardFixtures.card(
      content, setting: CardFixtures.setting(maxWidth: 300, dateWidth: dateWidth),
      look: {
        change(&$0)
        fill = $0.date.pillFill
      })
    return (card, card.list.fills(of: fill).first)
  }

  /// How long a video is stands at its upper or its lower edge, there only where the date leaves room.
  @Test func durationsStandAtTheTopOrAtTheBottom() throws {
    let top = try #require(try pill(video) { _ in }.frame)
    let look = try Theme.named("daylight").resolve()
    let margin = look.date.pillMargin
    #expect(top.minX == margin && top.minY == margin)
    let (card, low) = try pill(video) { $0.media.durationPlace = .bottom }
    let bottom = try #require(low)
    #expect(bottom.minX == margin && bottom.maxY == card.size.height - margin)
    #expect(bottom.size == top.size)
    // A date that takes the whole width has the lower edge for itself.
    let crowded = try pill(video, dateWidth: 240) { $0.media.durationPlace = .bottom }
    #expect(crowded.frame == top)
  }

  @Test func aCameraMayStandBeforeADuration() throws {
    let plain = try #require(try pill(video) { _ in }.frame)
    let (card, frame) = try pill(video) { $0.media.durationHasCamera = true }
    let marked = try #require(frame)
    let look = try Theme.named("daylight").resolve()
    let size = min(look.font.meta.lineHeight, look.font.meta.size * 1.3)
    #expect(marked.width > plain.width + size / 2 && marked.height == plain.height)
    let words = try #require(card.list.words().first { $0.text == "0:42" })
    #expect(words.x > plain.minX + look.date.pillInsets.left + size / 2)
  }

  /// A picture that would move says so in the middle, in a corner, or not at all.
  @Test func movingPicturesAreMarked() throws {
    let picture = Content.animation(Media(width: 300, height: 200))
    for mark in MediaTokens.AnimationMark.allCases {
      let (card, frame) = try pill(picture) { $0.media.animationMark = mark }
      let words = card.list.words().first { $0.text == "GIF" }
      #expect((words == nil) == (mark == .none))
      #expect((frame != nil) == (mark == .label))
      let look = try Theme.named("daylight").resolve()
      #expect(card.list.fills(of: look.media.overlayFill).count == (mark == .disc ? 1 : 0))
    }
  }

  /// A picture that can be seen once may be a title in the words' own colour.
  @Test func aPictureSeenOnceMayBeATitle() throws {
    let look = try Theme.named("daylight").resolve()
    let note = try CardFixtures.card(.viewOnce)
    let title = try CardFixtures.card(.viewOnce) { $0.media.viewOnceForm = .title }
    let (slanted, upright) = try (
      #require(note.list.words().first), #require(title.list.words().first)
    )
    #expect(slanted.color == look.incoming.meta && upright.color == look.incoming.text)
    #expect(upright.size == look.font.cardTitle.size)
    #expect(upright.x > slanted.x, "the icon before it is larger")
  }

  // MARK: Rows

  /// Maps, invitations and tables that are too wide end at one edge.
  @Test func cardsOfRowsAreOneWidth() throws {
    func width(_ content: Content) throws -> Double {
      try CardFixtures.card(content, setting: CardFixtures.setting(maxWidth: 330)) {
        ($0.message.style, $0.bubble.insets, $0.card.maxWidth) = (.rows, EdgeInsets(), 306)
        ($0.card.boxFill, $0.card.boxInsets) = (.white, EdgeInsets(left: 12, right: 12))
      }.size.width
    }
    let table = Table(header: (0..<12).map { "column \($0)" })
    #expect(try width(.location(Location(latitude: 1, longitude: 2))) == 330)
    #expect(try width(.invitation(Invitation(name: "Ana"))) == 330)
    #expect(try width(.table(table)) == 330)
  }

  /// Of a column at the edge of a table that is cut, no splinters of figures are left.
  @Test func noSplintersStandAtTheEdgeOfATable() throws {
    let table = Table(
      header: [RichText(String(repeating: "w", count: 24)), "February"],
      alignments: [.leading, .trailing],
      rows: (1...8).map { ["a", RichText(String(repeating: "1", count: $0))] })
    for width in stride(from: 290.0, through: 330, by: 1) {
      let card = try CardFixtures.card(
        .table(table), setting: CardFixtures.setting(maxWidth: width),
        look: { $0.table.minColumn = 300 })
      for words in card.list.words() where words.end > card.size.width {
        #expect(card.size.width - words.x >= 12, "\(width) \(words.text)")
      }
    }
  }
}
