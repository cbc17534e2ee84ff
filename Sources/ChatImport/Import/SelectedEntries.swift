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
