/// Writes data as JSON.
package enum JSONWriter {
  /// Returns a document, indented by two spaces, with a final line break; short containers are on
  /// one line.
  package static func text(_ node: DataNode) -> String {
    var output = ""
    append(node, indentation: 0, to: &output)
    return output + "\n"
  }

  /// Returns data on one line.
  package static func line(_ node: DataNode) -> String { line(node, room: .max) ?? "" }

  /// Writes a mapping whose last value is a list of mappings, which are created one at a time: the
  /// same text, in pieces.
  package static func write(
    _ pairs: [(String, DataNode)], _ key: String, _ nodes: some Sequence<DataNode>,
    _ body: (String) throws -> Void
  ) rethrows {
    var nodes = nodes.makeIterator()
    var beginning: [DataNode] = []
    while beginning.count <= mostInLine, let node = nodes.next() { beginning.append(node) }
    guard beginning.count > mostInLine else {
      try body(text(.object(pairs + [(key, .array(beginning))])))
      return
    }
    var output = "{\n"
    for (key, node) in pairs {
      output += "  " + quoted(key) + ": "
      append(node, indentation: 2, to: &output)
      output += ",\n"
    }
    try body(output + "  " + quoted(key) + ": [\n")
    var isFirst = true
    func write(_ node: DataNode) throws {
      var output = isFirst ? "    " : ",\n    "
      isFirst = false
      append(node, indentation: 4, to: &output)
      try body(output)
    }
    for node in beginning { try write(node) }
    while let node = nodes.next() { try write(node) }
    try body("\n  ]\n}\n")
  }

  private static let lineLength = 100
  /// An upper bound on the number of mappings that fit on a line.
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

  /// Returns a node on one line; `nil` if it is longer than the available room. The root mapping
  /// always takes several lines.
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

  /// Returns a valid JSON number: no plus sign, and digits on both sides of a decimal point.
  private static func number(_ text: String) -> String {
    var text = text.hasPrefix("+") ? String(text.dropFirst()) : text
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasPrefix("-.") { text = "-0" + text.dropFirst() }
    return text
  }

  /// Returns a string in double quotes, valid in both JSON and YAML.
  package static func quoted(_ text: String) -> String {
    // Most texts are names, numbers as text and checksums.
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      return "\"" + text + "\""
    }
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
            let digits = String(unit, radix: 16, uppercase: true)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        }
      }
    }
    return result + "\""
  }

  /// Returns whether YAML allows a character unescaped.
  package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...0x10FFFF:
      true
    default: false
    }
  }
}
