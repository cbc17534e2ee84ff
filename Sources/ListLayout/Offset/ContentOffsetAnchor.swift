/// What stays where it is in the visible bounds while the content changes. Lengths are points.
public enum ContentOffsetAnchor: Hashable, Sendable {
  /// An edge of an item, and of the visible bounds.
  public enum Edge: UInt8, Hashable, Sendable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
  }

  /// The content's end, at a distance below the visible bounds; below 0 where the content is pulled
  /// past its end.
  case end(distance: Double)
  /// An item's edge, at a distance below the same edge of the visible bounds.
  case item(Edge, distance: Double)
  /// Nothing: the offset stays.
  case offset(Double)

  /// The anchor of content before it changes.
  /// - Parameters:
  ///   - edge: Which edge of items and of the visible bounds stays.
  ///   - frame: The upper and lower edge of the anchor's item: of the last one that intersects the
  ///     visible bounds, or of the first one for `.top`; `nil` without one.
  ///   - geometry: The content before.
  ///   - tolerance: How far from the end the content may be and still rests there.
  public init(
    edge: Edge, frame: ClosedRange<Double>?, in geometry: LayoutScrollGeometry, tolerance: Double
  ) {
    let staysAtEnd = edge == .bottom || geometry.isScrollable
    if staysAtEnd, geometry.isAtBottom(tolerance: tolerance) {
      self = .end(distance: geometry.maximumOffset - geometry.contentOffset)
    } else if let frame {
      switch edge {
      case .top: self = .item(.top, distance: frame.lowerBound - geometry.visibleMinY)
      case .bottom: self = .item(.bottom, distance: frame.upperBound - geometry.visibleMaxY)
      }
    } else {
      self = .offset(geometry.contentOffset)
    }
  }

  /// The offset at which the anchor is where it was in the viewport, clamped to the content's
  /// bounds, and past them no farther than it was pulled.
  /// - Parameters:
  ///   - frame: The upper and lower edge of the anchor's item now.
  ///   - geometry: The content after; its offset is what stays without an item.
  ///   - pull: How far the content was pulled past its ends before, ``LayoutScrollGeometry/pull``.
  public func contentOffset(
    frame: ClosedRange<Double>?, in geometry: LayoutScrollGeometry, pull: Double = 0
  ) -> Double {
    geometry.clamped(exactOffset(frame: frame, in: geometry), pull: pull)
  }

  /// The offset at which the anchor is where it was, within the content or not.
  private func exactOffset(frame: ClosedRange<Double>?, in geometry: LayoutScrollGeometry) -> Double
  {
    switch self {
    case .end(let distance): geometry.maximumOffset - distance
    case .offset(let offset): offset
    case .item(let edge, let distance):
      switch (frame, edge) {
      case (nil, _): geometry.contentOffset
      case (let frame?, .top): frame.lowerBound - distance - geometry.insetTop
      case (let frame?, .bottom):
        frame.upperBound - distance + geometry.insetBottom - geometry.viewportHeight
      }
    }
  }
}
