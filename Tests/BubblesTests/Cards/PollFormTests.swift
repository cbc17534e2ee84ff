import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// The forms that looks give to polls: what stands below the question and at the foot, and what votes
/// leave of a bar.
@Suite struct PollFormTests {
  private func poll(
    several: Bool = false, chosen: [Int] = [0], right: Int? = nil, isClosed: Bool = false,
    voters: [Participant.ID] = []
  ) -> Content {
    .poll(
      Poll(
        question: "Q",
        options: (0..<2).map {
          Poll.Option(
            text: "o\($0)", votes: $0 + 1, isChosen: chosen.contains($0),
            voters: $0 == 1 ? voters : [])
        }, isClosed: isClosed, allowsSeveral: several, rightOption: right))
  }

  private func texts(
    _ content: Content, _ change: (inout Look) -> Void = { _ in }
  ) throws -> [String] {
    try CardFixtures.card(content, look: change).list.words().map(\.text)
  }

  @Test(arguments: [
    (PollTokens.Kind.name, "Poll", "Poll"),
    (.answers, "Select one", "Select one or more"),
    (.both, "Poll · Select one", "Poll · Select one or more"),
  ]) func aPollSaysHowManyAnswersItTakes(_ kind: PollTokens.Kind, _ one: String, _ several: String)
    throws
  {
    func line(_ content: Content) throws -> String { try texts(content) { $0.poll.kind = kind }[1] }
    #expect(try line(poll()) == one && line(poll(several: true)) == several)
    // Who chose two may choose several, whether the poll says so or not.
    #expect(try line(poll(chosen: [0, 1])) == (kind == .name ? "Poll" : several))
    #expect(try line(poll(right: 1)) == "Quiz" && line(poll(isClosed: true)) == "Final results")
  }

  /// The leading answer's bar is full where the figures say the parts; elsewhere it is its part.
  @Test(arguments: [(PollTokens.Form.shares, [0.5, 1]), (.marks, [1.0 / 3, 2.0 / 3])])
  func barsAreAsLongAsTheyAreTrue(_ form: PollTokens.Form, _ parts: [Double]) throws {
    let accent = Color(red: 1, green: 2, blue: 3)
    let track = Color(red: 4, green: 5, blue: 6)
    let card = try CardFixtures.card(poll(chosen: [])) {
      ($0.poll.form, $0.incoming.accent, $0.incoming.track) = (form, accent, track)
    }
    let (bars, tracks) = (card.list.fills(of: accent), card.list.fills(of: track))
    #expect(bars.count == 2 && tracks.count == 2)
    for ((bar, track), part) in zip(zip(bars, tracks), parts) {
      #expect(abs(bar.width - track.width * part) < 1e-6)
    }
    let figures = try texts(poll(chosen: [])) { $0.poll.form = form }
    #expect(figures.contains("33%") && figures.contains("67%"))
  }

  /// A quiz is answered, a poll voted in.
  @Test func nobodyVotesInAQuiz() throws {
    func last(right: Int?) throws -> String? {
      try texts(
        .poll(
          Poll(question: "Q", options: [.init(text: "a"), .init(text: "b")], rightOption: right))
      ).last
    }
    #expect(try last(right: 1) == "No answers yet" && last(right: nil) == "No votes yet")
  }

  /// Words stand 7 points beside the widest figure there is, and 16 beside a mark, whether one voted or not.
  @Test func wordsStandBesideWhatIsThere() throws {
    func left(_ content: Content, percent: String = "{number}%", mark: Double = 18) throws
      -> Double?
    {
      try CardFixtures.card(content) {
        ($0.poll.form, $0.words.percent, $0.poll.mark) = (.shares, percent, mark)
      }.list.words().first { $0.text == "o1" }?.x
    }
    for content in [poll(), poll(chosen: [], right: 1)] {
      // 100% has four characters of 10 points.
      #expect(try left(content) == 47)
      #expect(try left(content, percent: "{number} percent") == 10 * 11 + 7)
      #expect(try left(content, mark: 40) == 40 * 1.15 + 16)
    }
  }

  /// Results are offered where there is something to be seen: voters, once one voted oneself.
  @Test(arguments: [PollTokens.Form.marks, .shares])
  func resultsStandInPlaceOfTheVotes(_ form: PollTokens.Form) throws {
    func last(_ content: Content) throws -> String? {
      try texts(content) { ($0.poll.offersResults, $0.poll.form) = (true, form) }.last
    }
    #expect(try last(poll(voters: ["ana"])) == "View results")
    #expect(try last(poll(chosen: [], isClosed: true, voters: ["ana"])) == "View results")
    #expect(try last(poll()) == "3 votes" && last(poll(chosen: [], voters: ["ana"])) == "3 votes")
    #expect(try texts(poll(voters: ["ana"])).last == "3 votes")
    let accent = Color(red: 1, green: 2, blue: 3)
    let card = try CardFixtures.card(poll(voters: ["ana"])) {
      ($0.poll.offersResults, $0.poll.form, $0.incoming.accentText) = (true, form, accent)
    }
    #expect(card.list.words().last?.color == accent)
  }

  /// Over a button that leads to the votes there is no count of them, and the date has a line of its own.
  @Test func aButtonAtTheFootLeavesOutTheCount() throws {
    let plain = try CardFixtures.card(poll())
    let footed = try CardFixtures.card(poll()) { $0.card.hasFooters = true }
    #expect(plain.list.words().last?.text == "3 votes")
    #expect(!footed.list.words().contains { $0.text == "3 votes" })
    #expect(footed.footer == "View votes" && footed.date == .below)
    #expect(footed.size.height < plain.size.height)
    // Rows have no such button.
    let row = try CardFixtures.card(poll()) {
      ($0.card.hasFooters, $0.message.style) = (true, .rows)
    }
    #expect(row.list.words().last?.text == "3 votes")
  }

  @Test func votesHaveTheColourOfWords() throws {
    for figure in [PollTokens.Figure.percent, .votes] {
      let card = try CardFixtures.card(poll()) { $0.poll.figure = figure }
      let look = try Theme.named("daylight").resolve()
      let found = try #require(
        card.list.words().first { $0.text == (figure == .votes ? "1" : "33%") })
      #expect(found.color == (figure == .votes ? look.incoming.text : look.incoming.meta))
    }
  }

  /// What votes leave of a bar is a tint of it, whatever its colour, or of the words.
  @Test func tracksAreTintsOfTheirBars() throws {
    let look = try Theme.named("daylight").resolve()
    let part = Double(look.incoming.track.alpha) / 255
    let quiz = try CardFixtures.card(poll(right: 1))
    #expect(quiz.list.fills(of: look.quiz.right.opacity(part)).count == 1)
    #expect(quiz.list.fills(of: look.quiz.wrong.opacity(part)).count == 1)
    #expect(quiz.list.fills(of: look.incoming.track).isEmpty)
    let plain = try CardFixtures.card(poll())
    #expect(plain.list.fills(of: look.incoming.track).count == 2)
    for content in [poll(), poll(right: 1)] {
      let grey = try CardFixtures.card(content) { $0.poll.track = .text }
      #expect(grey.list.fills(of: look.incoming.text.opacity(0.1)).count == 2)
    }
  }
}
