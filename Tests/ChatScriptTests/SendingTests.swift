import ChatModel
import Testing
import Time

@testable import ChatScript

/// When the keyboard rises, and what is sent together.
@Suite struct SendingTests {
  private func events(_ text: String) -> [TimedEvent] {
    let head = "---\nme: Ana\n---\n"
    return Array(Script.parse(Array((head + text).utf8)).script.timeline().events)
  }

  private func first(
    _ events: [TimedEvent], _ isWanted: (TimelineEvent) -> Bool
  ) -> Double? {
    events.first { isWanted($0.event) }?.time.seconds
  }

  private func isLetter(_ event: TimelineEvent) -> Bool {
    if case .compose(let text) = event { !text.isEmpty } else { false }
  }

  /// Letters wait for the keyboard, whatever happens directly before them.
  @Test(arguments: ["@clock 9:41", "@pin last", "@typing Ben 1s", "@swipe 0ms"])
  func lettersWaitForTheKeyboard(directive: String) throws {
    let events = events("Ben: x\n@play\n@wait 500ms\n\(directive)\nAna: Hello")
    let keyboard = try #require(first(events) { $0 == .keyboard(true) })
    let letter = try #require(first(events, isLetter))
    #expect(letter - keyboard >= 0.349)
  }

  /// A clock that is set on the way doesn't hold the keyboard up.
  @Test func clocksDoNotHoldTheKeyboardUp() {
    let (plain, clocked) = (
      events("Ben: x\n@play\n@wait 500ms\nAna: Hello"),
      events("Ben: x\n@play\n@wait 500ms\n@clock 9:41\nAna: Hello")
    )
    #expect(first(plain, isLetter) == first(clocked, isLetter))
  }

  /// What waits in the composer leaves it with the words.
  @Test(arguments: [
    "@send\nAna: [photo a.jpg]\nAna: [file b.pdf]", "Ana: [photo a.jpg]\nAna: [file b.pdf]\n@send",
  ])
  func attachmentsLeaveTogether(order: String) {
    let events = events(
      "Ben: x\n@play\n@attach [photo a.jpg] [file b.pdf]\n@compose Here\n\(order)")
    let times = events.compactMap {
      if case .append(.message) = $0.event { $0.time.seconds } else { nil }
    }
    #expect(times.count == 3 && Set(times).count == 1)
  }

  /// A voice message isn't recorded once more after it was.
  @Test func aRecordingIsSeenOnce() {
    let events = events("Ben: x\n@play\n@recording Ben 1s\n@wait 400ms\nBen: [voice 0:06]")
    #expect(events.filter { $0.event == .recording("Ben", true) }.count == 1)
  }
}
