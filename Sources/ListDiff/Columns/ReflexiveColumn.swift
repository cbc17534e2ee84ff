/// A column of values of any type of which those of equal bytes are equal: these are compared as
/// memory, others by their own `==`.
struct ReflexiveColumn<Value: Equatable & Sendable>: ValueColumn {
  private let base: UnsafePointer<Value>
  private let equality: Equality<Value>

  /// How many values are compared by `==` before bytes are compared again: at first, and at most.
  private static var nearby: Int { 16 }
  private static var greatest: Int { 4096 }

  /// - Parameter base: The first value; `nil` for an empty column, which is never read.
  init(_ base: UnsafePointer<Value>?, _ equality: Equality<Value>) {
    self.base =
      base ?? UnsafePointer(bitPattern: MemoryLayout<Value>.alignment).unsafelyUnwrapped
    self.equality = equality
  }

  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int {
    let (left, right) = (base + index, other.base + otherIndex)
    return length(limit: limit) { start, limit in
      Bytes.equalPrefix(left + start, right + start, limit: limit)
    } equal: { start, limit in
      equality.commonPrefix(left + start, right + start, limit)
    }
  }

  func commonSuffix(_ end: Int, _ other: Self, _ otherEnd: Int, limit: Int) -> Int {
    let (left, right) = (base + end, other.base + otherEnd)
    return length(limit: limit) { start, limit in
      Bytes.equalBlocksBackward(left - start, right - start, limit: limit)
    } equal: { start, limit in
      equality.commonSuffix(left - start, right - start, limit)
    }
  }

  /// How many values are equal, by bytes and `==` in turns.
  private func length(
    limit: Int, bytes: (Int, Int) -> Int, equal: (Int, Int) -> Int
  ) -> Int {
    let stride = MemoryLayout<Value>.stride
    var length = 0
    var ahead = Self.nearby
    while length < limit {
      let same = bytes(length, (limit &- length) &* stride) / stride
      length &+= same
      // Where bytes differ they are likely to go on differing.
      ahead = same > 0 ? Self.nearby : min(ahead &* 2, Self.greatest)
      let next = min(ahead, limit &- length)
      let count = equal(length, next)
      length &+= count
      if count < next { break }
    }
    return length
  }
}
