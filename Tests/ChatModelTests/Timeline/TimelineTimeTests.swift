import ModelDumping
import TestSupport
import Testing
import Time

@testable import ChatModel
@testable import ChatScript

@Suite struct TimelineTimeTests {
  private func timeline(_ text: String) throws -> Timeline {
    try Script(text: "---\nme: Ana\npeople: { Ana: , Ben: }\n---\n" + text).timeline()
  }

  private func ms(_ value: Int) -> Instant { .milliseconds(value) }

  @Test func twiceAsFastTakesHalfAsLong() throws {
    let timeline = try timeline("Ben: One\nAna: [photo a.jpg]\n@upload last 2s\n@times 1s")
    let fast = timeline.scaled(by: 2)
    #expect(fast.end == timeline.end / 2)
    #expect(fast.events.map { $0.time * 2 } == timeline.events.map(\.time))
    #expect(fast.finalState == timeline.finalState)
    let durations = fast.events.compactMap { event -> Instant? in
      switch event.event {
      case .upload(_, _, _, let duration) where duration > .zero: duration
      case .gesture(_, let duration): duration
      default: nil
      }
    }
    #expect(durations == [ms(1000), ms(500)])
  }

  @Test(arguments: [1, Double.nan])
  func asFastIsTheSame(speed: Double) throws {
    let timeline = try timeline("Ben: One\nBen: Two")
    #expect(timeline.scaled(by: speed) == timeline)
  }

  @Test(arguments: [
    0, -1, -.infinity, .infinity, 1e-300, 1e300, .leastNonzeroMagnitude, -0.0,
  ])
  func noSpeedIsTooOdd(speed: Double) throws {
    let timeline = try timeline("Ben: One\nBen: Two").scaled(by: speed)
    #expect(timeline.end > .zero)
    #expect(timeline.finalState.ids == ["m1", "m2"])
  }

  @Test(
    arguments: [
      (0.001, 0.001), (0.000_9, 0.001), (0, 0.001), (-3, 0.001), (-.infinity, 0.001), (1000, 1000),
      (1001, 1000), (.infinity, 1000), (.nan, 1), (2, 2),
    ] as [(Double, Double)])
  func speedsAreKeptWithinAThousandfold(speed: Double, expected: Double) throws {
    let timeline = Timeline(
      initial: ChatState(conversation: Conversation()),
      events: [TimedEvent(at: ms(3000), .clock("9:00"))], end: ms(5000), hold: ms(2000))
    let scaled = timeline.scaled(by: speed)
    #expect(scaled.end == ms(5000) / expected)
    #expect(scaled.hold == ms(2000) / expected)
    #expect(scaled.events.map(\.time) == [ms(3000) / expected])
  }

  @Test func whatComesBeforeStandsFromTheStart() throws {
    let timeline = try timeline("Ben: One\nBen: Two\nBen: Three\nBen: Four")
    let said = timeline.events.filter { if case .append = $0.event { true } else { false } }
    let part = timeline.trimmed(from: said[1].time, until: said[2].time)
    #expect(part.initial.ids == ["m1"])
    #expect(part.end == said[2].time - said[1].time)
    #expect(part.state(at: .zero).ids == ["m1", "m2"])
    #expect(part.finalState.ids == ["m1", "m2", "m3"])
    #expect(timeline.trimmed() == timeline)
  }

  /// Any moment of a part is that moment of the whole.
  @Test func aPartIsThatPart() {
    for seed in 0..<30 {
      var random = RandomScript(seed: seed)
      let timeline = random.script().timeline()
      let whole = Double(timeline.end.wholeMilliseconds)
      let times = [0.2, 0.5, 0.7].map { Instant.milliseconds(Int(whole * $0)) }
      let part = timeline.trimmed(from: times[0], until: times[2])
      #expect(part.state(at: times[1] - times[0]) == timeline.state(at: times[1]), "seed \(seed)")
      #expect(part.end == times[2] - times[0])
      #expect(part.finalState == timeline.state(at: times[2]), "seed \(seed)")
    }
  }

  @Test func theHoldIsAPartOfTheWhole() throws {
    let timeline = try timeline("Ben: One\nBen: Two")
    #expect(timeline.hold == ms(2000))
    #expect(timeline.scaled(by: 4).hold == ms(500))
    let longer = timeline.holding(for: ms(5000))
    #expect(longer.hold == ms(5000))
    #expect(longer.end == timeline.end + ms(3000))
    #expect(timeline.holding(for: ms(-1)).end == timeline.end - ms(2000))
    #expect(Conversation(me: "Ana", entries: []).timeline().hold == nil)
    // A part that ends before the whole ends to the moment, unless it is told to hold.
    let part = timeline.trimmed(until: timeline.end - ms(1))
    #expect(part.hold == nil)
    #expect(part.holding(for: ms(100)).end == part.end + ms(100))
    #expect(timeline.trimmed(from: timeline.end - ms(300)).hold == ms(300))
  }

  @Test func anUploadGoesOnFromWhereItIs() throws {
    let timeline = try timeline("Ana: [photo a.jpg]\n@upload last 4s")
    let part = timeline.trimmed(from: ms(1600))
    #expect(
      part.events == [
        TimedEvent(at: .zero, .upload("m1", from: 0.25, to: 1, over: ms(3000))),
        TimedEvent(at: ms(3000), .upload("m1", from: 1, to: 1, over: .zero)),
      ])
  }

  /// What is underway at a time: begun before it, not over, and nothing else begun since.
  @Test(
    arguments: [
      // Message, from, to, begun and for how long; then where the part begins.
      ([("a", 0, 1, 1000, 2000)], 999, []), ([("a", 0, 1, 1000, 2000)], 1000, []),
      ([("a", 0, 1, 1000, 2000)], 1500, [("a", 0.25, 1, 1500)]),
      ([("a", 0.5, 1, 1000, 2000)], 2000, [("a", 0.75, 1, 1000)]),
      ([("a", 1, 0, 1000, 2000)], 1500, [("a", 0.75, 0, 1500)]),
      ([("a", 0, 1, 1000, 2000)], 3000, []), ([("a", 0, 1, 1000, 2000)], 3001, []),
      ([("a", 0, 0.5, 0, 4000), ("a", 0.25, 0.75, 1000, 1000)], 1500, [("a", 0.5, 0.75, 500)]),
      ([("a", 0, 0.5, 0, 4000), ("a", 0.25, 0.75, 1000, 1000)], 2500, []),
      (
        [("a", 0, 1, 0, 4000), ("b", 0, 0.5, 1000, 4000)], 2000,
        [("a", 0.5, 1, 2000), ("b", 0.125, 0.5, 3000)]
      ),
    ]
      as [(
        [(id: String, from: Double, to: Double, at: Int, over: Int)], Int,
        [(id: String, from: Double, to: Double, over: Int)]
      )])
  func whatIsUnderwayGoesOn(
    uploads: [(id: String, from: Double, to: Double, at: Int, over: Int)], start: Int,
    rest: [(id: String, from: Double, to: Double, over: Int)]
  ) {
    let timeline = Timeline(
      initial: ChatState(conversation: Conversation()),
      events: uploads.map { upload in
        TimedEvent(
          at: ms(upload.at),
          .upload(Message.ID(upload.id), from: upload.from, to: upload.to, over: ms(upload.over)))
      }, end: ms(6000))
    let part = timeline.trimmed(from: ms(start))
    let later = timeline.events.filter { $0.time >= ms(start) }.map {
      TimedEvent(at: $0.time - ms(start), $0.event)
    }
    let expected = rest.map { upload in
      TimedEvent(
        at: .zero,
        .upload(Message.ID(upload.id), from: upload.from, to: upload.to, over: ms(upload.over)))
    }
    #expect(Array(part.events) == expected + later)
    #expect(part.end == ms(6000 - start))
  }

  @Test func whatHappensAtTheEndOfAPartIsSeen() {
    let timeline = Timeline(
      initial: ChatState(conversation: Conversation()),
      events: [1000, 2000, 3000].map { TimedEvent(at: ms($0), .clock("\($0)")) }, end: ms(5000),
      hold: ms(2000))
    func clocks(_ start: Int, _ stop: Int) -> [Int] {
      timeline.trimmed(from: ms(start), until: ms(stop)).events.map(\.time.wholeMilliseconds)
    }
    #expect(clocks(1000, 2000) == [0, 1000] && clocks(1001, 1999) == [])
    #expect(clocks(0, 5000) == [1000, 2000, 3000] && clocks(2000, 1000) == [0])
    #expect(timeline.trimmed(from: ms(1500), until: ms(1500)).initial.clock == "1000")
    #expect(timeline.trimmed(from: ms(1500), until: ms(5000)).hold == ms(2000))
    #expect(timeline.trimmed(from: ms(1500), until: ms(4999)).hold == nil)
    #expect(timeline.trimmed(from: ms(4500), until: ms(9000)).hold == ms(500))
  }

  @Test func timesBeyondTheEndsAreTheEnds() throws {
    let timeline = try timeline("Ben: One\nBen: Two")
    #expect(timeline.trimmed(from: ms(-500), until: ms(1_000_000)) == timeline)
    let none = timeline.trimmed(from: ms(1_000_000), until: ms(5))
    #expect(none.events.isEmpty && none.end == .zero)
    #expect(none.initial == timeline.finalState)
  }
}
