import CKernels
import Drawing

/// Memory for pixels or coverage, all zero at first.
final class PixelMemory {
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  init(count: Int) {
    self.count = max(1, count)
    start = .allocate(capacity: self.count)
    start.initialize(repeating: 0, count: self.count)
  }

  deinit { start.deallocate() }
}

/// A rectangle of pixels that is painted on: the picture's strip, or a group that is composed as a
/// whole.
final class Layer {
  /// The first pixel's place in the whole picture.
  let origin: PixelPoint
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<UInt8>
  /// Bytes from one row to the next.
  let stride: Int
  /// What may be painted, in the whole picture's pixels: the innermost clip comes last.
  private(set) var clips: [PixelRect]
  /// Keeps the pixels alive where they are the layer's own.
  private let memory: PixelMemory?

  var clip: PixelRect { clips[clips.count - 1] }

  /// A layer on memory that it doesn't own, and that outlives it: `area` of the whole picture,
  /// whose first pixel is at `pixels`.
  init(on pixels: UnsafeMutablePointer<UInt8>, stride: Int, area: PixelRect) {
    origin = PixelPoint(x: area.x, y: area.y)
    width = area.width
    height = area.height
    self.pixels = pixels
    self.stride = stride
    memory = nil
    clips = [area]
  }

  /// A transparent layer of its own. An empty rectangle gives a layer on which nothing shows.
  init(covering rect: PixelRect) {
    let area = PixelRect(
      x: rect.x, y: rect.y, width: max(1, rect.width), height: max(1, rect.height))
    let own = PixelMemory(count: area.width * area.height * 4)
    origin = PixelPoint(x: area.x, y: area.y)
    width = area.width
    height = area.height
    stride = area.width * 4
    memory = own
    pixels = own.start
    clips = [rect]
  }

  func pushClip(_ rect: PixelRect) { clips.append(clip.intersection(rect)) }
  func popClip() { if clips.count > 1 { clips.removeLast() } }

  /// The memory of the pixel at a place in the whole picture.
  func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
    pixels + (y - origin.y) * stride + (x - origin.x) * 4
  }
}

extension PixelRect {
  /// The same rectangle as real numbers.
  var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

extension Color {
  /// 0xAARRGGBB with premultiplied channels.
  var premultiplied: UInt32 {
    func channel(_ value: UInt8) -> UInt32 {
      let product = UInt32(value) * UInt32(alpha) + 128
      return (product + product >> 8) >> 8
    }
    return UInt32(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
