/// A column of ids that only their own type can compare and hash. It doesn't name the type, so that
/// what reads it is compiled once, and well.
struct HashedColumn: KeyColumn {
  private let base: UnsafeRawPointer
  private let bytes: BytesColumn
  private let stride: Int
  private let equalPrefix: RawCommonPrefix
  private let hashing: RawHash
  /// The hashes of all ids, if they were taken already.
  private let hashes: UnsafePointer<UInt64>?

  /// - Parameter base: The first value; `nil` for an empty column, which is never read.
  init<ID>(
    _ base: UnsafePointer<ID>?, _ operations: IDOperations<ID>, hashes: UnsafePointer<UInt64>? = nil
  ) {
    self.base = UnsafeRawPointer(base) ?? UnsafeRawPointer(bitPattern: 16).unsafelyUnwrapped
    bytes = BytesColumn(base)
    stride = MemoryLayout<ID>.stride
    equalPrefix = operations.equality.rawCommonPrefix
    hashing = operations.hash
    self.hashes = hashes
  }

  @inline(__always)
  func isEqual(_ index: Int, _ other: Self, _ otherIndex: Int) -> Bool {
    commonPrefix(index, other, otherIndex, limit: 1) == 1
  }

  @inline(__always)
  func hasSameBytes(_ index: Int, _ other: Self, _ otherIndex: Int) -> Bool {
    bytes.isEqual(index, other.bytes, otherIndex)
  }

  @inline(__always)
  func hash(_ index: Int, seed: HashSeed) -> UInt64 {
    if let hashes { return hashes[index] }
    var hash: UInt64 = 0
    hashing(base + index &* stride, 1, &hash)
    return hash
  }

  func writeHashes(
    from index: Int, count: Int, to hashes: UnsafeMutablePointer<UInt64>, seed: HashSeed
  ) {
    hashing(base + index &* stride, count, hashes)
  }

  @inline(__always)
  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int {
    equalPrefix(base + index &* stride, other.base + otherIndex &* stride, limit)
  }

  func commonSuffix(_ end: Int, _ other: Self, _ otherEnd: Int, limit: Int) -> Int {
    runLength(limit: limit) { isEqual(end &- 1 &- $0, other, otherEnd &- 1 &- $0) }
  }

  func isStrictlyAscending(count: Int) -> Bool { false }
}
