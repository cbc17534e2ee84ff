import Drawing
import Foundation
import Platform
import TestSupport
import Testing

@testable import FrameEncoding

struct PNGFileWriterTests {
  /// In whichever order pictures come, those that are there from the first on without a gap have their
  /// files, and each is what its pixels give alone.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func filesAreThereOnceNothingIsMissingBefore(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 40)
    let made = TestSequence(seed: seed &+ 40, width: 70, height: 210, pictures: 16)
    let layout = PNGFrameLayout(
      width: made.sequence.width, height: made.sequence.height, options: made.options)
    let encoder = PNGChangeEncoder(layout, firstTick: 0)
    try withTemporaryFolder { folder in
      let files = FrameFiles(folder: folder, sequence: made.sequence)
      let writer = PNGFileWriter(files, layout, firstTick: 0)
      let changes = try made.frames.map { frame in try encoder.encode(frame) }
      var added: Set<Int> = []
      for index in changes.indices.shuffled(using: &random) {
        try writer.add(changes[index])
        added.insert(index)
        let there = changes.indices.prefix { added.contains($0) }.filter {
          $0 == 0 || !changes[$0].damage.isEmpty
        }
        let names = there.map { made.sequence.fileName(of: changes[$0].ticks.lowerBound) }
        let found = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(found.sorted() == names, "seed \(seed), \(added.sorted())")
      }
      for (change, frame) in zip(changes, made.frames) {
        let tick = change.ticks.lowerBound
        let file = FileManager.default.contents(atPath: files.path(of: tick)).map { Array($0) }
        #expect(writer.takeChecksum(of: tick) == file.map { FileChecksum(of: $0) })
        #expect(try file == nil || file == layout.encode(frame.bitmap), "seed \(seed), \(tick)")
      }
    }
  }
}
