import Foundation

/// One run of a program, from its start to its end.
package struct ProgramRun {
  package let status: Int32
  package let reason: Process.TerminationReason
  /// What it wrote to its standard output.
  package let output: Data
  /// What it wrote to its standard error.
  package let messages: String

  /// The output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a program by its path.
  ///
  /// Its messages are read after its output: they must be few enough to fit their pipe.
  /// - Parameters:
  ///   - folder: Where it runs; the folder of the tests by default.
  ///   - input: What its standard input has, which is empty by default.
  ///   - changes: What its environment has differently from that of the tests; `nil` takes a variable
  ///     away.
  package init(
    _ program: String, _ arguments: [String] = [], in folder: URL? = nil, input: String = "",
    environment changes: [String: String?] = [:]
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    process.environment = environment
    let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardError
    try process.run()
    if !input.isEmpty { standardInput.fileHandleForWriting.write(Data(input.utf8)) }
    try standardInput.fileHandleForWriting.close()
    output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    messages = String(
      decoding: standardError.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    reason = process.terminationReason
  }

  /// Runs a line of bash.
  package init(
    shell line: String, in folder: URL? = nil, environment changes: [String: String?] = [:]
  ) throws {
    try self.init("/bin/bash", ["-c", line], in: folder, environment: changes)
  }

  /// Runs a test of the tests' own program again, in a process of its own.
  package init(test filter: String, environment changes: [String: String?]) throws {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let arguments = ["--testing-library", "swift-testing", "--filter", filter]
    try self.init(program, arguments, environment: changes)
  }

  /// Returns where a program is that stands in one of the folders of `PATH`; `nil` where it isn't
  /// installed.
  package static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
