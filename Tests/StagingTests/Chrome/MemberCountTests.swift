import ChatModel
import ChatScript
import Testing

@testable import Staging
@testable import Themes

/// How many members a group's header counts, where nobody wrote it.
@Suite struct MemberCountTests {
  /// Returns the header's second line at the start, and after each service line.
  private func counts(_ lines: String, header: String = "") throws -> [String?] {
    let text = """
      ---
      title: Crew
      kind: group
      me: Ana
      \(header)people: { Ana: , Ben: , Cem: , Dora: }
      ---
      \(lines)
      """
    let timeline = try Script(text: text).timeline()
    var reducer = StateReducer(timeline.initial)
    var counts = [HeaderContent(state: reducer.state).subtitle]
    for event in timeline.events {
      guard case .append(.service) = event.event else {
        reducer.apply(event.event)
        continue
      }
      let change = reducer.apply(event.event)
      let count = HeaderContent(state: reducer.state).subtitle
      #expect(change.parts.contains(.members) || count == counts.last)
      counts.append(count)
    }
    return counts
  }

  /// Where a chat is read from right to left, so are its members, each name in its own direction.
  @Test func membersFollowTheChatsDirection() {
    let chat = Conversation(
      title: "Crew", kind: .group, me: "Ana",
      participants: ["Ana", "Ben", "Cem"].map { Participant(id: Participant.ID($0)) })
    func members(_ isMirrored: Bool) -> String? {
      HeaderContent(
        state: ChatState(conversation: chat), listsMembers: true, isMirrored: isMirrored
      ).subtitle
    }
    #expect(members(false) == "Ben, Cem, You" || members(false) == "Ben, Cem")
    let names = members(false)?.split(separator: ", ").map { "\u{2068}\($0)\u{2069}" } ?? []
    #expect(names.count >= 2 && members(true) == "\u{200F}" + names.joined(separator: ", "))
  }

  @Test func theCountFollowsWhoComesAndGoes() throws {
    let played =
      "Ana: Hi\n@play\n* Ana added Dora {added, by Ana, with Dora}\nDora: Hi\n* Ben left {left, by Ben}"
    #expect(try counts(played) == ["3 members", "4 members", "3 members"])
    // What stands from the start has happened.
    #expect(
      try counts("* Ana added Dora {added, by Ana, with Dora}\nDora: Hi\n@play\nDora: Hi") == [
        "4 members"
      ])
    #expect(try counts("* Ben left {left, by Ben}\n@play\nDora: Hi") == ["3 members"])
    // Who has spoken was there.
    #expect(
      try counts("Dora: Hi\n@play\n* Ana added Dora {added, by Ana, with Dora}") == [
        "4 members", "4 members",
      ])
  }

  @Test func whatIsWrittenStays() throws {
    let played = "Ana: Hi\n@play\n* Ana added Dora {added, by Ana, with Dora}"
    #expect(try counts(played, header: "subtitle: 40 members\n") == ["40 members", "40 members"])
  }
}
