import JSONText
import Platform

/// What a run has finished so far: `frames.json.partial`, to which a line is added after each
/// picture. It locks the folder against a second run.
final class FrameJournal {
  private let path: String
  private let file: LockedFile

  /// Opens or creates the journal of a folder.
  init(folder: String) throws(FrameEncodingError) {
    path = folder + "/" + FrameManifest.journalName
    guard let file = try translated(LockedFile(path)) else {
      throw .unfitting(path: folder, reason: "another run writes frames there")
    }
    self.file = file
  }

  /// The lines that were written whole.
  func lines() throws(FrameEncodingError) -> [ArraySlice<UInt8>] {
    let bytes = try translated(file.contents())
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.startIndex
    return bytes[..<end].split(separator: UInt8(ascii: "\n"))
  }

  /// Keeps `length` bytes.
  func truncate(to length: Int) throws(FrameEncodingError) {
    try translated(file.truncate(to: length))
  }

  /// Adds lines, together.
  func append(_ lines: [DataNode]) throws(FrameEncodingError) {
    try translated(file.append(Array(lines.map { JSONWriter.line($0) + "\n" }.joined().utf8)))
  }

  /// Removes it: the manifest has everything.
  func remove() throws(FrameEncodingError) { try translated(FileSystem.remove(path)) }
}
