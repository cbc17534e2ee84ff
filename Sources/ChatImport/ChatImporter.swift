import ChatModel

/// Reads the exports of real chats.
///
/// ```swift
/// let chat = try ChatImporter.open("WhatsApp Chat - Ana.zip", options: ImportOptions(last: 30))
/// ```
public enum ChatImporter {
  /// Finds, recognises and reads the chat in a file, a folder or a zip archive.
  ///
  /// - Throws: a ``DiagnosticsError`` where no chat is there, or an option names nothing in it.
  /// - Complexity: O(bytes) to scan, O(entries kept) to build.
  public static func open(
    _ path: String, options: ImportOptions = ImportOptions()
  ) throws(DiagnosticsError) -> ImportedChat {
    try ChatExport(path: path).read(options)
  }

  /// Recognises and reads a chat, or a zip archive with one, that is in memory.
  ///
  /// - Parameter name: how diagnostics call it; `-` for standard input.
  /// - Throws: a ``DiagnosticsError`` where no chat is in it, or an option names nothing in it.
  /// - Complexity: O(bytes) to scan, O(entries kept) to build.
  public static func open(
    bytes: [UInt8], name: String, options: ImportOptions = ImportOptions()
  ) throws(DiagnosticsError) -> ImportedChat {
    try ChatExport(bytes: bytes, name: name).read(options)
  }
}
