import BubbleSupport
import ChatModel
import Drawing
import Testing
import Themes

@testable import Bubbles

/// Messages under invisible ink.
@Suite struct InkCoverTests {
  private static func row(_ ink: String?, side: MessageRow.Side = .outgoing) -> MeasuredRow {
    BubbleFixtures.measure(
      BubbleFixtures.message("The party is on Saturday, at the old boathouse", side: side) {
        $0.ink = ink
      })
  }

  private static func words(_ list: DisplayList) -> String {
    list.commands.map { command in
      switch command {
      case .glyphs(let run, _, _): run.text
      case .group(let inner, let style): style.opacity > 0 ? words(inner) : ""
      default: ""
      }
    }.joined().filter { !$0.isWhitespace }
  }

  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func nothingIsToBeReadUnderIt(side: MessageRow.Side) throws {
    let (plain, covered) = (Self.row(nil, side: side), Self.row("m1", side: side))
    let ink = try #require(covered.anchors.ink)
    #expect(plain.anchors.ink == nil && Self.words(plain.list).contains("boathouse"))
    #expect(Self.words(covered.list).isEmpty)
    #expect(covered.size == plain.size && covered.anchors.shape == plain.anchors.shape)
    #expect(covered.lines == plain.lines, "what is said stays known")
    #expect(covered.nodes == plain.nodes)
    // The bubble, then the specks within its outline.
    let outline = try #require(covered.anchors.shape).path
    guard case .group(let list, let style)? = covered.list.commands.last else {
      Issue.record("no specks")
      return
    }
    #expect(style.part == .ink && style.clip == outline && list == ink.list())
    #expect(ink.outline == outline && ink.specks?.frame == outline.controlBounds)
    #expect(ink.picturesSpecks == nil)
    #expect(ink.specks?.color == BubbleFixtures.look.colors(outgoing: side == .outgoing).text)
    #expect(
      Array(covered.list.commands.dropLast()) + ink.contents.commands == plain.list.commands)
  }

  @Test func itClearsFromTheTouch() throws {
    let ink = try #require(Self.row("m1").anchors.ink)
    #expect(ink.list(uncovered: 1) == ink.contents)
    #expect(ink.list(uncovered: 0) == DisplayList([.specks(try #require(ink.specks))]))
    let half = ink.list(uncovered: 0.5)
    #expect(half.hasFilms && Self.words(half).contains("boathouse"))
    var former = 0.0
    for step in 1...9 {
      let radius = ink.list(uncovered: Double(step) / 10).commands.lazy.compactMap { command in
        if case .group(_, let style) = command { style.specks?.clearing?.radius } else { nil }
      }.first
      #expect(try #require(radius) > former)
      former = radius ?? 0
    }
  }

  /// What comes in steps is drawn once at each place: words over one another would be bold.
  @Test func nothingIsDrawnTwiceAsItClears() throws {
    let ink = try #require(Self.row("m1").anchors.ink)
    var most = 0
    for step in 1...19 {
      // A clip is a disc, or a ring: its circles, the outer one first, and whether they go round alike.
      let rings = ink.list(uncovered: Double(step) / 20).commands.compactMap {
        command -> (outer: Double, inner: Double, opacity: Double)? in
        guard case .group(let list, let style) = command, list == ink.contents,
          let clip = style.clip
        else { return nil }
        var circles: [Path] = []
        for element in clip.elements {
          if case .move = element { circles.append(Path()) }
          circles[circles.count - 1].elements.append(element)
        }
        func radius(_ circle: Path) -> Double { circle.controlBounds.width / 2 }
        #expect(circles.allSatisfy { abs($0.controlBounds.midX - ink.touch.x) < 1e-9 })
        let inner = circles.count > 1 ? radius(circles[1]) : 0
        return (radius(circles[0]), inner, style.opacity)
      }
      most = max(most, rings.count)
      for (ring, next) in zip(rings, rings.dropFirst()) {
        #expect(abs(ring.inner - next.outer) < 1e-9 && ring.opacity < next.opacity)
      }
      #expect(rings.last?.inner == 0)
    }
    #expect(most == 4)
  }

  @Test func theSeedIsTheMessages() throws {
    let (one, other) = (Self.row("m1").anchors.ink, Self.row("m2").anchors.ink)
    #expect(one?.specks != other?.specks && one == Self.row("m1").anchors.ink)
  }

  @Test func rowsWithoutBubblesHideTheirWords() throws {
    for style in [MessageTokens.Style.rows, .lines] {
      var look = BubbleFixtures.look
      look.message.style = style
      let row = BubbleFixtures.message("Hello there") { $0.ink = "m1" }
      let measured = BubbleFixtures.measure(row, look)
      let ink = try #require(measured.anchors.ink)
      #expect(!Self.words(measured.list).contains("Hello"))
      #expect(Self.words(ink.contents).contains("Hello"))
      for line in measured.lines where line.text.contains("Hello") {
        #expect(ink.outline.controlBounds.union(line.frame) == ink.outline.controlBounds)
      }
    }
  }

  /// Their own specks are white whatever the bubble is; a caption has the bubble's.
  @Test(arguments: ["", "At noon"]) func picturesLeaveTheirColours(caption: String) throws {
    let row = BubbleFixtures.message(RichText(caption)) {
      $0.contents = [.photo(Media(path: "lake.jpg"))]
      $0.ink = "m1"
    }
    let ink = try #require(BubbleFixtures.measure(row).anchors.ink)
    #expect(!ink.ground.isEmpty && ink.picturesSpecks?.color == .white)
    #expect(caption.isEmpty || ink.specks != nil)
    #expect(Self.words(DisplayList(ink.ground.commands)).isEmpty)
    #expect(ink.list(uncovered: 1) == ink.contents)
  }

  /// However large words are, the colours stand where the picture does.
  @Test(
    arguments: [
      TextSize.extraSmall, .large, .extraExtraExtraLarge, .accessibility1, .accessibility3,
    ],
    ["", "At noon"])
  func coloursAreAsLargeAsTheirPicture(_ size: TextSize, _ caption: String) throws {
    let look = try Theme.named("terminal").resolve(textSize: size)
    for width in [320.0, 390, 600] {
      let row = BubbleBuilder(look: look, width: width, pictures: NamedPictures()).measure(
        BubbleFixtures.message(RichText(caption)) {
          $0.contents = [.photo(Media(path: "lake.jpg", width: 400, height: 301))]
          $0.ink = "m1"
        }, shaper: FixedAdvanceShaper())
      let frame = try #require(row.anchors.ink?.picturesSpecks).frame
      let card = try #require(row.anchors.card)
      #expect(abs(frame.minY - card.minY) < 0.01 && abs(frame.maxY - card.maxY) < 0.01)
      #expect(abs(frame.minX - card.minX) < 0.01 && abs(frame.maxX - card.maxX) < 0.01)
    }
  }

  @Test func aMirroredLookMirrorsIt() throws {
    let row = Self.row("m1")
    let ink = try #require(row.mirrored.anchors.ink)
    let own = try #require(row.anchors.ink)
    #expect(ink.touch.x == 400 - own.touch.x)
    #expect(ink.mirrored(across: 400).specks == own.specks)
  }

  /// Where it is answered or stands in a list, dots are in its place.
  @Test func quotesHideItToo() {
    let message = Message(
      id: "1", sender: "ana", content: .photo(Media(path: "lake.jpg")), text: "At noon",
      effect: .ink)
    #expect(Snippet.line(of: message).string == "•• ••••")
    #expect(Snippet.thumbnail(of: message) == nil)
  }
}
