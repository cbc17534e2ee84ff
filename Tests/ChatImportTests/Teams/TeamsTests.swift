import ChatModel
import Testing

@testable import ChatImport

@Suite struct TeamsTests {
  @Test func aPersonalExport() throws {
    let chat = try ExportFiles(fixture: "teams").imported()
    #expect(chat.format == .teams)
    #expect(chat.conversation.me == "8:live:ana")
    #expect(chat.conversation.title == "Ben")
    #expect(chat.conversation.kind == .direct)
    #expect(chat.services.map(\.text) == ["Ben added Ana"])
    let messages = chat.messages
    #expect(messages.map(\.id.rawValue) == (1...9).map(\.description))
    #expect(messages[0].text == "Hello & hi")
    #expect(messages[0].date == (try date("2026-03-14T09:41:07")))
    #expect(messages[1].sender == "8:live:ben")
    #expect(messages[1].text.string == "bold and Ana https://example.org/")
    #expect(
      messages[1].text.entities == [
        Entity(.bold, start: 0, end: 4), Entity(.mentionName("8:live:ana"), start: 9, end: 12),
        Entity(.link, start: 13, end: 33),
      ])
    #expect(messages[1].edited == Edit())
    #expect(messages[1].reactions == [Reaction(emoji: "👍", senders: ["8:live:ana"])])
    #expect(messages[2].text == "Yes")
    #expect(messages[2].reply == Reply(target: "1", sender: "8:live:ana", quote: "Hello & hi"))
    #expect(messages[3].content == .deleted(byMe: false))
    #expect(
      messages[4].content
        == .photo(Media(path: "media/0-wus.1.jpg", fileName: "a.jpg", byteCount: 12)))
    #expect(messages[5].content == .contact(Contact(name: "Cem")))
    #expect(
      messages[6].content
        == .location(Location(latitude: 51.5021, longitude: -0.1273, address: "London")))
    #expect(
      messages[7].content == .unsupported(kind: "Poll", summary: #"{"title":"When?"}"#))
    #expect(messages[8].content == .call(Call(duration: 62.5)))
    #expect(chat.warnings.map(\.message) == ["1 message of the kind `Poll` is shown as a card"])
  }

  /// Chats without messages aren't chosen by themselves, but can be asked for.
  @Test func severalConversations() throws {
    let message =
      #"{"id": "1", "originalarrivaltime": "2026-03-14T09:41:07Z", "messagetype": "Text", "content": "x", "from": "8:a"}"#
    let text = #"""
      {"userId": "8:me", "conversations": [{"id": "19:x", "displayName": "Empty", "MessageList": []},
       {"id": "8:a", "displayName": null, "MessageList": [\#(message)]}]}
      """#
    #expect(try imported(text).messages.map(\.text) == ["x"])
    #expect(try imported(text, options: ImportOptions(chat: "8:a")).messages.count == 1)
    let empty = try imported(text, options: ImportOptions(chat: "Empty"))
    #expect(empty.conversation.entries.isEmpty)
    #expect(empty.conversation.kind == .group)
  }

  @Test func answersOfMicrosoftGraph() throws {
    let chat = try ExportFiles(fixture: "teams_graph").imported(ImportOptions(me: "Ben"))
    #expect(chat.format == .teams)
    let messages = chat.messages
    #expect(messages.map(\.id.rawValue) == ["1", "2", "3", "4", "5"])
    #expect(messages[0].text.string == "Plans\nHi Ben 🙂 now")
    #expect(
      messages[0].text.entities == [
        Entity(.bold, start: 0, end: 5), Entity(.mentionName("b"), start: 9, end: 12),
        Entity(.bold, start: 18, end: 21),
      ])
    #expect(messages[0].content == .photo(Media()))
    #expect(messages[0].edited == Edit(date: try date("2026-03-14T09:41:30")))
    #expect(
      messages[0].reactions == [
        Reaction(emoji: "👍", senders: ["b"]), Reaction(emoji: "🎉", senders: ["a"]),
      ])
    #expect(messages[1].text == "plain < text")
    #expect(messages[1].thread == "1")
    #expect(
      messages[1].content
        == .link(
          LinkPreview(
            url: "https://files.example.org/plan.docx", title: "plan.docx", site: "File")))
    #expect(messages[2].reply == Reply(target: "1", sender: "a", quote: "Hi Ben"))
    #expect(messages[2].text == "Indeed")
    #expect(messages[3].content == .deleted(byMe: true))
    #expect(chat.conversation.participant("app1")?.isBot == true)
    #expect(chat.services.map(\.text) == ["Ana added Cem"])
    #expect(chat.services.map(\.members) == [["c"]])
  }
}
