import Caching
import ChatModel
import FrameEncoding
import ImageDecoding
import Synchronization

/// Media whose videos show their first frame, and how long they are, where the chat doesn't say. Sounds
/// that libsndfile can't read (AAC, AMR) have their waveform too.
///
/// ```swift
/// let renderer = try Renderer(media: VideoMedia(FolderMedia(path: "trip"), ffmpeg: .find()))
/// ```
///
/// Which pixels a video gives is ffmpeg's matter, and may differ between its versions.
public struct VideoMedia: MediaSource {
  let media: any MediaSource
  let videos: VideoShelf

  /// The media of another source.
  ///
  /// - Parameter ffmpeg: the program that reads videos and sounds; without it placeholders stand for
  ///   videos, of which one warning tells.
  public init(_ media: any MediaSource, ffmpeg: FFmpeg?) {
    self.media = media
    videos = VideoShelf(ffmpeg: ffmpeg)
  }

  /// Returns the bytes of a medium of the other source.
  public func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? {
    try media.bytes(for: reference, limit: limit)
  }
}

/// First frames of videos, each asked for once.
final class VideoShelf: Sendable {
  private let ffmpeg: FFmpeg?
  private let state = Mutex(State())

  private struct State {
    var stills = BoundedCache<String, VideoStill>(limit: 32 << 20)
    /// Videos that gave none.
    var unreadable: Set<String> = []
    var isMissed = false
  }

  init(ffmpeg: FFmpeg?) { self.ffmpeg = ffmpeg }

  /// Whether first frames are read at all.
  var isReading: Bool { ffmpeg != nil }

  /// The warning of videos for which there is no ffmpeg; `nil` if there were none.
  var warning: Diagnostic? {
    guard state.withLock({ $0.isMissed }) else { return nil }
    return Diagnostic(
      .warning, "placeholders stand for videos: ffmpeg isn't there to read their first frames",
      hint: "install ffmpeg, or say that they needn't be read: --no-video-stills")
  }

  /// Returns the samples of a sound, ``FFmpeg/soundRate`` in a second; `nil` where they can't be had.
  func samples(of bytes: [UInt8]) -> [Int16]? { ffmpeg?.samples(of: bytes) }

  /// Returns what is shown of a video; `nil` where that can't be had, which is no flaw of the chat.
  func still(of path: String, bytes: () -> [UInt8]?) -> VideoStill? {
    let known = state.withLock { state -> VideoStill?? in
      if state.unreadable.contains(path) { return .some(nil) }
      return state.stills.value(for: path).map { .some($0) }
    }
    if let known { return known }
    let film = bytes().flatMap { VideoStill.isFilm($0) ? $0 : nil }
    let still = film.flatMap { film in ffmpeg?.still(of: film) }
    state.withLock { state in
      if film != nil, ffmpeg == nil { state.isMissed = true }
      if let still {
        state.stills.insert(
          still, for: path, cost: min(still.picture.count, state.stills.limit))
      } else {
        state.unreadable.insert(path)
      }
    }
    return still
  }
}
