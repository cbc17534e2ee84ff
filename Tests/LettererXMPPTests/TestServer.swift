import Foundation
import TestSupport

/// A server that a script runs, as a child of the tests: it ends with its standard input, however they
/// end.
final class TestServer: @unchecked Sendable {
  // Nothing of it changes once it is made; the process is only asked to end.
  private let process = Process()
  private let input = Pipe()
  /// What the script says of it.
  let facts: [String: Any]
  let folder: TemporaryFolder

  /// The server said nothing of use.
  struct NotReady: Error {
    var messages: String
  }

  /// Starts a script of the folder `Servers`, with a temporary folder as its first argument, and waits
  /// until it is ready.
  init(_ script: String, _ arguments: [String] = []) throws {
    folder = try TemporaryFolder()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: Self.python)
    let path = Repository.path("Tests/LettererXMPPTests/Servers/" + script)
    process.arguments = ["-B", path, folder.path] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The script has a deadline of its own.
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      line += more
    }
    guard let facts = try? JSONSerialization.jsonObject(with: line) as? [String: Any] else {
      process.terminate()
      throw NotReady(
        messages: String(
          decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
    }
    self.facts = facts
  }

  deinit { stop() }

  /// Ends it.
  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func text(_ name: String) -> String { facts[name] as? String ?? "" }
  func number(_ name: String) -> Int { facts[name] as? Int ?? 0 }

  /// Debian's Python, which has the packages of Debian.
  static let python: String = {
    let path = "/usr/bin/python3"
    return FileManager.default.isExecutableFile(atPath: path)
      ? path : ProgramRun.path(of: "python3") ?? path
  }()
}
