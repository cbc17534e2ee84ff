import ChatModel
import Drawing
import ImageDecoding
import Synchronization

/// A conversation's pictures, decoded at the size at which they are shown and kept while they fit.
final class PictureStore: PictureProvider {
  let scale: Double
  private let media: any MediaSource
  private let state = Mutex(State())

  /// The most bytes that a picture's file may have.
  private static let fileLimit = 128 << 20
  /// The most bytes of decoded pixels that are kept.
  private static let keptBytes = 48 << 20

  private struct Key: Hashable {
    var path: String
    var width: Int
    var height: Int
    var mode: PictureMode
  }

  private struct State {
    var pictures: [Key: Picture] = [:]
    var order: [Key] = []
    var byteCount = 0
    var sizes: [String: Size?] = [:]
    var failures: [String: String] = [:]
  }

  init(media: any MediaSource, scale: Double) {
    self.media = media
    self.scale = scale
  }

  /// One warning for each picture that couldn't be shown, by path.
  var warnings: [Diagnostic] {
    state.withLock { state in
      state.failures.sorted { $0.key < $1.key }.map { Diagnostic(.warning, $0.value) }
    }
  }

  func naturalSize(of reference: MediaReference) -> Size? { nil }

  func picture(
    for reference: MediaReference, pixelSize: Size, mode: PictureMode
  ) -> Picture? { nil }
}
