/// Numbers short pieces of bytes in the order in which they are met first: so many of them as fit, since a
/// text may have millions.
struct XMLByteNumbers {
  private struct Entry {
    var hash: UInt64
    var start: UInt32
    var end: UInt32
    var group: UInt32
  }

  /// How many are kept.
  private static let maximumCount = 4_096
  /// How many places of the table are looked at: pieces may be made to share one.
  private static let maximumProbes = 16

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// One more than the number of a piece, by its hash; 0 where there is none.
  private var table = Array(repeating: UInt16(0), count: 64)

  /// How many were numbered.
  var count: Int { entries.count }

  /// The number of a piece in a group; `nil` where it has none and gets none.
  ///
  /// - Parameter mayAdd: whether it gets one if it has none.
  mutating func number(
    of piece: UnsafeRawBufferPointer, in group: UInt32, mayAdd: Bool = true
  ) -> Int? {
    let hash = Self.hash(piece, seed: group)
    if 2 * entries.count >= table.count, table.count < 2 * Self.maximumCount { grow() }
    var place = place(of: hash)
    for _ in 0..<Self.maximumProbes {
      let known = Int(table[place]) - 1
      if known < 0 {
        guard mayAdd, entries.count < Self.maximumCount else { return nil }
        let start = UInt32(truncatingIfNeeded: bytes.count)
        bytes += piece
        let end = UInt32(truncatingIfNeeded: bytes.count)
        entries.append(Entry(hash: hash, start: start, end: end, group: group))
        table[place] = UInt16(entries.count)
        return entries.count - 1
      }
      let entry = entries[known]
      if entry.hash == hash, entry.group == group, holds(entry, piece) { return known }
      place = (place + 1) & (table.count - 1)
    }
    return nil
  }

  /// Where a hash is looked for first.
  private func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 40) & (table.count - 1)
  }

  private mutating func grow() {
    table = Array(repeating: 0, count: 4 * table.count)
    for (number, entry) in entries.enumerated() {
      var place = place(of: entry.hash)
      while table[place] != 0 { place = (place + 1) & (table.count - 1) }
      table[place] = UInt16(number + 1)
    }
  }

  private func holds(_ entry: Entry, _ piece: UnsafeRawBufferPointer) -> Bool {
    let (start, count) = (Int(entry.start), piece.count)
    guard Int(entry.end) - start == count else { return false }
    return bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= count {
        let own = bytes.loadUnaligned(fromByteOffset: start + index, as: UInt64.self)
        if own != piece.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
        index += 8
      }
      while index < count {
        if bytes[start + index] != piece[index] { return false }
        index += 1
      }
      return true
    }
  }

  /// By words, of which the last two overlap.
  private static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt32) -> UInt64 {
    func folded(_ product: (high: UInt64, low: UInt64)) -> UInt64 { product.high ^ product.low }
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let count = bytes.count
    var hash = UInt64(count) ^ UInt64(seed) << 32
    if count >= 8 {
      var index = 0
      while index < count {
        let start = min(index, count - 8)
        let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        hash = folded((hash ^ word).multipliedFullWidth(by: factor))
        index += 8
      }
    } else if count >= 4 {
      let first = UInt64(bytes.loadUnaligned(as: UInt32.self))
      let last = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      hash = folded((hash ^ (first << 32 | last)).multipliedFullWidth(by: factor))
    } else if count > 0 {
      let word = UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
      hash = folded((hash ^ word).multipliedFullWidth(by: factor))
    }
    return folded(hash.multipliedFullWidth(by: factor))
  }
}
