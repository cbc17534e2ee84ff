import ModelDumping
import TestSupport
import Testing
import Time

@testable import ChatModel
@testable import ChatScript

@Suite struct TimelineTests {
  private func timeline(_ text: String) throws -> Timeline {
    try Script(text: "---\nme: Ana\npeople: { Ana: , Ben: }\n---\n" + text).timeline()
  }

  private func ms(_ value: Int) -> Instant { .milliseconds(value) }

  @Test func aScriptWithoutDirectivesHasATempo() throws {
    let timeline = try timeline("Ben: One\nBen: Two\nAna: Me")
    let said = timeline.events.compactMap { event -> (Instant, String)? in
      if case .append(.message(let message)) = event.event {
        return (event.time, message.text.string)
      }
      return nil
    }
    #expect(said.map(\.1) == ["One", "Two", "Me"])
    // 0.6 s; then 0.6 s and 8 ms a character to read, 0.9 s and 20 ms a character to type.
    #expect(said[0].0 == ms(600))
    #expect(said[1].0 == ms(600 + 624 + 960))
    // Two keys of 80 ms, and 0.3 s before it is sent.
    #expect(said[2].0 == said[1].0 + ms(624 + 160 + 300))
    // The keyboard goes a second later, and the picture rests for two.
    #expect(timeline.end == said[2].0 + ms(1000 + 2000))
  }

  @Test func othersAreSeenTyping() throws {
    let timeline = try timeline("Ben: One\nBen: Two")
    #expect(timeline.state(at: ms(599)).messages.isEmpty)
    #expect(timeline.state(at: ms(600)).ids == ["m1"])
    #expect(timeline.state(at: ms(1300)).typing == ["Ben"])
    #expect(timeline.state(at: ms(2184)).typing == [])
    #expect(timeline.finalState.typing == [])
  }

  @Test func iAmSeenComposing() throws {
    let timeline = try timeline("Ana: Hey 👨‍👩‍👧")
    let composed = timeline.events.compactMap { event -> String? in
      if case .compose(let text) = event.event { text.string } else { nil }
    }
    #expect(composed == ["H", "He", "Hey", "Hey ", "Hey 👨‍👩‍👧", ""])
    #expect(timeline.finalState.composerText == "")
    #expect(timeline.finalState.ids == ["m1"])
  }

  @Test func longTextsAreTypedInFewSteps() throws {
    let timeline = try timeline("Ana: " + String(repeating: "word ", count: 100))
    #expect(timeline.events.count <= 68)
    let pasted = try self.timeline("Ana: " + String(repeating: "word ", count: 1000))
    #expect(pasted.events.count == 5)
  }

  @Test func directivesTakeTheirTime() throws {
    let timeline = try timeline("Ben: One\n@wait 5s\n@typing Ben 3s\nBen: Two\n@wait 1s")
    #expect(timeline.events.map(\.time) == [ms(600), ms(5600), ms(8600), ms(8600)])
    #expect(timeline.state(at: ms(7000)).typing == ["Ben"])
    #expect(timeline.end == ms(8600 + 1000 + 2000))
  }

  @Test func typingWithoutATimeGoesOn() throws {
    let timeline = try timeline("Ben: One\n@typing Ben")
    #expect(timeline.finalState.typing == ["Ben"])
    #expect(try self.timeline("Ben: One\n@typing Ben\nBen: Two").finalState.typing == [])
    #expect(try self.timeline("Ben: One\n@typing Ben 1s").finalState.typing == [])
  }

  @Test func whatStandsAbovePlayIsThereFromTheStart() throws {
    let timeline = try timeline("== Today ==\nBen: One\n@react last ❤️ Ana\n@play\nBen: Two")
    #expect(timeline.initial.ids == ["m1"])
    #expect(timeline.initial.messages[0].reactions.count == 1)
    #expect(timeline.finalState.ids == ["m1", "m2"])
    let still = try self.timeline("Ben: One\n@play")
    #expect(still.events.isEmpty)
    #expect(still.end == .zero)
  }

  @Test func separatorsAboveTheFirstMessageAreThereFromTheStart() throws {
    let timeline = try timeline("== Today ==\n* Hello\n@clock 9:40\nBen: One")
    #expect(timeline.initial.conversation.entries.count == 2)
    #expect(timeline.initial.clock == "9:40")
  }

  @Test func speedAndHoldAreTheHeaders() throws {
    let script = try Script(text: "---\nspeed: 2\nhold: 500ms\n---\nBen: One")
    let timeline = script.timeline()
    #expect(timeline.events.map(\.time) == [ms(300)])
    #expect(timeline.end == ms(800))
  }

  @Test func sendsWhatStandsInTheComposer() throws {
    let timeline = try timeline(
      "Ben: One\n@compose Hello\n@wait 1s\n@compose Help www.x.org\n@send\n@read")
    #expect(timeline.finalState.composerText == "")
    let message = try #require(timeline.finalState.messages.last)
    #expect(
      message.text == RichText("Help www.x.org", entities: [Entity(.link, start: 5, end: 14)]))
    #expect(message.sender == "Ana")
    #expect(message.delivery == .read)
    let left = try self.timeline("Ben: One\n@compose Hello")
    #expect(left.finalState.composerText == "Hello")
  }

  @Test func namesItsShots() throws {
    let timeline = try timeline("Ben: One\n@shot a.png\nBen: Two\n@shot b.png")
    #expect(timeline.shots.map(\.name) == ["a.png", "b.png"])
    #expect(timeline.state(at: timeline.shots[0].time).ids == ["m1"])
  }

  @Test func eventsAreInOrder() {
    for seed in 0..<100 {
      var random = RandomScript(seed: seed)
      let script = random.script()
      let timeline = script.timeline()
      #expect(zip(timeline.events, timeline.events.dropFirst()).allSatisfy { $0.time <= $1.time })
      #expect(timeline.events.allSatisfy { $0.time <= timeline.end }, "seed \(seed)")
      #expect(
        timeline.finalState.conversation == script.conversation(), "seed \(seed)\n\(script.text)")
      #expect(timeline.state(at: timeline.end) == timeline.finalState)
    }
  }
}
