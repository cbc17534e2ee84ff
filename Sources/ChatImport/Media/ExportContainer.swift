import ChatModel

/// A folder or an archive in which a chat and its media lie. Paths are relative, with `/`.
protocol ExportContainer: MediaSource {
  /// Names of the files directly in a folder (`""` is the root), sorted.
  func files(in folder: String) throws(Diagnostic) -> [String]
  /// Names of the folders directly in a folder, sorted.
  func folders(in folder: String) throws(Diagnostic) -> [String]
  /// Returns whether there is a file at a path.
  func holds(_ path: String) -> Bool
  /// The text of a file; diagnostics call it by its path.
  func text(at path: String, limit: Int, chunkSize: Int) throws(DiagnosticsError) -> ExportText
  /// The texts of many files, where they have to be unpacked; `nil` where each can be opened when it is
  /// needed.
  func texts(
    at paths: [String], limit: Int, chunkSize: Int
  ) throws(DiagnosticsError) -> [ExportText]?
  /// The media with paths relative to a folder inside.
  func media(in folder: String) -> any MediaSource
}
