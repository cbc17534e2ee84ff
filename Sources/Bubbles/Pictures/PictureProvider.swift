import ChatModel
import Drawing

/// Decoded pictures by reference. Results are the same for the same arguments, on every worker.
package protocol PictureProvider: Sendable {
  /// Returns a picture for an area of `pixelSize` device pixels; `nil` if there is none or it can't
  /// be read, which is shown as a placeholder.
  func picture(for reference: MediaReference, pixelSize: Size, mode: PictureMode) -> Picture?
  /// Returns a picture's natural size in pixels, read without decoding it.
  func naturalSize(of reference: MediaReference) -> Size?
  /// Returns what a sound's own file says of it; `nil` if there is none or it can't be read.
  func sound(of reference: MediaReference) -> SoundShape?
  /// Returns how long a video is by its own file, in seconds; `nil` where that can't be had.
  func videoDuration(of reference: MediaReference) -> Double?
  /// Device pixels per point.
  var scale: Double { get }
}

extension PictureProvider {
  package func sound(of reference: MediaReference) -> SoundShape? { nil }

  package func videoDuration(of reference: MediaReference) -> Double? { nil }
}

/// What is shown of a sound.
package struct SoundShape: Hashable, Sendable {
  /// Loudness from start to end, 0…1.
  package var levels: [Double]
  /// Seconds.
  package var duration: Double

  package init(levels: [Double], duration: Double) {
    self.levels = levels
    self.duration = duration
  }
}

/// How a picture is scaled to an area.
package enum PictureMode: Hashable, Sendable {
  /// Covers the area; the overflow is cropped evenly.
  case fill
  /// Fits inside the area, uncropped.
  case fit
}

/// A provider without pictures: every picture is a placeholder.
package struct NoPictures: PictureProvider {
  package var scale: Double

  package init(scale: Double = 1) { self.scale = scale }

  package func picture(for reference: MediaReference, pixelSize: Size, mode: PictureMode)
    -> Picture?
  { nil }

  package func naturalSize(of reference: MediaReference) -> Size? { nil }
}
