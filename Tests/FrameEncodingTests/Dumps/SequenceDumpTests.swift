import Drawing
import Foundation
import Platform
import TestSupport
import Testing

@testable import FrameEncoding

/// What folders of frames are called and say of themselves, and what isn't taken for it.
@Suite struct SequenceDumpTests {
  private func expect(_ text: String, in name: String) throws {
    let difference = try RecordedText(name).difference(from: text)
    #expect(difference == nil, Comment(rawValue: difference ?? ""))
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    "== \(title)\n" + lines.map { $0 + "\n" }.joined() + "\n"
  }

  private func sequence(count: Int, isVariable: Bool = false) -> FrameSequence {
    FrameSequence(
      rate: FrameRate(30), width: 4, height: 3, count: count, fingerprint: "f",
      isVariable: isVariable)
  }

  @Test func names() throws {
    var text = section(
      "files",
      [0, 1, 99_999, 100_000, 100_001, 1_000_001].map { count in
        let sequence = sequence(count: count)
        return
          "of \(count): \(sequence.fileName(of: 0)) \(sequence.fileName(of: max(0, count - 1)))"
          + " \(sequence.fileName(of: 1_234_567))"
      }
        + [false, true].map {
          "\($0 ? "pictures" : "ticks"): \(sequence(count: 9, isVariable: $0).fileNames(of: 3..<6))"
        })
    text += section(
      "names of pictures",
      [
        "00000.png", "123456.png", "0000.png", "00000.PNG", "0000a.png", "00000png",
        "00000.png.png",
        "/0000.png", ":0000.png", ".png", "٠٠٠٠٠.png",
      ].map { "\($0) \(FrameSequence.isFileName($0))" })
    text += section(
      "parts",
      [
        "1/1", "2/2", "0/2", "3/2", "1/1000000", "1/1000001", "-1/2", "1/-2", "1", "1/2/3", "/2",
        "1/", "+1/2", " 1/2", "01/02",
      ].map {
        "\($0) → \(SequenceShard($0).map { "\($0)" } ?? "-")"
      })
    text += section(
      "ticks of parts",
      [(1, 3), (2, 3), (3, 3), (5, 3), (10, 4), (11, 4), (0, 2), (Int.max, 3)].map { total, count in
        "\(total) in \(count): "
          + (1...count).compactMap { SequenceShard($0, of: count)?.ticks(of: total) }
          .map { "\($0)" }.joined(separator: " ")
      })
    text += section(
      "formats",
      ["a.gif", "a.GIF", "a.apng", "a.png", "a.webp", "a.mp4", "a.m4v", "a.webm", ".gif", "a.gif/"]
        .map {
          "\($0) \(SequenceFormat(path: $0).map { "\($0)" } ?? "-")"
        })
    try expect(text, in: "names")
  }

  @Test func manifests() throws {
    let red = FileChecksum(of: [1]), blue = FileChecksum(of: [])
    let entries = [
      FrameManifest.Entry(
        ticks: 0..<2, damage: Damage(PixelRect(x: 0, y: 0, width: 4, height: 3)), checksum: red),
      .init(
        ticks: 2..<3,
        damage: Damage([
          PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 3, y: 2, width: 1, height: 1),
        ]), checksum: blue),
      .init(ticks: 3..<7, damage: Damage([]), checksum: blue),
    ]
    var text = ""
    for (title, sequence, entries) in [
      ("plain", sequence(count: 7), entries), ("no pictures", sequence(count: 0), []),
      (
        "everything",
        FrameSequence(
          rate: FrameRate(30000, per: 1001), width: 4, height: 3, scale: 2.5, count: 14,
          fingerprint: "a “b”\\\"\n", isVariable: true, shard: SequenceShard(1, of: 2)), entries
      ),
    ] {
      let manifest = FrameManifest(sequence: sequence, entries: entries)
      var sink = MemorySink()
      try manifest.write(to: &sink)
      #expect(FrameManifest(sink.bytes) == manifest)
      text += section(title, [String(decoding: sink.bytes, as: UTF8.self)])
    }
    var sink = MemorySink()
    try FrameManifest(
      sequence: {
        var whole = sequence(count: 14)
        whole.shard = SequenceShard(1, of: 2)
        whole.scale = 2
        return whole
      }(), entries: entries
    ).write(to: &sink)
    let plain = String(decoding: sink.bytes, as: UTF8.self)
    // A change of a line, and whether it is still read.
    let changes = [
      ("letterer frames", "letterer frame"), ("\"version\": 1", "\"version\": 2"),
      ("\"version\": 1", "\"version\": 0"), ("[30, 1]", "[30]"), ("[30, 1]", "[0, 1]"),
      ("[30, 1]", "[30, 0]"), ("[30, 1]", "[-30, 1]"), ("[30, 1]", "[60, 2]"),
      ("\"width\": 4", "\"width\": 3"), ("\"width\": 4", "\"width\": 0"),
      ("\"width\": 4", "\"width\": 268435455"), ("\"width\": 4", "\"width\": 268435456"),
      ("\"height\": 3", "\"height\": 2"), ("\"height\": 3", "\"height\": 2147483647"),
      ("\"height\": 3", "\"height\": 2147483648"), ("\"count\": 14", "\"count\": 13"),
      ("\"count\": 14", "\"count\": 12"), ("\"count\": 14", "\"count\": -1"),
      ("\"count\": 14", "\"count\": 2147483647"), ("\"count\": 14", "\"count\": 2147483648"),
      ("\"variable\": false", "\"variable\": 0"), ("\"scale\": 2.0,", ""),
      ("\"scale\": 2.0", "\"scale\": true"), ("\"shard\": [1, 2]", "\"shard\": [2, 2]"),
      ("\"shard\": [1, 2]", "\"shard\": [3, 2]"), ("\"shard\": [1, 2]", "\"shard\": [1]"),
      ("\"shard\": [1, 2],", ""), ("\"fingerprint\": \"f\"", "\"fingerprint\": 5"),
      ("00000.png", "00001.png"), ("\"tick\": 2,", "\"tick\": 1,"),
      ("\"tick\": 2,", "\"tick\": 3,"),
      ("\"ticks\": 4", "\"ticks\": 3"), ("\"ticks\": 4", "\"ticks\": 5"),
      ("\"ticks\": 4", "\"ticks\": 0"), ("\"ticks\": 4", "\"ticks\": -1"),
      ("[0, 0, 1, 1]", "[0, 0, 4, 3]"), ("[0, 0, 1, 1]", "[0, 0, 5, 3]"),
      ("[0, 0, 1, 1]", "[0, 0, 4, 4]"), ("[0, 0, 1, 1]", "[3, 2, 1, 1]"),
      ("[0, 0, 1, 1]", "[4, 2, 1, 1]"), ("[0, 0, 1, 1]", "[-1, 0, 1, 1]"),
      ("[0, 0, 1, 1]", "[0, 0, 0, 0]"), ("[0, 0, 1, 1]", "[0, 0, 1]"),
      ("[0, 0, 1, 1]", "[0, 0, 1, 1, 1]"), ("[0, 0, 1, 1]", "[0, 0, 1, 1.5]"),
      ("\(red)", "\(red)".uppercased()), ("\(red)", "\("\(red)".dropLast())"),
      ("\"file\": \"00002.png\", ", ""), ("\"file\": \"00000.png\", ", ""),
    ]
    text += section(
      "changed",
      changes.map { old, new in
        #expect(plain.contains(old), Comment(rawValue: old))
        let changed = plain.replacing(old, with: new, maxReplacements: 1)
        let manifest = FrameManifest(Array(changed.utf8))
        let seen = manifest.map {
          "next \($0.nextTick) of \($0.sequence.ticks), \($0.entries.map(\.ticks))"
        }
        return "\(old) → \(new): \(seen ?? "refused")"
      })
    try expect(text, in: "manifests")
  }
}
