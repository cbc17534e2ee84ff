/// What a reducer asks of an entry.
extension Entry {
  /// The id of the message.
  var messageID: Message.ID? {
    if case .message(let message) = self { message.id } else { nil }
  }

  /// Whether it is a pinned message.
  var isPinned: Bool {
    if case .message(let message) = self { message.isPinned } else { false }
  }

  /// Whether it is a reply to a message of the chat.
  var answersAnother: Bool {
    if case .message(let message) = self { message.reply?.target != nil } else { false }
  }
}
