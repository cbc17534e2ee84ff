import Letterer

/// The kinds of output of a run, as far as options distinguish them.
struct OutputKinds: OptionSet, Hashable {
  let rawValue: Int

  static let gif = OutputKinds(rawValue: 1 << 0)
  static let apng = OutputKinds(rawValue: 1 << 1)
  static let webp = OutputKinds(rawValue: 1 << 2)
  static let mp4 = OutputKinds(rawValue: 1 << 3)
  static let webm = OutputKinds(rawValue: 1 << 4)
  /// A folder of frames.
  static let frames = OutputKinds(rawValue: 1 << 5)
  /// A picture in a PNG file or on standard output, and one in an animated PNG's file.
  static let png = OutputKinds(rawValue: 1 << 6)
  static let gifPicture = OutputKinds(rawValue: 1 << 7)
  static let webpPicture = OutputKinds(rawValue: 1 << 8)
  /// Numbered pages.
  static let pages = OutputKinds(rawValue: 1 << 9)
  /// A contact sheet with given or selected times.
  static let strip = OutputKinds(rawValue: 1 << 10)
  static let contactSheet = OutputKinds(rawValue: 1 << 11)
  /// Pictures of the script's shots.
  static let shots = OutputKinds(rawValue: 1 << 12)
  /// A picture of a time, possibly during an animation.
  static let moment = OutputKinds(rawValue: 1 << 13)

  static let video: OutputKinds = [.mp4, .webm]
  static let animations: OutputKinds = [.gif, .apng, .webp, .video, .frames]
  static let sheets: OutputKinds = [.strip, .contactSheet]
  static let pictures: OutputKinds = [.png, .gifPicture, .webpPicture]
  /// All kinds that show a chat at other times than its end.
  static let played: OutputKinds = [.animations, .sheets, .moment]

  /// The names, with related kinds combined.
  var names: [String] {
    let all: [(kinds: OutputKinds, name: String)] = [
      (.animations, "animations"), (.gif, ".gif"), (.apng, ".apng"), (.webp, ".webp"),
      (.mp4, ".mp4"), (.webm, ".webm"), (.frames, "folders of frames"), (.pictures, "pictures"),
      (.png, ".png"), (.gifPicture, "pictures in .gif"), (.webpPicture, "pictures in .webp"),
      (.pages, "pages"), (.sheets, "sheets"), (.contactSheet, "contact sheets"),
      (.strip, "strips"), (.shots, "what the script takes"), (.moment, "moments by --at"),
    ]
    var rest = self
    return all.compactMap { kinds, name in
      guard !kinds.isEmpty, rest.isSuperset(of: kinds) else { return nil }
      rest.subtract(kinds)
      return name
    }
  }
}

extension OutputDestination {
  /// Returns the kind of this output.
  ///
  /// - Parameter picture: the kind of all pictures of the run, such as pages; `nil` to derive it from
  ///   the file's extension.
  func kinds(picture: OutputKinds?) -> OutputKinds {
    switch self {
    case .standardOutput: return picture ?? .png
    case .file(let path):
      if let picture { return picture }
      return switch StillFormat(path: path) {
      case .gif: .gifPicture
      case .webp: .webpPicture
      case .png, .apng, nil: .png
      }
    case .animation(let output):
      return switch output.kind {
      case .gif: .gif
      case .apng: .apng
      case .webp: .webp
      case .mp4: .mp4
      case .webm: .webm
      case .frames: .frames
      }
    }
  }
}
