/// Decides which survivors of one section, or which sections, move.
struct MoveSelection {
  let strategy: MoveStrategy
  let direction: MoveDirection
  let cancellation: Cancellation

  /// Finds the pieces that move.
  /// - Parameters:
  ///   - pieces: Runs of survivors in the order of the new list.
  ///   - score: What a piece's staying is worth; `nil` if its count is all that matters.
  ///   - move: Called with the index of each piece that moves, in ascending order.
  /// - Complexity: O(*r* log *r*) for *r* pieces; O(*r*) if they are in order, or for the strict
  ///   strategies.
  func select(
    _ pieces: ArraySlice<Run>, score: ((Run) -> RankedScore)?, move: (Int) -> Void
  ) throws(Cancellation.Cancelled) {
    if Self.isAscending(pieces) { return }
    switch strategy {
    case .strictUp: strictUp(pieces, move)
    case .strictDown: strictDown(pieces, move)
    case .minimal:
      let total = pieces.reduce(0) { $0 &+ Int($1.count) }
      if score == nil, total <= 4 &* pieces.count {
        try minimalByItems(pieces, total, move)
      } else {
        try minimalByBlocks(pieces, score, move)
      }
    }
  }

  private static func isAscending(_ pieces: ArraySlice<Run>) -> Bool {
    var last: Int32 = -1
    for piece in pieces {
      if piece.old < last { return false }
      last = piece.old
    }
    return true
  }

  /// A piece stays if everything behind it in the new list was behind it in the old one.
  private func strictUp(_ pieces: ArraySlice<Run>, _ move: (Int) -> Void) {
    var moved: [Int] = []
    var least = Int32.max
    for index in pieces.indices.reversed() {
      if pieces[index].old < least {
        least = pieces[index].old
      } else {
        moved.append(index)
      }
    }
    for index in moved.reversed() { move(index) }
  }

  /// A piece stays if everything before it in the new list was before it in the old one.
  private func strictDown(_ pieces: ArraySlice<Run>, _ move: (Int) -> Void) {
    var greatest: Int32 = -1
    for index in pieces.indices {
      if pieces[index].old > greatest {
        greatest = pieces[index].old
      } else {
        move(index)
      }
    }
  }

  /// Where most pieces are single items: each item by itself.
  private func minimalByItems(
    _ pieces: ArraySlice<Run>, _ total: Int, _ move: (Int) -> Void
  ) throws(Cancellation.Cancelled) {
    let stays = try withUnsafeTemporaryAllocation(of: Int32.self, capacity: total) {
      values throws(Cancellation.Cancelled) in
      var next = 0
      var end: Int32 = 0
      for piece in pieces {
        for offset in 0..<piece.count {
          values[next] = piece.old &+ offset
          next &+= 1
        }
        end = max(end, piece.old &+ piece.count)
      }
      var stays = BitSet(count: Int(end))
      try LongestIncreasingSubsequence.keep(
        UnsafeBufferPointer(values), direction: direction, cancellation: cancellation
      ) { stays.insert(Int(values[$0])) }
      return stays
    }
    // A longest subsequence has all of a piece or nothing of it.
    for index in pieces.indices where !stays.contains(Int(pieces[index].old)) { move(index) }
  }

  /// Where pieces are long: pieces that are neighbours in both orders become blocks, which a
  /// longest subsequence never splits.
  private func minimalByBlocks(
    _ pieces: ArraySlice<Run>, _ score: ((Run) -> RankedScore)?, _ move: (Int) -> Void
  ) throws(Cancellation.Cancelled) {
    let blocks = Blocks(pieces)
    var stays = BitSet(count: blocks.count)
    if let score {
      let scores = blocks.scores { score(pieces[pieces.startIndex + $0]) }
      try LongestIncreasingSubsequence.keep(
        ranks: blocks.ranks, scores: scores, direction: direction, cancellation: cancellation
      ) { stays.insert($0) }
    } else {
      let scores = blocks.scores { Int(pieces[pieces.startIndex + $0].count) }
      try LongestIncreasingSubsequence.keep(
        ranks: blocks.ranks, scores: scores, direction: direction, cancellation: cancellation
      ) { stays.insert($0) }
    }
    for block in 0..<blocks.count where !stays.contains(block) {
      for piece in blocks.pieces(of: block) { move(pieces.startIndex + piece) }
    }
  }
}
