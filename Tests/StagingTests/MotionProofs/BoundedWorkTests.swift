import ChatModel
import StageSupport
import TestSupport
import Testing

@testable import Letterer
@testable import Staging

/// What is kept while a chat plays is bounded by what can be seen, not by how much happens.
@Suite struct BoundedWorkTests {
  @Test func manyEventsKeepFewRows() async throws {
    let count = Effort.rounds(500, long: 10_000)
    let renderer = try MotionFixtures.renderer()
    var stage = try await Stage(Self.timeline(count), scenes: renderer.scenes)
    var (most, mostUnderWay, pieces) = (0, 0, 0)
    while let next = stage.nextEvent {
      try await stage.advance(to: next)
      most = max(most, stage.list.live.count)
      let time = next.seconds
      mostUnderWay = max(mostUnderWay, stage.list.animator.shown(at: time).count)
      pieces = max(pieces, try await stage.scene(at: time).pieces.count)
    }
    #expect(stage.rows.count > count / 3)
    // A screen has some ten rows; those that were seen last are kept beside them.
    #expect(most <= 280, "rows that are kept")
    #expect(mostUnderWay <= 40, "rows that are placed")
    #expect(pieces <= 8, "pieces around them")
    #expect(stage.list.live.typingCount <= 1)
  }

  /// People type, say something, react, edit what is far above, delete it.
  private static func timeline(_ count: Int) -> Timeline {
    let people = ["ana", "ben", "cem"]
    let events = (0..<count).map { number -> (Double, TimelineEvent) in
      let person = people[number / 4 % 3]
      let event: TimelineEvent =
        switch number % 8 {
        case 0, 4: person == "ana" ? .compose("Number \(number)") : .beginTyping(.init(person))
        case 6: .react(.init("m\(number - 1)"), emoji: "👍", by: "ben")
        case 7:
          number % 16 == 7
            ? .edit(.init("m\(number * 3 / 8 / 8 * 8 + 1)"), RichText("Now \(number)"))
            : .delete(.init("m\(number / 16 * 8 + 2)"), leavesNote: false)
        default: .append(MotionFixtures.message("m\(number)", person, "Number \(number)"))
        }
      return (0.1 + Double(number) * 0.13, event)
    }
    return MotionFixtures.timeline(events)
  }
}
