import Drawing
import TestSupport
import Testing

@testable import FrameEncoding

struct GIFTimingTests {
  /// Pictures of one pixel that all differ, with how many frames each is shown.
  private func frames(_ lengths: [Int], colors: [UInt8]? = nil) -> [Frame] {
    var frames: [Frame] = []
    var tick = 0
    for (index, length) in lengths.enumerated() {
      var bitmap = Bitmap(width: 1, height: 1)
      let shade = colors?[index] ?? UInt8(index * 97 % 256)
      bitmap.withUnsafeMutableBytes { $0.copyBytes(from: [shade, shade, shade, 255]) }
      frames.append(
        Frame(
          index: index, ticks: tick..<(tick + length), bitmap: bitmap, former: frames.last?.bitmap,
          damage: Damage(PixelRect(x: 0, y: 0, width: 1, height: 1))))
      tick += length
    }
    return frames
  }

  private func delays(
    _ frames: [Frame], rate: FrameRate, options: GIFOptions = GIFOptions()
  ) throws -> [Int] {
    try DecodedGIF(encodedGIF(frames, rate: rate, options: options).bytes).pictures.map(\.delay)
  }

  @Test func whatOneTimeIsRoundedByTheNextMakesGood() throws {
    let ones = Array(repeating: 1, count: 9)
    #expect(try delays(frames(ones), rate: FrameRate(25)) == Array(repeating: 4, count: 9))
    #expect(try delays(frames(ones), rate: FrameRate(30)) == [3, 4, 3, 3, 4, 3, 3, 4, 3])
    let long = frames(Array(repeating: 1, count: 240))
    #expect(try delays(long, rate: FrameRate(24)).reduce(0, +) == 1000)
    #expect(try delays(long, rate: FrameRate(30000, per: 1001)).reduce(0, +) == 801)
  }

  @Test func picturesThatEndTooSoonGiveWayToTheNext() throws {
    // At 60 a second they begin at 0, 2, 3, 5 and 7 hundredths: the second one is left out.
    let brief = frames([1, 1, 1, 1, 30], colors: [10, 60, 110, 160, 210])
    let gif = try DecodedGIF(encodedGIF(brief, rate: FrameRate(60)).bytes)
    #expect(gif.pictures.map(\.delay) == [2, 3, 2, 50])
    #expect(gif.pictures.map { $0.pixels[0] & 255 } == [10, 110, 160, 210])
    let hundred = frames([1, 1, 1, 1, 1], colors: [10, 60, 110, 160, 210])
    let fast = try DecodedGIF(encodedGIF(hundred, rate: FrameRate(100)).bytes)
    #expect(fast.pictures.map(\.delay) == [2, 2, 2])
    #expect(fast.pictures.map { $0.pixels[0] & 255 } == [60, 160, 210])
  }

  @Test(arguments: [30, 60, 144, 1000], [false, true])
  func timeStaysTrueAtAnyRate(rate: Int, isTransparent: Bool) throws {
    var random = SeededGenerator(seed: rate)
    for round in 0..<6 {
      let seed = random.seed
      let frames = randomFrames(
        30, width: 12, height: 9, colors: [2, 9, 40][round % 3], isTransparent: isTransparent,
        random: &random)
      let options = GIFOptions(isTransparent: isTransparent)
      let (bytes, palette) = try encodedGIF(frames, rate: FrameRate(rate), options: options)
      let gif = try DecodedGIF(bytes)
      // Only the last picture may end late, by the time that it and what it clears take at least.
      let length = FrameRate(rate).time(of: frames[29].ticks.upperBound, in: 100)
      let late = gif.pictures.map(\.delay).reduce(0, +) - length
      #expect((0...(isTransparent ? 4 : 2)).contains(late), "\(late), seed \(seed)")
      #expect(gif.pictures.allSatisfy { $0.delay >= 2 }, "seed \(seed)")
      // Whatever is shown is one of the pictures, in their order; in the end the last one.
      var meant = frames.map { meantPixels($0.bitmap, palette) }[...]
      for picture in gif.pictures {
        meant = meant.drop { $0 != picture.pixels }
        #expect(!meant.isEmpty, "seed \(seed)")
      }
      #expect(gif.pictures.last?.pixels == meantPixels(frames[29].bitmap, palette))
    }
  }

  @Test func picturesThatLookTheSameAreOne() throws {
    let same = frames([2, 3, 4, 1], colors: [9, 9, 9, 200])
    #expect(try delays(same, rate: FrameRate(50)) == [18, 2])
    let last = frames([1, 1, 1], colors: [9, 200, 200])
    #expect(try delays(last, rate: FrameRate(25), options: GIFOptions(hold: 200)) == [4, 208])
  }

  @Test func longTimesAreSplit() throws {
    let times = try delays(
      frames([1, 1]), rate: FrameRate(25), options: GIFOptions(hold: 200_000))
    #expect(times == [4, 65535, 65535, 65535, 200_004 - 3 * 65535])
  }

  /// A picture of one pixel that is there and gone in turn.
  private func blinking(_ lengths: [Int]) -> [Frame] {
    var frames: [Frame] = []
    var tick = 0
    for (index, length) in lengths.enumerated() {
      var bitmap = Bitmap(width: 1, height: 1)
      if index % 2 == 0 { bitmap.withUnsafeMutableBytes { $0.copyBytes(from: [9, 9, 9, 255]) } }
      frames.append(
        Frame(
          index: index, ticks: tick..<(tick + length), bitmap: bitmap, former: frames.last?.bitmap,
          damage: Damage(PixelRect(x: 0, y: 0, width: 1, height: 1))))
      tick += length
    }
    return frames
  }

  /// What is cleared takes a picture of its own, and that takes two hundredths of those before.
  @Test func clearingKeepsItsTime() throws {
    func shown(_ lengths: [Int], _ rate: FrameRate) throws -> [(delay: Int, isThere: Bool)] {
      try DecodedGIF(
        encodedGIF(blinking(lengths), rate: rate, options: GIFOptions(isTransparent: true)).bytes
      ).pictures.map { ($0.delay, $0.pixels != [0]) }
    }
    func times(_ lengths: [Int], _ rate: FrameRate) throws -> [Int] {
      try shown(lengths, rate).map(\.delay)
    }
    // Pictures of three hundredths have no room for two of two: the next one begins later.
    #expect(try times([1, 1, 1], FrameRate(30)) == [2, 2, 3, 3])
    #expect(try times([1, 1, 1], FrameRate(25)) == [2, 2, 4, 4])
    #expect(try times([1, 1, 1], FrameRate(10)) == [8, 2, 10, 10])
    #expect(try times([1, 1, 1, 1], FrameRate(10)) == [8, 2, 10, 8, 2, 10])
    // Longer than sixteen bits hold.
    let long = try shown([1, 1, 1], FrameRate(1, per: 1000))
    #expect(
      long.map(\.delay) == [65_535, 100_000 - 65_535 - 2, 2, 65_535, 34_465, 65_535, 34_465])
    #expect(long.map(\.isThere) == [true, true, true, false, false, true, true])
  }

  /// With 256 colours no index is left for a pixel that changes nothing.
  @Test func aLongTimeLeavesAFullPaletteAsItIs() throws {
    var bitmap = Bitmap(width: 16, height: 16)
    bitmap.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for index in pixels.indices { pixels[index] = 0xFF00_0000 | UInt32((index + 77) % 256) << 8 }
    }
    let frame = Frame(
      index: 0, ticks: 0..<1, bitmap: bitmap, former: nil,
      damage: Damage(PixelRect(x: 0, y: 0, width: 16, height: 16)))
    let (bytes, palette) = try encodedGIF([frame], options: GIFOptions(hold: 150_000))
    #expect(palette.colors.count == 256)
    let gif = try DecodedGIF(bytes)
    #expect(gif.pictures.map(\.delay) == [65_535, 65_535, 150_004 - 2 * 65_535])
    #expect(gif.pictures.allSatisfy { $0.pixels == meantPixels(bitmap, palette) })
  }

  @Test func loopsAreCounted() throws {
    func repeats(_ loop: GIFOptions.Loop) throws -> Int? {
      try DecodedGIF(encodedGIF(frames([1, 1]), options: GIFOptions(loop: loop)).bytes).repeats
    }
    #expect(try repeats(.once) == nil)
    #expect(try repeats(.forever) == 0)
    #expect(try repeats(.times(1)) == nil)
    #expect(try repeats(.times(5)) == 4)
    #expect(try repeats(.times(100_000)) == 65535)
  }
}
