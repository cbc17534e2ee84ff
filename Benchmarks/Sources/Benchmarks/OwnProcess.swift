import Foundation

/// Measures what a case of a suite takes of memory, in a process of its own: what earlier work left
/// to the allocator would hide it in this one.
struct OwnProcess {
  /// The suite, as it is named on the command line.
  let suite: String
  private static let key = "BENCHMARKS_MEMORY_CASE"

  /// The case that this process was started for; `nil` where it measures all.
  var askedFor: String? { ProcessInfo.processInfo.environment[Self.key] }

  /// The number that a process of its own prints last for a case; `nil` where the system doesn't tell
  /// what it takes.
  func figure(of name: String) throws -> Double? {
    #if os(Linux)
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = [suite]
      // The allocator returns great blocks at once: what is freed while the case is prepared would
      // hide what is measured, too.
      process.environment = [
        Self.key: name, "MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "131072",
      ]
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").last.flatMap {
        Double($0)
      }
    #else
      return nil
    #endif
  }

  /// The memory of this process, in bytes.
  enum Memory: String {
    /// What is resident now.
    case resident = "VmRSS"
    /// The most that ever was, or since it was reset.
    case peak = "VmHWM"

    var bytes: Int {
      let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix(rawValue) } ?? ""
      return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    }

    /// Lets the peak begin anew.
    static func resetPeak() throws {
      guard let reset = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
      try reset.write(contentsOf: Data("5".utf8))
      try reset.close()
    }
  }
}
