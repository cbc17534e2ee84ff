import ArgumentParser
import Letterer
import SceneLists

/// `letterer schema`.
struct SchemaCommand: ParsableCommand {
  /// What there is a schema of.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case script, scenes
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scripts in JSON or YAML, or of scene lists.")

  @Argument(help: "What it describes: scripts, or lists of scenes for `letterer verify`.")
  var kind = Kind.script

  func run() throws {
    try Terminal.out(kind == .script ? Script.jsonSchema : SceneList.jsonSchema)
  }
}
