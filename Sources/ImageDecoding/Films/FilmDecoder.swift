import CImageReaders
import Drawing

/// The frames of an animated GIF, WebP or PNG, one after the other: going back begins anew. Those of a
/// Lottie drawing come in any order.
///
/// It has the file, its canvas, and at most two more of the canvas's size; of a drawing some frames.
package final class FilmDecoder {
  /// How long each frame is shown, in milliseconds: at least two.
  package let durations: [Int]
  /// The most pixels of a canvas that is played; larger ones are stills.
  package static let mostPixels = 1 << 22
  /// The bytes that it takes about.
  package var cost: Int {
    if case .drawing = reader { return bytes.count + LottieFilm.mostBatch }
    return bytes.count + info.width * info.height * 12
  }

  /// Whether it is drawn in a process of its own, which may fail in ways that decoding doesn't.
  package var isDrawing: Bool { info.format == .lottie }

  private let bytes: [UInt8]
  private let info: ImageInfo
  private let colors: ColorConversion?
  private var reader: Reader
  /// The last canvas, and how many were read.
  private var canvas: Bitmap
  private var count = 0

  private enum Reader {
    case library(LibraryFilm)
    case png(APNGFilm)
    case drawing(LottieFilm)

    init?(_ bytes: [UInt8], _ info: ImageInfo) {
      switch info.format {
      case .gif: self = .library(LibraryFilm(.gif, bytes, width: info.width, height: info.height))
      case .webp:
        self = .library(LibraryFilm(.webp, bytes, width: info.width, height: info.height))
      case .png:
        guard let film = APNGFilm(bytes, width: info.width, height: info.height) else {
          return nil
        }
        self = .png(film)
      case .lottie:
        let drawing = bytes.withUnsafeBytes { try? LottieDrawing($0, ImageLimits()) }
        guard let drawing else { return nil }
        self = .drawing(LottieFilm(drawing))
      default: return nil
      }
    }

    mutating func next(_ canvas: inout Bitmap) -> Bool {
      switch self {
      case .library(let film): return film.next(&canvas)
      case .png(var film):
        guard let next = film.nextCanvas() else { return false }
        canvas = next
        self = .png(film)
        return true
      // It has no canvas that goes on.
      case .drawing: return false
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
      case .lottie: (FilmScan(), nil)
      default: nil
      }
    }
    guard let found, let reader = Reader(bytes, info) else { return nil }
    switch reader {
    case .library: durations = found.0.durations
    case .png(let film): durations = film.durations
    case .drawing(let film): durations = film.durations
    }
    guard durations.count > 1 else { return nil }
    colors = found.1
    self.reader = reader
    canvas = Bitmap(width: info.width, height: info.height)
  }

  /// A frame at a size. A frame that can't be read is the last one that could; of a drawing, an error.
  ///
  /// Complexity: O(pixels · frames) from the frame that was asked for last, or from the first.
  package func bitmap(
    at index: Int, sizing: ImageSizing
  ) throws(ImageDecodingError) -> Bitmap {
    let plan = SizingPlan(sizing, width: info.width, height: info.height)
    guard plan.width * plan.height <= ImageLimits().pixels else {
      throw .tooManyPixels(
        width: plan.width, height: plan.height, limit: ImageLimits().pixels)
    }
    if case .drawing(let film) = reader {
      let size = info.drawnSize(scale: plan.scale)
      let bitmap = try film.bitmap(at: index, width: size.width, height: size.height)
      return try ImageDecoder.resample(bitmap, plan, of: info)
    }
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
    var bitmap = try ImageDecoder.resample(canvas, plan, of: info)
    colors?.convert(&bitmap)
    return bitmap
  }
}
