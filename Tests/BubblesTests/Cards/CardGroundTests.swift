import BubbleSupport
import ChatModel
import Drawing
import Testing
import Typesetting

@testable import Bubbles
@testable import Themes

/// What cards stand on, and the forms of events, forms, boxes of polls and files.
@Suite struct CardGroundTests {
  private static let ground = Color(red: 1, green: 2, blue: 3)
  private static let quote = Color(red: 4, green: 5, blue: 6)
  private static let file = Content.file(Media(path: "a.pdf", fileName: "a.pdf", byteCount: 2000))

  private func card(
    _ content: Content, isOutgoing: Bool = false, hasCaption: Bool = false,
    _ change: (inout Look) -> Void
  ) throws -> CardContent {
    var look = Look()
    (look.incoming.accent, look.outgoing.accent) = (.black, .white)
    (look.incoming.text, look.outgoing.text) = (.black, .white)
    (look.incoming.cardTitle, look.outgoing.cardTitle) = (.black, .white)
    look.incoming.quoteFill = Self.quote
    look.link.fill = Self.ground
    change(&look)
    let builder = CardBuilder(
      look: look, shaper: FixedAdvanceShaper(), pictures: NoPictures(scale: 2),
      setting: CardBuilder.Setting(
        isOutgoing: isOutgoing, maxWidth: 300, dateWidth: 50, hasCaption: hasCaption))
    return try #require(builder.card(for: [content]))
  }

  /// On a ground that both sides share, words have one colour.
  @Test func filledCardsLookTheSameOnBothSides() throws {
    for isOutgoing in [true, false] {
      let card = try card(Self.file, isOutgoing: isOutgoing) {
        ($0.card.form, $0.media.inset) = (.filled, 0)
      }
      #expect(card.isFullBleed && card.isOpaque)
      #expect(card.list.fills(of: Self.ground) == [Rect(origin: .zero, size: card.size)])
      #expect(card.list.words().first { $0.text == "a.pdf" }?.color == .black)
      // Above words, too, which are the bubble's.
      let captioned = try self.card(Self.file, isOutgoing: isOutgoing, hasCaption: true) {
        $0.card.form = .filled
      }
      #expect(captioned.isFullBleed && captioned.list.fills(of: Self.ground).count == 1)
    }
  }

  @Test func tintedCardsHaveABoxWithTheDateBelow() throws {
    let card = try card(Self.file) { $0.card.form = .tinted }
    #expect(card.isFullBleed && !card.isOpaque && card.date == .below)
    #expect(card.list.fills(of: Self.quote) == [Rect(origin: .zero, size: card.size)])
    let contact = try self.card(.contact(Contact(name: "Ana"))) { $0.card.form = .tinted }
    #expect(!contact.isFullBleed && contact.list.fills(of: Self.quote).isEmpty)
  }

  @Test func iconsStandAtEitherEdge() throws {
    for place in CardTokens.IconPlace.allCases {
      let card = try card(Self.file) { ($0.card.iconPlace, $0.file.form) = (place, .page) }
      let words = card.list.words()
      let name = try #require(words.first { $0.text == "a.pdf" })
      let icon = try #require(words.first { $0.text == "PDF" })
      #expect((icon.end < name.x) == (place == .leading))
      #expect(max(icon.end, name.end) <= card.size.width)
    }
  }

  @Test(arguments: [("a.pdf", 1), ("a.odt", 2), ("a.csv", 3), ("a.key", 4), ("a.zip", 5), ("a", 0)])
  func bandsOfPages(_ name: String, _ band: Int) throws {
    let colors = (0...5).map { Color(red: UInt8($0), green: 77, blue: 0) }
    let card = try card(.file(Media(path: name, fileName: name))) {
      $0.file.form = .page
      ($0.file.printed, $0.file.written, $0.file.calculated) = (colors[1], colors[2], colors[3])
      ($0.file.shown, $0.file.other) = (colors[4], colors[5])
    }
    #expect(colors.filter { !card.list.fills(of: $0).isEmpty } == (band == 0 ? [] : [colors[band]]))
  }

  // MARK: Events

  @Test func whatAnEventIsCalled() {
    let parts: [(String, String, [String])] = [
      (
        "event", "Bonfire, Saturday 19:00, Sandvik",
        ["Event", "Bonfire", "Saturday 19:00, Sandvik"]
      ),
      (
        "Live event", "Song · Hall · At six, sharp", ["Live event", "Song", "Hall · At six, sharp"]
      ),
      ("event", "Bonfire, 2026-08-08 19:00, Sandvik", ["Event", "Bonfire", "Sandvik"]),
      ("event", "Bonfire · 2026-02-30", ["Event", "Bonfire", "2026-02-30"]),
      ("scheduled_event", "Song", ["Scheduled event", "Song", ""]),
      ("event", "", ["Event", "", ""]), ("event", ", at six", ["Event", ", at six", ""]),
    ]
    for (kind, summary, expected) in parts {
      let event = Event(kind: kind, summary: summary)
      #expect([event.kind, event.title, event.detail] == expected)
    }
    #expect(Event.isOne("Live event") && !Event.isOne("game"))
    #expect(Event(kind: "event", summary: "Song, 2026-08-08 19:00").date?.hasTime == true)
    #expect(Event(kind: "event", summary: "Song, 2026-08-08").date?.hasTime == false)
    #expect(Event(kind: "event", summary: "2026-08-08").date == nil)
  }

  @Test(arguments: EventTokens.Form.allCases) func formsOfEvents(_ form: EventTokens.Form) throws {
    let card = try card(.unsupported(kind: "event", summary: "Bonfire, at seven")) {
      $0.event.form = form
    }
    let words = card.list.words().map(\.text)
    let expected =
      switch form {
      case .row: ["Bonfire", "at seven"]
      case .headline, .quote, .cover: ["Event", "Bonfire", "at seven"]
      case .captioned: ["Bonfire", "at seven", "Event"]
      }
    #expect(words == expected)
    #expect(card.list.bounds.maxX <= card.size.width + 1)
  }

  /// A day in digits is written out, and stands on the page of a calendar where there is one.
  @Test(arguments: EventTokens.Form.allCases) func daysOfEvents(_ form: EventTokens.Form) throws {
    let card = try card(.unsupported(kind: "event", summary: "Bonfire, 2026-08-08 19:00, Sandvik"))
    {
      ($0.event.form, $0.card.icon) = (form, 40)
    }
    let words = card.list.words()
    #expect(words.contains { $0.text.hasPrefix("8 August 2026 at 19:00") })
    #expect(words.contains { $0.text.hasSuffix("Sandvik") })
    let page = words.filter { ["Aug", "8"].contains($0.text) }
    #expect(page.count == ([.headline, .quote].contains(form) ? 0 : 2))
    if let month = page.first, let day = page.last {
      #expect(abs(month.x + month.end - day.x - day.end) < 0.01 && month.y < day.y)
      #expect(month.end - month.x <= 0.86 * 56 + 0.01)
    }
  }

  // MARK: Forms and polls

  @Test func formsMayStandOnAPreviewsGround() throws {
    let form = Content.form(Form(title: "Table", fields: [.init(label: "Name", value: "Ana")]))
    let stacked = try card(form) {
      ($0.form.layout, $0.form.isEmbedded, $0.link.barWidth) = (.stacked, true, 4)
    }
    #expect(stacked.list.fills(of: Self.ground) == [Rect(origin: .zero, size: stacked.size)])
    let words = stacked.list.words()
    let label = try #require(words.first { $0.text == "Name" })
    let value = try #require(words.first { $0.text == "Ana" })
    #expect(label.x == value.x && label.y < value.y)
    #expect(label.x == 4 + Look().card.insets.left)
    let columns = try card(form) { _ in }
    #expect(columns.list.fills(of: Self.ground).isEmpty)
  }

  private static let poll = Content.poll(
    Poll(
      question: "?",
      options: [.init(text: "a", votes: 3, isChosen: true), .init(text: "b", votes: 1)]))

  @Test func answersFillTheirBoxes() throws {
    let card = try card(Self.poll) {
      ($0.poll.form, $0.poll.optionFill, $0.poll.onMark) = (.boxes, Self.ground, .white)
    }
    let boxes = card.list.fills(of: Self.ground)
    #expect(boxes.count == 2 && boxes.allSatisfy { $0.width == card.size.width })
    let part = card.list.fills(of: Color.black.opacity(0.26)).map(\.width)
    #expect(part == [card.size.width * 0.75])
  }

  @Test func votesMayStandForPerCents() throws {
    for form in PollTokens.Form.allCases {
      let words = try card(Self.poll) { ($0.poll.form, $0.poll.figure) = (form, .votes) }
        .list.words().map(\.text)
      #expect(words.contains("3") && words.contains("1") && !words.contains("75%"))
    }
  }

  @Test func durationsStandBelowOrBesideTheWaveform() throws {
    let voice = Content.voice(Media(path: "a.ogg", duration: 12))
    for place in VoiceTokens.DurationPlace.allCases {
      let card = try card(voice) { $0.voice.durationPlace = place }
      let words = try #require(card.list.words().first)
      #expect((words.end == card.size.width) == (place == .trailing))
      #expect(card.list.bounds.maxY <= card.size.height + 0.5)
    }
  }
}
