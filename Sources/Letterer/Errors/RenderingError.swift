import FrameEncoding
import ImageDecoding
import Painting

/// Why a picture couldn't be made, where neither the input nor a file is the reason.
public struct RenderingError: Error, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// There wasn't enough memory; a smaller device or scale needs less.
    case outOfMemory
    /// What draws failed, in its own words.
    case painting(String)
  }

  /// What went wrong.
  public let reason: Reason
  /// The error from which it comes.
  public let cause: any Error

  /// An error of some part of rendering; `nil` where it is of another kind.
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
