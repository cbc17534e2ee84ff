/// What the viewport shows, as a transition found it.
///
/// As long as nothing in it moves but with the content, its elements are found once and shared.
struct VisibleElements: Sendable {
  /// The elements by z-index, each where it stood when they were found.
  let found: [PlacedElement]
  /// How far each stands below that now.
  private(set) var shift = 0.0
  /// Whether each stands at its entry in the list, and is as large whatever happens around it.
  let isScrolling: Bool

  init(_ elements: [PlacedElement], isScrolling: Bool) {
    let isSorted = zip(elements, elements.dropFirst()).allSatisfy { $0.zIndex <= $1.zIndex }
    found = isSorted ? elements : elements.sorted { $0.zIndex < $1.zIndex }
    self.isScrolling = isScrolling
  }

  /// The elements where they stand.
  var elements: [PlacedElement] {
    shift == 0 ? found : found.map { $0.shifted(by: shift) }
  }

  /// Where an element begins.
  @inline(__always)
  func y(at index: Int) -> Double { found[index].frame.minY + shift }

  /// Whether both are the same elements, found at once.
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
