import BubbleSupport
import Bubbles
import ChatModel
import Drawing
import Letterer
import StageSupport
import Testing
import Themes

@testable import Staging

/// Selected messages and menus: how they play, and that they end as stills of their states.
@Suite struct SelectionAndMenuTests {
  private func played(
    _ events: [(seconds: Double, event: TimelineEvent)], theme: String = "daylight"
  ) throws -> PlayedChat {
    var options = RenderOptions(device: MotionFixtures.device, jobs: 1)
    options.theme = try Theme.named(theme)
    return PlayedChat(
      state: MotionFixtures.initial, renderer: try Renderer(options), playing: events)
  }

  private static let acts: [TimelineEvent] = [
    .select(["6", "8"]), .select([]), .menu("8"), .menu("7"),
    .record(VoiceRecording(elapsed: .milliseconds(2300))),
    .record(VoiceRecording(elapsed: .seconds(61), isLocked: true)), .recording("ben", true),
  ]

  @Test(arguments: acts, ["daylight", "guild", "bluebird"])
  func theEndIsTheStill(_ event: TimelineEvent, theme: String) async throws {
    let chat = try played([(1, event)], theme: theme)
    let end = try await chat.scene(at: 4)
    // Bars of who records move on as long as they are there.
    let movesOn = end.rows.contains { $0.measured.id == RowID("typing") }
    #expect(movesOn == (theme == "bluebird" && event == .recording("ben", true)))
    if !movesOn { #expect(try await chat.still() == end.list) }
    // What begins also ends.
    let off: TimelineEvent =
      switch event {
      case .select: .select(nil)
      case .menu: .menu(nil)
      case .record: .record(nil)
      default: .recording("ben", false)
      }
    let over = try played([(1, event), (3, off)], theme: theme)
    let before = try await over.scene(at: 0.5)
    #expect(try await over.scene(at: 6).list == before.list)
  }

  /// The bands of selected messages don't lie over each other, where they would be darker.
  @Test(arguments: ["daylight", "sky", "guild"]) func bandsAreEven(theme: String) async throws {
    let ids = (1...8).map { Message.ID("\($0)") }
    let chat = try played([(1, .select(ids))], theme: theme)
    let bands = try await chat.scene(at: 4).list
      .fills(of: Theme.named(theme).resolve().selection.tint).filter {
        $0.width == MotionFixtures.device.size.width
      }
      .sorted { $0.minY < $1.minY }
    #expect(bands.count > 2)
    for (band, next) in zip(bands, bands.dropFirst()) { #expect(band.maxY <= next.minY) }
  }

  @Test func othersMakeWayForTheMarks() async throws {
    let chat = try played([(1, .select(["6"]))])
    let before = try await chat.scene(at: 0.9)
    let half = try await chat.scene(at: 1.1)
    let after = try await chat.scene(at: 3)
    func x(_ scene: Scene, _ id: String) throws -> Double {
      try #require(scene.rows.first { $0.measured.id == .message(id) }).origin.x
    }
    #expect(try x(before, "6") < x(half, "6") && x(half, "6") < x(after, "6"))
    #expect(try x(after, "6") == 36)
    #expect(try x(after, "8") == x(before, "8"))
  }

  @Test func aMenuLiftsItsRowAboveTheChrome() async throws {
    let chat = try played([(1, .menu("8")), (3, .menu(nil))])
    let open = try await chat.scene(at: 2.5)
    #expect(open.rows.filter(\.isFlying).map(\.measured.id) == [.message("8")])
    // Over it there is nothing but what the device shows over every app.
    #expect(open.pieces.drop { $0.kind != .scrim }.map(\.kind) == [.scrim, .statusBar])
    let closed = try await chat.scene(at: 4)
    #expect(!closed.rows.contains { $0.isFlying })
    #expect(!closed.pieces.contains { $0.kind == .scrim })
  }

  /// What is behind a menu is blurred as a picture of the screen, in looks that do so; the same in every run.
  @Test(arguments: ["daylight", "bluebird", "guild"])
  func whatIsBehindAMenuIsBlurred(theme: String) async throws {
    func pictures(_ list: DisplayList) -> [Picture] {
      list.commands.flatMap { command -> [Picture] in
        switch command {
        case .picture(let picture, _, _): [picture]
        case .group(let inner, _): pictures(inner)
        default: []
        }
      }
    }
    func behind() async throws -> Picture? {
      let scene = try await played([(1, .menu("8"))], theme: theme).scene(at: 3)
      return pictures(
        DisplayList([try #require(scene.pieces.last { $0.kind == .scrim }).command])
      ).first
    }
    let (picture, again) = (try await behind(), try await behind())
    #expect((picture == nil) == (theme == "guild") && picture == again)
    guard let picture else { return }
    let size = MotionFixtures.device.size
    #expect(picture.bitmap.width == Int((size.width / 2).rounded(.up)))
    // No edge is left: neighbours differ little.
    var steepest = 0
    for y in 0..<picture.bitmap.height {
      for x in 1..<picture.bitmap.width {
        let (left, right) = (picture.bitmap[x - 1, y], picture.bitmap[x, y])
        steepest = max(steepest, abs(Int(left.green) - Int(right.green)))
      }
    }
    #expect(steepest > 0 && steepest < 32)
  }

  @Test func whatIsDeletedIsNeitherSelectedNorOpen() {
    var reducer = StateReducer(MotionFixtures.initial)
    reducer.apply(.select(["6", "none", "8"]))
    #expect(reducer.state.selection == ["6", "8"])
    reducer.apply(.menu("8"))
    #expect(reducer.apply(.delete("8", leavesNote: false)).parts == [.selection, .menu])
    #expect(reducer.state.selection == ["6"] && reducer.state.menu == nil)
    #expect(reducer.apply(.select(nil)).parts == .selection && reducer.state.selection == nil)
    #expect(reducer.apply(.menu("none")).isEmpty)
  }

  @Test func whatIsSentEndsARecording() {
    var reducer = StateReducer(MotionFixtures.initial)
    reducer.apply(.record(VoiceRecording(elapsed: .seconds(1))))
    reducer.apply(.recording("ben", true))
    reducer.apply(.append(MotionFixtures.message("9", "ben", "x")))
    #expect(reducer.state.recorders == [] && reducer.state.recording != nil)
    reducer.apply(.append(MotionFixtures.message("10", "ana", "x")))
    #expect(reducer.state.recording == nil)
  }

  @Test func theHeaderSaysWhoRecordsAndHowManyAreSelected() {
    var state = MotionFixtures.initial
    state.recorders = ["ben"]
    #expect(HeaderContent(state: state).subtitle == "Ben is recording audio…")
    state.typing = ["cem"]
    #expect(HeaderContent(state: state).subtitle == "Cem is typing…")
    state.selection = ["1", "2"]
    let content = HeaderContent(state: state)
    #expect(content.title == "2 selected" && content.subtitle == nil && content.selectedCount == 2)
  }
}
