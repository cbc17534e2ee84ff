import Bubbles
import ChatModel
import Drawing

/// A picture for every path, of the size that is asked for; its name says which.
package struct NamedPictures: PictureProvider {
  package var scale: Double

  /// - Parameter scale: Device pixels to a point.
  package init(scale: Double = 2) { self.scale = scale }

  package func picture(
    for reference: MediaReference, pixelSize: Size, mode: PictureMode
  ) -> Picture? {
    guard let path = reference.path else { return nil }
    let (width, height) = (Int(pixelSize.width), Int(pixelSize.height))
    return Picture(id: "\(path) \(width) × \(height) \(mode)", bitmap: Bitmap(width: 1, height: 1))
  }

  package func naturalSize(of reference: MediaReference) -> Size? {
    reference.path == nil ? nil : Size(width: 400, height: 300)
  }
}
