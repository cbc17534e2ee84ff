import Foundation
import TestSupport
import Testing

@testable import Platform

struct OpenFileTests {
  private static let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

  @Test func filesAreReadWholeAndInParts() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a"
      try AtomicFile.write(Self.bytes, to: path)
      #expect(try FileSystem.contents(of: path) == Self.bytes)
      #expect(try FileSystem.contents(of: folder + "/none") == nil)
      let file = try OpenFile(path)
      #expect(file.size == Self.bytes.count)
      var part: [UInt8] = [9]
      try file.append(1000..<70_000, to: &part)
      #expect(part == [9] + Self.bytes[1000..<70_000])
      #expect(try file.read(upTo: 10) == Array(Self.bytes[..<10]))
      #expect(try file.read(upTo: 5) == Array(Self.bytes[10..<15]))
      #expect(try file.readToEnd() == Array(Self.bytes[15...]))
      #expect(try file.read(upTo: 5) == [])
      #expect(try OpenFile(path).readToEnd(limit: Self.bytes.count) == Self.bytes)
      #expect(try OpenFile(path).readToEnd(limit: Self.bytes.count - 1) == nil)
    }
  }

  @Test func aFileThatBecomesShorterIsSaidSo() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write([1, 2, 3], to: folder + "/a")
      let file = try OpenFile(folder + "/a")
      try #require(truncate(folder + "/a", 1) == 0)
      var bytes: [UInt8] = []
      #expect(throws: SystemError.self) { try file.append(0..<3, to: &bytes) }
      #expect(try FileSystem.contents(of: folder + "/a") == [1])
    }
  }

  @Test func onlyTheKindsThatAreWantedAreOpened() throws {
    try withTemporaryFolder { folder in
      try #require(mkfifo(folder + "/pipe", 0o600) == 0)
      try AtomicFile.write([1], to: folder + "/a")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "a")
      func reason(_ name: String, _ kinds: OpenFile.Kinds, follows: Bool = true) -> String? {
        do throws(SystemError) {
          _ = try OpenFile(folder + "/" + name, kinds, followingLinks: follows)
          return nil
        } catch { return "\(error)" }
      }
      #expect(reason("pipe", .regular) == "it isn't a regular file")
      #expect(reason("", .regular) == "it is a folder")
      #expect(reason("", .readable) == "it is a folder")
      #expect(reason("link", .regular) == nil)
      #expect(reason("link", .regular, follows: false) != nil)
      #expect(try FileSystem.names(in: folder) == ["a", "link", "pipe"])
    }
  }

  /// What comes through a pipe has no size beforehand.
  @Test func aPipeIsReadToItsEnd() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (FileDescriptor(number: ends[0]), FileDescriptor(number: ends[1]))
    let bytes = Array(Self.bytes.prefix(100_000))
    let thread = try WorkerThread.start {
      try? writer.write(bytes, path: "the pipe")
      close(writer.number)
    }
    #expect(try reader.readToEnd(limit: 100_000, path: "the pipe") == bytes)
    thread.join()
    thread.join()
    close(reader.number)
  }

  @Test func oneProcessHasALockedFile() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/journal"
      var file = try LockedFile(path)
      #expect(file != nil)
      #expect(try LockedFile(path) == nil)
      try file?.append([1, 2, 3])
      try file?.append([4])
      #expect(try file?.contents() == [1, 2, 3, 4])
      try file?.truncate(to: 2)
      try file?.append([5])
      #expect(try FileSystem.contents(of: path) == [1, 2, 5])
      file = nil
      #expect(try LockedFile(path)?.contents() == [1, 2, 5])
    }
  }
}
