import TestSupport
import Testing

@testable import SoundDecoding

/// Sounds to outlines; what needs libsndfile runs where it is installed.
struct SoundOutlineTests {
  static let hasLibrary = SoundLibrary.version != nil

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> (8 * $0) & 255) }
  }

  /// A WAV of samples of 16 bits.
  private static func wav(_ samples: [Int16], rate: Int = 8000, channels: Int = 1) -> [UInt8] {
    let data = samples.flatMap { little(Int(UInt16(bitPattern: $0)), 2) }
    let format =
      little(1, 2) + little(channels, 2) + little(rate, 4) + little(rate * channels * 2, 4)
      + little(channels * 2, 2) + little(16, 2)
    let body =
      Array("WAVEfmt ".utf8) + little(16, 4) + format + Array("data".utf8) + little(data.count, 4)
      + data
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  @Test(.enabled(if: hasLibrary)) func peaksStandWhereItIsLoud() throws {
    // A second of silence, a second at half, a quarter of one as loud as can be.
    let samples =
      [Int16](repeating: 0, count: 8000) + (0..<8000).map { $0 % 2 == 0 ? 16_384 : -16_384 }
      + [Int16](repeating: -32_768, count: 2000)
    let outline = try SoundOutline(Self.wav(samples))
    #expect(outline.duration == 2.25)
    // 64 samples to a peak make 282, which is too many: 128 make 141.
    #expect(outline.levels.count == 141)
    #expect(outline.levels[..<62].allSatisfy { $0 == 0 })
    #expect(outline.levels[63..<125].allSatisfy { $0 == 16 })
    #expect(outline.levels[125...].allSatisfy { $0 == 31 })
  }

  /// What others have decoded has the same outline.
  @Test(.enabled(if: hasLibrary), arguments: [1, 64, 16_384, 40_000])
  func samplesHaveTheirOutline(count: Int) throws {
    let samples = (0..<count).map { Int16(truncatingIfNeeded: $0 * $0 % 65_521 - 32_768) }
    let outline = SoundOutline(samples: samples, rate: 8000)
    #expect(try outline == SoundOutline(Self.wav(samples)))
  }

  @Test(.enabled(if: hasLibrary)) func theLoudestChannelCounts() throws {
    let samples = (0..<4000).map { Int16($0 % 2 == 0 ? 0 : 32_767) }
    let outline = try SoundOutline(Self.wav(samples, channels: 2))
    #expect(outline.duration == 0.25 && outline.levels.allSatisfy { $0 == 31 })
  }

  /// However long, there are at most 256 levels, and all of them together are the whole.
  @Test(
    .enabled(if: hasLibrary), arguments: [1, 63, 64, 65, 16_383, 16_384, 16_385, 40_000, 100_001])
  func lengthsAreKept(count: Int) throws {
    var samples = [Int16](repeating: 0, count: count)
    samples[count - 1] = 32_767
    let outline = try SoundOutline(Self.wav(samples))
    #expect(outline.duration == Double(count) / 8000)
    #expect((1...256).contains(outline.levels.count))
    #expect(outline.levels.last == 31 && outline.levels.dropLast().allSatisfy { $0 == 0 })
    if count > 16_384 { #expect(outline.levels.count > 127) }
  }

  @Test(.enabled(if: hasLibrary), arguments: SoundFixture.allCases)
  func packedSoundsAreRead(fixture: SoundFixture) throws {
    // Two seconds: silence, then a tone at half.
    let outline = try SoundOutline(fixture.bytes)
    #expect(abs(outline.duration - 2) < 0.2)
    let half = outline.levels.count / 2
    #expect(outline.levels[..<(half * 8 / 10)].allSatisfy { $0 <= 2 })
    #expect(outline.levels[(half * 12 / 10)..<(half * 17 / 10)].allSatisfy { $0 >= 10 && $0 <= 22 })
  }

  @Test(.enabled(if: hasLibrary)) func whatIsNoSoundIsRefused() {
    for bytes in [[], Array("hello".utf8), Self.wav([])] {
      #expect(throws: SoundDecodingError.damaged) { try SoundOutline(bytes) }
    }
    let most = SoundOutline.mostBytes
    #expect(throws: SoundDecodingError.tooManyBytes(most + 1)) {
      try SoundOutline([UInt8](repeating: 0, count: most + 1))
    }
  }

  /// Truncations and flipped bits: an outline or an error, never a crash.
  @Test(.enabled(if: hasLibrary), arguments: SoundFixture.allCases)
  func brokenFilesDoNotCrash(fixture: SoundFixture) {
    let bytes = fixture.bytes
    var random = SeededGenerator(seed: 20_260_318)
    for count in stride(from: 0, to: bytes.count, by: Effort.rounds(401, long: 13)) {
      _ = try? SoundOutline(Array(bytes.prefix(count)))
    }
    for _ in 0..<Effort.rounds(30, long: 3_000) {
      var file = bytes
      for _ in 0...random.below(4) { file[random.below(file.count)] ^= 1 << random.below(8) }
      _ = try? SoundOutline(file)
    }
  }

  @Test(.disabled(if: hasLibrary)) func withoutTheLibraryItIsSaid() {
    #expect(throws: SoundDecodingError.missingLibrary) { try SoundOutline(Self.wav([1])) }
  }
}
