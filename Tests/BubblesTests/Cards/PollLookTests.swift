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

  /// The discs and boxes of marks, with the colour of the ticks and crosses on them.
  private func discs(_ card: CardContent, _ look: Look) throws -> [(disc: Color, ink: Color)] {
    let size = look.poll.mark * (look.poll.form == .shares ? 0.72 : 1)
    let commands = card.list.innermost
    return try commands.indices.dropFirst().compactMap { place in
      guard case .stroke(_, let ink, let stroke) = commands[place],
        abs(stroke.width - 2.6 * size * 0.66 / 24) < 1e-9
      else { return nil }
      guard case .fill(_, .color(let disc)) = commands[place - 1] else { throw Missing() }
      return (disc, ink)
    }
  }

  private struct Missing: Error {}

  /// Ticks and crosses on what others asked are white, by day and by night, and so is the mark of what
  /// failed; all are seen as well as marks have to be. Source: WCAG 2.2, contrast of graphics.
  @Test(arguments: Theme.bundledNames, [Appearance.light, .dark])
  func marksAreWhiteOnDiscsAsDarkAsTheyNeed(theme: String, appearance: Appearance) throws {
    let look = try Theme.named(theme).resolve(appearance: appearance)
    let isWhite = appearance == .light || !["meadow", "print", "terminal"].contains(theme)
    #expect((look.poll.onMark == .white) == isWhite)
    for right in [nil, 0, 1] {
      let marks = try discs(try card(poll([1, 2], chosen: [0], right: right), look), look)
      #expect(marks.count == (right == 1 ? 2 : 1))
      for mark in marks {
        #expect(mark.ink == look.poll.onMark)
        #expect(mark.ink.contrast(with: mark.disc) >= 3)
      }
    }
    let failed = BubbleFixtures.measure(
      BubbleFixtures.message("1", side: .outgoing) { $0.meta.delivery = .failed }, look)
    let badges = failed.list.innermost.compactMap { command -> Color? in
      if case .fill(_, .color(let color)) = command, color == badge(look) { color } else { nil }
    }
    #expect(look.delivery.onFailed == .white && Color.white.contrast(with: badge(look)) >= 3)
    #expect(badges.count == (failed.frames(.badge).isEmpty ? 0 : 1))
  }

  private func badge(_ look: Look) -> Color {
    look.delivery.failed.bearing(look.delivery.onFailed)
  }

  /// A disc that the usual mark would be lost on is in one's own bubbles what these have in their icons'
  /// place, and right and wrong answers are told apart by their marks.
  @Test(arguments: ["bluebird", "mint", "cobalt", "dusk"], [Appearance.light, .dark])
  func ownBubblesHaveColoursOfTheirOwn(theme: String, appearance: Appearance) throws {
    let look = try Theme.named(theme).resolve(appearance: appearance)
    for right in [nil, 1] {
      let marks = try discs(
        try card(
          poll([1, 2], chosen: [0], right: right), look, CardFixtures.setting(outgoing: true)),
        look)
      #expect(marks.count == (right == nil ? 1 : 2))
      for mark in marks {
        // Red and green are seen on violet.
        if right == nil || theme != "dusk" || appearance == .light {
          #expect(mark.disc == look.outgoing.discFill && mark.ink == look.outgoing.onAccent)
        }
        #expect(mark.ink.contrast(with: mark.disc) >= 3)
      }
    }
  }

  /// In sky nobody sees what others chose before choosing, or before the poll is over: there are rings and
  /// lines, as in a quiz, and neither figures nor faces; elsewhere results are there at once.
  @Test func skyHidesResultsUntilOneVotes() throws {
    let look = try Theme.named("sky").resolve()
    var setting = CardFixtures.setting()
    let people = ["Ana", "Ben"].map { RowPerson(id: Participant.ID($0), name: $0) }
    setting.voters = [[people[0]], people]
    func figures(_ card: CardContent) -> [String] {
      card.list.words().map(\.text).filter { $0.hasSuffix("%") }
    }
    let open = try card(poll([1, 2]), look, setting)
    #expect(figures(open) == [] && open.list.groups { $0.kind == .avatar }.isEmpty)
    #expect(open.list.fills(of: look.incoming.accent).isEmpty)
    #expect(open.list.fills(of: look.incoming.divider).count == 2)
    let quiz = try card(poll([1, 2], right: 1), look, setting)
    #expect(quiz.list.fills(of: look.incoming.divider).count == 2)
    #expect(try figures(card(poll([1, 2], chosen: [1]), look, setting)) == ["33%", "67%"])
    guard case .poll(var closed) = poll([1, 2]) else { throw Missing() }
    closed.isClosed = true
    #expect(try figures(card(.poll(closed), look, setting)) == ["33%", "67%"])
    for theme in Theme.bundledNames where theme != "sky" {
      let look = try Theme.named(theme).resolve()
      #expect(try !look.poll.hidesResults && card(poll([1, 2]), look).list.words().count > 4)
    }
  }

  /// In sky a right answer that one didn't choose has the accent's bar and mark, and words as others have;
  /// only one that was chosen is green. What votes leave of a bar is a tint of the words.
  @Test(arguments: [Appearance.light, .dark])
  func skyMarksARightAnswerGreenOnceChosen(appearance: Appearance) throws {
    let look = try Theme.named("sky").resolve(appearance: appearance)
    let green = look.quiz.right.bearing(.white)
    for chosen in [0, 1] {
      let shaper = NotingShaper()
      let card = try card(poll([1, 2], chosen: [chosen], right: 1), look, shaper: shaper)
      let marks = try discs(card, look)
      #expect(
        marks.map(\.disc)
          == (chosen == 1
            ? [green] : [look.quiz.wrong, look.incoming.accent].map { $0.bearing(.white) }))
      #expect(card.list.fills(of: green).count == (chosen == 1 ? 2 : 0))
      let weights = shaper.requests.filter { $0.text.hasPrefix("o") }.map(\.style.weight)
      #expect(weights.count >= 2 && Set(weights) == [400])
      #expect(card.list.fills(of: look.incoming.text.opacity(0.07)).count == 2)
    }
    let other = try Theme.named("meadow").resolve(appearance: appearance)
    let list = try card(poll([1, 2], chosen: [0], right: 1), other).list
    #expect(list.fills(of: other.quiz.right.bearing(other.poll.onMark)).count == 2)
  }

  /// Large words have the room that “100%” would take where no answer has all votes.
  @Test(arguments: [TextSize.large, .extraExtraExtraLarge]) func largeWordsNeedTheRoomOfFigures(
    _ size: TextSize
  ) throws {
    let look = try Theme.named("terminal").resolve(textSize: size)
    // How many letters of an answer stand on one line.
    func letters(_ votes: [Int]) throws -> Int {
      func height(_ count: Int) throws -> Double {
        let text = RichText(String(repeating: "a ", count: count) + "a")
        let options = votes.map { Poll.Option(text: text, votes: $0) }
        return try card(.poll(Poll(question: "Q", options: options)), look).size.height
      }
      let least = try height(1)
      return try (1...60).last { try height($0) == least } ?? 0
    }
    let (all, most) = try (letters([5, 0]), letters([3, 2]))
    #expect(all > 1 && (size == .large ? most == all : most > all))
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
    let bars = some.list.fills(of: look.incoming.text.opacity(0.07))
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
    let list = try card(poll([3, 3], chosen: [0]), look, setting).list
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
