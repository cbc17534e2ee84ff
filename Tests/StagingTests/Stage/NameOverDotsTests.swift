import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// A name that stands over its bubble isn't cut by that as it comes out of dots.
@Suite struct NameOverDotsTests {
  private static let chat = Conversation(
    kind: .group, me: "nils",
    participants: [
      Participant(id: "nils", name: "Nils"), Participant(id: "gerdy", name: "Gerdy"),
      Participant(id: "odd", name: "Odd"),
    ],
    entries: [.message(Message(id: "1", sender: "odd", text: "Not me"))])

  /// Where a name is seen on the screen, and how opaque it is.
  private static func names(_ command: DrawingCommand, _ name: String) -> [(Rect, Double)] {
    switch command {
    case .glyphs(let run, _, let color):
      return run.text == name ? [(command.bounds, Double(color.alpha) / 255)] : []
    case .group(let list, let style):
      return list.commands.flatMap { names($0, name) }.map { box, opacity in
        let box = style.transform.apply(to: box)
        if let clip = style.clip, clip.controlBounds.intersection(box) != box {
          Issue.record("it is clipped")
        }
        return (box, opacity * style.opacity)
      }
    default: return []
    }
  }

  @Test(arguments: ["bluebird", "mint", "dusk"])
  func itRidesOnTheBubble(look: String) async throws {
    let theme = try Theme(yaml: "extends: \(look)\ntyping.place: row")
    let answer = Message(id: "2", sender: "gerdy", text: "The one inside the hall?")
    let played = try PlayedChat(
      Self.chat, RenderOptions(theme: theme),
      playing: [
        (1, .beginTyping("gerdy")), (3, .endTyping("gerdy")), (3, .append(.message(answer))),
      ])
    var seen = 0
    for step in 0...40 {
      let scene = try await played.scene(at: 3 + Double(step) / 60)
      let row = try #require(scene.rows.first { $0.measured.id == .message("2") })
      let bubble = try #require(row.bubble).offsetBy(x: row.origin.x, y: row.origin.y)
      let above = try #require(scene.rows.first { $0.measured.id == .message("1") })
      let other = try #require(above.bubble).offsetBy(x: above.origin.x, y: above.origin.y)
      let names = Self.names(row.command, "Gerdy")
      #expect(names.count <= 1)
      for (box, opacity) in names {
        seen += 1
        #expect(box.maxY <= bubble.minY + 1, "the bubble covers it at step \(step)")
        #expect(opacity < 0.55 || box.minY >= other.maxY - 1, "over the one above at step \(step)")
      }
    }
    #expect(seen > 30)
    let isStill = try await played.scene(at: 5).list == played.still()
    #expect(isStill)
  }
}
