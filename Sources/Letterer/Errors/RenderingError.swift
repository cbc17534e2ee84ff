import FrameEncoding
import ImageDecoding
import Painting

/// Why a picture couldn't be made, if neither the input nor a file is the reason.
public struct RenderingError: Error, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// There wasn't enough memory; a smaller device or scale needs less.
    case outOfMemory
    /// Painting failed, with the painter's own message.
    case painting(String)
  }

  /// What went wrong.
  public let reason: Reason
  /// The underlying error.
  public let cause: any Error

  /// A rendering error for an error of the painter or the like; `nil` for other kinds.
  init?(_ error: any Error) {
    switch error {
    case PaintingError.outOfMemory, ImageDecodingError.outOfMemory, FrameEncodingError.outOfMemory:
      reason = .outOfMemory
    case is PaintingError: reason = .painting("\(error)")
    default: return nil
    }
    cause = error
  }
}

extension RenderingError: CustomStringConvertible {
  /// What is wrong, in a few words.
  public var description: String { "\(cause)" }
}
