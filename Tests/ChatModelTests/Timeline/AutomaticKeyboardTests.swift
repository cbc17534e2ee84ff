import ModelDumping
import Testing
import Time

@testable import ChatModel
@testable import ChatScript

/// The keyboard rises before "me" types, and goes at the end.
@Suite struct AutomaticKeyboardTests {
  private func keyboard(_ timeline: Timeline) -> [(time: Instant, isUp: Bool)] {
    timeline.events.compactMap {
      if case .keyboard(let isUp) = $0.event { ($0.time, isUp) } else { nil }
    }
  }

  private func timeline(_ text: String, header: String = "") throws -> Timeline {
    try Script(text: "---\nme: Ana\npeople: { Ana: , Ben: }\n\(header)---\n" + text).timeline()
  }

  @Test func itRisesOnceAndGoesAfterTheLastMessage() throws {
    let timeline = try timeline("Ben: One\nAna: Two\nBen: Three\nAna: Four")
    let moves = keyboard(timeline)
    #expect(moves.map(\.isUp) == [true, false])
    let firstLetter = try #require(
      timeline.events.first { if case .compose = $0.event { true } else { false } }?.time)
    #expect(moves[0].time == firstLetter - .milliseconds(350))
    let sent = try #require(timeline.events.last { $0.event == .compose("") }?.time)
    #expect(moves[1].time == sent + .seconds(1))
    #expect(timeline.events.map(\.time) == timeline.events.map(\.time).sorted())
    #expect(!timeline.finalState.isKeyboardVisible)
    #expect(timeline.end >= moves[1].time)
  }

  @Test func itGoesWhileOthersGoOn() throws {
    let timeline = try timeline("Ana: Two\nBen: Three\nBen: Four\nBen: Five")
    let moves = keyboard(timeline)
    #expect(moves.map(\.isUp) == [true, false])
    #expect(try #require(timeline.events.last?.time) > moves[1].time)
  }

  @Test(arguments: [
    ("Ben: One", ""), ("Ana: [photo a.png]", ""), ("Ben: One\nAna: Two", "keyboard: never\n"),
  ])
  func nothingTypedRaisesNothing(text: String, header: String) throws {
    #expect(try keyboard(timeline(text, header: header)).isEmpty)
  }

  /// A script that moves it by itself does so alone.
  @Test func aScriptThatMovesItDecides() throws {
    let moves = try keyboard(timeline("Ben: One\nAna: Two\n@keyboard up\nAna: Three"))
    #expect(moves.map(\.isUp) == [true])
  }

  /// A text that is left in the composer keeps it.
  @Test func itStaysWithATextThatIsNotSent() throws {
    let timeline = try timeline("Ben: One\n@compose Perhaps")
    #expect(keyboard(timeline).map(\.isUp) == [true] && timeline.finalState.isKeyboardVisible)
    #expect(try self.timeline("@compose Perhaps\n@play\nBen: One").initial.isKeyboardVisible)
  }

  /// Above an `@play` nothing moves: what is sent there was typed before, on a keyboard that has gone.
  @Test func whatStandsIsSentWithoutIt() throws {
    let sent = try timeline("Ben: One\n@compose Perhaps\n@send\n@play\nBen: Two")
    #expect(!sent.initial.isKeyboardVisible && sent.initial.composerText.isEmpty)
    #expect(keyboard(sent).isEmpty)
    let again = try timeline("Ben: One\n@compose Perhaps\n@send\n@play\nAna: Yes")
    #expect(keyboard(again).map(\.isUp) == [true, false])
    let letters = again.events.compactMap {
      if case .compose(let text) = $0.event { text.string } else { nil }
    }
    #expect(letters == ["Y", "Ye", "Yes", ""])
    let cleared = try timeline("Ben: One\n@compose Perhaps\n@compose\n@play\nBen: Two")
    #expect(!cleared.initial.isKeyboardVisible && keyboard(cleared).isEmpty)
  }

  @Test func exportsRaiseItToo() {
    func message(_ id: String, _ who: Participant.ID) -> Entry {
      .message(Message(id: Message.ID(id), sender: who, text: "Hello"))
    }
    let chat = Conversation(
      me: "ana", entries: [message("1", "ben"), message("2", "ana"), message("3", "ben")])
    #expect(keyboard(chat.timeline()).map(\.isUp) == [true, false])
    #expect(chat.timeline().finalState.conversation == chat)
    #expect(keyboard(chat.timeline(pace: PlayingPace(raisesKeyboard: false))).isEmpty)
  }

  /// What is answered stands above the field before its answer is typed.
  @Test func anAnswerNamesItsMessageFirst() throws {
    let timeline = try timeline("Ben: One {#one}\nAna: > #one\n  Two")
    let events = timeline.events.map(\.event)
    let reply = try #require(events.firstIndex(of: .reply("one")))
    let letter = try #require(events.firstIndex(of: .compose("T")))
    #expect(reply < letter && events[letter...].allSatisfy { $0 != .reply("one") })
    let drawn = try self.timeline(
      "Ben: One {#one}\nBen: Two\n@swipe #one 1s\n@wait 1s\nAna: > #one\n  Two")
    let gesture = try #require(
      drawn.events.first { if case .gesture = $0.event { true } else { false } }?.time)
    let comes = drawn.events.filter { $0.event == .reply("one") }
    #expect(comes.map(\.time) == [gesture + .milliseconds(600)])
  }
}
