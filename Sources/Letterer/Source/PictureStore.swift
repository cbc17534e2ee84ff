import Bubbles
import Caching
import ChatModel
import Drawing
import FrameEncoding
import ImageDecoding
import SoundDecoding
import Synchronization
import Themes

/// A conversation's pictures, decoded at the size at which they are shown and cached.
///
/// Each result depends only on the arguments, so workers may ask in any order.
final class PictureStore: PictureProvider {
  let scale: Double
  private let media: any MediaSource
  private let state: Mutex<State>
  private let flaws: Flaws
  private let films: FilmShelf
  /// First frames of videos, if they are wanted.
  private let videos: VideoShelf?
  /// Pictures of the theme's own, by what they are asked for by.
  private let own: [String: ThemePicture]
  private let keptBytes: Int

  private struct Key: Hashable {
    var path: String
    var width: Int
    var height: Int
    var mode: PictureMode
  }

  private struct State {
    /// The pictures; their cost is the byte count of their pixels.
    var pictures: BoundedCache<Key, Picture>
    var sizes: [String: Size?] = [:]
    var sounds: [String: SoundShape?] = [:]
    /// Files that failed and aren't read again.
    var unreadable: Set<String> = []
  }

  /// Problems with pictures, by path: shared by all stores derived from one.
  private final class Flaws: Sendable {
    let diagnostics = Mutex<[String: Diagnostic]>([:])

    /// The first thing that is said of a path counts.
    func note(
      _ path: String, _ reason: String, hint: String = PictureStore.placeholderHint,
      saying warning: Diagnostic? = nil
    ) {
      diagnostics.withLock { failures in
        guard failures[path] == nil else { return }
        failures[path] =
          warning ?? Diagnostic(.warning, "`\(shortened(path))` \(reason)", hint: hint)
      }
    }

    func note(_ path: String, _ error: ImageDecodingError) {
      note(path, error.reason, hint: error.hint ?? PictureStore.placeholderHint)
    }

    /// Returns a path shortened for a message: exports may contain anything in place of a path.
    private func shortened(_ path: String) -> String {
      // A theme's own picture is called as its file names it.
      let path = path.hasPrefix("theme:") ? String(path.drop { $0 != "/" }.dropFirst()) : path
      return path.utf8.count <= 200 ? path : String(path.prefix(199)) + "…"
    }
  }

  /// - Parameters:
  ///   - theme: the theme whose own pictures may be asked for.
  ///   - keptBytes: the limit of the cache, in bytes of decoded pixels.
  init(
    media: any MediaSource, theme: Theme = .daylight, scale: Double, keptBytes: Int = 48 << 20
  ) {
    own = Self.pictures(of: theme)
    self.media = media
    self.scale = scale
    self.keptBytes = keptBytes
    state = Mutex(State(pictures: BoundedCache(limit: keptBytes)))
    flaws = Flaws()
    films = FilmShelf(media: media) { [flaws] path, error in flaws.note(path, error) }
    videos = (media as? VideoMedia)?.videos
  }

  private init(_ other: PictureStore, theme: Theme, scale: Double) {
    own = Self.pictures(of: theme)
    media = other.media
    self.scale = scale
    keptBytes = other.keptBytes
    state = Mutex(State(pictures: BoundedCache(limit: keptBytes)))
    flaws = other.flaws
    films = other.films
    videos = other.videos
  }

  private static func pictures(of theme: Theme) -> [String: ThemePicture] {
    Dictionary(
      theme.pictures.map { ($0.reference.path ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a store of the same pictures for another theme and scale; both share their failures.
  func store(_ theme: Theme = .daylight, atScale scale: Double) -> PictureStore {
    PictureStore(self, theme: theme, scale: scale)
  }

  /// The path of each picture that couldn't be shown, with a warning that gives the reason, sorted
  /// by path.
  var failures: [(path: String, warning: Diagnostic)] {
    let failures = flaws.diagnostics.withLock { failures in
      failures.sorted { $0.key < $1.key }.map { (path: $0.key, warning: $0.value) }
    }
    return failures + (videos?.warning.map { [(path: "", warning: $0)] } ?? [])
  }

  func naturalSize(of reference: MediaReference) -> Size? {
    guard let path = reference.path else { return nil }
    if let known = state.withLock({ $0.sizes[path] }) { return known }
    let size = bytes(of: reference, path).flatMap { bytes -> Size? in
      do throws(ImageDecodingError) {
        let info = try ImageDecoder.probe(bytes)
        return Size(width: Double(info.width), height: Double(info.height))
      } catch {
        flaws.note(path, error)
        return nil
      }
    }
    state.withLock { $0.sizes[path] = .some(size) }
    return size
  }

  func videoDuration(of reference: MediaReference) -> Double? { still(of: reference)?.duration }

  /// Returns what is shown of a video; `nil`, without a warning, where that can't be had.
  private func still(of reference: MediaReference) -> VideoStill? {
    guard let videos, let path = reference.path, reference.isVideo else { return nil }
    return videos.still(of: path) {
      (try? media.bytes(for: reference, limit: ImageLimits().bytes)) ?? nil
    }
  }

  /// A sound that can't be read is no flaw: its message has a waveform all the same.
  func sound(of reference: MediaReference) -> SoundShape? {
    guard let path = reference.path else { return nil }
    if let known = state.withLock({ $0.sounds[path] }) { return known }
    let bytes = (try? media.bytes(for: reference, limit: SoundOutline.mostBytes)) ?? nil
    let sound = bytes.flatMap(outline).map { outline in
      SoundShape(
        levels: outline.levels.map { Double($0) / Double(SoundOutline.mostLevel) },
        duration: outline.duration)
    }
    state.withLock { $0.sounds[path] = .some(sound) }
    return sound
  }

  private func outline(of bytes: [UInt8]) -> SoundOutline? {
    do throws(SoundDecodingError) {
      return try SoundOutline(bytes)
    } catch .damaged, .missingLibrary {
      // Of a kind that libsndfile doesn't know, such as AAC and AMR.
      return videos?.samples(of: bytes).map { SoundOutline(samples: $0, rate: FFmpeg.soundRate) }
    } catch {
      return nil
    }
  }

  func picture(
    for reference: MediaReference, pixelSize: Size, mode: PictureMode
  ) -> Picture? {
    let width = Int(pixelSize.width.rounded())
    let height = Int(pixelSize.height.rounded())
    guard let path = reference.path, width > 0, height > 0 else { return nil }
    let key = Key(path: path, width: width, height: height, mode: mode)
    if let kept = state.withLock({ $0.pictures.value(for: key) }) { return kept }
    guard let bytes = bytes(of: reference, path) else { return nil }
    do throws(ImageDecodingError) {
      let sizing: ImageSizing =
        mode == .fill
        ? .fill(width: width, height: height) : .fit(width: width, height: height)
      let id = "\(path)@\(width)x\(height)-\(mode)"
      let picture: Picture
      if own[path] == nil,
        let moving = try films.picture(id, of: reference, path, bytes, sizing: sizing)
      {
        picture = moving
      } else {
        let image = try ImageDecoder.decode(bytes, sizing: sizing)
        if !image.isComplete {
          flaws.note(path, "breaks off before its end", hint: "the rest of it is empty")
        }
        picture = Picture(id: id, bitmap: image.bitmap)
      }
      let byteCount = picture.bitmap.height * picture.bitmap.stride
      state.withLock { state in
        // A picture larger than the cache is kept until the next one is inserted.
        state.pictures.insert(picture, for: key, cost: min(byteCount, state.pictures.limit))
      }
      return picture
    } catch {
      flaws.note(path, error)
      return nil
    }
  }

  private static let placeholderHint = "a placeholder, or an emoji's name, stands for it"

  /// Returns a file's bytes; `nil`, with a warning, if they can't be read.
  private func bytes(of reference: MediaReference, _ path: String) -> [UInt8]? {
    if let own = own[path] { return own.bytes }
    if reference.isVideo { return still(of: reference)?.picture }
    if state.withLock({ $0.unreadable.contains(path) }) { return nil }
    do {
      if let bytes = try media.bytes(for: reference, limit: ImageLimits().bytes) { return bytes }
      flaws.note(path, "isn't there")
    } catch {
      // A complete message, which names the file.
      var warning = error as? Diagnostic
      warning?.severity = .warning
      flaws.note(path, "\(error)", saying: warning)
    }
    state.withLock { _ = $0.unreadable.insert(path) }
    return nil
  }
}

extension ImageDecodingError {
  /// What to do about it, where that is known.
  fileprivate var hint: String? {
    switch self {
    case .missingLibrary(.lottie, _):
      "install librlottie (Debian's librlottie0-1); a placeholder stands for it"
    case .missingLibrary(_, false):
      "install libheif (Debian's libheif1); a placeholder stands for it"
    case .missingLibrary(.avif, true):
      "install its decoder (Debian's libheif-plugin-dav1d); a placeholder stands for it"
    case .missingLibrary(_, true):
      "install its decoder (Debian's libheif-plugin-libde265); a placeholder stands for it"
    default: nil
    }
  }

  /// What is wrong with the file, to follow its name in a message.
  fileprivate var reason: String {
    switch self {
    case .unrecognized: "is no picture that is known"
    case .unsupported(let format): "is a picture of a kind that can't be read (\(format.rawValue))"
    case .tooManyBytes(let count, let limit):
      "has \(count) bytes, more than the \(limit) that are read"
    case .tooManyPixels(let width, let height, _):
      "claims \(width) × \(height) pixels, more than a picture may have"
    case .damaged: "is damaged"
    case .outOfMemory: "needs more memory than there is"
    case .missingLibrary(.lottie, _):
      "can't be drawn (Lottie): librlottie isn't installed"
    case .failed(_, .crashed):
      "can't be drawn: librlottie crashed on it, or it needs too much memory"
    case .failed(_, .tooSlow): "can't be drawn: librlottie takes too long over it"
    case .failed(_, .unconfined):
      "isn't drawn: this system can't keep librlottie from files and the network (seccomp)"
    case .missingLibrary(let format, false):
      "can't be read (\(format.rawValue)): libheif isn't installed"
    case .missingLibrary(let format, true):
      "can't be read (\(format.rawValue)): libheif has no decoder for it"
    }
  }
}
