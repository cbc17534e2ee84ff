/// How tall the content is and which part of it is shown. Lengths are points.
public struct LayoutScrollGeometry: Hashable, Sendable {
  /// The height of the content.
  public var contentHeight: Double
  /// The height of what shows it, insets included.
  public var viewportHeight: Double
  /// What covers the viewport's upper edge.
  public var insetTop: Double
  /// What covers the viewport's lower edge.
  public var insetBottom: Double
  /// What of the content lies at the viewport's upper edge.
  public var contentOffset: Double

  /// A part of content.
  public init(
    contentHeight: Double, viewportHeight: Double, insetTop: Double = 0, insetBottom: Double = 0,
    contentOffset: Double = 0
  ) {
    self.contentHeight = contentHeight
    self.viewportHeight = viewportHeight
    self.insetTop = insetTop
    self.insetBottom = insetBottom
    self.contentOffset = contentOffset
  }

  /// The offset at which the content's beginning shows.
  public var minimumOffset: Double { -insetTop }
  /// The offset at which the content's end shows.
  public var maximumOffset: Double {
    max(-insetTop, contentHeight - viewportHeight + insetBottom)
  }
  /// Where the visible bounds, without the insets, begin.
  public var visibleMinY: Double { contentOffset + insetTop }
  /// Where the visible bounds, without the insets, end.
  public var visibleMaxY: Double { contentOffset + viewportHeight - insetBottom }
  /// The height of the visible bounds.
  public var visibleHeight: Double { max(0, viewportHeight - insetTop - insetBottom) }
  /// Whether the content is taller than the visible bounds.
  public var isScrollable: Bool { maximumOffset > minimumOffset }

  /// Returns whether the content rests at its end, or not farther from it than the tolerance.
  public func isAtBottom(tolerance: Double) -> Bool { contentOffset >= maximumOffset - tolerance }

  /// The nearest offset that shows no more than the content.
  /// - Parameter pull: How far past the content it may be, too: below 0 past its beginning, above 0
  ///   past its end.
  public func clamped(_ offset: Double, pull: Double = 0) -> Double {
    min(max(offset, minimumOffset + min(0, pull)), maximumOffset + max(0, pull))
  }

  /// How far the content is pulled past its beginning, below 0, or past its end, above 0, as a
  /// finger pulls it.
  public var pull: Double { contentOffset - clamped(contentOffset) }
}
