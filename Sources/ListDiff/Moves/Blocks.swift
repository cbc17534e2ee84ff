/// Pieces of survivors, merged where they are neighbours in both orders once everything that was
/// deleted, inserted or went to another section is left out.
struct Blocks {
  /// The blocks' old order, 0 ..< ``count``, in the order of the new list.
  private(set) var ranks = ContiguousArray<Int32>()
  /// The index of each block's first piece, and behind them the number of pieces.
  private var starts = ContiguousArray<Int32>()

  var count: Int { ranks.count }

  /// - Complexity: O(*r* log *r*) for *r* pieces, or O(*r* + *n* / 64) where that is less.
  init(_ pieces: ArraySlice<Run>) {
    let pieceRanks = Self.ranks(of: pieces)
    // A block starts where the rank doesn't follow the one before.
    var firstRanks = ContiguousArray<Int32>()
    var last: Int32 = -2
    for (index, rank) in pieceRanks.enumerated() {
      if rank != last + 1 {
        starts.append(Int32(truncatingIfNeeded: index))
        firstRanks.append(rank)
      }
      last = rank
    }
    starts.append(Int32(truncatingIfNeeded: pieces.count))
    // The ranks of the first pieces are already a permutation but for gaps.
    var firsts = BitSet(count: pieces.count)
    for rank in firstRanks { firsts.insert(Int(rank)) }
    let directory = firsts.ranks()
    ranks.reserveCapacity(firstRanks.count)
    for rank in firstRanks {
      ranks.append(Int32(truncatingIfNeeded: firsts.rank(Int(rank), ranks: directory)))
    }
  }

  /// The indices of a block's pieces.
  func pieces(of block: Int) -> Range<Int> { Int(starts[block])..<Int(starts[block + 1]) }

  /// The sum of the scores of each block's pieces.
  func scores<Score: MoveScore>(_ score: (Int) -> Score) -> ContiguousArray<Score> {
    var result = ContiguousArray<Score>()
    result.reserveCapacity(count)
    for block in 0..<count {
      let pieces = pieces(of: block)
      result.append(
        pieces.dropFirst().reduce(score(pieces.lowerBound)) { $0 + score($1) })
    }
    return result
  }

  /// The order of the pieces in the old list.
  private static func ranks(of pieces: ArraySlice<Run>) -> ContiguousArray<Int32> {
    var end: Int32 = 0
    for piece in pieces { end = max(end, piece.old) }
    var result = ContiguousArray<Int32>(repeating: 0, count: pieces.count)
    if pieces.count < Int(end) / 1024 {
      let order = pieces.indices.sorted { pieces[$0].old < pieces[$1].old }
      for (rank, index) in order.enumerated() {
        result[index - pieces.startIndex] = Int32(truncatingIfNeeded: rank)
      }
      return result
    }
    var places = BitSet(count: Int(end) + 1)
    for piece in pieces { places.insert(Int(piece.old)) }
    let directory = places.ranks()
    for (index, piece) in pieces.enumerated() {
      result[index] = Int32(truncatingIfNeeded: places.rank(Int(piece.old), ranks: directory))
    }
    return result
  }
}
