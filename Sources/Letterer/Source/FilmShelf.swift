import Caching
import ChatModel
import Drawing
import ImageDecoding
import Synchronization

/// The frames of a conversation's animated pictures, decoded when they are shown.
///
/// Each frame depends only on its file, its number and its size, so workers may ask in any order.
final class FilmShelf: Sendable {
  private let media: any MediaSource
  /// Told of files some of whose frames can't be drawn, by their paths.
  private let report: @Sendable (String, ImageDecodingError) -> Void
  private let state: Mutex<State>

  private struct FrameKey: Hashable {
    var id: String
    var index: Int
  }

  private struct State {
    var decoders = BoundedCache<String, FilmDecoder>(limit: 96 << 20)
    /// The frames; their cost is the byte count of their pixels.
    var frames = BoundedCache<FrameKey, Bitmap>(limit: 48 << 20)
    /// Files that don't move.
    var stills: Set<String> = []
    /// Drawings that can't be drawn.
    var failures: [String: ImageDecodingError] = [:]
  }

  init(media: any MediaSource, report: @escaping @Sendable (String, ImageDecodingError) -> Void) {
    self.media = media
    self.report = report
    state = Mutex(State())
  }

  /// Returns a picture that plays; `nil` if the file is a still or too large to be played.
  ///
  /// - Parameter id: the picture's identity, which names its size too.
  /// - Throws: an error of a drawing, which isn't tried again.
  func picture(
    _ id: String, of reference: MediaReference, _ path: String, _ bytes: [UInt8],
    sizing: ImageSizing
  ) throws(ImageDecodingError) -> Picture? {
    let found = try state.withLock {
      (state) throws(ImageDecodingError) -> (bitmap: Bitmap, durations: [Int])? in
      if let error = state.failures[path] { throw error }
      guard !state.stills.contains(path), let decoder = Self.decoder(&state, path, { bytes }) else {
        state.stills.insert(path)
        return nil
      }
      do throws(ImageDecodingError) {
        return (try decoder.bitmap(at: 0, sizing: sizing), decoder.durations)
      } catch {
        if decoder.isDrawing {
          state.failures[path] = error
          throw error
        }
        state.stills.insert(path)
        return nil
      }
    }
    guard let found else { return nil }
    let film = Film(durations: found.durations) { [self] index in
      frame(index, of: reference, path, sizing, id).map {
        Picture(id: "\(id)#\(index)", bitmap: $0)
      }
    }
    return Picture(id: id, bitmap: found.bitmap, film: film)
  }

  private func frame(
    _ index: Int, of reference: MediaReference, _ path: String, _ sizing: ImageSizing, _ id: String
  ) -> Bitmap? {
    state.withLock { state in
      let key = FrameKey(id: id, index: index)
      if let known = state.frames.value(for: key) { return known }
      let decoder = Self.decoder(&state, path) {
        (try? media.bytes(for: reference, limit: ImageLimits().bytes)) ?? nil
      }
      guard let decoder else { return nil }
      let bitmap: Bitmap
      do throws(ImageDecodingError) {
        bitmap = try decoder.bitmap(at: index, sizing: sizing)
      } catch {
        if decoder.isDrawing { report(path, error) }
        return nil
      }
      let cost = min(bitmap.height * bitmap.stride, state.frames.limit)
      state.frames.insert(bitmap, for: key, cost: cost)
      return bitmap
    }
  }

  private static func decoder(
    _ state: inout State, _ path: String, _ bytes: () -> [UInt8]?
  ) -> FilmDecoder? {
    if let known = state.decoders.value(for: path) { return known }
    guard let decoder = bytes().flatMap({ FilmDecoder($0) }) else { return nil }
    state.decoders.insert(decoder, for: path, cost: min(decoder.cost, state.decoders.limit))
    return decoder
  }
}
