#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#endif

/// Stretches of memory that are compared: short ones in line, long ones by the C library, which uses
/// the widest registers that there are.
enum Bytes {
  /// How many bytes are equal from the two addresses on, in lines of 64.
  @inline(__always)
  static func equalLines(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, limit: Int
  ) -> Int {
    var offset = 0
    while offset &+ 64 <= limit {
      // One branch a line: the four differences are joined first.
      let difference =
        (difference(left, right, offset) | difference(left, right, offset &+ 16))
        | (difference(left, right, offset &+ 32) | difference(left, right, offset &+ 48))
      if difference[0] | difference[1] != 0 { break }
      offset &+= 64
    }
    return offset
  }

  @inline(__always)
  private static func difference(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ offset: Int
  ) -> SIMD2<UInt64> {
    left.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      ^ right.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
  }

  /// The first block, in bytes. Shorter stretches are compared faster in line.
  static var firstBlock: Int { 1 << 11 }
  /// The greatest block: within the nearest cache, because an unequal block is read again.
  static var greatestBlock: Int { 1 << 14 }

  /// How many bytes are equal from the two addresses on, in whole blocks.
  @inline(never)
  static func equalBlocks(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, limit: Int
  ) -> Int {
    var offset = 0
    var block = firstBlock
    while offset &+ block <= limit, memcmp(left + offset, right + offset, block) == 0 {
      offset &+= block
      block = min(block &* 2, greatestBlock)
    }
    return offset
  }

  /// How many bytes are equal from the two addresses on, in whole blocks and then in lines of 64.
  static func equalPrefix(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, limit: Int
  ) -> Int {
    let blocks = equalBlocks(left, right, limit: limit)
    return blocks &+ equalLines(left + blocks, right + blocks, limit: limit &- blocks)
  }

  /// How many bytes are equal before the two addresses, in whole blocks.
  @inline(never)
  static func equalBlocksBackward(
    _ leftEnd: UnsafeRawPointer, _ rightEnd: UnsafeRawPointer, limit: Int
  ) -> Int {
    var offset = 0
    var block = firstBlock
    while offset &+ block <= limit,
      memcmp(leftEnd - offset - block, rightEnd - offset - block, block) == 0
    {
      offset &+= block
      block = min(block &* 2, greatestBlock)
    }
    return offset
  }
}
