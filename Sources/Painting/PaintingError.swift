/// Why a display list could not be painted.
package enum PaintingError: Error, Hashable, Sendable {
  /// The picture has no pixels, or more in a row or column than a surface holds (32,767): paint it
  /// in strips.
  case unsupportedSize(width: Int, height: Int)
  /// The scale isn't a positive number.
  case unsupportedScale(Double)
  /// Cairo failed, with its own words.
  case cairo(String)
  /// There was no memory for a mask or a layer.
  case outOfMemory
}
