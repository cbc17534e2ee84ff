/// The numbers of messages of several chats, those of each chat together: four bytes for each.
struct NumberGroups {
  private var starts: [Int32] = [0]
  private var numbers: [Int32] = []

  /// No chats.
  init() {}

  /// Brings together what has the same group, in its order.
  ///
  /// - Parameters:
  ///   - groups: the group of each number from 0 on.
  ///   - count: how many groups there are.
  /// - Complexity: O(numbers + groups).
  init(_ groups: some RandomAccessCollection<Int32>, _ count: Int) {
    starts = Array(repeating: 0, count: count + 1)
    for group in groups { starts[Int(group) + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    var next = starts
    numbers = Array(repeating: 0, count: groups.count)
    for (number, group) in groups.enumerated() {
      numbers[Int(next[Int(group)])] = Int32(number)
      next[Int(group)] += 1
    }
  }

  /// The numbers of a group, ascending.
  ///
  /// - Complexity: O(count).
  func numbers(of group: Int) -> [Int] {
    numbers[Int(starts[group])..<Int(starts[group + 1])].map(Int.init)
  }
}
