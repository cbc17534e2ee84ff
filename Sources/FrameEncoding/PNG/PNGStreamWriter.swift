import CKernels
import Drawing

/// Writes a PNG strip by strip, as rows are painted: memory stays bounded however tall the picture
/// is, and strips may come from several workers.
package struct PNGStreamWriter<Sink: ByteSink> {
  /// Where the bytes go.
  package private(set) var sink: Sink
  package let width: Int
  package let height: Int
  package let format: PNGPixelFormat
  private var rowsWritten = 0
  private var adler: UInt32 = 1

  /// Writes everything before the pixels. Alpha is written unless the options say `.opaque`: a
  /// stream can't look at every pixel first. Compression is that of the strips.
  package init(
    to sink: Sink, width: Int, height: Int, options: PNGOptions = PNGOptions()
  ) throws(FrameEncodingError) {
    try self.init(
      to: sink, width: width, height: height, format: options.alpha == .opaque ? .rgb : .rgba,
      palette: [], options: options)
  }

  init(
    to sink: Sink, width: Int, height: Int, format: PNGPixelFormat, palette: [UInt32],
    options: PNGOptions
  ) throws(FrameEncodingError) {
    guard PNGEncoder.canHold(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    self.sink = sink
    self.width = width
    self.height = height
    self.format = format
    try self.sink.write(
      PNGChunks.head(
        width: width, height: height, format: format, palette: palette, options: options))
    // zlib's header: a window of 32 KiB, the fastest level.
    try self.sink.write(PNGChunks.chunk("IDAT", [0x78, 0x01]))
  }

  /// A strip encoder that fits this picture; one for each worker.
  package func makeStripEncoder() -> PNGStripEncoder {
    PNGStripEncoder(width: width, format: format)
  }

  /// Adds the next rows.
  package mutating func append(_ strip: PNGStrip) throws(FrameEncodingError) {
    let bytesPerRow = UInt64(width * format.channels + 1)
    guard rowsWritten + strip.rows <= height, strip.byteCount == bytesPerRow * UInt64(strip.rows)
    else { throw .wrongRows(expected: height, got: rowsWritten + strip.rows) }
    try sink.write(strip.chunk)
    adler = letterer_adler32_joined(adler, strip.adler, strip.byteCount)
    rowsWritten += strip.rows
  }

  /// Ends the picture, which must have all its rows.
  package mutating func finish() throws(FrameEncodingError) {
    guard rowsWritten == height else { throw .wrongRows(expected: height, got: rowsWritten) }
    // An empty last block, then the checksum of everything.
    try sink.write(PNGChunks.chunk("IDAT", [0x03, 0x00] + PNGChunks.bigEndian(adler)))
    try sink.write(PNGChunks.chunk("IEND", []))
  }
}
