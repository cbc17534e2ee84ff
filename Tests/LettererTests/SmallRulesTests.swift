import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Names, sums and sizes, each by a table of what becomes what.
@Suite struct SmallRulesTests {
  // MARK: Names of files

  @Test(arguments: [
    ("a/b/plan.pdf", "plan.pdf"), ("a\\b\\plan.pdf", "plan.pdf"), ("plan", "plan"), ("", "file"),
    ("/", "file"), ("..", "file"), (".hidden", "hidden"), ("~a", "a"), ("-rf", "rf"),
    ("  a b  ", "a b"), ("a.txt...", "a.txt"), ("a:b*c?d\"e<f>g|h", "a_b_c_d_e_f_g_h"),
    ("a\u{7}b\u{200E}c\u{FFFD}d", "a_b_c_d"), ("é 🦋.png", "é 🦋.png"), ("...", "file"),
    ("a/.-~ .b", "b"),
  ])
  func filesHaveNamesThatEverySystemTakes(path: String, name: String) {
    #expect(MediaName.safe(path) == name)
  }

  @Test func longNamesAreCutBeforeTheirEnding() {
    func x(_ count: Int) -> String { String(repeating: "x", count: count) }
    #expect(MediaName.safe(x(120)) == x(120) && MediaName.safe(x(121)) == x(120))
    #expect(MediaName.safe(x(116) + ".png") == x(116) + ".png")
    #expect(MediaName.safe(x(117) + ".png") == x(116) + ".png")
    // An ending of more than fifteen letters is none.
    #expect(MediaName.safe(x(200) + "." + x(15)) == x(104) + "." + x(15))
    #expect(MediaName.safe(x(110) + "." + x(16)) == x(110) + "." + x(9))
    // No letter is cut in two.
    #expect(MediaName.safe(x(119) + "é") == x(119))
    #expect(MediaName.safe(x(118) + "é") == x(118) + "é")
  }

  @Test func takenNamesAreNumbered() {
    var taken: [String: Int] = [:]
    let names = [
      "a.png", "A.png", "a.png", "b", "b", "a-2.png", "a.png", "B", "a.tar.gz", "a.tar.gz",
    ]
    .map { MediaName.free($0, taken: &taken) }
    #expect(
      names == [
        "a.png", "A-2.png", "a-3.png", "b", "b-2", "a-2-2.png", "a-4.png", "B-3", "a.tar.gz",
        "a.tar-2.gz",
      ])
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
  }

  @Test(arguments: [
    ("plan.pdf", "plan"), ("a.b.c", "a.b"), (".hidden", ".hidden"), ("plain", "plain"), ("a.", "a"),
  ])
  func aBaseIsWhatStandsBeforeTheEnding(name: String, base: String) {
    #expect(MediaName.base(of: name[...]) == base)
  }

  @Test(
    arguments: [
      ("a.png", StillFormat.png), ("a/b.GIF", .gif), ("a.b.webp", .webp), ("x.apng", .apng),
      (".png", nil), ("a/.gif", nil), ("png", nil), ("a.png/", .png), ("a.jpg", nil), ("", nil),
      ("a.png.txt", nil), ("a/b", nil),
    ] as [(String, StillFormat?)])
  func picturesAreToldByTheirEndings(path: String, format: StillFormat?) {
    #expect(StillFormat(path: path) == format)
  }

  @Test(
    arguments: [
      ("a.gif", AnimationOutput.Kind.gif()), ("a.apng", .apng()), ("a.WEBP", .webp()),
      ("a.mp4", .mp4()), ("a.webm", .webm()), ("a/", .frames()), ("a.gif/", .frames()),
      ("a.png", nil), ("a", nil),
    ] as [(String, AnimationOutput.Kind?)])
  func animationsAreToldByTheirEndings(path: String, kind: AnimationOutput.Kind?) {
    #expect(AnimationOutput.Kind(path: path) == kind)
    guard let kind else { return }
    #expect(kind.standardRate.framesPerSecond == (kind == .gif() ? 25 : 30))
    #expect(kind.needsFFmpeg == (kind == .mp4() || kind == .webm()))
    #expect(kind.byteLimit == nil)
  }

  /// Numbers of pages have as many digits as the last one.
  @Test(arguments: [
    (1, 1, "x.png", "x.png"), (1, 9, "x.png", "x-1.png"), (1, 10, "x.png", "x-01.png"),
    (10, 10, "x.png", "x-10.png"), (7, 99, "x.png", "x-07.png"), (7, 100, "a.b/x", "a.b/x-007"),
    (2, 3, "a/.hidden", "a/.hidden-2"),
  ]) func pagesAreNumbered(_ number: Int, _ count: Int, _ path: String, _ name: String) {
    #expect(OutputPath.page(number, of: count, path: path) == name)
  }

  @Test(
    arguments: [
      ("theme", Background.theme), ("transparent", .transparent), ("none", .transparent),
      ("#fff", .color(.white)), ("#000000", .color(.black)),
      ("a.png", .picture(MediaReference(path: "a.png"))), ("blue", nil), ("#12", nil),
      ("#a.png", nil), ("", nil),
    ] as [(String, Background?)])
  func backgroundsAreWords(text: String, background: Background?) {
    #expect(Background(text) == background)
  }

  // MARK: Sums

  /// Source: FIPS 180-2, appendix B.
  @Test func sumsHaveSixtyFourDigits() {
    #expect(
      Checksum.text(of: Array("abc".utf8))
        == "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Checksum.text(of: [])
        == "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  // MARK: Sizes and times

  @Test func fewEmojiAreLarge() {
    var tokens = EmojiTokens()
    (tokens.one, tokens.two, tokens.three, tokens.limit) = (56, 46, 38, 3)
    #expect((0...5).map { tokens.size(of: $0) } == [nil, 56, 46, 38, nil, nil])
    tokens.limit = 5
    #expect((0...6).map { tokens.size(of: $0) } == [nil, 56, 46, 38, 38, 38, nil])
    tokens.limit = 1
    #expect((0...2).map { tokens.size(of: $0) } == [nil, 56, nil])
    tokens.limit = 0
    #expect((0...2).map { tokens.size(of: $0) } == [nil, nil, nil])
  }

  @Test(arguments: [
    ("00:00", "00:00", "12:00\u{A0}AM"), ("00:09", "00:09", "12:09\u{A0}AM"),
    ("09:05", "09:05", "9:05\u{A0}AM"), ("10:10", "10:10", "10:10\u{A0}AM"),
    ("11:59", "11:59", "11:59\u{A0}AM"), ("12:00", "12:00", "12:00\u{A0}PM"),
    ("13:01", "13:01", "1:01\u{A0}PM"), ("23:59", "23:59", "11:59\u{A0}PM"),
  ])
  func timesOfDay(text: String, day: String, halfDay: String) throws {
    let date = try #require(LocalDateTime("2026-03-14 " + text))
    #expect(Words().time(date, clock: .h24) == day && Words().time(date, clock: .h12) == halfDay)
  }

  // MARK: Boxes for what no font has

  @Test func aBoxHoldsItsDigits() throws {
    let rect = Rect(x: 10, y: 20, width: 12, height: 18)
    func commands(_ scalar: UInt32, _ rect: Rect = rect, isNumbered: Bool = true)
      -> [DrawingCommand]
    {
      MissingGlyphMark(scalar: scalar, rect: rect).commands(color: .black, isNumbered: isNumbered)
    }
    func strokes(_ scalar: UInt32) throws -> [Path.Element] {
      let list = commands(scalar)
      #expect(list.count == 2)
      for command in list {
        let bounds = try #require(command.path).controlBounds
        #expect(bounds.minX >= rect.minX && bounds.maxX <= rect.maxX)
        #expect(bounds.minY >= rect.minY && bounds.maxY <= rect.maxY)
        guard case .stroke(_, let color, _) = command else { continue }
        #expect(color == Color.black.opacity(0.7))
      }
      return list.last?.path?.elements ?? []
    }
    // Bars of a calculator's digits: 0041 has 6 + 6 + 4 + 2, 01F98B six digits.
    #expect(try strokes(0x41).count == 2 * (6 + 6 + 4 + 2))
    #expect(try strokes(0xFFFF).count == 2 * (4 * 4))
    #expect(try strokes(0x1F98B).count == 2 * (6 + 2 + 4 + 6 + 7 + 5))
    #expect(try strokes(0x2357).count == 2 * (5 + 5 + 5 + 3))
    #expect(try strokes(0x68AC).count == 2 * (6 + 7 + 6 + 4))
    #expect(try strokes(0xDE89).count == 2 * (5 + 5 + 7 + 6))
    #expect(commands(0x41, isNumbered: false).count == 1)
    #expect(commands(0x41, Rect(x: 0, y: 0, width: 1, height: 1)).count == 1, "there is no room")
  }

  // MARK: Pictures as files

  /// A GIF of a picture with holes keeps them, or shows the colour that is asked for through them.
  @Test func holesOfAGIF() async throws {
    let device = Device(name: "d", kind: .canvas, size: Size(width: 20, height: 16), scale: 1)
    func gif(_ background: Background, _ matte: Color? = nil) async throws -> [UInt8] {
      let renderer = try Renderer(
        RenderOptions(device: device, showsChrome: false, background: background, jobs: 1))
      let bitmap = try await renderer.bitmap(of: ChatState(conversation: Conversation(me: "a")))
      let isOpaque = background == .theme || background == .color(.white)
      #expect(renderer.isOpaque == isOpaque)
      // A PNG of a picture without holes has no channel for them.
      let png = try await renderer.file(of: bitmap, as: .png)
      #expect((png[25] & 4 == 0) == isOpaque)
      #expect(try await renderer.file(of: bitmap, as: .apng) == png)
      #expect(try await renderer.file(of: bitmap, as: .webp).starts(with: Array("RIFF".utf8)))
      return try await renderer.file(of: bitmap, as: .gif, matte: matte)
    }
    let white = try await gif(.color(.white))
    #expect(try await gif(.transparent, .white) == white)
    #expect(try await gif(.color(.white), .black) == white)
    #expect(try await gif(.transparent) != white)
    #expect(try await gif(.transparent, .black) != white)
    let theme = try await gif(.theme)
    #expect(try await gif(.theme, .black) == theme && theme != white)
    let glass = Background.color(Color(red: 255, green: 255, blue: 255, alpha: 90))
    #expect(try await gif(glass) == gif(.transparent))
    #expect(try await gif(glass, .white) == white)
  }

  @Test func effortsRise() {
    #expect(PictureCompression.allCases.map(\.webPEffort) == [1, 4, 6])
    #expect(PictureCompression.allCases.map(\.rawValue) == ["fast", "standard", "small"])
  }

  /// By day and by night, the first of each before the second of any.
  @Test func mainColorsOfBothLooksTakeTurns() async throws {
    let renderer = try MotionFixtures.renderer(workers: 1)
    let day = renderer.scenes.look.mainColors
    let night = renderer.scenes.turned(to: .dark).look.mainColors
    #expect(day.allSatisfy { $0.alpha == 255 } && day.contains(.white) && day != night)
    #expect(renderer.mainColors(of: MotionFixtures.timeline([])) == day)
    let turning = MotionFixtures.timeline([(1, .appearance(.dark)), (2, .appearance(.dark))])
    let both = renderer.mainColors(of: turning)
    #expect(both.count == day.count + night.count)
    #expect(Array(both.prefix(4)) == [day[0], night[0], day[1], night[1]])
  }
}
