import Drawing
import Foundation
import TestSupport
import Testing

@testable import FrameEncoding

struct GIFEncoderTests {
  @Test(arguments: [false, true])
  func randomSequencesShowWhatIsMeant(isTransparent: Bool) throws {
    var random = SeededGenerator(seed: isTransparent ? 89 : 87)
    // Held for so long that the last picture has a palette of its own wherever that is better.
    let options = GIFOptions(hold: 60_000, isTransparent: isTransparent)
    for round in 0..<Effort.rounds(150, long: 4000) {
      let seed = random.seed
      let frames = randomFrames(
        Int(random.next() % 5) + 1, width: Int(random.next() % 40) + 1,
        height: Int(random.next() % 30) + 1, colors: [2, 3, 9, 200, 400][round % 5],
        isTransparent: isTransparent, random: &random)
      let (bytes, palette) = try encodedGIF(frames, options: options)
      let gif = try DecodedGIF(bytes)
      #expect(failure(gif, frames, palette) == nil, "round \(round), seed \(seed)")
    }
  }

  @Test(arguments: [(1, 1), (1, 300), (300, 1), (255, 3), (97, 61)])
  func oddSizesShowWhatIsMeant(width: Int, height: Int) throws {
    var random = SeededGenerator(seed: UInt64(width * 1000 + height))
    for colors in [1, 2, 4, 16, 17, 256, 300] {
      let frames = randomFrames(4, width: width, height: height, colors: colors, random: &random)
      let (bytes, palette) = try encodedGIF(frames)
      #expect(try failure(DecodedGIF(bytes), frames, palette) == nil, "\(colors) colours")
    }
  }

  @Test func fullDictionariesAreCleared() throws {
    var random = SeededGenerator(seed: 4096)
    var noise = testPicture(.noise, width: 230, height: 110, seed: 1)
    noise.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for index in pixels.indices { pixels[index] &= 0xFFE0_E0E0 }
    }
    let flat = testPicture(.rectangles, width: 230, height: 110, seed: 2)
    var pictures = [noise, flat]
    // Half noise, half flat: what the dictionary has learned of one is useless for the other.
    var mixed = flat
    mixed.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for index in 0..<(pixels.count / 2) {
        pixels[index] = 0xFF00_0000 | UInt32(random.next() % 60) * 0x030405
      }
    }
    pictures.append(mixed)
    var clears = 0
    for picture in pictures {
      let builder = try GIFPaletteBuilder()
      let whole = Damage(PixelRect(x: 0, y: 0, width: 230, height: 110))
      let frame = Frame(index: 0, ticks: 0..<1, bitmap: picture, former: nil, damage: whole)
      try builder.add(frame)
      let gif = try DecodedGIF(GIFEncoder.encode(picture))
      #expect(failure(gif, [frame], builder.makePalette()) == nil)
      clears += gif.pictures[0].clears
    }
    #expect(clears > 0)
  }

  @Test func onlyWhatChangedIsWritten() throws {
    let whole = PixelRect(x: 0, y: 0, width: 60, height: 40)
    let first = testPicture(.rectangles, width: 60, height: 40, seed: 3)
    var second = first
    second.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for (x, y) in [(10, 7), (21, 30)] { pixels[y * 60 + x] ^= 0x00FF_FFFF }
    }
    let frames = [
      Frame(index: 0, ticks: 0..<1, bitmap: first, former: nil, damage: Damage(whole)),
      Frame(index: 1, ticks: 1..<2, bitmap: second, former: first, damage: Damage(whole)),
    ]
    let gif = try DecodedGIF(encodedGIF(frames).bytes)
    #expect(gif.pictures.count == 2)
    #expect(gif.pictures[1].area == (10, 7, 12, 24))
  }

  @Test func workersDoNotChangeTheBytes() async throws {
    var random = SeededGenerator(seed: 11)
    let frames = randomFrames(24, width: 90, height: 70, colors: 500, random: &random)
    let alone = try encodedGIF(frames).bytes
    for workers in [2, 3, 7] {
      // The pictures are dealt out in turns.
      let builders = try await withThrowingTaskGroup(of: Sent<GIFPaletteBuilder>.self) { group in
        for worker in 0..<workers {
          group.addTask {
            let builder = try GIFPaletteBuilder()
            for index in stride(from: worker, to: frames.count, by: workers).reversed() {
              try builder.add(frames[index])
            }
            return Sent(value: builder)
          }
        }
        var builders: [GIFPaletteBuilder] = []
        for try await builder in group { builders.append(builder.value) }
        return builders
      }
      for other in builders.dropFirst() { try builders[0].merge(other) }
      var encoder = try GIFEncoder(
        to: MemorySink(), width: 90, height: 70, rate: FrameRate(25),
        palette: builders[0].makePalette())
      let pictures = try await withThrowingTaskGroup(of: [(Int, GIFPicture)].self) { group in
        for worker in 0..<workers {
          let prepare = encoder.makePreparer()
          group.addTask {
            try stride(from: worker, to: frames.count, by: workers).reversed().map {
              ($0, try prepare(frames[$0]))
            }
          }
        }
        var pictures: [(Int, GIFPicture)] = []
        for try await part in group { pictures += part }
        return pictures.sorted { $0.0 < $1.0 }.map(\.1)
      }
      for picture in pictures { try encoder.append(picture) }
      try encoder.finish()
      #expect(encoder.sink.bytes == alone, "\(workers) workers")
    }
  }

  @Test func fewColorsAreKept() throws {
    for content in [TestContent.flat, .fewColors, .repeatedRows] {
      let picture = testPicture(content, width: 200, height: 50, seed: 8)
      let gif = try DecodedGIF(GIFEncoder.encode(picture))
      let pixels = picture.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      let isSame = gif.pictures[0].pixels == pixels
      #expect(isSame, "\(content)")
      #expect(gif.repeats == nil)
    }
  }

  @Test func translucentPixelsMeetTheMatte() throws {
    var picture = Bitmap(width: 3, height: 1)
    picture.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      // Nothing, a third of red, three quarters of it.
      (pixels[0], pixels[1], pixels[2]) = (0, 0x5555_0000, 0xBFBF_0000)
    }
    func pixels(_ options: GIFOptions) throws -> [UInt32] {
      try DecodedGIF(GIFEncoder.encode(picture, options: options)).pictures[0].pixels
    }
    #expect(try pixels(GIFOptions()) == [0xFFFF_FFFF, 0xFFFF_AAAA, 0xFFFF_4040])
    #expect(try pixels(GIFOptions(isTransparent: true)) == [0, 0, 0xFFFF_0000])
    let matte = Color(red: 0, green: 0, blue: 255)
    #expect(
      try pixels(GIFOptions(isTransparent: true, matte: matte)) == [0, 0xFF55_00AA, 0xFFBF_0040])
    #expect(try pixels(GIFOptions(matte: matte)) == [0xFF00_00FF, 0xFF55_00AA, 0xFFBF_0040])
  }

  @Test func refusesWhatTheFormatCannotHold() throws {
    let palette = try GIFPaletteBuilder().makePalette()
    #expect(throws: FrameEncodingError.tooLarge(width: 65536, height: 1)) {
      try GIFEncoder(
        to: MemorySink(), width: 65536, height: 1, rate: FrameRate(25), palette: palette)
    }
  }
}

/// Something that one task gives up when another takes it over.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
}
