import CKernels
import Drawing

/// How a bitmap's pixels become colours without alpha: a key is 0xRRGGBB, or says that nothing is
/// shown.
struct GIFSurface: Sendable {
  /// What the inner loops are told.
  let kernel: letterer_gif_surface
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

  /// The keys of a row's pixels that begin `offset` bytes into a bitmap.
  func keys(
    of bitmap: Bitmap, from offset: Int, into keys: UnsafeMutableBufferPointer<UInt32>
  ) {
    bitmap.withUnsafeBytes { bytes in
      let pixels = UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + keys.count * 4)])
      withUnsafePointer(to: kernel) {
        letterer_gif_keys(
          $0, pixels.bindMemory(to: UInt32.self).baseAddress, keys.count, keys.baseAddress)
      }
    }
  }
}
