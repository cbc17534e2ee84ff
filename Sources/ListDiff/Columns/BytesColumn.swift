/// A column of values of any size, of which only the bytes are read. Equal bytes are equal values;
/// different ones may be equal, too.
struct BytesColumn: KeyColumn {
  private let base: UnsafeRawPointer
  private let size: Int
  private let stride: Int

  /// - Parameter base: The first value; `nil` for an empty column, which is never read.
  init<Value>(_ base: UnsafePointer<Value>?) {
    self.base = UnsafeRawPointer(base) ?? UnsafeRawPointer(bitPattern: 16).unsafelyUnwrapped
    size = MemoryLayout<Value>.size
    stride = MemoryLayout<Value>.stride
  }

  @inline(__always)
  func isEqual(_ index: Int, _ other: Self, _ otherIndex: Int) -> Bool {
    let left = base + index &* stride
    let right = other.base + otherIndex &* stride
    var offset = 0
    while offset &+ 8 <= size {
      if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset &+= 8
    }
    while offset < size {
      if left.load(fromByteOffset: offset, as: UInt8.self)
        != right.load(fromByteOffset: offset, as: UInt8.self)
      {
        return false
      }
      offset &+= 1
    }
    return true
  }

  @inline(__always)
  func hash(_ index: Int, seed: HashSeed) -> UInt64 {
    let value = base + index &* stride
    var hash: UInt64 = 0
    var offset = 0
    while offset &+ 8 <= size {
      hash = seed.mix(
        value.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ hash, hash &>> 7)
      offset &+= 8
    }
    if offset < size {
      var rest: UInt64 = 0
      while offset < size {
        rest = rest &<< 8 | UInt64(value.load(fromByteOffset: offset, as: UInt8.self))
        offset &+= 1
      }
      hash = seed.mix(rest ^ hash, hash &>> 7)
    }
    return hash
  }

  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int {
    runLength(limit: limit) { isEqual(index &+ $0, other, otherIndex &+ $0) }
  }

  func commonSuffix(_ end: Int, _ other: Self, _ otherEnd: Int, limit: Int) -> Int {
    runLength(limit: limit) { isEqual(end &- 1 &- $0, other, otherEnd &- 1 &- $0) }
  }

  func isStrictlyAscending(count: Int) -> Bool { false }
}
