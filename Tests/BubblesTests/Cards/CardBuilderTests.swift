import BubbleSupport
import ChatModel
import Drawing
import Synchronization
import Testing
import Typesetting

@testable import Bubbles
@testable import Themes

@Suite struct CardBuilderTests {
  private func card(
    _ contents: [Content], maxWidth: Double = 320, dateWidth: Double = 50, hasCaption: Bool = false,
    isOutgoing: Bool = false, look: Look = Look()
  ) throws -> CardContent {
    let builder = CardBuilder(
      look: look, shaper: FixedAdvanceShaper(), pictures: NoPictures(),
      setting: CardBuilder.Setting(
        isOutgoing: isOutgoing, maxWidth: maxWidth, corners: CornerRadii(15),
        dateWidth: dateWidth, hasCaption: hasCaption, seed: "7"))
    return try #require(builder.card(for: contents))
  }

  private static let everyKind: [Content] = [
    .photo(Media()), .video(Media(duration: 7)), .animation(Media()), .videoMessage(Media()),
    .voice(Media(duration: 7)), .audio(Media(title: "Night")), .file(Media(fileName: "a.pdf")),
    .sticker(Media(), emoji: "🦋"), .sticker(Media(), emoji: nil), .contact(Contact(name: "Ana")),
    .location(Location(latitude: 1, longitude: 2, name: "Park")), .location(Location()),
    .poll(Poll(question: "When?", options: [.init(text: "Now", votes: 1)])),
    .poll(Poll(question: "", options: [])), .call(Call()), .call(Call(outcome: .missed)),
    .link(LinkPreview(url: "https://example.org")), .payment(Payment(title: "Tea")),
    .deleted(byMe: true), .viewOnce, .unsupported(kind: "Game", summary: "Dice"),
    .unsupported(kind: "Media not exported", summary: ""),
  ]

  /// A page has no columns beyond its edge: they stand below, beside the first one again.
  @Test func aTableIsSplitWhereNothingScrolls() throws {
    var look = Look()
    let heads = (0..<9).map { RichText("Column\($0)") }
    let table = Table(header: heads, alignments: [], rows: [heads])
    let faded = try card([.table(table)], look: look)
    look.table.overflow = .split
    let split = try card([.table(table)], look: look)
    #expect(split.size.width <= faded.size.width)
    let count = split.list.commands.count
    #expect(count > 1 && split.size.height == Double(count) * (faded.size.height + 8) - 8)
    let narrow = Table(header: [heads[0]], alignments: [], rows: [[heads[1]]])
    #expect(try card([.table(narrow)], look: look).list.commands.count == 2)
  }

  @Test(arguments: everyKind)
  func everyKindIsVisibleAndFits(content: Content) throws {
    for width in [90.0, 200, 320, 700] {
      let card = try card([content], maxWidth: width)
      #expect(!card.list.isEmpty && card.size.width > 0 && card.size.height > 0)
      let pad =
        card.isFullBleed ? 2 * Look().media.inset : Look().bubble.insets.horizontal
      #expect(card.size.width + pad <= width + 0.001 || !card.wantsBubble)
      if case .inline(let right, let baseline, let room) = card.date {
        #expect(right <= card.size.width && baseline <= card.size.height + 4)
        #expect(room <= card.size.width)
      }
    }
  }

  /// Notes what it is asked for, and has nothing.
  private final class AskedPictures: PictureProvider {
    let scale = 1.0
    let asked = Mutex<Set<String>>([])

    func picture(for reference: MediaReference, pixelSize: Size, mode: PictureMode) -> Picture? {
      if let path = reference.path { asked.withLock { _ = $0.insert(path) } }
      return nil
    }

    func naturalSize(of reference: MediaReference) -> Size? {
      _ = picture(for: reference, pixelSize: Size(width: 1, height: 1), mode: .fit)
      return nil
    }
  }

  /// A film is asked for its first frame, unless a thumbnail is there.
  @Test func onlyWhatMayBeAPictureIsAskedFor() {
    func asked(_ content: Content) -> Set<String> {
      let pictures = AskedPictures()
      let builder = CardBuilder(
        look: Look(), shaper: FixedAdvanceShaper(), pictures: pictures,
        setting: CardBuilder.Setting(isOutgoing: false, maxWidth: 300))
      _ = builder.card(for: [content])
      _ = builder.card(for: [content, content])
      _ = Snippet.thumbnail(of: content).map { pictures.naturalSize(of: $0) }
      return pictures.asked.withLock { $0 }
    }
    let film = Media(path: "a/b.MP4")
    let named = Media(path: "film", mimeType: "video/mp4")
    var covered = film
    covered.thumbnail = MediaReference(path: "b.jpg")
    for kind in [Content.video, Content.animation, Content.videoMessage] {
      #expect(asked(kind(film)) == ["a/b.MP4"])
      #expect(asked(kind(named)) == [])
      #expect(asked(kind(covered)) == ["b.jpg"])
      #expect(asked(kind(Media(path: "a.webp"))) == ["a.webp"])
    }
    #expect(asked(.sticker(Media(path: "a.tgs"), emoji: nil)) == ["a.tgs"])
    #expect(asked(.sticker(Media(path: "a.webp"), emoji: nil)) == ["a.webp"])
    #expect(asked(.photo(film)) == ["a/b.MP4"])
    #expect(asked(.voice(Media(path: "a.opus"))) == [])
    #expect(asked(.audio(Media(path: "a.mp3"))) == [])
    #expect(asked(.file(Media(path: "a.pdf"))) == [])
  }

  /// What is left out has one label, with the date beside it.
  @Test(arguments: [
    ("Game", "Dice", ["Game", "Dice"]), ("Media not exported", "", ["Media not exported"]),
    ("media", "Media", ["Media"]), ("", "", ["File"]),
  ]) func aCardSaysNothingTwice(kind: String, summary: String, labels: [String]) {
    let shaper = NotingShaper()
    let builder = CardBuilder(
      look: Look(), shaper: shaper, pictures: NoPictures(),
      setting: CardBuilder.Setting(isOutgoing: false, maxWidth: 320, dateWidth: 50))
    let card = builder.card(for: [.unsupported(kind: kind, summary: summary)])
    #expect(shaper.requests.map(\.text) == labels)
    guard case .inline? = card?.date else {
      Issue.record("the date isn't beside the label")
      return
    }
  }

  @Test func wordsAloneHaveNoCard() {
    let builder = CardBuilder(
      look: Look(), shaper: FixedAdvanceShaper(), pictures: NoPictures(),
      setting: CardBuilder.Setting(isOutgoing: false, maxWidth: 300))
    #expect(builder.card(for: [.text]) == nil)
    #expect(builder.card(for: []) == nil)
  }

  @Test func picturesKeepTheirProportionsWithinTheLooksBounds() throws {
    func size(_ width: Int, _ height: Int, caption: Bool = false) throws -> Size {
      try card([.photo(Media(width: width, height: height))], hasCaption: caption).size
    }
    #expect(try size(1600, 800) == Size(width: 300, height: 150))
    #expect(try size(800, 1600) == Size(width: 190, height: 380))
    // Slivers are cut rather than shrunk to nothing.
    #expect(try size(10_000, 10) == Size(width: 300, height: 74))
    #expect(try size(10, 10_000) == Size(width: 140, height: 380))
    // Words below need some room.
    #expect(try size(800, 1600, caption: true).width == 220)
    #expect(try size(-5, 0) == Size(width: 300, height: 225))
  }

  @Test func theCardGrowsForItsDate() throws {
    let plain = try card([.viewOnce], dateWidth: 0)
    let dated = try card([.viewOnce], dateWidth: 60)
    #expect(abs(dated.size.width - plain.size.width - 68) < 0.02)
    guard case .inline(_, _, let room) = dated.date else {
      Issue.record("no place for the date")
      return
    }
    #expect(room >= 60 && room < 60.02)
  }

  @Test func hostileNumbersDoNoHarm() throws {
    _ = try card([
      .poll(
        Poll(
          question: "?",
          options: [
            .init(text: "a", votes: .max), .init(text: "b", votes: .max),
            .init(text: "c", votes: -3),
          ], totalVoters: -1))
    ])
    _ = try card([
      .voice(Media(duration: .infinity, waveform: [.nan, 3, -1])),
      .file(Media(byteCount: -1, pageCount: .max)),
    ])
    _ = try card([.location(Location(latitude: .nan, longitude: 900))])
    _ = try card([.photo(Media(width: .max, height: 1))])
    #expect(
      try card(Array(repeating: .photo(Media()), count: 500)).size.height
        <= Look().media.maxHeight * 1.15 + 0.001)
  }

  @Test(arguments: 2...10)
  func albumsFillTheirWidthWithoutGapsOrOverlaps(count: Int) {
    for seed in 0..<20 {
      let ratios = (0..<count).map { 0.4 + Double((seed * 7 + $0 * 13) % 17) / 8 }
      let layout = AlbumLayout(ratios: ratios, width: 300, maxHeight: 400, gap: 2)
      #expect(layout.frames.count == count)
      #expect(layout.size.height <= 400.001 && layout.size.height > 40)
      for (index, frame) in layout.frames.enumerated() {
        #expect(frame.minX >= 0 && frame.maxX <= 300.001 && frame.width > 20)
        for other in layout.frames[..<index] { #expect(!frame.intersects(other)) }
      }
      let rows = Dictionary(grouping: layout.frames, by: \.minY)
      for row in rows.values { #expect(abs((row.map(\.maxX).max() ?? 0) - 300) < 0.001) }
    }
  }

  @Test func waveformsAreRealOrStable() {
    #expect(Waveform.bars(levels: [0, 0.25, 0.5, 0.25], count: 2, seed: "") == [0.5, 1])
    for levels in [[], [1.0]] {
      for count in [0, -1] { #expect(Waveform.bars(levels: levels, count: count, seed: "a") == []) }
    }
    let made = Waveform.bars(levels: [], count: 40, seed: "a")
    #expect(made == Waveform.bars(levels: [], count: 40, seed: "a"))
    #expect(made != Waveform.bars(levels: [], count: 40, seed: "b"))
    #expect(made.allSatisfy { (0...1).contains($0) } && made.max() == 1)
  }

  @Test func figuresAreWordedWithoutALocale() {
    #expect(Words().duration(7) == "0:07")
    #expect(Words().duration(3729.4) == "1:02:09")
    #expect(Words().duration(-1) == nil && Words().duration(.nan) == nil)
    #expect(Words().byteCount(812) == "812\u{A0}B")
    #expect(Words().byteCount(1_400_000) == "1.4\u{A0}MB")
    #expect(Words().byteCount(999_950) == "1\u{A0}MB")
    #expect(Words().byteCount(.max)?.hasSuffix("\u{A0}TB") == true)
    #expect(MediaFormat.fileExtension("Cover art.final.PDF") == "PDF")
    #expect(MediaFormat.fileExtension(".profile") == nil)
    #expect(MediaFormat.fileExtension("notes.something") == nil)
    #expect(CardBuilder.host(of: "https://ana:x@www.example.org:80/a?b") == "example.org:80")
    #expect(Words().coordinates(-38.7223, 9) == "38.7223° S, 9.0000° E")
  }
}
