import Drawing
import Foundation
import Platform
import TestSupport
import Testing

@testable import FrameEncoding

struct ResumeTests {
  static let made = TestSequence(seed: 21, width: 60, height: 200, pictures: 14)

  /// The first tick that a run would go on with.
  private func nextTick(_ path: String, of made: TestSequence = made) throws -> Int {
    try FrameFolder(path: path, sequence: made.sequence, resumes: true).nextTick
  }

  @Test func aRunThatWasStoppedGoesOn() async throws {
    let made = Self.made
    try await withTemporaryFolder { folder in
      try await made.write(to: folder + "/whole")
      let whole = try FolderContents(folder + "/whole")
      for stop in [0, 1, 5, 14] {
        let path = folder + "/\(stop)"
        try await made.write(to: path, limit: stop)
        let expected = stop == 0 ? 0 : made.frames[stop - 1].ticks.upperBound
        #expect(try nextTick(path) == expected)
        try await made.write(to: path, resumes: true, limit: 2)
        try await made.write(to: path, workers: 2, resumes: true)
        #expect(try FolderContents(path) == whole, "stopped after \(stop)")
      }
    }
  }

  @Test func aPartThatWasStoppedGoesOn() async throws {
    let made = Self.made
    let shard = try #require(SequenceShard("2/3"))
    try await withTemporaryFolder { folder in
      try await made.write(to: folder + "/part", shard: shard)
      try await made.write(to: folder + "/stopped", shard: shard, limit: 2)
      try await made.write(to: folder + "/stopped", shard: shard, resumes: true)
      #expect(try FolderContents(folder + "/stopped") == FolderContents(folder + "/part"))
    }
  }

  @Test func whatIsFinishedIsKept() async throws {
    let made = Self.made
    try await withTemporaryFolder { folder in
      try await made.write(to: folder)
      let whole = try FolderContents(folder)
      #expect(try nextTick(folder) == made.sequence.count)
      try await made.write(to: folder, resumes: true)
      #expect(try FolderContents(folder) == whole)
    }
  }

  @Test(arguments: [false, true])
  func whatIsDamagedIsMadeAgain(isFinished: Bool) async throws {
    let made = Self.made
    try await withTemporaryFolder { folder in
      try await made.write(to: folder + "/whole")
      let whole = try FolderContents(folder + "/whole")
      for tick in made.sequence.ticks.dropLast(4) where Effort.isLong || tick % 5 == 1 {
        let path = folder + "/\(tick)"
        try await made.write(to: path, limit: isFinished ? nil : made.frames.count - 1)
        let file = path + "/" + made.sequence.fileName(of: tick)
        if tick / 5 % 2 == 0 {
          try FileManager.default.removeItem(atPath: file)
        } else {
          try AtomicFile.write([1, 2, 3], to: file)
        }
        #expect(try nextTick(path) <= tick)
        try await made.write(to: path, resumes: true)
        // A name of its own is as good as a link.
        #expect(try FolderContents(path).files == whole.files, "\(tick)")
      }
    }
  }

  @Test func aTornJournalLosesItsLastLine() async throws {
    let made = Self.made
    try await withTemporaryFolder { folder in
      try await made.write(to: folder + "/whole")
      try await made.write(to: folder + "/torn", limit: 6)
      let journal = folder + "/torn/" + FrameManifest.journalName
      let bytes = try #require(FileManager.default.contents(atPath: journal))
      for length in stride(from: bytes.count, through: 0, by: Effort.isLong ? -1 : -307) {
        try AtomicFile.write(Array(bytes.prefix(length)), to: journal)
        #expect(try nextTick(folder + "/torn") <= made.frames[5].ticks.upperBound)
        try AtomicFile.write(Array(bytes.prefix(length)), to: journal)
        try await made.write(to: folder + "/torn", resumes: true)
        #expect(try FolderContents(folder + "/torn") == FolderContents(folder + "/whole"))
        try FileManager.default.removeItem(atPath: folder + "/torn/" + FrameManifest.fileName)
        try AtomicFile.write(Array(bytes), to: journal)
      }
    }
  }

  /// What a run has done is kept by the one after the next, too: a journal that was torn, or that
  /// had to be made anew from a manifest, goes on without a gap.
  @Test(arguments: [false, true])
  func aRunThatWasStoppedTwiceGoesOn(wasFinished: Bool) async throws {
    let made = Self.made
    try await withTemporaryFolder { folder in
      try await made.write(to: folder + "/whole")
      let whole = try FolderContents(folder + "/whole")
      let path = folder + "/frames"
      try await made.write(to: path, limit: wasFinished ? nil : 6)
      if wasFinished {
        let damaged = made.sequence.fileName(of: made.frames[5].ticks.lowerBound)
        try AtomicFile.write([1, 2, 3], to: path + "/" + damaged)
      } else {
        let journal = path + "/" + FrameManifest.journalName
        let bytes = try #require(FileManager.default.contents(atPath: journal))
        try AtomicFile.write(Array(bytes.dropLast(20)), to: journal)
      }
      for pictures in 1...3 {
        let before = try nextTick(path)
        try await made.write(to: path, resumes: true, limit: 1)
        let after = try nextTick(path)
        #expect(after > before, "stopped after \(pictures)")
        #expect(made.frames.contains { $0.ticks.upperBound == after })
      }
      #expect(try nextTick(path) >= made.frames[6].ticks.upperBound)
      try await made.write(to: path, resumes: true)
      #expect(try FolderContents(path).files == whole.files)
    }
  }

  @Test func anotherSequenceIsNotGoneOnWith() async throws {
    let made = Self.made
    try await withTemporaryFolder { folder in
      for limit in [3, nil] {
        try await made.write(to: folder, limit: limit)
        let before = try FolderContents(folder)
        var other = made
        other.sequence.fingerprint += " "
        await #expect(throws: FrameEncodingError.self) {
          try await other.write(to: folder, resumes: true)
        }
        #expect(try FolderContents(folder) == before)
      }
    }
  }
}
