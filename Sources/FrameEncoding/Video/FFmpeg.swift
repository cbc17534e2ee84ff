import Platform

/// The program that compresses video. Its whereabouts come from the caller: nothing here reads the
/// environment.
public struct FFmpeg: Hashable, Sendable {
  /// The executable's path.
  public var path: String
  /// What it gets as its environment, `NAME=value`.
  public var environment: [String]

  /// The program at a path; nothing is looked up.
  public init(path: String, environment: [String] = []) {
    self.path = path
    self.environment = environment
  }

  /// The folders in which systems keep programs, with colons between.
  public static let standardSearchPath = "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin"

  /// The first executable called `ffmpeg` in a list of folders as PATH holds it; `nil` where there is
  /// none.
  public static func find(in searchPath: String = standardSearchPath) -> FFmpeg? {
    for folder in searchPath.split(separator: ":") {
      let path = "\(folder)/ffmpeg"
      if FileSystem.isExecutable(path) { return FFmpeg(path: path) }
    }
    return nil
  }

  /// What to do where it failed, as far as that is known.
  package static func hint(for error: FrameEncodingError) -> String? {
    guard case .ffmpeg(_, let output) = error, output.contains(where: { $0.contains("fps_mode") })
    else { return nil }
    return "it is older than 5.1, which can't vary the rate: try --cfr"
  }

  /// What to do where it is missing.
  package static let hint =
    "install ffmpeg (apt install ffmpeg, brew install ffmpeg), or write a .gif, .apng or .webp"
}
