import Drawing
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

  @Test func noTimeIsShorterThanBrowsersShow() throws {
    let times = try delays(frames([1, 1, 1, 1, 30]), rate: FrameRate(60))
    #expect(times == [2, 2, 2, 2, 49])
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
