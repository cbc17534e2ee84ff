/// Many numbers, of which some are looked for, most of the time in ascending order.
struct SortedNumbers {
  private let numbers: [Int]
  /// The place behind the one that was found last.
  private var next = 0

  /// - Complexity: O(count) where they are in order, else O(count × log count).
  init(_ numbers: [Int]) {
    let isSorted = zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
    self.numbers = isSorted ? numbers : numbers.sorted()
  }

  /// Returns whether a number is among them.
  ///
  /// - Complexity: O(1) for the one behind the last that was found, else O(log count).
  mutating func contains(_ number: Int) -> Bool {
    if next < numbers.count, numbers[next] == number {
      next += 1
      return true
    }
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    guard low < numbers.count, numbers[low] == number else { return false }
    next = low + 1
    return true
  }
}
