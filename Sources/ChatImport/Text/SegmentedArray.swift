/// An array that grows without being copied: with millions of elements, one that is would take up to three
/// times its size for a moment.
struct SegmentedArray<Element>: RandomAccessCollection {
  /// How many elements a segment has, as a power of two.
  private static var shift: Int { 13 }
  private static var capacity: Int { 1 << shift }

  private var segments: [[Element]] = []
  private(set) var count = 0

  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    get { segments[index >> Self.shift][index & (Self.capacity - 1)] }
    set { segments[index >> Self.shift][index & (Self.capacity - 1)] = newValue }
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1).
  mutating func append(_ element: Element) {
    if count & (Self.capacity - 1) == 0 {
      var segment: [Element] = []
      // What is small stays small.
      if count > 0 { segment.reserveCapacity(Self.capacity) }
      segments.append(segment)
    }
    segments[count >> Self.shift].append(element)
    count += 1
  }
}

extension SegmentedArray: Sendable where Element: Sendable {}
