// Swiping a message aside to reply to it, or all of them to see their times.
extension LayoutEngine {
  /// How far an element is swiped to the right of its place, in points; below 0 to the left.
  public func swipeOffset(for element: LayoutElementID<ID>) -> Double {
    key(of: element).flatMap { core.swipes[$0] } ?? 0
  }

  /// Moves an element aside, as a finger swipes it, or back to its place with 0. Its frame stays;
  /// its attributes' translation changes, as long as the element is in the list.
  /// - Parameters:
  ///   - distance: How far to the right of its place it is, in points; below 0 to the left. Not
  ///     infinite.
  ///   - element: The element; nothing happens if there is none.
  /// - Complexity: O(log *n*) and what is visible.
  @discardableResult
  public mutating func setSwipeOffset(
    _ distance: Double, for element: LayoutElementID<ID>
  ) -> LayoutTransition<ID> {
    setSwipeOffsets([(element, distance)])
  }

  /// Moves elements aside, or back to their places.
  /// - Complexity: O(*k* log *n*) and what is visible.
  @discardableResult
  public mutating func setSwipeOffsets(
    _ distances: [(LayoutElementID<ID>, Double)]
  ) -> LayoutTransition<ID> {
    transact { engine in
      for (element, distance) in distances {
        precondition(distance.isFinite, "\(element) is swiped by \(distance)")
        guard let key = engine.key(of: element), engine.core.element(key) != nil else { continue }
        engine.core.swipes[key] = distance == 0 ? nil : distance
      }
    }
  }

  /// Moves everything that is swiped back to its place.
  /// - Complexity: O(*k*) for *k* swiped elements, and what is visible.
  @discardableResult
  public mutating func resetSwipeOffsets() -> LayoutTransition<ID> {
    transact { $0.core.swipes = [:] }
  }
}

extension LayoutCore {
  /// Brings what belongs to a slot back to its place, as it leaves the list.
  mutating func forgetSwipes(of slot: Int32) {
    if swipes.isEmpty { return }
    for role in [PlacedElement.Role.item, .header, .footer, .background] {
      swipes[.init(role: role, slot: slot)] = nil
    }
  }
}
