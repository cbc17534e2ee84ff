import Platform

/// The files of a folder of frames; any number of them can be written at once.
package struct FrameFiles: Sendable {
  /// The folder.
  let folder: String
  /// What its pictures have in common.
  let sequence: FrameSequence

  /// The path of a tick's file.
  func path(of tick: Int) -> String { folder + "/" + sequence.fileName(of: tick) }

  /// Writes the file of the picture that is shown from a tick on.
  func write(_ file: [UInt8], at tick: Int) throws(FrameEncodingError) -> FileChecksum {
    try translated(AtomicFile.write(file, to: path(of: tick)))
    return FileChecksum(of: file)
  }
}
