/// A column of strings, of which those of ASCII are compared and hashed without asking them.
struct StringColumn: KeyColumn {
  private let base: UnsafePointer<String>
  /// The hashes of all strings, if they were taken already.
  private let hashes: UnsafePointer<UInt64>?
  private let areLongOnesKnown = StringWords.areLongOnesKnown

  /// - Parameter base: The first value; `nil` for an empty column, which is never read.
  init(_ base: UnsafePointer<String>?, hashes: UnsafePointer<UInt64>? = nil) {
    self.base =
      base ?? UnsafePointer(bitPattern: MemoryLayout<String>.alignment).unsafelyUnwrapped
    self.hashes = hashes
  }

  @inline(__always)
  private func words(_ index: Int) -> Word128 {
    UnsafeRawPointer(base + index).load(as: Word128.self)
  }

  @inline(__always)
  func isEqual(_ index: Int, _ other: Self, _ otherIndex: Int) -> Bool {
    let (left, right) = (words(index), other.words(otherIndex))
    if left == right { return true }
    if areLongOnesKnown, StringWords.isLong(left), StringWords.isLong(right) {
      return left.low == right.low && Self.haveEqualBytes(left, right)
    }
    return base[index] == other.base[otherIndex]
  }

  /// Compares as many bytes of two strings, at least 16.
  @inline(__always)
  private static func haveEqualBytes(_ left: Word128, _ right: Word128) -> Bool {
    let (leftBytes, count) = StringWords.bytes(ofLong: left)
    let (rightBytes, _) = StringWords.bytes(ofLong: right)
    var offset = 0
    // The last block overlaps the one before.
    let last = count &- 16
    while true {
      if leftBytes.loadUnaligned(fromByteOffset: offset, as: Word128.self)
        != rightBytes.loadUnaligned(fromByteOffset: offset, as: Word128.self)
      {
        return false
      }
      if offset == last { return true }
      offset = min(offset &+ 16, last)
    }
  }

  @inline(__always)
  func hasSameBytes(_ index: Int, _ other: Self, _ otherIndex: Int) -> Bool {
    words(index) == other.words(otherIndex)
  }

  @inline(__always)
  func hash(_ index: Int, seed: HashSeed) -> UInt64 {
    if let hashes { return hashes[index] }
    var hash: UInt64 = 0
    StringHash.write(of: base + index, count: 1, to: &hash)
    return hash
  }

  func writeHashes(
    from index: Int, count: Int, to hashes: UnsafeMutablePointer<UInt64>, seed: HashSeed
  ) {
    StringHash.write(of: base + index, count: count, to: hashes)
  }

  @inline(__always)
  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int {
    runLength(limit: limit) { isEqual(index &+ $0, other, otherIndex &+ $0) }
  }

  func commonSuffix(_ end: Int, _ other: Self, _ otherEnd: Int, limit: Int) -> Int {
    runLength(limit: limit) { isEqual(end &- 1 &- $0, other, otherEnd &- 1 &- $0) }
  }

  func isStrictlyAscending(count: Int) -> Bool { false }
}
