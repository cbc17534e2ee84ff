import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// The bubble of somebody who begins to type grows in place, out of the corner beside its tail.
@Suite struct TypingGrowthTests {
  private static let looks = ["daylight", "bluebird", "meadow", "dusk", "cobalt"]

  private static func play(_ look: String) throws -> PlayedChat {
    let entries = (0..<30).map { number in
      Entry.message(
        Message(
          id: Message.ID("\(number)"), sender: number.isMultiple(of: 3) ? "nils" : "runa",
          date: LocalDateTime("2026-08-01 10:00"), text: RichText("Stone \(number)")))
    }
    let chat = Conversation(
      kind: .direct, me: "nils",
      participants: [
        Participant(id: "nils", name: "Nils"), Participant(id: "runa", name: "Runa"),
      ], entries: entries)
    return try PlayedChat(
      chat, RenderOptions(theme: Theme.named(look)), playing: [(1, .beginTyping("runa"))])
  }

  /// A row's bubble as it is drawn on the screen.
  private static func bubble(_ row: Scene.PlacedRow) -> Rect? {
    row.measured.anchors.bubble.flatMap { placed($0, in: row.command) }
  }

  /// Returns a box in its row, which may stand beside a face that slides.
  private static func placed(_ box: Rect, in command: DrawingCommand) -> Rect? {
    guard case .group(let list, let style) = command else { return nil }
    if style.transform != .identity { return style.transform.apply(to: box) }
    return list.commands.lazy.compactMap { placed(box, in: $0) }.first
  }

  @Test(arguments: looks) func itGrowsInPlace(look: String) async throws {
    let played = try Self.play(look)
    let rest = try await played.scene(at: 4)
    let typing = RowID("typing")
    let end = try #require(rest.rows.first { $0.measured.id == typing })
    let final = try #require(Self.bubble(end))
    let composer = try #require(rest.pieces.first { $0.kind == .composer }).frame
    var heights: [Double] = []
    for step in 1...60 {
      let scene = try await played.scene(at: 1 + Double(step) / 120)
      guard let row = scene.rows.first(where: { $0.measured.id == typing }) else { continue }
      let bubble = try #require(Self.bubble(row))
      heights.append(bubble.height)
      #expect(abs(bubble.maxY - final.maxY) < 1 && abs(bubble.minX - final.minX) < 1)
      #expect(bubble.maxY <= composer.minY, "it is behind the composer at step \(step)")
      let others = scene.rows.filter { $0.measured.id != typing }
      let above = others.compactMap(Self.bubble).map(\.maxY).max() ?? 0
      #expect(bubble.minY >= above - 1, "it lies over the row above at step \(step)")
    }
    #expect(heights.count > 50 && heights == heights.sorted())
    #expect(heights.first ?? final.height < final.height / 2)
    #expect(heights.last == final.height)
  }
}
