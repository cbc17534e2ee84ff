import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// Pictures, stickers and albums, at the edges of their rules.
@Suite struct PictureCardTests {
  private func texts(_ card: CardContent) -> [String] { card.list.words().map(\.text) }

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
    let setting = CardFixtures.setting(maxWidth: 500, caption: hasCaption)
    for content in [Content.photo(media), .video(media), .animation(media)] {
      let size = try CardFixtures.card(content, setting: setting).size
      #expect(abs(size.width - shownWidth) < 1e-9 && abs(size.height - shownHeight) < 1e-9)
    }
  }

  /// A picture of which only one side is known is as its file is; without a file, 4 by 3.
  @Test func unknownSidesComeFromTheFile() throws {
    let pictures = SizedPictures(natural: Size(width: 100, height: 100))
    for media in [
      Media(path: "a.jpg"), Media(path: "a.jpg", width: 800), Media(path: "a.jpg", height: 800),
      Media(path: "a.jpg", width: 0, height: 800), Media(path: "a.jpg", width: 800, height: -1),
    ] {
      #expect(
        try CardFixtures.card(.photo(media), pictures: pictures).size
          == Size(width: 300, height: 300))
      #expect(try CardFixtures.card(.photo(media)).size == Size(width: 300, height: 225))
      // A sticker without a file is square, and three quarters of the size.
      let sticker = try CardFixtures.card(.sticker(media, emoji: nil), pictures: pictures)
      #expect(sticker.size == Size(width: 180, height: 180))
      #expect(
        try CardFixtures.card(.sticker(media, emoji: nil)).size == Size(width: 135, height: 135))
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
    let card = try CardFixtures.card(
      .sticker(Media(path: "s.webp", width: width, height: height), emoji: "🦋"),
      pictures: NamedPictures())
    #expect(card.size == Size(width: shownWidth, height: shownHeight))
    #expect(!card.wantsBubble && card.list.pictures.map(\.radii) == [CornerRadii(0)])
    #expect(card.date == .overlay(corner: Point(x: shownWidth, y: shownHeight)))
  }

  /// Where a sticker's picture is missing stands its emoji, its first.
  @Test func anEmojiStandsForASticker() throws {
    let card = try CardFixtures.card(.sticker(Media(), emoji: "🦋🦋"))
    #expect(texts(card) == ["🦋"])
    #expect(card.list.words().first?.size == 108 && card.size.width == 60)
    #expect(card.list.words().first?.x == 20)
    #expect(try texts(CardFixtures.card(.sticker(Media(), emoji: ""))) == ["Sticker"])
    let narrow = try CardFixtures.card(
      .sticker(Media(path: "s.webp"), emoji: nil), setting: CardFixtures.setting(maxWidth: 100),
      pictures: NamedPictures())
    #expect(narrow.size.width == 100)
  }

  /// A placeholder says what it stands for where the word has room below its sign.
  @Test(arguments: [(58, true), (57, false), (300, true)] as [(Double, Bool)])
  func aPlaceholderSaysWhatItIsWhereThereIsRoom(_ width: Double, _ says: Bool) throws {
    let card = try CardFixtures.card(
      .photo(Media(width: 1, height: 1)),
      look: { look in
        (look.media.minWidth, look.media.maxWidth, look.media.minHeight) = (20, width, 20)
      })
    #expect(texts(card) == (says ? ["Photo"] : []))
  }

  @Test func aVideoSaysHowLongItIsWhereThereIsRoom() throws {
    // “1:02:03” takes 70 and 14 points, 6 before it.
    for (width, says) in [(90.0, true), (89, false)] {
      let card = try CardFixtures.card(
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
      let card = try CardFixtures.card(content, pictures: NamedPictures())
      #expect(card.list.pictures.first?.id == "a.jpg \(pixels) fill")
      #expect(card.list.pictures.first?.radii == CornerRadii(15))
      #expect(card.list.pictures.first?.frame == Rect(origin: .zero, size: card.size))
    }
  }

  // MARK: Albums

  @Test(
    arguments: [(2, nil), (4, nil), (5, "+1"), (12, "+8"), (300, "+296")] as [(Int, String?)])
  func anAlbumSaysHowManyMore(_ count: Int, _ more: String?) throws {
    let photo = Content.photo(Media(path: "a.jpg", width: 400, height: 300))
    let builder = try CardFixtures.builder(CardFixtures.setting(), pictures: NamedPictures())
    let card = try #require(builder.card(for: Array(repeating: photo, count: count)))
    #expect(card.list.pictures.count == min(4, count))
    #expect(texts(card) == [more].compactMap { $0 })
    guard let more else { return }
    // In the middle of the last picture.
    let last = try #require(card.list.pictures.last?.frame)
    let words = try #require(card.list.words().first { $0.text == more })
    #expect(abs((words.x + words.end) / 2 - last.midX) < 1 && words.y > last.midY)
  }

  /// Cells of one size: two a row, three from five on; the first row takes what is left over.
  @Test(
    arguments: [
      (1, [1]), (2, [2]), (3, [1, 2]), (4, [2, 2]), (5, [2, 3]), (6, [3, 3]), (7, [1, 3, 3]),
      (10, [1, 3, 3, 3]),
    ] as [(Int, [Int])])
  func cellsOfAGrid(_ count: Int, _ rows: [Int]) {
    for most in [1000.0, 120] {
      let layout = AlbumLayout(cells: count, width: 302, maxHeight: most, gap: 2)
      #expect(
        Dictionary(grouping: layout.frames, by: \.minY).sorted { $0.key < $1.key }.map(
          \.value.count) == rows)
      #expect(layout.frames.map(\.maxX).max() == 302 && layout.frames.count == count)
      #expect(layout.frames.map(\.maxY).max() == layout.size.height && layout.size.height <= most)
      #expect(Set(layout.frames.map(\.height)).count == 1)
    }
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

  /// Films, of which one says in its file how long it is.
  private struct TimedFilms: PictureProvider {
    let scale = 2.0

    func picture(for reference: MediaReference, pixelSize: Size, mode: PictureMode) -> Picture? {
      nil
    }
    func naturalSize(of reference: MediaReference) -> Size? { nil }
    func videoDuration(of reference: MediaReference) -> Double? {
      reference.path == "b.mp4" ? 65 : nil
    }
  }

  @Test func videosOfAnAlbumShowHowLongTheyAre() throws {
    let films = ["a.mp4", "b.mp4", "c.mp4"].map {
      Media(path: $0, duration: $0 == "a.mp4" ? 7 : nil)
    }
    let builder = try CardFixtures.builder(CardFixtures.setting(), pictures: TimedFilms())
    let card = try #require(builder.card(for: films.map { .video($0) }))
    #expect(texts(card) == ["0:07", "1:05"])
  }

  @Test func eachPictureOfAnAlbumHasItsOwnSigns() throws {
    let upload = MediaUpload(message: "2", part: 0.5)
    let contents: [Content] = [
      .photo(Media(path: "a.jpg")), .photo(Media(path: "b.jpg")),
      .video(Media(path: "c.webp", duration: 7)), .animation(Media(path: "d.webp")),
    ]
    let builder = try CardFixtures.builder(
      CardFixtures.setting(uploads: [nil, upload]), pictures: NamedPictures())
    let card = try #require(builder.card(for: contents))
    #expect(card.list.pictures.map { $0.id.prefix(6) } == ["a.jpg ", "b.jpg ", "c.webp", "d.webp"])
    #expect(texts(card) == ["0:07"])
    let rings = card.list.groups { $0 == .ring(of: "2") }
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

  /// A round video that isn't there has an edge that is seen on any ground, as nothing else is around it.
  @Test(arguments: Theme.bundled, Appearance.allCases)
  func aMissingRoundVideoHasAnEdge(_ theme: Theme, _ appearance: Appearance) throws {
    let look = theme.resolve(appearance: appearance)
    let card = try CardFixtures.card(.videoMessage(Media(path: "a.mp4"))) { $0 = look }
    let edge = try #require(
      card.list.commands.lazy.compactMap { command -> Color? in
        if case .stroke(_, let color, _) = command { color } else { nil }
      }.first)
    let grounds: [Color] =
      switch look.background.fill {
      case .color(let color): [color]
      case .gradient(let colors): colors
      }
    for ground in grounds {
      let ratio = edge.over(ground).contrast(with: ground)
      #expect(ratio >= 1.6, "\(theme.name) \(appearance): \(ratio)")
      let fill = look.media.placeholderFill.over(ground)
      #expect(edge.over(fill).contrast(with: fill) >= 1.6, "\(theme.name) \(appearance)")
    }
  }

  /// What isn't pictures alone stands one below the other, ten things at most.
  @Test func thingsOfOneMessageStandBelowEachOther() throws {
    let file = Content.file(Media(fileName: "a.pdf", byteCount: 12))
    let one = try CardFixtures.card(file)
    let gap = try Theme.named("daylight").resolve().bubble.partGap + 4
    for count in [2, 10, 11] {
      let builder = try CardFixtures.builder(CardFixtures.setting())
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
    let mixed = try CardFixtures.card(file, .photo(Media()))
    #expect(mixed.date == .below && !mixed.isFullBleed)
    #expect(try CardFixtures.card(.photo(Media()), file).date != .below)
  }
}
