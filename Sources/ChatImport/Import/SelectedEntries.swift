import ChatModel

/// Which entries of a chat are kept, by their numbers.
struct SelectedEntries {
  /// The numbers, ascending.
  let indices: [Int]
  private let conditions: FilterConditions?
  private let isRange: Bool

  /// Some numbers, ascending, and what each entry that is built of them must meet.
  init(_ indices: [Int], conditions: FilterConditions? = nil) {
    self.indices = indices
    self.conditions = conditions
    isRange = (indices.last ?? 0) - (indices.first ?? 0) == indices.count - 1
  }

  /// Returns whether an entry is kept that was built of one of the numbers.
  func keeps(_ entry: Entry) -> Bool { conditions?.keep(entry) ?? true }

  /// The entries; none where the options count them instead.
  ///
  /// - Parameters:
  ///   - beginning: begins to build entries, which are asked for in ascending order, once more.
  ///   - build: builds the entries of a number.
  func entries(
    _ options: ImportOptions, beginning: () -> FilterPass.Building,
    build: (Int) throws(DiagnosticsError) -> [Entry]
  ) throws(DiagnosticsError) -> [Entry] {
    var entries: [Entry] = []
    guard let counter = options.counter else {
      entries.reserveCapacity(indices.count)
      for number in indices { entries += try build(number).filter(keeps) }
      return entries
    }
    for number in indices { counter.add(try build(number).filter(keeps)) }
    guard counter.hasThreads else { return [] }
    let again = beginning()
    for number in indices { counter.noteBeginnings(try again(number).filter(keeps)) }
    return []
  }

  /// Returns whether a number is among them. Complexity: O(log count).
  func contains(_ number: Int) -> Bool {
    guard let first = indices.first, let last = indices.last, number >= first, number <= last
    else { return false }
    guard !isRange else { return true }
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < number { low = middle + 1 } else { high = middle }
    }
    return indices[low] == number
  }
}
