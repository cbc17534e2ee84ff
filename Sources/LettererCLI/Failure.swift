import ArgumentParser
import CLibrary
import Letterer

/// How the command ends when something went wrong.
enum Failure {
  /// The input is wrong.
  static let wrongInput = ExitCode(1)
  /// The command was called wrongly.
  static let wrongUsage = ExitCode(2)
  /// There was no memory.
  static let outOfMemory = ExitCode(3)

  /// Says what went wrong and ends the process: 1 for wrong input, 2 for wrong usage.
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
      // Help and version are asked for, so they are output.
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

  /// Shows diagnostics as people read them.
  static func show(_ diagnostics: [Diagnostic]) {
    let formatter = DiagnosticFormatter(isColored: Terminal.isColored, width: Terminal.columns)
    Terminal.message(formatter.text(diagnostics))
  }
}
