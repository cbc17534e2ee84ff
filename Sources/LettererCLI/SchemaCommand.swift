import ArgumentParser
import Letterer
import SceneLists

/// `letterer schema`.
struct SchemaCommand: ParsableCommand {
  /// What there is a schema of.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case script, scenes, theme
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scripts in JSON or YAML, of scene lists, or of themes.",
    discussion: """
      Editors check a file against it that begins with
      # yaml-language-server: $schema=theme.json
      """)

  @Argument(
    help: "What it describes: scripts, lists of scenes for `letterer verify`, or theme files.")
  var kind = Kind.script

  func run() throws {
    let schema =
      switch kind {
      case .script: Script.jsonSchema
      case .scenes: SceneList.jsonSchema
      case .theme: Theme.jsonSchema
      }
    try Terminal.out(schema)
  }
}
