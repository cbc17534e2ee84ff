import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Quizzes, tables, forms, orders, invitations and live locations.
@Suite struct KindCardTests {
  private func texts(_ card: CardContent) -> [String] { card.list.words().map(\.text) }

  // MARK: Quizzes

  private func quiz(
    chosen: Int?, isClosed: Bool = false, right: Int? = 1, several: Bool = false
  ) -> Content {
    .poll(
      Poll(
        question: "Q",
        options: (0..<3).map {
          .init(text: "o\($0)", votes: $0 + 1, isChosen: $0 == chosen)
        }, isClosed: isClosed, allowsSeveral: several, rightOption: right, explanation: "Since"))
  }

  @Test func aQuizHidesItsVotesUntilItIsAnswered() throws {
    let look = try Theme.named("daylight").resolve()
    let open = try CardFixtures.card(quiz(chosen: nil))
    #expect(texts(open) == ["Q", "Quiz", "o0", "o1", "o2", "6 votes"])
    #expect(open.list.fills(of: look.quiz.right).isEmpty)
    #expect(open.list.fills(of: look.incoming.track).isEmpty)

    let right = try CardFixtures.card(quiz(chosen: 1))
    #expect(
      texts(right) == ["Q", "Quiz", "o0", "17%", "o1", "33%", "o2", "50%", "Since", "6 votes"])
    // The mark and the bar of the right answer.
    #expect(right.list.fills(of: look.quiz.right).count == 2)
    #expect(right.list.fills(of: look.quiz.wrong).isEmpty)

    let wrong = try CardFixtures.card(quiz(chosen: 0))
    #expect(wrong.list.fills(of: look.quiz.right).count == 2)
    #expect(wrong.list.fills(of: look.quiz.wrong).count == 2)

    let over = try CardFixtures.card(quiz(chosen: nil, isClosed: true))
    #expect(texts(over)[1] == "Final results")
    #expect(over.list.fills(of: look.quiz.right).count == 2)
  }

  @Test func pollsOfSeveralAnswersSaySoAndHaveSquares() throws {
    let look = try Theme.named("daylight").resolve()
    let several = try CardFixtures.card(quiz(chosen: 0, right: nil, several: true))
    let one = try CardFixtures.card(quiz(chosen: 0, right: nil))
    #expect(texts(several)[1] == "Poll" && texts(one)[1] == "Poll")
    #expect(!texts(several).contains("Since"))
    func mark(_ card: CardContent) -> Path? {
      for case .fill(let path, .color(look.incoming.accent)) in card.list.innermost
      where path.controlBounds.width == look.poll.mark {
        return path
      }
      return nil
    }
    let (square, round) = try (#require(mark(several)), #require(mark(one)))
    #expect(square.controlBounds == round.controlBounds && square != round)
  }

  // MARK: Tables

  @Test(
    arguments: [
      ([30, 40], 100, 50, [30, 40]), ([30, 200], 100, 50, [30, 70]),
      ([200, 200], 100, 20, [50, 50]), ([200, 200, 10], 100, 20, [45, 45, 10]),
      ([200, 200, 200], 90, 50, [50, 50, 50]), ([], 10, 5, []),
    ] as [([Double], Double, Double, [Double])])
  func widthsOfColumns(_ wanted: [Double], _ room: Double, _ least: Double, _ widths: [Double]) {
    #expect(
      TableColumns(wanted: wanted, room: room, least: wanted.map { _ in least }).widths
        == widths)
  }

  @Test func cellsStandWhereTheirColumnsSay() throws {
    let table = Table(
      header: ["aaaa", "bbbb", "cccc"], alignments: [.leading, .center, .trailing],
      rows: [["a", "b", "c"]])
    let card = try CardFixtures.card(.table(table))
    let words = card.list.words()
    #expect(words.map(\.text) == ["aaaa", "bbbb", "cccc", "a", "b", "c"])
    let (top, below) = (words[0...2], words[3...5])
    for (header, cell) in zip(top, below) { #expect(header.y < cell.y) }
    #expect(abs(words[3].x - words[0].x) < 0.1)
    #expect(abs((words[4].x + words[4].end) - (words[1].x + words[1].end)) < 0.1)
    #expect(abs(words[5].end - words[2].end) < 0.1)
  }

  @Test func cellsWrapBeforeATableIsCut() throws {
    let long = Table(
      header: ["What", "Note"], rows: [["Rope", "not the cheap one that went green last year"]])
    let wrapped = try CardFixtures.card(.table(long))
    #expect(wrapped.size.width <= 324 && wrapped.size.height > 3 * 18)
    #expect(!hasFade(wrapped))
    let wide = Table(header: (0..<12).map { "column \($0)" })
    let cut = try CardFixtures.card(.table(wide))
    #expect(cut.size.width <= 324 && hasFade(cut))
  }

  /// Of a column that follows what can be seen, something shows, too.
  @Test func aTableThatIsCutShowsThatItGoesOn() throws {
    // Four columns of 60 points and their insets fill 320: more than there is room for shows from 316 on.
    for count in 8...16 {
      let wide = Table(
        header: [RichText(String(repeating: "w", count: count))]
          + (0..<6).map { _ in RichText("cccccc") })
      let card = try CardFixtures.card(.table(wide))
      let cut = try #require(
        card.list.words().first { $0.end > card.size.width })
      #expect(card.size.width - cut.x >= 10 || cut.text.hasPrefix("w"), "\(count)")
    }
  }

  private func hasFade(_ card: CardContent) -> Bool {
    func isIn(_ list: DisplayList) -> Bool {
      list.commands.contains { command in
        switch command {
        case .fill(_, .linearGradient): true
        case .group(let list, _): isIn(list)
        default: false
        }
      }
    }
    return isIn(card.list)
  }

  // MARK: Forms

  @Test func valuesStandBesideTheirLabelsOrBelow() throws {
    let form = Form(
      title: "Table",
      fields: [
        LabelledValue(label: "Guests", value: "4"),
        LabelledValue(label: "Wishes", value: "a window seat and one chair for a child"),
      ])
    let card = try CardFixtures.card(.form(form))
    let words = card.list.words()
    #expect(words.map(\.text).prefix(4) == ["Table", "Guests", "4", "Wishes"])
    #expect(words[1].y == words[2].y && abs(words[2].end - card.size.width) < 1e-9)
    #expect(words[4].y > words[3].y && words[4].x == words[3].x)
  }

  /// Words on a bubble have the accent that is read there.
  @Test(arguments: [EventTokens.Form.quote, .cover])
  func anEventsKindIsRead(_ form: EventTokens.Form) throws {
    let ink = Color(red: 9, green: 8, blue: 7)
    let card = try CardFixtures.card(
      .unsupported(kind: "Event", summary: "Concert, 14 March 2026"),
      look: { ($0.event.form, $0.incoming.accentText) = (form, ink) })
    #expect(card.list.words().first { $0.text == "Event" }?.color == ink)
  }

  /// In a column a link's small picture ends where its large one does.
  @Test(arguments: [MessageTokens.Style.lines, .rows, .bubbles])
  func smallPicturesOfLinksEndWhereLargeOnesDo(_ style: MessageTokens.Style) throws {
    let link = Content.link(
      LinkPreview(url: "https://example.org", title: "A page", image: MediaReference(path: "a")))
    let widths = try [Size(width: 300, height: 300), Size(width: 600, height: 300)].map { size in
      try CardFixtures.card(
        link, pictures: SizedPictures(natural: size),
        look: { ($0.message.style, $0.link.form) = (style, .quote) }
      ).size.width
    }
    #expect(style == .bubbles ? widths[0] < widths[1] : widths[0] == widths[1])
  }

  /// Below the last line there is as much as below others, up to the bubble's edge.
  @Test(arguments: [false, true]) func theLastLineIsAsHighAsOthers(_ isOrder: Bool) throws {
    let lines = (1...3).map { LabelledValue(label: "\($0)", value: "a") }
    let content: Content =
      isOrder
      ? .payment(Payment(title: "Order", amount: "€9", items: lines))
      : .form(Form(title: "Table", fields: lines))
    for (date, caption, most) in [(0.0, false, true), (50, false, false), (0, true, false)] {
      let card = try CardFixtures.card(
        content, setting: CardFixtures.setting(dateWidth: date, caption: caption),
        look: { ($0.card.boxFill, $0.bubble.insets.bottom) = (.clear, 7) })
      let divider = try Theme.named("daylight").resolve().incoming.divider
      let rules = card.list.innermost.compactMap { command -> Double? in
        guard case .fill(let path, .color(divider)) = command,
          path.controlBounds.height <= 1
        else { return nil }
        return path.controlBounds.minY
      }
      try #require(rules.count == 3)
      let foot = card.size.height - rules[2] + (most ? 7 : 0)
      #expect(abs(foot - (rules[2] - rules[1])) < 1e-9)
    }
  }

  @Test func ordersSayWhatTheyAreOf() throws {
    let order = Payment(
      title: "Order", amount: "€9", status: "Paid",
      items: [LabelledValue(label: "Tea", value: "€6"), LabelledValue(label: "Bun", value: "€3")])
    let card = try CardFixtures.card(.payment(order))
    #expect(texts(card) == ["€9", "Order · Paid", "Tea", "€6", "Bun", "€3"])
  }

  @Test(arguments: [InvitationTokens.Form.footer, .button])
  func invitations(_ form: InvitationTokens.Form) throws {
    let card = try CardFixtures.card(
      .invitation(Invitation(name: "Sailors", memberCount: 24, summary: "Wind")),
      look: { $0.invitation.form = form })
    #expect(Set(texts(card)).isSuperset(of: ["Sailors", "24 members", "Wind"]))
    guard form == .button else {
      // In a bubble it is the bubble's foot, below the date.
      #expect(card.footer == "Join" && card.needsFooter && !texts(card).contains("Join"))
      let row = try CardFixtures.card(
        .invitation(Invitation(name: "Sailors", memberCount: 24)),
        look: { ($0.invitation.form, $0.message.style) = (form, .rows) })
      #expect(row.footer == nil && texts(row).last == "Join")
      return
    }
    let join = try #require(card.list.words().first { $0.text == "Join" })
    let name = try #require(card.list.words().first { $0.text == "Sailors" })
    #expect(join.y <= name.y + 40 && name.end <= join.x && card.footer == nil)
  }

  /// What an invitation says stands as far below the picture as above the rule.
  @Test func whatAnInvitationSaysStandsHalfWay() throws {
    var setting = CardFixtures.setting(dateWidth: 0)
    func heights(_ summary: String?) throws -> (line: Double?, whole: Double) {
      let card = try CardFixtures.card(
        .invitation(Invitation(name: "Sailors", memberCount: 24, summary: summary)),
        setting: setting, look: { $0.invitation.form = .footer })
      return (card.list.words().first { $0.text == "Wind" }?.y, card.size.height)
    }
    let look = try Theme.named("daylight").resolve()
    let (plain, said) = try (heights(nil).whole, heights("Wind").whole)
    #expect(abs(said - plain - 6 - look.font.cardText.lineHeight - 4) < 1e-9)
    setting.dateWidth = 50
    #expect(try abs(heights("Wind").whole - said + 4) < 1e-9, "a date stands between")
  }

  // MARK: Live locations

  @Test func liveLocationsSayUntilWhen() throws {
    let place = Location(latitude: 1, longitude: 2, isLive: true, endMinute: 1110, minutesLeft: 25)
    let card = try CardFixtures.card(.location(place))
    #expect(texts(card) == ["Live location", "Live until 18:30", "25"])
    // The date stands in the state's line, before the ring.
    let state = try #require(card.list.words().first { $0.text == "Live until 18:30" })
    guard case .inline(let right, let baseline, let room) = card.date else {
      Issue.record("the date takes a line of its own")
      return
    }
    let ring = try #require(card.list.words().first { $0.text == "25" })
    #expect(baseline == state.y && right < ring.x && right > state.end)
    #expect(abs(room - (right - state.end - 8)) < 1e-6)
    let twelve = try CardFixtures.card(.location(place), look: { $0.date.clock = .h12 })
    #expect(texts(twelve)[1] == "Live until 6:30\u{A0}PM")
  }

  /// The ring of the time that is left is beside the middle of the words, however high their lines are.
  @Test func theRingIsBesideTheWords() throws {
    let place = Location(latitude: 1, longitude: 2, isLive: true, endMinute: 1110, minutesLeft: 25)
    func share(_ height: Double) throws -> Double {
      let card = try CardFixtures.card(
        .location(place),
        look: {
          $0.font.cardTitle.lineHeight = height
          $0.font.cardText.lineHeight = height
        })
      let words = card.list.words()
      return try #require(words.first { $0.text == "25" }).y
    }
    // Lines that are ten points higher each have their middle ten points lower.
    #expect(try share(40) - share(30) == 10)
  }

  /// Once it has ended, nobody is followed: the card says so, and there is no ring.
  @Test func liveLocationsEnd() throws {
    let place = Location(latitude: 1, longitude: 2, isLive: true, endMinute: 1110, minutesLeft: 0)
    let card = try CardFixtures.card(.location(place))
    #expect(texts(card).first == "Live location ended" && !texts(card).contains("0"))
    var named = place
    named.name = "Pier"
    #expect(texts(try CardFixtures.card(.location(named))) == ["Pier", "Live location ended"])
  }

  @Test func whoIsThereStandsOnTheMap() throws {
    var setting = CardFixtures.setting()
    setting.person = RowPerson(id: "Zoe", name: "Zoe")
    let live = try CardFixtures.card(.location(Location(isLive: true)), setting: setting)
    #expect(texts(live).contains("Z"))
    let still = try CardFixtures.card(.location(Location()), setting: setting)
    #expect(!texts(still).contains("Z"))
  }

  /// The map of a place reaches the edges of the one box that it stands in.
  @Test(arguments: [Location(latitude: 1, longitude: 2), Location(isLive: true, minutesLeft: 25)])
  func aPlaceStandsInOneBox(_ place: Location) throws {
    let stroke = Color(red: 1, green: 2, blue: 3)
    let card = try CardFixtures.card(
      .location(place), look: { $0.card.boxStroke = stroke })
    var boxes: [Rect] = []
    for command in card.list.commands {
      if case .stroke(let path, stroke, _) = command { boxes.append(path.controlBounds) }
    }
    #expect(boxes.count == 1)
    #expect(boxes.first?.outset(by: 0.5) == Rect(origin: .zero, size: card.size))
  }

  /// The first column of a table with Hebrew headers is at the right.
  @Test func rightToLeftTablesBeginAtTheRight() throws {
    let table = Table(
      header: ["יום", "מי"], alignments: [.leading, .trailing], rows: [["12", "34"]])
    let words = try CardFixtures.card(.table(table)).list.words()
    let (first, second) = try (
      #require(words.first { $0.text == "12" }), #require(words.first { $0.text == "34" })
    )
    #expect(first.x > second.x)
    let plain = Table(header: ["a", "b"], rows: [["12", "34"]])
    let others = try CardFixtures.card(.table(plain)).list.words()
    #expect(try #require(others.first { $0.text == "12" }).x < others[3].x)
  }
}
