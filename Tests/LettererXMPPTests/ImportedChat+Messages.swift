import ChatImport
import ChatModel

extension ImportedChat {
  /// The messages, without what stands between them.
  var messages: [Message] {
    conversation.entries.compactMap { entry in
      if case .message(let message) = entry { message } else { nil }
    }
  }
}
