import ModelDumping
import TestSupport
import Testing
import Time

@testable import ChatModel
@testable import ChatScript

@Suite("A timeline's events, with typed texts kept once")
struct EventListTests {
  /// What stands in the composer after each stroke, written out.
  private static func strokes(from old: String, to text: String, atMost limit: Int) -> [String] {
    let characters = Array(text)
    let kept = zip(Array(old), characters).prefix { $0 == $1 }.count
    let fresh = characters.count - kept
    let count = min(fresh, limit)
    return (1...max(1, count)).prefix(count).map { stroke in
      characters[..<(kept + fresh * stroke / count)].map(String.init).joined()
    }
  }

  @Test("Strokes are the events that they stand for", arguments: 0..<200)
  func strokes(seed: Int) {
    var random = RandomScript(seed: seed)
    let letters = ["a", "b", " ", "é", "e\u{301}", "👍🏽", "👨‍👩‍👧", "\r\n", "日", "🇩🇪"]
    func text(_ count: Int) -> String { (0..<count).map { _ in random.pick(letters) }.joined() }
    let old = text(random.int(0...5))
    let new = random.chance(2) ? old + text(random.int(0...90)) : text(random.int(0...90))
    let limit = random.int(1...64)
    let expected = Self.strokes(from: old, to: new, atMost: limit)
    let typing = Typing(
      from: RichText(old), to: RichText(new), atMost: limit, start: .seconds(3),
      key: .milliseconds(80))
    guard let typing else {
      #expect(expected.isEmpty, "seed \(seed)")
      return
    }
    let events = expected.enumerated().map { index, text in
      TimedEvent(at: .milliseconds(3000 + 80 * index), .compose(RichText(text)))
    }
    #expect(typing.events == events, "seed \(seed)")
    #expect((0..<typing.count).map { typing[$0] } == events, "seed \(seed)")
    #expect(typing.end == .milliseconds(3000 + 80 * events.count), "seed \(seed)")
  }

  /// Timelines of all kinds of scripts, with the same events written out.
  private func pairs(_ seed: Int) -> (kept: Timeline, written: Timeline) {
    var random = RandomScript(seed: seed)
    var script = random.script()
    script.presentation.me = script.presentation.people.first?.participant.id
    let kept = script.timeline()
    var written = kept
    written.events = EventList(Array(kept.events))
    return (kept, written)
  }

  @Test("They are read by place, by walking and in parts", arguments: 0..<40)
  func reading(seed: Int) {
    let (kept, written) = pairs(seed)
    let events = Array(kept.events)
    #expect(kept == written && kept.events.hashValue == written.events.hashValue)
    #expect(events.count == kept.events.count)
    #expect(kept.events.indices.map { kept.events[$0] } == events, "seed \(seed)")
    #expect(kept.events.indices.map { kept.events.time(at: $0) } == events.map(\.time))
    var random = RandomScript(seed: seed)
    for _ in 0..<20 {
      let first = random.int(0...events.count)
      let range = first..<random.int(first...events.count)
      #expect(Array(kept.events[range]) == Array(events[range]), "seed \(seed), \(range)")
      var part = EventList()
      part.append(range, of: kept.events, earlier: .milliseconds(5))
      let earlier = events[range].map { TimedEvent(at: $0.time - .milliseconds(5), $0.event) }
      #expect(Array(part) == earlier, "seed \(seed), \(range)")
    }
  }

  @Test("Another event comes after those at its time, among strokes too", arguments: 0..<40)
  func inserting(seed: Int) {
    var (events, written) = (pairs(seed).kept.events, Array(pairs(seed).kept.events))
    var random = RandomScript(seed: seed)
    let end = events.last?.time.wholeMilliseconds ?? 0
    for _ in 0..<20 {
      let time =
        random.chance(2) && !written.isEmpty
        ? random.pick(written).time : .milliseconds(random.int(0...end + 9))
      let event = TimedEvent(at: time, .keyboard(random.chance(2)))
      events.insert(event)
      written.insert(event, at: written.firstIndex { $0.time > time } ?? written.count)
      #expect(events.count == written.count && Array(events) == written, "seed \(seed), \(time)")
      #expect(events.indices.map { events[$0] } == written, "seed \(seed), \(time)")
    }
  }

  @Test("They lead to the same states, at any speed and in any part", arguments: 0..<40)
  func times(seed: Int) {
    let (kept, written) = pairs(seed)
    var random = RandomScript(seed: seed)
    for _ in 0..<8 {
      let speed = [0.3, 1, 1.7][random.int(0...2)]
      let end = (kept.end / speed).wholeMilliseconds
      let start = Instant.milliseconds(random.int(0...max(0, end)))
      let stop = start + .milliseconds(random.int(0...max(0, end)))
      #expect(kept.state(at: start) == written.state(at: start), "seed \(seed), \(start)")
      let parts = [kept, written].map { $0.scaled(by: speed).trimmed(from: start, until: stop) }
      #expect(parts[0] == parts[1], "seed \(seed), \(speed), \(start), \(stop)")
      let again = parts.map { $0.trimmed(from: (stop - start) / 3).scaled(by: 1.1) }
      #expect(again[0] == again[1], "seed \(seed), \(speed), \(start), \(stop)")
    }
    #expect(kept.finalState == written.finalState, "seed \(seed)")
  }

  @Test("What comes while somebody types comes between its strokes")
  func marksAmongStrokes() {
    let chat = Conversation(
      me: "Ana", participants: [Participant(id: "Ana")],
      entries: ["first", "second"].map {
        .message(Message(id: .init($0), sender: "Ana", text: RichText($0), delivery: .read))
      })
    let events = Array(chat.timeline().events)
    let read = events.firstIndex { $0.event == .delivery("first", .read) }
    let strokes = events.indices.filter {
      if case .compose(let text) = events[$0].event {
        "second".hasPrefix(text.string)
      } else {
        false
      }
    }
    #expect(strokes.contains { $0 < read ?? 0 } && strokes.contains { $0 > read ?? .max })
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  private func words(_ list: EventList) -> [String] {
    list.map { timed in
      switch timed.event {
      case .clock(let name): name
      case .compose(let words): words.string
      default: "?"
      }
    }
  }

  @Test(
    "What is merged comes before what happens then, and after as many as it has to",
    arguments: [
      (0, 0, "xabc"), (0, 1, "axbc"), (1, 0, "axbc"), (100, 0, "axbc"), (100, 1, "axbc"),
      (100, 2, "abxc"), (101, 0, "abxc"), (200, 3, "abcx"), (200, 0, "abxc"), (201, 0, "abcx"),
      (0, 9, "abcx"),
    ])
  func merging(milliseconds: Int, least: Int, expected: String) {
    let list = EventList(
      ["a", "b", "c"].enumerated().map { TimedEvent(at: .milliseconds($0 * 100), .clock($1)) })
    let other = TimedEvent(at: .milliseconds(milliseconds), .clock("x"))
    #expect(words(list.merged(with: [(other, least)])).joined() == expected)
    let twice = list.merged(
      with: [(other, least), (TimedEvent(at: other.time, .clock("y")), least)])
    #expect(words(twice).joined() == expected.replacing("x", with: "xy"))
  }

  @Test(
    "What is merged into a typed text stands between its strokes",
    arguments: [
      ([0], ["x", "1", "12", "123", "e"]), ([1], ["1", "x", "12", "123", "e"]),
      ([100], ["1", "x", "12", "123", "e"]), ([101], ["1", "12", "x", "123", "e"]),
      ([200], ["1", "12", "x", "123", "e"]), ([201], ["1", "12", "123", "x", "e"]),
      ([300], ["1", "12", "123", "x", "e"]), ([301], ["1", "12", "123", "e", "x"]),
      ([100, 100], ["1", "x", "x", "12", "123", "e"]),
      ([0, 150, 200], ["x", "1", "12", "x", "x", "123", "e"]),
    ])
  func mergingIntoStrokes(times: [Int], expected: [String]) throws {
    let typing = try #require(
      Typing(from: "", to: "123", atMost: 9, start: .zero, key: .milliseconds(100)))
    var list = EventList()
    list.append(.typing(typing))
    list.append(TimedEvent(at: .milliseconds(300), .clock("e")))
    let merged = list.merged(
      with: times.map { (TimedEvent(at: .milliseconds($0), .clock("x")), 0) })
    #expect(words(merged) == expected)
    #expect(merged.map(\.time) == merged.map(\.time).sorted())
  }

  @Test("Lists are the same where the same happens at the same times")
  func equality() throws {
    let typing = try #require(
      Typing(from: "", to: "12", atMost: 9, start: .zero, key: .milliseconds(1)))
    var kept = EventList()
    kept.append(.typing(typing))
    let one = TimedEvent(at: .zero, .compose("1"))
    let two = TimedEvent(at: .milliseconds(1), .compose("12"))
    #expect(kept == [one, two] && kept.hashValue == ([one, two] as EventList).hashValue)
    #expect(kept != [one] && kept != [one, two, two] && kept != [two, one] && [one] != [])
    #expect(kept != [one, TimedEvent(at: .milliseconds(2), .compose("12"))])
    #expect(kept != [one, TimedEvent(at: .milliseconds(1), .compose("13"))])
  }

  @Test("The last event is taken out, but no stroke")
  func removing() throws {
    var list: EventList = [TimedEvent(at: .zero, .clock("a")), TimedEvent(at: .zero, .clock("b"))]
    list.removeLastEvent()
    #expect(words(list) == ["a"] && list.count == 1)
    list.append(
      .typing(
        try #require(Typing(from: "", to: "12", atMost: 9, start: .zero, key: .milliseconds(1)))))
    list.removeLastEvent()
    #expect(words(list) == ["a", "1", "12"] && list.count == 3)
  }

  @Test("A text is kept once, however many strokes it takes")
  func parts() throws {
    let text = String(repeating: "words ", count: 20)
    let timeline = try Script(text: "Me: \(text)\nMe: \(text)").timeline()
    #expect(timeline.events.count == 2 * (64 + 2) + 2)
    #expect(timeline.events.parts.count == 2 * 3 + 2)
    let others = timeline.events.besidesStrokes.reduce(0) { count, _ in count + 1 }
    #expect(others == 6)
  }
}
