import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// Sizes, marks, faces and the foot of polls, in the looks that people know them from.
@Suite struct PollLookTests {
  private func poll(_ votes: [Int], chosen: [Int] = [], right: Int? = nil) -> Content {
    .poll(
      Poll(
        question: "Q",
        options: votes.enumerated().map {
          Poll.Option(text: RichText("o\($0)"), votes: $1, isChosen: chosen.contains($0))
        }, rightOption: right))
  }

  private func card(
    _ content: Content, _ look: Look, _ setting: CardBuilder.Setting = CardFixtures.setting(),
    shaper: any TextShaping = FixedAdvanceShaper()
  ) throws -> CardContent {
    try #require(
      CardBuilder(look: look, shaper: shaper, pictures: NoPictures(), setting: setting)
        .card(for: [content]))
  }

  /// The strokes of ticks and crosses.
  private func marks(_ card: CardContent, _ look: Look) -> [(color: Color, width: Double)] {
    let size = look.poll.mark * (look.poll.form == .shares ? 0.72 : 1)
    return card.list.innermost.compactMap { command in
      guard case .stroke(_, let color, let stroke) = command,
        abs(stroke.width - 2.6 * size * 0.66 / 24) < 1e-9
      else { return nil }
      return (color, stroke.width)
    }
  }

  /// Tick and cross are of one colour and one weight.
  @Test(arguments: Theme.bundledNames, [Appearance.light, .dark])
  func ticksAndCrossesAreAlike(theme: String, appearance: Appearance) throws {
    let look = try Theme.named(theme).resolve(appearance: appearance)
    let marks = marks(try card(poll([1, 2], chosen: [0], right: 1), look), look)
    #expect(marks.count == 2 && Set(marks.map(\.color)).count == 1)
  }

  @Test(arguments: ["bamboo", "clover", "bluebird", "mint"])
  func marksAreWhiteByDay(theme: String) throws {
    let look = try Theme.named(theme).resolve()
    for right in [nil, 1] {
      let marks = marks(try card(poll([1, 2], chosen: [0], right: right), look), look)
      #expect(marks.map(\.color) == (right == nil ? [.white] : [.white, .white]))
    }
  }

  /// In sky answers are as large as words, on rows of 46 points with bars of 6; “100%” is smaller.
  @Test func answersOfSkyAreLarge() throws {
    let look = try Theme.named("sky").resolve()
    let shaper = NotingShaper()
    let some = try card(poll([1, 2, 1], chosen: [0]), look, shaper: shaper)
    _ = try card(poll([3, 0, 0], chosen: [0]), look, shaper: shaper)
    func style(_ text: String) throws -> TextStyle {
      try #require(shaper.requests.last { $0.text == text }).style
    }
    #expect(try style("o0").size == 17 && style("o0").lineHeight == look.font.text.lineHeight)
    #expect(try style("50%").size == 14.5 && style("50%").weight == 700)
    #expect(try style("100%").size == 12.5)
    let bars = some.list.fills(of: look.incoming.track)
    try #require(bars.count == 3)
    #expect(bars.allSatisfy { abs($0.height - 6) < 1e-9 })
    for (bar, next) in zip(bars, bars.dropFirst()) {
      #expect(abs(next.maxY - bar.maxY - 46) < 1e-9)
    }
  }

  /// Nothing moves as one votes: words stand at one edge and at one height before and after.
  @Test func wordsKeepTheirPlaceAsOneVotes() throws {
    let look = try Theme.named("sky").resolve()
    func words(_ chosen: [Int]) throws -> [PaintedWords] {
      try card(poll([1, 2], chosen: chosen, right: 1), look).list.words().filter {
        $0.text.hasPrefix("o")
      }
    }
    let (before, after) = try (words([]), words([1]))
    #expect(before.count == 2 && before.map(\.x) == after.map(\.x))
    #expect(zip(before, after).allSatisfy { abs($0.y - $1.y) < 1e-9 })
  }

  /// Each answer leaves room for its own voters alone.
  @Test func eachAnswerMakesRoomForItsOwnFaces() throws {
    let look = try Theme.named("daylight").resolve()
    let shaper = NotingShaper()
    var setting = CardFixtures.setting()
    let people = ["Ana", "Ben", "Cem"].map { RowPerson(id: Participant.ID($0), name: $0) }
    setting.voters = [people, [people[0]], []]
    _ = try card(poll([3, 1, 0]), look, setting, shaper: shaper)
    let rooms = try ["o0", "o1", "o2"].map { text in
      try #require(shaper.requests.first { $0.text == text }?.width)
    }
    let face = look.font.replyText.lineHeight
    #expect(abs(rooms[1] - rooms[0] - 2 * face * 0.78) < 1e-9)
    #expect(abs(rooms[2] - rooms[1] - face - 8) < 1e-9)
  }

  /// By night only a gap parts faces from each other and from the bubble.
  @Test(arguments: ["sky", "meadow"], [Appearance.light, .dark])
  func facesHaveNoRings(theme: String, appearance: Appearance) throws {
    let look = try Theme.named(theme).resolve(appearance: appearance)
    var setting = CardFixtures.setting(outgoing: true)
    let people = ["Ana", "Ben", "Cem"].map { RowPerson(id: Participant.ID($0), name: $0) }
    setting.voters = [people, people]
    let list = try card(poll([3, 3]), look, setting).list
    #expect(list.groups { $0.kind == .avatar }.count == 6)
    let rings = list.innermost.count {
      if case .stroke(_, _, let stroke) = $0 { stroke.width == 1 } else { false }
    }
    #expect(rings == 0)
  }

  /// What leads to the votes is there once there are any; before, the foot says that there are none.
  @Test(arguments: [("cobalt", "No votes"), ("meadow", "No votes yet")])
  func aPollWithoutVotesLeadsNowhere(theme: String, words: String) throws {
    let look = try Theme.named(theme).resolve()
    let none = try card(poll([0, 0]), look)
    #expect(none.footer == words && none.footerIsQuiet)
    let some = try card(poll([0, 1]), look)
    #expect(some.footer == "View votes" && !some.footerIsQuiet)
    #expect(some.size.height == none.size.height)
    func color(_ votes: [Int]) throws -> Color {
      let row = BubbleFixtures.measure(
        BubbleFixtures.message("") { $0.contents = [poll(votes)] }, look)
      return try #require(
        row.list.words().last { $0.text == (votes == [0, 0] ? words : "View votes") }
      ).color
    }
    #expect(try color([0, 0]) == look.incoming.meta)
    #expect(try color([0, 1]) == look.incoming.accentText)
  }
}
