/// Why a display list could not be painted.
package enum PaintingError: Error, Hashable, Sendable {
  /// The picture has no pixels, or memory was given for fewer than it has.
  case unsupportedSize(width: Int, height: Int)
  /// The scale isn't a positive number.
  case unsupportedScale(Double)
  /// Cairo failed, with its own words.
  case cairo(String)
  /// There was no memory for a mask or a layer.
  case outOfMemory
}
