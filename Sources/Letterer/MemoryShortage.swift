import FrameEncoding
import ImageDecoding
import Painting

/// That memory ran out while pictures were made.
package enum MemoryShortage {
  /// Returns whether an error says so, whichever part of rendering met it.
  package static func isCause(of error: any Error) -> Bool {
    switch error {
    case PaintingError.outOfMemory, ImageDecodingError.outOfMemory, FrameEncodingError.outOfMemory:
      true
    default: false
    }
  }
}
