import ChatModel
import TestSupport

/// A timeline of events of all kinds at random times, many of them while others are under way.
package struct RandomTimeline {
  /// What is left out.
  package enum Limit {
    case none
    /// Nothing that shows all of the screen anew.
    case screen
  }

  package let timeline: Timeline

  package init(seed: UInt64, events count: Int = 14, limit: Limit = .none) {
    var random = SeededGenerator(seed: seed)
    var reducer = StateReducer(MotionFixtures.initial)
    var events: [(time: Double, event: TimelineEvent)] = []
    var time = 0.2
    var number = 100
    while events.count < count {
      let ids = reducer.state.conversation.entries.compactMap { entry -> Message.ID? in
        if case .message(let message) = entry { message.id } else { nil }
      }
      guard let event = Self.event(ids, &number, &random, limit) else { continue }
      reducer.apply(event)
      events.append((time, event))
      // A third of them at the same moment or within a frame or two of one another.
      time +=
        Int.random(in: 0..<3, using: &random) == 0
        ? Double(Int.random(in: 0...3, using: &random)) * 0.01
        : Double(Int.random(in: 50...700, using: &random)) * 0.001
    }
    timeline = MotionFixtures.timeline(events)
  }

  private static let texts = [
    "Ok", "On my way", "That is what I thought, and I was quite alone with it for a long time",
    "One\nTwo\nThree", "🚲",
  ]

  private static func event(
    _ ids: [Message.ID], _ number: inout Int, _ random: inout SeededGenerator, _ limit: Limit
  ) -> TimelineEvent? {
    let text = texts.randomElement(using: &random) ?? ""
    let who = ["ana", "ben", "cem"].randomElement(using: &random) ?? "ana"
    let person = Participant.ID(who)
    func message() -> Entry {
      number += 1
      return MotionFixtures.message(String(number), who, text)
    }
    let kind = Int.random(in: 0..<30, using: &random)
    switch kind {
    case 0...4: return .append(message())
    case 5: return .beginTyping(who == "ana" ? "ben" : person)
    case 6: return .endTyping(person)
    case 7: return .prepend([message(), message(), message()])
    case 8: return .keyboard(Bool.random(using: &random))
    case 9: return .compose(Bool.random(using: &random) ? RichText(text) : "")
    case 10:
      return .banner(Bool.random(using: &random) ? Banner(title: "Dan", text: RichText(text)) : nil)
    case 11: return .clock("9:4\(number % 10)")
    case 12: return .shot("here")
    case 13:
      return limit == .none
        ? .rotate(Bool.random(using: &random) ? .landscape : .portrait) : nil
    case 14:
      return limit == .none ? .appearance(Bool.random(using: &random) ? .dark : .light) : nil
    case 15: return .scroll(to: nil)
    case 16: return .swipe(by: .points(Double(Int.random(in: -300...500, using: &random))))
    case 17: return .gesture(.showTimes, over: .milliseconds(500))
    default: break
    }
    guard let id = ids.randomElement(using: &random) else { return nil }
    switch kind {
    case 18: return .insert(message(), before: id)
    case 19: return .edit(id, RichText(text))
    case 20: return .delete(id, leavesNote: Bool.random(using: &random))
    case 21: return .resend(id)
    case 22: return .delivery(id, DeliveryState.allCases.randomElement(using: &random) ?? .sent)
    case 23: return .upload(id, from: 0, to: 1, over: .milliseconds(300))
    case 24: return .react(id, emoji: "👍", by: person)
    case 25: return .unreact(id, emoji: "👍", by: person)
    case 26: return .pin(id, Bool.random(using: &random))
    case 27: return .move(id, before: ids.randomElement(using: &random))
    case 28: return .vote(id, option: Int.random(in: 0...1, using: &random), by: person)
    default: return .scroll(to: id)
    }
  }
}
