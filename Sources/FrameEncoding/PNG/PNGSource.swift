import CKernels
import Drawing

/// A bitmap and the pixel format that suits it.
struct PNGSource: Sendable {
  let bitmap: Bitmap
  let format: PNGPixelFormat
  /// The palette's colours, 0xRRGGBB, where the format is `.palette`.
  let palette: [UInt32]
  /// One byte a pixel, where the format is `.palette`.
  private let indices: [UInt8]

  init(_ bitmap: Bitmap, options: PNGOptions) {
    self.bitmap = bitmap
    let isOpaque =
      switch options.alpha {
      case .opaque: true
      case .straight: false
      case .automatic:
        bitmap.withUnsafeBytes {
          letterer_is_opaque(
            $0.bindMemory(to: UInt8.self).baseAddress, bitmap.stride, bitmap.width, bitmap.height)
        }
      }
    if isOpaque, let indexed = PNGSource.indexed(bitmap) {
      format = .palette
      palette = indexed.palette
      indices = indexed.indices
    } else {
      format = isOpaque ? .rgb : .rgba
      palette = []
      indices = []
    }
  }

  /// The rows of each strip.
  var strips: [Range<Int>] {
    let rows = PNGStripEncoder.rowsPerStrip(width: bitmap.width)
    return stride(from: 0, to: bitmap.height, by: rows).map {
      $0..<min(bitmap.height, $0 + rows)
    }
  }

  func encode(
    _ rows: Range<Int>, with encoder: PNGStripEncoder
  ) throws(FrameEncodingError) -> PNGStrip {
    guard format == .palette else { return try encoder.encode(bitmap, rows: rows) }
    let width = bitmap.width
    let strip: Result<PNGStrip, FrameEncodingError> = indices.withUnsafeBytes { bytes in
      let part = bytes[(rows.lowerBound * width)..<(rows.upperBound * width)]
      return Result { () throws(FrameEncodingError) in
        try encoder.encode(
          UnsafeRawBufferPointer(rebasing: part), stride: width, rows: rows.count)
      }
    }
    return try strip.get()
  }

  /// The picture's filtered bytes, for a compressor that takes them all at once.
  func filtered() -> [UInt8] {
    func filter(_ bytes: UnsafeRawBufferPointer, stride: Int) -> [UInt8] {
      var rows = letterer_png_rows(
        pixels: bytes.bindMemory(to: UInt8.self).baseAddress, stride: stride,
        width: UInt32(bitmap.width), rows: UInt32(bitmap.height),
        channels: UInt32(format.channels))
      let scratch = UnsafeMutableRawBufferPointer.allocate(
        byteCount: letterer_png_workspace(&rows), alignment: 16)
      defer { scratch.deallocate() }
      let count = (bitmap.width * format.channels + 1) * bitmap.height
      return [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
        letterer_png_filter(&rows, scratch.baseAddress, output.baseAddress)
        initialized = count
      }
    }
    return format == .palette
      ? indices.withUnsafeBytes { filter($0, stride: bitmap.width) }
      : bitmap.withUnsafeBytes { filter($0, stride: bitmap.stride) }
  }

  /// Palette indices, where the picture has at most 256 colours. Gives up at the 257th, which in a
  /// picture with text is within the first lines.
  private static func indexed(_ bitmap: Bitmap) -> (palette: [UInt32], indices: [UInt8])? {
    var palette = [UInt32](repeating: 0, count: 256)
    let count = bitmap.width * bitmap.height
    var used = 0
    let indices = bitmap.withUnsafeBytes { bytes in
      [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
        used = Int(
          letterer_index_colors(
            bytes.bindMemory(to: UInt32.self).baseAddress, count, output.baseAddress, &palette))
        initialized = used > 0 ? count : 0
      }
    }
    return used > 0 ? (Array(palette.prefix(used)), indices) : nil
  }
}
