import CKernels
import Drawing

/// How a bitmap's pixels become colours without alpha: a key is 0xRRGGBB, or a value for no colour.
struct GIFSurface: Sendable {
  /// The parameters of the inner loops.
  private let kernel: letterer_gif_surface
  /// The key of a pixel that shows nothing.
  static let clear = UInt32(LETTERER_GIF_CLEAR)

  init(_ options: GIFOptions) {
    let blends = !options.isTransparent || options.matte != nil
    kernel = letterer_gif_surface(
      matte: Self.key(options.matte ?? .white),
      cutoff: !options.isTransparent ? 0 : options.matte == nil ? 128 : 1, blends: blends ? 1 : 0)
  }

  /// A colour's key; its alpha isn't looked at.
  static func key(_ color: Color) -> UInt32 {
    UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// Hands a rectangle of a picture, and of the one before, to an inner loop.
  func withPictures<Result>(
    _ bitmap: Bitmap, _ former: Bitmap?, in rect: PixelRect,
    _ body: (letterer_gif_surface, letterer_gif_pictures) -> Result
  ) -> Result {
    let offset = rect.y * bitmap.stride + rect.x * 4
    func start(_ bytes: UnsafeRawBufferPointer) -> UnsafePointer<UInt8>? {
      bytes.baseAddress.map { ($0 + offset).assumingMemoryBound(to: UInt8.self) }
    }
    return bitmap.withUnsafeBytes { now in
      var pictures = letterer_gif_pictures(
        now: start(now), before: nil, stride: bitmap.stride, width: UInt32(rect.width),
        height: UInt32(rect.height))
      guard let former else { return body(kernel, pictures) }
      return former.withUnsafeBytes { before in
        pictures.before = start(before)
        return body(kernel, pictures)
      }
    }
  }
}
