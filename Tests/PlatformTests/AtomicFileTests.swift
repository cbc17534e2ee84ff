import Foundation
import Testing

@testable import Platform

struct AtomicFileTests {
  /// An empty folder for one test.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/letterer-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func contents(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func replacesOnlyWhenCommitted() throws {
    try withFolder { folder in
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
    try withFolder { folder in
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
    try withFolder { folder in
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
