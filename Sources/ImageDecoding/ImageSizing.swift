/// The size in pixels at which a picture is decoded.
package enum ImageSizing: Hashable, Sendable {
  /// As large as the file is.
  case original
  /// Whole, inside this size; smaller pictures stay as they are.
  case fit(width: Int, height: Int)
  /// Exactly this size: covered, what juts out cut off equally at both sides, and three times as much
  /// below as above: faces and peaks are above the middle.
  case fill(width: Int, height: Int)
}

/// A sizing applied to a picture: which part of it becomes how many pixels.
struct SizingPlan: Hashable {
  /// The target's size in pixels, at least 1 × 1.
  let width: Int
  let height: Int
  /// The part of the source that is shown, in its (upright) pixels.
  let x: Double
  let y: Double
  let shownWidth: Double
  let shownHeight: Double
  /// Target pixels per source pixel.
  let scale: Double

  init(_ sizing: ImageSizing, width sourceWidth: Int, height sourceHeight: Int) {
    let (sourceWide, sourceHigh) = (Double(sourceWidth), Double(sourceHeight))
    switch sizing {
    case .original:
      scale = 1
      (width, height) = (sourceWidth, sourceHeight)
      (x, y, shownWidth, shownHeight) = (0, 0, sourceWide, sourceHigh)
    case .fit(let maxWidth, let maxHeight):
      scale = min(
        1, Double(max(1, maxWidth)) / sourceWide, Double(max(1, maxHeight)) / sourceHigh)
      width = max(1, Int((sourceWide * scale).rounded()))
      height = max(1, Int((sourceHigh * scale).rounded()))
      (x, y, shownWidth, shownHeight) = (0, 0, sourceWide, sourceHigh)
    case .fill(let wantedWidth, let wantedHeight):
      width = max(1, wantedWidth)
      height = max(1, wantedHeight)
      scale = max(Double(width) / sourceWide, Double(height) / sourceHigh)
      shownWidth = min(sourceWide, Double(width) / scale)
      shownHeight = min(sourceHigh, Double(height) / scale)
      x = (sourceWide - shownWidth) / 2
      y = (sourceHigh - shownHeight) / 4
    }
  }
}
