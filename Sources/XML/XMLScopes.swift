/// Which prefixes stand for which namespaces around the elements that were taken from a text, so that
/// each of these can be read again from its own bytes.
package struct XMLScopes: Sendable {
  /// A declaration inside of another scope.
  private struct Declaration: Hashable, Sendable {
    var parent: Int
    var prefix: String
    var namespace: String
  }

  /// The encoding of the text.
  package let encoding: String
  private var declarations: [Declaration] = []
  private var numbers: [Declaration: Int] = [:]
  /// Where another scope begins to hold.
  private var changes: [(start: Int, scope: Int)] = []
  /// The scope of what is read now; 0 is that without declarations.
  private var current = 0

  init(encoding: String) { self.encoding = encoding }

  /// A declaration begins to hold.
  mutating func open(_ prefix: String, _ namespace: String) {
    let declaration = Declaration(parent: current, prefix: prefix, namespace: namespace)
    if let known = numbers[declaration] {
      current = known
      return
    }
    declarations.append(declaration)
    current = declarations.count
    numbers[declaration] = current
  }

  /// The newest declaration holds no longer.
  mutating func close() {
    if current > 0 { current = declarations[current - 1].parent }
  }

  /// An element is taken that begins at a place.
  mutating func note(_ start: Int) {
    if changes.last?.scope != current { changes.append((start, current)) }
  }

  /// The namespace of elements without a prefix in what is read now.
  var defaultNamespace: String { defaultNamespace(in: current) }

  /// The namespace of elements without a prefix around the element at a place.
  func defaultNamespace(around start: Int) -> String { defaultNamespace(in: scope(around: start)) }

  private func defaultNamespace(in scope: Int) -> String {
    var scope = scope
    while scope > 0 {
      let declaration = declarations[scope - 1]
      if declaration.prefix.isEmpty { return declaration.namespace }
      scope = declaration.parent
    }
    return ""
  }

  /// The scope that was noted for the element at a place.
  private func scope(around start: Int) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].start <= start { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? changes[low - 1].scope : 0
  }

  /// A tag that declares what holds around the element at a place.
  func tag(around start: Int) -> [UInt8] {
    var scope = scope(around: start)
    var tag = "<x"
    var known: Set<String> = []
    while scope > 0 {
      let declaration = declarations[scope - 1]
      scope = declaration.parent
      guard known.insert(declaration.prefix).inserted else { continue }
      // Only the default namespace can be taken back.
      let name = declaration.prefix.isEmpty ? "xmlns" : "xmlns:" + declaration.prefix
      tag += " \(name)=\"\(Self.escaped(declaration.namespace))\""
    }
    return Array((tag + ">").utf8)
  }

  /// A value as references where it can't stand as it is, whatever the encoding.
  private static func escaped(_ value: String) -> String {
    value.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isASCII, scalar != "\"", scalar != "<", scalar != "&", scalar.value >= 0x20 {
        text.unicodeScalars.append(scalar)
      } else {
        text += "&#\(scalar.value);"
      }
    }
  }
}
