import ChatModel

extension Script {
  /// Writes the script in one of its forms, in consecutive pieces, so that the text of a long chat
  /// is never in memory as a whole.
  ///
  /// - Parameters:
  ///   - form: The output form.
  ///   - body: Called with each piece's UTF-8.
  /// - Complexity: O(size of the script); memory for one piece.
  public func forEachPiece(
    of form: ScriptForm, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var writer = ScriptWriter(limit: 1 << 16)
    switch form {
    case .chat: try ScriptPrinter(self).write(to: &writer, body)
    case .json: try ScriptEncoder(self).writeJSON(to: &writer, body)
    case .yaml: try ScriptEncoder(self).writeYAML(to: &writer, body)
    }
    try writer.flush(body)
  }

  /// Returns the script in one of its forms, as one text. Complexity: O(size of the script).
  func text(as form: ScriptForm) -> String {
    var bytes: [UInt8] = []
    forEachPiece(of: form) { bytes.append(contentsOf: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
