import ModelDumping
import TestSupport
import Testing
import Time

@testable import ChatModel
@testable import ChatScript

/// What directives say about how long things take has an end.
@Suite struct DirectiveTimeTests {
  /// The errors: that somebody types who says nothing is a warning of its own.
  private func found(_ text: String) -> [String] {
    Script.parse(Array(text.utf8), file: "x.chat").diagnostics.filter { $0.severity == .error }.map
    {
      let place = $0.location.map { "\($0.line):\($0.column)+\($0.length) " } ?? ""
      return place + $0.message
    }
  }

  private static let longer = "by then the chat has played for more than a day"

  @Test(arguments: [
    ("@typing Ben 24h", "2:13+3 `@typing` takes 10min at most"),
    ("@typing Ben .5h", "2:13+3 `@typing` takes 10min at most"),
    ("@typing Ben\t11min", "2:13+5 `@typing` takes 10min at most"),
    ("@typing Ben 601s", "2:13+4 `@typing` takes 10min at most"),
    ("@upload last 50% 11min", "2:18+5 `@upload` takes 10min at most"),
    ("@swipe last 1h", "2:13+2 `@swipe` takes 10min at most"),
    ("@times 1h", "2:8+2 `@times` takes 10min at most"),
    ("@wait 24h\n@wait 1s", "3:7+2 \(longer)"),
    ("@wait 20h\nBen: b\n@wait 4h\n@typing Ben 1ms\n@wait 1h", "5:13+3 \(longer)"),
    ("@typing Ben\n@wait 24h", "3:7+3 Ben has been typing for more than 10min by then"),
    (
      "@typing Cem\n@wait 9min\nBen: b\n@wait 61s",
      "5:7+3 Cem has been typing for more than 10min by then"
    ),
    (
      "@typing Cem\n@wait 6min\n@typing Cem\n@wait 5min",
      "5:7+4 Cem has been typing for more than 10min by then"
    ),
    ("@typing Cem\n@typing Ben\n@wait 11min", "4:7+5 Ben has been typing for more than 10min"),
    (
      "@typing F\n@typing E\n@typing D\n@typing C\n@typing B\n@wait 11min",
      "7:7+5 B has been typing for more than 10min"
    ),
  ])
  func whatIsTooLong(body: String, expected: String) {
    let found = found("Ana: a\n" + body)
    #expect(found.count == 1 && found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test(arguments: [
    "@wait 24h", "@typing Ben 10min", "@upload last 10min", "@wait 24h\n@play\n@wait 24h",
    "@typing Ben 24h\n@play", "@typing Ben\n@wait 9min\nBen: b\n@wait 9min",
    "@typing Ben\n@typing Ben 10min\n@wait 9min",
  ])
  func whatIsNot(body: String) {
    #expect(found("Ana: a\n" + body) == [])
  }

  @Test func aSlowScriptTakesLonger() {
    let head = "---\nspeed: 0.01\n---\nAna: a\n"
    #expect(found(head + "@wait 14min") == [])
    #expect(found(head + "@wait 15min") == ["5:7+5 \(Self.longer)"])
    #expect(found(head + "@wait 1h\n@wait 1h") == ["5:7+2 \(Self.longer)"], "it is said once")
  }

  @Test func twinsAndScriptsOfAProgramAreHeldToIt() {
    let twin = #"{"script": 1, "items": [{"do": "typing", "who": "Ben", "for": "24h"}]}"#
    let (_, diagnostics) = Script.parse(anyForm: Array(twin.utf8), file: "x.json")
    let errors = diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == ["`@typing` takes 10min at most"])
    #expect(errors.first?.location?.line == 1)
    let script = Script(items: Array(repeating: ScriptItem(.directive(.wait(.max))), count: 2))
    #expect(script.diagnostics().map(\.message) == [Self.longer])
    #expect(script.timeline().end <= .max)
  }

  /// Whatever scripts say about time, they have a timeline, and it can be cut and stretched.
  @Test func anyTimesMakeATimeline() {
    let seed = Effort.seed(of: "times")
    var random = SeededGenerator(seed: seed)
    func time() -> Instant {
      let edges: [Instant] = [
        .zero, .nanoseconds(1), .milliseconds(1), .seconds(3600), .seconds(86_400), .max, .min,
        .seconds(-1), .nanoseconds(Int64.max / 2), .seconds(9e9),
      ]
      return random.next() % 2 == 0
        ? edges[Int(random.next() % UInt64(edges.count))]
        : Instant(nanoseconds: Int64(bitPattern: random.next() >> (random.next() % 64)))
    }
    for _ in 0..<300 {
      let items = (0..<12).map { _ -> ScriptItem in
        let directive: Directive =
          switch random.next() % 6 {
          case 0: .wait(time())
          case 1: .typing("Ben", for: random.next() % 3 == 0 ? nil : time())
          case 2: .upload(.last(of: nil), to: Double(random.next() % 3) / 2, for: time())
          case 3: .swipe(.last(of: nil), for: time())
          case 4: .times(for: time())
          default: .compose("Words \(random.next() % 4)")
          }
        return ScriptItem(.directive(directive))
      }
      let speeds = [0.01, 100, 0, -1, .nan, .infinity, 1e-300, 1.7]
      let script = Script(
        presentation: Presentation(
          speed: speeds[Int(random.next() % 8)], hold: random.next() % 2 == 0 ? time() : nil),
        items: [ScriptItem(.message(ScriptMessage(from: "Ana", "a")))] + items)
      let name: Comment = "seed \(seed)"
      #expect(script.diagnostics().allSatisfy { !$0.message.isEmpty }, name)
      let timeline = script.timeline().scaled(by: speeds[Int(random.next() % 8)])
        .holding(for: time()).trimmed(from: time(), until: time())
      #expect(timeline.end >= .zero, name)
      let isSorted = zip(timeline.events, timeline.events.dropFirst())
        .allSatisfy { $0.time <= $1.time }
      #expect(isSorted, name)
      #expect(timeline.state(at: time()).conversation.entries.count <= 1, name)
    }
  }
}
