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

/// Long stretches of memory, compared by the C library: it uses the widest registers that there
/// are.
enum Bytes {
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
