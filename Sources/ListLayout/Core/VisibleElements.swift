/// What the viewport shows, as a transition found it.
///
/// As long as nothing in it moves but with the content, its elements are found once and shared.
struct VisibleElements: Sendable {
  /// The elements, each where it stood when they were found.
  let found: [PlacedElement]
  /// How far each stands below that now.
  private(set) var shift = 0.0
  /// Whether they are items alone, in the order of the list.
  let isPlain: Bool

  init(_ elements: [PlacedElement]) {
    found = elements
    isPlain = elements.allSatisfy { $0.role == .item && $0.zIndex < LayoutCore.supplementaryLevel }
  }

  /// The elements where they stand.
  var elements: [PlacedElement] {
    guard shift != 0 else { return found }
    return found.map { element in
      var element = element
      element.frame.origin.y += shift
      return element
    }
  }

  /// Where an element begins.
  @inline(__always)
  func y(at index: Int) -> Double { found[index].frame.minY + shift }

  /// The same elements farther down.
  func shifted(by distance: Double) -> VisibleElements {
    var elements = self
    elements.shift += distance
    return elements
  }
}
