/// A column of ids, read through a pointer: no retain, no release, no bounds check.
///
/// The column doesn't own its memory: it lives inside a `withUnsafeBufferPointer` of the snapshot's
/// array.
protocol KeyColumn {
  /// Returns whether the value at `index` equals the value at `otherIndex` of another column.
  func isEqual(_ index: Int, _ other: Self, _ otherIndex: Int) -> Bool
  /// Returns whether two values whose equality takes more than their bytes have the same bytes.
  func hasSameBytes(_ index: Int, _ other: Self, _ otherIndex: Int) -> Bool
  /// A hash whose low bits choose a slot and whose high bits are a tag.
  func hash(_ index: Int, seed: HashSeed) -> UInt64
  /// Writes the hashes of values that follow each other.
  func writeHashes(
    from index: Int, count: Int, to hashes: UnsafeMutablePointer<UInt64>, seed: HashSeed)
  /// How many values from `index` on equal those from `otherIndex` on.
  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int
  /// How many values before `end` equal those before `otherEnd`.
  func commonSuffix(_ end: Int, _ other: Self, _ otherEnd: Int, limit: Int) -> Int
  /// Returns whether each value is greater than the one before, by some order. May answer `false`
  /// always.
  func isStrictlyAscending(count: Int) -> Bool
}

extension KeyColumn {
  @inline(__always)
  func hasSameBytes(_ index: Int, _ other: Self, _ otherIndex: Int) -> Bool { false }

  @inline(__always)
  func writeHashes(
    from index: Int, count: Int, to hashes: UnsafeMutablePointer<UInt64>, seed: HashSeed
  ) {
    for offset in 0..<count { hashes[offset] = hash(index &+ offset, seed: seed) }
  }
}

/// What a process's hashes start from, so that ids can't be chosen to collide. No result depends on
/// it.
@usableFromInline
struct HashSeed: Sendable {
  let low: UInt64
  let high: UInt64

  init(_ value: UInt64) {
    low = value ^ 0x9E37_79B9_7F4A_7C15
    // Odd, so that multiplying by it loses nothing.
    high = (value.byteSwapped &* 0xD6E8_FEB8_6659_FD93) | 1
  }

  /// Drawn once from the seed of the standard library's hasher.
  static let process = HashSeed(
    UInt64(
      truncatingIfNeeded: {
        var hasher = Hasher()
        hasher.combine(0x4C69_7374)
        return hasher.finalize()
      }()))

  /// Both halves of the product of two words, folded.
  @inline(__always)
  func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ low).multipliedFullWidth(by: second ^ high)
    return product.high ^ product.low
  }
}

/// A machine word that represents an id.
protocol KeyWord: BitwiseCopyable, Equatable {
  func hash(_ seed: HashSeed) -> UInt64
  static func isLess(_ left: Self, _ right: Self) -> Bool
}

extension UInt32: KeyWord {
  @inline(__always) func hash(_ seed: HashSeed) -> UInt64 { seed.mix(UInt64(self), 0) }
  @inline(__always) static func isLess(_ left: UInt32, _ right: UInt32) -> Bool { left < right }
}

extension UInt64: KeyWord {
  @inline(__always) func hash(_ seed: HashSeed) -> UInt64 { seed.mix(self, 0) }
  @inline(__always) static func isLess(_ left: UInt64, _ right: UInt64) -> Bool { left < right }
}

/// Sixteen bytes, with an alignment that any 16-byte id has.
struct Word128: KeyWord {
  var low: UInt64
  var high: UInt64

  @inline(__always) static func == (left: Word128, right: Word128) -> Bool {
    (left.low ^ right.low) | (left.high ^ right.high) == 0
  }
  @inline(__always) func hash(_ seed: HashSeed) -> UInt64 { seed.mix(low, high) }
  @inline(__always) static func isLess(_ left: Word128, _ right: Word128) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

/// A column of trivial ids.
struct WordColumn<Word: KeyWord>: KeyColumn {
  private let base: UnsafeRawPointer

  /// - Parameter base: The first value; `nil` for an empty column, which is never read.
  @inline(__always)
  init(_ base: UnsafeRawPointer?) {
    self.base = base ?? UnsafeRawPointer(bitPattern: 16).unsafelyUnwrapped
  }

  @inline(__always)
  private subscript(index: Int) -> Word {
    // Unaligned: a UUID's alignment is 1.
    base.loadUnaligned(fromByteOffset: index &* MemoryLayout<Word>.size, as: Word.self)
  }

  @inline(__always)
  func isEqual(_ index: Int, _ other: Self, _ otherIndex: Int) -> Bool {
    self[index] == other[otherIndex]
  }

  @inline(__always)
  func hash(_ index: Int, seed: HashSeed) -> UInt64 { self[index].hash(seed) }

  /// How many values are compared in line before whole blocks are.
  private static var nearby: Int { 256 }

  @inline(__always)
  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int {
    if limit <= 0 || self[index] != other[otherIndex] { return 0 }
    let near = min(limit, Self.nearby)
    var length = prefixInLine(index, other, otherIndex, from: 1, limit: near)
    if length == near, near < limit {
      let size = MemoryLayout<Word>.size
      length &+=
        Bytes.equalBlocks(
          base + (index &+ length) &* size, other.base + (otherIndex &+ length) &* size,
          limit: (limit &- length) &* size) / size
      length = prefixInLine(index, other, otherIndex, from: length, limit: limit)
    }
    return length
  }

  @inline(__always)
  private func prefixInLine(
    _ index: Int, _ other: Self, _ otherIndex: Int, from start: Int, limit: Int
  ) -> Int {
    let size = MemoryLayout<Word>.size
    let lines = Bytes.equalLines(
      base + (index &+ start) &* size, other.base + (otherIndex &+ start) &* size,
      limit: (limit &- start) &* size)
    var length = start &+ lines / size
    while length < limit, self[index &+ length] == other[otherIndex &+ length] { length &+= 1 }
    return length
  }

  @inline(__always)
  func commonSuffix(_ end: Int, _ other: Self, _ otherEnd: Int, limit: Int) -> Int {
    if limit <= 0 || self[end &- 1] != other[otherEnd &- 1] { return 0 }
    let near = min(limit, Self.nearby)
    var length = suffixInLine(end, other, otherEnd, from: 1, limit: near)
    if length == near, near < limit {
      let size = MemoryLayout<Word>.size
      length &+=
        Bytes.equalBlocksBackward(
          base + (end &- length) &* size, other.base + (otherEnd &- length) &* size,
          limit: (limit &- length) &* size) / size
      length = suffixInLine(end, other, otherEnd, from: length, limit: limit)
    }
    return length
  }

  @inline(__always)
  private func suffixInLine(
    _ end: Int, _ other: Self, _ otherEnd: Int, from start: Int, limit: Int
  ) -> Int {
    var length = start
    while length < limit, self[end &- 1 &- length] == other[otherEnd &- 1 &- length] {
      length &+= 1
    }
    return length
  }

  func isStrictlyAscending(count: Int) -> Bool {
    var index = 1
    while index < count {
      if !Word.isLess(self[index &- 1], self[index]) { return false }
      index &+= 1
    }
    return true
  }
}
