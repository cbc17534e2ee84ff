import Drawing

/// A square part of a picture, with the count of the differing pixels in it.
package struct DifferenceWindow: Hashable, Sendable {
  /// Columns and rows of a window.
  package static let side = 32

  /// Where it lies; smaller than the side where the picture is.
  package var frame: PixelRect
  /// How many pixels in it differ.
  package var pixels: Int
}
