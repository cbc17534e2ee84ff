import Foundation
import TestSupport

/// One run of the built command in a folder of its own.
struct XMPPRun {
  private let run: ProgramRun

  var status: Int32 { run.status }
  var text: String { run.text }
  var messages: String { run.messages }

  /// Runs `letterer-xmpp` with arguments.
  init(
    _ arguments: [String], in folder: TemporaryFolder, input: String = "",
    environment: [String: String?] = [:]
  ) throws {
    run = try ProgramRun(
      Self.command, arguments, in: folder.url, input: input,
      environment: ["LETTERER_XMPP_PASSWORD": nil].merging(environment) { $1 })
  }

  /// Runs it with Ana's account and password, and the way to a server.
  init(
    _ arguments: String..., at server: TestServer, in folder: TemporaryFolder,
    authority: String? = nil, port: Int? = nil, environment: [String: String?] = [:]
  ) throws {
    try self.init(
      arguments + [
        "--account", "ana@\(server.text("host"))",
        "--server", "127.0.0.1:\(port ?? server.number("port"))",
        "--ca-file", authority ?? server.text("authority"),
      ], in: folder,
      environment: ["LETTERER_XMPP_PASSWORD": Prosody.password].merging(environment) { $1 })
  }

  /// The command that the tests were built along with.
  static let command: String = {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path.count > 1 {
      let command = folder.appending(path: "letterer-xmpp").path
      if FileManager.default.isExecutableFile(atPath: command) { return command }
      folder.deleteLastPathComponent()
    }
    return "letterer-xmpp"
  }()
}
