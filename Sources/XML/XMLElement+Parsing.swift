extension XMLElement {
  /// The root of a whole document in UTF-8, whatever it declares; `start` and `end` are offsets into
  /// the bytes.
  ///
  /// - Throws: the first thing that is wrong with it.
  package init(parsing bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLSyntaxError) {
    if let plain = Self.plain(bytes, at: 0, in: XMLScopes(encoding: "UTF-8"), depth: 0, limits) {
      self = plain
      return
    }
    var root: XMLElement?
    let reader = XMLReader(isUTF8: true, limits: limits) { _, _ in
      .take
    } take: {
      root = $0.element
    }
    try reader.feed(whole: bytes)
    guard let root else { throw XMLSyntaxError(.end, at: bytes.count) }
    self = root
  }

  /// An element that was taken from a text, from its own bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the text from `start` to its end.
  ///   - start: where it begins in the text.
  ///   - scopes: what holds around it: ``XMLReader/scopes`` of the reader that took it.
  /// - Throws: the first thing that is wrong with it: the text has changed.
  package init(
    parsing bytes: [UInt8], at start: Int, in scopes: XMLScopes, limits: XMLLimits = XMLLimits()
  ) throws(XMLSyntaxError) {
    if let plain = Self.plain(bytes, at: start, in: scopes, depth: 1, limits) {
      self = plain
      return
    }
    var taken: XMLElement?
    let reader = XMLReader(of: scopes, at: start, limits: limits) { taken = taken ?? $0.element }
    try reader.feed(whole: bytes + Array("</x>".utf8))
    guard let taken else { throw XMLSyntaxError(.end, at: start + bytes.count) }
    self = taken
  }

  /// An element that is all of some bytes; `nil` where it isn't written plainly.
  private static func plain(
    _ bytes: [UInt8], at start: Int, in scopes: XMLScopes, depth: Int, _ limits: XMLLimits
  ) -> XMLElement? {
    guard scopes.encoding == "UTF-8" else { return nil }
    let tree = XMLTree { _, _ in 0 }
    guard let namespace = tree.names.number(ofNamespace: scopes.defaultNamespace(around: start))
    else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      guard bytes.first == UInt8(ascii: "<") else { return nil }
      var scanner = XMLPlainScanner(bytes, base: start, limits: limits)
      let outcome = scanner.read(at: 0, into: tree, namespace: namespace, depth: depth) { .take }
      guard case .element(bytes.count) = outcome else { return nil }
      return XMLRecord(tree: tree, index: 0).element
    }
  }
}

extension XMLReader {
  /// Reads a text that is in memory.
  package func feed(whole bytes: [UInt8]) throws(XMLSyntaxError) {
    var failure: XMLSyntaxError?
    bytes.withUnsafeBufferPointer { bytes in
      do throws(XMLSyntaxError) { try feed(bytes, isLast: true) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
