import ChatModel

/// A folder or an archive in which a chat and its media lie. Paths are relative, with `/`.
protocol ExportContainer: MediaSource {
  /// Names of the files directly in a folder (`""` is the root), sorted.
  func files(in folder: String) throws(Diagnostic) -> [String]
  /// Names of the folders directly in a folder, sorted.
  func folders(in folder: String) throws(Diagnostic) -> [String]
  /// The media as seen from a folder inside.
  func media(in folder: String) -> any MediaSource
}

/// The media of an export that came without any place to look for them.
public struct NoMedia: MediaSource {
  /// No media at all.
  public init() {}
  /// Always `nil`.
  public func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? { nil }
}
