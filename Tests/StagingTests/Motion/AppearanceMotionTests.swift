import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Letterer
@testable import Staging
@testable import Themes

/// The screen turns from day to night and back.
@Suite struct AppearanceMotionTests {
  static let chat = Conversation(me: "Vera") {
    for number in 1...30 {
      Message("Lamp \(number)", from: "Otto")
      Message("Shade \(number)", from: "Vera")
    }
  }

  static func turning(_ theme: Theme = .daylight) throws -> PlayedChat {
    try PlayedChat(
      chat, RenderOptions(theme: theme),
      playing: [(1, .appearance(.dark)), (4, .appearance(.light))])
  }

  @Test(arguments: Theme.bundledNames) func bothEndsAreTheStills(name: String) async throws {
    let theme = try Theme.named(name)
    let played = try Self.turning(theme)
    let day = try await Renderer(RenderOptions(theme: theme)).displayList(
      of: ChatState(conversation: Self.chat))
    let night = try await Renderer(RenderOptions(theme: theme, appearance: .dark)).displayList(
      of: ChatState(conversation: Self.chat))
    let isDifferent = day != night
    #expect(isDifferent)
    for (seconds, still) in [(1.0, day), (3.9, night), (4, night), (9, day)] {
      let isStill = try await played.scene(at: seconds).list == still
      #expect(isStill, "\(seconds) s")
    }
  }

  @Test func aStillShowsTheAppearanceOfItsState() async throws {
    let night = ChatState(conversation: Self.chat, appearance: .dark)
    let asked = try await Renderer(RenderOptions(appearance: .dark)).displayList(
      of: ChatState(conversation: Self.chat))
    let isNight = try await Renderer().displayList(of: night) == asked
    #expect(isNight)
  }

  /// Words are seen on their own ground alone: colours never meet half-way.
  @Test(arguments: [Background.theme, .transparent])
  func everyPixelIsOfTheDayOrOfTheNight(background: Background) async throws {
    var options = RenderOptions(device: MotionFixtures.device)
    options.background = background
    let played = try PlayedChat(Self.chat, options, playing: [(1, .appearance(.dark))])
    let scene = try await played.scene(at: 1.2)
    let other = try #require(scene.otherLook)
    let bitmaps = try await [0.5, 1.2, 3].asyncMap {
      try await played.renderer.bitmap(of: try await played.scene(at: $0))
    }
    let (day, both, night) = (bitmaps[0], bitmaps[1], bitmaps[2])
    let scale = options.device.scale
    let radius = other.radius(on: scene.size)
    var strangers = 0
    for y in 0..<both.height {
      for x in 0..<both.width {
        let place = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        let (dx, dy) = (place.x - other.center.x, place.y - other.center.y)
        let distance = (dx * dx + dy * dy).squareRoot() - radius
        guard abs(distance) > 1 else { continue }
        if both[x, y] != (distance < 0 ? night : day)[x, y] { strangers += 1 }
      }
    }
    #expect(strangers == 0)
    #expect((0.2...0.8).contains(other.part))
  }

  /// What is under way when day turns into night is neither held up nor cut short.
  @Test func eachLookPlaysAsIfItWereAlone() async throws {
    let events: [(Double, TimelineEvent)] = [
      (0.9, .append(.message(Message(id: "moth", sender: "Otto", text: RichText("Moth"))))),
      (1.1, .react("moth", emoji: "💡", by: "Vera")),
    ]
    func played(_ appearance: ChatState.Appearance, turning: Bool) -> PlayedChat {
      var state = ChatState(conversation: Self.chat)
      state.appearance = appearance
      return PlayedChat(
        state: state, renderer: renderer, playing: turning ? Self.turned(events) : events)
    }
    let renderer = try Renderer()
    for time in [1.05, 1.15, 1.3] {
      let scene = try await played(.light, turning: true).scene(at: time)
      let groups = scene.list.commands.compactMap { command -> (String, DisplayList)? in
        if case .group(let list, let style) = command { (style.label, list) } else { nil }
      }
      #expect(groups.map(\.0) == ["day", "night"])
      let isDay = try await played(.light, turning: false).scene(at: time).list == groups.first?.1
      let isNight = try await played(.dark, turning: false).scene(at: time).list == groups.last?.1
      #expect(isDay && isNight, "\(time) s")
    }
  }

  private static func turned(
    _ events: [(Double, TimelineEvent)]
  ) -> [(seconds: Double, event: TimelineEvent)] {
    [events[0], (1, .appearance(.dark)), events[1]]
  }

  @Test func theNightThatDrawsBackBeginsWhereItIs() {
    let timing = MotionStyle(MotionTokens(), isReduced: false).appearance
    var night = NightSpread(isNight: false)
    night.turn(toNight: true, at: 1, timing)
    let part = night.part(at: 1.2)
    #expect(part > 0.3 && part < 0.7)
    night.turn(toNight: false, at: 1.2, timing)
    #expect(night.part(at: 1.2) == part)
    #expect(night.part(at: 1.3) < part)
    #expect(night.part(at: night.end) == 0)
  }

  @Test func aPaletteKeepsTheColoursOfBoth() async throws {
    let played = try Self.turning()
    let pinned = Set(played.renderer.mainColors(of: played.timeline))
    for appearance in ChatState.Appearance.allCases {
      let look = played.renderer.scenes.turned(to: appearance).look
      #expect(pinned.isSuperset(of: look.mainColors))
      let still = Timeline(
        initial: ChatState(conversation: Self.chat, appearance: appearance), events: [],
        end: .seconds(1))
      #expect(played.renderer.mainColors(of: still) == look.mainColors)
    }
  }

  @Test func nothingMovesAndNothingIsMissingOnTheWay() async throws {
    let played = try Self.turning()
    let before = try await played.scene(at: 0.5)
    let midway = try await played.scene(at: 1.2)
    #expect(midway.rows.map(\.origin) == before.rows.map(\.origin))
    #expect(midway.rows.map(\.measured.id) == before.rows.map(\.measured.id))
    #expect(midway.pieces.map(\.kind) == before.pieces.map(\.kind))
  }

  @Test func whatComesLaterIsMeasuredInTheNewLook() async throws {
    let played = try PlayedChat(
      Self.chat,
      playing: [
        (0.5, .appearance(.dark)), (2, .scroll(to: "1")),
        (4, .append(.message(Message(id: "moth", sender: "Vera", text: RichText("Moth"))))),
      ])
    let isStill = try await played.scene(at: 8).list == played.still()
    #expect(isStill)
  }
}

extension Array {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async throws
    -> [Value]
  {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
