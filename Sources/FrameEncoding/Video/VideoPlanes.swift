import Drawing

/// How a video's pictures lie in memory: a plane of brightness and two of colour, one after the
/// other, without gaps.
struct VideoPlanes: Hashable, Sendable {
  /// Pixels in a row of the pictures.
  let width: Int
  /// Rows of the pictures.
  let height: Int
  let chroma: VideoOptions.Chroma

  /// Samples of brightness in a row: the last pixel is repeated where the number must be even.
  var paddedWidth: Int { padded(width) }
  /// Rows of brightness.
  var paddedHeight: Int { padded(height) }
  /// Bytes of a picture.
  var byteCount: Int { byteCount(of: paddedWidth * paddedHeight) }

  /// Bytes of so many pixels.
  func byteCount(of pixels: Int) -> Int {
    chroma == .quarter ? pixels + pixels / 2 : pixels * 3
  }

  /// A rectangle of the pictures, widened to whole squares of pixels that share a colour.
  func affected(by rect: PixelRect) -> PixelRect {
    let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard chroma == .quarter, !rect.isEmpty else { return rect }
    let (x, y) = (rect.x & ~1, rect.y & ~1)
    return PixelRect(x: x, y: y, width: padded(rect.maxX) - x, height: padded(rect.maxY) - y)
  }

  /// Calls `body` for each plane with the rectangle that samples of such pixels have there.
  func forEachPlane(
    of rect: PixelRect, _ body: (_ offset: Int, _ stride: Int, _ rect: PixelRect) -> Void
  ) {
    let (stride, area) = (paddedWidth, paddedWidth * paddedHeight)
    body(0, stride, rect)
    let part = chroma == .quarter ? 2 : 1
    let colors = PixelRect(
      x: rect.x / part, y: rect.y / part, width: rect.width / part, height: rect.height / part)
    body(area, stride / part, colors)
    body(area + area / (part * part), stride / part, colors)
  }

  private func padded(_ length: Int) -> Int {
    chroma == .quarter ? length + length % 2 : length
  }
}
