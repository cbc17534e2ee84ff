import Drawing

extension LayoutEngine {
  /// What stands in a part of the content, backgrounds and what is pinned included.
  /// - Complexity: O(log *n*) and what there is.
  public func attributes(in rect: Rect) -> [LayoutAttributes<ID>] {
    let elements = core.elements(in: rect)
    // One loop in one function: what the ids' type costs is paid once.
    return [LayoutAttributes<ID>](unsafeUninitializedCapacity: elements.count) { buffer, count in
      for element in elements {
        buffer.initializeElement(at: count, to: attributes(of: element))
        count += 1
      }
    }
  }

  /// What stands in the viewport, behind the insets too.
  public func visibleAttributes() -> [LayoutAttributes<ID>] { attributes(in: viewportBounds) }

  /// Where an element stands; `nil` if there is none.
  /// - Complexity: O(log *n*).
  public func attributes(for id: LayoutElementID<ID>) -> LayoutAttributes<ID>? {
    guard let key = key(of: id), let element = core.element(key) else { return nil }
    return attributes(of: element)
  }

  /// The part of the content that the viewport shows, the insets included.
  public var viewportBounds: Rect {
    Rect(x: 0, y: core.offset, width: core.viewport.width, height: core.viewport.height)
  }

  func key(of id: LayoutElementID<ID>) -> PlacedElement.Key? {
    switch id {
    case .item(let id): slots[id].map { .init(role: .item, slot: $0) }
    case .header(let id): section(id).map { .init(role: .header, slot: $0.start) }
    case .footer(let id): section(id).map { .init(role: .footer, slot: $0.end) }
    case .background(let id): section(id).map { .init(role: .background, slot: $0.start) }
    }
  }

  private func section(_ id: ID) -> SectionRecord? {
    sectionNumbers[id].map { core.sections[Int($0)] }
  }

  @inline(__always)
  private func elementID(of element: PlacedElement) -> LayoutElementID<ID> {
    let id = ids[Int(element.slot)]
    switch element.role {
    case .item: return .item(id)
    case .header: return .header(id)
    case .footer: return .footer(id)
    case .background: return .background(id)
    }
  }

  @inline(__always)
  func attributes(of element: PlacedElement) -> LayoutAttributes<ID> {
    LayoutAttributes(
      id: elementID(of: element),
      frame: PixelAlignment.align(element.frame, scale: core.options.pixelScale),
      zIndex: element.zIndex, pinningProgress: element.progress)
  }
}
