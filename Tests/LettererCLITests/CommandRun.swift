import Foundation

/// One run of the built command in a folder of its own.
struct CommandRun {
  let status: Int32
  let output: Data
  let messages: String

  /// Runs `letterer` with arguments.
  init(
    _ arguments: String..., in folder: Folder, input: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    try self.init(arguments, in: folder, input: input, environment: environment)
  }

  /// Runs `letterer` with arguments.
  init(
    _ arguments: [String], in folder: Folder, input: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = Self.command
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardError
    try process.run()
    if let input { standardInput.fileHandleForWriting.write(Data(input.utf8)) }
    try standardInput.fileHandleForWriting.close()
    // Messages are few, so they fit their pipe while the output is read.
    output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    messages = String(
      decoding: standardError.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// The command that the tests were built along with.
  static var command: URL {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    // On some systems the tests are a bundle within the folder of products.
    while folder.path().count > 1 {
      let command = folder.appending(path: "letterer")
      if FileManager.default.isExecutableFile(atPath: command.path()) { return command }
      folder.deleteLastPathComponent()
    }
    return URL(filePath: "letterer")
  }
}

/// A temporary folder, removed with its last user.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "letterer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  func make(folder name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: name), withIntermediateDirectories: true)
  }

  /// Makes a symbolic link, whether or not its destination is there.
  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: name).path(), withDestinationPath: destination)
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  /// The names of all files, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path())) ?? []).sorted()
  }
}
