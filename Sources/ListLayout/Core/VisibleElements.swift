/// What the viewport shows, as a transition found it.
///
/// As long as elements move only with the content, they are found once and shared.
struct VisibleElements: Sendable {
  /// The elements by z-index, with the frames that they had when they were found.
  let found: [PlacedElement]
  /// How far down each has moved since.
  private(set) var shift = 0.0
  /// Whether each is at its entry in the list, and no size depends on what is around it.
  let isScrolling: Bool

  init(_ elements: [PlacedElement], isScrolling: Bool) {
    let isSorted = zip(elements, elements.dropFirst()).allSatisfy { $0.zIndex <= $1.zIndex }
    found = isSorted ? elements : elements.sorted { $0.zIndex < $1.zIndex }
    self.isScrolling = isScrolling
  }

  /// The elements with their current frames.
  var elements: [PlacedElement] {
    shift == 0 ? found : found.map { $0.shifted(by: shift) }
  }

  /// The upper edge of an element.
  @inline(__always)
  func y(at index: Int) -> Double { found[index].frame.minY + shift }

  /// Returns whether both share one array of found elements.
  func isShared(with other: VisibleElements) -> Bool {
    found.withUnsafeBufferPointer { own in
      other.found.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
  }

  /// The same elements farther down.
  func shifted(by distance: Double) -> VisibleElements {
    var elements = self
    elements.shift += distance
    return elements
  }
}
