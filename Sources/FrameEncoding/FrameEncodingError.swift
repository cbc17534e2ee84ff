#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

extension FrameEncodingError: CustomStringConvertible {
  /// What is wrong, in a few words that follow the file's name.
  package var description: String {
    switch self {
    case .tooLarge(let width, let height): "\(width) × \(height) pixels are too many"
    case .wrongRows(let expected, let got): "\(got) rows came where \(expected) belong"
    case .outOfMemory: "out of memory"
    case .system(_, _, let code): strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}
