import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// What stands around a chat: a list of chats, a browser's bar, a device's body.
@Suite struct SurroundingsTests {
  private func scene(
    _ device: Device, chats: [ChatPreview] = [], _ direction: LayoutDirection = .leftToRight
  ) async throws -> Scene {
    let renderer = try Renderer(
      RenderOptions(device: device, direction: direction, jobs: 2),
      presentation: Presentation(chats: chats))
    return try await renderer.scene(of: ChatState(conversation: GestureMotionTests.chat))
  }

  private func frame(_ scene: Scene, _ kind: ChromePiece.Kind) -> Rect? {
    scene.pieces.first { $0.kind == kind }?.frame
  }

  /// A list takes a part of large screens; header, messages and composer have the rest.
  @Test(arguments: [(Device.tablet, 320.0), (.window, 280)])
  func aListStandsBesideTheChat(device: Device, width: Double) async throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let scene = try await scene(device, direction)
      #expect(scene.size == device.size)
      let isMirrored = direction == .rightToLeft
      let screen = device.size
      let list = try #require(frame(scene, .list))
      #expect(
        list
          == Rect(
            x: isMirrored ? screen.width - width : 0, y: 0, width: width, height: screen.height))
      for kind in [ChromePiece.Kind.header, .composer] {
        let box = try #require(frame(scene, kind))
        #expect(box.minX == (isMirrored ? 0 : width) && box.width == screen.width - width)
      }
      #expect(scene.rows.allSatisfy { $0.origin.x == (isMirrored ? 0 : width) })
      #expect(scene.rows.allSatisfy { $0.measured.size.width == screen.width - width })
      if let bar = frame(scene, .statusBar) { #expect(bar.minX == 0 && bar.width == screen.width) }
    }
  }

  /// An avatar above the name makes a phone's header higher, but neither a window's nor a list's bar.
  @Test func barsOfWindowsAreLow() async throws {
    func header(_ device: Device) async throws -> Double {
      let theme = try Theme.named("bluebird")
      let renderer = try Renderer(RenderOptions(theme: theme, device: device, jobs: 1))
      let scene = try await renderer.scene(of: ChatState(conversation: GestureMotionTests.chat))
      return try #require(frame(scene, .header)).height - device.safeArea.top
    }
    #expect(try await header(.window) == 52)
    #expect(try await header(.tablet) == 80)
  }

  /// Windows and browsers have a look's figures for them, with the reader's size of text; nothing else has.
  @Test(arguments: Device.named)
  func desktopsHaveFiguresOfTheirOwn(device: Device) throws {
    let theme = try Theme(yaml: "desktop: { font.text.size: 9, list.rowHeight: 33 }")
    for size in [TextSize.standard, .extraLarge] {
      let look = try Renderer(RenderOptions(theme: theme, device: device, textSize: size, jobs: 1))
        .scenes.look
      let isDesktop = device.name == "window" || device.name == "browser"
      #expect(device.kind.isDesktop == isDesktop)
      #expect(look.font.text.size == (isDesktop ? 9 : 16) * size.scale)
      #expect(look.list.rowHeight == (isDesktop ? 33 : 70))
      let plain = try Renderer(RenderOptions(device: device, textSize: size, jobs: 1)).scenes.look
      #expect((look == plain) == !isDesktop)
    }
  }

  /// It stays so by night, and where a chat is drawn alone.
  @Test func whatDerivesFromAWindowIsOne() throws {
    let theme = try Theme(yaml: "desktop: { font.text.size: 9 }")
    let scenes = try Renderer(RenderOptions(theme: theme, device: .browser, jobs: 1)).scenes
    #expect(scenes.turned(to: .dark).look.font.text.size == 9)
    let alone = scenes.alone(for: ChatState(conversation: GestureMotionTests.chat))
    #expect(alone.look.font.text.size == 9)
  }

  @Test(arguments: [Device.phone, .smallPhone, .square, .story]) func othersHaveNone(
    device: Device
  ) async throws {
    let scene = try await scene(device)
    #expect(scene.canvas == nil && frame(scene, .list) == nil && scene.size == device.size)
    #expect(scene.rows.allSatisfy { $0.origin.x == 0 })
  }

  /// A narrow window has no room for a list.
  @Test func narrowWindowsHaveNone() async throws {
    var device = Device.window
    device.size.width = 600
    let narrow = try await scene(device)
    #expect(frame(narrow, .list) == nil && frame(narrow, .header)?.width == 600)
  }

  /// The shown chat stands first, with its last message; unknown others are grey.
  @Test func theListSaysWhatIsKnown() async throws {
    func words(_ scene: Scene) -> String {
      var words: [String] = []
      func visit(_ list: DisplayList) {
        for command in list.commands {
          switch command {
          case .glyphs(let run, _, _): words.append(run.text)
          case .group(let list, _): visit(list)
          default: break
          }
        }
      }
      visit(scene.list)
      return words.joined(separator: " ")
    }
    let known = words(
      try await scene(
        .window, chats: [ChatPreview("Mortimer", text: "Soon", time: "Thu", unread: 7)]))
    for word in ["Mortimer", "Soon", "Thu", "7"] { #expect(known.contains(word), "\(word)") }
    let unknown = words(try await scene(.window))
    #expect(!unknown.contains("Mortimer"))
    // Once in its bubble, once in the list.
    #expect(unknown.components(of: "Kite 6") == 2)
  }

  /// What comes last while it plays is said in the list, too.
  @Test func theListGoesAlong() async throws {
    let message = Message(id: "x", sender: "Aldo", text: RichText("Landed"))
    let played = try PlayedChat(
      GestureMotionTests.chat, RenderOptions(device: .window),
      playing: [(1, .append(.message(message)))])
    let before = try await played.scene(at: 0.5)
    let after = try await played.scene(at: 4)
    let still = try await played.still()
    #expect(before.list != after.list)
    let isSame = after.list == still
    #expect(isSame)
  }

  @Test func aBrowserHasItsBarAbove() async throws {
    let scene = try await scene(.browser)
    let bar = try #require(frame(scene, .browserBar))
    #expect(bar == Rect(x: 0, y: 0, width: 1000, height: 82) && scene.size == Device.browser.size)
    #expect(frame(scene, .header)?.minY == 82)
    #expect(frame(scene, .composer)?.maxY == 760)
  }

  // MARK: Bodies

  /// The picture grows by the body, the screen keeps its size, and what lies outside is transparent.
  @Test(arguments: [Device.phone, .smallPhone, .tablet, .window, .browser])
  func aBodySurroundsTheScreen(device: Device) async throws {
    var bare = device
    bare.scale = 1
    var device = bare
    device.hasBezel = true
    let plain = try await scene(bare)
    let scene = try await scene(device)
    let body = device.body
    #expect(scene.size == device.pictureSize && scene.size.width > bare.size.width)
    for (piece, other) in zip(scene.pieces, plain.pieces) {
      #expect(piece.frame == other.frame.offsetBy(x: body.left, y: body.top))
    }
    let renderer = try Renderer(RenderOptions(device: device, jobs: 2))
    let state = ChatState(conversation: GestureMotionTests.chat)
    let picture = try await renderer.bitmap(of: state)
    #expect(Double(picture.width) == scene.size.width.rounded())
    #expect(!renderer.isOpaque)
    func alpha(_ x: Int, _ y: Int) -> UInt8 { picture[x, y].alpha }
    #expect(alpha(0, 0) == 0 && alpha(picture.width - 1, picture.height - 1) == 0)
    #expect(alpha(picture.width / 2, picture.height / 2) == 255)
  }

  /// A device that turns has none: it would have to turn, too.
  @Test func turningDevicesStandAlone() async throws {
    var device = Device.phone
    device.hasBezel = true
    let played = try PlayedChat(
      GestureMotionTests.chat, RenderOptions(device: device),
      playing: [(1, .rotate(.landscape))])
    let scene = try await played.scene(at: 0.5)
    #expect(scene.size == Size(width: 844, height: 844))
    #expect(played.timeline.pixelSize(on: device) == (2532, 2532))
  }

  @Test func framesOfAnimationsHaveTheBodysSize() throws {
    var device = Device.phone
    device.hasBezel = true
    let timeline = Timeline(initial: ChatState(conversation: GestureMotionTests.chat))
    #expect(timeline.pixelSize(on: device) == ((390 + 44) * 3, (844 + 36) * 3))
  }

  // MARK: Mentions and clocks

  @Test func namesAreFoundAfterAnAt() {
    let chat = Conversation(
      kind: .group, me: "me",
      participants: [
        Participant(id: "me", name: "Bea"), Participant(id: "1", name: "Ben"),
        Participant(id: "2", name: "Bert Ober"), Participant(id: "3", name: "Émile"),
      ])
    func names(_ text: String, _ chat: Conversation = chat) -> [String] {
      MentionContent(text, in: chat)?.people.map(\.name) ?? []
    }
    #expect(
      names("Hi @Be") == ["Ben", "Bert Ober"] && names("@") == ["Ben", "Bert Ober", "Émile"])
    #expect(names("@bert o") == ["Bert Ober"] && names("@é") == ["Émile"])
    #expect(names("") == [] && names("Ben") == [] && names("a@be") == [] && names("@x") == [])
    #expect(names("@Ben") == [], "it is whole")
    #expect(names("@" + String(repeating: "b", count: 5000)) == [])
    var direct = chat
    direct.kind = .direct
    #expect(names("@Be", direct) == [])
  }

  @Test func clocksHaveTheFormOfTheMessagesTimes() {
    func clock(_ text: String, _ change: (inout Look) -> Void = { _ in }) -> String {
      var look = Theme.daylight.resolve()
      change(&look)
      return look.clockText(text)
    }
    #expect(clock("0:03") == "00:03" && clock("9:41") == "09:41" && clock("18:05") == "18:05")
    #expect(clock("noon") == "noon" && clock("25:00") == "25:00" && clock("9:4") == "9:4")
    #expect(clock("18:05") { $0.date.clock = .h12 } == "6:05")
    #expect(clock("0:03") { $0.date.clock = .h12 } == "12:03")
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
