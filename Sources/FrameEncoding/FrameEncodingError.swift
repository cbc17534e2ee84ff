/// Why a picture could not be written.
package enum FrameEncodingError: Error, Hashable, Sendable {
  /// The format has no room for a picture of this size.
  case tooLarge(width: Int, height: Int)
  /// A stream was given more or fewer rows than it was opened for, or rows of another width.
  case wrongRows(expected: Int, got: Int)
  /// There was no memory for the encoder.
  case outOfMemory
  /// The system refused: what was tried, on what, and its error number.
  case system(operation: String, path: String, code: Int32)
}
