import ChatModel
import Testing

@testable import ChatImport

@Suite struct MattermostTests {
  private func chat(_ name: String?, me: String? = nil) throws -> ImportedChat {
    try ExportFiles(fixture: "mattermost").imported(ImportOptions(me: me, chat: name))
  }

  @Test func channelsAreToChooseFrom() throws {
    let files = try ExportFiles(fixture: "mattermost")
    let errors = failure { () throws(DiagnosticsError) in try files.imported() }
    #expect(errors.first?.message == "`export.zip` holds 2 chats: choose one (--chat)")
    #expect(errors.first?.hint == "one of: `General`, `Ana, Ben`")
    #expect(try chat("t/general").conversation.title == "General")
    // Channels without posts can be asked for.
    #expect(try chat("Empty").conversation.entries.isEmpty)
  }

  @Test func aChannel() throws {
    let chat = try chat("General")
    #expect(chat.format == .mattermost)
    #expect(chat.conversation.kind == .group)
    #expect(
      chat.conversation.participants == [
        Participant(id: "ben", name: "Ben"), Participant(id: "ana", name: "Ana"),
        Participant(id: "clock", name: "Clock", isBot: true),
        Participant(id: "ana/Builds", name: "Builds", isBot: true),
      ])
    #expect(
      chat.services == [
        ServiceLine(
          id: "1773481200000-ben", kind: .joined, text: "ben joined the channel.", actor: "ben",
          date: try date("2026-03-14T09:40:00")),
        ServiceLine(
          id: "1773481282000-ana", kind: .topic, text: "Ana: system_header_change", actor: "ana",
          date: try date("2026-03-14T09:41:22")),
      ])
    #expect(
      chat.messages.map(\.id) == [
        "1773481267000-ana", "1773481267000-ana/2", "1773481280000-ana", "1773481281000-ana",
        "1773481290000-ben", "1773485000000-clock",
      ])
    #expect(
      chat.warnings.map(\.message) == [
        "2 custom emoji are shown by their names", "1 file is not in the export",
        "1 event of the kind `system_header_change` is told by its name only",
        "the export doesn't say who you are, so every message is an incoming one",
      ])
  }

  @Test func aPostWithAllThatItMayHave() throws {
    let post = try #require(try chat("General").messages.first)
    #expect(post.text.string == "hi @ben and @all 🚀 :party:")
    #expect(
      post.text.entities == [
        Entity(.bold, start: 0, end: 2), Entity(.mentionName("ben"), start: 3, end: 7),
        Entity(.mention, start: 12, end: 16), Entity(.customEmoji(path: nil), start: 22, end: 29),
      ])
    #expect(post.edited == Edit(date: try date("2026-03-14T09:41:10")))
    #expect(post.isPinned)
    #expect(post.replyCount == 2)
    #expect(
      post.reactions == [
        Reaction(emoji: "🚀", senders: ["ben", "ana"]),
        Reaction(emoji: ":party:", senders: ["ana"]),
      ])
    #expect(post.content == .photo(Media(path: "data/20260314/a.png", fileName: "a.png")))
  }

  @Test func repliesAreAThread() throws {
    let messages = try chat("General").messages
    let reply = try #require(messages.first { $0.id == "1773481290000-ben" })
    #expect(reply.thread == "1773481267000-ana")
    #expect(reply.reply == Reply(target: "1773481267000-ana"))
    #expect(reply.reactions == [Reaction(emoji: "👀", senders: ["ana"])])
    let last = try ExportFiles(fixture: "mattermost").imported(
      ImportOptions(last: 1, chat: "General"))
    #expect(
      last.messages.first?.reply
        == Reply(
          target: "1773481267000-ana", sender: "ana", quote: "hi @ben and @all 🚀 :party:"))
  }

  @Test func integrationsAndActions() throws {
    let messages = try chat("General").messages
    let hook = try #require(messages.first { $0.sender == "ana/Builds" })
    #expect(hook.text.string == "Build\n#1\nIt works\nTime 3 s\nCI")
    let action = try #require(messages.first { $0.id == "1773481281000-ana" })
    #expect(action.text == RichText("waves", entities: [Entity(.italic, start: 0, end: 5)]))
  }

  @Test func aChatOfTwo() throws {
    let chat = try chat("Ana, Ben", me: "ana")
    #expect(chat.conversation.kind == .direct)
    #expect(chat.conversation.title == "Ben")
    #expect(chat.messages.map(\.text.string) == ["just us", "yes"])
    #expect(chat.messages.last?.thread == "1773481300000-ben")
  }

  /// Every post, reply and event comes out; a line that isn't JSON is counted.
  @Test func damagedLinesAreTold() throws {
    let post =
      #"{"type": "post", "post": {"team": "t", "channel": "a", "user": "ana", "message": "x", "create_at": 1}}"#
    let text =
      #"{"type": "version", "version": 1}"# + "\n\(post)\nnot JSON\n\(post)\n\(post.dropLast(9))"
    let chat = try imported(text)
    #expect(chat.messages.count == 2)
    let warning = try #require(chat.warnings.first)
    #expect(
      warning.message == "2 lines aren't values of JSON and are left out; this is the first")
    #expect(warning.location?.line == 3)
    #expect(chat.warnings[1].message == "1 message has the id of another one")
  }

  @Test func recognisedByItsLines() throws {
    let version = #"{"type": "version", "version": 1}"#
    let post = #"{"type": "post", "post": {"create_at": 1}}"#
    #expect(
      try ChatExport(bytes: Array("\(version)\n\(post)\n".utf8), name: "x").format == .mattermost)
    #expect(
      try ChatExport(bytes: Array("\n\(post)\n\n\(post)".utf8), name: "x").format == .mattermost)
    let errors = failure { () throws(DiagnosticsError) in
      try ChatExport(bytes: Array("{\"a\": 1}\n{\"b\": 2}".utf8), name: "x")
    }
    #expect(errors.first?.message == "not JSON: expected the end of the file")
  }
}
