/// A column of values that can be compared.
protocol ValueColumn {
  /// How many values from `index` on equal those from `otherIndex` on.
  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int
  /// How many values before `end` equal those before `otherEnd`.
  func commonSuffix(_ end: Int, _ other: Self, _ otherEnd: Int, limit: Int) -> Int
}

extension WordColumn: ValueColumn {}

/// A column of values of any type, compared by their own `==`.
struct EquatableColumn<Value: Equatable & Sendable>: ValueColumn {
  private let base: UnsafePointer<Value>
  private let equality: Equality<Value>

  /// - Parameter base: The first value; `nil` for an empty column, which is never read.
  init(_ base: UnsafePointer<Value>?, _ equality: Equality<Value>) {
    self.base =
      base ?? UnsafePointer(bitPattern: MemoryLayout<Value>.alignment).unsafelyUnwrapped
    self.equality = equality
  }

  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int {
    equality.commonPrefix(base + index, other.base + otherIndex, limit)
  }

  func commonSuffix(_ end: Int, _ other: Self, _ otherEnd: Int, limit: Int) -> Int {
    equality.commonSuffix(base + end, other.base + otherEnd, limit)
  }
}

/// How many of the numbers from 0 on satisfy a condition before the first that doesn't.
@inline(__always)
func runLength(limit: Int, while isMatch: (Int) -> Bool) -> Int {
  var length = 0
  while length < limit, isMatch(length) { length &+= 1 }
  return length
}
