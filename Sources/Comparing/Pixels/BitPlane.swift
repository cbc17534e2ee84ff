/// A bit for each pixel of some rows, all 0 at first.
final class BitPlane {
  /// The rows that it has bits for.
  let rows: Range<Int>
  /// Words for each row; in the lowest bit of the first one is the leftmost pixel.
  let wordsPerRow: Int
  let words: UnsafeMutableBufferPointer<UInt64>

  init(width: Int, rows: Range<Int>) {
    self.rows = rows
    wordsPerRow = (width + 63) / 64
    words = .allocate(capacity: wordsPerRow * rows.count)
    words.initialize(repeating: 0)
  }

  deinit { words.deallocate() }

  /// Calls `body` with the column of each set bit of a row, from left to right.
  @inline(__always)
  func forEachColumn(of row: Int, _ body: (Int) -> Void) {
    guard rows.contains(row) else { return }
    let start = (row - rows.lowerBound) * wordsPerRow
    for word in 0..<wordsPerRow {
      var bits = words[start + word]
      while bits != 0 {
        body(word * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }
}
