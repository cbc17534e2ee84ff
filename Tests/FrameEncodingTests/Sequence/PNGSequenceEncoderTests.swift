import Drawing
import Foundation
import TestSupport
import Testing

@testable import FrameEncoding

struct PNGSequenceEncoderTests {
  @Test func everyFileIsWhatItsPixelsGiveAlone() async throws {
    let rounds = Effort.rounds(14, long: 300)
    for round in 0..<rounds {
      var random = SeededGenerator(seed: UInt64(round) &* 77)
      let made = TestSequence(
        seed: random.next(), width: Int(random.next() % 150) + 1,
        height: Int(random.next() % 300) + 1, pictures: 9)
      try await withTemporaryFolder { folder in
        try await made.write(to: folder + "/frames")
        let layout = PNGFrameLayout(
          width: made.sequence.width, height: made.sequence.height, options: made.options)
        for tick in made.sequence.ticks {
          let name = made.sequence.fileName(of: tick)
          let file = try #require(
            FileManager.default.contents(atPath: folder + "/frames/" + name))
          let bitmap = try made.bitmap(at: tick)
          #expect(try layout.encode(bitmap) == Array(file), "round \(round), \(name)")
          #expect(roundTripFailure(Array(file), bitmap) == nil, "round \(round), \(name)")
        }
      }
    }
  }

  @Test(arguments: [PNGOptions.Compression.standard, .small])
  func libdeflateJoinsStripsToo(compression: PNGOptions.Compression) async throws {
    var random = SeededGenerator(seed: 99)
    for content in TestContent.allCases {
      for _ in 0..<Effort.rounds(2, long: 40) {
        let bitmap = testPicture(
          content, width: Int(random.next() % 300) + 1, height: Int(random.next() % 200) + 1,
          seed: random.next())
        let layout = PNGFrameLayout(
          width: bitmap.width, height: bitmap.height, options: PNGOptions(compression: compression))
        #expect(try roundTripFailure(layout.encode(bitmap), bitmap) == nil, "\(content)")
      }
    }
    var made = TestSequence(seed: 5, width: 90, height: 130, pictures: 4)
    made.options.compression = compression
    try await withTemporaryFolder { folder in
      try await made.write(to: folder + "/frames")
      let last = made.sequence.fileName(of: made.sequence.count - 1)
      let file = try #require(FileManager.default.contents(atPath: folder + "/frames/" + last))
      #expect(
        try roundTripFailure(Array(file), made.bitmap(at: made.sequence.count - 1)) == nil)
    }
  }

  @Test func workersDoNotChangeTheBytes() async throws {
    let made = TestSequence(seed: 3, width: 120, height: 400, pictures: 20)
    try await withTemporaryFolder { folder in
      try await made.write(to: folder + "/1")
      let alone = try FolderContents(folder + "/1")
      for workers in [2, 3, 8] {
        try await made.write(to: folder + "/\(workers)", workers: workers)
        #expect(try FolderContents(folder + "/\(workers)") == alone)
      }
    }
  }

  @Test func onlyStripsThatChangedAreEncoded() throws {
    let former = testPicture(.rectangles, width: 400, height: 640, seed: 1)
    var bitmap = former
    bitmap.withUnsafeMutableBytes { $0[400 * 4 * 130 + 40] ^= 0xFF }
    let whole = Damage(PixelRect(x: 0, y: 0, width: 400, height: 640))
    let frames = [
      Frame(index: 0, ticks: 0..<1, bitmap: former, former: nil, damage: whole),
      Frame(index: 1, ticks: 1..<2, bitmap: bitmap, former: former, damage: whole),
      Frame(index: 2, ticks: 2..<3, bitmap: bitmap, former: bitmap, damage: whole),
    ]
    let options = PNGOptions(alpha: .opaque)
    let changes = PNGChangeEncoder(
      PNGFrameLayout(width: 400, height: 640, options: options), firstTick: 0)
    let encoded = try frames.map { frame in try changes.encode(frame) }
    #expect(encoded.map(\.strips.count) == [10, 1, 0])
    #expect(encoded.map(\.damage.area) == [400 * 640, 1, 0])
    try withTemporaryFolder { folder in
      let sequence = FrameSequence(
        rate: FrameRate(30), width: 400, height: 640, count: 3, fingerprint: "")
      var encoder = PNGSequenceEncoder(
        to: try FrameFolder(path: folder + "/frames", sequence: sequence), options: options)
      let prepare = encoder.makePreparer()
      for frame in frames { try encoder.append(prepare(frame)) }
      try encoder.finish()
      let contents = try FolderContents(folder + "/frames")
      #expect(contents.firstNames["00002.png"] == "00001.png")
    }
  }
}
