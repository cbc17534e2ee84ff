import Drawing

extension LayoutTransition {
  /// Where everything is at a part of the way: exactly the initial attributes at 0, exactly the
  /// final ones, without what is deleted, at 1. Past these ends (as a spring is) it goes on
  /// straight.
  ///
  /// Between the ends, what is seen moves evenly in the viewport, and the frames are given in
  /// coordinates of a content whose offset is ``contentOffset(at:)``.
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

  /// The content offset at a part of the way, in points.
  public func contentOffset(at progress: Double) -> Double {
    if progress == 0 { return initialOffset }
    if progress == 1 { return finalOffset }
    return finalOffset + (initialOffset - finalOffset) * (1 - progress)
  }
}
