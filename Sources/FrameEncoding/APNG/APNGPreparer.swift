import CKernels
import Drawing

/// Compresses what changed in a picture as PNG does.
struct APNGPreparer: Sendable {
  let change: PictureChange
  private let channels: Int
  private let compression: PNGOptions.Compression

  init(width: Int, height: Int, options: APNGOptions) {
    var change = PictureChange(width: width, height: height)
    if case .rgb(let color) = options.pixels {
      change.unchanged = color | 0xFF00_0000
      change.isReserved = true
    }
    self.change = change
    channels = options.pixels == .rgba ? 4 : 3
    compression = options.compression
  }

  func prepare(_ frame: Frame) throws(FrameEncodingError) -> StoredPicture {
    try change.store(frame) { (block, _) throws(FrameEncodingError) in try compress(block) }
  }

  /// A zlib stream of filtered rows.
  private func compress(_ block: PixelBlock) throws(FrameEncodingError) -> [UInt8] {
    var rows = letterer_png_rows(
      pixels: block.start, stride: block.stride, width: UInt32(block.width),
      rows: UInt32(block.rows), channels: UInt32(channels))
    let scratch = UnsafeMutableRawBufferPointer.allocate(
      byteCount: letterer_png_workspace(&rows), alignment: 16)
    defer { scratch.deallocate() }
    if compression == .fast {
      return try ZlibStream.wrapped(bound: letterer_png_deflate_bound(&rows)) { output, adler in
        letterer_png_deflate(&rows, scratch.baseAddress, output.baseAddress, output.count, &adler)
      }
    }
    let count = (block.width * channels + 1) * block.rows
    let filtered = [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      letterer_png_filter(&rows, scratch.baseAddress, output.baseAddress)
      initialized = count
    }
    return try ZlibStream.compressed(filtered, level: compression == .small ? 12 : 6)
  }
}
