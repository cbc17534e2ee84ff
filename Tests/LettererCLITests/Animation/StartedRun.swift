import Foundation
import TestSupport

/// A run of the built command that is stopped on its way.
final class StartedRun {
  private let process = Process()
  private let errors = Pipe()
  private(set) var messages = ""
  private let folder: TemporaryFolder

  /// Starts `letterer` with arguments.
  init(_ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:])
    throws
  {
    self.folder = folder
    process.executableURL = CommandRun.command
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
  }

  /// The signal of Ctrl-C; where that is ignored around us, as in the background, the one that asks
  /// to end.
  var interrupt: Int32 {
    var action = sigaction()
    sigaction(SIGINT, nil, &action)
    #if canImport(Glibc)
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #else
      let isIgnored = unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #endif
    return isIgnored ? SIGTERM : SIGINT
  }

  /// Sends a signal as soon as something is so, and waits for the end.
  func stop(_ signal: Int32, when isTime: () -> Bool) {
    // Whatever it says, or its end, ends the waiting between two looks.
    var said = pollfd(
      fd: errors.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while process.isRunning, !isTime() { _ = poll(&said, 1, 4) }
    kill(process.processIdentifier, signal)
    messages = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
  }

  var status: Int32 { process.terminationStatus }

  /// Processes that still work in the folder.
  var children: [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let path = folder.url.resolvingSymlinksInPath().path()
    return processes.filter { number in
      guard Int32(number) != nil,
        let place = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(number)/cwd")
      else { return false }
      return place + "/" == path || place == path
    }
  }
}
