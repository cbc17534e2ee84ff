import ChatModel
import FrameEncoding
import Platform

/// Why a file, or several that are made together, couldn't be written.
///
/// What was written wrongly by a user is a `DiagnosticsError` instead, and a task that was
/// cancelled ends with `CancellationError`.
public struct OutputError: Error, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// The system refused: what was tried (`create`, `write` …), and its error number.
    case refused(operation: String, code: Int32)
    /// What stands at the path doesn't fit what was asked for, in a few words.
    case unfitting(String)
    /// A folder for frames holds a file that is no frame of an earlier run.
    case foreignFile(String)
    /// The format has no room for a picture of so many pixels.
    case tooLarge(width: Int, height: Int)
    /// The file would be larger than it may be, in bytes, however little is in it.
    case overLimit(bytes: Int)
    /// A video needs ffmpeg, and none was given.
    case missingFFmpeg
    /// ffmpeg failed: how, and the last lines that it said.
    case ffmpeg(reason: String, output: [String])
    /// There wasn't enough memory.
    case outOfMemory
    /// An encoder failed, in its own words.
    case encoding(String)
  }

  /// The file or folder that it is about; where that isn't certain, all that were being written, and
  /// none for a picture that stays in memory.
  public let paths: [String]
  /// What went wrong.
  public let reason: Reason
  /// The error from which it comes.
  public let cause: any Error

  /// The system's error number (`errno`), where it refused.
  public var code: Int32? {
    if case .refused(_, let code) = reason { code } else { nil }
  }

  /// Whether the file would be larger than it may be.
  var isOverLimit: Bool {
    if case .overLimit = reason { true } else { false }
  }

  /// What could be done about it, where that is known.
  public var hint: String? {
    switch reason {
    case .missingFFmpeg: FFmpeg.hint
    default: (cause as? FrameEncodingError).flatMap(FFmpeg.hint)
    }
  }

  /// The same as a message for whoever asked for the file.
  public var diagnostic: Diagnostic {
    if reason == .missingFFmpeg { return Diagnostic(.error, description, hint: hint) }
    let names = paths.map { "`\($0)`" }.joined(separator: ", ")
    let subject = names.isEmpty ? "a picture" : names
    return Diagnostic(.error, "\(subject) can't be written: \(self)", hint: hint)
  }

  /// The error of videos for which there is no ffmpeg, for those who look for it before anything else
  /// is done.
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

  /// An error of the system, on a file as its user called it.
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
  /// What is wrong, in a few words that follow the file's name.
  public var description: String { "\(cause)" }
}
