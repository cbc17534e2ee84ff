import ChatModel

extension Conversation {
  /// The name under which a chat is listed that its export doesn't name: its title, or who is in it.
  var listedName: String {
    title
      ?? participants.filter { $0.id != me }.prefix(3).map(\.name).joined(separator: ", ")
  }
}
