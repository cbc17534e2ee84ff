/// An element that a reader hands over, with everything in it: nothing is made of it until it is asked
/// for.
///
/// Whoever needs it longer than for the call takes ``element``.
package struct XMLRecord {
  let tree: XMLTree
  let index: Int

  private var node: XMLTree.Node { tree.nodes[index] }

  /// What whoever reads made of its name.
  package var kind: UInt8 { tree.names.kinds[Int(node.name)] }
  /// The name without its prefix.
  package var name: String { tree.names.all[Int(node.name)].local }
  /// The namespace that its prefix stands for; `""` where there is none.
  package var namespace: String { tree.names.all[Int(node.name)].namespace }
  /// Where it begins: an offset into the bytes of its text.
  package var start: Int { node.start }
  /// Where it ends, exclusive; the end of its first tag as long as only that was read.
  package var end: Int { node.end }

  /// Returns whether it has a name in a namespace.
  package func isNamed(_ name: String, in namespace: String) -> Bool {
    let own = tree.names.all[Int(node.name)]
    return own.local == name && own.namespace == namespace
  }

  /// The value of an attribute; `nil` where it has none.
  package func attribute(_ name: String, in namespace: String = "") -> String? {
    let node = node
    for attribute in tree.attributes[Int(node.first)..<Int(node.last)] {
      let own = tree.names.all[Int(attribute.name)]
      if own.local == name, own.namespace == namespace {
        return text(attribute.start, attribute.end)
      }
    }
    return nil
  }

  /// Lends the value of the first attribute of a kind to a closure.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  package func withBytes(ofKind kind: UInt8, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    let node = node
    for attribute in tree.attributes[Int(node.first)..<Int(node.last)]
    where tree.names.kinds[Int(attribute.name)] == kind {
      tree.bytes.withUnsafeBytes {
        body(UnsafeRawBufferPointer(rebasing: $0[Int(attribute.start)..<Int(attribute.end)]))
      }
      return true
    }
    return false
  }

  /// The elements directly in it.
  package var elements: Elements {
    Elements(tree: tree, index: index + 1, end: Int(node.next))
  }

  /// Iterates over the elements directly in an element.
  package struct Elements: Sequence, IteratorProtocol {
    let tree: XMLTree
    var index: Int
    let end: Int

    package mutating func next() -> XMLRecord? {
      while index < end {
        let (own, node) = (index, tree.nodes[index])
        index = Int(node.next)
        if node.name != XMLTree.textName { return XMLRecord(tree: tree, index: own) }
      }
      return nil
    }
  }

  /// A copy that outlives the call.
  ///
  /// - Complexity: O(nodes); as deep as ``XMLLimits/depth`` allows.
  package var element: XMLElement { element(at: index) }

  private func element(at index: Int) -> XMLElement {
    let node = tree.nodes[index]
    let name = tree.names.all[Int(node.name)]
    var element = XMLElement(
      name.local, namespace: name.namespace, start: node.start, end: node.end)
    element.attributes = tree.attributes[Int(node.first)..<Int(node.last)].map { attribute in
      let name = tree.names.all[Int(attribute.name)]
      return XMLElement.Attribute(
        name.local, text(attribute.start, attribute.end), namespace: name.namespace)
    }
    var child = index + 1
    while child < Int(node.next) {
      let inner = tree.nodes[child]
      element.children.append(
        inner.name == XMLTree.textName
          ? .text(text(inner.first, inner.last)) : .element(self.element(at: child)))
      child = Int(inner.next)
    }
    return element
  }

  private func text(_ start: UInt32, _ end: UInt32) -> String {
    String(decoding: tree.bytes[Int(start)..<Int(end)], as: UTF8.self)
  }
}
