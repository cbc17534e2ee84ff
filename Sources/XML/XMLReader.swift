import CExpat

/// Reads an XML text piece by piece and hands over the elements that are asked for, one by one.
///
/// A document type declaration is an error, so that no entity can be declared and nothing outside of
/// the text is ever looked for.
package final class XMLReader {
  /// What becomes of an element whose first tag was read.
  package enum Choice: Sendable {
    /// The elements in it are chosen from; its own text is passed over.
    case enter
    /// It is handed over with everything in it.
    case take
    /// It is passed over.
    case skip
  }

  /// How many bytes are parsed at once, at least: a tag that isn't complete is parsed anew.
  private static let stride = 64 << 10

  /// What holds around the elements that were taken.
  package private(set) var scopes: XMLScopes
  /// The offset of the first byte that isn't needed any more.
  package private(set) var held = 0

  private let limits: XMLLimits
  private let declaresEncoding: Bool
  /// Whether the library may be passed by where elements are written plainly.
  private let isPlainAllowed: Bool
  private let choose: (XMLRecord, Int) -> Choice
  private let take: (XMLRecord) -> Void
  private let kindOf: (String, String) -> UInt8
  /// How much the library's offsets exceed those of the text.
  private var lead: Int
  private var isBegun = false
  private var buffer: [UInt8] = []
  private var parsedCount = 0
  private var threshold = stride
  /// Whether all that was fed was parsed, and the library stands between elements that are chosen from.
  private var isBetween = false
  /// How many bytes the library gets before it is asked again whether it stands between elements.
  private var pause = 0
  /// How often it was asked since it did.
  private var tryCount = 0
  /// How often, one after another, no element was plain where it did.
  private var failureCount = 0
  /// How many bytes have to be there before a plain element is looked for that was cut off.
  private var plainCount = 0

  // What the library's calls read and change, while `parse` waits for them: they come one after another, on
  // its thread, and `parse` holds none of these meanwhile, so that accesses never overlap.

  /// The library keeps a pointer to this object, which owns and outlives it.
  @exclusivity(unchecked) private var parser: XML_Parser?
  @exclusivity(unchecked) private var repair: XMLRepair
  @exclusivity(unchecked) private var error: XMLSyntaxError?
  @exclusivity(unchecked) private var tree: XMLTree
  @exclusivity(unchecked) private var depth = 0
  /// The depth of the element that is taken or passed over.
  @exclusivity(unchecked) private var outerDepth: Int?
  /// The nodes of the element that is taken, and of those in it that are open.
  @exclusivity(unchecked) private var open: [Int] = []
  @exclusivity(unchecked) private var nodeCount = 0
  /// Whether the library is in a section of text that isn't marked up.
  @exclusivity(unchecked) private var isInSection = false
  /// What was chosen of an element that turned out not to be plain, and where it begins.
  @exclusivity(unchecked) private var chosen: (start: Int, choice: Choice)?

  /// How many characters were replaced that XML forbids.
  package var forbiddenCount: Int { repair.forbiddenCount }

  /// A reader of a text from its beginning.
  ///
  /// - Parameters:
  ///   - isUTF8: whether the text is UTF-8 whatever it declares.
  ///   - isPlainAllowed: whether elements that are written plainly are read without the library, which is
  ///     several times as fast; what comes out is the same.
  ///   - kindOf: what the caller makes of the name and the namespace of an element: asked once for each
  ///     that is met.
  ///   - choose: what becomes of an element, by its name and attributes and by how many elements are
  ///     around it.
  ///   - take: called with each element that was chosen, in their order.
  package init(
    isUTF8: Bool = false, limits: XMLLimits = XMLLimits(), isPlainAllowed: Bool = true,
    kindOf: @escaping (_ name: String, _ namespace: String) -> UInt8 = { _, _ in 0 },
    choose: @escaping (_ element: XMLRecord, _ depth: Int) -> Choice,
    take: @escaping (XMLRecord) -> Void
  ) {
    self.limits = limits
    self.kindOf = kindOf
    self.choose = choose
    self.take = take
    tree = XMLTree(kindOf: kindOf)
    declaresEncoding = !isUTF8
    self.isPlainAllowed = isPlainAllowed
    lead = 0
    repair = XMLRepair(encoding: "UTF-8", count: 0)
    scopes = XMLScopes(encoding: "UTF-8")
  }

  /// A reader of one element that was taken from a text before.
  init(
    of scopes: XMLScopes, at start: Int, limits: XMLLimits, take: @escaping (XMLRecord) -> Void
  ) {
    self.limits = limits
    self.scopes = scopes
    self.take = take
    kindOf = { _, _ in 0 }
    tree = XMLTree(kindOf: kindOf)
    choose = { _, depth in depth == 0 ? .enter : .take }
    declaresEncoding = false
    isPlainAllowed = false
    buffer = scopes.tag(around: start)
    lead = buffer.count - start
    repair = XMLRepair(encoding: scopes.encoding, count: buffer.count)
  }

  deinit {
    if let parser { XML_ParserFree(parser) }
  }

  // MARK: - Feeding

  /// Reads the next bytes of the text.
  ///
  /// - Parameters:
  ///   - bytes: the text from ``held`` on.
  ///   - isLast: whether the text ends with them.
  ///   - isBeforeTag: whether a tag is behind them, so that blanks at their end are all text there is.
  /// - Throws: the first thing that is wrong, at which reading ends.
  /// - Complexity: O(bytes); the memory of the largest element that is taken, and of the largest tag.
  package func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, isBeforeTag: Bool = false
  ) throws(XMLSyntaxError) {
    var bytes = bytes
    if !isBegun {
      // Blank lines before the declaration do no harm.
      let blanks = declaresEncoding ? bytes.prefix { $0 <= 0x20 && $0 != 0 }.count : 0
      held += blanks
      lead -= blanks
      bytes = UnsafeBufferPointer(rebasing: bytes[blanks...])
      guard isLast || bytes.count >= XMLRepair.headCount else { return }
      try begin(bytes)
    }
    let base = held
    while true {
      if isBetween {
        guard passPlain(bytes, base: base, isLast: isLast, isBeforeTag: isBeforeTag) else { return }
      }
      // The library gets as much as a tag more, until it stands between elements again.
      let start = held - base
      let end = isPlain ? Self.endOfTag(in: bytes, from: start + pause) : bytes.count
      let isAll = end == bytes.count
      let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
      held += repair.append(piece, to: &buffer, isLast: isLast && isAll)
      if !isAll || isLast || buffer.count >= threshold { try parse(isLast: isLast && isAll) }
      if isAll { return }
    }
  }

  // MARK: - Plain elements

  private var isPlain: Bool { isPlainAllowed && scopes.encoding == "UTF-8" }

  /// Where the next tag ends, or what looks like one.
  private static func endOfTag(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    return bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
  }

  /// Passes elements that are written plainly, of which the library never knows.
  ///
  /// - Parameter base: the offset of the first of the bytes.
  /// - Returns: `false` where more bytes have to come first.
  private func passPlain(
    _ bytes: UnsafeBufferPointer<UInt8>, base: Int, isLast: Bool, isBeforeTag: Bool
  ) -> Bool {
    let first = held
    if !isLast, bytes.count - (first - base) < plainCount { return false }
    var scanner = XMLPlainScanner(bytes, base: base, limits: limits)
    var namespace: UInt32?
    var isCut = false
    scanning: while let start = scanner.tag(from: held - base) {
      if namespace == nil || !isKnownUniquelyReferenced(&tree) {
        if namespace != nil { tree = XMLTree(kindOf: kindOf) }
        namespace = tree.names.number(ofNamespace: scopes.defaultNamespace)
      }
      guard let namespace else { break }
      let place = base + start
      let outcome = scanner.read(at: start, into: tree, namespace: namespace, depth: depth) {
        if chosen?.start != place {
          chosen = (place, choose(XMLRecord(tree: tree, index: 0), depth))
        }
        return chosen?.choice ?? .skip
      }
      switch outcome {
      case .element(let end):
        held = base + end
        scopes.note(place)
        take(XMLRecord(tree: tree, index: 0))
      case .skipped(let end): held = base + end
      case .other: break scanning
      case .cut:
        isCut = true
        break scanning
      }
    }
    let isDone = isBeforeTag && Self.endOfBlanks(in: bytes, from: held - base) == bytes.count
    if isDone { held = base + bytes.count }
    repair.skip(held - first)
    if isDone { return false }
    let rest = bytes.count - (held - base)
    if isCut, !isLast, rest < XMLPlainScanner.maximumCount {
      plainCount = 2 * rest
      return false
    }
    plainCount = 0
    isBetween = false
    failureCount = held == first ? failureCount + 1 : 0
    let excess = failureCount - 8
    pause = excess < 0 ? 0 : Self.stride << min(excess, 4)
    return true
  }

  /// Where it is between elements, as far as it was fed; `nil` where it isn't, or others can't tell.
  package var place: XMLPlace? {
    isBetween && isPlain && buffer.isEmpty
      ? XMLPlace(depth: depth, namespace: scopes.defaultNamespace) : nil
  }

  /// Goes on behind elements that ``XMLPlainElements`` read, where it is between elements.
  ///
  /// - Parameter first: where the first of them begins.
  package func pass(from first: Int, to end: Int) {
    scopes.note(first)
    repair.skip(end - held)
    held = end
  }

  private func begin(_ head: UnsafeBufferPointer<UInt8>) throws(XMLSyntaxError) {
    isBegun = true
    if declaresEncoding {
      let encoding = XMLRepair.encoding(declaredIn: head)
      guard ["UTF-8", "ISO-8859-1"].contains(encoding) else {
        throw XMLSyntaxError(.encoding(encoding), at: 0)
      }
      repair = XMLRepair(encoding: encoding, count: 0)
      scopes = XMLScopes(encoding: encoding)
    }
    guard let parser = XML_ParserCreateNS(scopes.encoding, XML_Char(XMLNames.separator)) else {
      throw XMLSyntaxError(.memory, at: 0)
    }
    self.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { user, name, attributes in
        XMLReader.of(user)?.begin(name, attributes)
      }, { user, _ in XMLReader.of(user)?.end() })
    XML_SetCharacterDataHandler(parser) { user, text, count in
      guard let text, let reader = XMLReader.of(user), !reader.open.isEmpty else { return }
      reader.tree.append(UnsafeRawBufferPointer(start: text, count: Int(count)))
      // One byte that isn't UTF-8 becomes three.
      let limit = reader.limits.bytes
      if reader.tree.bytes.count / 3 > limit { reader.stop(.bytes(limit)) }
    }
    XML_SetCdataSectionHandler(
      parser, { user in XMLReader.of(user)?.isInSection = true },
      { user in XMLReader.of(user)?.isInSection = false })
    XML_SetNamespaceDeclHandler(
      parser,
      { user, prefix, namespace in
        guard let reader = XMLReader.of(user), reader.outerDepth == nil else { return }
        reader.scopes.open(
          prefix.map { String(cString: $0) } ?? "", namespace.map { String(cString: $0) } ?? "")
      },
      { user, _ in
        guard let reader = XMLReader.of(user), reader.outerDepth == nil else { return }
        reader.scopes.close()
      })
    XML_SetDoctypeDeclHandler(
      parser, { user, _, _, _, _ in XMLReader.of(user)?.stop(.documentType) }, { _ in })
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> XMLReader? {
    user.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func parse(isLast: Bool) throws(XMLSyntaxError) {
    guard let parser else { return }
    let status = buffer.withUnsafeBytes { bytes in
      XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
        isLast ? 1 : 0)
    }
    parsedCount += buffer.count
    buffer.removeAll(keepingCapacity: true)
    if let error { throw error }
    guard status == XML_STATUS_OK else { throw failure(of: parser) }
    // What is left of a tag is looked at again only once there is as much more of it.
    let rest = parsedCount - Self.index(in: parser)
    isBetween = isPlain && rest == 0 && depth > 0 && outerDepth == nil && !isInSection
    // Where it never does, most is parsed in large pieces.
    tryCount = isBetween || tryCount >= 32 ? 0 : tryCount + 1
    pause = !isBetween && tryCount == 0 ? Self.stride : rest
    guard rest <= limits.bytes else {
      throw XMLSyntaxError(.bytes(limits.bytes), at: offset(of: parser))
    }
    threshold = max(Self.stride, rest)
  }

  /// Returns where the parser stands; some versions of expat have no place before the first token.
  private static func index(in parser: XML_Parser) -> Int {
    max(0, Int(XML_GetCurrentByteIndex(parser)))
  }

  private func offset(of parser: XML_Parser) -> Int {
    repair.origin(of: Self.index(in: parser)) - lead
  }

  /// Where the tag ends that the parser is at.
  private func endOffset(of parser: XML_Parser) -> Int {
    repair.origin(of: Self.index(in: parser) + Int(XML_GetCurrentByteCount(parser))) - lead
  }

  private func failure(of parser: XML_Parser) -> XMLSyntaxError {
    XMLSyntaxError(.init(XML_GetErrorCode(parser)), at: offset(of: parser))
  }

  private func stop(_ problem: XMLSyntaxError.Problem) {
    guard let parser, error == nil else { return }
    error = XMLSyntaxError(problem, at: offset(of: parser))
    XML_StopParser(parser, 0)
  }

  // MARK: - Elements

  private func begin(
    _ rawName: UnsafePointer<XML_Char>?,
    _ rawAttributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let parser, error == nil, let rawName else { return }
    depth += 1
    guard depth <= limits.depth else { return stop(.depth(limits.depth)) }
    if outerDepth != nil, open.isEmpty { return }
    if open.isEmpty {
      if !isKnownUniquelyReferenced(&tree) { tree = XMLTree(kindOf: kindOf) }
      tree.begin()
    } else {
      endText()
    }
    let start = offset(of: parser)
    let node = tree.open(rawName, rawAttributes, at: start, limit: limits.attributes)
    guard let node else { return stop(.attributes(limits.attributes)) }
    if open.isEmpty {
      tree.close(node, at: endOffset(of: parser))
      let choice =
        chosen?.start == start
        ? chosen?.choice ?? .skip : choose(XMLRecord(tree: tree, index: node), depth - 1)
      switch choice {
      case .enter: return
      case .skip:
        outerDepth = depth
        return
      case .take:
        outerDepth = depth
        scopes.note(start)
        nodeCount = 0
        open.append(node)
      }
    } else {
      open.append(node)
    }
    nodeCount += 1 + tree.attributeCount(of: node)
    if nodeCount > limits.nodes { stop(.nodes(limits.nodes)) }
  }

  private func end() {
    guard let parser, error == nil else { return }
    depth -= 1
    if !open.isEmpty {
      endText()
      let node = open.removeLast()
      let end = endOffset(of: parser)
      tree.close(node, at: end)
      if open.isEmpty {
        let record = XMLRecord(tree: tree, index: node)
        guard end - record.start <= limits.bytes else { return stop(.bytes(limits.bytes)) }
        take(record)
      }
    }
    if outerDepth == depth + 1 { outerDepth = nil }
  }

  private func endText() {
    if tree.endText() { nodeCount += 1 }
  }
}
