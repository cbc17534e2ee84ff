import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// Cards of an icon with words beside it, notes and links, at the edges of their rules.
@Suite struct CardRuleTests {
  private func texts(_ card: CardContent) -> [String] { card.list.words().map(\.text) }

  // MARK: Files and their kin: an icon with words beside it

  /// With an icon of 42 points, a gap of 10 and a title of 15.5 points, words need 93 points.
  @Test(arguments: [(145, true), (144.9, false)])
  func theIconGivesWayToWords(_ width: Double, _ hasIcon: Bool) throws {
    let card = try CardFixtures.card(
      .file(Media(fileName: "a.pdf")), look: { $0.file.maxWidth = width })
    #expect(texts(card).contains("PDF") == hasIcon || texts(card).count == (hasIcon ? 3 : 2))
    #expect(card.list.words().last?.x == (hasIcon ? 52 : 0))
    #expect(card.size.height == (hasIcon ? 42 : 38))
  }

  /// Icon and gap take 52 points, “1.3 MB” 60, the date 8 and 50.
  @Test(arguments: [(170.0, true), (169.99, false)])
  func theDateStandsBesideTheSecondLineWhereItFits(_ width: Double, _ fits: Bool) throws {
    let media = Media(fileName: "a.pdf", byteCount: 1_250_000)
    let card = try CardFixtures.card(
      .file(media), look: { ($0.file.minWidth, $0.file.maxWidth) = (60, width) })
    guard case .inline(let right, let baseline, let room) = card.date else {
      Issue.record("no place for the date")
      return
    }
    #expect((room >= 50) == fits && right == width)
    // Below 2 points and a title of 20, 13.5 down: on the baseline of the small words beside it.
    #expect(baseline == 35.5)
    var look = BubbleFixtures.look
    (look.file.minWidth, look.file.maxWidth) = (60, width)
    let row = BubbleFixtures.measure(
      BubbleFixtures.message("") { $0.contents = [.file(media)] }, look)
    let (meta, frame) = try (#require(row.anchors.meta), #require(row.anchors.card))
    #expect(fits ? meta.maxX == frame.maxX : meta.minY == frame.maxY + 3)
  }

  @Test func aCardGrowsForWordsOrDateAndNoMore() throws {
    func width(_ name: String, date: Double) throws -> Double {
      try CardFixtures.card(
        .file(Media(fileName: name, byteCount: 12)), setting: CardFixtures.setting(dateWidth: date),
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
    let card = try CardFixtures.card(
      .file(Media(fileName: name)), look: { $0.file.maxWidth = 52 + 199 })
    #expect(texts(card).dropFirst().first == shown)
  }

  /// Large text takes a second line before it is cut.
  @Test(arguments: [(1.3, 1), (1.31, 2), (1, 1)])
  func largeTextTakesTwoLines(_ scale: Double, _ lines: Int) throws {
    let title = "aaaa bbbb cccc dddd eeee ffff"
    let card = try CardFixtures.card(
      .payment(Payment(title: title, status: title)),
      look: { ($0.textScale, $0.card.maxWidth) = (scale, 50 + 150) })
    #expect(card.list.words().map(\.text).count == 2 * lines)
    // What is left out can take two lines always.
    let other = try CardFixtures.card(
      .unsupported(kind: title, summary: ""),
      look: { ($0.textScale, $0.card.maxWidth) = (scale, 50 + 150) })
    #expect(other.list.words().count == 2)
  }

  @Test func aFilesPictureStandsForItsLetters() throws {
    let media = Media(fileName: "a.pdf", thumbnail: MediaReference(path: "t.jpg"))
    let card = try CardFixtures.card(
      .file(media), pictures: NamedPictures(), look: { $0.file.iconRadius = 21 })
    #expect(card.list.pictures.map(\.id) == ["t.jpg 84 × 84 fill"])
    #expect(card.list.pictures.first?.frame == Rect(x: 0, y: 0, width: 42, height: 42))
    #expect(card.list.pictures.first?.radii == CornerRadii(8))
    #expect(texts(card) == ["a.pdf", "PDF"])
    let square = try CardFixtures.card(
      .file(media), pictures: NamedPictures(), look: { $0.file.iconRadius = 5 })
    #expect(square.list.pictures.first?.radii == CornerRadii(5))
    // While it is on its way, how much of it is there.
    let coming = try CardFixtures.card(
      .file(media), setting: CardFixtures.setting(uploads: [MediaUpload(message: "1", part: 0.5)]),
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
    let card = try CardFixtures.card(content, look: { $0.words.viewOnce = "פעם" })
    let last = try #require(card.list.words().last)
    let isHebrew = last.text.unicodeScalars.contains { (0x590...0x5FF).contains($0.value) }
    #expect((card.date == .below) == isHebrew, "\(last.text)")
  }

  /// Titles from right to left stand at the card's right edge.
  @Test func titlesStandAtTheirEdge() throws {
    let card = try CardFixtures.card(.contact(Contact(name: "דנה", phone: "+351 123 456 789")))
    let words = card.list.words()
    #expect(words.first { $0.text == "דנה" }?.end == card.size.width)
    #expect(words.last?.x == 50)
  }

  // MARK: Notes

  /// A sign of 1.1 of the text's size and 6 points, then “View once” of 90.
  @Test func aNoteGrowsForItsDate() throws {
    let left = try Theme.named("daylight").resolve().font.text.size * 1.1 + 6
    #expect(
      try CardFixtures.card(.viewOnce, setting: CardFixtures.setting(dateWidth: 0)).size.width
        == left + 90)
    let dated = try CardFixtures.card(.viewOnce)
    #expect(abs(dated.size.width - (left + 90 + 58)) < 0.02)
    // Where there is no room for it, the note stays as wide as its words.
    let most = left + 90 + 58
    for (width, isWide) in [(most + 0.02, true), (most, false)] {
      let insets = try Theme.named("daylight").resolve().bubble.insets.horizontal
      let narrow = try CardFixtures.card(
        .viewOnce, setting: CardFixtures.setting(maxWidth: width + insets))
      #expect((narrow.size.width > left + 91) == isWide)
    }
    // Two lines, three at most.
    let long = try CardFixtures.card(
      .deleted(byMe: false), setting: CardFixtures.setting(maxWidth: 130),
      look: { $0.words.deleted = "aaaa bbbb cccc dddd eeee ffff" })
    #expect(long.list.words().count == 3)
    #expect(try texts(CardFixtures.card(.deleted(byMe: true))) == ["You deleted this message"])
    #expect(try texts(CardFixtures.card(.deleted(byMe: false))) == ["This message was deleted"])
  }

  // MARK: Links

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
    let card = try CardFixtures.card(.link(preview), pictures: SizedPictures(natural: natural))
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

  /// A picture beside few words decides how high the box is, as many words do.
  @Test(arguments: [("Page", ""), ("", ""), ("Page", String(repeating: "word ", count: 60))])
  func aSquarePictureFitsBesideALink(_ title: String, _ summary: String) throws {
    let square = SizedPictures(natural: Size(width: 100, height: 100))
    let preview = LinkPreview(
      url: "https://example.org/a", title: RichText(title), summary: RichText(summary), site: nil,
      image: MediaReference(path: "l.jpg"))
    let card = try CardFixtures.card(.link(preview), pictures: square)
    let frame = try #require(card.list.pictures.first?.frame)
    #expect(frame.maxY + 8 <= card.size.height)
    let words = try #require(card.list.words().map(\.y).max())
    #expect(words < card.size.height - 8)
    if summary.isEmpty { #expect(card.size.height == 8 + 52 + 8) }
  }

  /// One line of the site, two of the title, three of what it is about.
  @Test func aLinkSaysSoMuchAndNoMore() throws {
    let long = String(repeating: "word ", count: 60)
    let card = try CardFixtures.card(
      .link(
        LinkPreview(url: "https://a.b", title: RichText(long), summary: RichText(long), site: long))
    )
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
      #expect(try texts(CardFixtures.card(.link(preview))) == says)
    }
  }

  @Test(arguments: [
    ("https://www.example.org/a?b", "example.org"), ("http://a.b?x=/y", "a.b"), ("a.b#c", "a.b"),
    ("ftp://u:p@www.a.b:80/c", "a.b:80"), ("www.a.b", "a.b"), ("https://wwww.a.b", "wwww.a.b"),
    ("tel:+351", "tel:+351"), ("", ""), ("https://a@b@c/d@e", "c"),
  ]) func hosts(_ url: String, _ host: String) {
    #expect(CardBuilder.host(of: url) == host)
  }
}

extension CardRuleTests {
  /// All rows of an album take the same part of what it becomes higher or lower.
  @Test(arguments: [2, 3, 4, 7, 9]) func rowsOfAnAlbumShareItsHeight(count: Int) throws {
    let plain = AlbumLayout(cells: count, width: 228, maxHeight: 400, gap: 2)
    let rows = Set(plain.frames.map(\.minY)).count
    for change in [-9.0, 10] {
      var album = plain
      album.setHeight(plain.size.height + change)
      #expect(album.size.height == plain.size.height + change)
      for (frame, before) in zip(album.frames, plain.frames) {
        #expect(abs(frame.height - before.height - change / Double(rows)) < 1e-9)
        #expect(frame.minX == before.minX && frame.width == before.width)
      }
      let lowest = try #require(album.frames.map(\.maxY).max())
      #expect(abs(lowest - album.size.height) < 1e-9)
    }
  }
}
