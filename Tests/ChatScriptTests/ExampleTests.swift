import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// The examples that come with the project.
@Suite struct ExampleTests {
  static let names = ["", "kinds/", "looks/"].flatMap { folder in
    Repository.names(in: "Examples/" + folder).filter { $0.hasSuffix(".chat") }.map { folder + $0 }
  }

  @Test func thereAreExamples() { #expect(Self.names.count >= 6) }

  @Test(arguments: names)
  func survivesEveryForm(name: String) throws {
    let text = try Repository.text("Examples/" + name)
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
