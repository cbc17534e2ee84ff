import Drawing
import Foundation
import Platform
import TestSupport
import Testing

@testable import FrameEncoding

struct APNGEncoderTests {
  private let rate = FrameRate(30)

  private func encode(_ frames: [Frame], _ options: APNGOptions) throws -> [UInt8] {
    var encoder = try APNGEncoder(
      to: MemorySink(), width: frames[0].bitmap.width, height: frames[0].bitmap.height, rate: rate,
      options: options)
    let prepare = encoder.makePreparer()
    for frame in frames { try encoder.append(prepare(frame)) }
    try encoder.finish()
    return encoder.sink.bytes
  }

  @Test(arguments: [PNGOptions.Compression.fast, .standard, .small])
  func everyPictureComesBack(compression: PNGOptions.Compression) throws {
    for (index, content) in TestContent.allCases.enumerated() {
      let isOpaque = ![.noiseWithAlpha, .softAlpha, .sparse].contains(content)
      let clip = testClip(
        width: 61 + index * 7, height: 47 + index, count: compression == .small ? 4 : 9,
        seed: UInt64(index), content: content)
      for pixels in isOpaque ? [APNGOptions.Pixels.rgba, .rgb] : [.rgba] {
        let file = try encode(clip, APNGOptions(pixels: pixels, compression: compression))
        let decoded = try APNGDecoder(file)
        #expect(decoded.pictures.count == clip.count)
        for (picture, frame) in zip(decoded.pictures, clip) {
          #expect(
            picture.rgba == straightPixels(frame.bitmap),
            "\(content), \(pixels), picture \(frame.index)")
          #expect(picture.delay.numerator * 30 == picture.delay.denominator * frame.ticks.count)
        }
        #expect(decodedByLibpng(file)?.rgba == straightPixels(clip[0].bitmap))
      }
    }
  }

  @Test func randomClipsComeBack() throws {
    var random = SeededGenerator(seed: 20_260_321)
    for round in 0..<Effort.rounds(12, long: 600) {
      let content = TestContent.allCases[Int(random.next() % UInt64(TestContent.allCases.count))]
      let clip = testClip(
        width: Int(random.next() % 90) + 1, height: Int(random.next() % 60) + 1, count: 6,
        seed: random.next(), content: content)
      let decoded = try APNGDecoder(
        encode(clip, APNGOptions(compression: round % 2 == 0 ? .fast : .standard)))
      for (picture, frame) in zip(decoded.pictures, clip) {
        #expect(
          picture.rgba == straightPixels(frame.bitmap),
          "round \(round), \(content), picture \(frame.index)")
      }
    }
  }

  @Test func storesOnlyWhatChanged() throws {
    let first = testPicture(.rectangles, width: 200, height: 150, seed: 1)
    var second = first
    second.withUnsafeMutableBytes { bytes in
      // Two pixels far apart.
      bytes.storeBytes(of: 0xFF12_3456, toByteOffset: (20 * 200 + 10) * 4, as: UInt32.self)
      bytes.storeBytes(of: 0xFF12_3456, toByteOffset: (120 * 200 + 180) * 4, as: UInt32.self)
    }
    let whole = Damage(PixelRect(x: 0, y: 0, width: 200, height: 150))
    let frames = [
      Frame(index: 0, ticks: 0..<1, bitmap: first, former: nil, damage: whole),
      Frame(index: 1, ticks: 1..<2, bitmap: second, former: first, damage: whole),
      Frame(index: 2, ticks: 2..<3, bitmap: second, former: second, damage: whole),
      Frame(index: 3, ticks: 3..<4, bitmap: second, former: second, damage: .none),
    ]
    let decoded = try APNGDecoder(encode(frames, APNGOptions(pixels: .rgb)))
    #expect(decoded.pictures[1].area == (x: 10, y: 20, width: 171, height: 101))
    #expect(decoded.pictures[1].blend == 1)
    #expect(decoded.pictures[2].area == (x: 0, y: 0, width: 1, height: 1))
    #expect(decoded.pictures[3].rgba == straightPixels(second))
  }

  @Test func theReservedColorIsRefusedNotChanged() throws {
    var bitmap = testPicture(.flat, width: 20, height: 20, seed: 1)
    bitmap.withUnsafeMutableBytes {
      $0.storeBytes(of: 0xFF10_2030, toByteOffset: 40, as: UInt32.self)
    }
    let frame = Frame(
      index: 0, ticks: 0..<1, bitmap: bitmap, former: nil,
      damage: Damage(PixelRect(x: 0, y: 0, width: 20, height: 20)))
    #expect(throws: FrameEncodingError.reservedColor(0x102030)) {
      try encode([frame], APNGOptions(pixels: .rgb(unchanged: 0x102030)))
    }
    let decoded = try APNGDecoder(encode([frame], APNGOptions(pixels: .rgb)))
    #expect(decoded.pictures[0].rgba == straightPixels(bitmap))
  }

  @Test func theCountMayComeFirstOrLast() throws {
    let clip = testClip(width: 40, height: 30, count: 5, seed: 3)
    let known = try encode(clip, APNGOptions(plays: 2, frameCount: 5))
    #expect(try known == encode(clip, APNGOptions(plays: 2)))
    #expect(try APNGDecoder(known).plays == 2)
    #expect(throws: FrameEncodingError.wrongFrames(expected: 6, got: 5)) {
      try encode(clip, APNGOptions(frameCount: 6))
    }
    #expect(throws: FrameEncodingError.wrongFrames(expected: 4, got: 5)) {
      try encode(clip, APNGOptions(frameCount: 4))
    }
    #expect(throws: FrameEncodingError.wrongFrames(expected: 1, got: 0)) {
      try encode([], to: MemorySink())
    }
  }

  private func encode(_ frames: [Frame], to sink: MemorySink) throws {
    var encoder = try APNGEncoder(
      to: sink, width: 4, height: 4, rate: rate, options: APNGOptions())
    try encoder.finish()
  }

  @Test func aPictureOfAnotherSizeIsRefused() throws {
    let clip = testClip(width: 40, height: 30, count: 1, seed: 3)
    let encoder = try APNGEncoder(
      to: MemorySink(), width: 41, height: 30, rate: rate, options: APNGOptions())
    #expect(throws: FrameEncodingError.wrongSize(width: 40, height: 30)) {
      try encoder.makePreparer()(clip[0])
    }
  }

  @Test func theOrderOfPreparingDoesNotMatter() async throws {
    let clip = testClip(width: 90, height: 70, count: 12, seed: 8)
    let alone = try encode(clip, APNGOptions())
    var encoder = try APNGEncoder(
      to: MemorySink(), width: 90, height: 70, rate: rate, options: APNGOptions())
    let prepare = encoder.makePreparer()
    let prepared = try await withThrowingTaskGroup(of: (Int, StoredPicture).self) { group in
      for frame in clip.reversed() { group.addTask { (frame.index, try prepare(frame)) } }
      var all: [Int: StoredPicture] = [:]
      for try await (index, picture) in group { all[index] = picture }
      return all
    }
    for index in clip.indices { try encoder.append(#require(prepared[index])) }
    try encoder.finish()
    #expect(encoder.sink.bytes == alone)
  }

  @Test func aFileGetsItsNameInTheEnd() throws {
    try withTemporaryFolder { folder in
      let clip = testClip(width: 40, height: 30, count: 5, seed: 3)
      let path = folder + "/a.png"
      var encoder = try APNGEncoder(
        to: FileSink(path: path), width: 40, height: 30, rate: rate, options: APNGOptions())
      let prepare = encoder.makePreparer()
      for frame in clip { try encoder.append(prepare(frame)) }
      #expect(!FileManager.default.fileExists(atPath: path))
      try encoder.finish()
      let bytes = try Array(#require(FileManager.default.contents(atPath: path)))
      #expect(try bytes == encode(clip, APNGOptions()))
    }
  }

  @Test(
    arguments: [
      (1, FrameRate(30), 1, 30), (60, FrameRate(30), 2, 1),
      (60, FrameRate(30000, per: 1001), 1001, 500),
      (150, FrameRate(30000, per: 1001), 1001, 200), (0, FrameRate(25), 0, 1),
      (Int.max, FrameRate(25), 65535, 1),
    ] as [(Int, FrameRate, UInt16, UInt16)])
  func delaysAreExactFractions(
    ticks: Int, rate: FrameRate, numerator: UInt16, denominator: UInt16
  ) {
    let delay = APNGDelay(ticks: ticks, rate: rate)
    #expect(delay.numerator == numerator)
    #expect(delay.denominator == denominator)
  }

  @Test func noFractionIsNearerThanADelay() {
    let rate = FrameRate(30000, per: 1001)
    for ticks in [67, 149, 746, 1231, 2299, 4978] {
      let delay = APNGDelay(ticks: ticks, rate: rate)
      // In units of 1 / (30,000 · denominator).
      func error(_ numerator: Int, _ denominator: Int) -> Double {
        Double(abs(numerator * 30000 - ticks * 1001 * denominator)) / Double(denominator)
      }
      let least = (1...65535).lazy.map { denominator in
        let numerator = (ticks * 1001 * denominator + 15000) / 30000
        return numerator > 65535 ? .infinity : error(numerator, denominator)
      }.min()
      #expect(error(Int(delay.numerator), Int(delay.denominator)) == least, "\(ticks) frames")
    }
  }

  /// ffmpeg's own reader, where it is installed.
  @Test(.enabled(if: Tool.ffmpeg != nil, "ffmpeg isn't installed"))
  func ffmpegReadsTheSame() throws {
    try withTemporaryFolder { folder in
      let clip = testClip(width: 64, height: 48, count: 6, seed: 5)
      try AtomicFile.write(encode(clip, APNGOptions(pixels: .rgb)), to: folder + "/a.png")
      let raw = try Tool.run(
        #require(Tool.ffmpeg),
        [
          "-v", "error", "-f", "apng", "-i", folder + "/a.png", "-vsync", "0", "-f", "rawvideo",
          "-pix_fmt", "rgba", "-",
        ])
      let expected = clip.flatMap { straightPixels($0.bitmap) }
      #expect(raw == expected)
    }
  }

  /// Pillow's reader, where it is installed.
  @Test(.enabled(if: Tool.pillow != nil, "Pillow isn't installed"))
  func pillowReadsTheSame() throws {
    try withTemporaryFolder { folder in
      let clip = testClip(width: 64, height: 48, count: 6, seed: 6)
      try AtomicFile.write(encode(clip, APNGOptions()), to: folder + "/a.png")
      let script = """
        import sys
        from PIL import Image, ImageSequence
        for frame in ImageSequence.Iterator(Image.open(sys.argv[1])):
            sys.stdout.buffer.write(frame.convert("RGBA").tobytes())
        """
      let raw = try Tool.run(#require(Tool.pillow), ["-c", script, folder + "/a.png"])
      #expect(raw == clip.flatMap { straightPixels($0.bitmap) })
    }
  }
}
