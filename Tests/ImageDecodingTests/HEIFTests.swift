import CImageReaders
import Drawing
import TestSupport
import Testing

@testable import ImageDecoding

/// HEIC and AVIF; what needs libheif runs where it is installed.
struct HEIFTests {
  static let hasLibrary = letterer_heif_version() != nil

  private static let colors: [HEIFFixture] = [.heic, .tenBitHEIC, .avif]
  private static let translucent: [HEIFFixture] = [.alphaHEIC, .alphaAVIF, .losslessAlphaAVIF]

  @Test(.enabled(if: hasLibrary), arguments: colors)
  func decodesWhatTheFileShows(fixture: HEIFFixture) throws {
    let image = try ImageDecoder.decode(fixture.bytes)
    #expect(image.isComplete && image.info.width == 24 && image.info.height == 16)
    let bitmap = image.bitmap
    #expect(bitmap[2, 1].isClose(to: Color(red: 0, green: 255, blue: 0), within: 40))
    #expect(bitmap[20, 0].isClose(to: Color(red: 255, green: 0, blue: 0), within: 40))
    #expect(bitmap[12, 15].isClose(to: Color(red: 0, green: 0, blue: 255), within: 40))
    #expect(bitmap[12, 8].alpha == 255)
    let small = try ImageDecoder.decode(fixture.bytes, sizing: .fit(width: 6, height: 6)).bitmap
    #expect(small.width == 6 && small.height == 4)
  }

  @Test(.enabled(if: hasLibrary), arguments: translucent)
  func alphaIsKept(fixture: HEIFFixture) throws {
    let bitmap = try ImageDecoder.decode(fixture.bytes).bitmap
    #expect(bitmap[20, 0].isClose(to: Color(red: 128, green: 0, blue: 0, alpha: 128), within: 24))
  }

  @Test(.enabled(if: hasLibrary)) func tilesArePutTogetherAndTurned() throws {
    let (red, lime, blue, white) = (
      Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0),
      Color(red: 0, green: 0, blue: 255), Color(red: 255, green: 255, blue: 255)
    )
    let grid = try ImageDecoder.decode(HEIFFixture.grid.bytes).bitmap
    #expect(grid.width == 100 && grid.height == 90)
    for (x, y, color) in [(2, 2, red), (97, 2, lime), (2, 87, blue), (97, 87, white)] {
      #expect(grid[x, y].isClose(to: color, within: 4), "\(grid[x, y])")
    }
    // A quarter to the left.
    let turned = try ImageDecoder.decode(HEIFFixture.turnedGrid.bytes).bitmap
    #expect(turned.width == 90 && turned.height == 100)
    for (x, y, color) in [(2, 97, red), (2, 2, lime), (87, 97, blue), (87, 2, white)] {
      #expect(turned[x, y].isClose(to: color, within: 4), "\(turned[x, y])")
    }
  }

  @Test(.enabled(if: hasLibrary), arguments: [HEIFFixture.displayP3, .displayP3AVIF])
  func profilesAreHeeded(fixture: HEIFFixture) throws {
    let color = try ImageDecoder.decode(fixture.bytes).bitmap[8, 8]
    #expect(color.isClose(to: Color(red: 255, green: 0, blue: 0), within: 6), "\(color)")
  }

  /// Lights that are told by numbers alone, in place of those that the file leaves open.
  @Test(
    .enabled(if: hasLibrary),
    arguments: [(UInt8(12), UInt8(13)), (9, 1), (9, 14), (1, 13), (1, 1), (2, 2)])
  func numbersAreHeeded(primaries: UInt8, transfer: UInt8) throws {
    let file = HEIFFixture.avif.bytes
    let place = try #require(file.firstRange(of: Array("nclx".utf8))).upperBound
    var told = file
    told.replaceSubrange(place..<place + 4, with: [0, primaries, 0, transfer])
    let plain = try ImageDecoder.decode(file).bitmap
    let bitmap = try ImageDecoder.decode(told).bitmap
    var expected = plain
    let conversion = ColorConversion(primaries: Int(primaries), transfer: Int(transfer))
    #expect((conversion == nil) == (primaries <= 2))
    conversion?.convert(&expected)
    #expect(bitmap == expected)
    #expect((bitmap == plain) == (primaries <= 2))
  }

  /// Nothing is allocated for what a file claims.
  @Test(.enabled(if: hasLibrary)) func hugeClaimsAreRefused() {
    #expect(throws: ImageDecodingError.self) { try ImageDecoder.probe(HEIFFixture.hugeGrid.bytes) }
    #expect(throws: ImageDecodingError.tooManyPixels(width: 100, height: 90, limit: 8999)) {
      try ImageDecoder.decode(HEIFFixture.grid.bytes, limits: ImageLimits(pixels: 8999))
    }
  }

  /// Truncations and flipped bits: a picture or an error, never a crash.
  @Test(.enabled(if: hasLibrary), arguments: HEIFFixture.allCases)
  func brokenFilesDoNotCrash(fixture: HEIFFixture) {
    let bytes = fixture.bytes
    let limits = ImageLimits(pixels: 1_000_000)
    var random = SeededGenerator(seed: 20_260_317)
    for count in stride(from: 0, to: bytes.count, by: Effort.rounds(37, long: 1)) {
      _ = try? ImageDecoder.decode(Array(bytes.prefix(count)), limits: limits)
    }
    for round in 0..<Effort.rounds(40, long: 3_000) {
      var file = bytes
      for _ in 0...(round % 3) { file[random.below(file.count)] ^= 1 << random.below(8) }
      _ = try? ImageDecoder.decode(file, limits: limits)
    }
  }

  @Test(.disabled(if: hasLibrary)) func withoutTheLibraryItIsNamed() {
    #expect(throws: ImageDecodingError.missingLibrary(.heif, decoder: false)) {
      try ImageDecoder.decode(HEIFFixture.heic.bytes)
    }
  }
}
