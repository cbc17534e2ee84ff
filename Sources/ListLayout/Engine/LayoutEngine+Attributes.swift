import Geometry

extension LayoutEngine {
  /// The attributes of all elements in a part of the content by z-index, those in front last:
  /// backgrounds, items from top to bottom, headers and footers, what is pinned.
  /// - Complexity: O(log *n*) and what there is.
  @inlinable
  public func attributes(in rect: LayoutRect) -> [LayoutAttributes<ID>] {
    let elements = core.orderedElements(in: rect)
    // Neither the loop nor what it calls holds the engine, which would be copied for each element.
    let ids = ids
    let scale = core.options.pixelScale
    let swipes = core.swipes
    return [LayoutAttributes<ID>](unsafeUninitializedCapacity: elements.count) { buffer, count in
      for element in elements {
        buffer.initializeElement(
          at: count,
          to: LayoutAttributes(
            of: element, id: ids[Int(element.slot)], scale: scale,
            swipe: swipes.isEmpty ? 0 : element.swipe(in: swipes)))
        count += 1
      }
    }
  }

  /// The attributes of all elements in the viewport, also behind the insets.
  /// - Complexity: O(log *n*) and what is visible.
  public func visibleAttributes() -> [LayoutAttributes<ID>] { attributes(in: viewportBounds) }

  /// The attributes of an element; `nil` if there is none.
  /// - Complexity: O(log *n*).
  @inlinable
  public func attributes(for id: LayoutElementID<ID>) -> LayoutAttributes<ID>? {
    guard let key = key(of: id), let element = core.element(key) else { return nil }
    return LayoutAttributes(
      of: element, id: ids[Int(element.slot)], scale: core.options.pixelScale,
      swipe: element.swipe(in: core.swipes))
  }

  /// The part of the content that the viewport shows, the insets included.
  public var viewportBounds: LayoutRect {
    LayoutRect(x: 0, y: core.offset, width: core.viewport.width, height: core.viewport.height)
  }

  @inlinable
  func key(of id: LayoutElementID<ID>) -> PlacedElement.Key? {
    switch id {
    case .item(let id): slot(of: id).map { .init(role: .item, slot: $0) }
    case .header(let id): sectionNumbers[id].map { core.key(of: .header, inSection: $0) }
    case .footer(let id): sectionNumbers[id].map { core.key(of: .footer, inSection: $0) }
    case .background(let id): sectionNumbers[id].map { core.key(of: .background, inSection: $0) }
    }
  }
}

extension LayoutElementID {
  /// The name of an element under its item's or its section's id.
  @inlinable
  init(role: PlacedElement.Role, id: ID) {
    switch role {
    case .item: self = .item(id)
    case .header: self = .header(id)
    case .footer: self = .footer(id)
    case .background: self = .background(id)
    }
  }
}

extension LayoutAttributes {
  /// The attributes of an element, under its item's or its section's id.
  @inlinable
  init(of element: PlacedElement, id: ID, scale: Double?, swipe: Double) {
    self.init(
      id: .init(role: element.role, id: id),
      frame: PixelAlignment.align(element.frame, scale: scale),
      translation: LayoutPoint(x: swipe, y: 0), zIndex: element.zIndex,
      pinningProgress: element.progress)
  }
}
