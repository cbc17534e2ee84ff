import Drawing
import TestSupport
import Testing

@testable import ImageDecoding

struct FilmDecoderTests {
  private static let places = [(1, 3), (5, 3), (9, 3)]
  private static let colors = [
    Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0),
    Color(red: 0, green: 0, blue: 255),
  ]

  @Test(arguments: FilmFixture.allCases)
  func framesComeWithTheirTimes(fixture: FilmFixture) throws {
    let film = try #require(FilmDecoder(fixture.bytes))
    #expect(film.durations == [120, 50, 200])
    // In order, back to the start, and out of order: a frame is always the same.
    for index in [0, 1, 2, 0, 2, 1, 1, 0] {
      let bitmap = try film.bitmap(at: index, sizing: .original)
      #expect(bitmap.width == 12 && bitmap.height == 8)
      let (x, y) = Self.places[index]
      #expect(bitmap[x, y] == Self.colors[index], "\(index): \(bitmap[x, y])")
    }
    let small = try film.bitmap(at: 1, sizing: .fill(width: 6, height: 4))
    // Half as large, a square has two pixels a side; both touch its edge.
    let inside = small[2, 1]
    #expect(small.width == 6 && small.height == 4)
    #expect(inside.green > 128 && inside.red < 64 && inside.blue < 64, "\(inside)")
  }

  /// What is disposed of is gone: an animated PNG's former squares are clear.
  @Test func framesGoAwayAgain() throws {
    let film = try #require(FilmDecoder(FilmFixture.png.bytes))
    let last = try film.bitmap(at: 2, sizing: .original)
    #expect(last[1, 3].alpha == 0 && last[5, 3].alpha == 0)
    let gif = try #require(FilmDecoder(FilmFixture.gif.bytes))
    #expect(try gif.bitmap(at: 1, sizing: .original)[1, 3].alpha == 0)
  }

  @Test func stillsAreNoFilms() {
    for fixture in Fixture.allCases { #expect(FilmDecoder(fixture.bytes) == nil, "\(fixture)") }
    #expect(FilmDecoder([]) == nil && FilmDecoder(Array("GIF89a".utf8)) == nil)
  }

  /// Frames of almost no time are shown for a tenth of a second, as browsers do.
  @Test func aGIFWithoutTimesIsNotInAHurry() throws {
    let palette: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]
    let frames = (0..<3).map { index in
      HandmadeGIF.Frame(width: 2, height: 1, indices: [UInt8(index), UInt8(index)])
    }
    let film = try #require(
      FilmDecoder(HandmadeGIF(width: 2, height: 1, palette: palette, frames: frames).bytes))
    #expect(film.durations == [100, 100, 100])
    for (index, color) in Self.colors.enumerated() {
      #expect(try film.bitmap(at: index, sizing: .original)[0, 0] == color)
    }
  }

  /// Interlaced frames, frames that jut out, and colours of their own.
  @Test func framesOfAnyPlaceAndOrderArePainted() throws {
    let palette: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]
    let film = try #require(
      FilmDecoder(
        HandmadeGIF(
          width: 2, height: 2, palette: palette,
          frames: [
            HandmadeGIF.Frame(width: 2, height: 2, indices: [0, 0, 0, 0]),
            HandmadeGIF.Frame(x: 1, y: 1, width: 3, height: 2, indices: [1, 1, 1, 1, 1, 1]),
            HandmadeGIF.Frame(width: 1, height: 2, indices: [2, 3], isInterlaced: true),
          ]
        ).bytes))
    let second = try film.bitmap(at: 1, sizing: .original)
    #expect(second[0, 0] == Self.colors[0] && second[1, 1] == Self.colors[1])
    let third = try film.bitmap(at: 2, sizing: .original)
    #expect(third[0, 0] == Self.colors[2] && third[0, 1] == Color(red: 0, green: 0, blue: 0))
    #expect(third[1, 1] == Self.colors[1])
  }

  /// Truncations and flipped bits: frames or none, never a crash.
  @Test(arguments: FilmFixture.allCases)
  func brokenFilmsDoNotCrash(fixture: FilmFixture) {
    let bytes = fixture.bytes
    var random = SeededGenerator(seed: 20_260_319)
    func play(_ file: [UInt8]) {
      guard let film = FilmDecoder(file) else { return }
      for index in 0..<min(4, film.durations.count) {
        _ = try? film.bitmap(at: index, sizing: .fit(width: 30, height: 30))
      }
    }
    for count in 0..<bytes.count { play(Array(bytes.prefix(count))) }
    for _ in 0..<Effort.rounds(300, long: 20_000) {
      var file = bytes
      for _ in 0...random.below(3) { file[random.below(file.count)] ^= 1 << random.below(8) }
      play(file)
    }
  }
}
