extension LayoutCore {
  /// The layout as it is, for what begins now.
  func beginning(showing visible: VisibleElements) -> LayoutJournal.Beginning {
    beginning(showing: visible, in: geometry, origin: origin)
  }

  /// The layout as it was, in the same viewport.
  func beginning(
    showing visible: VisibleElements, in geometry: LayoutScrollGeometry, origin: Double
  ) -> LayoutJournal.Beginning {
    .init(
      visible: visible, offset: geometry.contentOffset, origin: origin, viewport: viewport,
      bounds: bounds, visibleMinY: geometry.visibleMinY, visibleMaxY: geometry.visibleMaxY,
      restedAtEnd: geometry.isAtBottom(tolerance: options.bottomTolerance),
      swipes: swipes)
  }
}
