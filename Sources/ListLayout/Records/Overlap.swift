import Drawing

/// The one place where it is decided what stands in a part of the content.
enum Overlap {
  /// What two stretches must have in common, in points, so that one stands in the other.
  ///
  /// Edges that meet have nothing in common; but lengths that aren't whole are rounded, and an edge
  /// that was followed through changes stands a few last bits beside the one that it meets. A
  /// millionth of a point is more than that in any content of less than a billion points, and less
  /// than anyone sees.
  static let least = 1e-6

  /// Whether two stretches have something in common.
  @inline(__always)
  static func exists(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double) -> Bool
  {
    low < otherHigh - least && otherLow < high - least
  }
}

extension Rect {
  /// Whether the two have something in common.
  @inline(__always)
  func overlaps(_ other: Rect) -> Bool {
    Overlap.exists(minX, maxX, other.minX, other.maxX)
      && Overlap.exists(minY, maxY, other.minY, other.maxY)
  }
}
