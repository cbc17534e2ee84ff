import CImageReaders
import Drawing

/// A file's header, and the decoding of its pixels.
struct ImageHeader {
  let info: ImageInfo
  /// How the stored pixels must be turned to stand upright.
  let orientation: ImageOrientation
  /// The size as it is stored.
  private let width: Int
  private let height: Int
  /// What is drawn, where nothing is stored.
  private let drawing: LottieDrawing?

  init(
    _ bytes: UnsafeRawBufferPointer, _ format: ImageFormat,
    _ limits: ImageLimits = ImageLimits()
  ) throws(ImageDecodingError) {
    if format == .lottie {
      let drawing = try LottieDrawing(bytes, limits)
      self.drawing = drawing
      (width, height, orientation) = (drawing.width, drawing.height, .upright)
      info = ImageInfo(format: format, width: width, height: height)
      return
    }
    drawing = nil
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    var found = letterer_image_info()
    let status =
      switch format {
      case .jpeg: letterer_jpeg_info(start, bytes.count, &found)
      case .png: letterer_png_info(start, bytes.count, &found)
      case .webp: letterer_webp_info(start, bytes.count, &found)
      case .gif: letterer_gif_info(start, bytes.count, &found)
      case .heif, .avif: letterer_heif_info(start, bytes.count, &found)
      default: throw .unsupported(format)
      }
    try status.check(format)
    guard found.width > 0, found.height > 0 else { throw .damaged(format) }
    width = Int(found.width)
    height = Int(found.height)
    orientation = ImageOrientation(rawValue: Int(found.orientation)) ?? .upright
    info = ImageInfo(
      format: format, width: orientation.swapsSides ? height : width,
      height: orientation.swapsSides ? width : height)
  }

  /// Decodes the stored pixels, at a size between what `scale` asks for and the file's own: close
  /// enough to resample from, without ever holding a large picture whole.
  func decode(
    _ bytes: UnsafeRawBufferPointer, scale: Double
  ) throws(ImageDecodingError) -> DecodedPixels {
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    // What is averaged in whole squares keeps twice the pixels that are needed.
    let reduction = UInt32(max(1, min(64, (0.5 / max(scale, 1e-9)).rounded(.down))))
    func reduced(_ length: Int, by factor: UInt32) -> Int {
      (length + Int(factor) - 1) / Int(factor)
    }
    var bitmap: Bitmap
    let colors: ColorConversion?
    let status: letterer_image_status
    switch info.format {
    case .jpeg:
      // The transform itself gives an eighth, a quarter or a half.
      let eighths: UInt32 =
        scale <= 0.125 ? 1 : scale <= 0.25 ? 2 : scale <= 0.5 ? 4 : 8
      let rest = eighths == 1 ? max(1, reduction / 8) : 1
      var (wide, high) = (UInt32(0), UInt32(0))
      letterer_jpeg_scaled_size(UInt32(width), UInt32(height), eighths, &wide, &high)
      bitmap = Bitmap(
        width: reduced(Int(wide), by: rest), height: reduced(Int(high), by: rest))
      let found = EmbeddedColors.jpeg(bytes)
      func decode(_ inks: OpaquePointer?) -> letterer_image_status {
        bitmap.withUnsafeMutableBytes {
          letterer_jpeg_decode(
            start, bytes.count, eighths, wide, high, rest, inks,
            $0.bindMemory(to: UInt8.self).baseAddress)
        }
      }
      status = found?.withInks(decode) ?? decode(nil)
      colors = found
    case .png:
      bitmap = Bitmap(
        width: reduced(width, by: reduction), height: reduced(height, by: reduction))
      status = bitmap.withUnsafeMutableBytes {
        letterer_png_decode(
          start, bytes.count, UInt32(width), UInt32(height), reduction,
          $0.bindMemory(to: UInt8.self).baseAddress)
      }
      colors = EmbeddedColors.png(bytes)
    case .webp:
      bitmap = Bitmap(
        width: reduced(width, by: reduction), height: reduced(height, by: reduction))
      let (wide, high) = (UInt32(bitmap.width), UInt32(bitmap.height))
      status = bitmap.withUnsafeMutableBytes {
        letterer_webp_decode(
          start, bytes.count, UInt32(width), UInt32(height), wide, high,
          $0.bindMemory(to: UInt8.self).baseAddress)
      }
      colors = EmbeddedColors.webp(bytes)
    case .gif:
      bitmap = Bitmap(
        width: reduced(width, by: reduction), height: reduced(height, by: reduction))
      status = bitmap.withUnsafeMutableBytes {
        letterer_gif_decode(
          start, bytes.count, UInt32(width), UInt32(height), reduction,
          $0.bindMemory(to: UInt8.self).baseAddress)
      }
      colors = nil
    case .heif, .avif:
      bitmap = Bitmap(
        width: reduced(width, by: reduction), height: reduced(height, by: reduction))
      var found = letterer_image_colors()
      defer { letterer_image_colors_end(&found) }
      status = bitmap.withUnsafeMutableBytes {
        letterer_heif_decode(
          start, bytes.count, UInt32(width), UInt32(height), reduction,
          $0.bindMemory(to: UInt8.self).baseAddress, &found)
      }
      colors = ColorConversion(found)
    case .lottie:
      guard let drawing else { throw .damaged(info.format) }
      let size = info.drawnSize(scale: scale)
      bitmap = try drawing.firstSeen(width: size.width, height: size.height).bitmap
      (colors, status) = (nil, LETTERER_IMAGE_COMPLETE)
    default: throw .unsupported(info.format)
    }
    try status.check(info.format)
    return DecodedPixels(
      bitmap: bitmap, colors: colors, isComplete: status == LETTERER_IMAGE_COMPLETE)
  }
}

/// A file's pixels, at a size between the file's and the one that was asked for.
struct DecodedPixels {
  /// As they are stored: not turned, and in the file's own colours.
  var bitmap: Bitmap
  /// What makes them sRGB's; `nil` where they are.
  var colors: ColorConversion?
  var isComplete: Bool
}

extension ColorConversion {
  /// The conversion that a HEIF file's words ask for: its profile, or its numbers.
  fileprivate init?(_ colors: letterer_image_colors) {
    if let profile = colors.profile, colors.profile_count > 0 {
      let bytes = UnsafeRawBufferPointer(start: profile, count: colors.profile_count)
      guard let conversion = ICCProfile.conversion(bytes) else { return nil }
      self = conversion
    } else {
      self.init(primaries: Int(colors.primaries), transfer: Int(colors.transfer))
    }
  }
}

extension letterer_image_status {
  func check(_ format: ImageFormat) throws(ImageDecodingError) {
    switch self {
    case LETTERER_IMAGE_COMPLETE, LETTERER_IMAGE_PARTIAL: return
    case LETTERER_IMAGE_OUT_OF_MEMORY: throw .outOfMemory
    case LETTERER_IMAGE_NO_LIBRARY: throw .missingLibrary(format, decoder: false)
    case LETTERER_IMAGE_NO_DECODER: throw .missingLibrary(format, decoder: true)
    case LETTERER_IMAGE_CRASHED: throw .failed(format, .crashed)
    case LETTERER_IMAGE_TOO_SLOW: throw .failed(format, .tooSlow)
    case LETTERER_IMAGE_UNCONFINED: throw .failed(format, .unconfined)
    default: throw .damaged(format)
    }
  }
}
