import Drawing
import Foundation
import Platform
import TestSupport
import Testing

@testable import FrameEncoding

struct FrameFolderTests {
  @Test func equalFramesAreLinks() async throws {
    let made = TestSequence(seed: 11, width: 40, height: 50, pictures: 12)
    try await withTemporaryFolder { folder in
      try await made.write(to: folder + "/frames/")
      let contents = try FolderContents(folder + "/frames")
      #expect(contents.files.count == made.sequence.count + 1)
      for (former, tick) in zip(made.sequence.ticks, made.sequence.ticks.dropFirst()) {
        let (one, other) = (made.sequence.fileName(of: former), made.sequence.fileName(of: tick))
        let areEqual = try made.bitmap(at: former) == made.bitmap(at: tick)
        #expect((contents.firstNames[one] == contents.firstNames[other]) == areEqual)
      }
    }
  }

  @Test func aVariableSequenceHasOneFileForEachPicture() async throws {
    let made = TestSequence(seed: 12, width: 40, height: 50, pictures: 12, isVariable: true)
    try await withTemporaryFolder { folder in
      try await made.write(to: folder + "/frames")
      let contents = try FolderContents(folder + "/frames")
      let manifest = try #require(FrameManifest(Array(contents.files["frames.json"] ?? Data())))
      #expect(
        Set(contents.files.keys)
          == Set(
            manifest.entries.map { made.sequence.fileName(of: $0.ticks.lowerBound) }
              + ["frames.json"]))
      #expect(manifest.entries.count < made.frames.count)
      for entry in manifest.entries {
        let name = made.sequence.fileName(of: entry.ticks.lowerBound)
        let file = try #require(contents.files[name])
        #expect(FileChecksum(of: Array(file)) == entry.checksum)
        for tick in entry.ticks {
          #expect(try roundTripFailure(Array(file), made.bitmap(at: tick)) == nil)
        }
      }
    }
  }

  @Test func theManifestIsJSON() async throws {
    let made = TestSequence(seed: 13, width: 40, height: 50, pictures: 6)
    try await withTemporaryFolder { folder in
      try await made.write(to: folder + "/frames")
      let data = try #require(FileManager.default.contents(atPath: folder + "/frames/frames.json"))
      let json = try #require(
        JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(json["fingerprint"] as? String == "made of “13”")
      #expect(json["rate"] as? [Int] == [30000, 1001])
      #expect(json["count"] as? Int == made.sequence.count)
      let frames = try #require(json["frames"] as? [[String: Any]])
      #expect(frames.compactMap { $0["ticks"] as? Int }.reduce(0, +) == made.sequence.count)
      #expect(frames.first?["damage"] as? [[Int]] == [[0, 0, 40, 50]])
      #expect(frames.first?["file"] as? String == "00000.png")
    }
  }

  @Test func anEarlierRunIsReplaced() async throws {
    let long = TestSequence(seed: 14, width: 40, height: 50, pictures: 30)
    let short = TestSequence(seed: 15, width: 30, height: 20, pictures: 4)
    try await withTemporaryFolder { folder in
      try await long.write(to: folder + "/frames")
      try AtomicFile.write([1], to: folder + "/frames/.hidden")
      try AtomicFile.write([1], to: folder + "/frames/letterer-1-0.partial")
      try await short.write(to: folder + "/frames")
      try await short.write(to: folder + "/alone")
      var contents = try FolderContents(folder + "/frames")
      #expect(contents.files.removeValue(forKey: ".hidden") == Data([1]))
      contents.firstNames[".hidden"] = nil
      #expect(try contents == FolderContents(folder + "/alone"))
    }
  }

  @Test(arguments: ["notes.txt", "1.png", "frames.json", "00000.png", "00000.jpg"])
  func aForeignFolderIsLeftAlone(name: String) async throws {
    let made = TestSequence(seed: 16, width: 4, height: 5, pictures: 2)
    try await withTemporaryFolder { folder in
      try AtomicFile.write(Array("{}".utf8), to: folder + "/" + name)
      let before = try FolderContents(folder)
      await #expect(throws: FrameEncodingError.foreignFile(folder: folder, name: name)) {
        try await made.write(to: folder)
      }
      #expect(try FolderContents(folder) == before)
    }
  }

  @Test func onlyOneRunWrites() throws {
    let made = TestSequence(seed: 17, width: 4, height: 5, pictures: 2)
    try withTemporaryFolder { folder in
      let path = folder + "/frames"
      let first = try FrameFolder(path: path, sequence: made.sequence)
      #expect(throws: FrameEncodingError.self) {
        try FrameFolder(path: path, sequence: made.sequence)
      }
      #expect(first.nextTick == 0)
    }
  }

  /// Frames' names in a folder are its own: a link or a device among them is nobody's frame.
  @Test func aFolderOfFramesHoldsFilesAlone() async throws {
    let made = TestSequence(seed: 21, width: 4, height: 5, pictures: 3)
    for name in ["00001.png", "frames.json.partial", "frames.json"] {
      for isPipe in [true, false] {
        try await withTemporaryFolder { folder in
          let frames = folder + "/frames"
          try await made.write(to: frames)
          try AtomicFile.write([1, 2], to: folder + "/mine")
          unlink(frames + "/" + name)
          if isPipe {
            try #require(mkfifo(frames + "/" + name, 0o600) == 0)
          } else {
            try FileManager.default.createSymbolicLink(
              atPath: frames + "/" + name, withDestinationPath: "../mine")
          }
          await #expect(throws: FrameEncodingError.foreignFile(folder: frames, name: name)) {
            try await made.write(to: frames)
          }
          #expect(
            try FileStatus(of: frames + "/" + name, followingLinks: false).kind
              == (isPipe ? .other : .link))
          #expect(FileManager.default.contents(atPath: folder + "/mine") == Data([1, 2]))
        }
      }
    }
  }

  @Test func saysWhichFolderCannotBeWritten() async throws {
    let made = TestSequence(seed: 18, width: 4, height: 5, pictures: 3)
    await #expect(
      throws: FrameEncodingError.system(
        .refused(operation: "create", path: "/nowhere/frames", code: ENOENT))
    ) { try await made.write(to: "/nowhere/frames") }
    try await withTemporaryFolder { folder in
      let file = folder + "/file"
      try AtomicFile.write([], to: file)
      await #expect(
        throws: FrameEncodingError.system(
          .refused(operation: "read", path: file, code: ENOTDIR))
      ) { try await made.write(to: file) }

      let vanishing = try FrameFolder(path: folder + "/frames", sequence: made.sequence)
      try FileManager.default.removeItem(atPath: folder + "/frames")
      #expect(
        throws: FrameEncodingError.system(
          .refused(operation: "create", path: folder + "/frames/00000.png", code: ENOENT))
      ) { _ = try vanishing.files.write([1], at: 0) }
    }
  }

  @Test func aSequenceWithGapsIsNotFinished() throws {
    let made = TestSequence(seed: 19, width: 4, height: 5, pictures: 3)
    try withTemporaryFolder { folder in
      let frames = try FrameFolder(path: folder + "/frames", sequence: made.sequence)
      #expect(throws: FrameEncodingError.self) { try frames.finish() }
      #expect(!FileManager.default.fileExists(atPath: folder + "/frames/frames.json"))
    }
  }

  @Test func namesHaveEnoughDigits() {
    var sequence = FrameSequence(
      rate: FrameRate(30), width: 1, height: 1, count: 100_000, fingerprint: "")
    #expect(sequence.fileName(of: 12) == "00012.png")
    sequence.count = 100_001
    #expect(sequence.fileName(of: 12) == "000012.png")
    #expect(sequence.fileName(of: 100_000) == "100000.png")
  }
}
