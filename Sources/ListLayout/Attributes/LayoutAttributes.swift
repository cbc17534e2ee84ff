import Geometry

/// Where an element of the layout is and how it is shown. Lengths are points.
public struct LayoutAttributes<ID: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// Which element it is.
  public var id: LayoutElementID<ID>
  /// Its box, in the content's coordinates.
  public var frame: LayoutRect
  /// Its opacity, 0…1.
  public var alpha: Double
  /// Its scale about its centre; 1 is its own size.
  public var scale: Double
  /// How far it is moved from its frame, after scaling.
  public var translation: LayoutPoint
  /// What is higher lies above.
  public var zIndex: Int
  /// For elements that can be pinned, how far they have moved from their place in the content, as a
  /// fraction of how far they can: 0 at rest.
  public var pinningProgress: Double

  /// Attributes of an element that is shown as it is.
  public init(
    id: LayoutElementID<ID>, frame: LayoutRect, alpha: Double = 1, scale: Double = 1,
    translation: LayoutPoint = .zero, zIndex: Int = 0, pinningProgress: Double = 0
  ) {
    self.id = id
    self.frame = frame
    self.alpha = alpha
    self.scale = scale
    self.translation = translation
    self.zIndex = zIndex
    self.pinningProgress = pinningProgress
  }
}

/// Names an element of a layout: an item, or what belongs to a section.
public enum LayoutElementID<ID: Hashable & Sendable>: Hashable, Sendable {
  /// An item, by its id.
  case item(ID)
  /// The header of a section, by the section's id.
  case header(ID)
  /// The footer of a section.
  case footer(ID)
  /// What lies behind a section.
  case background(ID)

  /// The item's id; `nil` for what belongs to a section.
  public var item: ID? {
    if case .item(let id) = self { return id }
    return nil
  }
}
