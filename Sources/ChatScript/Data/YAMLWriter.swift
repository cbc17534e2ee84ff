import ChatModel
import JSONText

/// Writes data as YAML: mappings and lists as blocks, texts plain if they contain no YAML syntax,
/// else in double quotes.
enum YAMLWriter {
  /// Returns the lines of a document, without line breaks.
  static func lines(_ node: DataNode) -> [String] {
    var lines: [String] = []
    append(node, indentation: 0, to: &lines)
    return lines
  }

  /// Writes a mapping whose last value is a list of mappings, which are created one at a time.
  static func write(
    _ pairs: [(String, DataNode)], _ key: String, _ nodes: some Sequence<DataNode>,
    to writer: inout ScriptWriter, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    func write(_ lines: [String]) throws {
      for line in lines { try writer.write(line + "\n", body) }
    }
    try write(lines(.object(pairs)))
    var isEmpty = true
    for node in nodes {
      if isEmpty { try write([key + ":"]) }
      isEmpty = false
      var lines: [String] = []
      append(.array([node]), indentation: 2, to: &lines)
      try write(lines)
    }
    if isEmpty { try write([key + ": []"]) }
  }

  private static func append(_ node: DataNode, indentation: Int, to lines: inout [String]) {
    let margin = String(repeating: " ", count: indentation)
    switch node.value {
    case .object(let pairs) where !pairs.isEmpty:
      for pair in pairs {
        let key = margin + scalar(pair.key) + ":"
        if case .null = pair.value.value {
          lines.append(key)
        } else if let inline = inline(pair.value) {
          lines.append(key + " " + inline)
        } else {
          lines.append(key)
          append(pair.value, indentation: indentation + 2, to: &lines)
        }
      }
    case .array(let nodes) where !nodes.isEmpty:
      for node in nodes {
        if let inline = inline(node) {
          lines.append(margin + "- " + inline)
        } else {
          let start = lines.count
          append(node, indentation: indentation + 2, to: &lines)
          lines[start] = margin + "- " + lines[start].dropFirst(indentation + 2)
        }
      }
    default: lines.append(margin + (inline(node) ?? "null"))
    }
  }

  /// Returns a node that fits on the line of its key.
  private static func inline(_ node: DataNode) -> String? {
    switch node.value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): scalar(text)
    case .array(let nodes): nodes.isEmpty ? "[]" : shortList(nodes)
    case .object(let pairs): pairs.isEmpty ? "{}" : nil
    }
  }

  /// Returns a list of numbers on one line, such as a waveform.
  private static func shortList(_ nodes: [DataNode]) -> String? {
    var texts: [String] = []
    for node in nodes {
      guard case .number(let text) = node.value else { return nil }
      texts.append(text)
    }
    return "[" + texts.joined(separator: ", ") + "]"
  }

  /// Returns a text, in quotes if YAML would read it differently.
  static func scalar(_ text: String) -> String { isPlain(text) ? text : JSONWriter.quoted(text) }

  private static func isPlain(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 512, first.isWordPart,
      last != .colon, !last.isBlank, !YAMLReader.isNumber(text)
    else { return false }
    switch text.lowercased() {
    // The first ones are reserved in YAML; other parsers reserve the rest.
    case "null", "true", "false", "yes", "no", "on", "off", "y", "n", "~": return false
    default: break
    }
    // Dates and times are texts here, but not in other parsers.
    if first.isDigit, text.utf8.contains(where: { $0 == .colon || $0 == UInt8(ascii: "-") }) {
      return false
    }
    for (index, byte) in bytes.enumerated() {
      if byte < 0x20 || byte == 0x7F { return false }
      let next = index + 1 < bytes.count ? bytes[index + 1] : .space
      if byte == .colon, next == .space { return false }
      if next == UInt8(ascii: "#"), byte == .space { return false }
    }
    return text.unicodeScalars.allSatisfy { $0.value < 0x80 || JSONWriter.isPrintable($0) }
  }
}
