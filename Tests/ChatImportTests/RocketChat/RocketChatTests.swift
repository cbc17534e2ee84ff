import ChatModel
import Testing

@testable import ChatImport

@Suite struct RocketChatTests {
  private func chat(me: String? = nil) throws -> ImportedChat {
    try ExportFiles(fixture: "rocket_chat").imported(ImportOptions(me: me))
  }

  @Test func aRoom() throws {
    let chat = try chat(me: "Ana")
    #expect(chat.format == .rocketChat)
    #expect(
      chat.conversation.participants.map(\.name) == ["Ben", "Ana", "rocket.cat", "cem", "Builds"])
    #expect(
      chat.services.map(\.text) == ["Ben joined", "Ana changed the topic to “Books”"])
    #expect(
      chat.messages.map(\.id.rawValue) == ["m1", "m2", "m3", "m4", "m4/2", "m5", "m6", "m7", "m8"])
    let dates = chat.messages.map(\.date)
    #expect(dates[1] == (try date("2026-03-14T09:42:00")))
    #expect(dates[2] == (try date("2026-03-14T09:43:00")))
    #expect(
      chat.warnings.map(\.message) == [
        "1 custom emoji is shown by its name", "1 file is not in the export",
        "1 message of the kind `Encrypted message` is shown as a card",
      ])
  }

  @Test func whatAMessageMayHave() throws {
    let messages = try chat(me: "Ana").messages
    #expect(messages[0].text.string == "Hi @ben 🚀 and you")
    #expect(
      messages[0].text.entities == [
        Entity(.bold, start: 0, end: 2), Entity(.mentionName("ben"), start: 3, end: 7),
        Entity(.italic, start: 17, end: 20),
      ])
    #expect(
      messages[0].reactions == [
        Reaction(emoji: "👍", senders: ["ben", "cem"]), Reaction(emoji: ":party:", senders: ["ana"]),
      ])
    #expect(messages[0].edited == Edit(date: try date("2026-03-14T09:41:30")))
    #expect(messages[0].isPinned)
    #expect(messages[0].replyCount == 1)
    #expect(
      messages[0].content
        == .link(LinkPreview(url: "https://example.org/", title: "Example", summary: "A page")))
    #expect(messages[1].thread == "m1")
    #expect(messages[1].reply == Reply(target: "m1"))
    #expect(messages[2].reply == Reply(target: "m1", sender: "ana", quote: "Hi"))
    #expect(messages[2].text == "quite")
    let picture = Media(
      path: "assets/f1-a.png", fileName: "a.png", mimeType: "image/png", byteCount: 3, width: 4,
      height: 5)
    #expect(messages[3].content == .photo(picture))
    #expect(messages[3].text == "the cover")
    #expect(messages[5].content == .deleted(byMe: true))
    #expect(messages[6].text.string == "#1\nIt works\nTime 3 s")
    #expect(messages[7].content == .location(Location(latitude: 51.5021, longitude: -0.1273)))
  }

  /// A room's own export, one message a line, in which events are sentences.
  @Test func linesOfARoomsOwnExport() throws {
    let text =
      #"{"msg": "Hi", "username": "ana", "ts": "2026-03-14T09:41:07.123Z"}"# + "\n"
      + #"{"msg": "has joined the channel", "username": "ben", "ts": "2026-03-14T09:42:00Z", "type": "uj"}"#
      + "\nnot JSON\n"
    let chat = try imported(text)
    #expect(chat.format == .rocketChat)
    #expect(chat.messages.map(\.text) == ["Hi"])
    #expect(chat.services.map(\.text) == ["ben: has joined the channel"])
    #expect(chat.warnings.first?.message == "1 line isn't a value of JSON and is left out")
  }

  @Test func severalRooms() throws {
    let message = #"{"msg": "x", "u": {"username": "ana"}, "ts": "2026-03-14T09:41:07Z", "rid": "#
    let text = "[\(message)\"R1\"}, \(message)\"R2\"}]"
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: Array(text.utf8), name: "x")
    }
    #expect(errors.first?.hint == "one of: `R1`, `R2`")
    #expect(try imported(text, options: ImportOptions(chat: "R2")).messages.count == 1)
  }
}
