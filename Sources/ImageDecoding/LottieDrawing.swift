import CImageReaders
import Drawing
import JSONText

/// An animated drawing (Lottie): its text, and what it says of its size and its time. It is JSON, or,
/// as Telegram has it, JSON in gzip.
struct LottieDrawing {
  /// The most bytes of a drawing's text.
  static let mostText = 8 << 20
  /// A drawing has no pixels of its own: its longer side counts as at least so many, and at most so
  /// many.
  static let sides = 512...1024
  /// The most frames that are drawn; what comes behind them is left out.
  private static let mostFrames = 2_000.0
  /// More frames in a second aren't drawn.
  private static let mostRate = 60.0

  private let text: [UInt8]
  /// Pixels across and down.
  let width: Int
  let height: Int
  /// The frames by librlottie's numbers: their distances from the first.
  let frames: [UInt32]
  /// How long each is shown, in milliseconds.
  let durations: [Int]

  /// What librlottie needs to be there, read without it.
  init(_ bytes: UnsafeRawBufferPointer, _ limits: ImageLimits) throws(ImageDecodingError) {
    text = try Self.text(bytes)
    guard let root = try? JSONDocument(text, .strict).root, root.isObject,
      let layers = root["layers"], layers.isArray
    else { throw .unrecognized }
    guard let wide = root["w"]?.number, let high = root["h"]?.number, let rate = root["fr"]?.number,
      let start = root["ip"]?.number, let end = root["op"]?.number, wide >= 1, high >= 1,
      rate >= 0.1, end > start
    else { throw .damaged(.lottie) }
    guard max(wide, high) <= Double(limits.side), wide * high <= Double(limits.pixels) else {
      throw .tooManyPixels(
        width: Int(min(wide, 1e9)), height: Int(min(high, 1e9)), limit: limits.pixels)
    }
    let longest = max(wide, high)
    let scale =
      max(Double(Self.sides.lowerBound), min(Double(Self.sides.upperBound), longest)) / longest
    width = max(1, Int((wide * scale).rounded()))
    height = max(1, Int((high * scale).rounded()))
    let step = max(1, (rate / Self.mostRate).rounded(.up))
    let count = min(Self.mostFrames, ((end - start) / step).rounded(.up))
    frames = (0..<max(1, Int(count))).map { UInt32(min(1e9, Double($0) * step)) }
    // Rounded so that all of them together take their time.
    let ends = (0...frames.count).map { (Double($0) * step * 1000 / rate).rounded() }
    durations = zip(ends, ends.dropFirst()).map { max(1, Int($1 - $0)) }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B]) else {
      guard bytes.count <= mostText else { throw .tooManyBytes(bytes.count, limit: mostText) }
      return Array(bytes)
    }
    var room = 256 << 10
    while room <= mostText {
      var text = [UInt8](repeating: 0, count: room)
      let count = text.withUnsafeMutableBufferPointer { target in
        letterer_gunzip(
          bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, target.baseAddress,
          target.count)
      }
      if count > 0 { return Array(text.prefix(count)) }
      guard count < 0 else { throw .damaged(.lottie) }
      room = room < mostText ? min(mostText, room * 8) : Int.max
    }
    throw .tooManyBytes(mostText + 1, limit: mostText)
  }

  /// Its first frame in which something can be seen, and that frame's place among ``frames``.
  func firstSeen(
    width: Int, height: Int
  ) throws(ImageDecodingError) -> (bitmap: Bitmap, place: Int) {
    var bitmap = Bitmap(width: width, height: height)
    var found: UInt32 = 0
    let status = bitmap.withUnsafeMutableBytes { target in
      letterer_lottie_find(
        text, text.count, UInt32(width), UInt32(height), frames, frames.count,
        target.bindMemory(to: UInt8.self).baseAddress, &found)
    }
    try status.check(.lottie)
    return (bitmap, Int(found))
  }

  /// Some of its frames by their places, as far as they could be drawn, and what the next one met.
  func bitmaps(
    _ places: [Int], width: Int, height: Int
  ) -> (bitmaps: [Bitmap], error: ImageDecodingError?) {
    let size = width * height * 4
    var pixels = [UInt8](repeating: 0, count: places.count * size)
    var drawn: UInt32 = 0
    let numbers = places.map { frames[$0] }
    let status = pixels.withUnsafeMutableBufferPointer { target in
      letterer_lottie_draw(
        text, text.count, UInt32(width), UInt32(height), numbers, numbers.count,
        target.baseAddress, &drawn)
    }
    let bitmaps = (0..<Int(drawn)).map { index in
      var bitmap = Bitmap(width: width, height: height)
      bitmap.withUnsafeMutableBytes {
        $0.copyBytes(from: pixels[index * size..<(index + 1) * size])
      }
      return bitmap
    }
    do throws(ImageDecodingError) {
      try status.check(.lottie)
      return (bitmaps, nil)
    } catch {
      return (bitmaps, error)
    }
  }
}

extension ImageInfo {
  /// The size at which a drawing is made to be shown at a scale: no more than it has by itself.
  func drawnSize(scale: Double) -> (width: Int, height: Int) {
    let scale = min(1, scale)
    return (
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded()))
    )
  }
}
