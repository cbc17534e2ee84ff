import ChatModel
import Testing

@testable import ChatImport

/// Files that hold Telegram's messages, but not all that its exporter writes around them.
@Suite struct TelegramPlainTests {
  private let message =
    #"{"id": 1, "type": "message", "date": "2026-03-14T09:41:07", "from": "Ana", "from_id": "user1", "text": "Hi"}"#

  @Test(arguments: ["{\"messages\": [$]}", "[$]"]) func messagesAlone(around: String) throws {
    let chat = try imported(around.replacing("$", with: message))
    #expect(chat.format == .telegram)
    #expect(chat.conversation.title == nil)
    #expect(chat.messages.map(\.text.string) == ["Hi"])
    #expect(chat.conversation.participants.map(\.name) == ["Ana"])
  }

  @Test func otherMessages() {
    let errors = failure { () throws(DiagnosticsError) in
      try ChatExport(bytes: Array(#"{"messages": [{"id": 1, "type": "x"}]}"#.utf8), name: "x")
    }
    #expect(errors.map(\.message) == ["`x` is JSON, but not of a known chat export"])
  }

  /// A text, or a part of one, that is nothing known is told of.
  @Test(arguments: [#"{"a": 1}"#, #"[{"type": "bold", "text": {"a": 1}}, "Hi"]"#])
  func textOfAnUnknownKind(text: String) throws {
    let chat = try imported("[\(message.replacing(#""Hi""#, with: text))]")
    #expect(chat.messages.map(\.text.string) == [text.contains("Hi") ? "Hi" : ""])
    #expect(chat.warnings.map(\.message).first == "1 message has a text of an unknown kind")
  }

  @Test func textThatIsAnObject() throws {
    let odd = message.replacing(#""Hi""#, with: #"{"type": "bold", "text": "Hi"}"#)
    let chat = try imported(
      "{\"type\": \"private_group\", \"id\": 1, \"messages\": [\(odd)]}")
    #expect(
      chat.messages.map(\.text) == [
        RichText("Hi", entities: [Entity(.bold, start: 0, end: 2)])
      ])
    #expect(
      chat.warnings.map(\.message).first == "1 message has a text of an unknown kind")
  }
}
