import CImageReaders
import CKernels
import Drawing

/// The frames of an animated PNG (PNG, third edition, 11.3.6). Each is made a PNG of its own for
/// libpng, which knows nothing of the others.
struct APNGFilm {
  private struct Frame {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var milliseconds: Int
    var disposal: UInt8
    var isBlended: Bool
    /// Where its pieces of compressed rows lie in the file.
    var data: [Range<Int>] = []
  }

  private let bytes: [UInt8]
  private let width: Int
  private let height: Int
  private var header: Range<Int>
  /// Chunks that each frame needs before its pixels: the palette and what is clear of it.
  private var shared: [Range<Int>] = []
  private var frames: [Frame] = []
  private var next = 0
  private var canvas: Bitmap
  /// What the next frame finds where the last one was.
  private var former: Bitmap?

  var durations: [Int] { frames.map(\.milliseconds) }

  /// The frames in a file; `nil` where it has none, or something is wrong with them.
  init?(_ bytes: [UInt8], width: Int, height: Int) {
    self.bytes = bytes
    (self.width, self.height) = (width, height)
    canvas = Bitmap(width: width, height: height)
    header = 0..<0
    let isAnimated = bytes.withUnsafeBytes { buffer in scan(ByteReader(bytes: buffer)) }
    frames.removeAll { $0.data.isEmpty }
    guard isAnimated, frames.count > 1, !header.isEmpty else { return nil }
  }

  private mutating func scan(_ reader: ByteReader) -> Bool {
    var at = 8
    var isAnimated = false
    while let length = reader.big32(at), reader.part(at + 8, length) != nil {
      let data = at + 8..<at + 8 + length
      if reader.has("IHDR", at: at + 4), length == 13 {
        header = data
      } else if reader.has("acTL", at: at + 4) {
        isAnimated = true
      } else if reader.has("PLTE", at: at + 4) || reader.has("tRNS", at: at + 4) {
        shared.append(at..<at + 12 + length)
      } else if reader.has("fcTL", at: at + 4) {
        guard frames.count < FilmScan.mostFrames, let frame = frame(reader, data.lowerBound) else {
          return isAnimated
        }
        frames.append(frame)
      } else if reader.has("IDAT", at: at + 4), !frames.isEmpty {
        frames[frames.count - 1].data.append(data)
      } else if reader.has("fdAT", at: at + 4), !frames.isEmpty, length >= 4 {
        frames[frames.count - 1].data.append(data.dropFirst(4))
      }
      at += 12 + length
    }
    return isAnimated
  }

  private func frame(_ reader: ByteReader, _ at: Int) -> Frame? {
    let numbers = (1...4).compactMap { reader.big32(at + $0 * 4) }
    guard numbers.count == 4, let delay = reader.big16(at + 20), let unit = reader.big16(at + 22),
      let operations = reader.part(at + 24, 2), numbers[0] > 0, numbers[1] > 0,
      numbers[2] <= width - numbers[0], numbers[3] <= height - numbers[1]
    else { return nil }
    let milliseconds = delay * 1000 / (unit == 0 ? 100 : unit)
    return Frame(
      x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1],
      milliseconds: milliseconds <= 10 ? 100 : milliseconds, disposal: operations[0],
      isBlended: operations[1] == 1)
  }

  /// A PNG of a frame alone.
  private func file(of frame: Frame) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    func add(_ name: String, _ data: some Collection<UInt8>) {
      let body = Array(name.utf8) + data
      file += big(data.count) + body + big(Int(letterer_crc32(body, body.count)))
    }
    add("IHDR", big(frame.width) + big(frame.height) + bytes[header].dropFirst(8))
    for part in shared { file += bytes[part] }
    for part in frame.data { add("IDAT", bytes[part]) }
    add("IEND", [])
    return file
  }

  /// The canvas with one more frame; `nil` after the last, and after what is broken.
  mutating func nextCanvas() -> Bitmap? {
    guard next < frames.count else { return nil }
    if let former { canvas = former }
    former = nil
    let frame = frames[next]
    var pixels = Bitmap(width: frame.width, height: frame.height)
    let file = file(of: frame)
    let status = pixels.withUnsafeMutableBytes { target in
      letterer_png_decode(
        file, file.count, UInt32(frame.width), UInt32(frame.height), 1,
        target.bindMemory(to: UInt8.self).baseAddress)
    }
    guard status == LETTERER_IMAGE_COMPLETE || status == LETTERER_IMAGE_PARTIAL else {
      next = frames.count
      return nil
    }
    // The first frame has nothing to go back to.
    if frame.disposal == 2, next > 0 { former = canvas }
    put(pixels, frame)
    if frame.disposal == 1 || frame.disposal == 2 && next == 0 {
      var cleared = canvas
      Self.clear(&cleared, frame)
      former = cleared
    }
    next += 1
    return canvas
  }

  private mutating func put(_ pixels: Bitmap, _ frame: Frame) {
    let stride = canvas.stride
    canvas.withUnsafeMutableBytes { target in
      pixels.withUnsafeBytes { source in
        let start = target.baseAddress.map { $0 + frame.y * stride + frame.x * 4 }
        if frame.isBlended {
          letterer_blend_pixels(
            start?.assumingMemoryBound(to: UInt8.self), stride,
            source.bindMemory(to: UInt8.self).baseAddress, frame.width * 4, frame.width,
            frame.height, 255)
        } else {
          for row in 0..<frame.height {
            guard let start, let from = source.baseAddress else { return }
            (start + row * stride).copyMemory(
              from: from + row * frame.width * 4, byteCount: frame.width * 4)
          }
        }
      }
    }
  }

  private static func clear(_ bitmap: inout Bitmap, _ frame: Frame) {
    let stride = bitmap.stride
    bitmap.withUnsafeMutableBytes { target in
      for row in frame.y..<frame.y + frame.height {
        let start = row * stride + frame.x * 4
        for place in start..<start + frame.width * 4 { target[place] = 0 }
      }
    }
  }
}
