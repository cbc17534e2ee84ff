import CKernels
import Platform

/// Rows of premultiplied pixels in memory that it doesn't own.
struct PixelBlock {
  var start: UnsafePointer<UInt8>?
  /// Bytes from row to row.
  var stride: Int
  var width: Int
  var rows: Int

  /// How many pixels differ from both neighbours that a compressor has read before.
  var novelPixels: Int { letterer_novel_pixels(start, stride, width, rows) }

  /// Its pixels as 0xAARRGGBB with straight alpha, row after row; the caller frees them as
  /// ``Platform/SystemMemory``. `nil` where memory ran out.
  func straightPixels() -> UnsafeMutableBufferPointer<UInt32>? {
    let byteCount = width * rows * MemoryLayout<UInt32>.stride
    guard let memory = SystemMemory.allocate(byteCount: byteCount) else { return nil }
    let pixels = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: width * rows), count: width * rows)
    guard let start, let target = pixels.baseAddress else { return pixels }
    for row in 0..<rows {
      let source = UnsafeRawPointer(start + row * stride).assumingMemoryBound(to: UInt32.self)
      letterer_straight_pixels(source, width, target + row * width)
    }
    return pixels
  }
}
