/// Compares stretches of memory, 64 bytes at a time.
enum Bytes {
  typealias Lane = SIMD8<UInt64>

  /// How many bytes are equal from the two addresses on, at most.
  /// - Returns: A number of bytes that a caller rounds down to whole values.
  @inline(__always)
  static func commonPrefix(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, limit: Int
  ) -> Int {
    var offset = 0
    while offset &+ 64 <= limit {
      let difference =
        left.loadUnaligned(fromByteOffset: offset, as: Lane.self)
        ^ right.loadUnaligned(fromByteOffset: offset, as: Lane.self)
      if difference != .zero { break }
      offset &+= 64
    }
    while offset &+ 4 <= limit,
      left.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        == right.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    {
      offset &+= 4
    }
    return offset
  }

  /// How many bytes are equal before the two addresses, at most.
  /// - Returns: A number of bytes that a caller rounds down to whole values.
  @inline(__always)
  static func commonSuffix(
    _ leftEnd: UnsafeRawPointer, _ rightEnd: UnsafeRawPointer, limit: Int
  ) -> Int {
    var offset = 0
    while offset &+ 64 <= limit {
      let difference =
        leftEnd.loadUnaligned(fromByteOffset: -64 &- offset, as: Lane.self)
        ^ rightEnd.loadUnaligned(fromByteOffset: -64 &- offset, as: Lane.self)
      if difference != .zero { break }
      offset &+= 64
    }
    while offset &+ 4 <= limit,
      leftEnd.loadUnaligned(fromByteOffset: -4 &- offset, as: UInt32.self)
        == rightEnd.loadUnaligned(fromByteOffset: -4 &- offset, as: UInt32.self)
    {
      offset &+= 4
    }
    return offset
  }
}
