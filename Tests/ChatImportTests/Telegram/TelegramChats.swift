import ChatModel
import Testing

@testable import ChatImport

/// A suite that makes chats of Telegram Desktop's JSON.
protocol TelegramChats {}

extension TelegramChats {
  /// A chat of one message with the members given.
  func message(_ members: String) throws -> Message {
    let chat = try group(
      #"{"id": 7, "type": "message", "date": "2026-03-14T09:41:07", \#(members)}"#)
    return try #require(chat.messages.first)
  }

  /// A group of messages, which are members of a list.
  func group(
    _ messages: String, head: String = #""name": "G", "type": "private_group", "id": 5"#,
    options: ImportOptions = ImportOptions()
  ) throws -> ImportedChat {
    try imported("{\(head), \"messages\": [\(messages)]}", name: "result.json", options: options)
  }

  /// Who says it, as members of a message.
  var from: String { #""from": "Ana", "from_id": "user1""# }
}
