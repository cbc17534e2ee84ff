/// The order of entries under insertions, removals and moves: maps places to slots and slots to
/// places.
/// Slots are stored in runs of some hundreds, so that a removal renumbers nothing. Places near the
/// end, where most changes happen, are found first.
/// the end, where a chat lives, are found first.
struct EntryOrder: Sendable {
  private struct Run: Sendable {
    let id: Int
    var slots: [Int]
  }

  private static let limit = 512

  private var runs: [Run] = []
  /// The run that contains each slot.
  private var homes: [Int] = []
  private var nextID = 0
  /// The number of slots.
  private(set) var count = 0
  /// The number of runs, which is the cost of a lookup.
  var runCount: Int { runs.count }

  /// The first `count` slots in order. Complexity: O(count).
  init(count: Int) { insert(Array(0..<count), at: 0) }

  // MARK: Finding

  /// Returns the place of a slot, which must be in the order. Complexity: O(count / 512 + 512), and
  /// O(512) near the end.
  func place(of slot: Int) -> Int {
    let (run, start) = run(homes[slot])
    return start + (runs[run].slots.lastIndex(of: slot) ?? 0)
  }

  /// The slot at a place. Complexity: O(count / 512), and O(1) near the end.
  subscript(place: Int) -> Int {
    let (run, start) = run(at: place)
    return runs[run].slots[place - start]
  }

  /// All slots in order.
  var slots: [Int] { runs.flatMap(\.slots) }

  /// Returns the slots of a range of places, in order. Complexity: O(range + count / 512).
  func slots(_ range: Range<Int>) -> [Int] {
    guard !range.isEmpty else { return [] }
    var (run, start) = run(at: range.lowerBound)
    var found: [Int] = []
    found.reserveCapacity(range.count)
    while start < range.upperBound {
      let slots = runs[run].slots
      let part = max(range.lowerBound, start) - start..<min(range.upperBound - start, slots.count)
      found.append(contentsOf: slots[part])
      start += slots.count
      run += 1
    }
    return found
  }

  private func run(_ id: Int) -> (index: Int, start: Int) {
    var start = count
    var index = runs.count
    while index > 0 {
      index -= 1
      start -= runs[index].slots.count
      if runs[index].id == id { break }
    }
    return (index, start)
  }

  private func run(at place: Int) -> (index: Int, start: Int) {
    var start = count
    var index = runs.count
    while start > place, index > 0 {
      index -= 1
      start -= runs[index].slots.count
    }
    return (index, start)
  }

  // MARK: Changing

  /// Adds a slot at the end. Complexity: O(1).
  mutating func append(_ slot: Int) {
    if let last = runs.indices.last, runs[last].slots.count < Self.limit {
      settle(slot, in: runs[last].id)
      runs[last].slots.append(slot)
      count += 1
    } else {
      insert([slot], at: count)
    }
  }

  /// Inserts slots, the first of them at a place. Complexity: O(slots + count / 512 + 512).
  mutating func insert(_ slots: [Int], at place: Int) {
    guard !slots.isEmpty else { return }
    if slots.count <= Self.limit / 2, count > 0 {
      insertFew(slots, at: place)
    } else {
      var index = runs.count
      if place < count {
        let (run, start) = run(at: place)
        index = split(run, at: place - start)
      }
      var fresh: [Run] = []
      for start in stride(from: 0, to: slots.count, by: Self.limit / 2) {
        fresh.append(newRun(slots[start..<min(slots.count, start + Self.limit / 2)]))
      }
      runs.insert(contentsOf: fresh, at: index)
    }
    count += slots.count
  }

  private mutating func insertFew(_ slots: [Int], at place: Int) {
    // Slots after the last one are added to its run.
    var (run, start) = run(at: min(place, count - 1))
    if runs[run].slots.count + slots.count > Self.limit {
      let middle = runs[run].slots.count / 2
      let latter = split(run, at: middle)
      if place - start > middle { (run, start) = (latter, start + middle) }
    }
    for slot in slots { settle(slot, in: runs[run].id) }
    runs[run].slots.insert(contentsOf: slots, at: place - start)
  }

  /// Removes a slot. Complexity: as ``place(of:)``.
  @discardableResult
  mutating func remove(_ slot: Int) -> Int {
    let (run, start) = run(homes[slot])
    guard let index = runs[run].slots.lastIndex(of: slot) else { return start }
    runs[run].slots.remove(at: index)
    if runs[run].slots.isEmpty { runs.remove(at: run) }
    count -= 1
    return start + index
  }

  /// Splits a run before one of its slots; returns the index of the latter part among the runs.
  private mutating func split(_ run: Int, at index: Int) -> Int {
    guard index > 0 else { return run }
    let latter = newRun(runs[run].slots[index...])
    runs[run].slots.removeSubrange(index...)
    runs.insert(latter, at: run + 1)
    return run + 1
  }

  private mutating func newRun(_ slots: ArraySlice<Int>) -> Run {
    let id = nextID
    nextID += 1
    for slot in slots { settle(slot, in: id) }
    return Run(id: id, slots: Array(slots))
  }

  private mutating func settle(_ slot: Int, in run: Int) {
    while homes.count <= slot { homes.append(run) }
    homes[slot] = run
  }
}
