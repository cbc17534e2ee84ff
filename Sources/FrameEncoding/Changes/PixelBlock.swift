import CKernels

/// Rows of premultiplied pixels in somebody's memory.
struct PixelBlock {
  var start: UnsafePointer<UInt8>?
  /// Bytes from row to row.
  var stride: Int
  var width: Int
  var rows: Int

  /// How many pixels differ from both neighbours that a compressor has seen.
  var novelPixels: Int { letterer_novel_pixels(start, stride, width, rows) }
}
