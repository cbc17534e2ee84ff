import ArgumentParser
import CLibrary
import Letterer

/// Exit codes and error reports.
enum Failure {
  /// Invalid input.
  static let wrongInput = ExitCode(1)
  /// Invalid usage.
  static let wrongUsage = ExitCode(2)
  /// Out of memory.
  static let outOfMemory = ExitCode(3)

  /// Reports an error and ends the process: 1 for invalid input, 2 for invalid usage.
  static func report(_ error: any Error) -> Never {
    switch error {
    case let error as DiagnosticsError:
      show(error.diagnostics)
      Command.exit(withError: wrongInput)
    case let error as Diagnostic:
      show([error])
      Command.exit(withError: wrongInput)
    case let error as ExitCode:
      Command.exit(withError: error)
    case let error as OutputError where !error.paths.isEmpty && error.reason != .outOfMemory:
      show([error.diagnostic])
      Command.exit(withError: wrongInput)
    case let error where isMemoryShortage(error):
      show([
        Diagnostic(.error, "out of memory", hint: "a smaller --device or --scale needs less of it")
      ])
      Command.exit(withError: wrongInput)
    default:
      break
    }
    let text = Command.fullMessage(for: error)
    guard Command.exitCode(for: error) != .success else {
      // Help and version are requested, so they go to standard output.
      do throws(Diagnostic) {
        if !text.isEmpty { try Terminal.out(text + "\n") }
      } catch {
        show([error])
        exit(wrongInput.rawValue)
      }
      exit(0)
    }
    if !text.isEmpty { Terminal.note(text) }
    exit(wrongUsage.rawValue)
  }

  private static func isMemoryShortage(_ error: any Error) -> Bool {
    (error as? RenderingError)?.reason == .outOfMemory
      || (error as? OutputError)?.reason == .outOfMemory
  }

  /// Prints diagnostics in human-readable form.
  static func show(_ diagnostics: [Diagnostic]) {
    let formatter = DiagnosticFormatter(isColored: Terminal.isColored, width: Terminal.columns)
    Terminal.message(formatter.text(diagnostics))
  }
}
