import ChatModel
import Drawing
import Testing

@testable import Letterer
@testable import Typesetting

/// Words of a list: runs that follow each other on one line in one colour.
struct PaintedWords: Hashable {
  var text: String
  var x: Double
  var end: Double
  var y: Double
  var color: Color
  var size: Double
}

extension DisplayList {
  /// All words, wherever in groups they stand, from the list's own corner.
  func words(at place: Point = .zero) -> [PaintedWords] {
    var words: [PaintedWords] = []
    for command in commands {
      switch command {
      case .glyphs(let run, let at, let color):
        let (x, y) = (place.x + at.x, place.y + at.y)
        if let last = words.last, last.y == y, last.color == color, last.end == x {
          words[words.count - 1].text += run.text
          words[words.count - 1].end += run.advance
        } else {
          words.append(
            PaintedWords(
              text: run.text, x: x, end: x + run.advance, y: y, color: color, size: run.font.size))
        }
      case .group(let list, let style):
        words += list.words(
          at: Point(x: place.x + style.transform.tx, y: place.y + style.transform.ty))
      default: break
      }
    }
    return words
  }

  /// The boxes of all that is filled with a colour.
  func fills(of color: Color, at place: Point = .zero) -> [Rect] {
    commands.flatMap { command -> [Rect] in
      switch command {
      case .fill(let path, .color(color)):
        return [path.controlBounds.offsetBy(x: place.x, y: place.y)]
      case .group(let list, let style):
        return list.fills(
          of: color, at: Point(x: place.x + style.transform.tx, y: place.y + style.transform.ty))
      default: return []
      }
    }
  }

  /// The pictures, wherever in groups they stand.
  var pictures: [(id: String, frame: Rect, radii: CornerRadii)] {
    commands.flatMap { command -> [(id: String, frame: Rect, radii: CornerRadii)] in
      switch command {
      case .picture(let picture, let frame, let radii): [(picture.id, frame, radii)]
      case .group(let list, _): list.pictures
      default: []
      }
    }
  }
}

/// What cards say and how large they are, at the edges of their rules. A character is 10 points
/// wide, an emoji 20.
@Suite struct CardRuleTests {
  static func builder(
    _ setting: CardBuilder.Setting, pictures: any PictureProvider = NoPictures(),
    _ change: (inout Look) -> Void = { _ in }
  ) throws -> CardBuilder {
    var look = try Theme.named("daylight").resolve()
    change(&look)
    return CardBuilder(
      look: look, shaper: FixedAdvanceShaper(), pictures: pictures, setting: setting)
  }

  static func setting(
    maxWidth: Double = 324, outgoing: Bool = false, dateWidth: Double = 50, caption: Bool = false,
    uploads: [MediaUpload?] = []
  ) -> CardBuilder.Setting {
    CardBuilder.Setting(
      isOutgoing: outgoing, maxWidth: maxWidth, corners: CornerRadii(15), dateWidth: dateWidth,
      hasCaption: caption, seed: "7", uploads: uploads)
  }

  static func card(
    _ contents: Content..., setting: CardBuilder.Setting = setting(),
    pictures: any PictureProvider = NoPictures(), look: (inout Look) -> Void = { _ in }
  ) throws -> CardContent {
    try #require(builder(setting, pictures: pictures, look).card(for: contents))
  }

  private func texts(_ card: CardContent) -> [String] { card.list.words().map(\.text) }

  // MARK: What they say

  @Test(arguments: [
    (
      Media(fileName: "a.pdf", byteCount: 1_250_000, pageCount: 2),
      ["PDF", "a.pdf", "1.3 MB · 2 pages"]
    ),
    (Media(fileName: "a.pdf", byteCount: 12), ["PDF", "a.pdf", "12 B"]),
    (Media(fileName: "a.pdf", pageCount: 1), ["PDF", "a.pdf", "1 page"]),
    (Media(fileName: "a.jpeg"), ["JPEG", "a.jpeg", "JPEG"]), (Media(fileName: "a"), ["a", "File"]),
    (Media(path: "x/b.zip"), ["ZIP", "b.zip", "ZIP"]), (Media(), ["File", "File"]),
    (Media(path: "x/b.zip", fileName: "c.gz"), ["GZ", "c.gz", "GZ"]),
  ]) func files(_ media: Media, _ says: [String]) throws {
    #expect(try texts(Self.card(.file(media))) == says)
  }

  @Test(arguments: [
    (
      Media(path: "x/b.mp3", duration: 61, title: "Night", performer: "Four"),
      ["Night", "Four · 1:01"]
    ),
    (Media(path: "x/b.mp3", fileName: "c.mp3", duration: 61), ["c.mp3", "1:01"]),
    (Media(path: "x/b.mp3", byteCount: 812), ["b.mp3", "812 B"]),
    (Media(byteCount: 812, title: "Night", performer: ""), ["Night", "812 B"]),
    (Media(performer: "Four"), ["Audio", "Four"]), (Media(), ["Audio", "Audio"]),
  ]) func music(_ media: Media, _ says: [String]) throws {
    #expect(try texts(Self.card(.audio(media))) == says)
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
    #expect(try texts(Self.card(.payment(payment))) == says)
  }

  @Test(arguments: [
    (Contact(name: "Ana Silva", phone: "+351"), ["AS", "Ana Silva", "+351"]),
    (Contact(name: "Ana"), ["A", "Ana", "Contact"]),
    (Contact(name: "", phone: "+351"), ["Contact", "+351"]),
  ]) func contacts(_ contact: Contact, _ says: [String]) throws {
    #expect(try texts(Self.card(.contact(contact))) == says)
  }

  /// A contact's colour follows from the number, where there is one.
  @Test func aContactsColourFollowsFromTheNumber() throws {
    let builder = try Self.builder(Self.setting())
    let avatars = AvatarBuilder(
      look: builder.look, shaper: FixedAdvanceShaper(), pictures: NoPictures())
    for (contact, id) in [
      (Contact(name: "Ana", phone: "+351 21"), "+351 21"), (Contact(name: "Ana"), "Ana"),
    ] {
      let expected = avatars.list(id: id, name: "Ana", size: builder.look.card.icon)
      let lists = try Self.card(.contact(contact)).list.commands.compactMap {
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
    (Location(latitude: 0, longitude: 0, isLive: true), ["Live location", "0.0000° N, 0.0000° E"]),
    (Location(name: "Park", isLive: true), ["Park"]),
    (Location(address: "Way 1", isLive: true), ["Live location", "Way 1"]),
    (Location(latitude: 90, longitude: 180), ["90.0000° N, 180.0000° E"]),
    (Location(latitude: 90.01, longitude: 0), ["Location"]),
    (Location(latitude: -90, longitude: -180), ["90.0000° S, 180.0000° W"]),
    (Location(latitude: 0, longitude: -180.01), ["Location"]),
    (Location(latitude: 1.00005, longitude: 0.99996), ["1.0001° N, 1.0000° E"]),
  ]) func places(_ location: Location, _ says: [String]) throws {
    #expect(try texts(Self.card(.location(location))) == says)
  }

  /// A pin is red, or in the accent while somebody can be followed.
  @Test func thePinOfALivePlaceIsTheAccents() throws {
    for isLive in [false, true] {
      let card = try Self.card(.location(Location(isLive: isLive)))
      let look = try Theme.named("daylight").resolve()
      #expect(card.list.fills(of: look.card.mapPin).isEmpty == isLive)
      #expect(card.list.fills(of: look.incoming.accent).isEmpty == !isLive)
    }
  }

  @Test(
    arguments: [
      (Call(duration: 61), false, "Voice call", "1:01", Symbol.callIn, "answered"),
      (Call(duration: 61), true, "Voice call", "1:01", .callOut, "answered"),
      (Call(), false, "Voice call", "Answered", .callIn, "answered"),
      (
        Call(isVideo: true, outcome: .missed), false, "Missed video call", "No answer", .callMissed,
        "missed"
      ),
      (Call(isVideo: true, outcome: .missed), true, "Video call", "No answer", .callOut, "meta"),
      (Call(outcome: .declined, duration: 5), false, "Voice call", "Declined", .callIn, "missed"),
      (Call(outcome: .busy), true, "Voice call", "Busy", .callOut, "meta"),
      (Call(outcome: .cancelled), false, "Voice call", "Cancelled", .callIn, "missed"),
    ] as [(Call, Bool, String, String, Symbol, String)])
  func calls(
    _ call: Call, _ isOutgoing: Bool, _ title: String, _ detail: String, _ arrow: Symbol,
    _ tone: String
  ) throws {
    let card = try Self.card(.call(call), setting: Self.setting(outgoing: isOutgoing))
    #expect(texts(card) == [title, detail])
    let look = try Theme.named("daylight").resolve()
    let colors = look.colors(outgoing: isOutgoing)
    let color =
      tone == "meta" ? colors.meta : tone == "missed" ? look.card.missed : look.card.answered
    // A small arrow before the second line: 0.95 of its size, four points from the words.
    let words = try #require(card.list.words().last)
    let side = look.font.cardText.size * 0.95
    let center = Point(
      x: words.x - 4 - side / 2, y: words.y - 13.5 + look.font.cardText.lineHeight / 2)
    #expect(words.x == 50 + side + 4)
    let expected = arrow.commands(centeredAt: center, height: side, color: color)
    #expect(expected.allSatisfy { card.list.commands.contains($0) })
    let kind: Symbol = call.isVideo ? .video : .phone
    let icon = kind.commands(
      centeredAt: Point(x: 20, y: 20), height: 22, color: colors.accent)
    #expect(icon.allSatisfy { card.list.commands.contains($0) })
  }

  // MARK: Files and their kin: an icon with words beside it

  /// With an icon of 42 points, a gap of 10 and a title of 15.5 points, words need 46.5 points.
  @Test(arguments: [(98.5, true), (98.4, false)])
  func theIconGivesWayToWords(_ width: Double, _ hasIcon: Bool) throws {
    let card = try Self.card(.file(Media(fileName: "a.pdf")), look: { $0.file.maxWidth = width })
    #expect(texts(card).contains("PDF") == hasIcon || texts(card).count == (hasIcon ? 3 : 2))
    #expect(card.list.words().last?.x == (hasIcon ? 52 : 0))
    #expect(card.size.height == (hasIcon ? 42 : 38))
  }

  /// Icon and gap take 52 points, “1.3 MB” 60, the date 8 and 50.
  @Test(arguments: [(170.0, true), (169.99, false)])
  func theDateStandsBesideTheSecondLineWhereItFits(_ width: Double, _ fits: Bool) throws {
    let media = Media(fileName: "a.pdf", byteCount: 1_250_000)
    let card = try Self.card(
      .file(media), look: { ($0.file.minWidth, $0.file.maxWidth) = (60, width) })
    guard case .inline(let right, let baseline, let room) = card.date else {
      Issue.record("no place for the date")
      return
    }
    #expect((room >= 50) == fits && right == width)
    #expect(baseline == 2 + 20 + 13.5 + 2)
    var look = BubbleFixtures.look
    (look.file.minWidth, look.file.maxWidth) = (60, width)
    let row = BubbleFixtures.measure(
      BubbleFixtures.message("") { $0.contents = [.file(media)] }, look)
    let (meta, frame) = try (#require(row.anchors.meta), #require(row.anchors.card))
    #expect(fits ? meta.maxX == frame.maxX : meta.minY == frame.maxY + 3)
  }

  @Test func aCardGrowsForWordsOrDateAndNoMore() throws {
    func width(_ name: String, date: Double) throws -> Double {
      try Self.card(
        .file(Media(fileName: name, byteCount: 12)), setting: Self.setting(dateWidth: date),
        look: { ($0.file.minWidth, $0.file.maxWidth) = (100, 250) }
      ).size.width
    }
    #expect(try width("a.pdf", date: 0) == 102)
    #expect(try width("a", date: 0) == 100)
    #expect(try abs(width("a.pdf", date: 50) - (52 + 40 + 58)) < 0.02)
    #expect(try width("abcdefghijkl.pdf", date: 50) == 52 + 160)
    #expect(try width(String(repeating: "a", count: 60), date: 50) == 52 + 190)
  }

  /// Room for 19 characters: what is cut keeps its last eight, and as much before as fits.
  @Test(arguments: [
    ("abcdefghijklmno.pdf", "abcdefghijklmno.pdf"),
    ("abcdefghijklmnop.pdf", "abcdefghij…mnop.pdf"),
    ("abcdefghijklmnopqrstuvwxyz.pdf", "abcdefghij…wxyz.pdf"),
    ("one\ntwo.pdf", "one two.pdf"),
  ]) func aNameIsCutInItsMiddle(_ name: String, _ shown: String) throws {
    let card = try Self.card(
      .file(Media(fileName: name)), look: { $0.file.maxWidth = 52 + 199 })
    #expect(texts(card).dropFirst().first == shown)
  }

  /// Large text takes a second line before it is cut.
  @Test(arguments: [(1.3, 1), (1.31, 2), (1, 1)])
  func largeTextTakesTwoLines(_ scale: Double, _ lines: Int) throws {
    let title = "aaaa bbbb cccc dddd eeee ffff"
    let card = try Self.card(
      .payment(Payment(title: title, status: title)),
      look: { ($0.textScale, $0.card.maxWidth) = (scale, 50 + 150) })
    #expect(card.list.words().map(\.text).count == 2 * lines)
    // What is left out can take two lines always.
    let other = try Self.card(
      .unsupported(kind: title, summary: ""),
      look: { ($0.textScale, $0.card.maxWidth) = (scale, 50 + 150) })
    #expect(other.list.words().count == 2)
  }

  @Test func aFilesPictureStandsForItsLetters() throws {
    let media = Media(fileName: "a.pdf", thumbnail: MediaReference(path: "t.jpg"))
    let card = try Self.card(
      .file(media), pictures: NamedPictures(), look: { $0.file.iconRadius = 21 })
    #expect(card.list.pictures.map(\.id) == ["t.jpg 84 × 84 fill"])
    #expect(card.list.pictures.first?.frame == Rect(x: 0, y: 0, width: 42, height: 42))
    #expect(card.list.pictures.first?.radii == CornerRadii(8))
    #expect(texts(card) == ["a.pdf", "PDF"])
    let square = try Self.card(
      .file(media), pictures: NamedPictures(), look: { $0.file.iconRadius = 5 })
    #expect(square.list.pictures.first?.radii == CornerRadii(5))
    // While it is on its way, how much of it is there.
    let coming = try Self.card(
      .file(media), setting: Self.setting(uploads: [MediaUpload(message: "1", part: 0.5)]),
      pictures: NamedPictures())
    #expect(coming.list.pictures.isEmpty && texts(coming) == ["a.pdf", "PDF"])
  }

  /// Cards that end from right to left have the date below.
  @Test(arguments: [
    Content.file(Media(fileName: "a.pdf")), .contact(Contact(name: "דנה")),
    .payment(Payment(title: "תה")), .unsupported(kind: "משחק", summary: ""),
    .unsupported(kind: "Game", summary: "קוביות"), .location(Location(name: "פארק")),
    .location(Location(latitude: 1, longitude: 2, name: "פארק")), .viewOnce,
    .location(Location(name: "Park", address: "רחוב")),
  ]) func wordsFromRightToLeftHaveTheirDateBelow(_ content: Content) throws {
    let card = try Self.card(content, look: { $0.words.viewOnce = "פעם" })
    let last = try #require(card.list.words().last)
    let isHebrew = last.text.unicodeScalars.contains { (0x590...0x5FF).contains($0.value) }
    #expect((card.date == .below) == isHebrew, "\(last.text)")
  }

  /// Titles from right to left stand at the card's right edge.
  @Test func titlesStandAtTheirEdge() throws {
    let card = try Self.card(.contact(Contact(name: "דנה", phone: "+351 123 456 789")))
    let words = card.list.words()
    #expect(words.first { $0.text == "דנה" }?.end == card.size.width)
    #expect(words.last?.x == 50)
  }

  // MARK: Notes

  /// A sign of 1.1 of the text's size and 6 points, then “View once” of 90.
  @Test func aNoteGrowsForItsDate() throws {
    let left = try Theme.named("daylight").resolve().font.text.size * 1.1 + 6
    #expect(try Self.card(.viewOnce, setting: Self.setting(dateWidth: 0)).size.width == left + 90)
    let dated = try Self.card(.viewOnce)
    #expect(abs(dated.size.width - (left + 90 + 58)) < 0.02)
    // Where there is no room for it, the note stays as wide as its words.
    let most = left + 90 + 58
    for (width, isWide) in [(most + 0.02, true), (most, false)] {
      let insets = try Theme.named("daylight").resolve().bubble.insets.horizontal
      let narrow = try Self.card(.viewOnce, setting: Self.setting(maxWidth: width + insets))
      #expect((narrow.size.width > left + 91) == isWide)
    }
    // Two lines, three at most.
    let long = try Self.card(
      .deleted(byMe: false), setting: Self.setting(maxWidth: 130),
      look: { $0.words.deleted = "aaaa bbbb cccc dddd eeee ffff" })
    #expect(long.list.words().count == 3)
    #expect(try texts(Self.card(.deleted(byMe: true))) == ["You deleted this message"])
    #expect(try texts(Self.card(.deleted(byMe: false))) == ["This message was deleted"])
  }

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
      let card = try Self.card(
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
    let card = try Self.card(
      .poll(Poll(question: "?", options: [])), setting: Self.setting(maxWidth: bubble),
      look: { ($0.card.maxWidth, $0.poll.minWidth) = (most, 230) })
    #expect(card.size.width == width)
  }

  /// Where there is room for fewer than five letters of an answer, its part stands below it.
  @Test(arguments: [(0.0, true), (-0.1, false)])
  func partsStandBelowAnswersWhereThereIsNoRoom(_ more: Double, _ isBeside: Bool) throws {
    let look = try Theme.named("daylight").resolve()
    // A mark of 18 and 9 points, “100%” of 40 and 8 points.
    let width = 27 + 48 + look.font.replyText.size * 5 + more + look.bubble.insets.horizontal
    let card = try Self.card(
      .poll(Poll(question: "?", options: [.init(text: "a", votes: 1)])),
      setting: Self.setting(maxWidth: width))
    let words = card.list.words()
    let (answer, part) = try (
      #require(words.first { $0.text == "a" }), #require(words.first { $0.text == "100%" })
    )
    #expect((part.y - answer.y < 10) == isBeside)
    #expect(abs(part.end - card.size.width) < 1e-9)
  }

  @Test func noMoreAnswersThanTwenty() throws {
    func count(_ count: Int) throws -> Int {
      let options = (0..<count).map { Poll.Option(text: "o\($0)", votes: $0) }
      return texts(try Self.card(.poll(Poll(question: "?", options: options)))).count {
        $0.hasPrefix("o")
      }
    }
    #expect(try count(19) == 19 && count(20) == 20 && count(21) == 20)
  }

  /// An open poll has a ring at each answer, one that was chosen a mark; results have marks alone.
  @Test(arguments: [false, true], [false, true])
  func marksOfAPoll(_ isClosed: Bool, _ isChosen: Bool) throws {
    let card = try Self.card(
      .poll(
        Poll(
          question: "?",
          options: [.init(text: "a", votes: 1, isChosen: isChosen), .init(text: "b")],
          isClosed: isClosed)))
    let rings = card.list.commands.count {
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
      setting: Self.setting())
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
    let card = try Self.card(
      .voice(Media(duration: seconds)), setting: Self.setting(dateWidth: 0),
      look: { ($0.voice.minWidth, $0.voice.maxWidth) = (170, 250) })
    #expect(card.size.width == width)
    // What is no length is as short as can be.
    let none = try Self.card(
      .voice(Media(duration: -5)), setting: Self.setting(dateWidth: 0),
      look: { ($0.voice.minWidth, $0.voice.maxWidth) = (220, 250) })
    #expect(none.size.width == 220)
    // What isn't known counts as twelve seconds.
    let unknown = try Self.card(.voice(Media()), setting: Self.setting(dateWidth: 0))
    let known = try Self.card(.voice(Media(duration: 12)), setting: Self.setting(dateWidth: 0))
    #expect(unknown.list.words().map(\.text) == ["Voice message"])
    #expect(unknown.size.width >= known.size.width)
  }

  @Test func aVoiceMessageGrowsForItsDate() throws {
    func width(_ date: Double, _ least: Double = 60, most: Double = 60) throws -> Double {
      try Self.card(
        .voice(Media(duration: 7)), setting: Self.setting(dateWidth: date),
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
    let card = try Self.card(
      .voice(Media(duration: 7, waveform: [0, 1])), setting: Self.setting(dateWidth: 0),
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

  // MARK: Links

  private struct Pictures: PictureProvider {
    var natural: Size
    var scale = 2.0

    func picture(for reference: MediaReference, pixelSize: Size, mode: PictureMode) -> Picture? {
      NamedPictures().picture(for: reference, pixelSize: pixelSize, mode: mode)
    }

    func naturalSize(of reference: MediaReference) -> Size? { natural }
  }

  /// A picture on top is at least 200 pixels wide and 1.2 times as wide as high.
  @Test(arguments: [
    (Size(width: 240, height: 200), true, 1.2), (Size(width: 239, height: 200), false, 1),
    (Size(width: 200, height: 100), true, 2), (Size(width: 199, height: 100), false, 1),
    (Size(width: 1000, height: 100), true, 2.4), (Size(width: 480, height: 200), true, 2.4),
    (Size(width: 300, height: 900), false, 1),
  ]) func widePicturesStandOverALink(_ natural: Size, _ isWide: Bool, _ ratio: Double) throws {
    let preview = LinkPreview(
      url: "https://www.example.org/a", title: "Page", summary: "Words", site: nil,
      image: MediaReference(path: "l.jpg"))
    let card = try Self.card(.link(preview), pictures: Pictures(natural: natural))
    let frame = try #require(card.list.pictures.first?.frame)
    #expect(texts(card) == ["example.org", "Page", "Words"])
    if isWide {
      #expect(frame.minX == 3 && frame.minY == 0 && frame.maxX == card.size.width)
      #expect(abs(frame.width / frame.height - ratio) < 1e-9)
      #expect(card.size.width == 300)
      #expect(try abs(#require(card.list.words().first).y - frame.maxY - 8) < 18)
    } else {
      #expect(frame.size == Size(width: 52, height: 52))
      #expect(frame.maxX == card.size.width - 10 && frame.minY == 8)
      #expect(card.size.width == 200)
    }
  }

  /// One line of the site, two of the title, three of what it is about.
  @Test func aLinkSaysSoMuchAndNoMore() throws {
    let long = String(repeating: "word ", count: 60)
    let card = try Self.card(
      .link(LinkPreview(url: "https://a.b", title: long, summary: long, site: long)))
    let look = try Theme.named("daylight").resolve()
    #expect(card.list.words().count == 6)
    let colors = card.list.words().map(\.color)
    let colour = look.incoming.text
    #expect(
      colors == [look.incoming.accent, colour, colour]
        + Array(repeating: colour.opacity(0.82), count: 3))
    for (preview, says) in [
      (LinkPreview(url: "https://a.b/c"), ["a.b"]),
      (LinkPreview(url: "https://a.b/c", title: "T", site: ""), ["T"]),
      (LinkPreview(url: "mailto:x@y.z", summary: "S"), ["y.z", "S"]),
    ] {
      #expect(try texts(Self.card(.link(preview))) == says)
    }
  }

  @Test(arguments: [
    ("https://www.example.org/a?b", "example.org"), ("http://a.b?x=/y", "a.b"), ("a.b#c", "a.b"),
    ("ftp://u:p@www.a.b:80/c", "a.b:80"), ("www.a.b", "a.b"), ("https://wwww.a.b", "wwww.a.b"),
    ("tel:+351", "tel:+351"), ("", ""), ("https://a@b@c/d@e", "c"),
  ]) func hosts(_ url: String, _ host: String) {
    #expect(CardBuilder.host(of: url) == host)
  }

  // MARK: Pictures

  /// The most is 300 by 380 points, the least 140 by 74; with words below 220 wide.
  @Test(
    arguments: [
      (300, 380, false, 300, 380), (301, 380, false, 300, 300 * 380 / 301.0),
      (300, 381, false, 300 * 380 / 381.0, 380),
      (140, 380, false, 140, 380), (139, 380, false, 140, 380), (300, 74, false, 300, 74),
      (300, 73, false, 300, 74), (220, 380, true, 220, 380), (219, 380, true, 220, 380),
      (221, 380, true, 221, 380), (30, 30, false, 300, 300),
    ] as [(Int, Int, Bool, Double, Double)])
  func picturesAtTheirBounds(
    _ width: Int, _ height: Int, _ hasCaption: Bool, _ shownWidth: Double, _ shownHeight: Double
  ) throws {
    let media = Media(width: width, height: height)
    let setting = Self.setting(maxWidth: 500, caption: hasCaption)
    for content in [Content.photo(media), .video(media), .animation(media)] {
      let size = try Self.card(content, setting: setting).size
      #expect(abs(size.width - shownWidth) < 1e-9 && abs(size.height - shownHeight) < 1e-9)
    }
  }

  /// A picture of which only one side is known is as its file is; without a file, 4 by 3.
  @Test func unknownSidesComeFromTheFile() throws {
    let pictures = Pictures(natural: Size(width: 100, height: 100))
    for media in [
      Media(path: "a.jpg"), Media(path: "a.jpg", width: 800), Media(path: "a.jpg", height: 800),
      Media(path: "a.jpg", width: 0, height: 800), Media(path: "a.jpg", width: 800, height: -1),
    ] {
      #expect(
        try Self.card(.photo(media), pictures: pictures).size == Size(width: 300, height: 300))
      #expect(try Self.card(.photo(media)).size == Size(width: 300, height: 225))
      // A sticker without a file is square, and three quarters of the size.
      let sticker = try Self.card(.sticker(media, emoji: nil), pictures: pictures)
      #expect(sticker.size == Size(width: 180, height: 180))
      #expect(try Self.card(.sticker(media, emoji: nil)).size == Size(width: 135, height: 135))
    }
  }

  @Test(
    arguments: [
      (512, 512, 180, 180), (512, 256, 180, 90), (256, 512, 90, 180), (4000, 1000, 180, 45),
      (4001, 1000, 180, 45), (1000, 4001, 45, 180), (1, 9999, 45, 180),
    ] as [(Int, Int, Double, Double)])
  func stickersKeepTheirProportions(
    _ width: Int, _ height: Int, _ shownWidth: Double, _ shownHeight: Double
  ) throws {
    let card = try Self.card(
      .sticker(Media(path: "s.webp", width: width, height: height), emoji: "🦋"),
      pictures: NamedPictures())
    #expect(card.size == Size(width: shownWidth, height: shownHeight))
    #expect(!card.wantsBubble && card.list.pictures.map(\.radii) == [CornerRadii(0)])
    #expect(card.date == .overlay(corner: Point(x: shownWidth, y: shownHeight)))
  }

  /// Where a sticker's picture is missing stands its emoji, its first.
  @Test func anEmojiStandsForASticker() throws {
    let card = try Self.card(.sticker(Media(), emoji: "🦋🦋"))
    #expect(texts(card) == ["🦋"])
    #expect(card.list.words().first?.size == 108 && card.size.width == 60)
    #expect(card.list.words().first?.x == 20)
    #expect(try texts(Self.card(.sticker(Media(), emoji: ""))) == ["Sticker"])
    let narrow = try Self.card(
      .sticker(Media(path: "s.webp"), emoji: nil), setting: Self.setting(maxWidth: 100),
      pictures: NamedPictures())
    #expect(narrow.size.width == 100)
  }

  /// A placeholder says what it stands for where the word has room below its sign.
  @Test(arguments: [(58, true), (57, false), (300, true)] as [(Double, Bool)])
  func aPlaceholderSaysWhatItIsWhereThereIsRoom(_ width: Double, _ says: Bool) throws {
    let card = try Self.card(
      .photo(Media(width: 1, height: 1)),
      look: { look in
        (look.media.minWidth, look.media.maxWidth, look.media.minHeight) = (20, width, 20)
      })
    #expect(texts(card) == (says ? ["Photo"] : []))
  }

  @Test func aVideoSaysHowLongItIsWhereThereIsRoom() throws {
    // “1:02:03” takes 70 and 14 points, 6 before it.
    for (width, says) in [(90.0, true), (89, false)] {
      let card = try Self.card(
        .video(Media(width: 1, height: 1, duration: 3723)),
        look: { look in
          (look.media.minWidth, look.media.maxWidth, look.media.minHeight) = (20, width, 20)
        })
      #expect(texts(card) == (says ? ["1:02:03"] : []), "\(width)")
    }
  }

  /// What hides a picture is a few of its own pixels: two to eight a side, four on average.
  @Test(
    arguments: [
      (400, 400, "4 × 4"), (800, 400, "8 × 2"), (1000, 250, "8 × 2"), (400, 800, "2 × 8"),
      (400, 300, "5 × 3"), (600, 400, "6 × 3"),
    ] as [(Int, Int, String)])
  func fewPixelsHideAPicture(_ width: Int, _ height: Int, _ pixels: String) throws {
    let media = Media(path: "a.jpg", width: width, height: height, isSpoiler: true)
    for content in [Content.photo(media), .video(media), .animation(media)] {
      let card = try Self.card(content, pictures: NamedPictures())
      #expect(card.list.pictures.first?.id == "a.jpg \(pixels) fill")
      #expect(card.list.pictures.first?.radii == CornerRadii(15))
      #expect(card.list.pictures.first?.frame == Rect(origin: .zero, size: card.size))
    }
  }

  // MARK: Albums

  @Test(
    arguments: [(2, nil), (10, nil), (11, "+1"), (12, "+2"), (300, "+290")] as [(Int, String?)])
  func anAlbumSaysHowManyMore(_ count: Int, _ more: String?) throws {
    let photo = Content.photo(Media(path: "a.jpg", width: 400, height: 300))
    let builder = try Self.builder(Self.setting(), pictures: NamedPictures())
    let card = try #require(builder.card(for: Array(repeating: photo, count: count)))
    #expect(card.list.pictures.count == min(10, count))
    #expect(texts(card) == [more].compactMap { $0 })
    guard let more else { return }
    // In the middle of the last picture.
    let last = try #require(card.list.pictures.last?.frame)
    let words = try #require(card.list.words().first { $0.text == more })
    #expect(abs((words.x + words.end) / 2 - last.midX) < 1 && words.y > last.midY)
  }

  /// How many pictures stand in each row: the larger rows on top, none too low to see anything, and
  /// four in a row only where nothing else is as near to a pleasing height.
  @Test(
    arguments: [
      ([0.7, 1, 1, 0.7, 0.7], [2, 3]), ([0.7, 0.7, 0.7, 1.5], [2, 2]),
      ([0.7, 0.7, 1, 0.7, 0.7, 0.7], [2, 4]), ([1, 1, 1.5, 1.5, 1.5], [2, 3]),
      ([0.7, 0.7, 1.5, 1.5, 1.5, 1.5], [2, 2, 2]), ([0.7, 1.5, 0.7, 0.7, 1.5], [2, 3]),
      (Array(repeating: 0.7, count: 6), [3, 3]), (Array(repeating: 0.7, count: 8), [2, 3, 3]),
      ([1, 1], [2]), ([0.7, 0.7, 0.7], [3]), ([1, 1, 1], [1, 2]), ([1.5, 1.5, 1.5, 1.5], [1, 3]),
    ] as [([Double], [Int])]) func rowsOfAnAlbum(_ ratios: [Double], _ counts: [Int])
  {
    let layout = AlbumLayout(ratios: ratios, width: 300, maxHeight: 400, gap: 2)
    let tops = Set(layout.frames.map(\.minY)).sorted()
    #expect(tops.map { top in layout.frames.count { $0.minY == top } } == counts)
    // Each picture has its own proportions where the rows needn't shrink.
    for (frame, ratio) in zip(layout.frames, ratios) where layout.size.height < 399.9 {
      #expect(abs(frame.width / frame.height - ratio) < 1e-9)
    }
    for (top, next) in zip(tops, tops.dropFirst()) {
      let above = layout.frames.filter { $0.minY == top }
      #expect(above.allSatisfy { abs($0.maxY + 2 - next) < 1e-9 })
    }
  }

  /// Rows that are too high together shrink; slivers are cut.
  @Test func albumsShrinkIntoTheirHeight() {
    let layout = AlbumLayout(ratios: [0.1, 9], width: 300, maxHeight: 80, gap: 2)
    #expect(layout.size == Size(width: 300, height: 80))
    #expect(layout.frames.map(\.height) == [80, 80])
    let share = 298 * 0.66 / (0.66 + 1.78)
    #expect(abs((layout.frames.first?.width ?? 0) - share) < 1e-9)
    #expect(layout.frames.last?.maxX == 300)
  }

  @Test func eachPictureOfAnAlbumHasItsOwnSigns() throws {
    let upload = MediaUpload(message: "2", part: 0.5)
    let contents: [Content] = [
      .photo(Media(path: "a.jpg")), .photo(Media(path: "b.jpg")),
      .video(Media(path: "c.webp", duration: 7)), .animation(Media(path: "d.webp")),
    ]
    let builder = try Self.builder(
      Self.setting(uploads: [nil, upload]), pictures: NamedPictures())
    let card = try #require(builder.card(for: contents))
    #expect(card.list.pictures.map { $0.id.prefix(6) } == ["a.jpg ", "b.jpg ", "c.webp", "d.webp"])
    #expect(texts(card) == ["0:07"])
    let rings = card.list.groups { $0 == ProgressRing.label(of: "2") }
    #expect(rings.count == 1)
    let look = try Theme.named("daylight").resolve()
    // A ring's ground on the second, buttons on both that move, a ground under the duration.
    let grounds = card.list.fills(of: look.media.overlayFill)
    let frames = card.list.pictures.map(\.frame)
    #expect(
      frames.map { frame in grounds.count { frame.contains(Point(x: $0.midX, y: $0.midY)) } } == [
        0, 1, 1, 1,
      ])
  }

  /// What isn't pictures alone stands one below the other, ten things at most.
  @Test func thingsOfOneMessageStandBelowEachOther() throws {
    let file = Content.file(Media(fileName: "a.pdf", byteCount: 12))
    let one = try Self.card(file)
    let gap = try Theme.named("daylight").resolve().bubble.partGap + 4
    for count in [2, 10, 11] {
      let builder = try Self.builder(Self.setting())
      let all = try #require(builder.card(for: Array(repeating: file, count: count)))
      let shown = Double(min(10, count))
      #expect(all.size.height == shown * one.size.height + (shown - 1) * gap)
      guard case .inline(let right, let baseline, let room) = all.date,
        case .inline(let ownRight, let ownBaseline, let ownRoom) = one.date
      else {
        Issue.record("no place for the date")
        continue
      }
      #expect(right == ownRight && room == ownRoom)
      #expect(baseline == ownBaseline + (shown - 1) * (one.size.height + gap))
    }
    // A picture at the end has its date below, not on it.
    let mixed = try Self.card(file, .photo(Media()))
    #expect(mixed.date == .below && !mixed.isFullBleed)
    #expect(try Self.card(.photo(Media()), file).date != .below)
  }
}
