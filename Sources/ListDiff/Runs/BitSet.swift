/// A set of offsets, a bit each.
struct BitSet {
  private var words: ContiguousArray<UInt64>

  init(count: Int) {
    words = ContiguousArray(repeating: 0, count: count / 64 + 1)
  }

  @inline(__always)
  mutating func insert(_ offset: Int) {
    words[offset &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: offset & 63)
  }

  @inline(__always)
  func contains(_ offset: Int) -> Bool {
    words[offset &>> 6] &>> UInt64(truncatingIfNeeded: offset & 63) & 1 != 0
  }

  mutating func insert(_ range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let bit = offset & 63
      let length = min(64 &- bit, range.upperBound &- offset)
      let ones = length == 64 ? UInt64.max : (1 &<< UInt64(length)) &- 1
      words[offset &>> 6] |= ones &<< UInt64(bit)
      offset &+= length
    }
  }

  /// How many offsets are in the set.
  /// - Complexity: O(*n* / 64).
  var count: Int { words.reduce(0) { $0 &+ $1.nonzeroBitCount } }

  /// The stretches of a range that aren't in the set.
  /// - Complexity: O(*n* / 64 + the number of stretches).
  func complement(in range: Range<Int>) -> ContiguousArray<Span> {
    var spans = ContiguousArray<Span>()
    var offset = range.lowerBound
    while true {
      let start = next(from: offset, inSet: false, limit: range.upperBound)
      if start == range.upperBound { return spans }
      offset = next(from: start, inSet: true, limit: range.upperBound)
      spans.append(Span(start..<offset))
    }
  }

  /// The first offset from `offset` on that is in the set, or isn't.
  private func next(from offset: Int, inSet: Bool, limit: Int) -> Int {
    var offset = offset
    while offset < limit {
      var word = words[offset &>> 6]
      if !inSet { word = ~word }
      word &>>= UInt64(offset & 63)
      if word != 0 { return min(limit, offset &+ word.trailingZeroBitCount) }
      offset = (offset | 63) &+ 1
    }
    return limit
  }

  /// For each word, how many offsets before it are in the set.
  func ranks() -> ContiguousArray<Int32> {
    var sum: Int32 = 0
    var result = ContiguousArray<Int32>()
    result.reserveCapacity(words.count)
    for word in words {
      result.append(sum)
      sum &+= Int32(truncatingIfNeeded: word.nonzeroBitCount)
    }
    return result
  }

  /// How many offsets before `offset` are in the set.
  @inline(__always)
  func rank(_ offset: Int, ranks: ContiguousArray<Int32>) -> Int {
    let below = (1 &<< UInt64(truncatingIfNeeded: offset & 63)) &- 1 as UInt64
    return Int(ranks[offset &>> 6]) &+ (words[offset &>> 6] & below).nonzeroBitCount
  }
}
