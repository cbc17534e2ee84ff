import CKernels
import Drawing

extension Bitmap {
  /// Returns the picture blurred, as if its edges went on beyond it.
  ///
  /// - Parameter blur: twice the deviation of the Gaussian that it resembles, in pixels.
  /// - Complexity: O(pixels), whatever the blur.
  package func blurred(by blur: Double) throws(PaintingError) -> Bitmap {
    let box = MaskPlacement.box(max(0, min(blur, 512)))
    guard box > 1 else { return self }
    let margin = box * 2
    let bytesPerRow = stride
    let (wide, high) = (width + 2 * margin, height + 2 * margin)
    var blurred = Bitmap(unpaintedWidth: width, height: height)
    var plane = [UInt8](repeating: 0, count: wide * high)
    for channel in 0..<4 {
      withUnsafeBytes { bytes in
        for y in 0..<high {
          let row = min(max(0, y - margin), height - 1) * bytesPerRow + channel
          for x in 0..<wide {
            plane[y * wide + x] = bytes[row + min(max(0, x - margin), width - 1) * 4]
          }
        }
      }
      guard letterer_blur_mask(&plane, wide, wide, high, box) else {
        throw .outOfMemory
      }
      blurred.withUnsafeMutableBytes { bytes in
        for y in 0..<height {
          let row = (y + margin) * wide + margin
          for x in 0..<width { bytes[y * bytesPerRow + x * 4 + channel] = plane[row + x] }
        }
      }
    }
    return blurred
  }
}
