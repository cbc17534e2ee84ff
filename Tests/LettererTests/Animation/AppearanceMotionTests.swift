import ChatModel
import Drawing
import Testing

@testable import Letterer

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

  @Test func coloursLieBetweenOnTheWay() async throws {
    let played = try Self.turning()
    let marks = try await [1.0, 1.2, 1.5].asyncMap { try await played.scene(at: $0) }
    let header = marks.map { scene in
      scene.pieces.filter { $0.label == "header" }.compactMap { $0.command.firstFill }.first
    }
    let (day, dusk, night) = (header[0], header[1], header[2])
    let ends = try (#require(day), #require(night))
    let between = try #require(dusk)
    #expect(between.red < ends.0.red && between.red > ends.1.red)
    #expect(between == ends.0.mixed(with: ends.1, fraction: 0.5))
  }

  @Test func nothingMovesAndNothingIsMissingOnTheWay() async throws {
    let played = try Self.turning()
    let before = try await played.scene(at: 0.5)
    let midway = try await played.scene(at: 1.2)
    #expect(midway.rows.map(\.origin) == before.rows.map(\.origin))
    #expect(midway.rows.map(\.measured.id) == before.rows.map(\.measured.id))
    #expect(midway.pieces.map(\.label) == before.pieces.map(\.label))
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

extension DrawingCommand {
  /// The colour of the first fill in it.
  fileprivate var firstFill: Color? {
    switch self {
    case .fill(_, .color(let color)): color
    case .group(let list, _): list.commands.lazy.compactMap(\.firstFill).first
    default: nil
    }
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
