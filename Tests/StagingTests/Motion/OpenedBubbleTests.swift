import ChatModel
import Drawing
import StageSupport
import TestSupport
import Testing
import Time

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Typing dots that become a message: nothing in its bubble lies on anything else on the way.
@Suite struct OpenedBubbleTests {
  private static let looks = Theme.bundledNames.filter { $0 != "print" }
  private static let texts = [
    "Whale", "It was me, and nobody", "It was me. Good morning to all of you who slept so well",
  ]

  private struct Frame {
    var parts: [SeenPart]
    var bubble: Rect

    /// What is said in the bubble.
    var words: [SeenPart] {
      parts.filter {
        !$0.text.isEmpty && bubble.contains(Point(x: $0.frame.midX, y: $0.frame.midY))
      }
    }
    /// What is seen to be over other words.
    var overlaps: Set<Set<String>> {
      var pairs: Set<Set<String>> = []
      let words = words.filter { $0.opacity > 0.1 && !$0.text.allSatisfy(\.isWhitespace) }
      for (index, word) in words.enumerated() {
        for other in words[(index + 1)...] {
          let common = word.common(with: other)
          if common.width > 1, common.height > 1 { pairs.insert([word.text, other.text]) }
        }
      }
      return pairs
    }
    /// Whether there is something to be read or to be waited for.
    var isEmpty: Bool {
      !parts.contains { part in
        let isDot = part.text.isEmpty && part.frame.width < 12 && part.frame.height < 12
        return part.opacity > 0.25 && (isDot || !part.text.isEmpty)
          && bubble.contains(Point(x: part.frame.midX, y: part.frame.midY))
      }
    }
  }

  /// A message with a quote and a name, out of dots, 120 times a second, and at the end.
  private static func frames(_ look: String, _ text: String) async throws -> [Frame] {
    let message = Message(
      id: "9", sender: "ben", date: LocalDateTime("2026-03-14 19:05"), text: RichText(text),
      reply: Reply(target: "8"))
    let played = PlayedChat(
      state: MotionFixtures.initial,
      renderer: try Renderer(
        RenderOptions(theme: Theme.named(look), device: MotionFixtures.device)),
      playing: [
        (1, .beginTyping("ben")), (2, .endTyping("ben")), (2, .append(.message(message))),
      ])
    var stage = try await Stage(
      played.timeline, scenes: played.renderer.scenes, options: MotionOptions().stage)
    var frames: [Frame] = []
    for time in (1..<84).map({ 2 + Double($0) / 120 }) + [4] {
      let scene = try await stage.play(to: .seconds(time))
      guard let row = scene.rows.first(where: { $0.measured.id == .message("9") }),
        let bubble = row.bubble ?? row.measured.anchors.bubble
      else { continue }
      let list = DisplayList([row.command])
      frames.append(
        Frame(
          parts: SeenPart.parts(of: list),
          bubble: bubble.offsetBy(x: row.origin.x, y: row.origin.y)))
    }
    return frames
  }

  @Test(arguments: looks) func nothingLiesOnTheWords(look: String) async throws {
    for text in Self.texts {
      let frames = try await Self.frames(look, text)
      let last = try #require(frames.last)
      #expect(frames.count > 40)
      for (index, frame) in frames.enumerated() {
        #expect(
          frame.overlaps.subtracting(last.overlaps).isEmpty, "\(look), \(text): frame \(index)")
      }
    }
  }

  /// The ground of a quote ends where it does at the end, as far from the words below it.
  @Test(arguments: looks) func theGroundKeepsOffTheWords(look: String) async throws {
    for text in Self.texts {
      let frames = try await Self.frames(look, text)
      func gap(_ frame: Frame) -> Double? {
        let word = text.split(separator: " ").first.map(String.init) ?? ""
        guard let first = frame.words.first(where: { $0.text.hasPrefix(word) }) else { return nil }
        let grounds = frame.parts.filter {
          $0.text.isEmpty && $0.frame.width > 20 && $0.frame.maxY < first.frame.maxY
            && $0.frame.minX < first.frame.maxX && $0.frame.maxX > first.frame.minX
            && $0.frame.minY > frame.bubble.minY + 0.5 && $0.opacity > 0.05
        }
        return grounds.map { first.frame.minY - $0.frame.maxY }.min()
      }
      guard let rest = frames.last.flatMap(gap) else { continue }
      for (index, frame) in frames.enumerated() {
        guard let gap = gap(frame) else { continue }
        #expect(abs(gap - rest) < 1, "\(look), \(text): \(gap) for \(rest) in frame \(index)")
      }
    }
  }

  /// A bubble is empty for no more than a moment, and its words, once there, don't become paler.
  @Test(arguments: looks) func theBubbleIsntEmpty(look: String) async throws {
    for text in Self.texts {
      let frames = try await Self.frames(look, text)
      #expect(frames.count(where: \.isEmpty) <= 3, "\(look), \(text)")
      let word = text.split(separator: " ").first.map(String.init) ?? ""
      let opacities = frames.map { frame in
        frame.words.filter { $0.text.hasPrefix(word) }.map(\.opacity).max() ?? 0
      }
      let seen = opacities.drop { $0 < 0.3 }
      #expect(seen.count > 30)
      for (old, new) in zip(seen, seen.dropFirst()) {
        #expect(new > old - 0.02, "\(look), \(text): \(opacities)")
      }
    }
  }
}
