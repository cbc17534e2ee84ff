import ChatModel
import Testing

@testable import ChatImport

/// Who takes part in a chat, who "me" is, and which chat it is.
@Suite struct WhatsAppSurveyTests {
  private let notice = "Messages and calls are end-to-end encrypted."

  private func header(_ isPhone: Bool) -> String {
    isPhone ? "[14/03/2026, 09:41:00] " : "14/03/2026, 09:41 - "
  }

  /// Old exports don't mark the notice with which a chat begins, as one of its first three lines.
  @Test(arguments: [0, 1, 2, 3], [true, false])
  func theNoticeIsNobodysWords(before: Int, isPhone: Bool) throws {
    let lines = Array(repeating: "Ana: a", count: before) + ["Ben: " + notice, "Ana: b"]
    let chat = try imported(lines.map { header(isPhone) + $0 }.joined(separator: "\n"))
    #expect(chat.services.count == (before < 3 ? 1 : 0))
    #expect(chat.messages.count == before + (before < 3 ? 1 : 2))
    // Of the notice that opens the chat one knows with whom it is.
    let people = chat.conversation.participants.map(\.name)
    #expect(people == (before == 0 || before == 3 ? ["Ana", "Ben"] : ["Ana"]))
  }

  /// Whoever does something takes part, though the system says it in their name.
  @Test func whoDoesSomethingTakesPart() throws {
    func chat(_ words: String) throws -> ImportedChat {
      try imported(
        [
          "[14/03/2026, 09:40:00] Ben: Hi", "[14/03/2026, 09:41:00] Ana Lee: \u{200E}" + words,
        ].joined(separator: "\n"))
    }
    let actor = try chat("Ana Lee changed the group description")
    #expect(actor.conversation.participants.map(\.name) == ["Ben", "Ana Lee"])
    #expect(actor.services.map(\.actor) == ["Ana Lee"])
    for words in ["Ana Leeds changed the group description", "Something happened", "Ana Lee"] {
      let other = try chat(words)
      #expect(other.conversation.participants.map(\.name) == ["Ben"], "\(words)")
      #expect(other.services.map(\.actor) == [nil])
    }
  }

  /// More than two make a group, and so does what happens in groups alone.
  @Test(
    arguments: [
      (["Ana: a", "Ben: b"], .direct), (["Ana: a", "Ben: b", "Cem: c"], .group),
      (["Ana: a"], .direct), (["Ana: a", "Ana added Ben"], .group),
      (["Ana: a", "Ben left"], .group),
      (["Ana: a", "Ben joined"], .group), (["Ana: a", "Ana removed Ben"], .group),
      (["Ana: a", "Ana changed this group's icon"], .group),
      (["Ana created group \"G\"", "Ana: a"], .group),
      (["Ana: a", "Ana pinned a message"], .direct), (["Ana: a", "Missed voice call"], .direct),
      (["Ana: a", "Ana turned on disappearing messages."], .direct),
    ] as [([String], Conversation.Kind)])
  func whatIsAGroup(lines: [String], kind: Conversation.Kind) throws {
    let chat = try imported(lines.map { header(false) + $0 }.joined(separator: "\n"))
    #expect(chat.conversation.kind == kind)
  }

  /// A group is called as its file says, else as it was named last, else as it speaks itself.
  @Test func whatAGroupIsCalled() throws {
    func title(_ lines: [String], file: String = "_chat.txt") throws -> String? {
      try imported(lines.joined(separator: "\n"), name: file).conversation.title
    }
    let said = ["Ana: a", "Ben: b", "Cem: c"].map { header(false) + $0 }
    #expect(try title(said) == nil)
    let made = [header(false) + "Ana created group \"One\""] + said
    #expect(try title(made) == "One")
    let renamed = made + [header(false) + "Ana changed the subject to “Two”"]
    #expect(try title(renamed) == "Two")
    #expect(try title(renamed + [header(false) + "Ana created this group"]) == "Two")
    #expect(try title(renamed, file: "WhatsApp Chat with Three.txt") == "Three")
    let speaks = [
      header(true) + "Readers: \u{200E}\(notice)", header(true) + "Ana: a", header(true) + "Ben: b",
    ]
    #expect(try title(speaks) == "Readers")
    #expect(try title(Array(speaks.prefix(2))) == nil)
  }

  /// "You" is whoever exported the chat, unless another gave that away.
  @Test(
    arguments: [
      (["You: a", "Ben: b"], "You"), (["You: a", "Ben: b", "Cem: c"], "You"),
      (["You: a", "Ben: You deleted this message"], "Ben"), (["Ana: a", "Ben: b"], nil),
      (["Ana: You deleted this message", "Ben: b", "Cem: c"], "Ana"),
      (["Ana: You deleted this message", "Ben: You deleted this message"], nil),
      (["Ana: This message was deleted", "Ben: b"], nil),
      (["Ana: You deleted this message " + String(repeating: "x", count: 100), "Ben: b"], nil),
    ] as [([String], Participant.ID?)])
  func whoIsMe(lines: [String], me: Participant.ID?) throws {
    for isPhone in [true, false] {
      let text = lines.map { header(isPhone) + $0 }.joined(separator: "\n")
      let chat = try imported(text)
      #expect(chat.conversation.me == me)
      #expect(chat.warnings.contains { $0.message.contains("who you are") } == (me == nil))
    }
  }

  /// What "me" deleted is deleted by me; with another as "me", it is the other's.
  @Test(arguments: [(nil, true), ("Ana", true), ("Ben", false)] as [(String?, Bool)])
  func whoseDeletion(me: String?, isMine: Bool) throws {
    let chat = try imported(
      header(false) + "Ana: You deleted this message\n" + header(false) + "Ben: b",
      options: ImportOptions(me: me))
    #expect(chat.messages.first?.content == .deleted(byMe: isMine))
  }
}
