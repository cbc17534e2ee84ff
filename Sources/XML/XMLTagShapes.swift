/// How first tags are written that were read before, but for the values of their attributes: what is written
/// in the same way again needn't be taken apart, and nearly all is.
struct XMLTagShapes {
  /// What a tag says.
  struct Tag {
    /// The number of the element's name.
    var name: UInt32 = 0
    /// How many bytes its name has.
    var nameCount = 0
    /// The namespaces of elements without a prefix around it and in it.
    var outer: UInt32 = 0
    var namespace: UInt32 = 0
    /// Whether the element ends with it.
    var isEmpty = false
  }

  /// How many tags are known, each at a place that the beginning of its name tells.
  private static let placeBits: UInt32 = 5
  private static let maximumBytes = 256
  private static let maximumAttributes = 16
  /// How many bytes tell the place: the shortest of tags have no more.
  private static let nameBytes = 4

  private var tags: [Tag] = []
  /// How many attributes each has; -1 for no tag.
  private var counts: [Int] = []
  /// The names of its attributes.
  private var names: [UInt32] = []
  /// What is written before each of the values, up to the quotation mark, and behind the last one; where each
  /// of these pieces ends.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  // MARK: - Looking tags up

  /// Where what is known of a tag stands; `nil` where nothing is, or something else is around it.
  func place(ofTagAt start: Int, in text: UnsafeBufferPointer<UInt8>, _ outer: UInt32) -> Int? {
    guard let place = Self.place(ofTagAt: start, in: text), !tags.isEmpty, counts[place] >= 0,
      tags[place].outer == outer
    else { return nil }
    return place
  }

  func tag(at place: Int) -> Tag { tags[place] }
  func attributeCount(at place: Int) -> Int { counts[place] }
  func name(ofAttribute number: Int, at place: Int) -> UInt32 {
    names[place * Self.maximumAttributes + number]
  }

  /// Where a piece of a tag ends that begins at an index; `nil` where something else is written there.
  func end(
    ofPiece number: Int, at place: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let entry = place * (Self.maximumAttributes + 1) + number
    let first = number == 0 ? place * Self.maximumBytes : ends[entry - 1]
    let count = ends[entry] - first
    guard start + count <= text.count else { return nil }
    let text = UnsafeRawBufferPointer(text)
    return bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= count {
        let own = bytes.loadUnaligned(fromByteOffset: first + index, as: UInt64.self)
        if own != text.loadUnaligned(fromByteOffset: start + index, as: UInt64.self) { return nil }
        index += 8
      }
      while index < count {
        if bytes[first + index] != text[start + index] { return nil }
        index += 1
      }
      return start + count
    }
  }

  private static func place(ofTagAt start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard start + 1 + nameBytes <= text.count else { return nil }
    let name = UnsafeRawBufferPointer(text).loadUnaligned(
      fromByteOffset: start + 1, as: UInt32.self)
    return Int((UInt32(littleEndian: name) &* 0x9E37_79B9) >> (32 - placeBits))
  }

  // MARK: - Noting tags

  /// Notes how a tag is written, in the place of another one.
  ///
  /// - Parameters:
  ///   - attributes: its attributes, whose values are places behind `element`.
  mutating func note(
    _ tag: Tag, _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>,
    _ attributes: ArraySlice<XMLTree.Attribute>, element: Int
  ) {
    guard let place = Self.place(ofTagAt: range.lowerBound, in: text),
      attributes.count <= Self.maximumAttributes
    else { return }
    var count = range.count
    for attribute in attributes { count -= Int(attribute.end - attribute.start) + 1 }
    guard count <= Self.maximumBytes else { return }
    if tags.isEmpty { makeRoom() }
    tags[place] = tag
    counts[place] = attributes.count
    var next = place * Self.maximumBytes
    var index = range.lowerBound
    for (number, attribute) in attributes.enumerated() {
      names[place * Self.maximumAttributes + number] = attribute.name
      next = write(text, index..<element + Int(attribute.start), to: next)
      ends[place * (Self.maximumAttributes + 1) + number] = next
      index = element + Int(attribute.end) + 1
    }
    next = write(text, index..<range.upperBound, to: next)
    ends[place * (Self.maximumAttributes + 1) + attributes.count] = next
  }

  /// Writes a piece of a tag; where it ends.
  private mutating func write(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to place: Int
  ) -> Int {
    for index in range { bytes[place + index - range.lowerBound] = text[index] }
    return place + range.count
  }

  private mutating func makeRoom() {
    let count = 1 << Self.placeBits
    tags = Array(repeating: Tag(), count: count)
    counts = Array(repeating: -1, count: count)
    names = Array(repeating: 0, count: count * Self.maximumAttributes)
    bytes = Array(repeating: 0, count: count * Self.maximumBytes)
    ends = Array(repeating: 0, count: count * (Self.maximumAttributes + 1))
  }
}
