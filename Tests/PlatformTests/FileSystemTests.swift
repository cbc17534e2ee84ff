import Foundation
import TestSupport
import Testing

@testable import Platform

struct FileSystemTests {
  @Test func linksTakeThePlaceOfWhatIsThere() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write([1], to: folder + "/a")
      try AtomicFile.write([2], to: folder + "/b")
      #expect(try FileSystem.link(folder + "/a", as: folder + "/b") == folder + "/a")
      #expect(FileSystem.identity(of: folder + "/a") == FileSystem.identity(of: folder + "/b"))
      #expect(throws: SystemError.self) {
        try FileSystem.link(folder + "/none", as: folder + "/c")
      }
    }
  }

  @Test(.enabled(if: FileSystem.identity(of: "/dev/shm") != nil))
  func filesAreCopiedWhereLinksCannotReach() throws {
    let other = "/dev/shm/letterer-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: other) }
    try withTemporaryFolder { folder in
      try AtomicFile.write([1, 2, 3], to: folder + "/a")
      _ = try FileSystem.link(folder + "/a", as: other)
      #expect(FileManager.default.contents(atPath: other) == Data([1, 2, 3]))
    }
  }
}
