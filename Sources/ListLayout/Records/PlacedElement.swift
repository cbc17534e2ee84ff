import Geometry

/// An element's frame and z-index, named by its slot.
@usableFromInline
struct PlacedElement: Sendable {
  @usableFromInline
  enum Role: UInt8, Sendable { case item, header, footer, background }
  @usableFromInline var role: Role
  @usableFromInline var slot: Int32
  @usableFromInline var frame: LayoutRect
  @usableFromInline var zIndex: Int
  @usableFromInline var progress = 0.0

  var key: Key { Key(role: role, slot: slot) }

  /// How far elements are swiped to the right of their places, of those that are.
  @usableFromInline typealias Swipes = [Key: Double]

  /// How far it is swiped.
  @usableFromInline
  func swipe(in swipes: Swipes) -> Double { swipes.isEmpty ? 0 : swipes[key] ?? 0 }

  /// The element farther down.
  func shifted(by distance: Double) -> PlacedElement {
    var element = self
    element.frame.origin.y += distance
    return element
  }

  @usableFromInline
  struct Key: Hashable, Sendable {
    var role: Role
    var slot: Int32

    @usableFromInline
    init(role: Role, slot: Int32) {
      self.role = role
      self.slot = slot
    }
  }
}
