import TestSupport

/// Programs that other people wrote, to read what we write.
enum Tool {
  static let ffmpeg = ProgramRun.path(of: "ffmpeg")

  /// A Python that has Pillow.
  static let pillow = [ProgramRun.path(of: "python3"), "/usr/bin/python3"].compactMap { $0 }
    .first { (try? run($0, ["-c", "import PIL.PngImagePlugin"])) != nil }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Returns what a program writes to its standard output.
  static func run(_ path: String, _ arguments: [String]) throws -> [UInt8] {
    let run = try ProgramRun(path, arguments)
    guard run.status == 0 else {
      throw Failure(description: "\(path) failed with \(run.status): \(run.messages)")
    }
    return Array(run.output)
  }
}
