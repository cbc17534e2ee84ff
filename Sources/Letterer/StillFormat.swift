import Drawing
import FrameEncoding

/// What one picture may be written as.
public enum StillFormat: String, Hashable, Sendable, CaseIterable {
  case png, gif, apng, webp

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
  ///   - matte: what shows through transparent pixels of a GIF; `nil` keeps them.
  ///   - metadata: texts that travel with a PNG.
  public func file(
    of bitmap: Bitmap, as format: StillFormat, compression: PictureCompression = .fast,
    matte: Color? = nil, metadata: [PictureMetadata] = []
  ) async throws -> [UInt8] {
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
