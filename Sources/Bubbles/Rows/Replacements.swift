import ChatModel

/// Replaced parts of a list, in order; they don't touch.
struct Replacements: Sendable {
  struct Part: Hashable, Sendable {
    /// The places in the old list.
    var old: Range<Int>
    /// The places in the new list.
    var new: Range<Int>

    /// The offset of the elements below, from old to new places.
    var shift: Int { new.upperBound - old.upperBound }
  }

  private(set) var parts: [Part] = []

  init() {}

  /// The combined replacements of consecutive changes.
  init(_ changes: [EntryChange]) {
    for change in changes {
      switch change {
      case .inserted(let place, let count): replace(place..<place, count: count)
      case .removed(let place): replace(place..<place + 1, count: 0)
      case .updated(let place): replace(place..<place + 1, count: 1)
      case .moved(let start, let end):
        replace(start..<start + 1, count: 0)
        replace(end..<end, count: 1)
      }
    }
  }

  /// Replaces a range of places in the current list by `count` others.
  ///
  /// Complexity: O(parts below or touching).
  mutating func replace(_ places: Range<Int>, count: Int) {
    var end = parts.count
    while end > 0, parts[end - 1].new.lowerBound > places.upperBound { end -= 1 }
    var start = end
    while start > 0, parts[start - 1].new.upperBound >= places.lowerBound { start -= 1 }
    let growth = count - places.count
    let shift = start > 0 ? parts[start - 1].shift : 0
    var old = (start: places.lowerBound - shift, end: places.upperBound - shift)
    var new = (start: places.lowerBound, end: places.upperBound)
    if start < end {
      let first = parts[start]
      let last = parts[end - 1]
      if first.new.lowerBound <= new.start {
        (old.start, new.start) = (first.old.lowerBound, first.new.lowerBound)
      }
      if last.new.upperBound >= new.end {
        (old.end, new.end) = (last.old.upperBound, last.new.upperBound)
      } else {
        old.end = new.end - last.shift
      }
    }
    let part = Part(old: old.start..<old.end, new: new.start..<new.end + growth)
    if growth != 0 {
      for index in end..<parts.count {
        let new = parts[index].new
        parts[index].new = new.lowerBound + growth..<new.upperBound + growth
      }
    }
    parts.replaceSubrange(start..<end, with: CollectionOfOne(part))
  }

  /// Returns the new place of an old place; `nil` if it was replaced.
  ///
  /// Complexity: O(log parts).
  func newPlace(of place: Int) -> Int? {
    let next = parts.firstPlace { $0.old.upperBound > place }
    if next < parts.count, parts[next].old.contains(place) { return nil }
    return place + (next > 0 ? parts[next - 1].shift : 0)
  }
}

extension Array {
  /// Returns the first place whose element matches, given that all elements after it match too.
  /// Complexity: O(log count).
  func firstPlace(where fits: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if fits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Replaces elements; doesn't move those below if the count stays the same.
  mutating func put(_ new: [Element], at places: Range<Int>) {
    guard new.count == places.count else { return replaceSubrange(places, with: new) }
    for (place, element) in zip(places, new) { self[place] = element }
  }
}
