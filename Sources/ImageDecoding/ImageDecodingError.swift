/// Why a picture file gave no pixels.
package enum ImageDecodingError: Error, Hashable, Sendable {
  /// No format that is known begins like this.
  case unrecognized
  /// The format is known, but there is no decoder for it.
  case unsupported(ImageFormat)
  /// The file is larger than the limit.
  case tooManyBytes(Int, limit: Int)
  /// The header claims more pixels than the limit allows; nothing was allocated for them.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The file is broken before its first row of pixels.
  case damaged(ImageFormat)
  case outOfMemory
  /// A library that isn't installed would read it; or it is, without the decoder of such files.
  case missingLibrary(ImageFormat, decoder: Bool)
  /// The library that reads it did so in a process of its own, which ended without a picture.
  case failed(ImageFormat, ProcessEnd)

  /// How the process of a library that isn't trusted ended.
  package enum ProcessEnd: Hashable, Sendable {
    /// It crashed, or needed too much memory.
    case crashed
    case tooSlow
    /// The system can't take away what a process may ask of it, so that nothing was read.
    case unconfined
  }
}

/// What decoding a picture file may take, whatever its header claims.
package struct ImageLimits: Hashable, Sendable {
  /// The most bytes of a file.
  package var bytes: Int
  /// The most pixels that a file may claim.
  package var pixels: Int
  /// The most pixels along a side; scaling needs memory for a whole row or column.
  package var side: Int

  package init(bytes: Int = 64 << 20, pixels: Int = 120_000_000, side: Int = 32_767) {
    self.bytes = bytes
    self.pixels = pixels
    self.side = side
  }
}
