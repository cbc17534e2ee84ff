/// Reads elements that are written plainly, as nearly all are: in UTF-8, with names in ASCII, without prefixes
/// but `xml`, and with nothing in them but elements, text, and references to characters.
///
/// It is stricter than XML: whatever is written otherwise, or isn't right, is left to the library.
struct XMLPlainScanner {
  /// What became of an element.
  enum Outcome {
    /// It is in the tree; where it ends.
    case element(end: Int)
    /// It is passed over; where it ends.
    case skipped(end: Int)
    /// It isn't for this scanner.
    case other
    /// The bytes end within it.
    case cut
  }

  /// An element whose end wasn't met so far.
  private struct Open {
    var nameStart: Int
    var nameCount: Int
    var node: Int
    /// The namespace of elements without a prefix in it.
    var namespace: UInt32
  }

  /// A value that has to be decoded: of an attribute, or of a node that is text.
  struct Coded {
    var isAttribute: Bool
    var index: Int
  }

  /// Why bytes can't be read on.
  enum Stop: Error {
    case other, cut
  }

  /// How many bytes of an element are looked at.
  static let maximumCount = 256 << 10
  /// How many attributes are compared with each other.
  private static let maximumAttributes = 64

  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the first of the bytes in the text.
  private let base: Int
  private let limits: XMLLimits
  private let attributeLimit: Int
  private let table = XMLByteClass.table
  private var open: [Open] = []
  var coded: [Coded] = []
  /// Up to where bytes of the element are in the tree.
  var copied = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int, limits: XMLLimits) {
    self.bytes = bytes
    self.base = base
    self.limits = limits
    attributeLimit = min(limits.attributes, Self.maximumAttributes)
  }

  // MARK: - Elements

  /// Where the next tag begins behind text that nobody wants.
  ///
  /// - Returns: `nil` where that isn't only text, or no tag is there.
  func tag(from start: Int) -> Int? { try? endOfText(from: start).end }

  /// Reads an element into a tree.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - namespace: the number of the namespace of elements without a prefix around it.
  ///   - depth: how many elements are around it.
  ///   - choose: what becomes of it, asked for once its first tag is in the tree.
  mutating func read(
    at start: Int, into tree: XMLTree, namespace: UInt32, depth: Int,
    choose: () -> XMLReader.Choice
  ) -> Outcome {
    guard depth < limits.depth else { return .other }
    tree.begin()
    open.removeAll(keepingCapacity: true)
    coded.removeAll(keepingCapacity: true)
    copied = start
    do throws(Stop) {
      var index = try firstTag(
        at: start, into: tree, namespace: namespace, element: start)
      copy(to: index, from: start, into: tree)
      let isTaken: Bool
      switch choose() {
      case .enter: return .other
      case .take: isTaken = true
      case .skip: isTaken = false
      }
      while !open.isEmpty {
        guard index - start <= Self.maximumCount else { return .other }
        index = try text(from: index, element: start, into: tree)
        guard index + 1 < bytes.count else { return .cut }
        if bytes[index + 1] == UInt8(ascii: "/") {
          index = try endTag(at: index, into: tree)
        } else {
          guard depth + open.count < limits.depth else { return .other }
          index = try firstTag(
            at: index, into: tree, namespace: open[open.count - 1].namespace, element: start)
        }
      }
      guard index - start <= limits.bytes else { return .other }
      guard isTaken else { return .skipped(end: index) }
      guard tree.nodes.count + tree.attributes.count <= limits.nodes else { return .other }
      copy(to: index, from: start, into: tree)
      return .element(end: index)
    } catch {
      switch error {
      case .other: return .other
      case .cut: return .cut
      }
    }
  }

  /// Reads the first tag of an element, which is open behind it unless it ends there.
  ///
  /// - Returns: where the tag ends.
  private mutating func firstTag(
    at start: Int, into tree: XMLTree, namespace outer: UInt32, element: Int
  ) throws(Stop) -> Int {
    if let end = try knownTag(at: start, into: tree, namespace: outer, element: element) {
      return end
    }
    let nameStart = start + 1
    let nameEnd = try endOfName(from: nameStart)
    let firstAttribute = tree.attributes.count
    var namespace = outer
    var isDeclared = false
    var index = nameEnd
    var isEmpty = false
    while true {
      let blank = index
      index = try endOfBlanks(from: index)
      if bytes[index] == UInt8(ascii: ">") { break }
      if bytes[index] == UInt8(ascii: "/") {
        guard index + 1 < bytes.count else { throw .cut }
        guard bytes[index + 1] == UInt8(ascii: ">") else { throw .other }
        isEmpty = true
        index += 1
        break
      }
      guard index > blank else { throw .other }
      let name = try attributeName(from: index)
      let value = try self.value(from: name.end)
      index = value.end + 1
      if name.isDeclaration {
        guard !isDeclared, !value.isCoded else { throw .other }
        isDeclared = true
        namespace = try declared(value.start..<value.end, in: tree)
        continue
      }
      let number = tree.names.number(of: piece(name.local..<name.end), in: name.namespace)
      for known in tree.attributes[firstAttribute...] where known.name == number { throw .other }
      guard tree.attributes.count - firstAttribute < attributeLimit else { throw .other }
      add(number, value, from: element, to: tree)
    }
    index += 1
    let tag = XMLTagShapes.Tag(
      name: tree.names.number(of: piece(nameStart..<nameEnd), in: namespace),
      nameCount: nameEnd - nameStart, outer: outer, namespace: namespace, isEmpty: isEmpty)
    tree.note(tag, start..<index, of: bytes, from: firstAttribute, element: element)
    begin(tag, start..<index, from: firstAttribute, in: tree)
    return index
  }

  /// Reads a first tag that is written as one before it was, but for the values of its attributes.
  ///
  /// - Returns: where it ends; `nil` for another tag, of which nothing is in the tree.
  private mutating func knownTag(
    at start: Int, into tree: XMLTree, namespace outer: UInt32, element: Int
  ) throws(Stop) -> Int? {
    guard let place = tree.shapes.place(ofTagAt: start, in: bytes, outer) else { return nil }
    let (firstAttribute, firstCoded) = (tree.attributes.count, coded.count)
    var index = start
    for number in 0..<tree.shapes.attributeCount(at: place) {
      guard let next = tree.shapes.end(ofPiece: number, at: place, in: bytes, from: index) else {
        tree.attributes.removeSubrange(firstAttribute...)
        coded.removeSubrange(firstCoded...)
        return nil
      }
      let value = try self.value(from: next, upTo: bytes[next - 1])
      add(tree.shapes.name(ofAttribute: number, at: place), value, from: element, to: tree)
      index = value.end + 1
    }
    let last = tree.shapes.attributeCount(at: place)
    guard let end = tree.shapes.end(ofPiece: last, at: place, in: bytes, from: index) else {
      tree.attributes.removeSubrange(firstAttribute...)
      coded.removeSubrange(firstCoded...)
      return nil
    }
    begin(tree.shapes.tag(at: place), start..<end, from: firstAttribute, in: tree)
    return end
  }

  private mutating func add(
    _ name: UInt32, _ value: (start: Int, end: Int, isCoded: Bool), from element: Int,
    to tree: XMLTree
  ) {
    if value.isCoded { coded.append(Coded(isAttribute: true, index: tree.attributes.count)) }
    tree.attributes.append(
      XMLTree.Attribute(
        name: name, start: UInt32(value.start - element), end: UInt32(value.end - element)))
  }

  /// Adds the node of an element whose first tag was read.
  private mutating func begin(
    _ tag: XMLTagShapes.Tag, _ range: Range<Int>, from firstAttribute: Int, in tree: XMLTree
  ) {
    let node = tree.nodes.count
    tree.nodes.append(
      XMLTree.Node(
        name: tag.name, next: UInt32(node + 1), first: UInt32(firstAttribute),
        last: UInt32(tree.attributes.count), start: base + range.lowerBound,
        end: base + range.upperBound))
    guard !tag.isEmpty else { return }
    open.append(
      Open(
        nameStart: range.lowerBound + 1, nameCount: tag.nameCount, node: node,
        namespace: tag.namespace))
  }

  /// Reads the last tag of the element that was opened last.
  private mutating func endTag(at start: Int, into tree: XMLTree) throws(Stop) -> Int {
    let top = open[open.count - 1]
    let nameStart = start + 2
    guard nameStart + top.nameCount < bytes.count else { throw .cut }
    for index in 0..<top.nameCount where bytes[nameStart + index] != bytes[top.nameStart + index] {
      throw .other
    }
    let index = try endOfBlanks(from: nameStart + top.nameCount)
    guard bytes[index] == UInt8(ascii: ">") else { throw .other }
    tree.close(top.node, at: base + index + 1)
    open.removeLast()
    return index + 1
  }

  /// Reads text up to the next tag.
  private mutating func text(
    from start: Int, element: Int, into tree: XMLTree
  ) throws(Stop) -> Int {
    let (end, isCoded) = try endOfText(from: start)
    guard end > start else { return end }
    if isCoded { coded.append(Coded(isAttribute: false, index: tree.nodes.count)) }
    tree.nodes.append(
      XMLTree.Node(
        name: XMLTree.textName, next: UInt32(tree.nodes.count + 1),
        first: UInt32(start - element), last: UInt32(end - element)))
    return end
  }

  // MARK: - Parts of tags

  private func attributeName(
    from start: Int
  ) throws(Stop) -> (local: Int, end: Int, namespace: UInt32, isDeclaration: Bool) {
    let end = try endOfName(from: start)
    guard bytes[end] == UInt8(ascii: ":") else {
      return (start, end, XMLNames.noNamespace, bytes.holds("xmlns", in: start..<end))
    }
    guard bytes.holds("xml", in: start..<end) else { throw .other }
    guard end + 1 < bytes.count else { throw .cut }
    return (end + 1, try endOfName(from: end + 1), XMLNames.xmlNamespace, false)
  }

  /// The value of an attribute behind its name, without its quotation marks.
  private func value(
    from nameEnd: Int
  ) throws(Stop) -> (start: Int, end: Int, isCoded: Bool) {
    var index = try endOfBlanks(from: nameEnd)
    guard bytes[index] == UInt8(ascii: "=") else { throw .other }
    index = try endOfBlanks(from: index + 1)
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .other }
    return try value(from: index + 1, upTo: quote)
  }

  /// The value of an attribute that begins behind a quotation mark.
  private func value(
    from start: Int, upTo quote: UInt8
  ) throws(Stop) -> (start: Int, end: Int, isCoded: Bool) {
    var index = start
    var isCoded = false
    while true {
      index = end(from: index, of: XMLByteClass.stopsValue)
      guard index < bytes.count else { throw .cut }
      switch bytes[index] {
      case quote: return (start, index, isCoded)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index += 1
      case 0x09, 0x0A, 0x0D:
        isCoded = true
        index += 1
      case UInt8(ascii: "&"):
        isCoded = true
        index += try reference(at: index).length
      default: index = try endOfCharacter(at: index)
      }
    }
  }

  /// The number of a namespace that is declared.
  private func declared(_ range: Range<Int>, in tree: XMLTree) throws(Stop) -> UInt32 {
    guard let number = tree.names.number(ofNamespace: piece(range)),
      number != XMLNames.xmlNamespace, number != XMLNames.declarations
    else { throw .other }
    return number
  }

  private func endOfName(from start: Int) throws(Stop) -> Int {
    guard start < bytes.count else { throw .cut }
    guard table[Int(bytes[start])] & XMLByteClass.beginsName != 0 else { throw .other }
    let end = end(from: start + 1, of: XMLByteClass.endsName)
    guard end < bytes.count else { throw .cut }
    return end
  }

  private func endOfBlanks(from start: Int) throws(Stop) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return index
      }
    }
    throw .cut
  }

  // MARK: - Text

  /// Where text ends at a tag, and whether it has to be decoded.
  private func endOfText(from start: Int) throws(Stop) -> (end: Int, isCoded: Bool) {
    var index = start
    var isCoded = false
    while true {
      index = end(from: index, of: XMLByteClass.stopsText)
      guard index < bytes.count else { throw .cut }
      switch bytes[index] {
      case UInt8(ascii: "<"): return (index, isCoded)
      case 0x0D:
        isCoded = true
        index += 1
      case UInt8(ascii: "&"):
        isCoded = true
        index += try reference(at: index).length
      case UInt8(ascii: "]"):
        // What ends a section may not stand outside of one.
        guard index + 2 < bytes.count else { throw .cut }
        if bytes[index + 1] == UInt8(ascii: "]"), bytes[index + 2] == UInt8(ascii: ">") {
          throw .other
        }
        index += 1
      default: index = try endOfCharacter(at: index)
      }
    }
  }

  /// Where a character ends that isn't one of ASCII.
  private func endOfCharacter(at index: Int) throws(Stop) -> Int {
    guard bytes[index] >= 0x80 else { throw .other }
    let found = XMLRepair.character(in: bytes, at: index)
    guard !found.isCut else { throw .cut }
    guard found.isValid, !XMLRepair.isForbidden(bytes, at: index) else { throw .other }
    return index + found.length
  }

  /// What a reference stands for, and how many bytes it takes.
  func reference(at index: Int) throws(Stop) -> (character: UInt32, length: Int) {
    let end = min(index + 6, bytes.count)
    if bytes.holds("&lt;", in: index..<min(index + 4, end)) { return (0x3C, 4) }
    if bytes.holds("&gt;", in: index..<min(index + 4, end)) { return (0x3E, 4) }
    if bytes.holds("&amp;", in: index..<min(index + 5, end)) { return (0x26, 5) }
    if bytes.holds("&quot;", in: index..<end) { return (0x22, 6) }
    if bytes.holds("&apos;", in: index..<end) { return (0x27, 6) }
    guard let found = XMLRepair.character(ofReferenceIn: bytes, at: index) else {
      throw bytes.count - index < XMLRepair.pairCount ? .cut : .other
    }
    return found
  }

  // MARK: - Bytes

  private func piece(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  private func end(from start: Int, of byteClass: UInt8) -> Int {
    var index = start
    while index < bytes.count, table[Int(bytes[index])] & byteClass == 0 { index += 1 }
    return index
  }
}
