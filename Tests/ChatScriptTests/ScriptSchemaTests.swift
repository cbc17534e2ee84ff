import Foundation
import JSONText
import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

@Suite struct ScriptSchemaTests {
  private func schema() throws -> SchemaValidator {
    try #require(SchemaValidator(Script.jsonSchema))
  }

  /// To write it anew: `swift run letterer schema > Sources/ChatScript/script.schema.json`.
  @Test func theCommittedSchemaIsTheOneInUse() throws {
    let committed = try Repository.text("Sources/ChatScript/script.schema.json")
    #expect(committed == Script.jsonSchema)
  }

  @Test(arguments: Fixture.all)
  func everyExampleValidates(name: String, text: String) throws {
    let script = try Script(text: text, file: name)
    #expect(try schema().errors(inJSON: script.json()) == [])
    #expect(try schema().errors(inYAML: script.yaml()) == [])
  }

  @Test func everythingTheEncoderWritesValidates() throws {
    let schema = try schema()
    for seed in 0..<150 {
      var random = RandomScript(seed: seed)
      let json = random.script().json()
      let errors = schema.errors(inJSON: json)
      #expect(errors == [], "seed \(seed)\n\(json)")
    }
  }

  @Test(arguments: [
    "{}", "[]", #"{"script": 2}"#, #"{"script": 1, "titel": "x"}"#,
    #"{"script": 1, "battery": 101}"#, #"{"script": 1, "appearance": "drak"}"#,
    #"{"script": 1, "items": [{"from": "Ben", "txt": "x"}]}"#,
    #"{"script": 1, "items": [{"do": "typng", "who": "Ben"}]}"#,
    #"{"script": 1, "items": [{"do": "typing"}]}"#,
    #"{"script": 1, "items": [{"do": "insert"}]}"#,
    #"{"script": 1, "items": [{"do": "rotate", "to": "upside down"}]}"#,
    #"{"script": 1, "items": [{"do": "scroll", "by": "far"}]}"#,
    #"{"script": 1, "items": [{"do": "scroll", "by": 1, "unit": "pages"}]}"#,
    #"{"script": 1, "items": [{"from": "Ben", "uploaded": "half"}]}"#,
    #"{"script": 1, "items": [{"from": "Ben", "poll": {"question": "x"}}]}"#,
    #"{"script": 1, "items": [{"from": "Ben", "reactions": [{"count": 2}]}]}"#,
  ])
  func whatTheSchemaRefusesTheDecoderRefuses(json: String) throws {
    #expect(try !schema().errors(inJSON: json).isEmpty)
    let diagnostics = Script.parse(Array(json.utf8), as: .json).diagnostics
    #expect(diagnostics.contains { $0.severity == .error })
  }

  /// Each key of each shape is taken by the decoder, and what isn't a key is refused.
  @Test(arguments: Shape.itemShapes.map(\.name))
  func theDecoderTakesEachKeyOfAnItem(name: String) {
    let shape = Shape.named(name)
    for field in shape.fields {
      let required = shape.fields.filter { $0.isRequired && $0.key != field.key }
      let pairs = ([field] + required).map { ($0.key, Self.sample($0.type)) }
      let json = JSONWriter.text(
        .object([("script", .int(1)), ("items", .array([.object(pairs)]))]))
      let unknown = Script.parse(Array(json.utf8), as: .json).diagnostics.filter {
        $0.message.contains("unknown key") || $0.message.contains("missing")
          || $0.message.contains("neither who")
      }
      #expect(unknown.isEmpty, "\(json) \(unknown)")
    }
  }

  /// A value that a type takes.
  private static func sample(_ type: FieldType) -> DataNode {
    switch type {
    case .string: return .string("1s")
    case .integer(let range): return .int(range?.lowerBound ?? 1)
    case .number: return .double(1.5)
    case .boolean: return .bool(true)
    case .null: return DataNode(.null)
    case .constant(let text): return .string(text)
    case .oneOf(let texts): return .string(texts[0])
    case .list(let element): return .array([sample(element)])
    case .mapping(let value): return .object([("a", sample(value))])
    case .any(let types): return sample(types[types.count - 1])
    case .shape(let name):
      return .object(
        Shape.named(name).fields.filter(\.isRequired).map { ($0.key, sample($0.type)) })
    }
  }
}
