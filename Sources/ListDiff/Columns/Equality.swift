/// How many values of some type from two places on are equal, up to a limit.
@usableFromInline
typealias RawCommonPrefix = @Sendable (UnsafeRawPointer, UnsafeRawPointer, Int) -> Int

/// How values of a type are compared by its own `==`, compiled for the type where the snapshot is
/// made.
@usableFromInline
struct Equality<Value: Equatable & Sendable>: Sendable {
  /// Returns how many values from two places on are equal, up to a limit. The places say nothing of
  /// the type, so that this can be called by code that isn't compiled for it.
  @usableFromInline
  let rawCommonPrefix: RawCommonPrefix

  @inlinable @inline(__always)
  init() {
    rawCommonPrefix = { left, right, limit in
      let left = left.assumingMemoryBound(to: Value.self)
      let right = right.assumingMemoryBound(to: Value.self)
      var length = 0
      while length < limit, left[length] == right[length] { length &+= 1 }
      return length
    }
  }

  func commonPrefix(
    _ left: UnsafePointer<Value>, _ right: UnsafePointer<Value>, _ limit: Int
  ) -> Int {
    rawCommonPrefix(left, right, limit)
  }

  func isEqual(_ left: UnsafePointer<Value>, _ right: UnsafePointer<Value>) -> Bool {
    commonPrefix(left, right, 1) == 1
  }

  /// How many values before two places are equal, up to a limit.
  func commonSuffix(
    _ leftEnd: UnsafePointer<Value>, _ rightEnd: UnsafePointer<Value>, _ limit: Int
  ) -> Int {
    // In blocks, which are compared forwards.
    let block = 64
    var length = 0
    while length &+ block <= limit,
      commonPrefix(leftEnd - length - block, rightEnd - length - block, block) == block
    {
      length &+= block
    }
    while length < limit, isEqual(leftEnd - length - 1, rightEnd - length - 1) { length &+= 1 }
    return length
  }
}
