import Drawing

/// How the pictures of a sequence are cut into strips, the same for each of them, so that strips go
/// from one file into the next as they are.
///
/// The strips are finer than those of a single picture: about a percent larger, and a change touches
/// less. What a change costs beside the whole is not its share of the pixels but of the work: where
/// a photo makes half of it, a change of half the photo costs a quarter, however small that part of
/// the screen is.
package struct PNGFrameLayout: Sendable {
  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// How the files are written; pixels have no alpha where the options say `.opaque`.
  package let options: PNGOptions

  /// The layout of pictures of one size.
  package init(width: Int, height: Int, options: PNGOptions) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel each way")
    self.width = width
    self.height = height
    self.options = options
  }

  /// How many rows a strip holds: about 40,000 pixels, whatever the number of workers.
  var rowsPerStrip: Int { max(16, min(64, 40_000 / width)) }

  /// How many strips a picture has.
  var stripCount: Int { (height - 1) / rowsPerStrip + 1 }

  /// The rows of a strip.
  func rows(of strip: Int) -> Range<Int> {
    strip * rowsPerStrip..<min(height, (strip + 1) * rowsPerStrip)
  }

  /// An encoder of strips; one for each worker.
  func makeStripEncoder() -> PNGStripEncoder {
    PNGStripEncoder(
      width: width, format: options.alpha == .opaque ? .rgb : .rgba,
      compression: options.compression)
  }

  /// The file that these strips make.
  func file(of strips: [PNGStrip]) throws(FrameEncodingError) -> [UInt8] {
    let size = strips.reduce(1024) { $0 + $1.chunk.count }
    var writer = try PNGStreamWriter(
      to: MemorySink(capacity: size), width: width, height: height, options: options)
    for strip in strips { try writer.append(strip) }
    try writer.finish()
    return writer.sink.bytes
  }

  /// The file of one picture, encoded alone: what a sequence writes for the same pixels.
  package func encode(_ bitmap: Bitmap) throws(FrameEncodingError) -> [UInt8] {
    let encoder = makeStripEncoder()
    var strips: [PNGStrip] = []
    for strip in 0..<stripCount {
      strips.append(try encoder.encode(bitmap, rows: rows(of: strip)))
    }
    return try file(of: strips)
  }
}
