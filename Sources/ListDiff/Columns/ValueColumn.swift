/// A column of values that can be compared.
protocol ValueColumn {
  /// How many values from `index` on equal those from `otherIndex` on.
  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int
  /// How many values before `end` equal those before `otherEnd`.
  func commonSuffix(_ end: Int, _ other: Self, _ otherEnd: Int, limit: Int) -> Int
}

extension WordColumn: ValueColumn {}

/// A column of values of any type, compared by their own `==`.
struct EquatableColumn<Value: Equatable>: ValueColumn {
  private let base: UnsafeBufferPointer<Value>

  init(_ base: UnsafeBufferPointer<Value>) { self.base = base }

  func commonPrefix(_ index: Int, _ other: Self, _ otherIndex: Int, limit: Int) -> Int {
    runLength(limit: limit) { base[index &+ $0] == other.base[otherIndex &+ $0] }
  }

  func commonSuffix(_ end: Int, _ other: Self, _ otherEnd: Int, limit: Int) -> Int {
    runLength(limit: limit) { base[end &- 1 &- $0] == other.base[otherEnd &- 1 &- $0] }
  }
}

/// How many of the numbers from 0 on satisfy a condition before the first that doesn't.
@inline(__always)
func runLength(limit: Int, while isMatch: (Int) -> Bool) -> Int {
  var length = 0
  while length < limit, isMatch(length) { length &+= 1 }
  return length
}
