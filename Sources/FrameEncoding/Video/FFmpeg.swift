#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program that compresses video. Its whereabouts come from the caller: nothing here reads the
/// environment.
package struct FFmpeg: Hashable, Sendable {
  /// The executable's path.
  package var path: String
  /// What it gets as its environment, `NAME=value`.
  package var environment: [String]

  package init(path: String, environment: [String] = []) {
    self.path = path
    self.environment = environment
  }

  /// The first executable called `ffmpeg` in a list of folders as PATH holds it; `nil` where there is
  /// none.
  package static func find(in searchPath: String) -> FFmpeg? {
    for folder in searchPath.split(separator: ":") {
      let path = "\(folder)/ffmpeg"
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0
      else { continue }
      return FFmpeg(path: path)
    }
    return nil
  }

  /// Whether the system's error means that there is no such program.
  static func isMissing(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR }

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
