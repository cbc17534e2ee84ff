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
    var length = 0
    while length < limit, base[index &+ length] == other.base[otherIndex &+ length] { length &+= 1 }
    return length
  }

  func commonSuffix(_ end: Int, _ other: Self, _ otherEnd: Int, limit: Int) -> Int {
    var length = 0
    while length < limit, base[end &- 1 &- length] == other.base[otherEnd &- 1 &- length] {
      length &+= 1
    }
    return length
  }
}
