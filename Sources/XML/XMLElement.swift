/// An element of an XML document with everything in it.
package struct XMLElement: Hashable, Sendable {
  /// An attribute; declarations of namespaces aren't among them.
  package struct Attribute: Hashable, Sendable {
    /// The namespace that its prefix stands for; `""` without a prefix.
    package var namespace: String
    /// The name without its prefix.
    package var name: String
    /// The value, its references resolved.
    package var value: String

    /// An attribute.
    package init(_ name: String, _ value: String, namespace: String = "") {
      self.namespace = namespace
      self.name = name
      self.value = value
    }
  }

  /// What stands between the tags of an element. Comments and processing instructions aren't kept.
  package enum Child: Hashable, Sendable {
    case text(String)
    indirect case element(XMLElement)
  }

  /// The name without its prefix.
  package var name: String
  /// The namespace that its prefix stands for; `""` where there is none.
  package var namespace: String
  /// The attributes, in the order of the text.
  package var attributes: [Attribute]
  /// What stands between its tags.
  package var children: [Child]
  /// Where it begins: an offset into the bytes of its text.
  package var start: Int
  /// Where it ends, exclusive; the end of its first tag as long as only that was read.
  package var end: Int

  /// An element.
  package init(
    _ name: String, namespace: String = "", attributes: [Attribute] = [], children: [Child] = [],
    start: Int = 0, end: Int = 0
  ) {
    self.name = name
    self.namespace = namespace
    self.attributes = attributes
    self.children = children
    self.start = start
    self.end = end
  }

  /// Returns whether it has a name in a namespace.
  package func isNamed(_ name: String, in namespace: String) -> Bool {
    self.name == name && self.namespace == namespace
  }

  /// The value of an attribute; `nil` where it has none.
  package func attribute(_ name: String, in namespace: String = "") -> String? {
    attributes.first { $0.name == name && $0.namespace == namespace }?.value
  }

  /// The elements directly in it.
  package var elements: some Sequence<XMLElement> {
    children.lazy.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// The first element directly in it that has a name in a namespace.
  package func first(_ name: String, in namespace: String) -> XMLElement? {
    for case .element(let element) in children where element.isNamed(name, in: namespace) {
      return element
    }
    return nil
  }

  /// The elements directly in it that have a name in a namespace.
  package func all(_ name: String, in namespace: String) -> [XMLElement] {
    elements.filter { $0.isNamed(name, in: namespace) }
  }

  /// Its own text, without that of the elements in it.
  package var text: String {
    if children.count == 1, case .text(let text) = children[0] { return text }
    return children.reduce(into: "") { text, child in
      if case .text(let own) = child { text += own }
    }
  }
}
