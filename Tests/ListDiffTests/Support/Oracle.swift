import ListDiff

/// What a difference must be, computed as naively as possible.
enum Oracle {
  /// The k-th occurrence of each id in `old`, for the k-th in `new`: (old, new) in the order of `new`.
  static func pairs<ID: Hashable>(_ old: [ID], _ new: [ID]) -> [(old: Int, new: Int)] {
    var places: [ID: [Int]] = [:]
    for (offset, id) in old.enumerated().reversed() { places[id, default: []].append(offset) }
    return new.enumerated().compactMap { offset, id in
      places[id]?.popLast().map { (old: $0, new: offset) }
    }
  }

  /// The length of a longest increasing subsequence, by trying all pairs.
  static func longestIncreasing(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      var best = 0
      for before in 0..<index where values[before] < value { best = max(best, lengths[before]) }
      lengths.append(best + 1)
    }
    return lengths.max() ?? 0
  }

  /// All subsequences of greatest length that increase, as sets of indices; for short lists only.
  static func allLongest(_ values: [Int]) -> [[Int]] {
    var best: [[Int]] = [[]]
    for mask in 1..<(1 << values.count) {
      let chosen = values.indices.filter { mask >> $0 & 1 == 1 }
      guard chosen.count >= best[0].count,
        zip(chosen, chosen.dropFirst()).allSatisfy({ values[$0] < values[$1] })
      else { continue }
      if chosen.count > best[0].count { best = [] }
      best.append(chosen)
    }
    return best
  }

  /// Which of the values that don't stay go towards the start: those that pass something that stays.
  static func movesUp(_ values: [Int], staying: [Int]) -> Int {
    values.indices.filter { index in
      !staying.contains(index)
        && staying.contains { $0 > index && values[$0] < values[index] }
    }.count
  }
}
