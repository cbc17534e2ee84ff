import Geometry

/// Decides what is in a part of the content.
enum Overlap {
  /// How far two stretches must overlap, in points, to count as overlapping.
  ///
  /// Edges that meet don't overlap; but lengths that aren't whole are rounded, and an edge that was
  /// mapped through changes is a few last bits off the one that it meets. A millionth of a point is
  /// more than that in any content of less than a billion points, and invisible.
  static let least = 1e-6

  /// Returns whether two stretches overlap.
  @inline(__always)
  static func exists(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double) -> Bool
  {
    low < otherHigh - least && otherLow < high - least
  }
}

extension LayoutRect {
  /// Returns whether the two overlap.
  @inline(__always)
  func overlaps(_ other: LayoutRect) -> Bool {
    Overlap.exists(minX, maxX, other.minX, other.maxX)
      && Overlap.exists(minY, maxY, other.minY, other.maxY)
  }

  /// The background of a section of this box. It stays within the section where that is lower than
  /// the insets, so that it is where the section is looked for.
  func background(inset insets: LayoutInsets) -> LayoutRect {
    var insets = insets
    insets.top = min(insets.top, max(0, height))
    return inset(by: insets)
  }
}
