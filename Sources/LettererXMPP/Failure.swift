import ArgumentParser
import CLibrary
import ChatModel

/// Exit codes and error reports.
enum Failure {
  /// It can't be had, or not all of it.
  static let failed = ExitCode(1)
  /// Invalid usage.
  static let wrongUsage = ExitCode(2)

  /// Reports an error and ends the process.
  static func report(_ error: any Error) -> Never {
    switch error {
    case let error as Diagnostic:
      show([error])
      exit(failed.rawValue)
    case let error as ExitCode: exit(error.rawValue)
    default: break
    }
    let text = Command.fullMessage(for: error)
    guard Command.exitCode(for: error) != .success else {
      // Help and version are requested, so they go to standard output.
      Terminal.out(text + "\n")
      exit(0)
    }
    Terminal.note(text)
    exit(wrongUsage.rawValue)
  }

  /// Prints diagnostics in human-readable form.
  static func show(_ diagnostics: [Diagnostic]) {
    let formatter = DiagnosticFormatter(isColored: Terminal.isColored, width: Terminal.columns)
    Terminal.message(formatter.text(diagnostics))
  }
}
