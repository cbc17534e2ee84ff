import ChatModel
import Platform

/// Reads the exports of real chats.
///
/// ```swift
/// let chat = try ChatImporter.open("WhatsApp Chat - Ana.zip", options: ImportOptions(last: 30))
/// ```
public enum ChatImporter {
  /// Finds, recognises and reads the chat in a file, a folder or a zip archive.
  ///
  /// - Throws: a `DiagnosticsError` where no chat is there, or an option names nothing in it.
  /// - Complexity: O(bytes) to scan, O(entries kept) to build.
  public static func open(
    _ path: String, options: ImportOptions = ImportOptions()
  ) throws(DiagnosticsError) -> ImportedChat {
    try ChatExport(path: path).read(options)
  }

  /// Recognises and reads a chat, or a zip archive with one, that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The chat or the archive.
  ///   - name: How diagnostics call it; `-` for standard input.
  ///   - options: What of the chat is kept, and whose it is.
  /// - Throws: a `DiagnosticsError` where no chat is in it, or an option names nothing in it.
  /// - Complexity: O(bytes) to scan, O(entries kept) to build.
  public static func open(
    bytes: [UInt8], name: String, options: ImportOptions = ImportOptions()
  ) throws(DiagnosticsError) -> ImportedChat {
    try ChatExport(bytes: bytes, name: name).read(options)
  }

  /// The media in a folder or a zip archive. Where all of an archive lies in one folder, paths begin
  /// there.
  ///
  /// - Throws: a `DiagnosticsError` where neither stands at the path, or the archive is damaged.
  /// - Complexity: O(entries).
  public static func media(at path: String) throws(DiagnosticsError) -> any MediaSource {
    let hint = "media lie in a folder or a zip archive"
    do throws(Diagnostic) {
      switch FileSystem.kind(of: path) {
      case .folder: return FolderMedia(path: path)
      case .file where BinaryKind.isZip(try OpenFile.beginning(of: path, count: 4)):
        let archive = try ArchiveMedia(path: path)
        let folders = try archive.folders(in: "").filter { $0 != "__MACOSX" }
        guard folders.count == 1, try archive.files(in: "").isEmpty else { return archive }
        return archive.media(in: folders[0])
      case nil: throw Diagnostic(.error, "there is nothing at `\(path)`", hint: hint)
      default: throw Diagnostic(.error, "there are no media in `\(path)`", hint: hint)
      }
    } catch { throw DiagnosticsError([error]) }
  }
}
