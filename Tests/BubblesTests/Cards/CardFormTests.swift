import BubbleSupport
import ChatModel
import Drawing
import Testing
import Typesetting

@testable import Bubbles
@testable import Themes

/// The forms that looks give to cards.
@Suite struct CardFormTests {
  private static let accent = Color(red: 9, green: 8, blue: 7)
  private static let ground = Color(red: 1, green: 2, blue: 3)

  private func card(
    _ content: Content, isOutgoing: Bool = false, voters: [[RowPerson]] = [],
    speaker: RowPerson? = nil, pictures: any PictureProvider = NoPictures(scale: 2),
    _ change: (inout Look) -> Void
  ) throws -> CardContent {
    var look = Look()
    (look.incoming.accent, look.outgoing.accent) = (Self.accent, Self.accent)
    (look.incoming.track, look.incoming.meta) = (.black, .black)
    change(&look)
    let builder = CardBuilder(
      look: look, shaper: FixedAdvanceShaper(), pictures: pictures,
      setting: CardBuilder.Setting(
        isOutgoing: isOutgoing, maxWidth: 300, voters: voters, speaker: speaker))
    return try #require(builder.card(for: [content]))
  }

  private static let poll = Content.poll(
    Poll(
      question: "?",
      options: [.init(text: "a", votes: 2, isChosen: true), .init(text: "b", votes: 1)]))

  @Test func sharesStandBeforeTheAnswers() throws {
    for form in PollTokens.Form.allCases {
      let words = try card(Self.poll) { $0.poll.form = form }.list.words()
      let share = try #require(words.first { $0.text == "67%" })
      let answer = try #require(words.first { $0.text == "a" })
      #expect((share.end < answer.x) == (form == .shares))
      #expect(share.y == answer.y)
    }
  }

  @Test func facesOfVotersStandBesideAnswers() throws {
    let people = ["ana", "ben"].map { RowPerson(id: Participant.ID($0)) }
    for form in PollTokens.Form.allCases {
      let card = try card(Self.poll, voters: [people, []]) { $0.poll.form = form }
      let faces = card.list.groups { $0.kind == .avatar }
      #expect(faces.count == 2)
      let answer = try #require(card.list.words().first { $0.text == "a" })
      #expect(answer.end <= card.size.width)
    }
  }

  /// A call without a round icon is as wide as its words, so that its date stands by its outcome.
  @Test func aPlainCallIsNoWiderThanItsWords() throws {
    let call = Content.call(Call(outcome: .answered, duration: 252))
    let card = try card(call) {
      $0.card.callForm = .plain
      $0.card.minWidth = 290
    }
    let words = card.list.words().map(\.end).max() ?? 0
    #expect(card.size.width - words < Look().card.icon + 20)
  }

  @Test func callsHaveTheirIconBeforeOrAfterTheWords() throws {
    let call = Content.call(Call(outcome: .answered))
    let icon = try card(call) { $0.card.callForm = .icon }
    let plain = try card(call) { $0.card.callForm = .plain }
    #expect(!icon.list.fills(of: .black).isEmpty && plain.list.fills(of: .black).isEmpty)
    #expect(icon.list.words().first?.x == 50 && plain.list.words().first?.x == 0)
    #expect(plain.list.bounds.maxX <= plain.size.width + 1)
  }

  @Test func anAnsweredCallOfMineIsInTheBubblesColours() throws {
    let green = Color(red: 0, green: 99, blue: 0)
    for isOutgoing in [true, false] {
      let card = try card(.call(Call(duration: 60)), isOutgoing: isOutgoing) {
        $0.card.answered = green
      }
      let strokes = card.list.commands.compactMap { command -> Color? in
        if case .stroke(_, let color, _) = command { color } else { nil }
      }
      #expect(strokes.contains(green) == !isOutgoing)
    }
  }

  @Test func boxesLieBehindCards() throws {
    let file = Content.file(Media(path: "a.pdf", fileName: "a.pdf"))
    let bare = try card(file) { _ in }
    let boxed = try card(file) {
      $0.card.boxFill = Self.ground
      $0.card.boxInsets = EdgeInsets(top: 4, left: 6, bottom: 4, right: 6)
    }
    #expect(bare.list.fills(of: Self.ground).isEmpty)
    #expect(boxed.size == Size(width: bare.size.width + 12, height: bare.size.height + 8))
    #expect(boxed.list.fills(of: Self.ground) == [Rect(origin: .zero, size: boxed.size)])
    #expect(boxed.list.words().first?.x == (bare.list.words().first?.x ?? 0) + 6)
  }

  @Test func cardsWithButtonsAtTheirFeetSayWhatTheyDo() throws {
    let contents: [(Content, String?)] = [
      (Self.poll, "View votes"), (.contact(Contact(name: "Ana")), "Message"),
      (.file(Media(path: "a.pdf")), "Open"), (.call(Call()), nil),
    ]
    for (content, words) in contents { #expect(try card(content) { _ in }.footer == words) }
  }

  @Test func aVoiceMessageShowsItsSenderAtTheFarEnd() throws {
    let voice = Content.voice(Media(path: "a.ogg", duration: 12))
    for isOutgoing in [true, false] {
      let card = try card(
        voice, isOutgoing: isOutgoing, speaker: RowPerson(id: "ana", name: "Ana")
      ) { ($0.voice.form, $0.voice.knob) = (.bare, 12) }
      let place = card.list.commands.lazy.compactMap { command -> Double? in
        guard case .group(_, let style) = command, style.part?.kind == .avatar else { return nil }
        return style.transform.tx
      }.first
      #expect(place == (isOutgoing ? 0 : card.size.width - 42))
      // Neither a button behind the symbol; but a dot.
      let dots = card.list.fills(of: Self.accent).filter { $0.width == $0.height }
      #expect(dots.map(\.width) == [12])
    }
  }

  // MARK: Links

  private static let link = Content.link(
    LinkPreview(
      url: "https://a.example/b", title: "Title", summary: "Summary", site: "Site",
      image: MediaReference(path: "a.jpg")))

  @Test func formsOfLinks() throws {
    for form in LinkTokens.Form.allCases {
      let card = try card(Self.link, pictures: NamedPictures()) {
        ($0.link.form, $0.link.fill, $0.link.barWidth) = (form, Self.ground, 4)
        $0.media.inset = 0
      }
      #expect(card.isFullBleed == (form == .card) && card.isOpaque == (form == .card))
      let words = card.list.words().map(\.text)
      #expect(words.contains("Site") && words.contains("Title"))
      let hosted = try self.card(Self.link, pictures: NamedPictures()) {
        ($0.link.form, $0.link.site) = (form, .host)
      }.list.words().map(\.text)
      #expect(hosted.contains("a.example") && !hosted.contains("Site"))
      #expect(words.contains("Summary") == (form != .card))
      // A row stands on the bubble itself.
      let ground = form == .row ? nil : card.size.width
      #expect(card.list.fills(of: Self.ground).first?.width == ground)
    }
  }
}
