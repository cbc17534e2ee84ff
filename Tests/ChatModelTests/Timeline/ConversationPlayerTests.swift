import ModelDumping
import TestSupport
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

  /// Between powers of two the gap grows evenly; a day is 16 doublings and 318 thousandths of one.
  @Test(arguments: [(0, 0), (1, 1000), (2, 1500), (3, 2000), (6, 2750), (7, 3000), (1023, 10_000)])
  func gapsBetweenPowersOfTwo(seconds: Int, thousandths: Int) {
    let pace = PlayingPace(shortestGap: ms(100), longestGap: ms(100) + .nanoseconds(16_318))
    #expect(pace.gap(seconds: seconds) == ms(100) + .nanoseconds(thousandths))
    #expect(pace.gap(seconds: 86_401) == pace.longestGap)
    #expect(pace.gap(seconds: 86_000) < pace.longestGap)
  }

  @Test func aPaceIsPossible() {
    let none = PlayingPace(
      shortestGap: ms(-1), longestGap: ms(-2), key: ms(-3), keystrokes: 0, hold: ms(-4))
    #expect(none.shortestGap == .zero && none.longestGap == .zero && none.key == .zero)
    #expect(none.keystrokes == 1 && none.hold == .zero)
    let odd = PlayingPace(shortestGap: ms(800), longestGap: ms(700))
    #expect(odd.longestGap == ms(800) && odd.gap(seconds: 60) == ms(800))
  }

  /// For how long others are seen typing: by their words, and for three fifths of the gap at most.
  @Test(arguments: [
    (0, 100_000, 900), (1, 100_000, 920), (99, 100_000, 2880), (100, 100_000, 2900),
    (101, 100_000, 2900), (29, 2500, 1480), (30, 2500, 1500), (31, 2500, 1500), (200, 1000, 600),
  ])
  func wordsTakeTheirTime(characters: Int, gap: Int, typing: Int) {
    let words = RichText(String(repeating: "é", count: characters))
    let pace = PlayingPace(shortestGap: ms(gap), longestGap: ms(gap))
    let events = Array(
      chat([
        Message(id: "a", sender: "Ben"), Message(id: "b", sender: "Ben", text: words),
      ]).timeline(pace: pace).events)
    #expect(events.map(\.time) == [ms(gap), ms(2 * gap - typing), ms(2 * gap)])
    #expect(events[1].event == .beginTyping("Ben"))
  }

  /// Dots are worth showing from 0.4 seconds on.
  @Test(arguments: [(666_666_666, false), (666_666_667, true)])
  func briefTypingIsNotSeen(gap: Int, isSeen: Bool) {
    let pace = PlayingPace(shortestGap: .nanoseconds(gap), longestGap: .nanoseconds(gap))
    let events = chat(["a", "b"].map { Message(id: $0, sender: "Ben") }).timeline(pace: pace).events
    #expect(events.contains { $0.event == .beginTyping("Ben") } == isSeen)
    #expect(events.last?.time == .nanoseconds(2 * gap))
  }

  /// The first one stands soon; who comes after a line or a separator is seen typing.
  @Test(
    arguments: [
      .service(ServiceLine(text: "Ben joined")), .separator(Separator(text: "Today")),
      .unreadMark(count: 2), .message(Message(id: "z", sender: "Ana", delivery: .failed)),
    ] as [Entry])
  func theSecondIsSeenTyping(first: Entry) {
    let message = Entry.message(Message(id: "a", sender: "Ben", text: "One"))
    for (entries, isSeen) in [([message], false), ([first, message], true)] {
      let events = Conversation(me: "Ana", entries: entries).timeline().events
      #expect(events.contains { $0.event == .beginTyping("Ben") } == isSeen)
    }
  }

  /// An unread mark comes with what stands above it, and what has no date a minute after it.
  @Test func gapsFollowTheLastDate() {
    let pace = PlayingPace.standard
    let entries: [Entry] = [
      .separator(Separator(text: "", date: date("14T09:00"))),
      .message(Message(id: "a", sender: "Ana", content: .viewOnce)), .unreadMark(count: nil),
      .service(ServiceLine(text: "b", date: date("14T09:10"))),
      .message(Message(id: "c", sender: "Ana", date: date("14T09:00"), content: .viewOnce)),
    ]
    let chat = Conversation(me: "Ana", entries: entries)
    let gaps = [60, 60, nil, 600, -600].map { $0.map { pace.gap(seconds: $0) } ?? .zero }
    for count in 1...5 {
      var now = Instant.zero
      let times = gaps.suffix(count).map { gap in
        now += gap
        return now
      }
      #expect(Array(chat.timeline(playingLast: count).events.map(\.time)) == times, "\(count)")
    }
  }

  /// Marks arrive one after another where no message before says less; what failed or is underway
  /// says nothing, and neither does what others say.
  @Test(
    arguments: [
      ([.read], [.delivered, .read]), ([.delivered], [.delivered]), ([.sent], []), ([nil], []),
      ([.failed, .read], [.delivered, .read]), ([.sending, .delivered], [.delivered]),
      ([nil, .read], []), ([.sent, .delivered], []), ([.delivered, .read], []),
      ([.delivered, .delivered], [.delivered]), ([.read, .delivered], [.delivered]),
      ([.sent, .sent], []),
    ] as [([DeliveryState?], [DeliveryState])])
  func marksOfTheLast(deliveries: [DeliveryState?], marks: [DeliveryState]) {
    let mine = deliveries.enumerated().map { index, delivery in
      Message(id: Message.ID("\(index)"), sender: "Ana", content: .viewOnce, delivery: delivery)
    }
    let others = [Message(id: "z", sender: "Ben")]
    for messages in [mine, others + mine] {
      for count in [1, messages.count] {
        let events = Array(chat(messages).timeline(playingLast: count).events)
        let last = mine[mine.count - 1]
        var come = last
        if !marks.isEmpty { come.delivery = .sent }
        let time = events.first { $0.event == .append(.message(come)) }?.time
        #expect(time != nil)
        let found = events.compactMap { timed -> TimedEvent? in
          if case .delivery(last.id, _) = timed.event { timed } else { nil }
        }
        #expect(
          found
            == marks.map { mark in
              TimedEvent(
                at: (time ?? .zero) + ms(mark == .read ? 800 : 300), .delivery(last.id, mark))
            })
      }
    }
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
        .keyboard(true), .compose("H"), .compose("He"), .compose("Hey"), .compose(""),
        .append(.message(sent)), .delivery("a", .delivered), .delivery("a", .read),
        .keyboard(false),
      ])
    #expect(timeline.finalState.conversation == chat([message]))
    let long = String(repeating: "word ", count: 100)
    let slow = chat([Message(id: "a", sender: "Ana", text: RichText(long))])
    #expect(slow.timeline().events.count == 24 + 4)
    #expect(slow.timeline(pace: PlayingPace(keystrokes: -3)).events.count == 1 + 4)
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
    #expect(strokes(message(RichText(String(repeating: "é", count: 512)))) > 2)
    #expect(strokes(message(RichText(String(repeating: "é", count: 513)))) == 2)
  }

  @Test func whatFailsIsTriedFirst() {
    let message = Message(id: "a", sender: "Ana", text: "Hey", delivery: .failed)
    let timeline = chat([message]).timeline()
    #expect(timeline.events.last?.event == .keyboard(false))
    let states = timeline.events.dropLast().suffix(2).map { timeline.state(at: $0.time).deliveries }
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
    #expect(timeline.events.count <= 5000 * 8 + 2)
    #expect(timeline.finalState.conversation == chat(messages))
  }
}
