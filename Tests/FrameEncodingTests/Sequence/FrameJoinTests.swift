import Drawing
import Foundation
import Platform
import TestSupport
import Testing

@testable import FrameEncoding

struct FrameJoinTests {
  @Test(arguments: [1, 2, 3, 7, 50])
  func joinedPartsAreTheWhole(count: Int) async throws {
    for isVariable in [false, true] {
      let made = TestSequence(
        seed: UInt64(count), width: 50, height: 90, pictures: 14, isVariable: isVariable)
      try await withTemporaryFolder { folder in
        try await made.write(to: folder + "/whole")
        var parts: [String] = []
        for index in (1...count).reversed() {
          let shard = try #require(SequenceShard(index, of: count))
          parts.append(folder + "/\(index)")
          try await made.write(to: parts[parts.count - 1], shard: shard, workers: 2)
        }
        try FrameJoin(parts: parts).write(to: folder + "/joined")
        #expect(
          try FolderContents(folder + "/joined") == FolderContents(folder + "/whole"),
          "\(count) parts")
      }
    }
  }

  @Test(arguments: ["0/3", "4/3", "1/0", "-1/3", "1", "1/2/3", "a/b", "", "1/1000001"])
  func partsThatThereAreNone(_ text: String) { #expect(SequenceShard(text) == nil) }

  /// Parts follow each other, and differ by a tick at most.
  /// Returns how much more the largest has than the smallest.
  private static func spread(_ counts: [Int]) -> Int { (counts.max() ?? 0) - (counts.min() ?? 0) }

  @Test(arguments: [0, 1, 9, 10, 11, 100]) func partsAreTheWhole(ticks: Int) throws {
    for count in 1...12 {
      let parts = try (1...count).map {
        try #require(SequenceShard($0, of: count)).ticks(of: ticks)
      }
      #expect(parts.flatMap(Array.init) == Array(0..<ticks))
      #expect(Self.spread(parts.map(\.count)) <= 1)
    }
  }

  @Test func partsThatDoNotFitAreRefused() async throws {
    let made = TestSequence(seed: 4, width: 20, height: 30, pictures: 9)
    let other = TestSequence(seed: 5, width: 20, height: 30, pictures: 9)
    try await withTemporaryFolder { folder in
      func join(_ names: String...) throws {
        try FrameJoin(parts: names.map { folder + "/" + $0 }).write(to: folder + "/joined")
      }
      try await made.write(to: folder + "/a", shard: SequenceShard("1/2"))
      try await made.write(to: folder + "/b", shard: SequenceShard("2/2"))
      try await made.write(to: folder + "/third", shard: SequenceShard("2/3"))
      try await made.write(to: folder + "/whole")
      try await made.write(to: folder + "/open", shard: SequenceShard("2/2"), limit: 1)
      try await other.write(to: folder + "/other", shard: SequenceShard("2/2"))
      for names in [
        ["a"], ["a", "a"], ["a", "third"], ["a", "whole"], ["a", "open"], ["a", "other"],
      ] {
        #expect(throws: FrameEncodingError.self, "\(names)") {
          try FrameJoin(parts: names.map { folder + "/" + $0 })
        }
      }
      #expect(throws: FrameEncodingError.self) { try FrameJoin(parts: []) }
      #expect(throws: FrameEncodingError.self) {
        try FrameJoin(parts: [folder + "/a", folder + "/b"]).write(to: folder + "/a")
      }
      try join("a", "b")
      let name = made.sequence.fileName(of: 0)
      try AtomicFile.write([0], to: folder + "/a/" + name)
      #expect(
        throws: FrameEncodingError.unfitting(
          path: folder + "/a", reason: "`00000.png` isn't what was written")
      ) { try join("a", "b") }
    }
  }

  @Test func partsFollowEachOtherAndDifferByOneTickAtMost() throws {
    for total in [0, 1, 5, 100, 101, 7919] {
      for count in [1, 2, 3, 7, 64, 200] {
        let parts = try (1...count).map { index in
          try #require(SequenceShard(index, of: count)).ticks(of: total)
        }
        #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == total)
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(Self.spread(parts.map(\.count)) <= 1)
      }
    }
  }

  @Test func readsShards() {
    #expect(SequenceShard("2/3") == SequenceShard(2, of: 3))
    for text in ["0/3", "4/3", "1", "1/", "/2", "a/b", "1/2/3", "1/0", "-1/3"] {
      #expect(SequenceShard(text) == nil, "\(text)")
    }
  }
}
