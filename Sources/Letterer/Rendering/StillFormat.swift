import Drawing
import FrameEncoding

/// What one picture may be written as.
public enum StillFormat: String, Hashable, Sendable, CaseIterable {
  /// Every pixel, in files that everything reads.
  case png
  /// At most 256 colours.
  case gif
  /// The same bytes as a PNG's: one picture doesn't move.
  case apng
  /// Every pixel, in fewer bytes, for browsers.
  case webp

  /// The format that a file's name asks for; `nil` for none of these.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
      let format = StillFormat(rawValue: name[name.index(after: dot)...].lowercased())
    else { return nil }
    self = format
  }
}

extension Renderer {
  /// Pixels as a file of a format.
  ///
  /// - Parameters:
  ///   - bitmap: a picture that this renderer painted.
  ///   - format: what the bytes are.
  ///   - compression: how much time is spent on fewer bytes of a PNG.
  ///   - matte: what shows through transparent pixels of a GIF; `nil` keeps them.
  ///   - metadata: texts that travel with a PNG.
  /// - Throws: an ``OutputError`` for a picture that is too large for the format, a
  ///   ``RenderingError`` where memory runs out, `CancellationError` in a task that was cancelled.
  /// - Complexity: O(pixels).
  public func file(
    of bitmap: Bitmap, as format: StillFormat, compression: PictureCompression = .fast,
    matte: Color? = nil, metadata: [PictureMetadata] = []
  ) async throws -> [UInt8] {
    try await withPublicErrors {
      switch format {
      case .png, .apng:
        try await PNGEncoder(pngOptions(compression, metadata)).encode(
          bitmap, workers: painting.workerCount)
      case .gif:
        try GIFEncoder.encode(
          bitmap,
          options: GIFOptions(
            isTransparent: !isOpaque && matte == nil, matte: matte, pinned: scenes.look.mainColors))
      case .webp: try WebPEncoder().encode(bitmap)
      }
    }
  }
}
