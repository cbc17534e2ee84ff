import ChatModel

/// One of the chats of an export, found but not yet read.
struct OpenChat {
  /// What it is called.
  let name: String
  /// Its id in the export.
  let id: String
  /// Reads it, with the entries that the options ask for.
  let read:
    (ImportOptions) throws(DiagnosticsError) -> (
      conversation: Conversation, warnings: [Diagnostic]
    )
}
