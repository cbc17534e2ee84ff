import CCodecs
import CKernels
import Drawing

/// Rows of a PNG, compressed on their own: a whole `IDAT` chunk and what joins it to others.
///
/// Equal rows at equal places give equal strips, so a strip whose pixels didn't change may be used
/// again in the next frame as it is.
package struct PNGStrip: Hashable, Sendable {
  /// The chunk, checksum included.
  package let chunk: [UInt8]
  /// How many rows it holds.
  package let rows: Int
  /// The Adler-32 of the bytes that were compressed, and how many they are.
  let adler: UInt32
  let byteCount: UInt64
}

/// Turns rows of pixels into strips. It owns its scratch memory: one for each worker.
package final class PNGStripEncoder {
  private let width: Int
  private let format: PNGPixelFormat
  private let compression: PNGOptions.Compression
  /// libdeflate's, made when it is first needed.
  private var compressor: OpaquePointer?
  private var filtered: UnsafeMutableRawBufferPointer
  private var workspace: UnsafeMutableRawBufferPointer
  private var output: UnsafeMutableRawBufferPointer

  /// How many rows a strip holds: about 160,000 pixels, whatever the number of workers.
  package static func rowsPerStrip(width: Int) -> Int {
    max(16, min(1024, 160_000 / max(1, width)))
  }

  /// An encoder for pictures of one width.
  package init(
    width: Int, format: PNGPixelFormat, compression: PNGOptions.Compression = .fast
  ) {
    self.width = width
    self.format = format
    self.compression = compression
    filtered = .allocate(byteCount: 0, alignment: 16)
    workspace = .allocate(byteCount: 0, alignment: 16)
    output = .allocate(byteCount: 0, alignment: 16)
  }

  deinit {
    if let compressor { libdeflate_free_compressor(compressor) }
    filtered.deallocate()
    workspace.deallocate()
    output.deallocate()
  }

  /// Compresses rows of a bitmap.
  package func encode(_ bitmap: Bitmap, rows: Range<Int>) throws(FrameEncodingError) -> PNGStrip {
    guard bitmap.width == width, rows.lowerBound >= 0, rows.upperBound <= bitmap.height else {
      throw .wrongRows(expected: width, got: bitmap.width)
    }
    return try bitmap.withUnsafeBytes { (bytes) throws(FrameEncodingError) in
      try encode(
        UnsafeRawBufferPointer(rebasing: bytes[(rows.lowerBound * bitmap.stride)...]),
        stride: bitmap.stride, rows: rows.count)
    }
  }

  /// Compresses rows in memory: premultiplied pixels, or palette indices.
  func encode(
    _ bytes: UnsafeRawBufferPointer, stride: Int, rows: Int
  ) throws(FrameEncodingError) -> PNGStrip {
    var source = letterer_png_rows(
      pixels: bytes.bindMemory(to: UInt8.self).baseAddress, stride: stride, width: UInt32(width),
      rows: UInt32(rows), channels: UInt32(format.channels))
    Self.grow(&workspace, to: letterer_png_workspace(&source))
    let (count, adler) = try compress(&source)
    guard let start = output.baseAddress?.assumingMemoryBound(to: UInt8.self), count > 0 else {
      throw .outOfMemory
    }
    let header = PNGChunks.bigEndian(UInt32(count)) + Array("IDAT".utf8)
    for (index, byte) in header.enumerated() { start[index] = byte }
    let checksum = PNGChunks.bigEndian(libdeflate_crc32(0, start + 4, count + 4))
    for (index, byte) in checksum.enumerated() { start[count + 8 + index] = byte }
    return PNGStrip(
      chunk: Array(UnsafeBufferPointer(start: start, count: count + 12)), rows: rows,
      adler: adler, byteCount: UInt64(rows) * UInt64(width * format.channels + 1))
  }

  /// Fills `output` from its ninth byte on and leaves room for four behind; gives the bytes written
  /// and the Adler-32 of what they hold.
  private func compress(
    _ source: inout letterer_png_rows
  ) throws(FrameEncodingError) -> (count: Int, adler: UInt32) {
    var adler: UInt32 = 1
    guard compression != .fast else {
      // Twelve bytes of the chunk surround the data.
      Self.grow(&output, to: letterer_png_deflate_bound(&source) + 12)
      let count = letterer_png_deflate(
        &source, workspace.baseAddress, output.baseAddress.map { $0 + 8 }, output.count - 12,
        &adler)
      return (count, adler)
    }
    if compressor == nil {
      compressor = libdeflate_alloc_compressor(compression == .small ? 12 : 6)
    }
    guard let compressor else { throw .outOfMemory }
    let length = Int(source.rows) * (width * format.channels + 1)
    Self.grow(&filtered, to: length)
    letterer_png_filter(&source, workspace.baseAddress, filtered.baseAddress)
    adler = libdeflate_adler32(1, filtered.baseAddress, length)
    // Five more bytes open the stream's end.
    Self.grow(&output, to: libdeflate_deflate_compress_bound(compressor, length) + 17)
    let start = output.baseAddress.map { $0 + 8 }
    let count = libdeflate_deflate_compress(
      compressor, filtered.baseAddress, length, start, output.count - 12)
    return (letterer_deflate_open(start, count, output.count - 12), adler)
  }

  private static func grow(_ buffer: inout UnsafeMutableRawBufferPointer, to count: Int) {
    guard buffer.count < count else { return }
    buffer.deallocate()
    buffer = .allocate(byteCount: count, alignment: 16)
  }
}
