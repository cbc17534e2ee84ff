import ChatModel

/// Finds out what a text is by what stands in it; names don't matter.
struct FormatDetector {
  /// A text whose format is known.
  struct Detected: Sendable {
    /// What it is.
    var format: ChatFormat
    /// It, as valid UTF-8 without a byte order mark.
    var text: [UInt8]
    /// Its values, where it is JSON.
    var document: JSONDocument?
  }

  /// What can be read, for hints.
  static let supported =
    "supported are WhatsApp's text export and Telegram Desktop's result.json, each as a file, a "
    + "folder or a zip, and scripts (.chat)"

  /// How many lines are looked through for the first message of a text export.
  private static let inspectedLines = 64

  /// What a file's bytes are.
  ///
  /// - Throws: a ``DiagnosticsError`` for an empty or binary file, a text that isn't UTF-8, damaged
  ///   JSON, and anything unknown.
  static func detect(_ bytes: [UInt8], file: String) throws(DiagnosticsError) -> Detected {
    if let kind = BinaryKind(bytes) {
      throw failure("`\(file)` is \(kind.name), not a chat", supported)
    }
    let text = try TextDecoding.utf8(bytes, file: file)
    guard let first = text.firstIndex(where: { !isBlank($0) }) else {
      throw failure(text.isEmpty ? "`\(file)` is empty" : "`\(file)` has nothing in it", supported)
    }
    let isFrontMatter = text[first...].starts(with: "---".utf8)
    if !isFrontMatter, WhatsAppHeader.stands(in: text, lines: inspectedLines) {
      return Detected(format: .whatsApp, text: text)
    }
    if text[first] == UInt8(ascii: "{") || text[first] == UInt8(ascii: "[") {
      let document = try JSONDocument(text, file: file)
      if TelegramImporter.canRead(document.root) {
        return Detected(format: .telegram, text: text, document: document)
      }
      if ScriptShape.isTwin(document.root) {
        return Detected(format: .script, text: text, document: document)
      }
      throw failure("`\(file)` is JSON, but not of a known chat export", supported)
    }
    if ScriptShape.isScript(text, file: file) { return Detected(format: .script, text: text) }
    throw failure("`\(file)` is no known kind of chat", supported)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func failure(_ message: String, _ hint: String) -> DiagnosticsError {
    DiagnosticsError([Diagnostic(.error, message, hint: hint)])
  }
}
