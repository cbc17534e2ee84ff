import ChatModel
import FrameEncoding
import Platform

/// Why one file, or several that are made together, couldn't be written.
///
/// Mistakes in a user's input are a `DiagnosticsError` instead; a cancelled task throws
/// `CancellationError`.
public struct OutputError: Error, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// A system call failed: the operation (`create`, `write` …) and its error number.
    case refused(operation: String, code: Int32)
    /// What exists at the path isn't of the requested kind; a short description.
    case unfitting(String)
    /// A folder for frames holds a file that is no frame of an earlier run.
    case foreignFile(String)
    /// The format can't hold a picture of this many pixels.
    case tooLarge(width: Int, height: Int)
    /// The file would exceed its limit, in bytes, even with the least content.
    case overLimit(bytes: Int)
    /// A video needs ffmpeg, and none was given.
    case missingFFmpeg
    /// ffmpeg failed: the reason, and the last lines of its output.
    case ffmpeg(reason: String, output: [String])
    /// There wasn't enough memory.
    case outOfMemory
    /// An encoder failed, with its own message.
    case encoding(String)
  }

  /// The file or folder concerned; if that isn't certain, all that were being written, and none for
  /// a picture in memory.
  public let paths: [String]
  /// What went wrong.
  public let reason: Reason
  /// The underlying error.
  public let cause: any Error

  /// The system's error number (`errno`), if a system call failed.
  public var code: Int32? {
    if case .refused(_, let code) = reason { code } else { nil }
  }

  /// Whether the file would exceed its limit.
  var isOverLimit: Bool {
    if case .overLimit = reason { true } else { false }
  }

  /// A suggested remedy, if one is known.
  public var hint: String? {
    switch reason {
    case .missingFFmpeg: FFmpeg.hint
    default: (cause as? FrameEncodingError).flatMap(FFmpeg.hint)
    }
  }

  /// The same as a diagnostic for the user.
  public var diagnostic: Diagnostic {
    if reason == .missingFFmpeg { return Diagnostic(.error, description, hint: hint) }
    let names = paths.map { "`\($0)`" }.joined(separator: ", ")
    let subject = names.isEmpty ? "a picture" : names
    return Diagnostic(.error, "\(subject) can't be written: \(self)", hint: hint)
  }

  /// Returns the error of videos for which there is no ffmpeg, for callers that check for it up
  /// front.
  public static func missingFFmpeg(paths: [String]) -> OutputError {
    OutputError(FrameEncodingError.missingFFmpeg, paths: paths)
  }

  /// An error of an encoder that writes some files.
  init(_ error: FrameEncodingError, paths: [String]) {
    self.paths = error.path.map { [$0] } ?? paths
    cause = error
    reason =
      switch error {
      case .tooLarge(let width, let height): .tooLarge(width: width, height: height)
      case .overLimit(let bytes): .overLimit(bytes: bytes)
      case .missingFFmpeg: .missingFFmpeg
      case .ffmpeg(let reason, let output): .ffmpeg(reason: reason, output: output)
      case .outOfMemory: .outOfMemory
      case .foreignFile(_, let name): .foreignFile(name)
      case .system(let error): Reason(error)
      case .wrongRows, .wrongSize, .wrongFrames, .reservedColor, .codec, .cancelled:
        .encoding("\(error)")
      }
  }

  /// An error of the system, with the path as the user gave it.
  init(_ error: SystemError, path: String) {
    paths = [path]
    cause = error
    reason = Reason(error)
  }
}

extension OutputError.Reason {
  fileprivate init(_ error: SystemError) {
    switch error {
    case .refused(let operation, _, let code): self = .refused(operation: operation, code: code)
    case .unfitting(_, let reason): self = .unfitting(reason)
    }
  }
}

extension OutputError: CustomStringConvertible {
  /// What is wrong, in a few words to follow the file's name.
  public var description: String { "\(cause)" }
}
