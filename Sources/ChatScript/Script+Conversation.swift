import ChatModel

extension Script {
  /// A script from a chat: all entries are written out, so that ``conversation(_:)`` returns an
  /// equal chat, ids and dates included.
  ///
  /// This holds for any chat whose ids are unique, whose participants include everybody mentioned,
  /// and whose media have paths. The script doesn't depend on the current date.
  ///
  /// Complexity: O(entries + participants).
  public init(conversation: Conversation) {
    self.init(reading: conversation)
    items = Array(lines)
  }

  /// A script from a chat, whose items are created again on each iteration.
  package init(reading conversation: Conversation) {
    let writer = ConversationWriter(conversation)
    self.init(
      presentation: writer.presentation, lines: .chat(writer), source: nil, headerPlaces: [:])
  }
}
