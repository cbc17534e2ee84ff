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
    (PollTokens.Kind.name, "Poll", "Select one or more"),
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
