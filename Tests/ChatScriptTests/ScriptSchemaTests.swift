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

/// As much of JSON Schema as the script's schema uses; a keyword beyond that is an error.
struct SchemaValidator {
  private let root: DataNode

  init?(_ schema: String) {
    guard let root = Self.read(schema, json: true) else { return nil }
    self.root = root
  }

  private static func read(_ text: String, json: Bool) -> DataNode? {
    let source = SourceText(bytes: Array(text.utf8), file: "-")
    let diagnostics = DiagnosticCollector(source: source)
    if json {
      let reader = JSONReader(source: source, diagnostics: diagnostics)
      return reader.read()
    }
    var reader = YAMLReader(source: source, firstLine: 0, diagnostics: diagnostics)
    return reader.read(text)
  }

  func errors(inJSON text: String) -> [String] { errors(in: Self.read(text, json: true)) }
  func errors(inYAML text: String) -> [String] { errors(in: Self.read(text, json: false)) }

  private func errors(in node: DataNode?) -> [String] {
    node.map { errors($0, root, "$") } ?? ["nothing to read"]
  }

  private func errors(_ node: DataNode, _ schema: DataNode, _ path: String) -> [String] {
    guard case .object(let keywords) = schema.value else { return ["\(path): no schema"] }
    var result: [String] = []
    for (key, _, value) in keywords {
      switch key {
      case "$schema", "title", "description", "$defs": break
      case "type": if !Self.isType(node, value.text ?? "") { result.append("\(path): \(key)") }
      case "const": if node.text != value.text { result.append("\(path): \(key)") }
      case "enum":
        guard case .array(let values) = value.value else { return ["\(path): enum"] }
        if !values.contains(where: { $0.text == node.text }) { result.append("\(path): enum") }
      case "minimum": if number(node) < number(value) { result.append("\(path): minimum") }
      case "maximum": if number(node) > number(value) { result.append("\(path): maximum") }
      case "$ref": result += errors(node, definition(value.text ?? ""), path)
      case "anyOf":
        guard case .array(let schemas) = value.value else { return ["\(path): anyOf"] }
        let all = schemas.map { errors(node, $0, path) }
        if !all.contains([]) { result.append("\(path): none of \(all)") }
      case "items":
        guard case .array(let nodes) = node.value else { continue }
        for (index, node) in nodes.enumerated() {
          result += errors(node, value, "\(path)[\(index)]")
        }
      case "required":
        guard case .array(let keys) = value.value, case .object(let pairs) = node.value else {
          continue
        }
        for key in keys where !pairs.contains(where: { $0.key == key.text }) {
          result.append("\(path): \(key.text ?? "") is missing")
        }
      case "properties", "additionalProperties":
        result += propertyErrors(node, key, value, keywords.map { ($0.key, $0.value) }, path)
      default: result.append("\(path): the validator doesn't know \(key)")
      }
    }
    return result
  }

  private func propertyErrors(
    _ node: DataNode, _ keyword: String, _ value: DataNode, _ keywords: [(String, DataNode)],
    _ path: String
  ) -> [String] {
    guard case .object(let pairs) = node.value else { return [] }
    var known: [String: DataNode] = [:]
    if let properties = keywords.first(where: { $0.0 == "properties" })?.1,
      case .object(let list) = properties.value
    {
      for property in list { known[property.key] = property.value }
    }
    return pairs.flatMap { pair -> [String] in
      let place = "\(path).\(pair.key)"
      if let schema = known[pair.key] {
        return keyword == "properties" ? errors(pair.value, schema, place) : []
      }
      guard keyword == "additionalProperties" else { return [] }
      if case .bool(let isAllowed) = value.value { return isAllowed ? [] : ["\(place): unknown"] }
      return errors(pair.value, value, place)
    }
  }

  private func number(_ node: DataNode) -> Double { node.finiteDouble ?? .nan }

  private func definition(_ reference: String) -> DataNode {
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    guard case .object(let keywords) = root.value,
      let all = keywords.first(where: { $0.key == "$defs" }),
      case .object(let list) = all.value.value
    else { return DataNode(.null) }
    return list.first { $0.key == name }?.value ?? DataNode(.null)
  }

  private static func isType(_ node: DataNode, _ type: String) -> Bool {
    switch (node.value, type) {
    case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"),
      (.object, "object"), (.number, "number"):
      true
    case (.number(let text), "integer"): Int(text) != nil
    default: false
    }
  }
}
