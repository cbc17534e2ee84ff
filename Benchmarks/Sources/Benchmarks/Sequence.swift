import CCodecs
import Drawing
import Foundation

@testable import FrameEncoding
@testable import Painting
@testable import Platform
@testable import Typesetting

/// A phone's screen as one of a sequence of PNG files: what changed alone, beside the whole.
func sequenceBenchmarks() async throws -> [Benchmark] {
  let fonts = try FontLibrary.bundled()
  let folder = FileManager.default.temporaryDirectory.path + "/letterer-bench-frames-\(getpid())"
  var benchmarks: [Benchmark] = []
  for withPhoto in [false, true] {
    let list = syntheticScreen(TextShaper(fonts: fonts), withPhoto: withPhoto)
    let painter = Painter(glyphs: GlyphMaskCache(fonts: fonts))
    var former = Bitmap(width: 1170, height: 2532)
    try painter.paint(PaintRequest(list: list, scale: 3, background: .white), into: &former)
    let name = withPhoto ? "a screen with a photo" : "a screen without photos"
    // 5 % of the pixels each: a bubble, and a band as wide as the screen.
    for (shape, rect) in [
      ("a bubble", PixelRect(x: 144, y: 1400, width: 810, height: 183)),
      ("a band", PixelRect(x: 0, y: 1400, width: 1170, height: 127)),
    ] {
      let bitmap = former.mirrored(in: rect)
      let frame = Frame(
        index: 1, ticks: 1..<2, bitmap: bitmap, former: former, damage: Damage(rect))
      benchmarks.append(try reuse("\(name), \(shape) of 5 % changed", frame))
    }
    benchmarks.append(try whole(name, former))
  }
  let clip = try ChatClip(scale: 3, withPhoto: false)
  benchmarks.append(files("a clip of 60 frames into files", clip, folder + "-clip"))
  return benchmarks
}

/// A file from what changed, beside the same file from all pixels.
private func reuse(_ name: String, _ frame: Frame) throws -> Benchmark {
  let options = PNGOptions(alpha: .opaque)
  let layout = PNGFrameLayout(width: 1170, height: 2532, options: options)
  let encoder = layout.makeStripEncoder()
  var strips = try (0..<layout.stripCount).map {
    try encoder.encode(frame.former ?? frame.bitmap, rows: layout.rows(of: $0))
  }
  let changes = PNGChangeEncoder(layout, firstTick: 0)
  let bound = try (bound(layout, frame) * 10).rounded() / 10
  return Benchmark(
    name: "\(name) (at most \(bound))",
    run: {
      for (index, strip) in try changes.encode(frame).strips { strips[index] = strip }
      _ = try layout.file(of: strips)
      return 1
    },
    yardstick: "the whole",
    runYardstick: {
      _ = try layout.encode(frame.bitmap)
      return 1
    },
    unit: "frames", goal: 8)
}

/// How many times as fast a file can be that has nothing but the damage's rows to encode, in
/// processor time.
private func bound(_ layout: PNGFrameLayout, _ frame: Frame) throws -> Double {
  let rows = frame.damage.bounds.y..<frame.damage.bounds.maxY
  let encoder = layout.makeStripEncoder()
  func quickest(_ body: () throws -> Void) rethrows -> Double {
    try (0..<9).map { _ in
      let start = clock()
      try body()
      return Double(clock() - start)
    }.min() ?? .nan
  }
  let part = try quickest { _ = try encoder.encode(frame.bitmap, rows: rows) }
  return try quickest { _ = try layout.encode(frame.bitmap) } / part
}

/// A whole file in a sequence's fine strips, beside libpng as Cairo uses it.
private func whole(_ name: String, _ bitmap: Bitmap) throws -> Benchmark {
  func size(_ compression: PNGOptions.Compression) throws -> (single: Int, fine: Int) {
    let options = PNGOptions(compression: compression, alpha: .opaque)
    return try (
      PNGEncoder(options).encode(bitmap).count / 1024,
      PNGFrameLayout(width: 1170, height: 2532, options: options).encode(bitmap).count / 1024
    )
  }
  let (fast, small) = try (size(.fast), size(.small))
  let layout = PNGFrameLayout(width: 1170, height: 2532, options: PNGOptions(alpha: .opaque))
  let sizes =
    "KiB alone and in a sequence: fast \(fast.single), \(fast.fine); "
    + "small \(small.single), \(small.fine)"
  return Benchmark(
    name: "\(name), whole (\(sizes))",
    run: {
      _ = try layout.encode(bitmap)
      return 1
    },
    yardstick: "libpng's defaults",
    runYardstick: {
      bitmap.writtenByLibpng() > 0 ? 1 : 0
    },
    unit: "frames", goal: 8)
}

/// A folder of files, beside each frame encoded and written on its own.
private func files(_ name: String, _ clip: ChatClip, _ path: String) -> Benchmark {
  let frames = clip.frames
  let options = PNGOptions(alpha: .opaque)
  let sequence = FrameSequence(
    rate: clip.rate, width: 1170, height: 2532, count: clip.pictures.count, fingerprint: "")
  return Benchmark(
    name: name,
    run: {
      defer { try? FileManager.default.removeItem(atPath: path) }
      var encoder = PNGSequenceEncoder(
        to: try FrameFolder(path: path, sequence: sequence), options: options)
      let prepare = encoder.makePreparer()
      for frame in frames { try encoder.append(prepare(frame)) }
      try encoder.finish()
      return Double(clip.pictures.count)
    },
    yardstick: "each whole",
    runYardstick: {
      defer { try? FileManager.default.removeItem(atPath: path) }
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let encoder = PNGEncoder(options)
      for (tick, picture) in clip.pictures.enumerated() {
        try AtomicFile.write(encoder.encode(picture), to: path + "/\(tick).png")
      }
      return Double(clip.pictures.count)
    },
    unit: "frames", goal: 1.5)
}

extension Bitmap {
  /// The picture with a rectangle turned left to right: as busy as it was.
  fileprivate func mirrored(in rect: PixelRect) -> Bitmap {
    var result = self
    let width = width
    withUnsafeBytes { source in
      result.withUnsafeMutableBytes { target in
        let source = source.bindMemory(to: UInt32.self)
        let target = target.bindMemory(to: UInt32.self)
        for y in rect.y..<rect.maxY {
          for x in 0..<rect.width {
            target[y * width + rect.x + x] = source[y * width + rect.maxX - 1 - x] ^ 0x010101
          }
        }
      }
    }
    return result
  }

  /// Encodes by libpng's simplified interface, with its own level and filters; the bytes it took.
  fileprivate func writtenByLibpng() -> Int {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (UInt32(width), UInt32(height))
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)
    defer { png_image_free(&image) }
    var rgb = [UInt8](repeating: 0, count: width * height * 3)
    withUnsafeBytes { source in
      for pixel in 0..<width * height {
        for channel in 0..<3 { rgb[pixel * 3 + channel] = source[pixel * 4 + channel] }
      }
    }
    var file = [UInt8](repeating: 0, count: rgb.count + rgb.count / 8 + 4096)
    var size = png_alloc_size_t(file.count)
    let isWritten = png_image_write_to_memory(&image, &file, &size, 0, rgb, 0, nil)
    return isWritten != 0 ? Int(size) : 0
  }
}
