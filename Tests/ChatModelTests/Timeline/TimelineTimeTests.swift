import Testing
import Time

@testable import ChatModel

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

  @Test func timesBeyondTheEndsAreTheEnds() throws {
    let timeline = try timeline("Ben: One\nBen: Two")
    #expect(timeline.trimmed(from: ms(-500), until: ms(1_000_000)) == timeline)
    let none = timeline.trimmed(from: ms(1_000_000), until: ms(5))
    #expect(none.events.isEmpty && none.end == .zero)
    #expect(none.initial == timeline.finalState)
  }
}
