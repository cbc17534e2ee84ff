/// The spaces of a text all of whose letters are to have one width.
///
/// Pango sets a space in the font of the letter beside it, and that of a letter that the style's family
/// lacks has spaces of another width.
enum CellSpaces {
  /// Returns where there are spaces beside letters of scripts that such families lack, in UTF-8 offsets.
  ///
  /// Complexity: O(end - start).
  static func ranges(
    in bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = start
    while offset < end {
      guard bytes[offset] == UInt8(ascii: " ") else {
        offset += 1
        continue
      }
      let first = offset
      while offset < end, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      if isForeign(before: first, bytes, start) || isForeign(at: offset, bytes, end) {
        ranges.append(first..<offset)
      }
    }
    return ranges
  }

  private static func isForeign(
    before offset: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> Bool {
    var first = offset - 1
    while first > start, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    return first >= start && isForeign(at: first, bytes, offset)
  }

  /// Whether a letter is beyond Latin, Greek and Cyrillic; punctuation and signs have the base font.
  private static func isForeign(
    at offset: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ end: Int
  ) -> Bool {
    guard offset < end, bytes[offset] >= 0x80 else { return false }
    let scalar = decode(bytes, offset).scalar
    return scalar >= 0x530 && !(0x1D00...0x2BFF).contains(scalar)
  }
}
