import BubbleSupport
import ChatModel
import Drawing
import StageSupport
import Testing
import Time

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Single rules of what is seen while a chat plays.
@Suite struct StageDetailTests {
  private static func message(
    _ id: Message.ID, _ sender: Participant.ID = "ben", album: String? = nil
  ) -> Entry {
    var message = Message(id: id, sender: sender, text: RichText("Moth"))
    if album != nil {
      message.text = ""
      message.content = .photo(Media(width: 400, height: 300))
    }
    message.album = album
    return .message(message)
  }

  private static func played(
    _ entries: [Entry], _ events: [(Double, TimelineEvent)]
  ) throws -> PlayedChat {
    try PlayedChat(
      Conversation(
        me: "ana", participants: [Participant(id: "ana"), Participant(id: "ben")],
        entries: entries), RenderOptions(device: MotionFixtures.device, jobs: 1),
      playing: events.map { (seconds: $0.0, event: $0.1) })
  }

  /// How a row's own drawing stands.
  private static func style(_ scene: Scene, _ id: String) -> GroupStyle? {
    let row = scene.rows.first { $0.measured.id == .message(id) }
    guard case .group(_, let style)? = row?.command else { return nil }
    return style
  }

  /// Nothing closes over the only message; over others, what stays does.
  @Test func whatGoesAloneIsSeenWhole() async throws {
    let alone = try Self.played(
      [Self.message("1")], [(1, .delete("1", leavesNote: false))])
    let style = try #require(Self.style(try await alone.scene(at: 1.06), "1"))
    #expect(style.opacity > 0 && style.opacity < 1 && style.clip == nil)
    #expect(try await alone.scene(at: 2).rows.isEmpty)
    let entries = ["1", "2", "3"].map { Self.message(Message.ID($0)) }
    for id in ["1", "2", "3"] {
      let several = try Self.played(
        entries, [(1, .delete(Message.ID(id), leavesNote: false))])
      let scene = try await several.scene(at: 1.06)
      let style = try #require(Self.style(scene, id))
      let own = try #require(scene.rows.first { $0.measured.id == .message(id) })
      // It is clipped while it is whole, and as small as the room later on.
      let frame = style.transform.apply(
        to: style.clip?.controlBounds ?? Rect(origin: .zero, size: own.measured.size))
      // Between the rows above and below, or the screen's edges.
      let edges = ["1", "2", "3"].filter { $0 != id }.compactMap { other in
        scene.rows.first { $0.measured.id == .message(other) }.map {
          Rect(origin: $0.origin, size: $0.measured.size)
        }
      }
      let middle = own.origin.y + own.measured.size.height / 2
      let above = edges.filter { $0.midY < middle }.map(\.maxY).max() ?? 0
      let below = edges.filter { $0.midY > middle }.map(\.minY).min() ?? 480
      let isWhole = style.clip != nil
      #expect(isWhole == (style.transform.a == 1), "\(id)")
      #expect(frame.minY >= above - 1 && frame.maxY <= below + 1, "\(id)")
      if isWhole { #expect(abs(frame.minY - above) <= 1 && abs(frame.maxY - below) <= 1, "\(id)") }
    }
  }

  /// The room between header and composer is where it will be once all is over.
  @Test func theRoomFollowsWhatSurroundsIt() async throws {
    let events: [[(Double, TimelineEvent)]] = [
      [(1, .keyboard(true))], [(1, .compose("One\nTwo\nThree"))], [(1, .rotate(.landscape))],
      [(1, .keyboard(true)), (1.1, .rotate(.landscape))],
      [(1, .rotate(.landscape)), (2, .rotate(.portrait)), (3, .keyboard(true))],
    ]
    for events in events {
      let chat = try Self.played([Self.message("1")], events)
      var stage = try await Stage(chat.timeline, scenes: chat.renderer.scenes)
      let before = stage.content
      try await stage.advance(to: .seconds(8))
      #expect(stage.content != before)
      #expect(stage.screen.chrome.room(at: 8) == stage.content)
      #expect(stage.screen.chrome.room(at: stage.settledTime) == stage.content)
      #expect(stage.screen.chrome.end <= stage.settledTime)
    }
  }

  /// Only one's own words lead the view to the end; those of others, said while it is scrolled, don't.
  @Test func whatOthersSayLeavesTheViewWhereItScrolls() async throws {
    let entries = (1...40).map { Self.message(Message.ID("\($0)")) }
    for (sender, isAtEnd) in [("ben", false), ("ana", true)] {
      let chat = try Self.played(
        entries,
        [(1, .scroll(to: "5")), (1, .append(Self.message("new", Participant.ID(sender))))])
      let scene = try await chat.scene(at: 5)
      #expect(scene.rows.contains { $0.measured.id == .message("new") } == isAtEnd, "\(sender)")
      #expect(scene.rows.contains { $0.measured.id == .message("5") } == !isAtEnd, "\(sender)")
    }
  }

  /// A photo of an album is found where the album stands.
  @Test func anAlbumsPhotosAreInItsRow() async throws {
    var entries = (1...12).map { Self.message(Message.ID("\($0)")) }
    // Two albums one after the other, and a photo of the second's name after others.
    entries += ["a", "b", "c"].map { Self.message(Message.ID($0), album: "x") }
    entries += ["d", "e"].map { Self.message(Message.ID($0), album: "y") }
    entries += (13...30).map { Self.message(Message.ID("\($0)")) }
    let chat = try Self.played(entries, [])
    let stage = try await Stage(chat.timeline, scenes: chat.renderer.scenes)
    let snapshot = stage.chat.snapshot(ofLook: 0)
    let rows: [Message.ID: String?] = [
      "a": "a", "b": "a", "c": "a", "d": "d", "e": "d", "12": "12", "13": "13", "nobody": nil,
    ]
    for (id, row) in rows {
      #expect(stage.list.rowID(of: id, snapshot) == row.map { .message($0) }, "\(id)")
    }
    // The view goes there, and a finger draws all of it.
    let first = try Self.played(entries, [(1, .scroll(to: "a"))])
    let last = try Self.played(entries, [(1, .scroll(to: "c"))])
    let (one, other) = try await (first.scene(at: 4), last.scene(at: 4))
    #expect(one.rows.map(\.origin) == other.rows.map(\.origin))
    #expect(one.rows.contains { $0.measured.id == .message("a") })
    let drawn = try Self.played(
      entries,
      [(1, .scroll(to: "a")), (4, .gesture(.swipeToReply("b"), over: .seconds(1)))])
    let scene = try await drawn.scene(at: 4.5)
    #expect(scene.rows.filter { $0.origin.x != 0 }.map(\.measured.id) == [.message("a")])
  }

  /// Whoever has an album alone of its kind: the same name further up is another one.
  @Test func anAlbumEndsWhereSomethingElseStands() async throws {
    let entries = [
      Self.message("a", album: "x"), Self.message("1"), Self.message("b", album: "x"),
      Self.message("c", album: "x"),
    ]
    let chat = try Self.played(entries, [])
    let stage = try await Stage(chat.timeline, scenes: chat.renderer.scenes)
    #expect(stage.list.rowID(of: "c", stage.chat.snapshot(ofLook: 0)) == .message("b"))
  }

  /// At the chat's end a message that grows keeps its lower edge, and what stands below it its place.
  @Test func whatGrowsAtTheEndGrowsUpward() async throws {
    let entries = (1...40).map { Self.message(Message.ID("\($0)")) }
    let long = RichText("One\nTwo\nThree\nFour")
    let chat = try Self.played(entries, [(1, .edit("39", long))])
    let (before, after) = try await (chat.scene(at: 0.9), chat.scene(at: 8))
    func frame(_ scene: Scene, _ id: String) throws -> Rect {
      let row = try #require(scene.rows.first { $0.measured.id == .message(id) })
      return Rect(origin: row.origin, size: row.measured.size)
    }
    #expect(try frame(after, "39").height > frame(before, "39").height + 20)
    #expect(try frame(after, "39").maxY == frame(before, "39").maxY)
    #expect(try frame(after, "40") == frame(before, "40"))
  }

  /// Scrolls of one moment end where the last of them leads.
  @Test func theLastScrollOfAMomentCounts() async throws {
    let entries = (1...60).map { Self.message(Message.ID("\($0)")) }
    func scene(_ targets: [Message.ID?]) async throws -> [Point] {
      let chat = try Self.played(entries, targets.map { (1, .scroll(to: $0)) })
      return try await chat.scene(at: 6).rows.map(\.origin)
    }
    let short = try await scene(["50"])
    #expect(try await scene(["2", "50"]) == short)
    #expect(try await scene(["50", "2"]) == scene(["2"]))
    #expect(try await scene(["2", nil]) == scene([]))
    #expect(try await scene(["2"]) != short)
  }

  /// Where changes wait, the next comes once the rows have turned into what they are.
  @Test func whatWaitsComesOnceRowsHaveTurned() async throws {
    let chat = try Self.played(
      [Self.message("1"), Self.message("2")],
      [(1, .react("1", emoji: "👍", by: "ana")), (1.05, .edit("2", "Something else"))])
    var stage = try await Stage(
      chat.timeline, scenes: chat.renderer.scenes, options: .init(queuesUpdates: true))
    try await stage.advance(to: .seconds(1))
    let turned = stage.list.live.end(stage.screen.style)
    #expect(turned > stage.list.animator.endTime, "a reaction springs for longer than rows move")
    let next = try #require(stage.nextEvent)
    #expect(next.seconds >= turned && next.seconds < turned + 1e-6)
  }

  /// A stage that set out in the midst goes on as one that saw everything, wherever it is led.
  @Test func whatSetOutInTheMidstGoesOn() async throws {
    let entries = (1...30).map { Self.message(Message.ID("\($0)")) }
    let events: [(Double, TimelineEvent)] =
      (0..<9).map { (Double($0), .clock("9:0\($0)")) }
      + [
        (20, .scroll(to: "3")), (22, .append(Self.message("new"))), (24, .swipe(by: .points(-200))),
        (28, .scroll(to: nil)), (30, .edit("29", "Something else")),
      ]
    let chat = try Self.played(entries, events)
    let scenes = chat.renderer.scenes
    var stage = try await Stage.reaching(
      .seconds(15), of: chat.timeline, scenes: scenes, leavingOut: 2)
    #expect(stage.start != nil && stage.isExact)
    var played = try await Stage(chat.timeline, scenes: scenes)
    for time in [15, 20.2, 21, 23, 24.3, 27, 28.4, 31, 40] {
      let list = try await played.play(to: .seconds(time)).list
      let isSame = try await stage.play(to: .seconds(time)).list == list
      #expect(isSame, "at \(time) s")
    }
  }

  // MARK: What goes on within rows

  @Test func dotsAndRingsGoOnByTheirOwnTimes() {
    let typing = Theme.daylight.resolve().typing
    let (dots, bars) = (TypingDots(typing), RecordingBars(typing))
    let drawing = dots.list(at: dots.restingTime)
    let group = DrawingCommand.group(drawing, GroupStyle(part: .typingDots))
    let nested = DrawingCommand.group(
      DisplayList([group]), GroupStyle(opacity: 0.5, part: .card))
    var row = BubbleFixtures.measure(BubbleFixtures.message("Moth"))
    let list = DisplayList([nested])
    func drawn(_ time: Double, since start: Double) -> DisplayList {
      LiveParts(dots: dots, bars: bars, uploads: [:], time: time)
        .apply(to: list, of: row, since: start)
    }
    // Whoever only looks like dots, as a custom drawing may, stays.
    #expect(drawn(1.3, since: 1) == list, "the row has no dots")
    row.nodes.append(LayoutNode(.dots, frame: .zero))
    #expect(drawn(1, since: 1) == list && drawn(0.5, since: 1) == list)
    let later = dots.list(at: dots.restingTime + 0.25)
    #expect(later != drawing)
    #expect(
      drawn(1.25, since: 1).commands == [
        .group(
          DisplayList([.group(later, GroupStyle(part: .typingDots))]),
          GroupStyle(opacity: 0.5, part: .card))
      ])
  }

  @Test func barsRiseAndFallAroundTheirMiddle() throws {
    var tokens = TypingTokens()
    (tokens.dotMax, tokens.cycle, tokens.color) = (10, 2, .black)
    let bars = RecordingBars(tokens)
    #expect(bars.size.height == 22 && abs(bars.size.width - 44.4) < 1e-9)
    var heights: Set<Double> = []
    for step in 0...40 {
      let boxes = bars.list(at: Double(step) / 20).commands.compactMap(\.path).map(\.controlBounds)
      #expect(boxes.count == 7)
      for box in boxes {
        #expect(abs(box.midY - 11) < 1e-9 && box.height >= 4 - 1e-9 && box.height <= 22 + 1e-9)
        heights.insert((box.height * 10).rounded())
      }
    }
    #expect(heights.contains(40) && heights.contains(220), "one is at rest, one at its highest")
    func height(at time: Double) -> Double {
      bars.list(at: time).commands[0].path?.controlBounds.height ?? 0
    }
    #expect(abs(height(at: 0.25) - height(at: 1.25)) < 1e-9, "each rises twice")
    #expect(abs(height(at: 0.25) - height(at: 0.5)) > 0.5)
  }

  @Test func dotsSwellOneAfterTheOther() {
    var tokens = TypingTokens()
    (tokens.dot, tokens.dotMax, tokens.gap, tokens.rise) = (6, 10, 5, 4)
    (tokens.step, tokens.cycle, tokens.opacityMin, tokens.opacityMax) = (0.2, 2, 0.5, 1)
    tokens.color = .black
    let dots = TypingDots(tokens)
    // Three of ten points, and what is left of the gaps.
    #expect(dots.size == Size(width: 32, height: 14) && dots.restingTime == 0.4)
    func seen(_ time: Double) -> [(box: Rect, alpha: UInt8)] {
      dots.list(at: time).commands.compactMap { command in
        guard case .fill(let path, .color(let color)) = command else { return nil }
        return (path.controlBounds, color.alpha)
      }
    }
    // A dot is swollen after three tenths of its round, the next one a step later.
    for index in 0..<3 {
      let dot = seen(0.6 + 0.2 * Double(index))[index]
      #expect(abs(dot.box.width - 10) < 1e-9 && dot.alpha == 255)
      #expect(abs(dot.box.midX - (5 + 11 * Double(index))) < 1e-9)
      #expect(abs(dot.box.midY - 5) < 1e-9, "it rises by four")
      let rest = seen(1.2 + 0.2 * Double(index) + 0.001)[index]
      #expect(abs(rest.box.width - 6) < 1e-9 && rest.alpha == 128)
      #expect(abs(rest.box.midY - 9) < 1e-9)
    }
    // Half-way up it is half as swollen; and so in every round.
    for time in [0.3, 2.3, 20.3, 0.9, 4.9] {
      #expect(abs(seen(time)[0].box.width - 8) < 1e-9, "\(time)")
    }
  }
}
