import CCodecs

/// Whole zlib streams. Source: RFC 1950.
enum ZlibStream {
  /// Compresses bytes by libdeflate, at one of its levels.
  static func compressed(_ bytes: [UInt8], level: Int32) throws(FrameEncodingError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(level) else { throw .outOfMemory }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let stream = bytes.withUnsafeBytes { input in
      [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        count = libdeflate_zlib_compress(
          compressor, input.baseAddress, input.count, output.baseAddress, output.count)
      }
    }
    guard !stream.isEmpty else { throw .outOfMemory }
    return stream
  }

  /// Makes a stream of deflate blocks, none of them marked as the last, that `body` writes into
  /// `bound` bytes at most; it gives their number and the Adler-32 of what they hold.
  static func wrapped(
    bound: Int, _ body: (UnsafeMutableBufferPointer<UInt8>, inout UInt32) -> Int
  ) throws(FrameEncodingError) -> [UInt8] {
    var adler: UInt32 = 1
    // A header, an empty last block and the checksum surround the blocks.
    let stream = [UInt8](unsafeUninitializedCapacity: bound + 8) { output, count in
      let blocks = UnsafeMutableBufferPointer(rebasing: output[2..<(bound + 2)])
      let written = body(blocks, &adler)
      guard written > 0 else { return }
      let rest = [0x03, 0x00] + PNGChunks.bigEndian(adler)
      for (index, byte) in ([0x78, 0x01] as [UInt8]).enumerated() { output[index] = byte }
      for (index, byte) in rest.enumerated() { output[written + 2 + index] = byte }
      count = written + 8
    }
    guard !stream.isEmpty else { throw .outOfMemory }
    return stream
  }
}
