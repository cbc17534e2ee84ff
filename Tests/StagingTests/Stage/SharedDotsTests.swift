import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// One of those who share typing dots sends a message, and the others go on typing below it.
@Suite struct SharedDotsTests {
  private static let looks = ["daylight", "bluebird", "meadow", "dusk", "cobalt"]

  private static func play(_ look: String, _ typing: [Participant.ID]) throws -> PlayedChat {
    let chat = Conversation(
      kind: .group, me: "nils",
      participants: [
        Participant(id: "nils", name: "Nils"), Participant(id: "runa", name: "Runa"),
        Participant(id: "odd", name: "Odd"), Participant(id: "liv", name: "Liv"),
      ],
      entries: [.message(Message(id: "1", sender: "nils", text: "Which stone?"))])
    let answer = Message(id: "2", sender: "runa", text: "That beside the hall")
    return try PlayedChat(
      chat, RenderOptions(theme: Theme.named(look)),
      playing: typing.map { (1, .beginTyping($0)) } + [
        (3, .endTyping("runa")), (3, .append(.message(answer))),
      ])
  }

  /// Where something that fills a bubble, dots, letters and faces are seen in a row.
  private struct Seen {
    var bubble: Rect?
    var dots: Rect?
    var letters: [(text: String, frame: Rect, opacity: Double)] = []
    var faces: [Double] = []

    init(_ command: DrawingCommand, _ way: Transform = .identity, _ opacity: Double = 1) {
      switch command {
      case .fill(let path, _):
        bubble = way.apply(to: path.controlBounds)
      case .glyphs(let run, let origin, let color):
        letters = [
          (
            run.text, way.apply(to: run.band(at: origin)), opacity * Double(color.alpha) / 255
          )
        ]
      case .group(let list, let style):
        let (way, opacity) = (style.transform.then(way), opacity * style.opacity)
        if style.part?.kind == .avatar {
          faces = [opacity]
        } else if style.part == .typingDots {
          dots = way.apply(to: list.bounds)
        } else {
          for part in list.commands.map({ Seen($0, way, opacity) }) {
            bubble = part.bubble.map { bubble?.union($0) ?? $0 } ?? bubble
            dots = part.dots ?? dots
            letters += part.letters
            faces += part.faces
          }
        }
      default: break
      }
    }
  }

  /// The dots grow below the message, off its letters and its bubble, beside a face that is there.
  @Test(arguments: looks) func theDotsThatStayLeaveTheWordsAlone(look: String) async throws {
    let played = try Self.play(look, ["odd", "runa"])
    var heights: [Double] = []
    for step in 1...60 {
      let scene = try await played.scene(at: 3 + Double(step) / 120)
      let row = try #require(scene.rows.first { $0.measured.id == RowID("typing") })
      let message = try #require(scene.rows.first { $0.measured.id == .message("2") })
      let (typing, words) = (Seen(row.command), Seen(message.command))
      let (dots, bubble) = try (#require(typing.dots), #require(typing.bubble))
      for letters in words.letters where letters.opacity > 0.02 {
        #expect(dots.minY >= letters.frame.maxY, "\(look): over \(letters.text) at step \(step)")
      }
      let foot = try #require(message.bubble).maxY + message.origin.y
      #expect(bubble.minY >= foot - 1, "\(look): over the bubble at step \(step)")
      #expect(
        !typing.faces.isEmpty && typing.faces.allSatisfy { $0 == 1 },
        "\(look): a faint face at step \(step)")
      heights.append(bubble.height)
    }
    let rest = try await played.scene(at: 5)
    let row = try #require(rest.rows.first { $0.measured.id == RowID("typing") })
    let final = try #require(row.measured.anchors.bubble).height
    #expect((heights.first ?? final) < final / 4)
    #expect((heights.last ?? 0) > 0.9 * final)
  }

  /// The words below dots fade over several frames, and those in their place come after them.
  @Test(arguments: looks, [2, 3]) func theWordsBelowDotsTakeTurns(look: String, count: Int)
    async throws
  {
    let played = try Self.play(look, ["odd", "liv", "runa"].suffix(count))
    func words(_ scene: Scene) throws -> [(text: String, opacity: Double)] {
      let row = try #require(scene.rows.first { $0.measured.id == RowID("typing") })
      return Seen(row.command).letters.filter { $0.opacity > 0 }.map { ($0.text, $0.opacity) }
    }
    let former = try await words(played.scene(at: 2.9)).map(\.text)
    guard !former.isEmpty else { return }
    var last = 1.0
    for step in 1...120 {
      let seen = try await words(played.scene(at: 3 + Double(step) / 240))
      let old = seen.filter { former.contains($0.text) }.map(\.opacity).max() ?? 0
      let new = seen.filter { !former.contains($0.text) }.map(\.opacity).max() ?? 0
      #expect(old <= last && last - old < 0.3, "\(look): from \(last) to \(old) at step \(step)")
      #expect(min(old, new) < 0.35, "\(look): \(old) and \(new) at step \(step)")
      last = old
    }
    #expect(last == 0)
  }
}
