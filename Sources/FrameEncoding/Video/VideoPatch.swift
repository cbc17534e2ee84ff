import CKernels
import Drawing

/// What changed in a picture of a video: rectangles of opaque pixels.
package struct VideoPatch: Sendable {
  let rects: [PixelRect]
  /// Their pixels as B, G, R, 255, one rectangle after the other, row after row.
  let pixels: [UInt8]
  /// For how many frames it is shown.
  let ticks: Int

  /// Copies what changed, over a matte. Complexity: O(pixels in the damage).
  init(_ frame: Frame, matte: Color) {
    let whole = PixelRect(x: 0, y: 0, width: frame.bitmap.width, height: frame.bitmap.height)
    let rects = (frame.former == nil ? [whole] : frame.damage.rects)
      .map { $0.intersection(whole) }.filter { !$0.isEmpty }
    let stride = frame.bitmap.stride
    let opaqueMatte =
      0xFF00_0000 | UInt32(matte.red) << 16 | UInt32(matte.green) << 8 | UInt32(matte.blue)
    let count = rects.reduce(0) { $0 + $1.area * 4 }
    pixels = frame.bitmap.withUnsafeBytes { source in
      [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
        guard var target = output.baseAddress, let source = source.baseAddress else { return }
        for rect in rects {
          let start = (source + rect.y * stride + rect.x * 4).assumingMemoryBound(to: UInt8.self)
          let isOpaque = letterer_is_opaque(start, stride, rect.width, rect.height)
          for row in 0..<rect.height {
            let bytes = start + row * stride
            if isOpaque {
              target.update(from: bytes, count: rect.width * 4)
            } else {
              UnsafeMutableRawPointer(target).initializeMemory(
                as: UInt32.self, repeating: opaqueMatte, count: rect.width)
              letterer_blend_pixels(target, stride, bytes, stride, rect.width, 1, 255)
            }
            target += rect.width * 4
          }
        }
        initialized = count
      }
    }
    self.rects = rects
    ticks = frame.ticks.count
  }
}
