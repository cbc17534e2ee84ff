import ArgumentParser
import Letterer

/// `letterer schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of scripts in JSON or YAML.")

  func run() throws { try Terminal.out(Script.jsonSchema) }
}
