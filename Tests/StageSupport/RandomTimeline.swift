import ChatModel
import TestSupport

/// A timeline of events of all kinds at random times, many of them while others are under way; a third
/// of the messages in it aren't words.
package struct RandomTimeline {
  /// What is left out.
  package enum Limit {
    case none
    /// Nothing that shows all of the screen anew, nor a menu, which is seen only with its message.
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

  /// A message of each kind that isn't words.
  private static let contents: [Content] = [
    .photo(Media(width: 1200, height: 800)), .video(Media(width: 800, height: 1200, duration: 7)),
    .animation(Media()), .videoMessage(Media(duration: 7)), .voice(Media(duration: 7)),
    .audio(Media(title: "Night")), .file(Media(fileName: "a.pdf", byteCount: 84_000)),
    .sticker(Media(), emoji: "🦋"), .contact(Contact(name: "Grace Hopper", phone: "+1 555 0100")),
    .location(Location(latitude: 1, longitude: 2, name: "Park")),
    .poll(Poll(question: "When?", options: [.init(text: "Now", votes: 1), .init(text: "Soon")])),
    .call(Call(outcome: .missed)),
    .link(LinkPreview(url: "https://example.org", title: "Title", summary: "Summary")),
    .payment(
      Payment(title: "Tea", amount: "€12", items: [LabelledValue(label: "Cups", value: "3")])),
    .form(Form(title: "Table", fields: [LabelledValue(label: "Day", value: "Sunday")])),
    .invitation(Invitation(name: "Sailors", memberCount: 24)),
    .table(
      Table(header: ["A", "B", "C"], rows: [["1", "Words", "More words"], ["2", "", "3"]])),
    .unsupported(kind: "event", summary: "Bonfire, Saturday 19:00"),
    .deleted(byMe: false), .viewOnce,
  ]

  private static func event(
    _ ids: [Message.ID], _ number: inout Int, _ random: inout SeededGenerator, _ limit: Limit
  ) -> TimelineEvent? {
    let text = texts.randomElement(using: &random) ?? ""
    let who = ["ana", "ben", "cem"].randomElement(using: &random) ?? "ana"
    let person = Participant.ID(who)
    func message() -> Entry {
      number += 1
      let hasWords = Int.random(in: 0..<3, using: &random) > 0
      let content = hasWords ? nil : contents.randomElement(using: &random)
      return MotionFixtures.message(
        String(number), who, content == nil ? text : "", content: content ?? .text)
    }
    let kind = Int.random(in: 0..<40, using: &random)
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
    case 18: return .reply(nil)
    case 19: return .attach(Bool.random(using: &random) ? [.photo(Media())] : [])
    case 20: return .recording(person, Bool.random(using: &random))
    case 21:
      let recording = VoiceRecording(elapsed: .seconds(2))
      return .record(Bool.random(using: &random) ? recording : nil)
    case 22: return .select(nil)
    case 23: return .menu(nil)
    default: break
    }
    guard let id = ids.randomElement(using: &random) else { return nil }
    switch kind {
    case 24: return .insert(message(), before: id)
    case 25: return .edit(id, RichText(text))
    case 26: return .delete(id, leavesNote: Bool.random(using: &random))
    case 27: return .resend(id)
    case 28: return .delivery(id, DeliveryState.allCases.randomElement(using: &random) ?? .sent)
    case 29: return .upload(id, from: 0, to: 1, over: .milliseconds(300))
    case 30: return .react(id, emoji: "👍", by: person)
    case 31: return .unreact(id, emoji: "👍", by: person)
    case 32: return .pin(id, Bool.random(using: &random))
    case 33: return .move(id, before: ids.randomElement(using: &random))
    case 34: return .vote(id, option: Int.random(in: 0...1, using: &random), by: person)
    case 35: return .reply(id)
    case 36: return .gesture(.swipeToReply(id), over: .milliseconds(400))
    case 37: return .select([id])
    case 38: return limit == .none ? .menu(id) : nil
    default: return .scroll(to: id)
    }
  }
}
