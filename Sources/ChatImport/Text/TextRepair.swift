/// Makes valid UTF-8 of any bytes.
enum TextRepair {
  /// Bytes that aren't UTF-8.
  struct Flaw {
    /// Where they stand: what one U+FFFD takes the place of.
    var range: Range<Int>
    /// Whether they are the beginning of a character, and the bytes end with them.
    var isCut: Bool
  }

  /// The bytes with U+FFFD for each maximal beginning of a character that doesn't go on (Unicode,
  /// section 3.9), and for NUL.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { buffer in
      guard var flaw = nextFlaw(in: buffer, from: 0) else { return bytes }
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count + 16)
      var index = 0
      while true {
        output += buffer[index..<flaw.range.lowerBound]
        output += [0xEF, 0xBF, 0xBD]
        index = flaw.range.upperBound
        guard let next = nextFlaw(in: buffer, from: index) else { break }
        flaw = next
      }
      return output + buffer[index...]
    }
  }

  /// The first bytes from a place on that aren't well-formed UTF-8 (Unicode, table 3-7), or are NUL.
  ///
  /// - Complexity: O(count).
  static func nextFlaw(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Flaw? {
    let raw = UnsafeRawBufferPointer(bytes)
    let count = bytes.count
    var index = start
    while index < count {
      // Eight bytes at a time as long as all are ASCII and none is NUL.
      while index + 8 <= count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let hasNul = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
        guard (word & 0x8080_8080_8080_8080) | hasNul == 0 else { break }
        index += 8
      }
      guard index < count else { return nil }
      let length: Int
      var low: UInt8 = 0x80
      var high: UInt8 = 0xBF
      switch bytes[index] {
      case 0x01...0x7F:
        index += 1
        continue
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, low) = (3, 0xA0)
      case 0xED: (length, high) = (3, 0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, low) = (4, 0x90)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, high) = (4, 0x8F)
      default: return Flaw(range: index..<index + 1, isCut: false)
      }
      var end = index + 1
      while end < index + length, end < count, bytes[end] >= low, bytes[end] <= high {
        (low, high) = (0x80, 0xBF)
        end += 1
      }
      guard end == index + length else { return Flaw(range: index..<end, isCut: end == count) }
      index = end
    }
    return nil
  }
}
