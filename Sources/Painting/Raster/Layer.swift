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
  /// What may be painted, in the whole picture's pixels: the innermost clip comes last.
  private(set) var clips: [PixelRect]
  /// Keeps the pixels alive where they are the layer's own.
  private let memory: PixelMemory?

  var stride: Int { width * 4 }
  var clip: PixelRect { clips[clips.count - 1] }

  /// A layer on somebody else's memory, which outlives it.
  init(
    on pixels: UnsafeMutablePointer<UInt8>, origin: PixelPoint, width: Int, height: Int
  ) {
    self.origin = origin
    self.width = width
    self.height = height
    self.pixels = pixels
    memory = nil
    clips = [PixelRect(x: origin.x, y: origin.y, width: width, height: height)]
  }

  /// A transparent layer of its own. An empty rectangle gives a layer on which nothing shows.
  init(covering rect: PixelRect) {
    let area = PixelRect(
      x: rect.x, y: rect.y, width: max(1, rect.width), height: max(1, rect.height))
    let own = PixelMemory(count: area.width * area.height * 4)
    origin = PixelPoint(x: area.x, y: area.y)
    width = area.width
    height = area.height
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
  /// The pixels that a rectangle touches. Absurd values are kept in range.
  init(around rect: Rect) {
    func low(_ value: Double) -> Int { Int(PixelGrid.quantized(value).rounded(.down)) }
    func high(_ value: Double) -> Int { Int(PixelGrid.quantized(value).rounded(.up)) }
    let (left, top) = (low(rect.minX), low(rect.minY))
    self.init(
      x: left, y: top, width: max(0, high(rect.maxX) - left),
      height: max(0, high(rect.maxY) - top))
  }

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
