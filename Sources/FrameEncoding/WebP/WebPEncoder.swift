import CCodecs
import Drawing
import Platform

/// Single pictures to WebP, by libwebp on the calling thread.
package struct WebPEncoder: Sendable {
  package var options: WebPOptions

  package init(_ options: WebPOptions = WebPOptions()) { self.options = options }

  /// Returns whether the format has room for such a picture: 16,383 pixels each way.
  package static func canHold(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= Int(WEBP_MAX_DIMENSION) && height <= Int(WEBP_MAX_DIMENSION)
  }

  /// A whole file in memory.
  package func encode(_ bitmap: Bitmap) throws(FrameEncodingError) -> [UInt8] {
    try bitmap.withUnsafeBytes { (bytes) throws(FrameEncodingError) in
      try encode(
        PixelBlock(
          start: bytes.bindMemory(to: UInt8.self).baseAddress, stride: bitmap.stride,
          width: bitmap.width, rows: bitmap.height))
    }
  }

  /// The same of a part; where `keepsHidden` is false, colours of transparent pixels are libwebp's to
  /// choose.
  func encode(
    _ block: PixelBlock, keepsHidden: Bool = true
  ) throws(FrameEncodingError) -> [UInt8] {
    guard Self.canHold(width: block.width, height: block.rows) else {
      throw .tooLarge(width: block.width, height: block.rows)
    }
    var config = try configuration()
    config.exact = keepsHidden ? 1 : 0
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw .codec("libwebp has another version") }
    // The pixels are lent: libwebp frees only what it allocated.
    defer { WebPPictureFree(&picture) }
    guard let pixels = block.straightPixels() else { throw .outOfMemory }
    defer { SystemMemory.deallocate(pixels.baseAddress) }
    picture.use_argb = 1
    picture.width = Int32(block.width)
    picture.height = Int32(block.rows)
    picture.argb = pixels.baseAddress
    picture.argb_stride = Int32(block.width)
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&config, &picture) != 0
    }
    guard isEncoded else {
      if picture.error_code == VP8_ENC_ERROR_OUT_OF_MEMORY { throw .outOfMemory }
      throw .codec("libwebp's error \(picture.error_code.rawValue)")
    }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }

  private func configuration() throws(FrameEncodingError) -> WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw .codec("libwebp has another version") }
    config.method = Int32(clamping: max(0, min(6, options.effort)))
    switch options.quality {
    case .lossless: config.lossless = 1
    case .nearLossless(let value):
      config.lossless = 1
      config.near_lossless = Int32(max(0, min(100, value)))
    case .lossy(let value): config.quality = Float(max(0, min(100, value)))
    }
    guard WebPValidateConfig(&config) != 0 else { throw .codec("libwebp refuses the options") }
    return config
  }
}
