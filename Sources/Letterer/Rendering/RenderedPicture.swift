import Drawing
import PictureLayout

/// A picture with its layout.
public struct RenderedPicture: Sendable {
  /// The pixels.
  public var bitmap: Bitmap
  /// What is to be seen, element by element, in 1/64 of a pixel.
  public var layout: PictureElement
  /// How many pixels make a point.
  public var scale: Double

  /// A picture and its layout.
  public init(bitmap: Bitmap, layout: PictureElement, scale: Double = 1) {
    self.bitmap = bitmap
    self.layout = layout
    self.scale = scale
  }
}
