import ChatModel

/// Writes data as JSON, indented by two spaces; what is short stands in one line.
enum JSONWriter {
  /// A document, with a line break at its end.
  static func text(_ node: DataNode) -> String {
    var output = ""
    append(node, indentation: 0, to: &output)
    return output + "\n"
  }

  /// Writes a mapping whose last value is a list of mappings, of which one is made at a time.
  static func write(
    _ pairs: [(String, DataNode)], _ key: String, _ nodes: some Sequence<DataNode>,
    to writer: inout ScriptWriter, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var nodes = nodes.makeIterator()
    var beginning: [DataNode] = []
    while beginning.count <= mostInLine, let node = nodes.next() { beginning.append(node) }
    guard beginning.count > mostInLine else {
      try writer.write(text(.object(pairs + [(key, .array(beginning))])), body)
      return
    }
    var output = "{\n"
    for (key, node) in pairs {
      output += "  " + quoted(key) + ": "
      append(node, indentation: 2, to: &output)
      output += ",\n"
    }
    try writer.write(output + "  " + quoted(key) + ": [\n", body)
    var isFirst = true
    func write(_ node: DataNode) throws {
      var output = isFirst ? "    " : ",\n    "
      isFirst = false
      append(node, indentation: 4, to: &output)
      try writer.write(output, body)
    }
    for node in beginning { try write(node) }
    while let node = nodes.next() { try write(node) }
    try writer.write("\n  ]\n}\n", body)
  }

  private static let lineLength = 100
  /// No line has room for more mappings than these.
  private static let mostInLine = 20

  private static func append(_ node: DataNode, indentation: Int, to output: inout String) {
    let room = lineLength - indentation
    if let line = line(node, room: room) {
      output += line
      return
    }
    let margin = String(repeating: " ", count: indentation + 2)
    let end = "\n" + String(repeating: " ", count: indentation)
    switch node.value {
    case .array(let nodes):
      output += "[\n"
      for (index, node) in nodes.enumerated() {
        output += (index == 0 ? "" : ",\n") + margin
        append(node, indentation: indentation + 2, to: &output)
      }
      output += end + "]"
    case .object(let pairs):
      output += "{\n"
      for (index, pair) in pairs.enumerated() {
        output += (index == 0 ? "" : ",\n") + margin + quoted(pair.key) + ": "
        append(pair.value, indentation: indentation + 2, to: &output)
      }
      output += end + "}"
    case .null, .bool, .number, .string: break
    }
  }

  /// A node in one line; `nil` where it is longer than the room for it. The outermost mapping always
  /// takes several.
  private static func line(_ node: DataNode, room: Int) -> String? {
    switch node.value {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let text): return number(text)
    case .string(let text): return quoted(text)
    case .array(let nodes):
      return joined(nodes.lazy.map { ("", $0) }, "[", "]", room)
    case .object(let pairs):
      if room == lineLength, !pairs.isEmpty { return nil }
      return joined(pairs.lazy.map { (quoted($0.key) + ": ", $0.value) }, "{", "}", room)
    }
  }

  private static func joined(
    _ parts: some Sequence<(String, DataNode)>, _ open: String, _ close: String, _ room: Int
  ) -> String? {
    var result = open
    for (key, node) in parts {
      let left = room - result.utf8.count - key.utf8.count - 2
      guard left > 0, let text = line(node, room: left), text.utf8.count < left else { return nil }
      result += (result.utf8.count == 1 ? "" : ", ") + key + text
    }
    return result + close
  }

  /// JSON has no sign before positive numbers, and digits on both sides of a point.
  private static func number(_ text: String) -> String {
    var text = text.hasPrefix("+") ? String(text.dropFirst()) : text
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasPrefix("-.") { text = "-0" + text.dropFirst() }
    return text
  }

  /// A string in double quotes; both JSON and YAML read it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isPrintable(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          for unit in String(scalar).utf16 {
            result += String(decoding: Escapes.unicodeEscape(UInt32(unit)), as: UTF8.self)
          }
        }
      }
    }
    return result + "\""
  }

  /// Whether YAML allows a character as it is.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...0x10FFFF:
      true
    default: false
    }
  }
}
