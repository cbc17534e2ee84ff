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

  /// How often a byte stands in bytes that are lent.
  ///
  /// - Complexity: O(count).
  static func count(of byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int {
    let (ones, sevens): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x7F7F_7F7F_7F7F_7F7F)
    let wanted = ones &* UInt64(byte)
    var count = 0
    var index = 0
    while index + 8 <= bytes.count {
      // Each byte of the sum counts those at one of eight places, as often as it can.
      let end = index + min((bytes.count - index) / 8, 255) * 8
      var sum: UInt64 = 0
      while index < end {
        let rest = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ wanted
        let other = ((rest & sevens) &+ sevens) | rest
        sum &+= ~other >> 7 & ones
        index += 8
      }
      let pairs = (sum & 0x00FF_00FF_00FF_00FF) &+ (sum >> 8 & 0x00FF_00FF_00FF_00FF)
      count += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while index < bytes.count {
      if bytes[index] == byte { count += 1 }
      index += 1
    }
    return count
  }
}
