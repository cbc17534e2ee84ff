import ArgumentParser
import Letterer

/// `letterer check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say everything that is wrong with scripts or exports.",
    discussion: """
      All of it in one run: the text, the header, the look, the pictures. Each error stands with its \
      file, line and column, the line itself, and a hint. The exit status is 1 if there is any error; warnings alone leave it at 0, unless --strict.
      """)

  @Argument(
    help: ArgumentHelp("Scripts, or exports of chats.", valueName: "input"), completion: .file())
  var inputs: [String]

  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "Where pictures are looked for (default: beside the input).", valueName: "folder|zip"),
    completion: .file())
  var media: String?

  @Flag(help: "Take warnings for errors.")
  var strict = false

  /// Returns `3 errors, 1 warning`.
  private static func summary(of diagnostics: [Diagnostic]) -> String {
    [Diagnostic.Severity.error, .warning].compactMap { severity in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)" + (count == 1 ? "" : "s")
    }.joined(separator: ", ")
  }

  func validate() throws { try selection.refuseMoment() }

  func run() throws {
    var diagnostics: [Diagnostic] = []
    for input in inputs {
      diagnostics += InputOptions.diagnostics(of: input, selection.options, media: media)
    }
    Failure.show(diagnostics)
    if diagnostics.count > 1 { Terminal.note(Self.summary(of: diagnostics)) }
    if diagnostics.contains(where: { strict || $0.severity == .error }) {
      throw Failure.wrongInput
    }
  }
}
