import ChatScript
import JSONText

/// As much of JSON Schema as our schemas use; a keyword beyond that is an error.
package struct SchemaValidator {
  private let root: DataNode

  package init?(_ schema: String) {
    guard let root = Self.read(schema, json: true) else { return nil }
    self.root = root
  }

  private static func read(_ text: String, json: Bool) -> DataNode? {
    if json { return try? DataNode(json: Array(text.utf8)) }
    let source = SourceText(bytes: Array(text.utf8), file: "-")
    let diagnostics = DiagnosticCollector(source: source)
    var reader = YAMLReader(source: source, firstLine: 0, diagnostics: diagnostics)
    return reader.read(text)
  }

  package func errors(inJSON text: String) -> [String] { errors(in: Self.read(text, json: true)) }
  package func errors(inYAML text: String) -> [String] { errors(in: Self.read(text, json: false)) }

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
