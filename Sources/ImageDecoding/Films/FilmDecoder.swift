import CImageReaders
import Drawing

/// The frames of an animated GIF, WebP or PNG, one after the other: going back begins anew.
///
/// It has the file, its canvas, and at most two more of the canvas's size.
package final class FilmDecoder {
  /// How long each frame is shown, in milliseconds: at least two.
  package let durations: [Int]
  /// The most pixels of a canvas that is played; larger ones are stills.
  package static let mostPixels = 1 << 22
  /// The bytes that it takes about.
  package var cost: Int { bytes.count + info.width * info.height * 12 }

  private let bytes: [UInt8]
  private let info: ImageInfo
  private let colors: ColorConversion?
  private var reader: Reader
  /// The last canvas, and how many were read.
  private var canvas: Bitmap
  private var count = 0

  private enum Reader {
    case gif(GIFFilm)
    case webp(WebPFilm)
    case png(APNGFilm)

    init?(_ bytes: [UInt8], _ info: ImageInfo) {
      switch info.format {
      case .gif: self = .gif(GIFFilm(bytes, width: info.width, height: info.height))
      case .webp: self = .webp(WebPFilm(bytes, width: info.width, height: info.height))
      case .png:
        guard let film = APNGFilm(bytes, width: info.width, height: info.height) else {
          return nil
        }
        self = .png(film)
      default: return nil
      }
    }

    mutating func next(_ canvas: inout Bitmap) -> Bool {
      switch self {
      case .gif(let film): return film.next(&canvas)
      case .webp(let film): return film.next(&canvas)
      case .png(var film):
        guard let next = film.nextCanvas() else { return false }
        canvas = next
        self = .png(film)
        return true
      }
    }
  }

  /// The frames of a file; `nil` for what is a still, is too large to be played, or is broken.
  package init?(_ bytes: [UInt8]) {
    guard let info = try? ImageDecoder.probe(bytes), info.width * info.height <= Self.mostPixels
    else { return nil }
    (self.bytes, self.info) = (bytes, info)
    let found = bytes.withUnsafeBytes { buffer -> (FilmScan, ColorConversion?)? in
      switch info.format {
      case .gif: (.gif(buffer), nil)
      case .webp: (.webp(buffer), EmbeddedColors.webp(buffer))
      case .png: (FilmScan(), EmbeddedColors.png(buffer))
      default: nil
      }
    }
    guard let found, let reader = Reader(bytes, info) else { return nil }
    if case .png(let film) = reader {
      durations = film.durations
    } else {
      durations = found.0.durations
    }
    guard durations.count > 1 else { return nil }
    colors = found.1
    self.reader = reader
    canvas = Bitmap(width: info.width, height: info.height)
  }

  /// A frame at a size. A frame that can't be read is the last one that could.
  ///
  /// Complexity: O(pixels · frames) from the frame that was asked for last, or from the first.
  package func bitmap(
    at index: Int, sizing: ImageSizing
  ) throws(ImageDecodingError) -> Bitmap {
    if index < count - 1 || count == 0 {
      canvas = Bitmap(width: info.width, height: info.height)
      count = 0
      if let fresh = Reader(bytes, info) { reader = fresh }
    }
    while count <= min(index, durations.count - 1) {
      guard reader.next(&canvas) else {
        if count == 0 { throw .damaged(info.format) }
        count = index + 1
        break
      }
      count += 1
    }
    let plan = SizingPlan(sizing, width: info.width, height: info.height)
    guard plan.width * plan.height <= ImageLimits().pixels else {
      throw .tooManyPixels(
        width: plan.width, height: plan.height, limit: ImageLimits().pixels)
    }
    var bitmap = try ImageDecoder.resample(canvas, plan, of: info)
    colors?.convert(&bitmap)
    return bitmap
  }
}

/// The frames of a GIF, over giflib.
private final class GIFFilm {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let film: OpaquePointer?

  init(_ bytes: [UInt8], width: Int, height: Int) {
    self.bytes = .allocate(capacity: max(1, bytes.count))
    _ = self.bytes.initialize(from: bytes)
    film = letterer_gif_film_open(
      self.bytes.baseAddress, bytes.count, UInt32(width), UInt32(height))
  }

  deinit {
    letterer_gif_film_close(film)
    bytes.deallocate()
  }

  func next(_ canvas: inout Bitmap) -> Bool {
    canvas.withUnsafeMutableBytes {
      letterer_gif_film_next(film, $0.bindMemory(to: UInt8.self).baseAddress)
    }
  }
}

/// The frames of a WebP, over libwebp.
private final class WebPFilm {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let film: OpaquePointer?

  init(_ bytes: [UInt8], width: Int, height: Int) {
    self.bytes = .allocate(capacity: max(1, bytes.count))
    _ = self.bytes.initialize(from: bytes)
    film = letterer_webp_film_open(
      self.bytes.baseAddress, bytes.count, UInt32(width), UInt32(height))
  }

  deinit {
    letterer_webp_film_close(film)
    bytes.deallocate()
  }

  func next(_ canvas: inout Bitmap) -> Bool {
    canvas.withUnsafeMutableBytes {
      letterer_webp_film_next(film, $0.bindMemory(to: UInt8.self).baseAddress, $0.count)
    }
  }
}
