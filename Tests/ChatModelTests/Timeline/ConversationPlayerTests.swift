import Testing
import Time

@testable import ChatModel

@Suite struct ConversationPlayerTests {
  private func ms(_ value: Int) -> Instant { .milliseconds(value) }

  private func chat(_ messages: [Message]) -> Conversation {
    Conversation(me: "Ana", entries: messages.map(Entry.message))
  }

  private func date(_ text: String) -> LocalDateTime? { LocalDateTime("2026-03-" + text) }

  @Test func gapsGrowWithTheLogarithm() {
    let pace = PlayingPace.standard
    #expect(pace.gap(seconds: 0) == ms(500))
    #expect(pace.gap(seconds: -5) == ms(500))
    #expect(pace.gap(seconds: 86_400) == ms(2500))
    #expect(pace.gap(seconds: Int.max) == ms(2500))
    let gaps = [0, 1, 5, 30, 60, 600, 3600, 40_000, 86_400].map { pace.gap(seconds: $0) }
    #expect(gaps == gaps.sorted() && Set(gaps).count == gaps.count)
    // Half of the way, in powers of two, is about five minutes.
    #expect((ms(1450)...ms(1550)).contains(pace.gap(seconds: 290)))
    #expect(pace.gap(seconds: nil) == pace.gap(seconds: 60))
  }

  @Test func othersTypeBeforeTheySpeak() {
    let timeline = chat([
      Message(id: "a", sender: "Ben", date: date("13T09:40"), text: "One"),
      Message(id: "b", sender: "Ben", date: date("14T09:40"), text: "Two"),
      Message(id: "c", sender: "Ben", date: date("14T09:40"), text: "Three"),
    ]).timeline()
    let kinds = timeline.events.map { event in
      switch event.event {
      case .append(.message(let message)): message.id.rawValue
      case .beginTyping(let who): who.rawValue
      default: "?"
      }
    }
    // The first one stands soon, and what is said in one breath isn't typed.
    #expect(kinds == ["a", "Ben", "b", "c"])
    #expect(timeline.events[2].time - timeline.events[0].time == ms(2500))
    #expect(timeline.events[3].time - timeline.events[2].time == ms(500))
    #expect(timeline.state(at: timeline.events[2].time - ms(1)).typing == ["Ben"])
    #expect(timeline.finalState.typing == [])
    #expect(timeline.end == timeline.events[3].time + ms(2000))
  }

  @Test func iTypeAndSeeTheMarks() {
    let message = Message(id: "a", sender: "Ana", text: "Hey", delivery: .read)
    let timeline = chat([message]).timeline()
    var sent = message
    sent.delivery = .sent
    #expect(
      timeline.events.map(\.event) == [
        .compose("H"), .compose("He"), .compose("Hey"), .compose(""), .append(.message(sent)),
        .delivery("a", .delivered), .delivery("a", .read),
      ])
    #expect(timeline.finalState.conversation == chat([message]))
    let long = String(repeating: "word ", count: 100)
    let slow = chat([Message(id: "a", sender: "Ana", text: RichText(long))])
    #expect(slow.timeline().events.count == 24 + 2)
    #expect(slow.timeline(pace: PlayingPace(keystrokes: -3)).events.count == 1 + 2)
  }

  /// What isn't written isn't typed: pictures, what is passed on, and nothing at all.
  @Test func onlyWordsAreTyped() {
    func strokes(_ message: Message) -> Int {
      chat([message]).timeline().events.filter { event in
        if case .compose = event.event { true } else { false }
      }.count
    }
    func message(_ text: RichText, _ change: (inout Message) -> Void = { _ in }) -> Message {
      var message = Message(id: "a", sender: "Ana", text: text)
      change(&message)
      return message
    }
    #expect(strokes(message("Hey")) == 4)
    #expect(strokes(message("Hey") { $0.reply = Reply(target: "z") }) == 4)
    #expect(strokes(message("Hey") { $0.forward = Forward(from: "Zoe") }) == 0)
    #expect(strokes(message("Hey") { $0.forward = Forward() }) == 0)
    #expect(strokes(message("Hey") { $0.content = .photo(Media(path: "a.jpg")) }) == 0)
    #expect(strokes(message("") { $0.content = .voice(Media(duration: 3)) }) == 0)
    #expect(strokes(message("")) == 0)
    #expect(strokes(message("Hey") { $0.sender = "Ben" }) == 0)
    // Long words are typed as far as a message is; longer ones are pasted.
    #expect(strokes(message(RichText(String(repeating: "a", count: 1024)))) > 2)
    #expect(strokes(message(RichText(String(repeating: "a", count: 1025)))) == 2)
  }

  @Test func whatFailsIsTriedFirst() {
    let message = Message(id: "a", sender: "Ana", text: "Hey", delivery: .failed)
    let timeline = chat([message]).timeline()
    let states = timeline.events.suffix(2).map { timeline.state(at: $0.time).deliveries }
    #expect(states == [[.sending], [.failed]])
  }

  @Test func theFirstOnesMayStandFromTheStart() {
    let messages = (0..<9).map { Message(id: Message.ID("\($0)"), sender: "Ben") }
    let timeline = chat(messages).timeline(playingLast: 2)
    #expect(timeline.initial.ids == messages.prefix(7).map(\.id.rawValue))
    #expect(timeline.finalState.conversation == chat(messages))
    #expect(chat(messages).timeline(playingLast: 100).initial.ids == [])
    let still = chat(messages).timeline(playingLast: -1)
    #expect(still == Timeline(initial: ChatState(conversation: chat(messages))))
  }

  /// Whatever the chat, it plays to what it is.
  @Test func itEndsAsTheChatIs() {
    for seed in 0..<100 {
      var random = RandomScript(seed: seed)
      let chat = random.conversation()
      let count: Int? = random.chance(2) ? random.int(0...5) : nil
      let pace = random.chance(3) ? PlayingPace(shortestGap: .zero, longestGap: .zero) : .standard
      let timeline = chat.timeline(playingLast: count, pace: pace)
      #expect(timeline.finalState == ChatState(conversation: chat), "seed \(seed)")
      #expect(
        zip(timeline.events, timeline.events.dropFirst()).allSatisfy { $0.time <= $1.time },
        "seed \(seed)")
      #expect(timeline == chat.timeline(playingLast: count, pace: pace), "seed \(seed)")
    }
  }

  @Test func aLongChatPlaysInFewEvents() {
    let messages = (0..<5000).map { number in
      Message(
        id: Message.ID("\(number)"), sender: number % 2 == 0 ? "Ana" : "Ben", text: "Some words",
        delivery: number % 2 == 0 ? .read : nil)
    }
    let timeline = chat(messages).timeline()
    #expect(timeline.events.count <= 5000 * 8)
    #expect(timeline.finalState.conversation == chat(messages))
  }
}
