import Foundation
import Testing

@testable import ChatModel

/// The examples that come with the project.
@Suite struct ExampleTests {
  private static let folder =
    String(#filePath.dropLast("Tests/ChatModelTests/Script/ExampleTests.swift".count)) + "Examples"

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".chat") }.sorted()

  @Test func thereAreExamples() { #expect(Self.names.count >= 6) }

  @Test(arguments: names)
  func survivesEveryForm(name: String) throws {
    let text = try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
    let (script, diagnostics) = Script.parse(Array(text.utf8), file: name)
    #expect(diagnostics == [])
    #expect(try Script(text: script.text) == script)
    #expect(try Script(json: script.json()) == script)
    #expect(try Script(yaml: script.yaml()) == script)
    let conversation = script.conversation()
    #expect(Script(conversation: conversation).conversation() == conversation)
    let schema = try #require(SchemaValidator(Script.jsonSchema))
    #expect(schema.errors(inJSON: script.json()) == [])
    #expect(schema.errors(inYAML: script.yaml()) == [])
  }
}
