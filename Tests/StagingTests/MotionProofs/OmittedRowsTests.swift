import ChatModel
import Drawing
import StageSupport
import TestSupport
import Testing
import Time

@testable import Bubbles
@testable import Letterer
@testable import Staging

/// A stage that knows only the end of a long chat shows what one shows that knows all of it.
@Suite struct OmittedRowsTests {
  /// A chat of some weeks above what the proofs of motion play.
  private static func history(_ count: Int, seed: UInt64) -> [Entry] {
    var random = SeededGenerator(seed: seed)
    var second = 1_770_000_000
    return (0..<count).map { number in
      second += [20, 500, 4000, 90_000].randomElement(using: &random) ?? 0
      let date = Bool.random(using: &random) ? LocalDateTime(secondsSince1970: second) : nil
      switch Int.random(in: 0..<10, using: &random) {
      case 0: return .service(ServiceLine(text: "Something happened", date: date))
      case 1: return .separator(Separator(text: "Later"))
      default:
        let person = ["ana", "ben", "cem"].randomElement(using: &random) ?? "ana"
        return .message(
          Message(
            id: Message.ID("h\(number)"), sender: Participant.ID(person), date: date,
            text: RichText("This is number \(number)"),
            reply: number % 9 == 5 ? Reply(target: Message.ID("h\(number / 2)")) : nil,
            delivery: person == "ana" ? .sent : nil))
      }
    }
  }

  @Test func whateverHappensAtTheEnd() async throws {
    let renderer = try MotionFixtures.renderer()
    let rate = FrameRate(10)
    var outcomes = (known: 0, seen: 0)
    for seed in Effort.seeds(6, long: 300) {
      let limit = [RandomTimeline.Limit.none, .screen][Int(seed % 2)]
      var timeline = RandomTimeline(seed: seed + 5000, events: 30, limit: limit).timeline
        .stayingAtEnd()
      timeline.initial.conversation.entries.insert(
        contentsOf: Self.history(60, seed: seed), at: 0)
      let options = Stage.Options(reducesMotion: seed % 5 == 3)
      var whole = try await Stage(timeline, scenes: renderer.scenes, options: options)
      var lists: [DisplayList] = []
      let count = timeline.frameCount(at: rate)
      for tick in 0..<count { lists.append(try await whole.play(to: rate.time(of: tick)).list) }
      for start in [0, count / 2] {
        var stage = try await Stage.reaching(
          rate.time(of: start), of: timeline, scenes: renderer.scenes, options: options,
          leavingOut: 4, keeping: Int(9 + seed % 8))
        let knewLittle = stage.list.omitted != nil
        for tick in start..<count {
          let isSame = try await stage.play(to: rate.time(of: tick)).list == lists[tick]
          #expect(isSame, "seed \(seed), from tick \(start), tick \(tick)")
          if !isSame { return }
        }
        if stage.list.omitted != nil {
          outcomes.known += 1
          #expect(stage.rows.count < whole.rows.count)
        } else if knewLittle {
          outcomes.seen += 1
        }
      }
    }
    #expect(outcomes.known > 0 && outcomes.seen > 0, "\(outcomes)")
  }

  @Test func aLongChatLaysOutItsEndAlone() async throws {
    let scenes = try MotionFixtures.renderer().scenes
    var timeline = MotionFixtures.timeline(
      (0..<300).map { (Double($0), .append(MotionFixtures.message("m\($0)", "ben", "\($0)"))) })
    timeline.initial.conversation.entries += Self.history(3000, seed: 1)
    for seconds in [0, 20, 280] {
      let stage = try await Stage.reaching(.seconds(seconds), of: timeline, scenes: scenes)
      #expect((512..<1400).contains(stage.rows.count), "at \(seconds) s")
      #expect(stage.chat.sequence(ofLook: 0).builtCount < 1500)
    }
  }

  /// A screen on which more stands than is known begins with everything.
  @Test func aScreenThatShowsMoreNeedsAll() async throws {
    let tall = Device(
      name: "tall", kind: .canvas, size: Size(width: 240, height: 4000), scale: 1)
    let scenes = try MotionFixtures.renderer(tall).scenes
    let timeline = Timeline(
      initial: ChatState(conversation: Conversation(entries: Self.history(300, seed: 2))))
    var stage = try await Stage.reaching(.zero, of: timeline, scenes: scenes, keeping: 30)
    var whole = try await Stage(timeline, scenes: scenes)
    #expect(stage.list.omitted == nil)
    #expect(try await stage.play(to: .zero).list == whole.play(to: .zero).list)
  }
}

extension Timeline {
  /// The same without what needs to know what is far above.
  fileprivate func stayingAtEnd() -> Timeline {
    let kept = events.filter { event in
      switch event.event {
      case .scroll(.some), .swipe, .prepend, .resend: false
      default: true
      }
    }
    return Timeline(initial: initial, events: kept, end: end)
  }
}
