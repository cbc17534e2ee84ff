/// The search for a byte, eight bytes at a time.
enum ByteSearch {
  /// Where a byte stands first, from a place on; `nil` where it doesn't.
  ///
  /// - Complexity: O(distance).
  static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { first(byte, in: $0, from: start) }
  }

  /// The same in bytes that are lent.
  static func first(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let wanted = ones &* UInt64(byte)
    var index = start
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let rest = word ^ wanted
      // The lowest byte that is found is one (Mycroft 1987).
      let found = (rest &- ones) & ~rest & tops
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }
}
