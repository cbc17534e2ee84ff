extension XMLElement {
  /// The root of a whole document in UTF-8, whatever it declares; `start` and `end` are offsets into
  /// the bytes.
  ///
  /// - Throws: the first thing that is wrong with it.
  package init(parsing bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLSyntaxError) {
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
    var taken: XMLElement?
    let reader = XMLReader(of: scopes, at: start, limits: limits) { taken = taken ?? $0.element }
    try reader.feed(whole: bytes + Array("</x>".utf8))
    guard let taken else { throw XMLSyntaxError(.end, at: start + bytes.count) }
    self = taken
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
