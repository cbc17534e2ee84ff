import CKernels
import Drawing

/// Bitmaps to PNG. The same pixels and options give the same bytes on every machine, with any
/// number of workers.
package struct PNGEncoder: Sendable {
  package var options: PNGOptions

  package init(_ options: PNGOptions = PNGOptions()) { self.options = options }

  /// Returns whether the format has room for such a picture.
  package static func canHold(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= 0x7FFF_FFFF / 8 && height <= 0x7FFF_FFFF
  }

  /// A whole PNG file in memory, encoded on the calling thread.
  package func encode(_ bitmap: Bitmap) throws(FrameEncodingError) -> [UInt8] {
    let source = PNGSource(bitmap, options: options)
    guard options.compression == .fast else { return try encodeWhole(source) }
    let encoder = PNGStripEncoder(width: bitmap.width, format: source.format)
    var strips: [PNGStrip] = []
    for rows in source.strips { strips.append(try source.encode(rows, with: encoder)) }
    return try join(strips, of: source)
  }

  /// A whole PNG file in memory, its strips encoded by several workers where the compression is
  /// `.fast`.
  package func encode(_ bitmap: Bitmap, workers: Int) async throws -> [UInt8] {
    let source = PNGSource(bitmap, options: options)
    let ranges = source.strips
    let workers = min(workers, ranges.count)
    guard workers > 1, options.compression == .fast else { return try encode(bitmap) }
    let parts = try await withThrowingTaskGroup(of: (Int, [PNGStrip]).self) { group in
      for worker in 0..<workers {
        group.addTask {
          let encoder = PNGStripEncoder(width: bitmap.width, format: source.format)
          var strips: [PNGStrip] = []
          for index in stride(from: worker, to: ranges.count, by: workers) {
            strips.append(try source.encode(ranges[index], with: encoder))
          }
          return (worker, strips)
        }
      }
      var parts: [[PNGStrip]] = Array(repeating: [], count: workers)
      for try await (worker, strips) in group { parts[worker] = strips }
      return parts
    }
    return try join(
      ranges.indices.map { parts[$0 % workers][$0 / workers] }, of: source)
  }

  private func join(
    _ strips: [PNGStrip], of source: PNGSource
  ) throws(FrameEncodingError) -> [UInt8] {
    let size = strips.reduce(1024) { $0 + $1.chunk.count }
    var writer = try PNGStreamWriter(
      to: MemorySink(capacity: size), width: source.bitmap.width, height: source.bitmap.height,
      format: source.format, palette: source.palette, options: options)
    for strip in strips { try writer.append(strip) }
    try writer.finish()
    return writer.sink.bytes
  }

  /// One zlib stream by libdeflate, which needs all the bytes at once.
  private func encodeWhole(_ source: PNGSource) throws(FrameEncodingError) -> [UInt8] {
    let filtered = source.filtered()
    let compressed = try ZlibStream.compressed(
      filtered, level: options.compression == .small ? 12 : 6)
    guard compressed.count < 0x7FFF_FFFF else {
      throw .tooLarge(width: source.bitmap.width, height: source.bitmap.height)
    }
    return PNGChunks.head(
      width: source.bitmap.width, height: source.bitmap.height, format: source.format,
      palette: source.palette, options: options)
      + PNGChunks.chunk("IDAT", compressed) + PNGChunks.chunk("IEND", [])
  }
}
