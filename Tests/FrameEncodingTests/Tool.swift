import Foundation

/// Programs that other people wrote, to read what we write.
enum Tool {
  static let ffmpeg = path(of: "ffmpeg")

  /// A Python that has Pillow.
  static let pillow = [path(of: "python3"), "/usr/bin/python3"].compactMap { $0 }
    .first { (try? run($0, ["-c", "import PIL.PngImagePlugin"])) != nil }

  /// Where a program is; `nil` where it isn't installed.
  static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// What a program writes to its standard output.
  static func run(_ path: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(path) failed with \(process.terminationStatus)")
    }
    return Array(data)
  }
}
