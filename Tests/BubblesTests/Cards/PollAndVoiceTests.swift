import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// Polls and voice messages, at the edges of their rules.
@Suite struct PollAndVoiceTests {
  @Test(arguments: [false, true])
  func soundWavesSpreadFromTheSender(_ isOutgoing: Bool) throws {
    func card(_ seconds: Double) throws -> CardContent {
      try CardFixtures.card(
        .voice(Media(duration: seconds)), setting: CardFixtures.setting(outgoing: isOutgoing),
        look: {
          $0.voice.form = .waves
          ($0.voice.minWidth, $0.voice.maxWidth) = (60, 190)
        })
    }
    let (short, long) = try (card(4), card(60))
    #expect(short.size.width < long.size.width && long.size.width == 190)
    let words = try #require(long.list.words().first)
    #expect(words.text == "60\u{2033}")
    #expect(isOutgoing ? words.end == 190 - 18 - 8 : words.x == 18 + 8)
  }

  private func texts(_ card: CardContent) -> [String] { card.list.words().map(\.text) }

  // MARK: Polls

  @Test(
    arguments: [
      ([3, 1, 0], nil, ["75%", "25%", "0%"], "4 votes"),
      ([3, 1, 0], 8, ["38%", "13%", "0%"], "8 votes"),
      ([3, 3, 1], 3, ["100%", "100%", "33%"], "3 votes"),
      ([3, 1, 0], 2, ["100%", "50%", "0%"], "2 votes"),
      ([0, 0], nil, ["0%", "0%"], "No votes yet"),
      ([1], nil, ["100%"], "1 vote"), ([2, -4], nil, ["100%", "0%"], "2 votes"),
      ([1, 1, 1], 0, ["33%", "33%", "33%"], "3 votes"),
      ([1, 199], nil, ["1%", "100%"], "200 votes"),
    ] as [([Int], Int?, [String], String)])
  func partsOfAPoll(_ votes: [Int], _ total: Int?, _ parts: [String], _ footer: String) throws {
    let options = votes.enumerated().map { Poll.Option(text: "o\($0)", votes: $1) }
    for isClosed in [false, true] {
      let card = try CardFixtures.card(
        .poll(Poll(question: "When?", options: options, isClosed: isClosed, totalVoters: total)))
      let words = texts(card)
      #expect(words.first == "When?" && words[1] == (isClosed ? "Final results" : "Poll"))
      #expect(words.filter { $0.hasSuffix("%") } == parts)
      #expect(words.last == footer)
      let look = try Theme.named("daylight").resolve()
      // Each answer has a bar, filled as far as its part goes, but never less than round.
      let left = isClosed ? 0.0 : 27
      let bar = card.size.width - left
      let bars = card.list.fills(of: look.incoming.track)
      #expect(bars.count == votes.count)
      #expect(bars.allSatisfy { $0.minX == left && abs($0.width - bar) < 1e-9 && $0.height == 5 })
      let whole = Double((total ?? 0) > 0 ? total ?? 0 : votes.map { max(0, $0) }.reduce(0, +))
      let filled = votes.filter { $0 > 0 }.map { max(5, bar * min(1, Double($0) / whole)) }
      let found = card.list.fills(of: look.incoming.accent).map(\.width)
      #expect(found.count == filled.count)
      #expect(zip(found, filled).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  /// A poll is as wide as cards are, and at least as wide as polls have to be.
  @Test(
    arguments: [(300, 324, 300), (200, 324, 230), (300, 224, 200)] as [(Double, Double, Double)])
  func widthsOfAPoll(_ most: Double, _ bubble: Double, _ width: Double) throws {
    let card = try CardFixtures.card(
      .poll(Poll(question: "?", options: [])), setting: CardFixtures.setting(maxWidth: bubble),
      look: { ($0.card.maxWidth, $0.poll.minWidth) = (most, 230) })
    #expect(card.size.width == width)
  }

  /// Where there is room for fewer than five letters of an answer, its part stands below it.
  @Test(arguments: [(0.0, true), (-0.1, false)])
  func partsStandBelowAnswersWhereThereIsNoRoom(_ more: Double, _ isBeside: Bool) throws {
    let look = try Theme.named("daylight").resolve()
    // A mark of 18 and 9 points, “100%” of 40 and 8 points.
    let width = 27 + 48 + look.font.replyText.size * 5 + more + look.bubble.insets.horizontal
    let card = try CardFixtures.card(
      .poll(Poll(question: "?", options: [.init(text: "a", votes: 1)])),
      setting: CardFixtures.setting(maxWidth: width))
    let words = card.list.words()
    let (answer, part) = try (
      #require(words.first { $0.text == "a" }), #require(words.first { $0.text == "100%" })
    )
    #expect((part.y - answer.y < 10) == isBeside)
    #expect(abs(part.end - card.size.width) < 1e-9)
  }

  /// Faces give way to an answer's words before its part does.
  @Test func facesGiveWayBeforeParts() throws {
    let look = try Theme.named("daylight").resolve()
    let width = 27 + 48 + look.font.replyText.size * 5 + look.bubble.insets.horizontal
    for (more, hasFaces) in [(0.0, false), (100, true)] {
      var setting = CardFixtures.setting(maxWidth: width + more)
      setting.voters = [[RowPerson(id: "Ana", name: "Ana")]]
      let card = try CardFixtures.card(
        .poll(Poll(question: "?", options: [.init(text: "a", votes: 1)])), setting: setting)
      let words = card.list.words()
      let (answer, part) = try (
        #require(words.first { $0.text == "a" }), #require(words.first { $0.text == "100%" })
      )
      #expect(part.y - answer.y < 10 && words.contains { $0.text == "A" } == hasFaces)
    }
  }

  @Test func noMoreAnswersThanTwenty() throws {
    func count(_ count: Int) throws -> Int {
      let options = (0..<count).map { Poll.Option(text: "o\($0)", votes: $0) }
      return texts(try CardFixtures.card(.poll(Poll(question: "?", options: options)))).count {
        $0.hasPrefix("o")
      }
    }
    #expect(try count(19) == 19 && count(20) == 20 && count(21) == 20)
  }

  /// An open poll has a ring at each answer, one that was chosen a mark; results have marks alone.
  @Test(arguments: [false, true], [false, true])
  func marksOfAPoll(_ isClosed: Bool, _ isChosen: Bool) throws {
    let card = try CardFixtures.card(
      .poll(
        Poll(
          question: "?",
          options: [.init(text: "a", votes: 1, isChosen: isChosen), .init(text: "b")],
          isClosed: isClosed)))
    let rings = card.list.innermost.count {
      if case .stroke(let path, _, let stroke) = $0 {
        stroke.width == 1.5 && path.controlBounds.width == 16.5
      } else {
        false
      }
    }
    #expect(rings == (isClosed ? 0 : isChosen ? 1 : 2))
    let accent = try Theme.named("daylight").resolve().incoming.accent
    let marks = card.list.fills(of: accent).filter { $0.width == 18 && $0.height == 18 }
    #expect(marks.count == (isChosen ? 1 : 0))
    let answer = try #require(card.list.words().first { $0.text == "a" })
    #expect(answer.x == (isClosed && !isChosen ? 0 : 27))
  }

  /// Who leads is set in bold, once a poll is closed and anybody voted.
  @Test(arguments: [
    (true, [2, 2, 1], [600, 600, 400]), (false, [2, 2, 1], [400, 400, 400]),
    (true, [0, 0, 0], [400, 400, 400]),
  ]) func leadersOfAPoll(_ isClosed: Bool, _ votes: [Int], _ weights: [Int]) throws {
    let shaper = NotingShaper()
    let options = votes.enumerated().map { Poll.Option(text: "o\($0)", votes: $1) }
    let builder = CardBuilder(
      look: try Theme.named("daylight").resolve(), shaper: shaper, pictures: NoPictures(),
      setting: CardFixtures.setting())
    _ = builder.card(for: [.poll(Poll(question: "?", options: options, isClosed: isClosed))])
    let found = shaper.requests.filter { $0.text.hasPrefix("o") }.map(\.style.weight)
    #expect(found == weights)
  }

  // MARK: Voice messages

  /// As wide as its length: all of a minute, half of that at a quarter of it.
  @Test(
    arguments: [(0, 170), (15, 210), (60, 250), (61, 250), (3600, 250)]
      as [(Double, Double)])
  func longVoiceMessagesAreWider(_ seconds: Double, _ width: Double) throws {
    let card = try CardFixtures.card(
      .voice(Media(duration: seconds)), setting: CardFixtures.setting(dateWidth: 0),
      look: { ($0.voice.minWidth, $0.voice.maxWidth) = (170, 250) })
    #expect(card.size.width == width)
    // What is no length is as short as can be.
    let none = try CardFixtures.card(
      .voice(Media(duration: -5)), setting: CardFixtures.setting(dateWidth: 0),
      look: { ($0.voice.minWidth, $0.voice.maxWidth) = (220, 250) })
    #expect(none.size.width == 220)
    // What isn't known counts as twelve seconds.
    let unknown = try CardFixtures.card(
      .voice(Media()), setting: CardFixtures.setting(dateWidth: 0))
    let known = try CardFixtures.card(
      .voice(Media(duration: 12)), setting: CardFixtures.setting(dateWidth: 0))
    #expect(unknown.list.words().map(\.text) == ["Voice message"])
    #expect(unknown.size.width >= known.size.width)
  }

  @Test func aVoiceMessageGrowsForItsDate() throws {
    func width(_ date: Double, _ least: Double = 60, most: Double = 60) throws -> Double {
      try CardFixtures.card(
        .voice(Media(duration: 7)), setting: CardFixtures.setting(dateWidth: date),
        look: { ($0.voice.minWidth, $0.voice.maxWidth) = (least, most) }
      ).size.width
    }
    // A button of 42, 10 beside it, “0:07” of 40 points, a gap of 8.
    #expect(try abs(width(50) - 150.01) < 1e-9)
    #expect(try width(50, 200, most: 200) == 200)
    #expect(try width(50, 200, most: 100) == 200, "never less than the least")
    #expect(try width(5000) == 300, "never more than the bubble holds")
  }

  /// Bars of two points, two apart, from the button on: as many as there is room for.
  @Test func barsFillTheirRoom() throws {
    let card = try CardFixtures.card(
      .voice(Media(duration: 7, waveform: [0, 1])), setting: CardFixtures.setting(dateWidth: 0),
      look: { look in
        (look.voice.minWidth, look.voice.maxWidth) = (170, 170)
        (look.voice.barWidth, look.voice.barGap) = (2, 2)
        (look.voice.minHeight, look.voice.maxHeight) = (3, 22)
      })
    let accent = try Theme.named("daylight").resolve().incoming.accent
    let wave = try #require(card.list.fills(of: accent).last)
    // (170 − 52 + 2) / 4 = 30 bars.
    #expect(wave.minX == 52 && wave.maxX == 170 && wave.height == 22)
    let bars = card.list.commands.compactMap { command -> Int? in
      guard case .fill(let path, .color(accent)) = command else { return nil }
      return path.elements.count { if case .move = $0 { true } else { false } }
    }
    #expect(bars.last == 30)
  }
}
