/// Where between elements a text is: what has to be known to go on there.
package struct XMLPlace: Hashable, Sendable {
  /// How many elements are around it.
  package let depth: Int
  /// The namespace of elements there that have no prefix.
  package let namespace: String
}

/// Elements that follow each other and are written plainly, read without what is before them.
package enum XMLPlainElements {
  /// Reads elements up to the end of some bytes.
  ///
  /// - Parameters:
  ///   - start: the offset of the bytes in their text.
  ///   - place: where in the text they are, which they can't tell.
  ///   - kindOf: see ``XMLReader``.
  ///   - isTaken: whether an element is handed on, by its name and attributes.
  ///   - take: called with each element.
  /// - Returns: `false` where there is anything else but blanks.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, in place: XMLPlace,
    limits: XMLLimits = XMLLimits(), kindOf: @escaping (String, String) -> UInt8,
    isTaken: (XMLRecord) -> Bool, take: (XMLRecord) -> Void
  ) -> Bool {
    var tree = XMLTree(kindOf: kindOf)
    var namespace = tree.names.number(ofNamespace: place.namespace)
    var scanner = XMLPlainScanner(bytes, base: start, limits: limits)
    var index = 0
    while true {
      index = XMLReader.endOfBlanks(in: bytes, from: index)
      guard index < bytes.count else { return true }
      if !isKnownUniquelyReferenced(&tree) {
        tree = XMLTree(kindOf: kindOf)
        namespace = tree.names.number(ofNamespace: place.namespace)
      }
      guard bytes[index] == UInt8(ascii: "<"), let namespace else { return false }
      let outcome = scanner.read(at: index, into: tree, namespace: namespace, depth: place.depth) {
        isTaken(XMLRecord(tree: tree, index: 0)) ? .take : .enter
      }
      guard case .element(let end) = outcome else { return false }
      take(XMLRecord(tree: tree, index: 0))
      index = end
    }
  }
}

extension XMLReader {
  /// Where blanks end that begin at a place.
  static func endOfBlanks(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return index
      }
    }
    return index
  }
}
