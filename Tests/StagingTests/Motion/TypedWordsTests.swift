import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Typing dots that become a message with a name above its words.
@Suite struct TypedWordsTests {
  private struct Seen {
    var y: Double
    var opacity: Double
  }

  /// Where a word is seen on the screen.
  private static func seen(
    _ word: String, in list: DisplayList, _ opacity: Double = 1,
    _ transform: Transform = .identity
  ) -> [Seen] {
    list.commands.flatMap { command -> [Seen] in
      switch command {
      case .group(let inner, let style):
        return seen(word, in: inner, opacity * style.opacity, style.transform.then(transform))
      case .glyphs(let run, let origin, let color):
        guard run.text.contains(word) else { return [] }
        return [
          Seen(y: transform.apply(to: origin).y, opacity: opacity * Double(color.alpha) / 255)
        ]
      default: return []
      }
    }
  }

  /// The message's word in 120 frames a second, and at the end.
  private static func frames(_ theme: Theme, _ kind: Conversation.Kind) async throws -> [Seen?] {
    var state = MotionFixtures.initial
    state.conversation.kind = kind
    let options = RenderOptions(theme: theme, device: MotionFixtures.device)
    let chat = PlayedChat(
      state: state, renderer: try Renderer(options),
      playing: [
        (1, .beginTyping("ben")), (2, .endTyping("ben")),
        (2, .append(MotionFixtures.message("9", "ben", "Whale"))),
      ])
    var frames: [Seen?] = []
    for time in (0..<72).map({ 2 + Double($0) / 120 }) + [4] {
      let row = try await chat.scene(at: time).rows.first { $0.measured.id == .message("9") }
      frames.append(
        row.flatMap { seen("Whale", in: DisplayList([$0.command])).max { $0.opacity < $1.opacity } }
      )
    }
    return frames
  }

  /// The words come as early as without a name, and then neither vanish nor jump.
  @Test(arguments: ["daylight", "meadow", "cobalt", "clover"])
  func wordsComeAsTheDotsGo(theme: String) async throws {
    let theme = try Theme.named(theme)
    let (named, plain) = (
      try await Self.frames(theme, .group), try await Self.frames(theme, .direct)
    )
    func start(_ frames: [Seen?]) throws -> Int {
      try #require(frames.firstIndex { $0?.opacity ?? 0 >= 0.3 })
    }
    let (first, other) = (try start(named), try start(plain))
    #expect(first > 0 && abs(first - other) <= 2, "\(first) and \(other) of 120 frames")
    let shown = named[first...].compactMap(\.self)
    #expect(shown.count == named.count - first)
    for (old, new) in zip(shown, shown.dropFirst()) {
      #expect(new.opacity > old.opacity - 0.02)
    }
    // They speed up and slow down gently on their way, whatever scrolls with them.
    let speeds = zip(shown, shown.dropFirst()).map { $1.y - $0.y }.dropLast()
    for (old, new) in zip(speeds, speeds.dropFirst()) { #expect(abs(new - old) < 1) }
    let rest = shown.suffix(2).map(\.y)
    #expect(abs(rest[0] - rest[1]) < 1)
    #expect(shown.last?.opacity == 1)
  }
}
