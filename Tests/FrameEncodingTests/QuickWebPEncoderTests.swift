import CCodecs
import CKernels
import Drawing
import Foundation
import TestSupport
import Testing

@testable import FrameEncoding

struct QuickWebPEncoderTests {
  /// A bitmap's pixels as the quick encoder writes them.
  private func encode(_ bitmap: Bitmap) throws -> [UInt8] {
    try bitmap.withUnsafeBytes { bytes in
      try QuickWebPEncoder().pixelData(
        of: PixelBlock(
          start: bytes.bindMemory(to: UInt8.self).baseAddress, stride: bitmap.stride,
          width: bitmap.width, rows: bitmap.height))
    }
  }

  /// Straight RGBA as libwebp reads it; `nil` where it refuses.
  private func decoded(_ data: [UInt8], width: Int, height: Int) -> [UInt8]? {
    let chunk = WebPChunks.chunk("VP8L", data)
    let file =
      Array("RIFF".utf8) + WebPChunks.littleEndian(chunk.count + 4, bytes: 4)
      + Array("WEBP".utf8) + chunk
    var (decodedWidth, decodedHeight): (Int32, Int32) = (0, 0)
    guard let pixels = WebPDecodeRGBA(file, file.count, &decodedWidth, &decodedHeight) else {
      return nil
    }
    defer { WebPFree(pixels) }
    guard (Int(decodedWidth), Int(decodedHeight)) == (width, height) else { return nil }
    return Array(UnsafeBufferPointer(start: pixels, count: width * height * 4))
  }

  private func comesBack(_ bitmap: Bitmap) throws -> Bool {
    try decoded(encode(bitmap), width: bitmap.width, height: bitmap.height)
      == straightPixels(bitmap)
  }

  @Test(arguments: TestContent.allCases)
  func everyPixelComesBack(content: TestContent) throws {
    // Around the sides of tiles, and so narrow that neighbours are the same place.
    for (width, height) in [
      (1, 1), (2, 1), (1, 2), (1, 300), (300, 1), (2, 97), (31, 33), (32, 32), (33, 31), (64, 65),
      (97, 3), (211, 190),
    ] {
      let bitmap = testPicture(content, width: width, height: height, seed: 7)
      #expect(try comesBack(bitmap), "\(width) × \(height)")
    }
  }

  @Test func everyPixelOfRandomPicturesComesBack() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let (width, height) = (Int(random.next() % 130) + 1, Int(random.next() % 130) + 1)
      let content = TestContent.allCases.randomElement(using: &random) ?? .flat
      let other = TestContent.allCases.randomElement(using: &random) ?? .flat
      var bitmap = testPicture(content, width: width, height: height, seed: random.next())
      let patch = testPicture(other, width: width, height: height, seed: random.next())
      let edge = Int(random.next() % UInt64(height)) * bitmap.stride
      bitmap.withUnsafeMutableBytes { target in
        patch.withUnsafeBytes { source in
          target[edge...].copyBytes(from: source[edge...])
        }
      }
      #expect(try comesBack(bitmap), "\(width) × \(height), \(content), \(other), seed \(seed)")
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 255, 256, 257])
  func soManyColorsComeBack(count: Int) throws {
    for width in [1, 3, 37, 64] {
      var bitmap = Bitmap(width: width, height: 301)
      bitmap.withUnsafeMutableBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        for index in pixels.indices {
          let color = UInt32(index * 7 % count)
          pixels[index] = 0xFF00_0000 | color &* 0x01_53A7 & 0xFF_FFFF
        }
      }
      #expect(try comesBack(bitmap), "\(width) wide")
    }
  }

  @Test func theLongestSidesComeBack() throws {
    for (width, height) in [(16_383, 2), (2, 16_383)] {
      for content in [TestContent.photo, .sparse, .flat] {
        #expect(
          try comesBack(testPicture(content, width: width, height: height, seed: 3)),
          "\(width) × \(height), \(content)")
      }
    }
    #expect(throws: FrameEncodingError.tooLarge(width: 16384, height: 1)) {
      try encode(Bitmap(width: 16384, height: 1))
    }
  }

  @Test func whatIsRepeatedTakesNoRoom() throws {
    let flat = testPicture(.flat, width: 400, height: 300, seed: 1)
    #expect(try encode(flat).count < 100)
    // One row of noise, and copies.
    let rows = testPicture(.repeatedRows, width: 400, height: 300, seed: 1)
    #expect(try encode(rows).count < 400 * 4 + 1000)
    // A tenth of noise costs what noise does; what is flat around it next to nothing.
    let noise = try encode(testPicture(.noise, width: 320, height: 32, seed: 1)).count
    var mixed = testPicture(.flat, width: 320, height: 320, seed: 1)
    testPicture(.noise, width: 320, height: 320, seed: 2).withUnsafeBytes { source in
      mixed.withUnsafeMutableBytes { $0.copyBytes(from: source[..<(320 * 32 * 4)]) }
    }
    #expect(try encode(mixed).count < noise + 1000)
  }

  @Test func noiseFitsIntoWhatIsBound() throws {
    for (width, height) in [(1, 1), (5, 9), (200, 150)] {
      let bitmap = testPicture(.noiseWithAlpha, width: width, height: height, seed: 5)
      let count = try encode(bitmap).count
      #expect(count > 0 && count < letterer_webp_bound(UInt32(width), UInt32(height)))
    }
  }

  @Test func tooLittleRoomIsSaid() throws {
    let (width, height): (UInt32, UInt32) = (64, 40)
    let bitmap = testPicture(.noise, width: 64, height: 40, seed: 5)
    let needed = try encode(bitmap).count
    var workspace = [UInt64](repeating: 0, count: letterer_webp_workspace(width, height) / 8 + 1)
    for capacity in [needed + 8, needed - 1, needed / 2, 8] {
      var pixels = bitmap.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      var output = [UInt8](repeating: 0xA5, count: needed + 64)
      let count = letterer_webp_encode(&pixels, width, height, &workspace, &output, capacity)
      #expect(count == (capacity >= needed + 8 ? needed : 0))
      #expect(output[capacity...].allSatisfy { $0 == 0xA5 })
    }
  }

  @Test func aHurryIsForWhatIsLossless() throws {
    func isOurs(_ options: WebPOptions) throws -> Bool {
      let bitmap = testPicture(.photo, width: 60, height: 40, seed: 5)
      let whole = PixelRect(x: 0, y: 0, width: 60, height: 40)
      let frame = Frame(
        index: 0, ticks: 0..<1, bitmap: bitmap, former: nil, damage: Damage(whole))
      let encoder = try AnimatedWebPEncoder(
        to: MemorySink(), width: 60, height: 40, rate: FrameRate(30), options: options)
      return try encoder.makePreparer()(frame).data
        == WebPChunks.chunk("VP8L", encode(bitmap))
    }
    #expect(try isOurs(WebPOptions(effort: 1)))
    #expect(try !isOurs(WebPOptions(effort: 4)))
    #expect(try !isOurs(WebPOptions(quality: .nearLossless(60), effort: 1)))
  }
}
