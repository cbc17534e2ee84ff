import Geometry

extension LayoutTransition {
  /// All attributes at a progress: exactly the initial ones at 0, exactly the final ones, without
  /// deleted elements, at 1. Outside of 0…1 (as a spring is) they are extrapolated linearly.
  ///
  /// In between, elements move linearly in the viewport, and frames are in coordinates of a content
  /// whose offset is ``contentOffset(at:)``.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public func attributes(at progress: Double) -> [LayoutAttributes<ID>] {
    if progress == 0 { return elements.map(\.initial) }
    if progress == 1 { return elements.compactMap { $0.change == .delete ? nil : $0.final } }
    let offset = contentOffset(at: progress)
    return elements.compactMap { element in
      if element.change == .delete, progress > 1 { return nil }
      var attributes = element.final.inViewport(offset: finalOffset)
      let way = AttributesDelta(
        from: attributes, to: element.initial.inViewport(offset: initialOffset))
      attributes.add(way, times: 1 - progress)
      attributes.limit()
      attributes.frame.origin.y += offset
      return attributes
    }
  }

  /// The content offset at a progress, in points.
  public func contentOffset(at progress: Double) -> Double {
    if progress == 0 { return initialOffset }
    if progress == 1 { return finalOffset }
    return finalOffset + (initialOffset - finalOffset) * (1 - progress)
  }
}
