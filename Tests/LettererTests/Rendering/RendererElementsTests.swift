import ChatModel
import Drawing
import PictureLayout
import StageSupport
import TestSupport
import Testing
import Time

@testable import Letterer

/// What a picture's layout says of it, and what two of them say of what differs.
@Suite struct RendererElementsTests {
  private static func renderer(workers: Int = 2) throws -> Renderer {
    try MotionFixtures.renderer(workers: workers)
  }

  /// The fixture's chat with another text of a message.
  private static func state(
    text: String? = nil, of id: String = "6", without removed: String? = nil,
    color: String? = nil
  ) -> ChatState {
    var conversation = MotionFixtures.initial.conversation
    conversation.entries = conversation.entries.compactMap { entry in
      guard case .message(var message) = entry else { return entry }
      if message.id.rawValue == removed { return nil }
      if message.id.rawValue == id, let text { message.text = RichText(text) }
      return .message(message)
    }
    if let color {
      conversation.participants = conversation.participants.map { person in
        var person = person
        if person.id == "cem" { person.color = color }
        return person
      }
    }
    return ChatState(conversation: conversation)
  }

  private static func difference(_ new: ChatState) async throws -> LayoutDifference {
    let renderer = try renderer()
    return LayoutDifference(
      from: try await renderer.layoutTree(of: state()),
      to: try await renderer.layoutTree(of: new))
  }

  // MARK: At rest

  @Test func elementsStandInEachOtherAsTheyLook() async throws {
    let layout = try await Self.renderer().layoutTree(of: Self.state())
    #expect(layout.kind == "picture")
    #expect(layout.box == .init(x: 0, y: 0, width: 480 * 64, height: 960 * 64))
    #expect(
      layout.children.map { $0.kind + ($0.id.map { "#" + $0 } ?? "") } == [
        "background", "message#5", "message#6", "message#7", "message#8", "header", "statusBar",
        "composer",
      ])
    let message = try #require(layout.children.first { $0.id == "7" })
    #expect(message.children.map(\.kind) == ["bubble", "avatar"])
    #expect(message.box.x == 0 && message.box.width == layout.box.width)
    let bubble = try #require(message.children.first)
    #expect(bubble.children.map(\.kind) == ["name", "text", "meta"])
    let text = bubble.children[1]
    #expect(text.text?.starts == [0, 11, 27, 45])
    #expect(text.box.height == 4 * 42 * 64)
    #expect(bubble.box.y <= text.box.y && text.box.width < bubble.box.width)
    // The same person has the same look everywhere.
    let poll = try #require(layout.children.first { $0.id == "5" })
    #expect(poll.children.last?.style == message.children.last?.style)
    let other = try #require(layout.children.first { $0.id == "6" })
    #expect(other.children.last?.style != message.children.last?.style)
    #expect(other.children.first?.style == bubble.style)
    let own = try #require(layout.children.first { $0.id == "8" })
    #expect(own.children.map(\.kind) == ["bubble"] && own.children[0].style != bubble.style)
  }

  @Test func aSceneHasOneLayoutAndItIsThatOfItsPicture() async throws {
    let renderer = try Self.renderer()
    let picture = try await renderer.picture(of: Self.state())
    #expect(picture.bitmap == (try await renderer.bitmap(of: Self.state())))
    let again = try await Self.renderer(workers: 5).layoutTree(of: Self.state())
    #expect(picture.layout == again)
    #expect(try LayoutText.picture(in: LayoutText.text(of: again)) == again)
  }

  @Test func boxesScaleAndTextsStayTheSame() async throws {
    let large = try Self.renderer()
    let small = try large.renderer(atScale: 1)
    let (first, second) = (
      try await large.layoutTree(of: Self.state()), try await small.layoutTree(of: Self.state())
    )
    let (text, other) = (
      first.children[3].children[0].children[1],
      second.children[3].children[0].children[1]
    )
    #expect(text.text == other.text && text.style == other.style)
    #expect(abs(text.box.width - 2 * other.box.width) <= 64)
  }

  // MARK: What differs

  @Test func aTextThatWrapsIsTheCauseAndWhatItMovesFollows() async throws {
    let difference = try await Self.difference(
      Self.state(text: "Fine, and I take the large bag with me"))
    #expect(
      difference.causes.map(\.path) == [["picture", "message#6", "bubble", "text"]])
    let words = "\(difference)"
    #expect(
      words.hasPrefix(
        "message#6/bubble/text breaks into 3 lines instead of 1\nas a consequence:\n"),
      "\(words)")
    #expect(words.contains("  message#5 moved up by 84 px\n"), "\(words)")
    #expect(words.contains("message#6/bubble is "), "\(words)")
    #expect(!words.contains("message#7") && !words.contains("new"), "\(words)")
  }

  @Test func otherWordsOfTheSameLengthAreOtherWords() async throws {
    let difference = try await Self.difference(Self.state(text: "Fnie"))
    #expect(
      difference.causes == [LayoutChange(["picture", "message#6", "bubble", "text"], .reset)])
  }

  @Test func anotherColourIsAnotherStyleOfWhatHasIt() async throws {
    let difference = try await Self.difference(Self.state(color: "#C02040"))
    #expect(
      difference.changes.map(\.path) == [
        ["picture", "message#5", "bubble", "name"], ["picture", "message#5", "avatar"],
        ["picture", "message#7", "bubble", "name"], ["picture", "message#7", "avatar"],
      ])
    #expect(
      difference.changes.allSatisfy { if case .styled = $0.kind { true } else { false } })
  }

  @Test func aRowThatIsGoneLetsTheOthersMove() async throws {
    let difference = try await Self.difference(Self.state(without: "8"))
    #expect(
      "\(difference)" == """
        message#8 is gone
        as a consequence:
          message#5 … message#7 (3) moved down by 84 px

        """)
  }

  // MARK: In motion

  private static let arrival = MotionFixtures.timeline([
    (0.2, .append(MotionFixtures.message("9", "cem", "This is new")))
  ])

  @Test func whatGrowsIsWhereItIsSeen() async throws {
    let renderer = try Self.renderer()
    func row(at milliseconds: Int) async throws -> PictureElement? {
      try await renderer.layoutTree(of: Self.arrival, at: .milliseconds(milliseconds))
        .children.first { $0.id == "9" }
    }
    #expect(try await row(at: 199) == nil)
    let (early, end) = (
      try #require(try await row(at: 260)), try #require(try await row(at: 2500))
    )
    let (bubble, final) = (early.children[0], end.children[0])
    #expect(bubble.kind == "bubble" && bubble.children.map(\.kind) == final.children.map(\.kind))
    // It is smaller at first, and translucent.
    #expect(bubble.box.width < final.box.width && bubble.box.y > final.box.y)
    #expect(early.style != end.style && end.style.isEmpty)
    #expect(bubble.style == final.style)
  }

  @Test func theEndOfAnAnimationHasTheLayoutOfTheStill() async throws {
    let renderer = try Self.renderer()
    var conversation = MotionFixtures.initial.conversation
    conversation.entries.append(MotionFixtures.message("9", "cem", "This is new"))
    let still = try await renderer.picture(of: ChatState(conversation: conversation))
    let end = try await renderer.picture(of: Self.arrival, at: .milliseconds(2500))
    #expect(end.layout == still.layout && end.bitmap == still.bitmap)
  }

  @Test func wordsFlyFromTheComposerToTheirBubble() async throws {
    let renderer = try Self.renderer()
    let timeline = MotionFixtures.timeline([
      (0.1, .compose("Off we go")),
      (0.5, .append(MotionFixtures.message("9", "ana", "Off we go"))),
    ])
    func layout(_ milliseconds: Int) async throws -> PictureElement {
      try await renderer.layoutTree(of: timeline, at: .milliseconds(milliseconds))
    }
    let tops = [520, 600, 700, 3000]
    var boxes: [PictureElement.Box] = []
    for time in tops {
      let row = try #require(try await layout(time).children.first { $0.id == "9" })
      boxes.append(try #require(row.children.first { $0.kind == "bubble" }).box)
    }
    for (box, next) in zip(boxes, boxes.dropFirst()) { #expect(box.y > next.y) }
    // It starts at the field, and is as wide as that; and above the chrome.
    let composer = try #require(try await layout(400).children.last)
    #expect(composer.kind == "composer" && boxes[0].y > composer.box.y - 64 * 64)
    // 240 points without what is beside the field.
    #expect(abs(boxes[0].width - 138 * 128) < abs(boxes[0].width - boxes[3].width))
    #expect(try await layout(520).children.last?.id == "9")
    #expect(try await layout(3000).children.last?.kind == "composer")
  }

  // MARK: Any scene

  /// No two siblings have one name, what is listed is to be seen, and the text of a layout is read
  /// as what was written.
  @Test(arguments: Repository.names(in: "Examples/motion").filter { $0.hasSuffix(".chat") })
  func layoutsOfScenesAreSound(_ name: String) async throws {
    let source = try ChatSource(path: Repository.path("Examples/motion/\(name)"))
    let renderer = try Renderer(
      RenderOptions(header: source), presentation: source.presentation, media: source.media)
    let end = source.timeline.end.seconds
    for step in stride(from: 0, through: 8, by: Effort.isLong ? 1 : 4) {
      let time = Instant(notBefore: end * Double(step) / 8)
      let layout = try await renderer.layoutTree(of: source.timeline, at: time)
      let text = LayoutText.text(of: layout)
      #expect(try LayoutText.picture(in: text) == layout)
      #expect(LayoutDifference(from: layout, to: layout).isEmpty, "\(time)")
      #expect(text.split(separator: "\n").count > 5)
    }
  }

  // MARK: Contact sheets

  @Test func tilesAreCalledAfterTheirTimesAndHoldWhatStandsInThem() async throws {
    let renderer = try Self.renderer()
    let times: [Instant] = [.milliseconds(1500), .milliseconds(150)]
    let sheet = try await renderer.contactSheetPicture(of: Self.arrival, at: times)
    #expect(sheet.layout.children.map(\.kind) == ["tile", "tile"])
    #expect(sheet.layout.children.map(\.id) == ["t0150", "t1500"])
    #expect(sheet.layout.box.width == sheet.bitmap.width * 64)
    #expect(sheet.layout.box.height == sheet.bitmap.height * 64)
    let last = sheet.layout.children[1]
    let alone = try await renderer.layoutTree(of: Self.arrival, at: .milliseconds(1500))
    #expect(last.children.map(\.id) == alone.children.map(\.id))
    let row = try #require(last.children.first { $0.id == "9" })
    let own = try #require(alone.children.first { $0.id == "9" })
    // A tile is 195 points wide.
    let factor = 195.0 / 240
    #expect(abs(Double(row.box.width) - Double(own.box.width) * factor) <= 2)
    #expect(
      abs(Double(row.box.y - last.box.y) - Double(own.box.y) * factor) <= 64 * 2)
    #expect(row.children[0].style == own.children[0].style)
  }

  // MARK: The environment

  @Test func theEnvironmentNamesLibrariesAndFonts() throws {
    let environment = try Self.renderer().environment
    #expect(
      environment.keys.sorted() == [
        "cairo", "fontconfig", "fonts", "freetype", "giflib", "harfbuzz", "libjpeg", "libpng",
        "libwebp", "pango",
      ])
    #expect(environment["fonts"]?.count == 64)
    let isVersion = /(turbo )?\d+(\.\d+)*/
    for (name, version) in environment where name != "fonts" {
      #expect(version.wholeMatch(of: isVersion) != nil, "\(name) \(version)")
    }
    #expect(try Self.renderer(workers: 1).environment == environment)
  }
}
