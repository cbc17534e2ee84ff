import ChatModel

extension Script {
  /// A chat as a script: whatever stands in it is written out, so that ``conversation(_:)`` gives it
  /// back equal, ids and dates included.
  ///
  /// That holds for any chat whose ids are unique, whose participants hold everybody who is spoken of,
  /// and whose media have paths. Nothing in the script depends on the day on which it is read.
  ///
  /// Complexity: O(entries + participants).
  public init(conversation: Conversation) {
    self.init(reading: conversation)
    items = Array(lines)
  }

  /// The same, whose items are made each time that they are walked through.
  package init(reading conversation: Conversation) {
    let writer = ConversationWriter(conversation)
    self.init(
      presentation: writer.presentation, lines: .chat(writer), source: nil, headerPlaces: [:])
  }
}
