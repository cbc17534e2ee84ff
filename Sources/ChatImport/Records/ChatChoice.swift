import ChatModel

/// One of several chats, by its name or id.
enum ChatChoice {
  /// The chat that the options name; the only one where they name none.
  ///
  /// - Throws: a ``DiagnosticsError`` with the list of names where one has to be chosen.
  static func index(
    of wanted: String?, among chats: [(name: String, id: String)], in file: String
  ) throws(DiagnosticsError) -> Int {
    func failure(_ message: String, hint: String?) -> DiagnosticsError {
      DiagnosticsError([Diagnostic(.error, message, hint: hint)])
    }
    let names = chats.map(\.name)
    guard let wanted else {
      if chats.count == 1 { return 0 }
      guard !chats.isEmpty else { throw failure("there is no chat in `\(file)`", hint: nil) }
      var several = failure(
        "`\(file)` holds \(chats.count) chats: choose one (--chat)",
        hint: NameSuggestion.hint(for: nil, among: names))
      several.chats = chats.map { DiagnosticsError.ChatName(name: $0.name, id: $0.id) }
      throw several
    }
    if let exact = chats.firstIndex(where: { $0.name == wanted || $0.id == wanted }) {
      return exact
    }
    let folded = wanted.lowercased()
    let similar = chats.indices.filter { chats[$0].name.lowercased() == folded }
    if similar.count == 1 { return similar[0] }
    throw failure(
      "`\(file)` has no chat called `\(wanted)`",
      hint: NameSuggestion.hint(for: wanted, among: names))
  }
}
