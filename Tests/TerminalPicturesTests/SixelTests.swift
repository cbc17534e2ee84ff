import Drawing
import Foundation
import TestSupport
import Testing

@testable import TerminalPictures

@Suite struct SixelTests {
  /// The greatest difference of a channel.
  func distance(_ left: Int, _ right: Int) -> Int {
    [0, 8, 16].map { abs(left >> $0 & 255 - right >> $0 & 255) }.max() ?? 0
  }

  @Test func picturesOfFewColorsAreDecodedAsTheyAre() throws {
    for seed in Effort.seeds(6, long: 60) {
      var random = SeededGenerator(seed: seed)
      for (width, height) in [(1, 1), (1, 6), (7, 5), (12, 7), (40, 13), (3, 30), (300, 6)] {
        let bitmap = Bitmap.random(width: width, height: height, colors: 9, &random)
        let bytes = try SixelPicture(bitmap, colors: 256).bytes
        let decoded = try #require(SixelDecoder(bytes), "LETTERER_SEED=\(seed)")
        #expect(decoded.width == width && decoded.height == height)
        // Colours are whole percents.
        let worst = zip(decoded.pixels, bitmap.colors).map { distance($0, $1) }.max()
        #expect((worst ?? 255) <= 2, "LETTERER_SEED=\(seed), \(width) × \(height)")
      }
    }
  }

  @Test(arguments: [2, 3, 16, 255, 256])
  func manyColorsBecomeAsManyAsThereMayBe(count: Int) throws {
    let bitmap = Bitmap(width: 64, height: 64) { x, y in
      0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 4) << 8 | UInt32((x + y) * 2)
    }
    let decoded = try #require(SixelDecoder(try SixelPicture(bitmap, colors: count).bytes))
    #expect(decoded.colors.count <= count)
    #expect(Set(decoded.pixels).count > count / 2)
    #expect(!decoded.pixels.contains { $0 < 0 })
    if count >= 255 {
      let worst = zip(decoded.pixels, bitmap.colors).map { distance($0, $1) }.max()
      #expect((worst ?? 255) < 40)
    }
  }

  @Test func runsAreCountedAndBandsFollowEachOther() throws {
    let white = Bitmap(width: 100, height: 8) { _, _ in 0xFFFF_FFFF }
    let text = String(decoding: try SixelPicture(white, colors: 256).bytes, as: UTF8.self)
    #expect(
      text == "\u{1B}P0;1;0q\"1;1;100;8#0;2;100;100;100#0!100~-#0!100B\u{1B}\\")
  }

  @Test func onlyPrintableCharactersStandInASequence() throws {
    var random = SeededGenerator(seed: 7)
    let bitmap = Bitmap.random(width: 50, height: 50, colors: 200, &random)
    let bytes = try SixelPicture(bitmap, colors: 64).bytes
    #expect(bytes.dropFirst(2).dropLast(2).allSatisfy { (0x20...0x7E).contains($0) })
  }

  /// Against libsixel, where that is installed.
  @Test(.enabled(if: ProgramRun.path(of: "sixel2png") != nil))
  func libsixelReadsTheSame() throws {
    let program = try #require(ProgramRun.path(of: "sixel2png"))
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 3)
    let bitmap = Bitmap.random(width: 61, height: 20, colors: 12, &random)
    let bytes = try SixelPicture(bitmap, colors: 256).bytes
    try folder.write(bytes, to: "picture.six")
    let run = try ProgramRun(
      program, ["-i", folder.path("picture.six"), "-o", folder.path("picture.png")])
    #expect(run.status == 0, "\(run.messages)")
    let decoded = try PNGFile.colors(Array(try folder.data("picture.png")))
    let worst = zip(decoded, bitmap.colors).map { distance($0, $1) }.max()
    #expect(decoded.count == bitmap.width * bitmap.height && (worst ?? 255) <= 2)
  }
}
