import Drawing

@testable import FrameEncoding
@testable import Painting
@testable import Typesetting

/// A phone's screen, painted warm and cold, against copying its pixels.
func paintingBenchmarks() async throws -> [Benchmark] {
  let fonts = try FontLibrary.bundled()
  let list = syntheticScreen(TextShaper(fonts: fonts), withPhoto: true)
  let request = PaintRequest(list: list, scale: 3, background: .white)
  let painter = Painter(glyphs: GlyphMaskCache(fonts: fonts))
  let screen = Frame()
  let copy = Frame()
  func copyFrame() -> Double {
    copy.bitmap.withUnsafeMutableBytes { target in
      screen.bitmap.withUnsafeBytes { target.copyMemory(from: $0) }
    }
    return 1
  }
  let one = PaintPool(workers: 1) { GlyphMaskCache(fonts: fonts) }
  let two = PaintPool(workers: 2) { GlyphMaskCache(fonts: fonts) }
  return [
    Benchmark(
      name: "a screen of 1170 × 2532, glyphs cached",
      run: {
        try painter.paint(request, into: &screen.bitmap)
        return 1
      },
      yardstick: "memcpy", runYardstick: { copyFrame() }, unit: "frames"),
    Benchmark(
      name: "the same by a new painter",
      run: {
        try Painter(glyphs: GlyphMaskCache(fonts: fonts)).paint(request, into: &screen.bitmap)
        return 1
      },
      yardstick: "memcpy", runYardstick: { copyFrame() }, unit: "frames"),
    Benchmark(
      name: "2 workers",
      run: { Double(try await two.paint(request, width: 1170, height: 2532).height) / 2532 },
      yardstick: "1 worker",
      runYardstick: {
        Double(try await one.paint(request, width: 1170, height: 2532).height) / 2532
      },
      unit: "frames"),
  ]
}

/// A phone's screen as PNG: our deflate against libdeflate's level 6.
func frameEncodingBenchmarks() async throws -> [Benchmark] {
  let fonts = try FontLibrary.bundled()
  let shaper = TextShaper(fonts: fonts)
  var benchmarks: [Benchmark] = []
  for withPhoto in [false, true] {
    let list = syntheticScreen(shaper, withPhoto: withPhoto)
    let frame = Frame()
    try Painter(glyphs: GlyphMaskCache(fonts: fonts)).paint(
      PaintRequest(list: list, scale: 3, background: .white), into: &frame.bitmap)
    let bitmap = frame.bitmap
    let fast = PNGEncoder(PNGOptions(alpha: .opaque))
    let standard = PNGEncoder(PNGOptions(compression: .standard, alpha: .opaque))
    let sizes = try
      "\(fast.encode(bitmap).count / 1024) KiB to \(standard.encode(bitmap).count / 1024)"
    benchmarks.append(
      Benchmark(
        name: "a screen \(withPhoto ? "with a photo" : "without photos") (\(sizes))",
        run: {
          _ = try fast.encode(bitmap)
          return 1
        },
        yardstick: "libdeflate level 6",
        runYardstick: {
          _ = try standard.encode(bitmap)
          return 1
        },
        unit: "frames", goal: 4))
  }
  return benchmarks
}

/// A phone's screen, painted.
func paintedScreen() throws -> Bitmap {
  let fonts = try FontLibrary.bundled()
  let frame = Frame()
  try Painter(glyphs: GlyphMaskCache(fonts: fonts)).paint(
    PaintRequest(
      list: syntheticScreen(TextShaper(fonts: fonts), withPhoto: true), scale: 3,
      background: .white), into: &frame.bitmap)
  return frame.bitmap
}

/// A phone's screen in memory, to be painted on again.
private final class Frame {
  var bitmap = Bitmap(width: 1170, height: 2532)
}
