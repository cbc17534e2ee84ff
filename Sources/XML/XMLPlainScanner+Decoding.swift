extension XMLPlainScanner {
  /// Copies what was read of an element into the tree, decoded.
  mutating func copy(to end: Int, from element: Int, into tree: XMLTree) {
    tree.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<end]))
    copied = end
    for value in coded {
      if value.isAttribute {
        let attribute = tree.attributes[value.index]
        tree.attributes[value.index].end = UInt32(
          decode(
            Int(attribute.start)..<Int(attribute.end), isAttribute: true, from: element, into: tree)
        )
      } else {
        let node = tree.nodes[value.index]
        tree.nodes[value.index].last = UInt32(
          decode(Int(node.first)..<Int(node.last), isAttribute: false, from: element, into: tree))
      }
    }
    coded.removeAll(keepingCapacity: true)
  }

  /// Decodes a value in its place: it becomes no longer.
  ///
  /// - Returns: where it ends.
  private func decode(
    _ range: Range<Int>, isAttribute: Bool, from element: Int, into tree: XMLTree
  ) -> Int {
    var place = range.lowerBound
    var index = element + range.lowerBound
    let end = element + range.upperBound
    func put(_ byte: UInt8) {
      tree.bytes[place] = byte
      place += 1
    }
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"):
        guard let (character, length) = try? reference(at: index) else { return place }
        index += length
        if let scalar = Unicode.Scalar(character) {
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte) }
        }
      case 0x0D:
        put(isAttribute ? 0x20 : 0x0A)
        index += index + 1 < end && bytes[index + 1] == 0x0A ? 2 : 1
      case 0x09, 0x0A:
        put(isAttribute ? 0x20 : byte)
        index += 1
      default:
        put(byte)
        index += 1
      }
    }
    return place
  }
}
