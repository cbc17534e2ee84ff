import Drawing

/// A rectangle around differing pixels that lie near each other.
package struct DifferenceBox: Hashable, Sendable {
  /// The smallest rectangle around its differing pixels.
  package var frame: PixelRect
  /// How many pixels in it differ.
  package var pixels: Int
  /// The greatest difference of a channel among them, 0…255.
  package var greatestDifference: Int

  package init(frame: PixelRect, pixels: Int, greatestDifference: Int) {
    self.frame = frame
    self.pixels = pixels
    self.greatestDifference = greatestDifference
  }

  /// Adds the pixels of another one.
  mutating func merge(_ other: Self) {
    frame = frame.union(other.frame)
    pixels += other.pixels
    greatestDifference = max(greatestDifference, other.greatestDifference)
  }

  /// The order of reading: by top edge, then by left edge.
  static func precedes(_ left: Self, _ right: Self) -> Bool {
    (left.frame.y, left.frame.x, left.frame.height, left.frame.width, left.pixels)
      < (right.frame.y, right.frame.x, right.frame.height, right.frame.width, right.pixels)
  }
}
