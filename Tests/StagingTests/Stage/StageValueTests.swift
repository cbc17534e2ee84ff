import ChatModel
import Drawing
import Testing
import Time

@testable import Bubbles
@testable import Staging

/// The parts of a stage, each alone: events to come, unread messages, fingers, days, rings, turns.
@Suite struct StageValueTests {
  @Test func eventsAreTakenOnceAndInTheirOrder() {
    let events = EventList([1, 1, 2, 5].map { TimedEvent(at: .seconds($0), .clock("\($0)")) })
    var queue = EventQueue(events)
    #expect(queue.nextTime == .seconds(1))
    #expect(queue.removeEvents(through: .milliseconds(999)).isEmpty)
    #expect(queue.removeEvents(through: .seconds(1)) == [.clock("1"), .clock("1")])
    #expect(queue.nextTime == .seconds(2))
    #expect(queue.removeEvents(through: .seconds(9)) == [.clock("2"), .clock("5")])
    #expect(queue.nextTime == nil && queue.removeEvents(through: .max).isEmpty)
    #expect(EventQueue(events, from: 3).nextTime == .seconds(5))
  }

  @Test func onlyWhatOthersSayIsUnread() {
    func said(_ id: Message.ID, by who: Participant.ID) -> TimelineEvent {
      .append(.message(Message(id: id, sender: who)))
    }
    var unread = UnreadBelow()
    unread.add([said("1", by: "Ben"), said("2", by: "Ana"), said("3", by: "Ben")], me: "Ana")
    #expect(unread.count == 2)
    unread.add([said("3", by: "Ben")], me: "Ana")
    #expect(unread.count == 2, "a message counts once")
    unread.add([.delete("1", leavesNote: true), .delete("2", leavesNote: false)], me: "Ana")
    #expect(unread.count == 2)
    unread.add([.delete("1", leavesNote: false)], me: "Ana")
    #expect(unread.count == 1)
    unread.removeAll()
    #expect(unread == UnreadBelow())
  }

  @Test func fingersDragWhatTheyTouch() {
    var gestures = GestureMotion()
    #expect(gestures.end == -.infinity)
    let events: [TimelineEvent] = [
      .gesture(.swipeToReply("1"), over: .seconds(1)), .gesture(.showTimes, over: .seconds(2)),
      .gesture(.swipeToReply("gone"), over: .seconds(1)),
    ]
    gestures.start(events, at: 1) { $0 != .showTimes }
    #expect(gestures.end == 2 && gestures.runs.count == 2)
    func pulls(_ time: Double) -> GestureMotion.Pulls {
      gestures.pulls(at: time) { $0 == "1" ? .message("1") : nil }
    }
    #expect(pulls(1.5).replies == [.message("1"): 1] && pulls(1.5).times == 0)
    #expect(pulls(1).replies == [.message("1"): 0] && pulls(2).replies == [.message("1"): 0])
    gestures.start([events[1]], at: 2) { _ in true }
    #expect(gestures.runs.count == 1 && gestures.end == 4, "what is over is forgotten")
    #expect(pulls(3).times == 1 && pulls(3).replies.isEmpty)
  }

  @Test func daysAreShownFromOneScrollToTheNext() {
    var days = StickyDayMotion()
    #expect(days.end == -.infinity && days.presence(at: 1) == 0)
    days.start(from: 1, to: 2, showsDays: true)
    #expect([1, 1.5, 2, 2.3, 2.6].map { days.presence(at: $0) } == [0, 1, 1, 1, 0])
    #expect(days.end == 2 + ScrollRun.rest)
    // The next scroll ends the one before, whether it shows days itself or not.
    days.start(from: 1.5, to: 4, showsDays: false)
    #expect(days.end == 1.5 + ScrollRun.rest)
    days.start(from: 1.6, to: 4, showsDays: true)
    #expect(days.end == 4 + ScrollRun.rest)
    days.removeAll()
    #expect(days.end == -.infinity)
  }

  @Test func aRingGoesOnFromWhereItIs() {
    var uploads = UploadMotion()
    #expect(uploads.end == -.infinity)
    uploads.start([.upload("1", from: 0, to: 1, over: .seconds(4))], at: 1)
    #expect(uploads.end == 5 && uploads.runs["1"]?.part(at: 2) == 0.25)
    uploads.start([.upload("1", from: 0, to: 1, over: .seconds(1))], at: 3)
    #expect(uploads.end == 4 && uploads.runs["1"]?.part(at: 3.5) == 0.75)
    uploads.start([.upload("2", from: 0.5, to: 1, over: .seconds(2))], at: 4)
    #expect(uploads.runs.keys.sorted { $0.rawValue < $1.rawValue } == ["2"])
    #expect(uploads.runs["2"]?.part(at: 4) == 0.5)
  }

  @Test func aTurnStartsAndEndsUpright() {
    let size = Size(width: 100, height: 200)
    func screen(_ size: Size) -> Scene {
      Scene(size: size, background: DisplayList(), rows: [], pieces: [])
    }
    let lying = screen(Size(width: 200, height: 100))
    let canvas = Size(width: 200, height: 200)
    var turn = ScreenTurn(canvas: canvas)
    let before = turn.scene(of: screen(size), at: 0, isTransparent: true)
    #expect(before.size == canvas && turn.end == -.infinity)
    turn.start(from: screen(size), to: lying.size, at: 1, Timing(duration: 2, curve: .linear))
    #expect(turn.end == 3)
    func angles(_ time: Double) -> [Transform?] {
      turn.scene(of: lying, at: time, isTransparent: true).canvas?.commands.map {
        if case .group(_, let style) = $0 { style.transform } else { nil }
      } ?? []
    }
    #expect(angles(1).count == 1 && angles(1.6).count == 2 && angles(3).count == 1)
    // It begins as the former screen was, and ends as the new one is.
    #expect(angles(1)[0] == .translation(x: 50, y: 0))
    #expect(angles(3)[0] == .translation(x: 0, y: 50))
    // Without a canvas nothing turns.
    let plain = ScreenTurn(canvas: nil).scene(of: lying, at: 1, isTransparent: false)
    #expect(plain.size == lying.size && plain.canvas == nil)
  }

  @Test func rowsOfAChatsEndAreNotShownAboveIt() {
    let rows = ["1", "2"].map { Row(id: .message($0), gap: .run, kind: .unread($0)) }
    var omitted = OmittedRows(rows)
    omitted.addShown([.message("3")])
    #expect(!omitted.wereShown)
    omitted.addShown([.message("3"), .message("2")])
    omitted.addShown([.message("3")])
    #expect(omitted.wereShown, "what was shown once stays so")
  }
}
