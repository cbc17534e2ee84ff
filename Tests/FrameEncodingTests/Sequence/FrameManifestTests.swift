import Drawing
import Foundation
import Platform
import TestSupport
import Testing

@testable import FrameEncoding

struct FrameManifestTests {
  /// Bytes that other programs, and earlier versions, read.
  @Test func aManifestIsWrittenInOneWay() throws {
    var manifest = FrameManifest(
      sequence: FrameSequence(
        rate: FrameRate(30), width: 9, height: 8, scale: 2, count: 3, fingerprint: "a \"b\" ü",
        shard: SequenceShard(1, of: 1)))
    manifest.entries = [
      .init(
        ticks: 0..<3, damage: Damage([PixelRect(x: 0, y: 1, width: 2, height: 3)]),
        checksum: FileChecksum(of: [1]))
    ]
    var sink = MemorySink()
    try manifest.write(to: &sink)
    #expect(
      String(decoding: sink.bytes, as: UTF8.self) == """
        {
          "format": "letterer frames",
          "version": 1,
          "rate": [30, 1],
          "width": 9,
          "height": 8,
          "scale": 2.0,
          "count": 3,
          "variable": false,
          "shard": [1, 1],
          "fingerprint": "a \\"b\\" ü",
          "frames": [
            {"file": "00000.png", "tick": 0, "ticks": 3, "damage": [[0, 1, 2, 3]], "sha256": \
        "\(FileChecksum(of: [1]).description)"}
          ]
        }

        """)
    #expect(FrameManifest(sink.bytes) == manifest)
  }

  /// Numbers in quotes, and those with a fraction, are none of a manifest's.
  @Test func valuesAreReadAsTheyAreWritten() throws {
    var sink = MemorySink()
    try FrameManifest(
      sequence: FrameSequence(
        rate: FrameRate(30), width: 9, height: 8, count: 3, fingerprint: "f")
    ).write(to: &sink)
    let text = String(decoding: sink.bytes, as: UTF8.self)
    #expect(FrameManifest(text.utf8) != nil)
    for (value, other) in [
      ("\"width\": 9", "\"width\": \"9\""), ("\"width\": 9", "\"width\": 9.5"),
      ("\"count\": 3", "\"count\": 1e999"), ("\"frames\": [", "\"frames\": [1"),
      ("\"variable\": false", "\"variable\": 0"), ("[30, 1]", "[30]"),
    ] {
      let changed = text.replacingOccurrences(of: value, with: other)
      #expect(changed != text && FrameManifest(changed.utf8) == nil, "\(other)")
    }
  }

  @Test func mutilatedManifestsAreReadOrRefused() throws {
    let made = TestSequence(seed: 2, width: 9, height: 9, pictures: 4)
    var manifest = FrameManifest(sequence: made.sequence)
    manifest.entries = [
      .init(ticks: 0..<made.sequence.count, damage: .none, checksum: FileChecksum(of: [1]))
    ]
    var sink = MemorySink()
    try manifest.write(to: &sink)
    let bytes = sink.bytes
    #expect(FrameManifest(bytes) == manifest)
    var random = SeededGenerator(seed: 6)
    for _ in 0..<Effort.rounds(2000, long: 100_000) {
      var mutilated = bytes
      for _ in 0...random.next() % 3 {
        mutilated[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() & 255)
      }
      if let read = FrameManifest(mutilated) {
        #expect(read.nextTick <= read.sequence.ticks.upperBound)
      }
    }
  }
}
