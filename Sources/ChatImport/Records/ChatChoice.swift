import ChatModel

/// One of several chats, by its name or id.
enum ChatChoice {
  /// The chat that the options name; the only one where they name none.
  ///
  /// - Throws: a ``DiagnosticsError`` with the list of names where one has to be chosen, or of ids where
  ///   several have the wanted name.
  static func index(
    of wanted: String?, among chats: [(name: String, id: String)], in file: String
  ) throws(DiagnosticsError) -> Int {
    func failure(_ message: String, hint: String?) -> DiagnosticsError {
      DiagnosticsError([Diagnostic(.error, message, hint: hint)])
    }
    let names = chats.map(\.name)
    guard let wanted else {
      if chats.count == 1 { return 0 }
      guard !chats.isEmpty else { throw none(in: file) }
      var several = failure(
        "`\(file)` holds \(chats.count) chats: choose one (--chat)",
        hint: NameSuggestion.hint(for: nil, among: names))
      several.chats = chats.map { DiagnosticsError.ChatName(name: $0.name, id: $0.id) }
      throw several
    }
    if let exact = chats.firstIndex(where: { $0.id == wanted }) { return exact }
    let called = chats.indices.filter { chats[$0].name == wanted }
    if let first = called.first {
      // Where ids don't tell them apart either, nothing can be chosen.
      let canChoose = called.count > 1 && Set(called.map { chats[$0].id }).count == called.count
      guard canChoose else { return first }
      let ids = called.prefix(20).map { "`\(chats[$0].id)`" }.joined(separator: ", ")
      throw failure(
        "`\(file)` has \(called.count) chats called `\(wanted)`",
        hint: "choose one by its id: \(ids)" + (called.count > 20 ? " …" : ""))
    }
    let similar = chats.indices.filter { plain(chats[$0].name) == plain(wanted) }
    if similar.count == 1 { return similar[0] }
    throw unknown(wanted, among: chats, in: file)
  }

  /// The error that an export has no chat.
  static func none(in file: String) -> DiagnosticsError {
    DiagnosticsError([Diagnostic(.error, "there is no chat in `\(file)`")])
  }

  /// A name whatever its case, and without the `#` that pictures show before channels.
  private static func plain(_ name: String) -> Substring {
    let folded = name.lowercased()
    return folded.hasPrefix("#") ? folded.dropFirst() : folded[...]
  }

  /// The error that there is no chat of a name, with those of which one may be chosen.
  static func unknown(
    _ wanted: String, among chats: [(name: String, id: String)], in file: String
  ) -> DiagnosticsError {
    var error = DiagnosticsError([
      Diagnostic(
        .error, "`\(file)` has no chat called `\(wanted)`",
        hint: NameSuggestion.hint(for: wanted, among: chats.map(\.name)))
    ])
    error.chats = chats.map { DiagnosticsError.ChatName(name: $0.name, id: $0.id) }
    return error
  }
}
