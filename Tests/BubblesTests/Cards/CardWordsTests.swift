import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// What cards say.
@Suite struct CardWordsTests {
  private func texts(_ card: CardContent) -> [String] { card.list.words().map(\.text) }

  @Test(arguments: [
    (
      Media(fileName: "a.pdf", byteCount: 1_250_000, pageCount: 2),
      ["PDF", "a.pdf", "1.3\u{A0}MB · 2 pages"]
    ),
    (Media(fileName: "a.pdf", byteCount: 12), ["PDF", "a.pdf", "12\u{A0}B"]),
    (Media(fileName: "a.pdf", pageCount: 1), ["PDF", "a.pdf", "1 page"]),
    (Media(fileName: "a.jpeg"), ["JPEG", "a.jpeg", "JPEG"]), (Media(fileName: "a"), ["a", "File"]),
    (Media(path: "x/b.zip"), ["ZIP", "b.zip", "ZIP"]), (Media(), ["File", "File"]),
    (Media(path: "x/b.zip", fileName: "c.gz"), ["GZ", "c.gz", "GZ"]),
  ]) func files(_ media: Media, _ says: [String]) throws {
    #expect(try texts(CardFixtures.card(.file(media))) == says)
  }

  @Test(arguments: [
    (
      Media(path: "x/b.mp3", duration: 61, title: "Night", performer: "Four"),
      ["Night", "Four · 1:01"]
    ),
    (Media(path: "x/b.mp3", fileName: "c.mp3", duration: 61), ["c.mp3", "1:01"]),
    (Media(path: "x/b.mp3", byteCount: 812), ["b.mp3", "812\u{A0}B"]),
    (Media(byteCount: 812, title: "Night", performer: ""), ["Night", "812\u{A0}B"]),
    (Media(performer: "Four"), ["Audio", "Four"]), (Media(), ["Audio", "Audio"]),
  ]) func music(_ media: Media, _ says: [String]) throws {
    #expect(try texts(CardFixtures.card(.audio(media))) == says)
  }

  @Test(arguments: [
    (Payment(title: "Tea", amount: "3 €", status: "Paid"), ["3 €", "Tea · Paid"]),
    (Payment(title: "Tea", amount: "3 €"), ["3 €", "Tea"]),
    (Payment(title: "Tea", status: "Paid"), ["Tea", "Paid"]),
    (Payment(title: "Tea"), ["Tea", "Payment"]),
    (Payment(title: ""), ["Payment", "Payment"]),
    (Payment(title: "", status: ""), ["Payment", "Payment"]),
    (Payment(title: "Tea", amount: "", status: "Paid"), ["Tea", "Tea · Paid"]),
  ]) func payments(_ payment: Payment, _ says: [String]) throws {
    #expect(try texts(CardFixtures.card(.payment(payment))) == says)
  }

  @Test(arguments: [
    (Contact(name: "Ana Silva", phone: "+351"), ["AS", "Ana Silva", "+351"]),
    (Contact(name: "Ana"), ["A", "Ana", "Contact"]),
    (Contact(name: "", phone: "+351"), ["Contact", "+351"]),
  ]) func contacts(_ contact: Contact, _ says: [String]) throws {
    #expect(try texts(CardFixtures.card(.contact(contact))) == says)
  }

  /// A contact's colour follows from the number, where there is one.
  @Test func aContactsColourFollowsFromTheNumber() throws {
    let builder = try CardFixtures.builder(CardFixtures.setting())
    let avatars = AvatarBuilder(
      look: builder.look, shaper: FixedAdvanceShaper(), pictures: NoPictures())
    for (contact, id) in [
      (Contact(name: "Ana", phone: "+351 21"), "+351 21"), (Contact(name: "Ana"), "Ana"),
    ] {
      let expected = avatars.list(id: id, name: "Ana", size: builder.look.card.icon)
      let lists = try CardFixtures.card(.contact(contact)).list.commands.compactMap {
        command -> DisplayList? in
        if case .group(let list, _) = command { list } else { nil }
      }
      #expect(lists == [expected])
    }
  }

  @Test(arguments: [
    (Location(latitude: 1, longitude: -2.5, name: "Park", address: "Way 1"), ["Park", "Way 1"]),
    (Location(latitude: 1, longitude: -2.5, name: "Park"), ["Park", "1.0000° N, 2.5000° W"]),
    (Location(latitude: 1, longitude: -2.5, address: "Way 1"), ["Way 1"]),
    (Location(latitude: -1, longitude: 2.5), ["1.0000° S, 2.5000° E"]),
    (Location(latitude: 1), ["Location"]), (Location(longitude: 1), ["Location"]),
    (Location(), ["Location"]), (Location(isLive: true), ["Live location"]),
    (Location(latitude: 0, longitude: 0, isLive: true), ["Live location"]),
    (Location(name: "Park", isLive: true), ["Park"]),
    (Location(address: "Way 1", isLive: true), ["Live location", "Way 1"]),
    (Location(latitude: 90, longitude: 180), ["90.0000° N, 180.0000° E"]),
    (Location(latitude: 90.01, longitude: 0), ["Location"]),
    (Location(latitude: -90, longitude: -180), ["90.0000° S, 180.0000° W"]),
    (Location(latitude: 0, longitude: -180.01), ["Location"]),
    (Location(latitude: 1.00005, longitude: 0.99996), ["1.0001° N, 1.0000° E"]),
  ]) func places(_ location: Location, _ says: [String]) throws {
    #expect(try texts(CardFixtures.card(.location(location))) == says)
  }

  /// A pin is red, or in the accent while somebody can be followed.
  @Test func thePinOfALivePlaceIsTheAccents() throws {
    for isLive in [false, true] {
      let card = try CardFixtures.card(.location(Location(isLive: isLive)))
      let look = try Theme.named("daylight").resolve()
      #expect(card.list.fills(of: look.card.mapPin).isEmpty == isLive)
      #expect(card.list.fills(of: look.incoming.accent).isEmpty == !isLive)
    }
  }

  @Test(
    arguments: [
      (Call(duration: 61), false, "Voice call", "1:01", Symbol.callIn, "answered"),
      (Call(duration: 61), true, "Voice call", "1:01", .callOut, "accent"),
      (Call(), false, "Voice call", "Answered", .callIn, "answered"),
      (
        Call(isVideo: true, outcome: .missed), false, "Missed video call", "Tap to call back",
        .callMissed, "missed"
      ),
      (Call(isVideo: true, outcome: .missed), true, "Video call", "No answer", .callOut, "meta"),
      (Call(outcome: .declined, duration: 5), false, "Voice call", "Declined", .callIn, "missed"),
      (Call(outcome: .busy), true, "Voice call", "Busy", .callOut, "meta"),
      (
        Call(outcome: .cancelled), false, "Missed voice call", "Tap to call back", .callMissed,
        "missed"
      ),
      (Call(outcome: .cancelled), true, "Voice call", "Cancelled", .callOut, "meta"),
    ] as [(Call, Bool, String, String, Symbol, String)])
  func calls(
    _ call: Call, _ isOutgoing: Bool, _ title: String, _ detail: String, _ arrow: Symbol,
    _ tone: String
  ) throws {
    let card = try CardFixtures.card(
      .call(call), setting: CardFixtures.setting(outgoing: isOutgoing))
    #expect(texts(card) == [title, detail])
    let look = try Theme.named("daylight").resolve()
    let colors = look.colors(outgoing: isOutgoing)
    let color =
      tone == "accent"
      ? colors.accent
      : tone == "meta" ? colors.meta : tone == "missed" ? look.card.missed : look.card.answered
    // A small arrow before the second line: 0.95 of its size, four points from the words.
    let words = try #require(card.list.words().last)
    let side = look.font.cardText.size * 0.95
    let center = Point(
      x: words.x - 4 - side / 2, y: words.y - 13.5 + look.font.cardText.lineHeight / 2)
    #expect(words.x == 50 + side + 4)
    let expected = arrow.commands(centeredAt: center, height: side, color: color)
    #expect(expected.allSatisfy { card.list.commands.contains($0) })
    let kind: Symbol = call.isVideo ? .video : .phone
    // The icon of a call that one missed has the arrow's colour, on a ground as faint as others.
    let ink = arrow == .callMissed ? look.card.missed : colors.accent
    let icon = kind.commands(centeredAt: Point(x: 20, y: 20), height: 22, color: ink)
    #expect(icon.allSatisfy { card.list.commands.contains($0) })
    let ground =
      arrow == .callMissed
      ? look.card.missed.opacity(Double(colors.track.alpha) / 255) : colors.track
    #expect(card.list.fills(of: ground).map(\.width) == [40])
  }

  /// The same place has the same map in all languages, whatever it is called there and whenever it was sent.
  @Test func theSamePlaceLooksTheSameInAllLanguages() throws {
    func map(_ location: Location, _ language: String, seed: String = "") throws -> DisplayList {
      let look = try Theme.named("daylight").resolve(locale: Localization(language))
      let builder = CardBuilder(
        look: look, shaper: FixedAdvanceShaper(), pictures: NoPictures(scale: 2),
        setting: CardBuilder.Setting(
          isOutgoing: false, maxWidth: 300, seed: seed,
          person: RowPerson(id: "ben", name: "Ben")))
      let card = try #require(builder.card(for: [.location(location)]))
      return try #require(
        card.list.commands.lazy.compactMap { command -> DisplayList? in
          guard case .group(let list, let style) = command, style.part == .map else { return nil }
          return list
        }.first)
    }
    let harbor = Location(latitude: 37.0742, longitude: 25.1503, name: "Harbour", isLive: true)
    let hafen = Location(latitude: 37.0742, longitude: 25.1503, address: "Hafen")
    #expect(try map(harbor, "en") == map(hafen, "ar"))
    let live = Location(isLive: true)
    #expect(try map(live, "en", seed: "9:41 AM") == map(live, "de", seed: "09:41"))
    let pier = Location(name: "Pier")
    #expect(try map(pier, "en") == map(pier, "hi"))
    #expect(try map(pier, "en") != map(Location(name: "Kiosk"), "en"))
    #expect(try map(harbor, "en") != map(Location(latitude: 37.0742, longitude: 25.1504), "en"))
  }
}
