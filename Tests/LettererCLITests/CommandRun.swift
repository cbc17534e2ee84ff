import Foundation
import TestSupport

/// One run of the built command in a folder of its own.
struct CommandRun {
  private let run: ProgramRun

  var status: Int32 { run.status }
  var output: Data { run.output }
  var messages: String { run.messages }
  /// The output as text.
  var text: String { run.text }

  /// Runs `letterer` with arguments.
  init(
    _ arguments: String..., in folder: TemporaryFolder, input: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    try self.init(arguments, in: folder, input: input, environment: environment)
  }

  /// Runs `letterer` with arguments.
  init(
    _ arguments: [String], in folder: TemporaryFolder, input: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    run = try ProgramRun(
      Self.command.path, arguments, in: folder.url, input: input ?? "", environment: environment)
  }

  /// Runs `letterer` with arguments in a folder within another one.
  init(_ arguments: [String], at place: URL, environment: [String: String]) throws {
    run = try ProgramRun(
      Self.command.path, arguments, in: place, input: "", environment: environment)
  }

  /// Runs a line of bash that has the command's path in `$LETTERER`.
  init(shell line: String, in folder: TemporaryFolder) throws {
    run = try ProgramRun(
      shell: line, in: folder.url, environment: ["LETTERER": Self.command.path])
  }

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
