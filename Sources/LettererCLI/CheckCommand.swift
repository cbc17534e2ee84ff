import ArgumentParser
import ChatModel
import Letterer

/// `letterer check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say everything that is wrong with scripts or exports.",
    discussion: """
      Each error stands with its file, line and column, the line itself, and a hint. The exit status \
      is 1 if there is any error; warnings alone leave it at 0, unless --strict.
      """)

  @Argument(
    help: ArgumentHelp("Scripts, or exports of chats.", valueName: "input"), completion: .file())
  var inputs: [String]

  @Option(
    help: ArgumentHelp(
      "Where pictures are looked for (default: beside the input).", valueName: "folder|zip"),
    completion: .file())
  var media: String?

  @Flag(help: "Take warnings for errors.")
  var strict = false

  func run() throws {
    var diagnostics: [Diagnostic] = []
    for input in inputs {
      do {
        let source = try InputOptions.read(input, media: media)
        diagnostics += source.warnings
        _ = try RenderOptions(header: source)
        diagnostics += source.missingMedia()
      } catch let error as DiagnosticsError {
        diagnostics += error.diagnostics
      } catch let error as Diagnostic {
        diagnostics.append(error)
      }
    }
    Failure.show(diagnostics)
    if diagnostics.contains(where: { strict || $0.severity == .error }) {
      throw Failure.wrongInput
    }
  }
}
