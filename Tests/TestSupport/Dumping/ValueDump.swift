/// Values as text, field by field, so that a field that is forgotten or different shows.
///
/// Fields that are `nil`, empty or false are left out. What fits on a line stands on one; anything else has a
/// line for each field.
package struct ValueDump: Sendable {
  /// A text that stands as it is, without quotes.
  package struct Verbatim {
    let text: String

    package init(_ text: String) { self.text = text }
  }

  /// What stands for a value; `nil` where it stands for itself.
  private let replacement: @Sendable (Any) -> Any?
  /// How many decimals a number has at most; `nil` for all of them.
  private let decimals: Int?

  private static let width = 100

  package init(
    decimals: Int? = nil, replacing replacement: @escaping @Sendable (Any) -> Any? = { _ in nil }
  ) {
    self.decimals = decimals
    self.replacement = replacement
  }

  /// A value as text; its further lines are indented more than its first.
  package func text(_ value: Any, indent: String = "") -> String {
    Self.written(node(value), indent: indent)
  }

  /// A value as lines, each with the way to what it says: `bubble.radius 18`.
  package func lines(of value: Any, at path: String = "") -> [String] {
    lines(of: node(value), at: path)
  }

  private func lines(of node: Node, at path: String) -> [String] {
    guard case .fields(let fields) = node, !fields.isEmpty else {
      return ["\(path) \(Self.inline(node))"]
    }
    return fields.flatMap {
      lines(of: $0.node, at: path.isEmpty ? $0.label : "\(path).\($0.label)")
    }
  }

  // MARK: Reading

  private indirect enum Node {
    case text(String)
    case list([Node])
    case fields([(label: String, node: Node)])
    case named(String, Node)
  }

  private func node(_ value: Any) -> Node {
    if let replaced = replacement(value) { return node(replaced) }
    switch value {
    case let verbatim as Verbatim: return .text(verbatim.text)
    case let text as any StringProtocol: return .text(Self.quoted(String(text)))
    case let number as any BinaryFloatingPoint: return .text(self.number(Double(number)))
    case let value as any LosslessStringConvertible: return .text(value.description)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if let kept = Self.kept(in: mirror, of: value) { return node(kept) }
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { node($0.value) } ?? .text("nil")
    case .collection: return .list(mirror.children.map { node($0.value) })
    case .set:
      return .list(
        mirror.children.map { node($0.value) }.sorted { Self.inline($0) < Self.inline($1) })
    case .dictionary: return .fields(pairs(of: mirror).sorted { $0.label < $1.label })
    case .enum: return self.case(value, mirror)
    default: break
    }
    if let raw = value as? any RawRepresentable { return node(raw.rawValue) }
    return .fields(fields(of: mirror))
  }

  /// What a value keeps apart from itself, so that it is small.
  private static func kept(in mirror: Mirror, of value: Any) -> Any? {
    guard mirror.children.count == 1, let child = mirror.children.first else { return nil }
    switch mirror.displayStyle {
    case .class: return child.value
    case .struct where child.label == "storage": return child.value
    case .enum where "\(type(of: value))".hasPrefix("Boxed<"): return child.value
    default: return nil
    }
  }

  private func pairs(of mirror: Mirror) -> [(label: String, node: Node)] {
    mirror.children.map { child in
      let pair = Mirror(reflecting: child.value).children.map { node($0.value) }
      return (Self.inline(pair[0]), pair[1])
    }
  }

  private func fields(of mirror: Mirror) -> [(label: String, node: Node)] {
    var fields = mirror.superclassMirror.map { self.fields(of: $0) } ?? []
    let isCase = mirror.displayStyle == .tuple
    for child in mirror.children where !(isCase ? isNil(child.value) : isDefault(child.value)) {
      let label = child.label ?? ""
      fields.append((label.hasPrefix(".") ? "" : label, node(child.value)))
    }
    return fields
  }

  private func `case`(_ value: Any, _ mirror: Mirror) -> Node {
    guard let child = mirror.children.first, let label = child.label else {
      return .text("\(value)")
    }
    return .named(label, node(child.value))
  }

  private func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  private func isDefault(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.isEmpty }
    if let text = value as? String { return text.isEmpty }
    if let flag = value as? Bool { return !flag }
    if let replaced = replacement(value) { return isDefault(replaced) }
    if let kept = Self.kept(in: mirror, of: value) { return isDefault(kept) }
    switch mirror.displayStyle {
    case .collection, .dictionary, .set: return mirror.children.isEmpty
    default: return false
    }
  }

  private func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return "\(value)" }
    var value = value
    if let decimals {
      let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
      value = (value * factor).rounded() / factor
    }
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n": result += "\\n"
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  // MARK: Writing

  private static func inline(_ node: Node) -> String {
    switch node {
    case .text(let text): text
    case .list(let nodes): "[" + nodes.map(inline).joined(separator: ", ") + "]"
    case .fields(let fields):
      "{"
        + fields.map { $0.label.isEmpty ? inline($0.node) : "\($0.label) \(inline($0.node))" }
        .joined(separator: ", ") + "}"
    case .named(let name, let node): "\(name) \(inline(node))"
    }
  }

  private static func written(_ node: Node, indent: String, prefix: String = "") -> String {
    let line = prefix + inline(node)
    let deeper = indent + "  "
    guard indent.count + line.count > width else { return line }
    switch node {
    case .text: return line
    case .list(let nodes):
      return prefix
        + nodes.map { "\n\(deeper)" + written($0, indent: deeper, prefix: "- ") }.joined()
    case .fields(let fields):
      return prefix
        + fields.map {
          let label = ($0.label.isEmpty ? "-" : $0.label) + " "
          return "\n\(deeper)" + written($0.node, indent: deeper, prefix: label)
        }.joined()
    case .named(let name, let node):
      return written(node, indent: indent, prefix: prefix + name + " ")
    }
  }
}
