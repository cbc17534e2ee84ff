/// An element with everything in it as it is read: flat, and used again for the next one where nobody
/// holds it any more.
final class XMLTree {
  /// An element, or text between tags.
  struct Node {
    /// The number of its name; `textName` for text.
    var name: UInt32
    /// The number of the node behind it and all that is in it.
    var next: UInt32 = 0
    /// Its attributes; of text, its bytes.
    var first: UInt32
    var last: UInt32
    /// Where it stands in the text that is read; of elements only.
    var start = 0
    var end = 0
  }

  struct Attribute {
    var name: UInt32
    /// Its bytes.
    var start: UInt32
    var end: UInt32
  }

  static let textName = UInt32.max

  // The reader that owns it changes it between the calls that lend it, so that accesses never overlap:
  // checks for that would take a fifth of the time.

  @exclusivity(unchecked) var nodes: [Node] = []
  @exclusivity(unchecked) var attributes: [Attribute] = []
  @exclusivity(unchecked) var bytes: [UInt8] = []
  @exclusivity(unchecked) var names: XMLNames
  /// How tags were written; nothing is noted of the first element, which may be the only one.
  @exclusivity(unchecked) private(set) var shapes = XMLTagShapes()
  @exclusivity(unchecked) private var elementCount = 0
  /// Where the text begins that no node has so far.
  @exclusivity(unchecked) private var textStart = 0

  init(kindOf: @escaping (_ name: String, _ namespace: String) -> UInt8) {
    names = XMLNames(kindOf: kindOf)
  }

  /// Forgets what was read.
  func begin() {
    nodes.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    names.forgetOthers()
    textStart = 0
    elementCount += 1
  }

  /// Notes how a first tag is written whose attributes are those from one on.
  ///
  /// - Parameter element: where the bytes begin in which the values of attributes are places.
  func note(
    _ tag: XMLTagShapes.Tag, _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>,
    from first: Int, element: Int
  ) {
    guard elementCount > 1, names.keeps(tag.name) else { return }
    for attribute in attributes[first...] where !names.keeps(attribute.name) { return }
    shapes.note(tag, range, of: bytes, attributes[first...], element: element)
  }

  /// An element begins; the number of its node.
  ///
  /// - Returns: `nil` where it has more attributes than it may.
  func open(
    _ name: UnsafePointer<CChar>, _ raw: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    at start: Int,
    limit: Int
  ) -> Int? {
    let first = UInt32(attributes.count)
    var place = 0
    while let key = raw?[place], let value = raw?[place + 1] {
      guard place < 2 * limit else { return nil }
      let start = bytes.count
      var count = 0
      while value[count] != 0 { count += 1 }
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: value, count: count))
      attributes.append(
        Attribute(
          name: names.number(of: key), start: UInt32(truncatingIfNeeded: start),
          end: UInt32(truncatingIfNeeded: bytes.count)))
      place += 2
    }
    textStart = bytes.count
    nodes.append(
      Node(
        name: names.number(of: name), first: first, last: UInt32(attributes.count), start: start))
    return nodes.count - 1
  }

  /// How many attributes an element has.
  func attributeCount(of node: Int) -> Int { Int(nodes[node].last - nodes[node].first) }

  /// An element ends, or its first tag as far as nothing else of it is read.
  func close(_ node: Int, at end: Int) {
    nodes[node].next = UInt32(nodes.count)
    nodes[node].end = end
  }

  /// Takes text between tags.
  func append(_ text: UnsafeRawBufferPointer) { bytes.append(contentsOf: text) }

  /// The text so far ends; whether there is any.
  func endText() -> Bool {
    guard textStart < bytes.count else { return false }
    nodes.append(
      Node(
        name: Self.textName, next: UInt32(nodes.count + 1),
        first: UInt32(truncatingIfNeeded: textStart), last: UInt32(truncatingIfNeeded: bytes.count))
    )
    textStart = bytes.count
    return true
  }
}
