import ChatModel

/// A kind of export that may hold several chats, all of which one pass finds.
protocol SeveralChats: ExportFormat {
  /// What the pass found.
  associatedtype Chats: ChatsFound

  var source: ExportSource { get }
  var options: ImportOptions { get }

  /// Passes the export once.
  ///
  /// - Parameter forAll: whether all of its chats will be read, so that it is worth to note of each what
  ///   would be looked for again.
  /// - Throws: a ``DiagnosticsError`` where it can't be read.
  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats

  /// One of the chats, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` names nobody, or the export can't be read.
  /// - Complexity: O(entries of this chat), where all chats are read.
  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic])
}

/// What a pass over an export found of its chats.
protocol ChatsFound {
  /// What the chats are called, and their ids.
  var names: [(name: String, id: String)] { get }
}

extension SeveralChats {
  /// The chat that the options name.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let chats = try chats(forAll: false)
    return try read(
      try ChatChoice.index(of: options.chat, among: chats.names, in: source.name), of: chats)
  }
}
