import Platform

/// Why a picture could not be written.
package enum FrameEncodingError: Error, Hashable, Sendable {
  /// The format has no room for a picture of this size.
  case tooLarge(width: Int, height: Int)
  /// A stream was given more or fewer rows than it was opened for, or rows of another width.
  case wrongRows(expected: Int, got: Int)
  /// A sequence's picture isn't as large as the sequence.
  case wrongSize(width: Int, height: Int)
  /// A sequence has more or fewer pictures than were announced, or none.
  case wrongFrames(expected: Int, got: Int)
  /// A picture has the colour (0xRRGGBB) that a sequence keeps for what didn't change.
  case reservedColor(UInt32)
  /// A library that compresses refused, in its own words.
  case codec(String)
  /// There is no ffmpeg, which video needs.
  case missingFFmpeg
  /// ffmpeg failed: how, and the last lines that it wrote.
  case ffmpeg(reason: String, output: [String])
  /// The work was cancelled.
  case cancelled
  /// A file would be larger than was allowed.
  case overLimit(bytes: Int)
  /// There was no memory for the encoder.
  case outOfMemory
  /// A folder holds something that isn't a frame of an earlier run.
  case foreignFile(folder: String, name: String)
  /// A file, or a program that was started.
  case system(SystemError)

  /// What is at a path doesn't fit the request.
  static func unfitting(path: String, reason: String) -> FrameEncodingError {
    .system(.unfitting(path: path, reason: reason))
  }
}

/// Gives the result of a call, whose failure is one of writing pictures.
func translated<Result>(
  _ call: @autoclosure () throws(SystemError) -> Result
) throws(FrameEncodingError) -> Result {
  do throws(SystemError) { return try call() } catch { throw .system(error) }
}

extension FrameEncodingError {
  /// The file or folder that it is about, where it names one.
  package var path: String? {
    switch self {
    case .foreignFile(let folder, _): folder
    case .system(let error): error.path
    default: nil
    }
  }
}

extension FrameEncodingError: CustomStringConvertible {
  /// What is wrong, in a few words that follow the file's name.
  package var description: String {
    switch self {
    case .tooLarge(let width, let height): "\(width) × \(height) pixels are too many"
    case .wrongRows(let expected, let got): "\(got) rows came where \(expected) belong"
    case .wrongSize(let width, let height):
      "a picture of \(width) × \(height) pixels doesn't fit in"
    case .wrongFrames(let expected, let got): "\(got) pictures came where \(expected) belong"
    case .reservedColor(let color):
      "a picture has the reserved colour \(String(color, radix: 16, uppercase: true))"
    case .codec(let reason): reason
    case .missingFFmpeg: "video needs ffmpeg, which isn't there"
    case .ffmpeg(let reason, let output):
      (["ffmpeg failed (\(reason))"] + output).joined(separator: "\n  ")
    case .cancelled: "cancelled"
    case .overLimit(let bytes): "it would be larger than \(bytes) bytes"
    case .outOfMemory: "out of memory"
    case .foreignFile(_, let name):
      "the folder holds `\(name)`, which is no frame of an earlier run"
    case .system(let error): error.description
    }
  }
}
