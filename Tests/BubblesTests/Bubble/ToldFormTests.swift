import BubbleSupport
import ChatModel
import Drawing
import Testing
import Typesetting

@testable import Bubbles
@testable import Themes

/// What looks tell around a message, each in its own form: stories, views, covers, what is left of
/// deleted messages, what is new.
@Suite struct ToldFormTests {
  private static let ben = RowPerson(id: "ben", name: "Ben")
  private static let own = Color(red: 1, green: 2, blue: 3)

  private func measure(
    _ side: MessageRow.Side = .incoming, _ change: (inout Look) -> Void = { _ in },
    row: (inout MessageRow) -> Void = { _ in }
  ) -> MeasuredRow {
    var look = BubbleFixtures.look
    change(&look)
    return BubbleBuilder(look: look, width: 400, pictures: NamedPictures()).measure(
      BubbleFixtures.message("12345", side: side, row), shaper: FixedAdvanceShaper())
  }

  @Test func storiesMayStandAboveTheBubbleAtItsSide() throws {
    for side in [MessageRow.Side.incoming, .outgoing] {
      let plain = measure(side)
      let row = measure(side, { ($0.story.form, $0.reply.style) = (.above, .tucked) }) {
        $0.reply = QuotedMessage(
          sender: Self.ben, snippet: "", thumbnail: MediaReference(path: "a.jpg"),
          storyTitle: "A story")
      }
      let box = try #require(row.anchors.bubble)
      let story = try #require(row.frames(.quote).first)
      #expect(story.maxY <= box.minY)
      #expect(side == .incoming ? story.minX == box.minX : story.maxX == box.maxX)
      #expect(box.size == plain.anchors.bubble?.size)
      #expect(row.list.words().contains { $0.text == "A story" && $0.color != Self.own })
    }
  }

  /// A tail at a bubble's top would point at nobody where a story stands above.
  @Test func bubblesBelowStoriesHaveNoTailAtTheTop() {
    for edge in [BubbleTokens.TailEdge.top, .bottom] {
      for form in [StoryTokens.Form.above, .beside] {
        let row = measure(
          .incoming,
          {
            ($0.story.form, $0.bubble.tailEdge) = (form, edge)
            $0.bubble.tailOn = edge == .top ? .first : .last
          }
        ) {
          ($0.isFirstOfRun, $0.isLastOfRun) = (true, true)
          $0.reply = QuotedMessage(sender: Self.ben, snippet: "", storyTitle: "A story")
        }
        #expect((row.anchors.tail == nil) == (edge == .top && form == .above))
      }
    }
  }

  /// Without a ground whose end it would fill, a story's picture stands beside the bar.
  @Test func aStorysPictureStandsBesideTheBarWithoutAGround() throws {
    for (style, isOpen) in [(ReplyTokens.Style.box, false), (.bar, true)] {
      let row = measure(
        .incoming,
        {
          ($0.story.form, $0.reply.style) = (.beside, style)
          $0.incoming.quoteFill = Self.own
        }
      ) {
        $0.reply = QuotedMessage(
          sender: Self.ben, snippet: "", thumbnail: MediaReference(path: "a.jpg"),
          storyTitle: "A story")
      }
      let quote = try #require(row.frames(.quote).first)
      let picture = try #require(row.list.pictures.first?.frame)
      let words = try #require(row.list.words().first { $0.text == "A story" })
      let left = quote.minX + BubbleFixtures.look.reply.insets.left
      #expect(isOpen ? picture.minX == left : picture.maxX == quote.maxX)
      #expect(isOpen ? words.x == picture.maxX + 10 : words.x == left)
      #expect(words.end <= quote.maxX)
    }
  }

  @Test func repliesToOneselfAreToldToo() {
    let words = Words()
    func told(_ isMine: Bool, _ other: String, _ isToMe: Bool) -> String {
      words.replied(by: "Ben", isMine: isMine, to: other, isToMe: isToMe)
    }
    #expect(told(true, "Ben", true) == "You replied to yourself")
    #expect(told(false, "Ben", false) == "Ben replied to themself")
    #expect(told(false, "Ana", true) == "Ben replied to you")
    #expect(told(true, "Ana", false) == "You replied to Ana")
    #expect(told(false, "Ana", false) == "Ben replied to Ana")
  }

  @Test func viewsStandBeforeTheTime() throws {
    let plain = measure()
    let seen = measure(row: { $0.meta.views = "1.2K" })
    #expect(try #require(seen.anchors.bubble).width > (try #require(plain.anchors.bubble).width))
    let words = seen.list.words()
    let views = try #require(words.first { $0.text == "1.2K" })
    let time = try #require(words.first { $0.text == "19:02" })
    #expect(views.end < time.x)
    let shared = measure(.incoming, { $0.button.sharesPosts = true }) { $0.meta.views = "1" }
    let disc = try #require(shared.frames(.button).first)
    #expect(disc.minX > (try #require(shared.anchors.bubble).maxX))
  }

  @Test func coversAreEyesSpecksOrAWord() {
    for cover in MediaTokens.Cover.allCases {
      let row = measure(.incoming, { $0.media.cover = cover }) {
        $0.contents = [.photo(Media(path: "a.jpg", width: 300, height: 200, isSpoiler: true))]
      }
      #expect(row.list.words().contains { $0.text == "SPOILER" } == (cover == .word))
    }
  }

  @Test func onlyAnOutlineMayBeLeftOfAMessage() throws {
    for style in [DeletedTokens.Style.bubble, .outline] {
      let row = BubbleFixtures.measure(
        BubbleFixtures.message("", side: .outgoing) {
          ($0.contents, $0.isLastOfRun) = ([.deleted(byMe: true)], false)
        },
        {
          var look = BubbleFixtures.look
          (look.deleted.style, look.deleted.stroke) = (style, Self.own)
          return look
        }())
      let outlines = row.list.commands.compactMap { command -> Rect? in
        guard case .stroke(let path, Self.own, let pen) = command else { return nil }
        return path.controlBounds.outset(by: pen.width / 2)
      }
      // It lies within the bubble's box, up to its edges, and moves as that does.
      #expect(try outlines == (style == .outline ? [#require(row.anchors.bubble)] : []))
      if style == .outline {
        #expect(try row.anchors.shape?.box == #require(outlines.first).outset(by: -0.5))
      }
    }
  }

  @Test func whatIsNewMayStandAtALinesEnd() throws {
    for style in [UnreadTokens.Style.end, .flag] {
      var look = BubbleFixtures.look
      (look.unread.style, look.unread.fill) = (style, Self.own)
      let row = BubbleFixtures.measure(
        Row(id: RowID("unread"), gap: .first, kind: .unread("2 unread messages")), look)
      let word = try #require(row.list.words().first)
      #expect(word.text == "New" && row.list.words().count == 1)
      #expect(word.end <= 400 - look.message.margin)
      #expect(row.frames(.pill).first?.maxX == 400 - look.message.margin)
    }
  }

  @Test func linksHaveAnArrowInTheirCorner() throws {
    func strokes(_ url: String?, _ marks: Bool) -> Int {
      let row = measure(
        .incoming,
        { ($0.button.marksLinks, $0.incoming.buttonText) = (marks, Self.own) }
      ) {
        $0.buttons = [[Button(text: "Open", url: url)]]
      }
      func count(_ commands: [DrawingCommand]) -> Int {
        commands.reduce(0) {
          switch $1 {
          case .stroke: $0 + 1
          case .group(let list, _): $0 + count(list.commands)
          default: $0
          }
        }
      }
      return count(row.list.commands)
    }
    #expect(strokes("https://a", true) == strokes(nil, true) + 1)
    #expect(strokes("https://a", false) == strokes(nil, true))
  }

  @Test func dotsHaveRoundEndsInLargeTextToo() throws {
    for scale in [1.0, 2, 3] {
      var look = BubbleFixtures.look
      look.textScale = scale
      look.bubble.radius = 18
      look.typing.insets = EdgeInsets(top: 12, left: 60, bottom: 12, right: 60)
      (look.bubble.minHeight, look.typing.dotMax) = (36 * scale, 8 * scale)
      let row = BubbleFixtures.measure(
        Row(id: RowID("typing"), gap: .first, kind: .typing(TypingRow(people: []))), look)
      let shape = try #require(row.anchors.shape)
      #expect(shape.radii.topRight == min(18 * scale, shape.box.height / 2))
      #expect(shape.radii.topRight >= 18)
    }
  }
}
