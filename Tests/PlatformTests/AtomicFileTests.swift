import Foundation
import TestSupport
import Testing

@testable import Platform

struct AtomicFileTests {
  private func contents(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func replacesOnlyWhenCommitted() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write([1, 2, 3], to: folder + "/a.png")
      let file = try AtomicFile(path: folder + "/a.png")
      try file.write([9])
      #expect(FileManager.default.contents(atPath: folder + "/a.png") == Data([1, 2, 3]))
      try file.commit()
      #expect(FileManager.default.contents(atPath: folder + "/a.png") == Data([9]))
      #expect(try contents(folder) == ["a.png"])
    }
  }

  @Test func leavesNothingBehindWhenAbandoned() throws {
    try withTemporaryFolder { folder in
      do {
        let file = try AtomicFile(path: folder + "/a.png")
        try file.write([1])
        #expect(try contents(folder).allSatisfy { $0.hasSuffix(".partial") })
      }
      #expect(try contents(folder).isEmpty)
    }
  }

  @Test func saysWhyItCannotWrite() throws {
    #expect(throws: SystemError.refused(operation: "create", path: "/nowhere/a", code: 2)) {
      try AtomicFile(path: "/nowhere/a")
    }
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/taken", withIntermediateDirectories: false)
      #expect(
        throws: SystemError.refused(
          operation: "create", path: folder + "/taken", code: EISDIR)
      ) { try AtomicFile(path: folder + "/taken") }
      #expect(try contents(folder) == ["taken"])
    }
  }
}
