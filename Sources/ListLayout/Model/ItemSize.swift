import Geometry

/// How tall and wide an item is, as far as it is known. Lengths are points.
public enum ItemSize: Hashable, Sendable {
  /// The size is known and never measured.
  case exact(LayoutSize)
  /// A guess that counts until the item is measured.
  case estimated(LayoutSize)
  /// The layout guesses: as wide as itself, 40 points tall.
  case automatic
}

/// Where an item stands between the left and the right edge.
public enum ItemAlignment: UInt8, Hashable, Sendable {
  /// As wide as the layout.
  case fullWidth
  /// At the left edge.
  case leading
  /// At the right edge.
  case trailing
  /// In the middle.
  case center
}

/// The edge of the visible bounds that an item stays at when it would be scrolled past it.
public enum ItemPin: UInt8, Hashable, Sendable {
  /// The top edge; the next such item pushes it out.
  case top
  /// The bottom edge; the former such item pushes it out.
  case bottom
}

/// How an item shares a row with its neighbours.
///
/// Items with a flow that follow each other stand side by side while they fit; spacing between them
/// and between their rows is the item spacing.
public struct ItemFlow: Hashable, Sendable {
  /// The width as a fraction of the layout's, 0…1, the spacing between taken off; `nil` for the
  /// item's own width.
  public var fraction: Double?
  /// Whether it becomes as tall as the tallest of its row.
  public var stretches: Bool

  /// A flow of a fraction of the width, or of the item's own width.
  public init(fraction: Double? = nil, stretches: Bool = false) {
    self.fraction = fraction
    self.stretches = stretches
  }
}
