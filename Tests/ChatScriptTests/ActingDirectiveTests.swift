import ChatModel
import Testing

@testable import ChatScript

/// Directives that record, select and open menus.
@Suite struct ActingDirectiveTests: WrittenForms {
  @Test(
    arguments: [
      ("@recording Zoe 2s", #"{"do": "recording", "who": "Zoe", "for": "2s"}"#),
      ("@recording Zoe", #"{"do": "recording", "who": "Zoe"}"#),
      ("@record 4s", #"{"do": "record", "for": "4s"}"#),
      ("@record 4s locked", #"{"do": "record", "for": "4s", "locked": true}"#),
      ("@record off", #"{"do": "record"}"#),
      (##"@select #a last "Hi""##, ##"{"do": "select", "messages": ["#a", "last", "Hi"]}"##),
      ("@select off", #"{"do": "select"}"#), ("@menu #a", ##"{"do": "menu", "message": "#a"}"##),
      ("@menu off", #"{"do": "menu"}"#),
    ])
  func forms(chat: String, json: String) { expectSame(chat, json) }

  private func events(_ text: String) throws -> [TimedEvent] {
    try Script(text: "---\nme: Ana\n---\n" + text).timeline().events.map { $0 }
  }

  @Test func aRecordingGrowsAndIsSentAtOnce() throws {
    let events = try events("Ben: Hi\n@play\n@record 1s\nAna: [voice 0:01]\n")
    let steps = events.compactMap { event -> (Int, Int)? in
      guard case .record(let recording?) = event.event else { return nil }
      return (
        Int((event.time.seconds * 1000).rounded()),
        Int((recording.elapsed.seconds * 1000).rounded())
      )
    }
    #expect(steps.map(\.1) == Array(stride(from: 0, through: 1000, by: 100)))
    #expect(steps.allSatisfy { $0.0 - $0.1 == steps[0].0 })
    guard case .append? = events.last?.event else {
      Issue.record("nothing is sent")
      return
    }
    #expect(events.last?.time == events.dropLast().last?.time)
  }

  @Test func whatIsNoVoiceMessageGivesARecordingUp() throws {
    let events = try events("Ben: Hi\n@play\n@record 1s\nAna: No\n")
    #expect(events.contains { $0.event == .record(nil) })
  }

  @Test func whoHasRecordedDoesNotTypeBeforeTheMessage() throws {
    let events = try events("Ana: Hi\n@play\n@recording Ben 2s\nBen: [voice 0:02]\n")
    #expect(!events.contains { $0.event == .beginTyping("Ben") })
    #expect(events.contains { $0.event == .recording("Ben", true) })
  }

  /// What is spoken is recorded, what is filmed comes by itself.
  @Test func nobodyTypesWhatIsSpokenOrFilmed() throws {
    let spoken = try events("Ana: Hi\n@play\n@wait 1s\nBen: [voice 0:02]\n")
    #expect(!spoken.contains { $0.event == .beginTyping("Ben") })
    #expect(spoken.contains { $0.event == .recording("Ben", true) })
    let filmed = try events("Ana: Hi\n@play\n@wait 1s\nBen: [video-message a.mp4 0:02]\n")
    #expect(!filmed.contains { [.beginTyping("Ben"), .recording("Ben", true)].contains($0.event) })
  }
}
