import ChatModel
import Drawing

/// Decoded pictures by reference. Answers are the same for the same question, on every worker.
package protocol PictureProvider: Sendable {
  /// A picture for an area of `pixelSize` device pixels; `nil` where there is none or it can't be
  /// read, which is shown as a placeholder.
  func picture(for reference: MediaReference, pixelSize: Size, mode: PictureMode) -> Picture?
  /// A picture's own size in pixels, read without decoding it.
  func naturalSize(of reference: MediaReference) -> Size?
  /// Device pixels to a point.
  var scale: Double { get }
}

/// How a picture takes an area.
package enum PictureMode: Hashable, Sendable {
  /// Covers it; what stands over is cut evenly.
  case fill
  /// Lies inside it, whole.
  case fit
}

/// No pictures at all: everything is a placeholder.
package struct NoPictures: PictureProvider {
  package var scale: Double

  package init(scale: Double = 1) { self.scale = scale }

  package func picture(for reference: MediaReference, pixelSize: Size, mode: PictureMode)
    -> Picture?
  { nil }

  package func naturalSize(of reference: MediaReference) -> Size? { nil }
}
