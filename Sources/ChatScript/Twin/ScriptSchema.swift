import ChatModel
import JSONText

extension Script {
  /// The JSON Schema of a script's JSON and YAML twins, draft 2020-12.
  public static var jsonSchema: String { JSONWriter.text(ScriptSchema.node()) }
}

/// Encodes shapes as a JSON Schema.
package enum ScriptSchema {
  static func node() -> DataNode {
    node(schema(.script), title: "Letterer script", definitions: Shape.itemShapes + Shape.parts)
  }

  /// Returns the schema of a value, with definitions of the shapes that it names.
  package static func node(
    _ type: FieldType, title: String, definitions: [Shape]
  ) -> DataNode {
    node(schema(type), title: title, definitions: definitions)
  }

  private static func node(
    _ root: DataNode, title: String, definitions: [Shape]
  ) -> DataNode {
    guard case .object(let pairs) = root.value else { return DataNode(.null) }
    let head: [(String, DataNode)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)),
    ]
    let defined = definitions.map { ($0.name, schema($0)) }
    return .object(head + pairs.map { ($0.key, $0.value) } + [("$defs", .object(defined))])
  }

  private static func schema(_ shape: Shape) -> DataNode {
    let properties = shape.fields.map { field in
      (field.key, described(schema(field.type), field.summary))
    }
    let required = shape.fields.filter(\.isRequired).map(\.key)
    var pairs: [(String, DataNode)] = [
      ("type", .string("object")), ("properties", .object(properties)),
    ]
    if !required.isEmpty { pairs.append(("required", .strings(required))) }
    pairs.append(("additionalProperties", .bool(false)))
    return .object(pairs)
  }

  private static func described(_ node: DataNode, _ summary: String) -> DataNode {
    guard case .object(let pairs) = node.value else { return node }
    return .object([("description", .string(summary))] + pairs.map { ($0.key, $0.value) })
  }

  private static func schema(_ type: FieldType) -> DataNode {
    switch type {
    case .string: return typed("string")
    case .number: return typed("number")
    case .boolean: return typed("boolean")
    case .null: return typed("null")
    case .integer(let range):
      let bounds: [(String, DataNode)] =
        range.map { [("minimum", .int($0.lowerBound)), ("maximum", .int($0.upperBound))] } ?? []
      return .object([("type", .string("integer"))] + bounds)
    case .constant(let text): return .object([("const", .string(text))])
    case .oneOf(let texts): return .object([("enum", .strings(texts))])
    case .list(let element):
      return .object([("type", .string("array")), ("items", schema(element))])
    case .shape(let name): return .object([("$ref", .string("#/$defs/\(name)"))])
    case .mapping(let value):
      return .object([("type", .string("object")), ("additionalProperties", schema(value))])
    case .any(let types): return .object([("anyOf", .array(types.map(schema)))])
    }
  }

  private static func typed(_ name: String) -> DataNode { .object([("type", .string(name))]) }
}
