extension LayoutCore {
  /// The visible elements, from those that were found.
  func visible(_ elements: [PlacedElement]) -> VisibleElements {
    VisibleElements(elements, isScrolling: elements.allSatisfy { scrolls($0) })
  }

  /// Returns whether an element is at its entry in the list, and its size doesn't depend on what is
  /// around it.
  private func scrolls(_ element: PlacedElement) -> Bool {
    switch element.role {
    case .item: element.zIndex < Self.supplementaryLevel
    case .header: section(ofMarker: element.slot).header?.isSticky == false
    case .footer: section(ofMarker: element.slot).footer?.isSticky == false
    case .background: false
    }
  }

  /// The upper edge of an element that scrolls with the content.
  func restY(of element: PlacedElement) -> Double {
    let y = origin + tree.location(of: element.slot).y
    switch element.role {
    case .item, .background: return y
    case .header: return y + section(ofMarker: element.slot).insets.top
    case .footer: return y + (section(ofMarker: element.slot).footer?.spacing ?? 0)
    }
  }

  private func section(ofMarker slot: Int32) -> SectionRecord {
    sections[Int(records[Int(slot)].section)]
  }
}
