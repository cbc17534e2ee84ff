import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Letterer
@testable import Staging
@testable import Themes

@Suite struct OrientationTests {
  let device = Device(
    name: "test", kind: .phone, size: Size(width: 200, height: 320), scale: 2,
    safeArea: EdgeInsets(top: 30, bottom: 30))

  func timeline() -> Timeline {
    let chat = Conversation(me: "Ada") {
      for number in 1...12 { Message("Number \(number) of a dozen", from: "Grace") }
    }
    return Timeline(
      initial: ChatState(conversation: chat),
      events: [
        TimedEvent(at: .seconds(1), .rotate(.landscape)),
        TimedEvent(at: .seconds(3), .rotate(.portrait)),
      ], end: .seconds(4))
  }

  func scene(at time: Double) async throws -> Scene {
    let renderer = try Renderer(RenderOptions(device: device))
    var stage = try await Stage(timeline(), scenes: renderer.scenes)
    try await stage.advance(to: .seconds(time))
    return try await stage.scene(at: time)
  }

  /// The groups that screens are painted as.
  func screens(_ scene: Scene) -> [GroupStyle] {
    (scene.canvas?.commands ?? []).compactMap { command in
      if case .group(_, let style) = command, style.part == .screen { style } else { nil }
    }
  }

  @Test func aDeviceIsHeldAsItIsSaid() throws {
    let lying = device.held(as: .landscape)
    #expect(lying.size == Size(width: 320, height: 200) && lying.scale == device.scale)
    // What stands at its upper edge gives its room to the messages; a low bar stays low.
    #expect(lying.safeArea == EdgeInsets(bottom: 21))
    var low = device
    low.safeArea.bottom = 8
    #expect(low.held(as: .landscape).safeArea == EdgeInsets(bottom: 8))
    #expect(device.held(as: .portrait) == device && device.held(as: nil) == device)
    #expect(lying.held(as: .landscape) == lying && lying.held(as: nil) == lying)
    #expect(lying.held(as: .portrait).size == device.size)
    #expect(lying.held(as: .portrait).safeArea == lying.safeArea)
    // A tablet keeps its bars.
    #expect(Device.tablet.held(as: .landscape).safeArea == Device.tablet.safeArea)
    let square = try Device("300x300")
    #expect(square.held(as: .portrait) == square)
    #expect(square.held(as: .landscape).size == square.size)
  }

  @Test func aTimelineThatNeverTurnsHasTheDeviceAsItIsHeld() {
    var still = timeline()
    still.events = EventList([])
    #expect(!still.turnsDevice && still.canvas(on: device) == device.size)
    still.initial.orientation = .landscape
    #expect(still.canvas(on: device) == Size(width: 320, height: 200))
    #expect(
      timeline().turnsDevice && timeline().canvas(on: device) == Size(width: 320, height: 320))
  }

  @Test func aTurnedDeviceIsDrawnOnASquare() async throws {
    #expect(try await scene(at: 0).size == Size(width: 320, height: 320))
    let size = timeline().pixelSize(on: device)
    #expect(size.width == 640 && size.height == 640)
  }

  @Test func itTurnsByAQuarterWithoutAJump() async throws {
    let start = screens(try await scene(at: 1))
    #expect(start.first?.transform == .translation(x: 60, y: 0))
    #expect(start.first?.opacity == 1)
    let middle = screens(try await scene(at: 1.15))
    #expect(middle.count == 2)
    // Both screens cover the same place.
    let boxes = zip(middle, [device.size, Size(width: 320, height: 200)]).map { style, size in
      style.transform.apply(to: Rect(origin: .zero, size: size))
    }
    #expect(abs(boxes[0].minX - boxes[1].minX) < 1e-9)
    #expect(abs(boxes[0].maxY - boxes[1].maxY) < 1e-9)
    #expect(boxes[0].minX >= -1e-9 && boxes[0].maxY <= 320 + 1e-9)
    let end = screens(try await scene(at: 2))
    #expect(end.map(\.transform) == [.translation(x: 0, y: 60)])
  }

  /// Words at right angles to each other aren't seen together: only the background is, half-way.
  @Test func itsScreensTakeTurns() {
    for step in 0...100 {
      let (ground, scene) = ScreenTurn.presence(at: Double(step) / 100)
      #expect(min(1 - ground, scene) < 0.1, "at \(step) %")
    }
    #expect(ScreenTurn.presence(at: 0) == (0, 0) && ScreenTurn.presence(at: 1) == (1, 1))
  }

  @Test func turnedBackItIsAsItWas() async throws {
    #expect(try await scene(at: 0).list == scene(at: 4).list)
  }

  /// A tablet's list of chats turns with it, and stands beside the chat either way.
  @Test func theListOfChatsTurnsToo() async throws {
    let renderer = try Renderer(RenderOptions(device: .tablet))
    var stage = try await Stage(timeline(), scenes: renderer.scenes)
    for (time, size) in [
      (0.5, Size(width: 820, height: 1180)), (2, Size(width: 1180, height: 820)),
    ] {
      try await stage.advance(to: .seconds(time))
      let scene = try await stage.scene(at: time)
      let list = try #require(scene.pieces.first { $0.kind == .list }?.frame)
      let header = try #require(scene.pieces.first { $0.kind == .header }?.frame)
      #expect(scene.size == Size(width: 1180, height: 1180))
      #expect(list.minX == (1180 - size.width) / 2 && list.height == size.height)
      #expect(header.minX == list.maxX && header.maxX == (1180 + size.width) / 2)
    }
  }

  /// On its side a phone has low bars in every look.
  @Test(arguments: Theme.bundledNames) func barsAreLowOnItsSide(theme: String) async throws {
    var state = timeline().initial
    state.orientation = .landscape
    let renderer = try Renderer(RenderOptions(theme: Theme.named(theme), device: .phone))
    let scene = try await renderer.scene(of: state)
    let header = scene.pieces.first { $0.kind == .header }?.frame
    #expect(header.map { $0.height <= 54 } ?? true)
  }

  @Test func aStateThatIsTurnedShowsTheDeviceSo() async throws {
    var state = timeline().initial
    state.orientation = .landscape
    let bitmap = try await Renderer(RenderOptions(device: device)).bitmap(of: state)
    #expect(bitmap.width == 640 && bitmap.height == 400)
  }

  /// On a phone that lies on its side with the keyboard up, there is little room: the jump button is in it.
  @Test(arguments: ["meadow", "daylight", "sky"])
  func theJumpButtonStandsBetweenHeaderAndComposer(theme: String) async throws {
    let state = MotionFixtures.initial
    let played = PlayedChat(
      state: state,
      renderer: try Renderer(RenderOptions(theme: Theme.named(theme), device: .phone)),
      playing: [
        (1, .rotate(.landscape)), (2, .keyboard(true)), (3, .scroll(to: "2")),
      ])
    let scene = try await played.scene(at: 6)
    func frame(_ kind: ChromePiece.Kind) throws -> Rect {
      try #require(scene.pieces.first { $0.kind == kind }).frame
    }
    let button = try frame(.jumpButton)
    #expect(try button.minY >= frame(.header).maxY)
    #expect(try button.maxY <= frame(.composer).minY)
  }
}
