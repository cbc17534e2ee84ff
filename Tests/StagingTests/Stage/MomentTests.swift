import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Letterer
@testable import Staging

/// Several events of one moment are one change, wherever the view is.
@Suite struct MomentTests {
  private static let chat = Conversation(me: "Nils") {
    for number in 1...40 { Message("Stone \(number)", from: "Runa") }
  }

  private static func come(_ id: Message.ID) -> TimelineEvent {
    NewBelowMotionTests.come(id, from: "Runa")
  }

  /// How opaque each of some rows is a moment after the events of second 3.
  private static func opacities(
    after first: [TimelineEvent], of ids: [String], at time: Double = 3.06,
    playing events: [TimelineEvent]
  ) async throws -> [Double?] {
    let played = try PlayedChat(
      chat, playing: first.map { (1, $0) } + events.map { (3, $0) })
    let scene = try await played.scene(at: time)
    return ids.map { id in
      let row = scene.rows.first { $0.measured.id == .message(id) }
      guard case .group(_, let style)? = row?.command else { return nil }
      return style.opacity
    }
  }

  /// Two that come together come alike, at the end, above it, and where a scroll brings them on.
  @Test(arguments: [
    ([TimelineEvent](), [TimelineEvent]()),
    ([.swipe(by: .points(-1))], []),
    ([.scroll(to: "30")], [.scroll(to: nil)]),
  ])
  func whatComesTogetherComesAlike(
    first: [TimelineEvent], further: [TimelineEvent]
  ) async throws {
    let alone = try await Self.opacities(
      after: first, of: ["a"], playing: [Self.come("a")] + further)
    let both = try await Self.opacities(
      after: first, of: ["a", "b"], playing: [Self.come("a"), Self.come("b")] + further)
    let opacity = try #require(alone[0])
    #expect(opacity > 0 && opacity < 1)
    #expect(both == [opacity, opacity])
  }

  /// Scrolled up by a little, so that each event is laid out by itself; others give way first.
  @Test func whatComesTogetherAboveTheEndComesAlike() async throws {
    let up: [TimelineEvent] = [.swipe(by: .points(60))]
    let events: [TimelineEvent] = [
      .insert(.message(Message(id: "a", sender: "Runa", text: "Pebble")), before: "36"),
      .insert(.message(Message(id: "b", sender: "Runa", text: "Pebble")), before: "37"),
    ]
    let alone = try await Self.opacities(after: up, of: ["a"], at: 3.2, playing: [events[0]])
    let both = try await Self.opacities(after: up, of: ["a", "b"], at: 3.2, playing: events)
    #expect(both == [alone[0], alone[0]])
    let opacity = try #require(alone[0])
    #expect(opacity < 1)
  }

  /// What leaves fades with time and, by the square, with how much others have closed over it; alike
  /// alone and beside what comes.
  @Test func whatLeavesWithOthersFades() async throws {
    let deletions: [TimelineEvent] = [
      .delete("36", leavesNote: false), .delete("37", leavesNote: false),
    ]
    for events in [Array(deletions.prefix(1)), deletions + [Self.come("a")]] {
      let played = try PlayedChat(
        Self.chat, playing: [(1, .swipe(by: .points(60)))] + events.map { (3, $0) })
      let style = MotionStyle(played.renderer.scenes.look.motion, isReduced: false)
      let scene = try await played.scene(at: 3.06)
      let time = 1 - style.delete.progress(at: 0.06)
      for id in ["36", "37"].prefix(min(2, events.count)) {
        let place = scene.rows.firstIndex { $0.measured.id == .message(id) }
        let row = scene.rows[try #require(place)]
        guard case .group(_, let group) = row.command else {
          Issue.record("no group")
          return
        }
        // What others have left of it counts twice; it is as small as that.
        let seen = group.transform.a
        #expect(group.clip == nil && seen < 1)
        #expect(abs(group.opacity - time * seen * seen) < 0.02, "\(id) of \(events.count)")
        #expect(seen > 0 && time < 1)
      }
    }
  }

  /// The rows are where they would be had the events come one after another, each at its moment.
  @Test func theyRestWhereOneAfterAnotherWould() async throws {
    let events: [TimelineEvent] = [
      Self.come("a"), .delete("33", leavesNote: false), .delete("35", leavesNote: true),
      .react("36", emoji: "🦋", by: "Runa"), Self.come("b"),
    ]
    for first in [[], [TimelineEvent.swipe(by: .points(300))], [.scroll(to: "20")]] {
      let together = try PlayedChat(
        Self.chat, playing: first.map { (1, $0) } + events.map { (3, $0) })
      let apart = try PlayedChat(
        Self.chat,
        playing: first.map { (1, $0) }
          + events.enumerated().map { (3 + Double($0) / 10, $1) })
      let (one, other) = try await (together.scene(at: 9), apart.scene(at: 9))
      #expect(one.rows.map(\.origin) == other.rows.map(\.origin))
      #expect(one.rows.map(\.measured) == other.rows.map(\.measured))
    }
  }
}
