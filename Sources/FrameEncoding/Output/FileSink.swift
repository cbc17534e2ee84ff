import Platform

/// A file that is written whole or not at all, as a sink of encoded bytes.
package final class FileSink: RewritableSink {
  private let file: AtomicFile

  /// Opens the temporary file; see ``Platform/AtomicFile``.
  package init(path: String) throws(FrameEncodingError) {
    file = try translated(AtomicFile(path: path))
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(FrameEncodingError) {
    try translated(file.write(bytes))
  }

  package func rewrite(_ bytes: [UInt8], at offset: Int) throws(FrameEncodingError) {
    try translated(file.rewrite(bytes, at: offset))
  }

  /// Gives the file its name.
  package func finish() throws(FrameEncodingError) { try commit() }

  /// Gives the file its name: its path, or another one. Nothing may be written afterwards.
  package func commit(as name: String? = nil) throws(FrameEncodingError) {
    try translated(file.commit(as: name))
  }
}
