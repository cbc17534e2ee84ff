import Drawing
import FrameEncoding

/// The format of a single picture.
public enum StillFormat: String, Hashable, Sendable, CaseIterable {
  /// Lossless, readable everywhere.
  case png
  /// At most 256 colours.
  case gif
  /// The same bytes as PNG: a single picture has no animation.
  case apng
  /// Lossless, with smaller files, for browsers.
  case webp

  /// The format for a file name's extension; `nil` for others.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
      let format = StillFormat(rawValue: name[name.index(after: dot)...].lowercased())
    else { return nil }
    self = format
  }
}

extension Renderer {
  /// Returns pixels encoded as a file.
  ///
  /// - Parameters:
  ///   - bitmap: a picture that this renderer painted.
  ///   - format: the file's format.
  ///   - compression: how much time is spent on a smaller PNG.
  ///   - matte: the colour behind transparent pixels of a GIF; `nil` keeps them.
  ///   - metadata: texts embedded in a PNG.
  /// - Throws: an ``OutputError`` for a picture that is too large for the format, a
  ///   ``RenderingError`` if memory runs out, `CancellationError` in a task that was cancelled.
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
