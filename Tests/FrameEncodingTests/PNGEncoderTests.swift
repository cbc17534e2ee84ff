import Drawing
import TestSupport
import Testing

@testable import FrameEncoding

struct PNGEncoderTests {
  @Test(arguments: TestContent.allCases)
  func everyWidthSurvivesTheRoundTrip(content: TestContent) {
    var random = SeededGenerator(seed: 42)
    for width in 1...200 where Effort.isLong || width < 12 || width % 9 == 0 {
      let height = Int(random.next() % 40) + 1
      let bitmap = testPicture(content, width: width, height: height, seed: UInt64(width))
      let failure = try? roundTripFailure(PNGEncoder().encode(bitmap), bitmap)
      #expect(failure == .some(nil), "\(content) \(width)×\(height)")
    }
  }

  @Test(arguments: [(1, 1), (1, 700), (700, 1), (3, 3000), (2000, 90), (11_000, 20), (70_001, 3)])
  func oddSizesSurvive(width: Int, height: Int) throws {
    for content in TestContent.allCases {
      let bitmap = testPicture(content, width: width, height: height, seed: 7)
      #expect(try roundTripFailure(PNGEncoder().encode(bitmap), bitmap) == nil, "\(content)")
    }
  }

  @Test(arguments: [PNGOptions.Compression.standard, .small])
  func libdeflateSurvives(compression: PNGOptions.Compression) throws {
    for content in TestContent.allCases {
      let bitmap = testPicture(content, width: 77, height: 61, seed: 3)
      let png = try PNGEncoder(PNGOptions(compression: compression)).encode(bitmap)
      #expect(roundTripFailure(png, bitmap) == nil, "\(content)")
    }
  }

  @Test func randomPicturesSurvive() throws {
    var random = SeededGenerator(seed: 20_260_314)
    for round in 0..<Effort.rounds(400, long: 5000) {
      let content = TestContent.allCases[Int(random.next() % UInt64(TestContent.allCases.count))]
      let bitmap = testPicture(
        content, width: Int(random.next() % 300) + 1, height: Int(random.next() % 60) + 1,
        seed: random.next())
      let failure = try roundTripFailure(PNGEncoder().encode(bitmap), bitmap)
      #expect(failure == nil, "round \(round), \(content) \(bitmap.width)×\(bitmap.height)")
    }
  }

  @Test func workersDoNotChangeTheBytes() async throws {
    for content in [TestContent.rectangles, .noise, .softAlpha, .fewColors] {
      let bitmap = testPicture(content, width: 400, height: 1300, seed: 5)
      let alone = try PNGEncoder().encode(bitmap)
      for workers in [1, 2, 3, 8] {
        #expect(try await PNGEncoder().encode(bitmap, workers: workers) == alone)
      }
    }
  }

  @Test func choosesTheSmallestPixelFormat() throws {
    func colorType(_ content: TestContent) throws -> UInt8 {
      try PNGEncoder().encode(testPicture(content, width: 50, height: 50, seed: 1))[25]
    }
    #expect(try colorType(.flat) == 3)
    #expect(try colorType(.noise) == 2)
    #expect(try colorType(.softAlpha) == 6)
  }

  @Test func aStripOfEqualRowsIsEqual() throws {
    let bitmap = testPicture(.rectangles, width: 300, height: 64, seed: 9)
    let encoder = PNGStripEncoder(width: 300, format: .rgb)
    let first = try encoder.encode(bitmap, rows: 16..<32)
    _ = try encoder.encode(bitmap, rows: 40..<64)
    #expect(try encoder.encode(bitmap, rows: 16..<32) == first)
  }

  @Test func metadataTravelsAlong() throws {
    let options = PNGOptions(
      scale: 3,
      text: [.init(keyword: "Software", text: "letterer"), .init(keyword: "Title", text: "Größe")])
    let png = try PNGEncoder(options).encode(testPicture(.flat, width: 4, height: 4, seed: 1))
    func contains(_ text: [UInt8]) -> Bool {
      png.indices.contains { png[$0...].starts(with: text) }
    }
    #expect(contains(Array("tEXtSoftware\0letterer".utf8)))
    #expect(contains(Array("iTXtTitle\0\0\0\0\0Größe".utf8)))
    // 216 dpi.
    #expect(contains(Array("pHYs".utf8) + [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1]))
    #expect(decodedByLibpng(png) != nil)
  }

  @Test func flatPicturesAreSmall() throws {
    let bitmap = testPicture(.flat, width: 1170, height: 2532, seed: 1)
    #expect(try PNGEncoder(PNGOptions(alpha: .opaque)).encode(bitmap).count < 24_000)
  }
}
