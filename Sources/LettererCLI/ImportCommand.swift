import ArgumentParser
import ChatModel
import FrameEncoding
import Letterer

/// `letterer import`.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn a chat's export, or a script in any form, into a script.",
    discussion: """
      EXAMPLES
        letterer import result.json --last 20 -o trip.chat
        letterer import trip.chat -o trip.json
        letterer import _chat.txt | less
      """)

  @OptionGroup var input: InputOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the script goes: a .chat, .json or .yaml file (default: standard output).",
      valueName: "file"),
    completion: .file(extensions: ["chat", "json", "yaml"]))
  var output = "-"

  @Option(help: "The script's form, where the output's name doesn't say it: chat, json, yaml.")
  var format: ScriptForm?

  func validate() throws { try input.refuseMoment() }

  func run() throws {
    let known = ScriptForm(path: output) ?? (OutputTarget.isStream(output) ? .chat : nil)
    guard let form = format ?? known else {
      throw ValidationError(
        "`\(output)` is no name of a script; known: .chat, .json, .yaml; or say --format.")
    }
    let source = try input.read()
    Failure.show(source.warnings)
    let script = source.script ?? Script(conversation: source.timeline.initial.conversation)
    let text = form.text(of: script)
    if output == "-" {
      try Terminal.out(text)
    } else {
      // The same guard as for pictures: never over the input.
      _ = try PictureWriter(destinations: [.file(output)], isNamed: true, input: input.input)
      try PictureWriter.translated(output) { try AtomicFile.write(Array(text.utf8), to: output) }
    }
  }
}

extension ScriptForm: ExpressibleByArgument {
  /// The form that a file's name says; standard output gets the form that people read.
  init?(path: String) {
    if path == "-" || path.hasSuffix(".chat") {
      self = .chat
    } else if path.hasSuffix(".json") {
      self = .json
    } else if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
      self = .yaml
    } else {
      return nil
    }
  }

  /// A script in this form.
  func text(of script: Script) -> String {
    switch self {
    case .chat: script.text
    case .json: script.json()
    case .yaml: script.yaml()
    }
  }
}
